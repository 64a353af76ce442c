//! Chromium without a window, to read HTML as a browser does.

use std::path::Path;
use std::process::Command;

use crate::running::Desk;

/// Runs Chromium on a page and gives what it prints.
fn chromium(desk: &Desk, page: &Path, argument: &str) -> Vec<u8> {
    let output = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"])
        .arg(format!("--user-data-dir={}", desk.path("browser").display()))
        .arg(argument)
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("Chromium: install the package `chromium` (scripts/setup.sh test)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The page's elements as Chromium understands them, as HTML.
pub(crate) fn dom(desk: &Desk, page: &Path) -> String {
    String::from_utf8(chromium(desk, page, "--dump-dom")).expect("UTF-8")
}

/// The page printed, as text, a page each.
pub(crate) fn printed(desk: &Desk, page: &Path) -> Vec<String> {
    let pdf = desk.path("printed.pdf");
    chromium(desk, page, &format!("--print-to-pdf={}", pdf.display()));
    let output = Command::new("pdftotext")
        .args(["-layout".as_ref(), pdf.as_os_str(), "-".as_ref()])
        .output()
        .expect("pdftotext: install the package `poppler-utils` (scripts/setup.sh test)");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.split_terminator('\u{c}').map(str::to_owned).collect()
}
