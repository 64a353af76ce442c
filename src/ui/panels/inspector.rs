//! The inspector: everything the selected men and guns have, for one or for many at once.
//!
//! Leaves what stands in a field, and what comes of what is typed there, to
//! [`fields`](crate::ui::fields).

use egui::text::{CCursor, CCursorRange};
use egui::{Button, Checkbox, ComboBox, RichText, ScrollArea, TextEdit, Ui};

use crate::editor::{Edit, Item, Property};
use crate::position::limits::MOST_SHOTS;
use crate::position::{Arm, GunAction, Piece, Position, Shot, Side, State};
use crate::ui::command::Command;
use crate::ui::fields::{Field, Shown, Typing, way};
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// What the inspector is about.
struct About<'a> {
    view: &'a View<'a>,
    position: &'a Position,
    /// The men and guns that are selected.
    items: Vec<Item>,
}

/// Shows it.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let position = view.position();
    let (items, others): (Vec<Item>, Vec<Item>) =
        view.selected.iter().partition(|item| matches!(item, Item::Man(_) | Item::Gun(_)));
    let about = About { view, position, items };
    ScrollArea::vertical().id_salt("inspector").auto_shrink(false).show(ui, |ui| {
        if about.items.is_empty() {
            let text = "No man or gun is selected. Click one on the floor, draw a band round \
                        several, or choose in the list of everything.";
            ui.add(egui::Label::new(RichText::new(text).color(Palette::of(ui).muted)).wrap());
            return;
        }
        about.heading(ui, others.len());
        about.drill(ui, commands);
        about.fields(ui, commands);
        about.start(ui, commands);
        about.gunnery(ui, commands);
    });
}

