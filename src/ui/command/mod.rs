//! Everything one can ask the window to do, in one enum: it feeds menus, keys and tooltips, and
//! is carried out in one place ([`crate::ui::Window`]). `words` names each, `keys` says its keys.

mod keys;
mod words;

use std::path::PathBuf;

use egui::{Pos2, ThemePreference, Vec2};

use crate::adjudication::Measurement;
use crate::adjudication::choosing::Wish;
use crate::adjudication::presets::Preset;
use crate::editor::tools::Event;
use crate::editor::tools::place::{Orders, Troop};
use crate::editor::{Edit, Mirror, Quarters, Selection};
use crate::geometry::Point;
use crate::geometry::length::Show;
use crate::position::{Arm, Piece, Setting, Side};
use crate::rules::rulebook::Rule;
use crate::ui::beside::Tab;
use crate::ui::book::Leaf;
use crate::ui::fields::Typing;
use crate::ui::hand::ToolKind;
use crate::ui::roll::{Reach, Seek};

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
    /// Let a man of a melee come to an end, by the charger's choice.
    Choose(usize, Wish),
    /// Choose by clicks on the floor, or no longer.
    Brush(Option<Wish>),
    /// What a click on the floor chooses so.
    BrushOver(Option<Piece>),
    /// Choose ready made.
    Preset(Preset),
    /// Leave all choices to the suggestion.
    ClearChoices,
    /// Overrule something, or no longer.
    Overrule,
    /// Put the ruling into the position, once it is shown what that does.
    Apply,
    /// Begin the other side's move.
    BeginNextMove,
    /// Take the fallen up from the floor.
    ClearTheFallen,
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
    /// Let the steps go on by themselves, or rest.
    Play,
    /// Show floor and verdict to a whole table, or the desk again.
    Table,
    /// Copy the lit step as text.
    CopyStep,
    /// Copy the melee as text.
    CopyMelee,
    /// Copy the whole ruling as text.
    CopyRuling,
    /// Open the book at a rule.
    Cite(Rule),
    /// Look at a close call closely, or no longer.
    ShowCall(Measurement),
    /// Show the close calls that would change nothing, or hide them.
    FoldCalls,
    /// Look at another value of a setting beside the one in force, or no longer.
    Weigh(Setting),
    /// Show what other numbers would have given, or hide it.
    FoldCurve,
    /// Rule on numbers with no floor.
    QuickRuling,
    /// Turn a leaf of the book.
    Turn(Box<Leaf>),
    /// Look at the report, to save, print or copy it.
    Report,
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
            Self::Show(Tab::Book),
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
            Self::ClearChoices,
            Self::Overrule,
            Self::Apply,
            Self::BeginNextMove,
            Self::ClearTheFallen,
            Self::Keys,
            Self::About,
            Self::Play,
            Self::Table,
            Self::CopyStep,
            Self::CopyMelee,
            Self::CopyRuling,
            Self::QuickRuling,
            Self::Report,
        ]
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
