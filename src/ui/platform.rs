//! What a window needs of the system, looked for before it is taken for granted: a screen, and
//! the libraries the toolkit loads when it runs.

/// What is missing for a window, in a line that says how to get it; `None` when nothing is.
pub(super) fn missing() -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let wayland = set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET");
    if !wayland && !set("DISPLAY") {
        return Some(
            "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Start the window \
             from a desktop, or use the command line (little-wars --help)"
                .to_owned(),
        );
    }
    libraries(wayland)
}

/// The keyboard libraries, whose absence the toolkit would not survive.
#[cfg(target_os = "linux")]
fn libraries(wayland: bool) -> Option<String> {
    let (library, package) = if xkbcommon_dl::xkbcommon_option().is_none() {
        ("libxkbcommon", "libxkbcommon0")
    } else if !wayland && xkbcommon_dl::x11::xkbcommon_x11_option().is_none() {
        ("libxkbcommon-x11", "libxkbcommon-x11-0")
    } else {
        return None;
    };
    Some(format!(
        "the library {library} is missing: install it (on Debian and Ubuntu: apt install {package})"
    ))
}

#[cfg(not(target_os = "linux"))]
fn libraries(_wayland: bool) -> Option<String> {
    None
}

/// An error of the toolkit in our own words.
pub(super) fn in_words(error: &eframe::Error) -> String {
    let said = error.to_string().lines().collect::<Vec<_>>().join(" ");
    let low = said.to_lowercase();
    let no_gl = matches!(error, eframe::Error::OpenGL(_) | eframe::Error::NoGlutinConfigs(..))
        || ["glutin", "opengl", "egl", "glx"].iter().any(|word| low.contains(word));
    if no_gl {
        return "OpenGL could not be started: install it (on Debian and Ubuntu: apt install libgl1 \
                libegl1 libgl1-mesa-dri)"
            .to_owned();
    }
    // What comes before the last colon names places in the toolkit's source.
    let said = said.rsplit(": ").next().unwrap_or_default();
    format!(
        "no window could be opened: {said}. Is there a screen where DISPLAY says, and are its \
         libraries installed (on Debian and Ubuntu: apt install libx11-6 libxcursor1 libxi6 \
         libx11-xcb1)?"
    )
}