impl About<'_> {
    /// Who they are.
    fn heading(&self, ui: &mut Ui, others: usize) {
        let palette = Palette::of(ui);
        let text = match self.items[..] {
            [Item::Man(man)] => self.view.named(Piece::Man(man)),
            [Item::Gun(gun)] => self.view.named(Piece::Gun(gun)),
            _ => {
                let men = self.items.iter().filter(|item| matches!(item, Item::Man(_))).count();
                match (men, self.items.len() - men) {
                    (men, 0) => format!("{men} men"),
                    (0, guns) => format!("{guns} guns"),
                    (men, guns) => format!("Men: {men}, guns: {guns}"),
                }
            }
        };
        let text = RichText::new(text).family(theme::semibold()).color(palette.ink);
        ui.add(egui::Label::new(text).wrap());
        if others > 0 {
            let text = "Country and marks are selected too; they have nothing to be typed here.";
            ui.add(egui::Label::new(RichText::new(text).color(palette.muted)).wrap());
        }
    }

    /// What can be done with them where they stand.
    fn drill(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding = egui::vec2(8.0, 4.0);
            let count = self.items.len();
            let drill = [
                (Command::FaceAbout, 1),
                (Command::Align, 3),
                (Command::Spread, 3),
                (Command::Dress, 2),
                (Command::Lock(true), 1),
                (Command::Lock(false), 1),
            ];
            for (command, least) in drill {
                let key = command.keys().first().map(|key| ui.ctx().format_shortcut(key));
                let button = ui.add_enabled(count >= least, Button::new(command.name()));
                if button.on_hover_text(key.unwrap_or_default()).clicked() {
                    commands.push(command);
                }
            }
        });
    }

    fn fields(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        self.typed(ui, &[Field::Id, Field::Name, Field::Body], commands);
        let sides = Side::BOTH.map(|side| (self.position.name_of(side), side));
        let men = |of: fn(&crate::position::Man) -> Property| {
            move |position: &Position, item: Item| match item {
                Item::Man(i) => position.men.get(i).map(of),
                _ => None,
            }
        };
        ui.columns(3, |columns| {
            let made = |position: &Position, item: Item| match item {
                Item::Man(i) => Some(Property::Side(position.men.get(i)?.side)),
                Item::Gun(i) => Some(Property::Side(position.guns.get(i)?.side)),
                _ => None,
            };
            let sides = sides.map(|(name, side)| (name, Property::Side(side)));
            self.chosen(&mut columns[0], "Side", &sides, made, commands);
            let arms = [
                ("Infantry", Property::Arm(Arm::Infantry)),
                ("Cavalry", Property::Arm(Arm::Cavalry)),
            ];
            let arm = men(|man| Property::Arm(man.arm));
            self.chosen(&mut columns[1], "Arm", &arms, arm, commands);
            let states = [
                ("Ready", Property::State(State::Ready)),
                ("Prisoner", Property::State(State::Prisoner)),
                ("Freed", Property::State(State::Freed)),
                ("Dead", Property::State(State::Dead)),
                ("Retired", Property::State(State::Retired)),
            ];
            let state = men(|man| Property::State(man.state));
            self.chosen(&mut columns[2], "State", &states, state, commands);
        });
        self.typed(ui, &[Field::X, Field::Y], commands);
        self.typed(ui, &[Field::Facing, Field::TurnBy], commands);
        self.locked(ui, commands);
        self.typed(ui, &[Field::Width, Field::Depth, Field::Corner], commands);
        self.typed(ui, &[Field::FreedOn, Field::DiedOn], commands);
        self.typed(ui, &[Field::Passed], commands);
    }

    /// Whether they are held in place.
    fn locked(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let count = self.items.iter().filter(|item| item.is_locked(self.position)).count();
        let all = count == self.items.len();
        let mut locked = all;
        let differ = count > 0 && !all;
        let text = if differ { "Locked in place (differ)" } else { "Locked in place" };
        if ui.add(Checkbox::new(&mut locked, text).indeterminate(differ)).changed() {
            commands.push(Command::Lock(!all));
        }
    }

    /// Where they stood when the move began, and the way they came.
    fn start(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        part(ui, "When the move began");
        self.typed(ui, &[Field::FromX, Field::FromY, Field::FromFacing], commands);
        let ways: Vec<_> = self.items.iter().map(|item| way(self.position, *item)).collect();
        let set = |property| self.set(property);
        ui.horizontal_wrapped(|ui| {
            let said = !matches!(
                self.shown(Field::FromX),
                Shown::Same { text, .. } if text.is_empty()
            );
            if ui.add_enabled(said, Button::new("Forget the start")).clicked() {
                commands.push(set(Property::From(None)));
            }
            if let ([item], [way]) = (&self.items[..], &ways[..])
                && ui.button("Add a corner").clicked()
            {
                let mut way = way.to_vec();
                way.extend(item.at(self.position));
                commands.push(set(Property::Path(way)));
            }
            let any = ways.iter().any(|way| !way.is_empty());
            if ui.add_enabled(any, Button::new("Forget the way")).clicked() {
                commands.push(set(Property::Path(Vec::new())));
            }
        });
        match ways[..] {
            [way] => {
                for corner in 0..way.len() {
                    self.typed(ui, &[Field::WayX(corner), Field::WayY(corner)], commands);
                }
            }
            [first, ..] if ways.iter().any(|way| *way != first) => {
                ui.label(RichText::new("Their ways differ.").color(Palette::of(ui).muted));
            }
            _ => {}
        }
    }

    /// What guns did.
    fn gunnery(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let gun = |item: Item| match item {
            Item::Gun(i) => self.position.guns.get(i),
            _ => None,
        };
        let guns: Vec<_> = self.items.iter().filter_map(|item| gun(*item)).collect();
        let Some(first) = guns.first() else { return };
        part(ui, "Gun");
        ui.columns(2, |columns| {
            let actions = [
                ("Neither", Property::Action(GunAction::None)),
                ("Moved", Property::Action(GunAction::Moved)),
                ("Fired", Property::Action(GunAction::Fired)),
            ];
            let action = |position: &Position, item: Item| match item {
                Item::Gun(i) => position.guns.get(i).map(|gun| Property::Action(gun.action)),
                _ => None,
            };
            self.chosen(&mut columns[0], "In the move", &actions, action, commands);
            let holders =
                Side::BOTH.map(|side| (self.position.name_of(side), Property::HeldBy(Some(side))));
            let holder = |position: &Position, item: Item| match item {
                Item::Gun(i) => {
                    position.guns.get(i).map(|gun| Property::HeldBy(Some(gun.holder())))
                }
                _ => None,
            };
            self.chosen(&mut columns[1], "Held by", &holders, holder, commands);
        });
        if guns.iter().any(|gun| gun.shots != first.shots) {
            ui.label(RichText::new("Their shots differ.").color(Palette::of(ui).muted));
        } else {
            for shot in 0..first.shots.len() {
                self.typed(ui, &[Field::Fell(shot)], commands);
                self.typed(ui, &[Field::RestX(shot), Field::RestY(shot)], commands);
            }
        }
        ui.horizontal_wrapped(|ui| {
            let room = guns.len() == 1 && first.shots.len() < MOST_SHOTS;
            if ui.add_enabled(room, Button::new("Add a shot")).clicked() {
                let shots = first.shots.iter().cloned().chain([Shot::default()]).collect();
                commands.push(self.set(Property::Shots(shots)));
            }
            let last = guns.len() == 1 && !first.shots.is_empty();
            if ui.add_enabled(last, Button::new("Take back the last shot")).clicked() {
                let shots = first.shots[..first.shots.len() - 1].to_vec();
                commands.push(self.set(Property::Shots(shots)));
            }
        });
    }

    fn set(&self, property: Property) -> Command {
        Command::Edit(Box::new(Edit::Set { items: self.items.clone(), property }))
    }

    /// What stands in a field.
    fn shown(&self, field: Field) -> Shown {
        field.shown(self.position, &self.items, self.view.settings.units)
    }

    /// Fields in a row, those of them that any of the pieces can have; beneath them what was
    /// refused.
    fn typed(&self, ui: &mut Ui, fields: &[Field], commands: &mut Vec<Command>) {
        let shown: Vec<(Field, Shown)> = fields
            .iter()
            .map(|field| (*field, self.shown(*field)))
            .filter(|(_, shown)| *shown != Shown::Absent)
            .collect();
        if shown.is_empty() {
            return;
        }
        ui.columns(shown.len(), |columns| {
            for (ui, (field, shown)) in columns.iter_mut().zip(&shown) {
                self.one(ui, *field, shown, commands);
            }
        });
        if let Some(refused) = &self.view.beside.entry.refused
            && fields.contains(&refused.field)
            && refused.whom == self.view.hand.selection
        {
            let reason = format!("{}: {}.", refused.field.name(), refused.reason);
            ui.add(egui::Label::new(RichText::new(reason).color(Palette::of(ui).red)).wrap());
        }
    }

    /// One field.
    fn one(&self, ui: &mut Ui, field: Field, shown: &Shown, commands: &mut Vec<Command>) {
        ui.spacing_mut().item_spacing.y = 1.0;
        let (old, full) = match shown {
            Shown::Same { text, full } => (text.as_str(), full.as_deref()),
            Shown::Differ | Shown::Absent => ("", None),
        };
        let typing = self.view.beside.entry.typing.as_ref();
        let typing = typing.filter(|typing| typing.field == field);
        let mut text = typing.map_or(old, |typing| &typing.text).to_owned();
        let label = small(ui, &field.name());
        let hint = if *shown == Shown::Differ { "differ" } else { "" };
        let edit = TextEdit::singleline(&mut text).id(field.widget()).hint_text(hint);
        let mut output = edit.desired_width(f32::INFINITY).show(ui);
        let response = output.response.response.labelled_by(label.id);
        // Whoever comes by the keyboard types over what stands there.
        if response.gained_focus() && !ui.input(|input| input.pointer.any_down()) {
            let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
            output.state.cursor.set_char_range(Some(all));
            output.state.store(ui.ctx(), field.widget());
        }
        if response.changed() {
            let whom = self.view.hand.selection.clone();
            commands.push(Command::Type(Box::new(Typing { field, whom, text })));
        }
        response.on_hover_ui(|ui| {
            if let Some(full) = full {
                ui.label(full);
            }
            ui.small(field.hint());
        });
    }

    /// A property of which there are a few.
    fn chosen(
        &self,
        ui: &mut Ui,
        name: &str,
        choices: &[(&str, Property)],
        of: impl Fn(&Position, Item) -> Option<Property>,
        commands: &mut Vec<Command>,
    ) {
        let mut has = self.items.iter().filter_map(|item| of(self.position, *item));
        let Some(first) = has.next() else { return };
        let same = has.all(|other| other == first);
        ui.spacing_mut().item_spacing.y = 1.0;
        let label = small(ui, name);
        let here = |property: &Property| same && *property == first;
        let found = choices.iter().find(|(_, property)| here(property));
        let shown = found.map_or("differ", |(name, _)| name);
        let wide = ui.available_width();
        let combo = ComboBox::from_id_salt(name).width(wide).truncate().selected_text(shown);
        let response = combo.show_ui(ui, |ui| {
            for (name, property) in choices {
                if ui.selectable_label(here(property), *name).clicked() && !here(property) {
                    commands.push(self.set(property.clone()));
                }
            }
        });
        response.response.labelled_by(label.id);
    }
}

/// A name above a field.
fn small(ui: &mut Ui, name: &str) -> egui::Response {
    let palette = Palette::of(ui);
    ui.add(egui::Label::new(RichText::new(name).small().color(palette.muted)).truncate())
}

/// A heading over several fields.
fn part(ui: &mut Ui, name: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(name).family(theme::semibold()));
}
