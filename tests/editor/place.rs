//! Putting down: stamps, fronts from the left flank to the right, what a shaking hand does not do.

use little_wars::editor::tools::place::{Formation, InHand, Orders, Troop};
use little_wars::editor::tools::{Event, Place, Pointer, Scene, Tool};
use little_wars::editor::{Document, Selection};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Side};

use super::{ALT, NO_KEYS, SHIFT, at, empty, with_foot};

/// A hand that puts down on an open document.
struct Placing {
    document: Document,
    selection: Selection,
    tool: Tool,
    orders: Orders,
    keys: little_wars::editor::tools::Modifiers,
    /// How far everything snaps aside, if it does.
    aside: Option<Point>,
}

impl Placing {
    fn with(orders: Orders) -> Self {
        Self {
            document: Document::new(empty()),
            selection: Selection::default(),
            tool: Tool::Place(Place::default()),
            orders,
            keys: NO_KEYS,
            aside: None,
        }
    }

    fn tell(&mut self, event: Event) {
        let aside = self.aside.unwrap_or_default();
        let moved = |_: &[_]| aside;
        let in_hand = InHand {
            orders: &self.orders,
            aside: if self.aside.is_some() { Some(&moved) } else { None },
        };
        let scene = Scene {
            position: self.document.position(),
            selection: &self.selection,
            snap: None,
            in_hand: Some(in_hand),
        };
        let answer = self.tool.handle(event, scene);
        self.document.act(&answer.act).unwrap();
        if let Some(selection) = answer.selection {
            self.selection = selection;
        }
    }

    fn pointer(&self, at: Point) -> Pointer {
        Pointer { at, pixels_per_inch: 10.0, modifiers: self.keys }
    }

    fn sweep(&mut self, from: Point, to: Point) {
        self.tell(Event::Press(self.pointer(from)));
        self.tell(Event::Drag(self.pointer(from.middle(to))));
        self.tell(Event::Release(self.pointer(to)));
    }

    /// Where the men stand and which way they look.
    fn men(&self) -> Vec<(f64, f64, f64)> {
        let men = &self.document.position().men;
        men.iter().map(|man| (man.at.x, man.at.y, man.facing.0)).collect()
    }

    fn steps(&self) -> usize {
        self.document.steps().len() - 1
    }
}

#[test]
fn a_click_stamps_one_who_looks_away_from_his_back_line() {
    let mut hand = Placing::with(Orders { side: Side::Blue, ..Orders::default() });
    // 0.29 in at 10 pixels an inch: a hand that shakes by three pixels draws no front.
    hand.sweep(at(20.0, 30.0), at(20.29, 30.0));
    assert_eq!(hand.men(), [(20.0, 30.0, 180.0)]);
    assert_eq!(hand.document.position().men[0].id, "B1");
    assert_eq!(hand.selection.items(hand.document.position()).len(), 1);
    hand.orders = hand.orders.looking(Bearing(45.0));
    hand.sweep(at(30.0, 30.0), at(30.0, 30.0));
    assert_eq!(hand.men()[1], (30.0, 30.0, 45.0));
    assert_eq!(hand.steps(), 2);
    hand.document.undo();
    assert_eq!(hand.men().len(), 1);
}

#[test]
fn a_front_runs_from_the_left_flank_to_the_right() {
    let body = "The guard".to_owned();
    let mut hand = Placing::with(Orders { body, clear: 0.25, ..Orders::default() });
    // Three men take 3 x 3/4 + 2 x 1/4 = 2 3/4; drawn from east to west they look south.
    hand.sweep(at(20.0, 30.0), at(17.0, 30.0));
    assert_eq!(hand.men(), [(19.625, 30.0, 180.0), (18.625, 30.0, 180.0), (17.625, 30.0, 180.0)]);
    assert!(hand.document.position().men.iter().all(|man| man.body == "The guard"));
    assert_eq!(hand.steps(), 1);
}

