//! Making a position on which something fails as small as it can be.

use little_wars::position::{Choices, Floor, ManSize, Position, Rulings, Setting};

/// The smallest position that can be had by leaving things out while `fails` still holds.
pub fn smallest(position: &Position, fails: impl Fn(&Position) -> bool) -> Position {
    let mut smallest = position.clone();
    while let Some(simpler) = simpler(&smallest)
        .into_iter()
        .find(|simpler| *simpler != smallest && Floor::new(simpler).is_ok() && fails(simpler))
    {
        smallest = simpler;
    }
    smallest
}

/// The position with one thing left out, in every way.
fn simpler(position: &Position) -> Vec<Position> {
    let mut ways = Vec::new();
    let mut with = |change: &dyn Fn(&mut Position)| {
        let mut simpler = position.clone();
        change(&mut simpler);
        ways.push(simpler);
    };
    for i in 0..position.men.len() {
        with(&|p| drop(p.men.remove(i)));
    }
    for i in 0..position.guns.len() {
        with(&|p| drop(p.guns.remove(i)));
    }
    for (i, overruling) in position.overrulings.iter().enumerate() {
        with(&|p| drop(p.overrulings.remove(i)));
        for j in 0..overruling.men.len() {
            with(&|p| drop(p.overrulings[i].men.remove(j)));
        }
        for j in 0..overruling.guns.len() {
            with(&|p| drop(p.overrulings[i].guns.remove(j)));
        }
    }
    with(&|p| p.choices = Choices::default());
    for i in 0..position.choices.die.len() {
        with(&|p| drop(p.choices.die.remove(i)));
    }
    for i in 0..position.choices.captured.len() {
        with(&|p| drop(p.choices.captured.remove(i)));
    }
    with(&|p| p.rulings = Rulings::default());
    let default = |setting: &Setting| setting.put_into(Rulings::default()) == Rulings::default();
    for setting in Setting::all().filter(default) {
        with(&|p| p.rulings = setting.put_into(p.rulings));
    }
    with(&|p| p.measured_to = 0.0);
    with(&|p| p.man_sizes = Position::new(p.field).man_sizes);
    with(&|p| p.gun_size = Position::new(p.field).gun_size);
    with(&|p| p.sides = Position::new(p.field).sides);
    for i in 0..position.men.len() {
        with(&|p| p.men[i].path.clear());
        with(&|p| p.men[i].passed.clear());
        with(&|p| p.men[i].from = None);
        with(&|p| p.men[i].died_on = None);
        with(&|p| p.men[i].size = ManSize::default());
    }
    ways
}
