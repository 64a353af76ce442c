//! Putting men and guns down through the window: from the palette, with clicks, along a front,
//! and both armies of Hook's Farm with a hand's few dozen actions.

mod gui_support;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable as _;
use gui_support::{Harness, click, click_at, fill, press, press_ctrl, window_with};
use little_wars::geometry::{Bearing, Point};
use little_wars::position::{Arm, Man, Position, Side};
use little_wars::storage;
use little_wars::ui::hand::ToolKind;

fn empty() -> Harness<'static> {
    window_with(|_| {})
}

fn position<'a>(harness: &'a Harness<'_>) -> &'a Position {
    harness.state().document().position()
}

fn screen(harness: &Harness<'_>, x: f64, y: f64) -> Pos2 {
    harness.state().screen_from_floor(Point::new(x, y)).unwrap()
}

fn on_palette(harness: &Harness<'_>, piece: &str) -> Pos2 {
    harness.get_by_role_and_label(Role::RadioButton, piece).rect().center()
}

fn drag(harness: &mut Harness<'_>, from: Pos2, to: Pos2) {
    gui_support::drag(harness, from, to, Modifiers::NONE);
}

fn steps(harness: &Harness<'_>) -> usize {
    harness.state().document().content.steps().len() - 1
}

#[test]
fn a_piece_is_dragged_from_the_palette_to_the_floor() {
    let mut harness = empty();
    let (from, to) = (on_palette(&harness, "Blue cavalry"), screen(&harness, 60.0, 40.0));
    drag(&mut harness, from, to);
    let [man] = &position(&harness).men[..] else { panic!("one man") };
    assert_eq!((man.side, man.arm, man.id.as_str()), (Side::Blue, Arm::Cavalry, "B1"));
    assert!(man.at.distance(Point::new(60.0, 40.0)) < 0.01, "{:?}", man.at);
    // Straight away from Blue's back line, which is in the north.
    assert_eq!(man.facing, Bearing(180.0));
    // Let go off the floor it is not put down.
    let off = on_palette(&harness, "Red gun");
    drag(&mut harness, from, off);
    assert_eq!(position(&harness).men.len(), 1);
    press_ctrl(&mut harness, Key::Z, false);
    assert!(position(&harness).men.is_empty());
}

#[test]
fn esc_while_a_piece_is_carried_puts_nothing_down() {
    let mut harness = empty();
    let (from, to) = (on_palette(&harness, "Red cavalry"), screen(&harness, 60.0, 40.0));
    let button = |pressed, pos| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [Event::PointerMoved(from), button(true, from), Event::PointerMoved(to)] {
        harness.event(event);
        harness.run();
    }
    assert_eq!(harness.state().hand().holds(), ToolKind::Place);
    press(&mut harness, Key::Escape);
    harness.event(button(false, to));
    harness.run();
    assert!(position(&harness).men.is_empty());
    assert_eq!(harness.state().hand().holds(), ToolKind::Select);
}

#[test]
fn one_in_hand_is_put_down_with_each_click_until_esc() {
    let mut harness = empty();
    click(&mut harness, "Red infantry");
    let first = screen(&harness, 30.0, 20.0);
    click_at(&mut harness, first);
    // Three fifteens to the right, one back.
    for _ in 0..3 {
        press(&mut harness, Key::R);
    }
    harness.key_press_modifiers(Modifiers::SHIFT, Key::R);
    harness.run();
    let second = screen(&harness, 50.0, 20.0);
    click_at(&mut harness, second);
    let facings: Vec<f64> = position(&harness).men.iter().map(|man| man.facing.0).collect();
    assert_eq!(facings, [0.0, 30.0]);
    assert_eq!(steps(&harness), 2);
    press(&mut harness, Key::Escape);
    click_at(&mut harness, first + egui::vec2(90.0, -90.0));
    assert_eq!(position(&harness).men.len(), 2, "it was put away");
    press_ctrl(&mut harness, Key::Z, false);
    assert_eq!(position(&harness).men.len(), 1);
    press_ctrl(&mut harness, Key::Z, false);
    assert!(position(&harness).men.is_empty());
}

