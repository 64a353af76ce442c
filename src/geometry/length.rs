//! Lengths as people write them: feet, inches and sixteenths.

/// A length in inches as feet, inches and sixteenths, to the nearest sixteenth: `6′ 2 1/4″`,
/// `8 5/8″`, `0″`. A length below nought carries a minus sign.
pub fn show(inches: f64) -> String {
    if !inches.is_finite() {
        return "–".to_owned();
    }
    let sixteenths = (inches.abs() * 16.0).round() as u64;
    let sign = if inches < 0.0 && sixteenths > 0 { "−" } else { "" };
    let (feet, rest) = (sixteenths / 192, sixteenths % 192);
    let inches = inches_and_sixteenths(rest);
    match (feet, rest) {
        (0, _) => format!("{sign}{inches}″"),
        (_, 0) => format!("{sign}{feet}′"),
        _ => format!("{sign}{feet}′ {inches}″"),
    }
}

/// Inches and sixteenths without a mark: `2 1/4`, `5/8`, `0`.
fn inches_and_sixteenths(sixteenths: u64) -> String {
    let (whole, mut over) = (sixteenths / 16, sixteenths % 16);
    if over == 0 {
        return whole.to_string();
    }
    let mut under = 16;
    while over.is_multiple_of(2) {
        over /= 2;
        under /= 2;
    }
    if whole == 0 { format!("{over}/{under}") } else { format!("{whole} {over}/{under}") }
}

#[cfg(test)]
mod tests {
    use super::show;

    #[test]
    fn lengths_read_as_people_write_them() {
        for (inches, text) in [
            (0.0, "0″"),
            (0.625, "5/8″"),
            (8.625, "8 5/8″"),
            (12.0, "1′"),
            (74.25, "6′ 2 1/4″"),
            (1399.43, "116′ 7 7/16″"),
            (-3.5, "−3 1/2″"),
            (11.99, "1′"),
            (-0.001, "0″"),
            (f64::NAN, "–"),
        ] {
            assert_eq!(show(inches), text);
        }
    }
}
