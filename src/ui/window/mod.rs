//! The window: it holds everything there is to see, draws it from a shared borrow, and carries
//! out what was asked in one place.
//!
//! Knows nothing of how a window is opened: a test shows it without one.

mod as_text;
mod camera;
mod changed;
mod desk;
mod files;
mod layout;
mod lesson;
mod listing;
mod measuring;
mod placing;
mod recovery;
mod reporting;
mod table;
mod typing;
mod umpiring;
mod walking;

use std::path::PathBuf;

use egui::{Context, Pos2, Rect, Ui, ViewportCommand};

use super::beside::{Beside, Tab};
use super::canvas::{self, Camera, Hover};
use super::chosen::Chosen;
use super::command::Command;
use super::derived::Derived;
use super::dialogs::{self, Describe, Dialog, Quick};
use super::document::Document;
use super::files::system::{self, Asked, SystemDialog};
use super::files::{Purpose, Then};
use super::hand::Hand;
use super::lesson::Lesson;
use super::lit::Lit;
use super::reporting::{Reporting, printer::Printer};
use super::settings::Settings;
use super::sprites::Atlas;
use super::study::Study;
use super::view::View;
use super::walk::Walk;
use crate::editor::Edit;
use crate::geometry::Point;
use camera::Fitted;

/// The window and everything in it.
pub struct Window {
    document: Document,
    derived: Derived,
    hand: Hand,
    chosen: Chosen,
    beside: Beside,
    /// What the last edit has to say.
    remark: Option<String>,
    walk: Walk,
    lesson: Lesson,
    study: Study,
    lit: Lit,
    camera: Option<Camera>,
    /// Whether the camera shows what it was fitted to, and is to be fitted again when the
    /// window's size changes.
    fitted: Option<Fitted>,
    canvas: Option<Rect>,
    hover: Option<Hover>,
    atlas: Atlas,
    settings: Settings,
    dialog: Option<Dialog>,
    /// Whether the open dialog has been given the keyboard.
    dialog_hears: bool,
    asked: Option<Asked>,
    system_dialog: SystemDialog,
    may_close: bool,
    safety: recovery::Safety,
    shown_title: String,
    /// The report that is looked at, in the place of everything else.
    reporting: Option<Reporting>,
    printer: Printer,
}

impl Window {
    /// A window with an empty position in it.
    pub fn new(settings: Settings, system_dialog: SystemDialog) -> Self {
        Self {
            document: Document::default(),
            derived: Derived::default(),
            hand: Hand::default(),
            chosen: Chosen::default(),
            beside: Beside::default(),
            remark: None,
            walk: Walk::default(),
            lesson: Lesson::default(),
            study: Study::default(),
            lit: Lit::default(),
            camera: None,
            fitted: Some(Fitted::Melee),
            canvas: None,
            hover: None,
            atlas: Atlas::default(),
            settings,
            dialog: None,
            dialog_hears: false,
            asked: None,
            system_dialog,
            may_close: false,
            safety: recovery::Safety::default(),
            shown_title: String::new(),
            reporting: None,
            printer: Printer::look(),
        }
    }

    /// The open position.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What the user has chosen for the window.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where one is in the ruling.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// How the steps are shown.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What comes of each melee, as it is shown.
    pub fn verdicts(&self) -> Vec<String> {
        self.derived.melees.iter().map(|melee| melee.verdict.clone()).collect()
    }