#[test]
fn formations_stand_as_their_names_say() {
    let laid = |formation, count| {
        let troop = Troop::Man(Arm::Cavalry);
        let mut hand = Placing::with(Orders { formation, count, troop, ..Orders::default() });
        hand.sweep(at(40.0, 40.0), at(50.0, 40.0));
        hand.men()
    };
    // Horse are 3/4 wide and 2 1/4 deep. A file looks out of its head, where it was begun.
    let file = [(41.125, 40.0, 270.0), (43.4375, 40.0, 270.0)];
    assert_eq!(laid(Formation::File, 2), file);
    // Four in two ranks, though the line has room for more abreast: 12 stand on 10 in.
    assert_eq!(laid(Formation::Block(2), 0).len(), 24);
    let block = laid(Formation::Block(2), 24);
    assert_eq!((block[12].0, block[12].1), (40.375, 40.0 - 2.3125));
    // An arc bends forward by a fifth of its line: nobody stands behind it or more than 2 in
    // before it, and the man at the left looks to the left of north, the one at the right as far
    // to the right of it or nearly.
    let arc = laid(Formation::Arc, 0);
    assert!(arc.iter().all(|(_, y, _)| (40.0..=42.0 + 1e-9).contains(y)), "{arc:?}");
    assert!(arc[0].2 > 300.0 && arc[arc.len() - 1].2 < 60.0 && arc.len() > 10, "{arc:?}");
}

#[test]
fn a_front_catches_on_the_points_of_the_compass() {
    let drawn = |keys, aside, to| {
        let mut hand = Placing::with(Orders { count: 2, ..Orders::default() });
        (hand.keys, hand.aside) = (keys, aside);
        hand.sweep(at(40.0, 40.0), to);
        hand.men()[0].2
    };
    // A slope of 1 in 24 is 2.4 degrees; of 1 in 12, 4.8.
    let (slight, more) = (at(52.0, 40.5), at(52.0, 41.0));
    let snaps = Some(Point::default());
    assert_eq!(drawn(NO_KEYS, snaps, slight), 0.0);
    assert!((drawn(NO_KEYS, snaps, more) - 355.236_358_309).abs() < 1e-8);
    assert!((drawn(ALT, snaps, slight) - 357.614_055_969).abs() < 1e-8);
    assert!((drawn(NO_KEYS, None, slight) - 357.614_055_969).abs() < 1e-8);
    assert_eq!(drawn(SHIFT, None, more), 0.0);
}

#[test]
fn what_snaps_aside_is_put_down_there_unless_alt_is_held() {
    let aside = Some(at(0.5, -0.25));
    let mut hand = Placing { aside, ..Placing::with(Orders::default()) };
    hand.sweep(at(20.0, 30.0), at(20.0, 30.0));
    hand.keys = ALT;
    hand.sweep(at(25.0, 30.0), at(25.0, 30.0));
    assert_eq!(hand.men(), [(20.5, 29.75, 0.0), (25.0, 30.0, 0.0)]);
}

#[test]
fn nobody_is_put_down_off_the_field() {
    let mut hand = Placing::with(Orders::default());
    hand.sweep(at(-0.5, 30.0), at(-0.5, 30.0));
    assert_eq!((hand.men().len(), hand.steps()), (0, 0));
    // The field is 144 in wide: those at 143.375 alone have their middle on it.
    hand.sweep(at(143.0, 30.0), at(146.0, 30.0));
    assert_eq!(hand.men(), [(143.375, 30.0, 0.0)]);
}

#[test]
fn esc_another_button_and_a_lost_focus_put_nothing_down() {
    for end in [Event::Escape, Event::FocusLost] {
        let mut hand = Placing::with(Orders::default());
        hand.tell(Event::Press(hand.pointer(at(20.0, 30.0))));
        hand.tell(Event::Drag(hand.pointer(at(30.0, 30.0))));
        assert!(hand.tool.is_busy());
        hand.tell(end);
        hand.tell(Event::Release(hand.pointer(at(30.0, 30.0))));
        assert_eq!((hand.men().len(), hand.steps()), (0, 0));
    }
    let mut hand = Placing::with(Orders::default());
    hand.tell(Event::Press(hand.pointer(at(20.0, 30.0))));
    hand.tell(Event::Press(hand.pointer(at(20.0, 30.0))));
    hand.tell(Event::Release(hand.pointer(at(20.0, 30.0))));
    assert_eq!(hand.steps(), 0);
}

#[test]
fn guns_form_up_too_and_ids_go_on() {
    let mut hand = Placing::with(Orders { troop: Troop::Gun, count: 2, ..Orders::default() });
    hand.document = Document::new(with_foot(&[(1.0, 1.0)]));
    hand.sweep(at(20.0, 30.0), at(40.0, 30.0));
    let guns = &hand.document.position().guns;
    assert_eq!(guns.iter().map(|gun| &*gun.id).collect::<Vec<_>>(), ["RG1", "RG2"]);
    assert_eq!(hand.document.position().men.len(), 1);
}