#[test]
fn a_front_of_twelve_is_drawn_in_one_step() {
    let mut harness = empty();
    press(&mut harness, Key::Num1);
    // Twelve men take 12 x 3/4 + 11 x 1/16 = 9 11/16 in; thirteen would take 10 1/2.
    let (from, to) = (screen(&harness, 40.0, 50.0), screen(&harness, 50.0, 50.0));
    drag(&mut harness, from, to);
    let men = position(&harness).men.clone();
    assert_eq!(men.len(), 12);
    assert_eq!(steps(&harness), 1);
    assert!(men.iter().all(|man| man.facing == Bearing(0.0)));
    for (one, other) in men.iter().zip(&men[1..]) {
        assert!((other.at.x - one.at.x - 0.8125).abs() < 1e-9);
        assert!((other.at.y - one.at.y).abs() < 1e-9);
    }
    press_ctrl(&mut harness, Key::Z, false);
    assert!(position(&harness).men.is_empty());
    press_ctrl(&mut harness, Key::Y, false);
    assert_eq!(position(&harness).men, men);
}

#[test]
fn the_bar_says_how_a_body_forms_up() {
    let mut harness = empty();
    press(&mut harness, Key::Num1);
    click(&mut harness, "Block");
    type_into(&mut harness, "Ranks", "2");
    type_into(&mut harness, "Men", "8");
    type_into(&mut harness, "Clear", "1/4");
    type_into(&mut harness, "Body", "The guard");
    let (from, to) = (screen(&harness, 40.0, 50.0), screen(&harness, 42.0, 50.0));
    drag(&mut harness, from, to);
    let men = &position(&harness).men;
    assert!(men.iter().all(|man| man.body == "The guard"));
    // Four abreast and 1 in from man to man, the second rank 1 in behind the first.
    let first = men[0].at;
    let places: Vec<(f64, f64)> = men
        .iter()
        .map(|man| ((man.at.x - first.x).round(), (man.at.y - first.y).round()))
        .collect();
    let ranks = [0.0, -1.0].map(|y| [0.0, 1.0, 2.0, 3.0].map(|x| (x, y))).concat();
    assert_eq!(places, ranks);
}

#[test]
fn the_floor_lies_still_while_a_piece_is_taken_in_hand() {
    let mut harness = gui_support::open(&gui_support::charge());
    let before = screen(&harness, 70.0, 58.0);
    press(&mut harness, Key::Num1);
    assert!(harness.query_by_label("Clear").is_some(), "the bar is there");
    assert!(screen(&harness, 70.0, 58.0).distance(before) < 0.01);
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label("Clear").is_none());
    assert!(screen(&harness, 70.0, 58.0).distance(before) < 0.01);
}

#[test]
fn shift_and_the_wheel_turn_what_is_in_hand_and_enter_puts_it_down() {
    let mut harness = empty();
    press(&mut harness, Key::Num3);
    let at = screen(&harness, 40.0, 40.0);
    click_at(&mut harness, at);
    let before = screen(&harness, 60.0, 60.0);
    harness.hover_at(at);
    harness.run();
    for notch in [-1.0, -1.0, 1.0] {
        harness.event(Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: egui::vec2(0.0, notch),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::SHIFT,
        });
        harness.run();
    }
    assert_eq!(screen(&harness, 60.0, 60.0), before, "the wheel does not zoom");
    let at = screen(&harness, 60.0, 40.0);
    harness.hover_at(at);
    harness.run();
    press(&mut harness, Key::Enter);
    let guns = &position(&harness).guns;
    assert_eq!(guns.iter().map(|gun| gun.facing.0).collect::<Vec<_>>(), [0.0, 15.0]);
    assert!(guns[1].at.distance(Point::new(60.0, 40.0)) < 0.01, "{:?}", guns[1].at);
}

