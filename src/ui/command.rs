//! Everything one can ask the window to do, in one enum: it feeds menus, keys and tooltips, and
//! is carried out in one place ([`super::Window`]).

use std::path::PathBuf;

use egui::{Key, KeyboardShortcut, Modifiers, Pos2, ThemePreference, Vec2};

use super::beside::Tab;
use super::fields::Typing;
use super::hand::ToolKind;
use super::roll::{Reach, Seek};
use crate::editor::tools::Event;
use crate::editor::tools::place::{Orders, Troop};
use crate::editor::{Edit, Mirror, Quarters, Selection};
use crate::geometry::Point;
use crate::geometry::length::Show;
use crate::position::{Arm, Piece, Side};

/// Something to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Begin an empty position.
    New,
    /// Choose a file and open it.
    Open,
    /// Open this file.
    OpenFile(PathBuf),
    /// Open an example, by its place among the examples.
    OpenExample(usize),
    /// Save under the name it has.
    Save,
    /// Choose a name and save under it.
    SaveAs,
    /// Close the window.
    Quit,
    /// Edit the title, the notes and the size of the field.
    Describe,
    /// Take the last step of the work back.
    Undo,
    /// Take it again.
    Redo,
    /// Go to a step of the work, by its place in the history.
    GoToEdit(usize),
    /// Make an edit.
    Edit(Box<Edit>),
    /// Take what is selected up, to the clipboard.
    Cut,
    /// Copy what is selected.
    Copy,
    /// Put down what this text of the clipboard holds.
    Paste(String),
    /// Put a copy of what is selected beside it.
    Duplicate,
    /// Take what is selected up.
    TakeUp,
    /// Select everything.
    SelectAll,
    /// Select nothing.
    SelectNone,
    /// Select the men of the melee.
    SelectMelee,
    /// Select these.
    Select(Selection),
    /// Of what lies under the pointer select the next.
    Cycle,
    /// Take a tool in hand.
    Hold(ToolKind),
    /// What the pointer does on the floor.
    Pointer(Event),
    /// Move what is selected by so many inches.
    Nudge(Point),
    /// Let each of the selected look the other way.
    FaceAbout,
    /// Bring the selected onto a line.
    Align,
    /// Spread the selected evenly.
    Spread,
    /// Dress the ranks of the selected.
    Dress,
    /// Hold what is selected in place, or let it go.
    Lock(bool),
    /// Mirror the whole floor.
    Mirror(Mirror),
    /// Turn the whole floor.
    TurnFloor(Quarters),
    /// Let the sides change places.
    SwapSides,
    /// Give every man and gun a new id.
    Renumber,
    /// Show this beside the floor.
    Show(Tab),
    /// Type into a field of the inspector.
    Type(Box<Typing>),
    /// Filter or sort the list of all men and guns.
    Seek(Box<Seek>),
    /// Select by a row of that list, by its place as it is shown.
    Row(usize, Reach),
    /// Copy the whole position as text.
    CopyAsText,
    /// Paste a position as text.
    PasteAsText,
    /// Offer what can be recovered after a crash.
    Recover,
    /// Take a piece from the palette in hand, to be put down.
    TakeInHand(Side, Troop),
    /// Carry a piece from the palette as far as the button is held.
    Carry(Side, Troop),
    /// Put pieces down otherwise from now on.
    Order(Box<Orders>),
    /// Turn what is in hand, by so many degrees clockwise.
    TurnInHand(f64),
    /// Put what is in hand down here, if the floor is seen here.
    PutDownAt(Pos2),
    /// Ask for an army, and put it down along its back line.
    Army,
    /// Name the body that the selected men are.
    NameBody,
    /// Select the whole body of a selected man.
    SelectBody,
    /// Pin the tape that lies on the floor.
    PinTape,
    /// Pin a note here that says this.
    PinNote(Point, String),
    /// Change what the selected mark says.
    Reword,
    /// Say what the first (0) or the second (1) of two tapes reads.
    ReadTape(usize, String),
    /// Put the selected piece at one of the places that two tapes allow, by its number.
    TakePlace(usize),
    /// Lay the tapes aside.
    LayTapesAside,
    /// Draw rings about what is selected, or not.
    Rings,
    /// Show what is pinned on the floor, or not.
    Pins,
    /// Let drags snap to a grid of so many sixteenths of an inch; 0 for none.
    Grid(u8),
    /// Write lengths so.
    Units(Show),
    /// Let what is dragged snap, or not.
    Snap,
    /// The next step of the ruling.
    NextStep,
    /// The step before.
    BackStep,
    /// All steps at once, or one again.
    AllSteps,
    /// Go to this step.
    GoToStep(usize),
    /// The next melee.
    NextMelee,
    /// The melee before.
    BackMelee,
    /// Go to this melee.
    GoToMelee(usize),
    /// Look at a piece, or at none: light it here and there and say why.
    Pick(Option<Piece>),
    /// Look at this line of this step.
    PickLine(usize, usize),
    /// The next man of the step, in order.
    NextMan,
    /// The man before.
    BackMan,
    /// Show the whole field.
    FitField,
    /// Show the men of the melee.
    FitMelee,
    /// Come nearer.
    ZoomIn,
    /// Go further off.
    ZoomOut,
    /// Come nearer or go further off by a factor, keeping one place of the window where it is.
    ZoomAbout(Pos2, f32),
    /// Move the floor under the window, by so many points.
    Pan(Vec2),
    /// Write larger.
    LargerText,
    /// Write smaller.
    SmallerText,
    /// Write at the usual size.
    UsualText,
    /// By day, by lamplight, or as the system has it.
    Theme(ThemePreference),
    /// Show the keys.
    Keys,
    /// Say what this is.
    About,
    /// Put a dialog away.
    Dismiss,
}

