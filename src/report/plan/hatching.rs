//! Hatching: parallel lines over an area, as lines, so that every reader draws the same ones.

use super::drawing::Spot;

/// The lines that hatch an outline, rising to the right (or falling, `falling`), `apart` points
/// from each other. They lie on one grid over the whole paper, so neighbours match.
pub(super) fn hatch(outline: &[Spot], apart: f64, falling: bool) -> Vec<Vec<Spot>> {
    // Across the lines each place is `u`, along them `v`; both in points times the root of two.
    let turned = |[x, y]: Spot| if falling { (x - y, x + y) } else { (x + y, x - y) };
    let back = |u: f64, v: f64| {
        let (x, y) = ((u + v) / 2.0, (u - v) / 2.0);
        if falling { [x, -y] } else { [x, y] }
    };
    let corners: Vec<(f64, f64)> = outline.iter().map(|spot| turned(*spot)).collect();
    let step = apart * std::f64::consts::SQRT_2;
    let least = corners.iter().map(|(u, _)| *u).fold(f64::INFINITY, f64::min);
    let most = corners.iter().map(|(u, _)| *u).fold(f64::NEG_INFINITY, f64::max);
    if !(least.is_finite() && most.is_finite() && step > 0.0) {
        return Vec::new();
    }
    let mut lines = Vec::new();
    for which in (least / step).ceil() as i64..=(most / step).floor() as i64 {
        let u = which as f64 * step;
        let mut crossings: Vec<f64> = (0..corners.len())
            .filter_map(|i| {
                let ((u0, v0), (u1, v1)) = (corners[i], corners[(i + 1) % corners.len()]);
                // A corner on the line counts for one of its edges alone.
                let crosses = (u0 <= u) != (u1 <= u);
                crosses.then(|| v0 + (v1 - v0) * (u - u0) / (u1 - u0))
            })
            .collect();
        crossings.sort_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2) {
            lines.push(vec![back(u, pair[0]), back(u, pair[1])]);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_crossed_from_edge_to_edge() {
        // Lines x + y = 10 k, for a square from (0, 0) to (10, 10): k = 1 is its diagonal.
        let square = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];
        let lines = hatch(&square, 10.0 / std::f64::consts::SQRT_2, false);
        let near = |a: Spot, b: Spot| (a[0] - b[0]).abs() + (a[1] - b[1]).abs() < 1e-9;
        let diagonal = lines.iter().any(|line| {
            near(line[0], [0.0, 10.0]) && near(line[1], [10.0, 0.0])
                || near(line[1], [0.0, 10.0]) && near(line[0], [10.0, 0.0])
        });
        assert!(diagonal, "{lines:?}");
        for line in hatch(&square, 3.0, true) {
            let [a, b] = [line[0], line[1]];
            assert!(((a[0] - a[1]) - (b[0] - b[1])).abs() < 1e-9, "falling to the right");
            let inside = |s: Spot| s.iter().all(|c| (-1e-9..=10.0 + 1e-9).contains(c));
            assert!(inside(a) && inside(b));
        }
    }
}
