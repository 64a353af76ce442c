//! What an edit touched, so that whoever draws or rules looks again at that and at nothing else.

/// What was touched of one list of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// Places in the list as it was of what was taken out, in order.
    pub removed: Vec<usize>,
    /// Places in the list as it is now of what was changed or added, in order. A place at or
    /// past the end of the list was that of a piece that was shown and is gone again.
    pub changed: Vec<usize>,
}

impl Places {
    /// Whether nothing was touched.
    pub fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.changed.is_empty()
    }

    /// Notes that what stands at these places of the list as it is now is taken out. They must
    /// be in order.
    pub(super) fn remove(&mut self, places: &[usize]) {
        debug_assert!(self.removed.is_empty(), "an edit takes out of a list once");
        self.changed.retain(|changed| places.binary_search(changed).is_err());
        for changed in &mut self.changed {
            *changed -= places.partition_point(|removed| removed < changed);
        }
        self.removed = places.to_vec();
    }

    /// Puts the places in order, each once.
    pub(super) fn settle(&mut self) {
        self.changed.sort_unstable();
        self.changed.dedup();
    }

    /// Adds what was touched besides, where nothing was taken out.
    fn join(&mut self, other: &Self) {
        self.changed.extend(&other.changed);
        self.settle();
    }
}

/// What was touched of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Touched {
    /// Of its men.
    pub men: Places,
    /// Of its guns.
    pub guns: Places,
    /// Of its country.
    pub country: Places,
    /// Of its marks.
    pub marks: Places,
    /// Whether anything besides was: field, sides, settings, choices, titles.
    pub rest: bool,
}

impl Touched {
    /// Whether nothing was touched.
    pub fn is_empty(&self) -> bool {
        self.lists().into_iter().all(Places::is_empty) && !self.rest
    }

    /// Whether anything was taken out, so that places mean what they did not.
    pub fn has_removed(&self) -> bool {
        self.lists().into_iter().any(|places| !places.removed.is_empty())
    }

    /// Adds what was touched besides, where nothing was taken out.
    pub(super) fn join(&mut self, other: &Self) {
        self.men.join(&other.men);
        self.guns.join(&other.guns);
        self.country.join(&other.country);
        self.marks.join(&other.marks);
        self.rest |= other.rest;
    }

    pub(super) fn settle(&mut self) {
        self.men.settle();
        self.guns.settle();
        self.country.settle();
        self.marks.settle();
    }

    fn lists(&self) -> [&Places; 4] {
        [&self.men, &self.guns, &self.country, &self.marks]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_moves_the_places_behind_it() {
        let mut places = Places { removed: Vec::new(), changed: vec![0, 2, 5, 9] };
        places.remove(&[1, 2, 7]);
        assert_eq!(places, Places { removed: vec![1, 2, 7], changed: vec![0, 3, 6] });
    }
}
