//! The sum of a melee: who is killed and who is taken, in numbers.
//!
//! Source: rules H3a, H3b, H3b-i and H3b-ii.

use super::ruling::Summary;
use crate::position::{BySide, Side};

/// The verdict on a melee of these totals: `isolated` names the inferior and whether it is
/// isolated, and is `None` when the numbers are equal.
pub(super) fn verdict(totals: BySide<usize>, isolated: Option<(Side, bool)>) -> Summary {
    let mut summary = Summary {
        totals: (totals.red, totals.blue),
        isolated,
        killed: (totals.red, totals.blue),
        prisoners: (0, 0),
    };
    if let Some((inferior, isolated)) = isolated {
        let (few, many) = (totals[inferior], totals[inferior.enemy()]);
        let taken = if isolated { (many - few).min(few) } else { 0 };
        summary.killed = (few - taken, few - taken);
        summary.prisoners = match inferior {
            Side::Red => (taken, 0),
            Side::Blue => (0, taken),
        };
    }
    summary
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_sums() {
        let sum = |red, blue, isolated| {
            let summary = verdict(BySide { red, blue }, isolated);
            (summary.killed, summary.prisoners)
        };
        let (red, blue) = (Side::Red, Side::Blue);
        // Nine isolated against eleven: two prisoners, seven dead a side.
        assert_eq!(sum(11, 9, Some((blue, true))), ((7, 7), (0, 2)));
        // Three against ten: all three are taken and nobody dies.
        assert_eq!(sum(3, 10, Some((red, true))), ((0, 0), (3, 0)));
        // Thirteen supported against twenty-one: thirteen dead a side.
        assert_eq!(sum(13, 21, Some((red, false))), ((13, 13), (0, 0)));
        assert_eq!(sum(6, 6, None), ((6, 6), (0, 0)));
    }
}
