//! The text of a position as the text of an element of HTML or SVG.
//!
//! The text holds none of the signs by which markup begins, and all other words of a report have
//! theirs escaped, so that the element's own tags are found by what they are.

use super::{Carrier, NAME};

fn html_tags() -> (String, &'static str) {
    (format!("<script type=\"application/json\" id=\"{NAME}\">"), "</script>")
}

fn svg_tags() -> (String, &'static str) {
    (format!("<metadata id=\"{NAME}\">"), "</metadata>")
}

/// The element of an HTML page that carries this text.
pub fn in_html(text: &str) -> String {
    let (begin, end) = html_tags();
    format!("{begin}{text}{end}")
}

/// The element of an SVG drawing that carries this text.
pub fn in_svg(text: &str) -> String {
    let (begin, end) = svg_tags();
    format!("{begin}{text}{end}")
}

pub(super) fn from_html(bytes: &[u8]) -> Option<String> {
    Some(parts(bytes, html_tags())?.1.to_owned())
}

pub(super) fn from_svg(bytes: &[u8]) -> Option<String> {
    Some(parts(bytes, svg_tags())?.1.to_owned())
}

/// What a page or drawing shows, as markup, without what it carries. `None` for what is no text.
pub fn shown(carrier: Carrier, bytes: &[u8]) -> Option<String> {
    let tags = match carrier {
        Carrier::Html => html_tags(),
        Carrier::Svg => svg_tags(),
        Carrier::Png | Carrier::Pdf => return None,
    };
    let (before, _, after) = parts(bytes, tags)?;
    Some(format!("{before}{after}"))
}

/// What stands before the element, in it and after it.
fn parts<'a>(
    bytes: &'a [u8],
    (begin, end): (String, &'static str),
) -> Option<(&'a str, &'a str, &'a str)> {
    let (before, rest) = std::str::from_utf8(bytes).ok()?.split_once(&begin)?;
    let (text, after) = rest.split_once(end)?;
    Some((before, text, after))
}
