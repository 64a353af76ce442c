//! The keys of every command; a test refuses two that clash.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::Command;
use crate::editor::tools::place::Troop;
use crate::position::{Arm, Side};
use crate::ui::beside::Tab;
use crate::ui::hand::ToolKind;

impl Command {
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
            Self::Show(Tab::Book) => const { &[ctrl(Key::Num5)] },
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
            Self::Overrule => const { &[plain(Key::O)] },
            Self::Apply => const { &[ctrl(Key::Enter)] },
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
            Self::Play => const { &[plain(Key::F5)] },
            Self::Table => const { &[plain(Key::F11)] },
            Self::QuickRuling => const { &[ctrl(Key::R)] },
            Self::CopyRuling => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::R)] },
            Self::Report => const { &[ctrl(Key::P)] },
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