#[test]
fn an_army_is_put_down_with_its_points_in_sight() {
    let mut harness = empty();
    run(&mut harness, "Position", "Put down an army…");
    for (field, count) in [("Infantry", "13"), ("Cavalry", "10"), ("Guns", "3")] {
        type_into(&mut harness, field, count);
    }
    // 13 + 15 + 30 points; a force has under 50, in steps of a half.
    assert!(harness.query_by_label("58 points, 8.5 too many").is_some());
    type_into(&mut harness, "Guns", "2");
    assert!(harness.query_by_label("48 points, 1.5 left").is_some());
    click(&mut harness, "Put down");
    let position = position(&harness);
    let of = |arm| position.men.iter().filter(|man| man.arm == arm).count();
    assert_eq!([of(Arm::Infantry), of(Arm::Cavalry), position.guns.len()], [13, 10, 2]);
    assert!(position.men.iter().all(|man| man.side == Side::Red));
    assert_eq!(steps(&harness), 1);
}

#[test]
fn a_body_is_named_and_selected_by_one_of_its_men() {
    let mut harness = empty();
    press(&mut harness, Key::Num2);
    let (from, to) = (screen(&harness, 40.0, 50.0), screen(&harness, 43.0, 50.0));
    drag(&mut harness, from, to);
    press_ctrl(&mut harness, Key::B, false);
    assert!(harness.query_by_label("What the 3 men are called together").is_some());
    // The keyboard is the field's at once.
    harness.event(Event::Text("The Captain’s horse".to_owned()));
    harness.run();
    press(&mut harness, Key::Enter);
    let named = |man: &Man| man.body == "The Captain’s horse";
    let men = &position(&harness).men;
    // Three take 3 x 3/4 + 2 x 1/16 = 2 3/8 in; four would take 3 3/16.
    assert!(men.len() == 3 && men.iter().all(named), "{men:?}");
    press(&mut harness, Key::Escape);
    let at = men_at(&harness, "R2");
    let at = screen(&harness, at.x, at.y);
    click_at(&mut harness, at);
    let selected =
        |harness: &Harness<'_>| harness.state().hand().selection.items(position(harness)).len();
    assert_eq!(selected(&harness), 1);
    press_ctrl(&mut harness, Key::B, true);
    assert_eq!(selected(&harness), 3);
}

fn men_at(harness: &Harness<'_>, id: &str) -> Point {
    position(harness).men.iter().find(|man| man.id == id).unwrap().at
}

/// Types into a field and leaves it.
fn type_into(harness: &mut Harness<'_>, field: &str, text: &str) {
    fill(harness, field, text);
    press(harness, Key::Enter);
}

/// Chooses from a menu.
fn run(harness: &mut Harness<'_>, menu: &str, item: &str) {
    click(harness, menu);
    click(harness, item);
}

/// A hand that counts what it does: one gesture, one key or one typed field each.
struct Counting {
    harness: Harness<'static>,
    actions: usize,
}

impl Counting {
    fn key(&mut self, key: Key) {
        self.actions += 1;
        press(&mut self.harness, key);
    }

    fn field(&mut self, field: &str, text: &str) {
        self.actions += 1;
        type_into(&mut self.harness, field, text);
    }

    /// Draws a front from the left flank to the right.
    fn front(&mut self, left: f64, right: f64, y: f64) {
        self.actions += 1;
        let (from, to) = (screen(&self.harness, left, y), screen(&self.harness, right, y));
        drag(&mut self.harness, from, to);
    }

    fn stamp(&mut self, x: f64, y: f64) {
        self.actions += 1;
        let at = screen(&self.harness, x, y);
        click_at(&mut self.harness, at);
    }
}

