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
        BaseIndex::new(&[]).visit(bases[0].bounds(), |_| panic!("nothing to find"));
    }
}