impl Command {
    /// Those that stand in a menu or have a key, in the order of the menus.
    pub fn named() -> Vec<Self> {
        vec![
            Self::New,
            Self::Open,
            Self::Save,
            Self::SaveAs,
            Self::Quit,
            Self::FitMelee,
            Self::FitField,
            Self::ZoomIn,
            Self::ZoomOut,
            Self::LargerText,
            Self::SmallerText,
            Self::UsualText,
            Self::Undo,
            Self::Redo,
            Self::Duplicate,
            Self::TakeUp,
            Self::SelectAll,
            Self::SelectNone,
            Self::SelectMelee,
            Self::Cycle,
            Self::Hold(ToolKind::Select),
            Self::Hold(ToolKind::Turn),
            Self::Hold(ToolKind::Wheel),
            Self::Hold(ToolKind::Tape),
            Self::Hold(ToolKind::TwoTapes),
            Self::Hold(ToolKind::Arrow),
            Self::Hold(ToolKind::Circle),
            Self::Hold(ToolKind::Note),
            Self::PinTape,
            Self::Reword,
            Self::Rings,
            Self::Pins,
            Self::FaceAbout,
            Self::Align,
            Self::Spread,
            Self::Dress,
            Self::Lock(true),
            Self::Lock(false),
            Self::Show(Tab::Ruling),
            Self::Show(Tab::Selection),
            Self::Show(Tab::Everything),
            Self::Show(Tab::History),
            Self::CopyAsText,
            Self::PasteAsText,
            Self::Recover,
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Infantry)),
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Cavalry)),
            Self::TakeInHand(Side::Red, Troop::Gun),
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Infantry)),
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Cavalry)),
            Self::TakeInHand(Side::Blue, Troop::Gun),
            Self::Hold(ToolKind::Place),
            Self::Army,
            Self::NameBody,
            Self::SelectBody,
            Self::Snap,
            Self::Describe,
            Self::NextStep,
            Self::BackStep,
            Self::AllSteps,
            Self::NextMelee,
            Self::BackMelee,
            Self::NextMan,
            Self::BackMan,
            Self::Keys,
            Self::About,
        ]
    }

    /// What it is called in a menu.
    pub fn name(&self) -> &'static str {
        match self {
            Self::New => "New",
            Self::Open => "Open…",
            Self::OpenFile(_) => "Open this file",
            Self::OpenExample(_) => "Open this example",
            Self::Save => "Save",
            Self::SaveAs => "Save as…",
            Self::Quit => "Quit",
            Self::Describe => "Title, notes and field…",
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::GoToEdit(_) => "Go to this step of the work",
            Self::Edit(_) => "Change",
            Self::Cut => "Cut",
            Self::Copy => "Copy",
            Self::Paste(_) => "Paste",
            Self::Duplicate => "Duplicate",
            Self::TakeUp => "Take up",
            Self::SelectAll => "Select all",
            Self::SelectNone => "Select nothing",
            Self::SelectMelee => "Select the melee",
            Self::Select(_) => "Select",
            Self::Cycle => "Next under the pointer",
            Self::Hold(ToolKind::Select) => "Select and move",
            Self::Hold(ToolKind::Turn) => "Turn",
            Self::Hold(ToolKind::Wheel) => "Wheel",
            Self::Hold(ToolKind::Tape) => "Measure",
            Self::Hold(ToolKind::TwoTapes) => "Place by two tapes…",
            Self::Hold(ToolKind::Arrow) => "Draw an arrow",
            Self::Hold(ToolKind::Circle) => "Draw a circle",
            Self::Hold(ToolKind::Note) => "Pin a note",
            Self::PinTape => "Pin the tape",
            Self::PinNote(..) => "Pin this note",
            Self::Reword => "Change what it says…",
            Self::ReadTape(..) => "Read the tape",
            Self::TakePlace(_) => "Place it here",
            Self::LayTapesAside => "Lay the tapes aside",
            Self::Rings => "Rings about the selection",
            Self::Pins => "What is pinned",
            Self::Grid(0) => "No grid",
            Self::Grid(1) => "Grid of 1/16 in",
            Self::Grid(4) => "Grid of 1/4 in",
            Self::Grid(16) => "Grid of 1 in",
            Self::Grid(_) => "Grid",
            Self::Units(Show::Sixteenths) => "Feet, inches and sixteenths",
            Self::Units(Show::ThirtySeconds) => "Feet, inches and thirty-seconds",
            Self::Units(Show::Decimal) => "Inches in decimals",
            Self::Units(Show::Millimetres) => "Millimetres",
            Self::Pointer(_) => "Use the tool",
            Self::Nudge(_) => "Move a little",
            Self::FaceAbout => "Face about",
            Self::Align => "Align",
            Self::Spread => "Spread evenly",
            Self::Dress => "Dress ranks",
            Self::Lock(true) => "Lock",
            Self::Lock(false) => "Unlock",
            Self::Mirror(Mirror::WestEast) => "Mirror west and east",
            Self::Mirror(Mirror::SouthNorth) => "Mirror south and north",
            Self::TurnFloor(Quarters::Clockwise) => "Turn a quarter clockwise",
            Self::TurnFloor(Quarters::Half) => "Turn half round",
            Self::TurnFloor(Quarters::CounterClockwise) => "Turn a quarter back",
            Self::SwapSides => "Swap the sides",
            Self::Renumber => "Renumber",
            Self::Show(tab) => tab.command(),
            Self::Type(_) => "Type into a field",
            Self::Seek(_) => "Look through the list",
            Self::Row(..) => "Select in the list",
            Self::CopyAsText => "Copy position as text",
            Self::PasteAsText => "Paste position…",
            Self::Recover => "Recover…",
            Self::Hold(ToolKind::Place) => "Put down",
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Infantry)) => "Red infantry in hand",
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Cavalry)) => "Red cavalry in hand",
            Self::TakeInHand(Side::Red, Troop::Gun) => "Red gun in hand",
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Infantry)) => "Blue infantry in hand",
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Cavalry)) => "Blue cavalry in hand",
            Self::TakeInHand(Side::Blue, Troop::Gun) => "Blue gun in hand",
            Self::Carry(..) => "Carry from the palette",
            Self::Order(_) => "Form up otherwise",
            Self::TurnInHand(_) => "Turn what is in hand",
            Self::PutDownAt(_) => "Put down here",
            Self::Army => "Put down an army…",
            Self::NameBody => "Name the body…",
            Self::SelectBody => "Select the body",
            Self::Snap => "Snap",
            Self::NextStep => "Next step",
            Self::BackStep => "Step back",
            Self::AllSteps => "All steps",
            Self::GoToStep(_) => "Go to this step",
            Self::NextMelee => "Next melee",
            Self::BackMelee => "Melee before",
            Self::GoToMelee(_) => "Go to this melee",
            Self::Pick(_) => "Look at this",
            Self::PickLine(..) => "Look at this line",
            Self::NextMan => "Next man of the step",
            Self::BackMan => "Man before",
            Self::FitField => "Whole field",
            Self::FitMelee => "The melee",
            Self::ZoomIn => "Nearer",
            Self::ZoomOut => "Further off",
            Self::ZoomAbout(..) => "Nearer or further off",
            Self::Pan(_) => "Move the floor",
            Self::LargerText => "Larger text",
            Self::SmallerText => "Smaller text",
            Self::UsualText => "Usual text",
            Self::Theme(ThemePreference::Light) => "Daylight",
            Self::Theme(ThemePreference::Dark) => "Lamplight",
            Self::Theme(ThemePreference::System) => "As the system",
            Self::Keys => "Keys",
            Self::About => "About Little Wars Umpire",
            Self::Dismiss => "Close",
        }
    }

    /// Its keys; the first is the one that is shown.
    pub fn keys(&self) -> &'static [KeyboardShortcut] {
        const fn plain(key: Key) -> KeyboardShortcut {
            KeyboardShortcut::new(Modifiers::NONE, key)
        }
        const fn ctrl(key: Key) -> KeyboardShortcut {
            KeyboardShortcut::new(Modifiers::COMMAND, key)
        }
        const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        const SHIFT_T: KeyboardShortcut = KeyboardShortcut::new(Modifiers::SHIFT, Key::T);
        match self {
            Self::New => const { &[ctrl(Key::N)] },
            Self::Open => const { &[ctrl(Key::O)] },
            Self::Save => const { &[ctrl(Key::S)] },
            Self::SaveAs => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::S)] },
            Self::Quit => const { &[ctrl(Key::Q)] },
            Self::Describe => const { &[ctrl(Key::T)] },
            Self::Undo => const { &[ctrl(Key::Z)] },
            Self::Redo => const { &[ctrl(Key::Y), KeyboardShortcut::new(CTRL_SHIFT, Key::Z)] },
            Self::Duplicate => const { &[ctrl(Key::D)] },
            Self::TakeUp => const { &[plain(Key::Delete), plain(Key::Backspace)] },
            Self::SelectAll => const { &[ctrl(Key::A)] },
            Self::SelectNone => const { &[plain(Key::Escape)] },
            Self::SelectMelee => const { &[plain(Key::M)] },
            Self::Cycle => const { &[plain(Key::N)] },
            Self::Hold(ToolKind::Select) => const { &[plain(Key::V)] },
            Self::Hold(ToolKind::Turn) => const { &[plain(Key::R)] },
            Self::Hold(ToolKind::Wheel) => const { &[plain(Key::W)] },
            Self::Hold(ToolKind::Tape) => const { &[plain(Key::T)] },
            Self::Hold(ToolKind::TwoTapes) => const { &[SHIFT_T] },
            Self::PinTape => const { &[plain(Key::P)] },
            Self::Rings => const { &[plain(Key::G)] },
            Self::FaceAbout => const { &[plain(Key::F)] },
            Self::Dress => const { &[plain(Key::D)] },
            Self::Lock(true) => const { &[plain(Key::L)] },
            Self::Lock(false) => const { &[KeyboardShortcut::new(Modifiers::SHIFT, Key::L)] },
            Self::Show(Tab::Ruling) => const { &[ctrl(Key::Num1)] },
            Self::Show(Tab::Selection) => const { &[ctrl(Key::Num2)] },
            Self::Show(Tab::Everything) => const { &[ctrl(Key::Num3)] },
            Self::Show(Tab::History) => const { &[ctrl(Key::Num4)] },
            Self::CopyAsText => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::C)] },
            Self::PasteAsText => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::V)] },
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Infantry)) => const { &[plain(Key::Num1)] },
            Self::TakeInHand(Side::Red, Troop::Man(Arm::Cavalry)) => const { &[plain(Key::Num2)] },
            Self::TakeInHand(Side::Red, Troop::Gun) => const { &[plain(Key::Num3)] },
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Infantry)) => {
                const { &[plain(Key::Num4)] }
            }
            Self::TakeInHand(Side::Blue, Troop::Man(Arm::Cavalry)) => const { &[plain(Key::Num5)] },
            Self::TakeInHand(Side::Blue, Troop::Gun) => const { &[plain(Key::Num6)] },
            Self::Hold(ToolKind::Place) => const { &[plain(Key::B)] },
            Self::NameBody => const { &[ctrl(Key::B)] },
            Self::SelectBody => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::B)] },
            Self::Snap => const { &[plain(Key::S)] },
            Self::NextStep => const { &[plain(Key::PageDown)] },
            Self::BackStep => const { &[plain(Key::PageUp)] },
            Self::AllSteps => const { &[plain(Key::A)] },
            Self::NextMelee => const { &[ctrl(Key::PageDown)] },
            Self::BackMelee => const { &[ctrl(Key::PageUp)] },
            Self::NextMan => const { &[plain(Key::Period)] },
            Self::BackMan => const { &[plain(Key::Comma)] },
            Self::FitField => const { &[plain(Key::Home)] },
            Self::FitMelee => const { &[plain(Key::End)] },
            Self::ZoomIn => const { &[plain(Key::Plus), plain(Key::Equals)] },
            Self::ZoomOut => const { &[plain(Key::Minus)] },
            Self::LargerText => const { &[ctrl(Key::Plus), ctrl(Key::Equals)] },
            Self::SmallerText => const { &[ctrl(Key::Minus)] },
            Self::UsualText => const { &[ctrl(Key::Num0)] },
            Self::Keys => const { &[plain(Key::F1)] },
            _ => &[],
        }
    }

    /// Whether its keys are heard while something is typed: those that no field needs.
    pub fn is_heard_while_typing(&self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Open
                | Self::Save
                | Self::SaveAs
                | Self::Quit
                | Self::Show(_)
                | Self::Keys
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let mut seen: Vec<(KeyboardShortcut, Command)> = Vec::new();
        for command in Command::named() {
            for key in command.keys() {
                if let Some((_, other)) = seen.iter().find(|(taken, _)| taken == key) {
                    panic!("{key:?} does both {other:?} and {command:?}");
                }
                seen.push((*key, command.clone()));
            }
        }
        assert!(seen.len() >= 20);
    }
}
