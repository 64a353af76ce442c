//! What may be done next with those whom a ruling has touched: freed men, prisoners and guns, as
//! the position stands.
//!
//! Asked of a position whose ruling is applied. Serves rules H3d to H3f, M3, M4, T4 and H5; what
//! was done wrong is [`super::check`]'s.

use super::guns::{self, GunStatus};
use super::limits::SIX_INCHES;
use crate::geometry::tolerance::{TOLERANCE, within};
use crate::position::{Floor, Move, Side, State, Variety};

/// What may be done next.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Prospects {
    /// The freed men, by id.
    pub freed: Vec<FreedMan>,
    /// The prisoners, by id.
    pub prisoners: Vec<Prisoner>,
    /// The guns, in file order.
    pub guns: Vec<GunNext>,
}

/// A freed man, disarmed until he touches his own back line (H3f).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FreedMan {
    /// The man.
    pub man: usize,
    /// The first move in which his own side may move him (H3e).
    pub may_be_moved_in: Move,
    /// How far his base is from his own back line, in inches; 0 where it touches.
    pub to_back_line: f64,
}

/// A prisoner, moved by his captors alone (H3d).
#[derive(Debug, Clone, PartialEq)]
pub struct Prisoner {
    /// The man.
    pub man: usize,
    /// The first move in which his captors may move him.
    pub may_be_moved_in: Move,
    /// How far, in inches: his own arm's length.
    pub up_to: f64,
    /// The captors' ready men within six inches, who may escort him, by id.
    pub escorts: Vec<usize>,
    /// Whether he touches his captors' back line: never freed, and he needs no escort (H3f).
    pub beyond_liberation: bool,
}

/// A gun in its holder's next move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GunNext {
    /// The gun.
    pub gun: usize,
    /// What it is.
    pub status: GunStatus,
    /// Whose it is: nobody else may move or fire it.
    pub holder: Side,
    /// That side's next move.
    pub in_move: Move,
    /// How far it may be moved then, in inches; 0 where it may not (M3, M4).
    pub may_move_up_to: f64,
    /// Whether it may be fired then instead (M3, T4).
    pub may_fire: bool,
}

/// What may be done next on a floor whose ruling is applied.
pub fn prospects(floor: &Floor<'_>) -> Prospects {
    let men = floor.men();
    let mut by_id: Vec<usize> = (0..men.len()).collect();
    floor.sort_by_id(&mut by_id);
    let mut prospects = Prospects::default();
    for man in by_id {
        match men[man].state {
            State::Freed => prospects.freed.push(freed(floor, man)),
            State::Prisoner => prospects.prisoners.push(prisoner(floor, man)),
            State::Ready | State::Dead | State::Retired => {}
        }
    }
    let states: Vec<State> = men.iter().map(|man| man.state).collect();
    let guns = 0..floor.position().guns.len();
    prospects.guns = guns.map(|gun| gun_next(floor, gun, &states)).collect();
    prospects
}

/// A side's first move after the one just completed.
fn next_move(floor: &Floor<'_>, side: Side) -> Move {
    let position = floor.position();
    position.turn.next_of(side, position.game.first_player)
}

fn freed(floor: &Floor<'_>, man: usize) -> FreedMan {
    let position = floor.position();
    let side = floor.side(man);
    let gap = position.field.gap_to_edge(floor.base(man), position.sides[side].back_line);
    let to_back_line = if within(gap, 0.0) { 0.0 } else { gap };
    FreedMan { man, may_be_moved_in: next_move(floor, side), to_back_line }
}

fn prisoner(floor: &Floor<'_>, man: usize) -> Prisoner {
    let captors = floor.side(man).enemy();
    let base = floor.base(man);
    let mut escorts = Vec::new();
    floor.men_near(base.bounds().grown(SIX_INCHES + TOLERANCE), |other| {
        let may = floor.side(other) == captors
            && floor.men()[other].state == State::Ready
            && within(base.gap(floor.base(other)), SIX_INCHES);
        if may {
            escorts.push(other);
        }
    });
    floor.sort_by_id(&mut escorts);
    Prisoner {
        man,
        may_be_moved_in: next_move(floor, captors),
        up_to: floor.move_of(floor.men()[man].arm),
        escorts,
        beyond_liberation: floor.touches_back_line(man, captors),
    }
}

fn gun_next(floor: &Floor<'_>, gun: usize, states: &[State]) -> GunNext {
    let said = guns::overruled(floor, gun).map(|(_, said)| said);
    let judged = guns::judge(floor, gun, states, said);
    let holder = match judged.status {
        GunStatus::Captured(captor) => captor,
        _ => judged.held_by,
    };
    let in_move = next_move(floor, holder);
    let game = floor.position().game;
    let at_once = game.variety == Variety::Defensive && game.defender == Some(holder);
    GunNext {
        gun,
        status: judged.status,
        holder,
        in_move,
        may_move_up_to: judged.may_move_up_to,
        may_fire: judged.status == GunStatus::InAction && (in_move.number >= 2 || at_once),
    }
}