    /// The tool in hand, and what is selected.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// What is lit on the floor.
    pub fn lit(&self) -> &Lit {
        &self.lit
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Where on the screen a place of the floor lies, once the floor has been shown.
    pub fn screen_from_floor(&self, place: Point) -> Option<Pos2> {
        Some(self.camera?.screen_from_floor(place, self.canvas?))
    }

    /// The part of the window that shows the floor, once it has been shown.
    pub fn canvas(&self) -> Option<Rect> {
        self.canvas
    }

    fn show_document(&mut self, document: Document) {
        self.all_is_kept();
        self.reporting = None;
        self.document = document;
        self.hand = Hand::default();
        self.beside = Beside { tab: self.beside.tab, ..Beside::default() };
        self.remark = None;
        self.derived = Derived::default();
        self.study = Study::default();
        self.walk = Walk::default();
        self.fit(Fitted::Melee);
    }

    /// Shows one frame: input, what follows, drawing, and then what was asked.
    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.apply_settings(&ctx);
        let mut commands = Vec::new();
        self.play_on(&ctx);
        self.listen(&ctx, &mut commands);
        self.refresh(&ctx);
        if self.lesson.at_table {
            self.draw_table(ui, &mut commands);
        } else if self.reporting.is_some() {
            self.draw_report(ui);
        } else {
            self.draw(ui, &mut commands);
        }
        self.settle_if_left(&ctx);
        for command in commands {
            self.settle_before(&command);
            self.run(&ctx, command);
        }
        self.beside.entry.in_text = ctx.text_edit_focused();
        if let Some(mut dialog) = self.dialog.take() {
            if !std::mem::replace(&mut self.dialog_hears, true) {
                // Whatever had the keyboard lets go of it: Enter is for the dialog.
                ctx.memory_mut(|memory| memory.stop_text_input());
            }
            let answer = dialogs::show(&ctx, &mut dialog);
            match answer {
                Some(answer) => {
                    self.answered(&ctx, dialog, answer);
                    ctx.request_repaint();
                }
                None => self.dialog = Some(dialog),
            }
        } else {
            self.dialog_hears = false;
        }
        self.watch_over(&ctx);
        self.keep_title(&ctx);
    }

    fn apply_settings(&self, ctx: &Context) {
        if ctx.options(|options| options.theme_preference) != self.settings.theme {
            ctx.set_theme(self.settings.theme);
        }
        let factor = self.settings.text_factor();
        if (ctx.zoom_factor() - factor).abs() > f32::EPSILON {
            ctx.set_zoom_factor(factor);
        }
    }

