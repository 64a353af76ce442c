//! A number for some of the men of a floor, forgotten all at once without touching each.

/// Numbers noted down for men, known by their place in the position's list.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// For every man the round in which he was last noted, and his number then.
    noted: Vec<(u32, u32)>,
    round: u32,
}

impl Marks {
    /// Room for this many men, nothing noted.
    pub(super) fn new(men: usize) -> Self {
        Self { noted: vec![(0, 0); men], round: 1 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        if self.round == u32::MAX {
            self.noted.fill((0, 0));
            self.round = 0;
        }
        self.round += 1;
    }

    /// What is noted for a man.
    pub(super) fn get(&self, man: usize) -> Option<usize> {
        let (round, number) = self.noted[man];
        (round == self.round).then_some(number as usize)
    }

    /// Notes a number for a man; a file holds far fewer of anything than a `u32` counts.
    pub(super) fn set(&mut self, man: usize, number: usize) {
        self.noted[man] = (self.round, number as u32);
    }
}