#[test]
fn hooks_farm_is_put_down_in_under_sixty_actions() {
    let example = include_str!("../assets/examples/hooks-farm-put-down.lwpos");
    let wanted = storage::parse(example.as_bytes()).unwrap();
    let mut bare = wanted.clone();
    bare.men.clear();
    bare.guns.clear();
    let folder = gui_support::folder("hooks-farm");
    let path = folder.0.join("bare.lwpos");
    storage::write(&path, &bare).unwrap();
    let mut hand = Counting { harness: gui_support::open(&path), actions: 0 };

    // Snapping off; half an inch clear.
    hand.key(Key::S);
    hand.key(Key::Num2);
    hand.field("Clear", "1/2");
    // Runs of men by their first and last x, as a front reaches 3/8 in beyond both.
    hand.field("Body", "Red horse");
    let red = |hand: &mut Counting, runs: &[(f64, f64)], y| {
        runs.iter().for_each(|(west, east)| hand.front(west - 0.375, east + 0.475, y));
    };
    red(
        &mut hand,
        &[(69.375, 74.375), (81.625, 86.625), (103.125, 108.125), (115.375, 120.375)],
        1.125,
    );
    hand.field("Body", "Red left, by the church");
    red(&mut hand, &[(26.375, 31.375)], 1.125);
    hand.key(Key::Num1);
    red(&mut hand, &[(11.625, 19.125), (33.375, 39.625)], 0.375);
    hand.field("Body", "Red foot");
    red(&mut hand, &[(53.625, 67.375), (88.625, 101.125), (122.375, 136.125)], 0.375);
    hand.key(Key::Num3);
    [22.75, 78.0, 111.75].into_iter().for_each(|x| hand.stamp(x, 4.5));

    // Blue looks south: his left flank is in the east.
    let blue = |hand: &mut Counting, runs: &[(f64, f64)], y| {
        runs.iter().for_each(|(west, east)| hand.front(east + 0.375, west - 0.475, y));
    };
    hand.key(Key::Num4);
    hand.field("Body", "Blue foot");
    blue(&mut hand, &[(56.625, 69.125), (90.375, 102.875), (124.125, 135.375)], 107.625);
    hand.field("Body", "Blue right, by the wood");
    blue(&mut hand, &[(39.375, 48.125), (15.625, 24.375)], 107.625);
    hand.key(Key::Num5);
    blue(&mut hand, &[(34.875, 37.375), (26.375, 27.625)], 106.875);
    hand.field("Body", "Blue horse");
    blue(
        &mut hand,
        &[(71.125, 76.125), (83.375, 88.375), (104.875, 109.875), (117.125, 122.125)],
        106.875,
    );
    hand.key(Key::Num6);
    [31.25, 79.75, 113.5].into_iter().for_each(|x| hand.stamp(x, 103.5));

    let sorted = |position: &Position| {
        let mut men = position.men.clone();
        let key = |man: &Man| (man.side.key(), man.arm.key(), man.body.clone());
        men.sort_by(|a, b| key(a).cmp(&key(b)).then(a.at.x.total_cmp(&b.at.x)));
        men
    };
    let (men, wanted_men) = (sorted(position(&hand.harness)), sorted(&wanted));
    assert_eq!(men.len(), wanted_men.len());
    for (man, wanted) in men.iter().zip(&wanted_men) {
        let same = (man.side, man.arm, &man.body) == (wanted.side, wanted.arm, &wanted.body);
        assert!(same && man.at.distance(wanted.at) <= 0.5, "{man:?} for {wanted:?}");
        assert!(man.facing.angle_to(wanted.facing) < 0.01, "{man:?}");
    }
    let guns = &position(&hand.harness).guns;
    assert_eq!(guns.len(), wanted.guns.len());
    for (gun, wanted) in guns.iter().zip(&wanted.guns) {
        assert!(gun.side == wanted.side && gun.at.distance(wanted.at) <= 0.5, "{gun:?}");
        assert!(gun.facing.angle_to(wanted.facing) < 0.01, "{gun:?}");
    }
    assert!(hand.actions < 60, "{} actions", hand.actions);
}