    /// Keys, dropped files, the system's dialog, the window's own close button.
    fn listen(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        if let Some(asked) = &self.asked
            && let Some(answer) = asked.answer()
        {
            let purpose = asked.purpose.clone();
            self.asked = None;
            match answer {
                system::Answer::Chosen(path) => self.chosen(ctx, purpose, path, false),
                system::Answer::Cancelled => {}
                system::Answer::Failed => self.choose_here(purpose, true),
            }
        }
        if ctx.input(|input| input.viewport().close_requested()) && !self.may_close {
            self.settle();
            if self.document.is_modified() {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
                if self.dialog.is_none() && self.asked.is_none() {
                    self.guard(ctx, Then::Quit);
                }
            } else {
                self.may_close = true;
            }
        }
        if self.busy() || self.reporting.is_some() {
            return;
        }
        if self.lesson.at_table {
            return self.hear_at_table(ctx, commands);
        }
        let dropped: Vec<PathBuf> = ctx.input(|input| {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        if let Some(path) = dropped.into_iter().next() {
            commands.push(Command::OpenFile(path));
        }
        if self.escape_from_field(ctx) {
            return;
        }
        // What is typed into a field belongs to the field.
        let typing = ctx.text_edit_focused();
        ctx.input_mut(|input| {
            input.events.retain(|event| {
                if typing {
                    return true;
                }
                commands.push(match event {
                    egui::Event::Copy => Command::Copy,
                    egui::Event::Cut => Command::Cut,
                    egui::Event::Paste(text) => Command::Paste(text.clone()),
                    _ => return true,
                });
                false
            });
        });
        let mut named = Command::named();
        named.retain(|command| !typing || command.is_heard_while_typing());
        // While a gesture is under way Esc ends it and no more.
        named.retain(|command| *command != Command::SelectNone || !self.hand.is_busy());
        named.retain(|command| !self.is_claimed(command));
        // Those with more modifiers first: Ctrl+Shift+S is not Ctrl+S.
        named.sort_by_key(|command| {
            std::cmp::Reverse(command.keys().iter().map(|k| k.modifiers.shift).max())
        });
        for command in named {
            let pressed =
                command.keys().iter().any(|key| ctx.input_mut(|input| input.consume_shortcut(key)));
            if pressed {
                commands.push(command);
            }
        }
    }

    /// Whether a dialog is open: one at a time.
    fn busy(&self) -> bool {
        self.dialog.is_some() || self.asked.is_some()
    }

    /// Brings the ruling up to date with the position.
    fn follow_document(&mut self) {
        if self.derived.follow(&self.document.content) {
            self.lit = Lit::default();
            let melees = self.derived.melees.len();
            self.walk.melee = self.walk.melee.min(melees.saturating_sub(1));
        }
    }

    /// Brings what follows from the position and the walk up to date.
    fn refresh(&mut self, ctx: &Context) {
        self.follow_document();
        self.derived.tell(self.document.position(), self.walk.melee);
        // A drag may take a melee apart and bring it back: one's place in it is kept meanwhile.
        if !self.document.content.is_previewing() {
            self.walk.keep_within(self.derived.count(self.walk.melee));
        }
        let revision = self.document.content.revision();
        self.lit.refresh(revision, self.document.position(), &self.derived, self.walk);
        self.list();
        self.chosen.follow(&self.document.content, &self.hand.selection);
        if self.beside.tab == Tab::Ruling {
            let ctx = ctx.clone();
            self.study.follow(&self.document.content, move || ctx.request_repaint());
            if self.beside.curve {
                let (content, melee) = (&self.document.content, self.walk.melee);
                self.study.follow_curves(content, &self.derived, melee);
            }
        }
        self.hover = None;
        if let (Some(window), Some(camera)) = (self.canvas, self.camera)
            && let Some(pos) = ctx.input(|input| input.pointer.hover_pos())
            && window.contains(pos)
            && !self.busy()
            && ctx.layer_id_at(pos).is_none_or(|layer| layer.order == egui::Order::Background)
        {
            let hover = canvas::hover_at(&self.view(camera), pos, window);
            self.hover = Some(hover);
        }
    }

    fn view(&self, camera: Camera) -> View<'_> {
        View {
            document: &self.document,
            derived: &self.derived,
            walk: &self.walk,
            lesson: &self.lesson,
            study: &self.study,
            lit: &self.lit,
            hand: &self.hand,
            selected: self.chosen.items(),
            beside: &self.beside,
            remark: self.remark.as_deref(),
            camera,
            hover: self.hover,
            settings: &self.settings,
            busy: self.busy(),
        }
    }

    /// Carries out what was asked.
    fn run(&mut self, ctx: &Context, command: Command) {
        let count = self.derived.count(self.walk.melee);
        let canvas = self.canvas.unwrap_or(Rect::ZERO);
        self.heed_way(&command);
        match command {
            Command::New => self.guard(ctx, Then::New),
            Command::Open => self.guard(ctx, Then::Choose),
            Command::OpenFile(path) => self.guard(ctx, Then::Open(path)),
            Command::OpenExample(example) => self.guard(ctx, Then::Example(example)),
            Command::Save => self.save(ctx, None),
            Command::SaveAs => self.choose(ctx, Purpose::Save(None)),
            Command::Quit => self.guard(ctx, Then::Quit),
            Command::Describe => {
                self.dialog = Some(Dialog::Describe(Describe::of(self.document.position())));
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::GoToEdit(step) => self.go_to_edit(step),
            Command::Edit(edit) => {
                self.let_go();
                self.edit(&edit);
            }
            Command::Cut => self.cut(ctx),
            Command::Copy => self.copy(ctx),
            Command::Paste(text) => self.paste(&text),
            Command::Duplicate => self.duplicate(),
            Command::TakeUp => self.edit_selected(Edit::TakeUp),
            Command::SelectAll => self.select_every(false),
            Command::SelectMelee => self.select_every(true),
            Command::SelectNone => self.select_none(),
            Command::Select(selection) => self.hand.selection = selection,
            Command::Cycle => self.cycle(),
            Command::Hold(kind) => self.hold(kind),
            Command::Pointer(event) => self.pointer(event),
            Command::Nudge(by) => self.nudge(by),
            Command::FaceAbout => self.edit_selected(Edit::FaceAbout),
            Command::Align => self.edit_selected(Edit::Align),
            Command::Spread => self.edit_selected(Edit::Spread),
            Command::Dress => self.edit_selected(Edit::Dress),
            Command::Lock(locked) => self.lock(locked),
            Command::Mirror(mirror) => self.edit(&Edit::Mirror(mirror)),
            Command::TurnFloor(quarters) => self.edit(&Edit::TurnFloor(quarters)),
            Command::SwapSides => self.edit(&Edit::SwapSides),
            Command::Renumber => self.edit(&Edit::Renumber),
            Command::Show(tab) => self.beside.tab = tab,
            Command::Type(typing) => self.note_typing(*typing),
            Command::Seek(seek) => self.beside.roll.seek(*seek),
            Command::Row(row, reach) => self.select_row(row, reach),
            Command::CopyAsText => self.copy_as_text(ctx),
            Command::PasteAsText => self.ask_for_text(ctx),
            Command::Recover => self.guard(ctx, Then::Recover),
            Command::TakeInHand(side, troop) => self.take_in_hand(side, troop, false),
            Command::Carry(side, troop) => self.take_in_hand(side, troop, true),
            Command::Order(orders) => self.hand.placing.orders = *orders,
            Command::TurnInHand(by) => self.turn_in_hand(by),
            Command::PutDownAt(pos) => self.put_down_at(ctx, pos),
            Command::Army => self.ask_for_army(),
            Command::NameBody => self.ask_for_body(),
            Command::SelectBody => self.select_body(),
            Command::PinTape => self.pin_tape(),
            Command::PinNote(at, text) => self.pin_note(at, &text),
            Command::Reword => self.reword(),
            Command::ReadTape(tape, text) => self.hand.read(tape, text),
            Command::TakePlace(place) => self.take_place(place),
            Command::LayTapesAside => self.lay_tapes_aside(),
            Command::Rings => self.settings.rings = !self.settings.rings,
            Command::Pins => self.show_pins(),
            Command::Grid(sixteenths) => self.settings.grid = sixteenths,
            Command::Units(units) => self.settings.units = units,
            Command::Choose(man, wish) => self.choose_fate(man, wish),
            Command::Brush(brush) => self.take_brush(brush),
            Command::BrushOver(piece) => self.brush_over(piece),
            Command::Preset(preset) => self.choose_preset(preset),
            Command::ClearChoices => self.clear_choices(),
            Command::Overrule => self.ask_to_overrule(),
            Command::Apply => self.ask_to_apply(),
            Command::BeginNextMove => self.begin_next_move(),
            Command::ClearTheFallen => self.clear_the_fallen(),
            Command::Snap => self.hand.snaps = !self.hand.snaps,
            Command::NextStep => self.walk.next(count),
            Command::BackStep => self.walk.back(count),
            Command::AllSteps => self.walk.all(),
            Command::GoToStep(step) => self.walk.go(step, count),
            Command::NextMelee => self.go_to_melee(self.walk.melee + 1),
            Command::BackMelee => self.go_to_melee(self.walk.melee.saturating_sub(1)),
            Command::GoToMelee(melee) => self.go_to_melee(melee),
            Command::Pick(piece) => self.pick(piece),
            Command::PickLine(step, line) => self.pick_line(step, line),
            Command::NextMan => self.pick_along(1),
            Command::BackMan => self.pick_along(-1),
            Command::FitField => self.fit(Fitted::Field),
            Command::FitMelee => self.fit(Fitted::Melee),
            Command::ZoomIn => self.zoom(canvas.center(), 1.25),
            Command::ZoomOut => self.zoom(canvas.center(), 0.8),
            Command::ZoomAbout(pos, factor) => self.zoom(pos, f64::from(factor)),
            Command::Pan(by) => self.pan(by),
            Command::LargerText => self.settings.resize_text(true),
            Command::SmallerText => self.settings.resize_text(false),
            Command::UsualText => self.settings.text_size = 100,
            Command::Theme(theme) => self.settings.theme = theme,
            Command::Keys => self.dialog = Some(Dialog::Keys),
            Command::About => self.dialog = Some(Dialog::About),
            Command::Dismiss => self.dialog = None,
            Command::Play => self.play(ctx),
            Command::Table => self.show_table(ctx),
            Command::CopyStep => self.copy_step(ctx),
            Command::CopyMelee => self.copy_melee(ctx),
            Command::CopyRuling => self.copy_ruling(ctx),
            Command::Cite(rule) => self.cite(rule),
            Command::ShowCall(call) => self.show_call(call),
            Command::FoldCalls => self.beside.calls.all = !self.beside.calls.all,
            Command::Weigh(setting) => self.weigh(setting),
            Command::FoldCurve => self.beside.curve = !self.beside.curve,
            Command::QuickRuling => {
                self.dialog = Some(Dialog::Quick(Quick::of(self.document.position())));
            }
            Command::Report => self.look_at_report(),
            Command::Turn(leaf) => self.beside.book.turn(*leaf),
        }
        ctx.request_repaint();
    }

    /// The title of the system's window: the name, a mark while there is unsaved work.
    fn keep_title(&mut self, ctx: &Context) {
        let mark = if self.document.is_modified() { "• " } else { "" };
        let title = format!("{mark}{} – Little Wars Umpire", self.document.name());
        if title != self.shown_title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.shown_title = title;
        }
    }
}
