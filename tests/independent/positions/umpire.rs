//! Settings, overrulings and choices: good ones, idle ones and contradictory ones.

use little_wars::position::{About, Overruling, Setting, Unknown};

use super::Draft;

const ABOUT: [About; 11] = [
    About::TakePart,
    About::LeaveOut,
    About::Contact,
    About::NoContact,
    About::Isolated,
    About::Supported,
    About::Surrender,
    About::Held,
    About::Freed,
    About::GunCaptured,
    About::GunNotCaptured,
];

impl Draft {
    pub(super) fn umpires_settings(&mut self) {
        let all: Vec<Setting> = Setting::all().collect();
        for _ in 0..self.chance.below(7) {
            let setting = *self.chance.pick(&all);
            self.position.rulings = setting.put_into(self.position.rulings);
        }
        // A crew of a few, so that guns are often served.
        if self.chance.one_in(2) {
            self.position.rulings.crew_needed = 1 + self.chance.below(4) as u8;
        }
        if self.chance.one_in(4) {
            self.position.measured_to =
                *self.chance.pick(&[0.03, 0.0625, 0.1, 0.125, 0.25, 1.0, 3.0, 6.5]);
        }
    }

    pub(super) fn umpires_word(&mut self) {
        if self.chance.one_in(2) {
            return;
        }
        for _ in 0..=self.chance.below(5) {
            let about = *self.chance.pick(&ABOUT);
            let men = match about {
                About::Contact | About::NoContact if !self.chance.one_in(6) => self.two_men(),
                _ => (0..=self.chance.below(3)).map(|_| self.some_man()).collect(),
            };
            let guns = (0..self.chance.below(3)).map(|_| self.some_gun()).collect();
            self.position.overrulings.push(Overruling {
                about,
                men,
                guns,
                reason: "the umpire's word".to_owned(),
                unknown: Unknown::new(),
            });
        }
    }

    pub(super) fn chargers_choices(&mut self) {
        if self.chance.one_in(2) {
            return;
        }
        for _ in 0..self.chance.below(8) {
            let man = self.some_man();
            self.position.choices.die.push(man);
        }
        for _ in 0..self.chance.below(5) {
            let man = self.some_man();
            self.position.choices.captured.push(man);
        }
    }

    /// A man's id, or now and then the id of nobody or of a gun.
    fn some_man(&mut self) -> String {
        if self.position.men.is_empty() || self.chance.one_in(25) {
            return "nobody".to_owned();
        }
        if self.chance.one_in(40) {
            return self.some_gun();
        }
        self.chance.pick(&self.position.men).id.clone()
    }

    /// Two men, mostly enemies who stand near each other.
    fn two_men(&mut self) -> Vec<String> {
        let first = self.some_man();
        let found = self.position.men.iter().find(|man| man.id == first).cloned();
        let mut near: Vec<String> = Vec::new();
        if let Some(man) = found {
            let enemies = self.position.men.iter().filter(|other| other.side != man.side);
            near = enemies
                .filter(|other| other.at.distance(man.at) < 9.0)
                .map(|other| other.id.clone())
                .collect();
        }
        let second =
            if near.is_empty() { self.some_man() } else { self.chance.pick(&near).clone() };
        vec![first, second]
    }

    fn some_gun(&mut self) -> String {
        if self.position.guns.is_empty() || self.chance.one_in(15) {
            return "no gun".to_owned();
        }
        self.chance.pick(&self.position.guns).id.clone()
    }
}
