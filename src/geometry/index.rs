//! Spatial indices over bases and boxes, so that nothing is all-pairs.

use static_aabb2d_index::{StaticAABB2DIndex, StaticAABB2DIndexBuilder};

use super::{Base, Bounds};

/// Finds the bases near a box without looking at all of them. Bases are known by their place in
/// the slice the index was made from.
pub struct BaseIndex {
    /// `None` over no bases at all.
    index: Option<StaticAABB2DIndex<f64>>,
}

impl BaseIndex {
    /// An index over these bases.
    pub fn new(bases: &[Base]) -> Self {
        Self::of_boxes(bases.iter().map(Base::bounds))
    }

    /// An index over upright boxes, whatever they are drawn around.
    pub fn of_boxes(boxes: impl ExactSizeIterator<Item = Bounds>) -> Self {
        let mut builder = StaticAABB2DIndexBuilder::<f64>::new(boxes.len());
        for Bounds { min, max } in boxes {
            builder.add(min.x, min.y, max.x, max.y);
        }
        Self { index: builder.build().ok() }
    }

    /// Calls `visit` with every base whose upright box meets `bounds`, in no particular order.
    /// Grow the bounds by the distance of interest: boxes that meet say only that the bases may
    /// be that near.
    pub fn visit(&self, bounds: Bounds, mut visit: impl FnMut(usize)) {
        let Bounds { min, max } = bounds;
        if let Some(index) = &self.index {
            index.visit_query(min.x, min.y, max.x, max.y, &mut |found: usize| visit(found));
        }
    }

    /// Whether any base whose upright box meets `bounds` passes a test; looks no further than
    /// the first that does.
    pub fn any(&self, bounds: Bounds, mut test: impl FnMut(usize) -> bool) -> bool {
        let Bounds { min, max } = bounds;
        let stop_at_first = &mut |found: usize| if test(found) { Err(()) } else { Ok(()) };
        let looked: Option<Result<(), ()>> = self
            .index
            .as_ref()
            .map(|index| index.visit_query(min.x, min.y, max.x, max.y, stop_at_first));
        looked == Some(Err(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Bearing, Footprint, Point};

    #[test]
    fn finds_what_is_near_and_nothing_over_an_empty_floor() {
        let disc = Footprint::centred(1.0, 1.0, 0.5).unwrap();
        let bases: Vec<Base> =
            (0..50).map(|i| disc.at(Point::new(f64::from(i) * 2.0, 0.0), Bearing::NORTH)).collect();
        let index = BaseIndex::new(&bases);
        let mut found = Vec::new();
        index.visit(bases[10].bounds().grown(1.0), |i| found.push(i));
        found.sort_unstable();
        assert_eq!(found, [9, 10, 11]);
        let mut looked_at = 0;
        let found_one = index.any(bases[10].bounds().grown(1.0), |_| {
            looked_at += 1;
            true
        });
        assert!(found_one && looked_at == 1);
        assert!(!index.any(bases[10].bounds(), |i| i == 11));
        let nothing = BaseIndex::new(&[]);
        nothing.visit(bases[0].bounds(), |_| panic!("nothing to find"));
        assert!(!nothing.any(bases[0].bounds(), |_| true));
    }
}
