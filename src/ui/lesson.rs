//! The steps as a lesson: whether they go on by themselves, and whether a whole table watches.
//!
//! Which step one is at is [`super::walk`]'s. The time is passed in, in seconds.

use std::time::Duration;

/// How long a step stands while the steps go on by themselves, in seconds.
pub const PACE: f64 = 5.0;

/// How the steps are shown.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lesson {
    /// When the next step is due, while they go on by themselves.
    due: Option<f64>,
    /// Whether floor and verdict fill the window, to be read from across a table.
    pub at_table: bool,
}

impl Lesson {
    /// Whether the steps go on by themselves.
    pub fn plays(&self) -> bool {
        self.due.is_some()
    }

    /// Lets them go on by themselves from now.
    pub fn play(&mut self, now: f64) {
        self.due = Some(now + PACE);
    }

    /// Lets them rest.
    pub fn rest(&mut self) {
        self.due = None;
    }

    /// Whether the next step is due; if it is, the one after it is due a while later.
    pub fn is_due(&mut self, now: f64) -> bool {
        let is_due = self.due.is_some_and(|due| now >= due);
        if is_due {
            self.play(now);
        }
        is_due
    }

    /// How long until the next step is due.
    pub fn wait(&self, now: f64) -> Option<Duration> {
        self.due.map(|due| Duration::from_secs_f64((due - now).max(0.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_stands_for_its_time_and_no_longer() {
        let mut lesson = Lesson::default();
        assert!(!lesson.is_due(1e9) && lesson.wait(0.0).is_none());
        lesson.play(10.0);
        assert_eq!(lesson.wait(12.0), Some(Duration::from_secs(3)));
        assert!(!lesson.is_due(14.9));
        assert!(lesson.is_due(15.0));
        assert!(!lesson.is_due(15.1) && lesson.plays());
        lesson.rest();
        assert!(!lesson.plays() && !lesson.is_due(1e9));
    }
}
