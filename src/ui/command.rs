//! Everything one can ask the window to do, in one enum: it feeds menus, keys and tooltips, and
//! is carried out in one place ([`super::Window`]).

use std::path::PathBuf;

use egui::{Key, KeyboardShortcut, Modifiers, Pos2, ThemePreference, Vec2};

use crate::position::Piece;

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
        match self {
            Self::New => const { &[ctrl(Key::N)] },
            Self::Open => const { &[ctrl(Key::O)] },
            Self::Save => const { &[ctrl(Key::S)] },
            Self::SaveAs => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::S)] },
            Self::Quit => const { &[ctrl(Key::Q)] },
            Self::Describe => const { &[ctrl(Key::T)] },
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
