//! The report: what it is to tell and how it is to look beside its pages, and what is done with it.

use egui::{
    Button, CentralPanel, Frame, Image, Key, Label, Margin, Modifiers, Panel, RichText, ScrollArea,
    Stroke, TextEdit, Ui, Vec2, vec2,
};

use crate::position::Side;
use crate::report::{Form, Kind};
use crate::ui::reporting::printer::Printer;
use crate::ui::reporting::{Deed, Remembered, Reporting, order};
use crate::ui::theme::{self, Palette};

/// Narrower than this, in points, the pages stand beneath what is asked, and not beside it.
const SIDE_BY_SIDE: f32 = 520.0;
/// The widest a page is shown, in points.
const WIDEST: f32 = 820.0;

/// Shows it, and gives back what is to be done.
pub(in crate::ui) fn show(
    ui: &mut Ui,
    report: &mut Reporting,
    remembered: &mut Remembered,
    printer: &Printer,
) -> Option<Deed> {
    let palette = Palette::of(ui);
    let size = ui.available_size();
    let frame = Frame::new().fill(palette.paper).inner_margin(Margin::symmetric(14, 10));
    let mut deed = None;
    Panel::bottom("report deeds").frame(frame).show(ui, |ui| {
        deed = deeds(ui, report, printer, palette);
    });
    if size.x < SIDE_BY_SIDE {
        CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().id_salt("report").auto_shrink(false).show(ui, |ui| {
                asked(ui, report, remembered, palette);
                ui.add_space(10.0);
                pages(ui, report, palette);
            });
        });
        return deed;
    }
    Panel::left("report asked").frame(frame).resizable(false).exact_size(250.0).show(ui, |ui| {
        ScrollArea::vertical().id_salt("asked").auto_shrink(false).show(ui, |ui| {
            asked(ui, report, remembered, palette);
        });
    });
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().id_salt("report pages").auto_shrink(false).show(ui, |ui| {
            turn_pages(ui, size.y);
            pages(ui, report, palette);
        });
    });
    deed
}

/// A screenful on or back, while nothing is typed.
fn turn_pages(ui: &Ui, tall: f32) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    for (key, by) in [(Key::PageDown, -0.8), (Key::PageUp, 0.8)] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, by * tall));
        }
    }
}

/// What it is to tell and how it is to look.
fn asked(ui: &mut Ui, report: &mut Reporting, remembered: &mut Remembered, palette: &Palette) {
    ui.add(Label::new(RichText::new("Report").heading()).wrap());
    let kinds = [
        (Kind::Melee, "Melee report"),
        (Kind::Position, "Position sheet"),
        (Kind::Table, "Things for the table"),
    ];
    for (kind, name) in kinds {
        ui.radio_value(&mut report.kind, kind, name);
    }
    if report.kind == Kind::Position {
        ui.checkbox(&mut report.true_size, "The floor at true size too");
    }
    part(ui, "Paper");
    ui.horizontal_wrapped(|ui| {
        ui.radio_value(&mut remembered.letter, false, "A4");
        ui.radio_value(&mut remembered.letter, true, "US Letter");
    });
    ui.checkbox(&mut remembered.landscape, "On its long side");
    ui.checkbox(&mut remembered.black_and_white, "Black and white");
    part(ui, "Heading");
    let names = Side::BOTH.map(|side| report.position().name_of(side).to_owned());
    field(ui, "Date", &mut report.date);
    field(ui, "Place", &mut remembered.place);
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        field(ui, &format!("Who plays {name}"), &mut remembered.players[side]);
    }
    field(ui, "Umpire", &mut remembered.umpire);
    part(ui, "File");
    if !order::has(report.kind, report.form) {
        report.form = if order::can_make(Form::Pdf) { Form::Pdf } else { Form::Html };
    }
    let forms = [
        (Form::Pdf, "PDF"),
        (Form::Html, "HTML"),
        (Form::Markdown, "Markdown"),
        (Form::Svg, "SVG"),
        (Form::Png, "PNG"),
    ];
    ui.horizontal_wrapped(|ui| {
        for (form, name) in forms.into_iter().filter(|(form, _)| order::has(report.kind, *form)) {
            let added = ui.radio_value(&mut report.form, form, name);
            if matches!(form, Form::Svg | Form::Png) {
                added.on_hover_text("The plans alone");
            }
        }
    });
    if !order::can_make(Form::Pdf) {
        let why = "This program was built without printing: it makes no PDF and no PNG.";
        ui.add(Label::new(RichText::new(why).color(palette.muted)).wrap());
    }
}

fn part(ui: &mut Ui, name: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(name).family(theme::semibold()));
}

fn field(ui: &mut Ui, name: &str, text: &mut String) {
    let label = ui.label(name);
    let edit = TextEdit::singleline(text).desired_width(f32::INFINITY);
    ui.add(edit).labelled_by(label.id);
}

/// What can be done with it, and what came of it.
fn deeds(ui: &mut Ui, report: &Reporting, printer: &Printer, palette: &Palette) -> Option<Deed> {
    let mut deed = None;
    if let Some(stage) = report.at_work() {
        ui.horizontal_wrapped(|ui| {
            ui.label(stage);
            if ui.button("Cancel").clicked() {
                deed = Some(Deed::Cancel);
            }
        });
    } else if let Some((said, failed)) = &report.said {
        let colour = if *failed { palette.red } else { palette.ink };
        ui.add(Label::new(RichText::new(said).color(colour)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        let free = report.at_work().is_none();
        let mut add =
            |ui: &mut Ui, button: Button<'_>, enabled: bool, hint: &str, meaning: Deed| {
                let added = ui.add_enabled(enabled, button);
                if added.on_hover_text(hint).on_disabled_hover_text(hint).clicked() {
                    deed = Some(meaning);
                }
            };
        let strong = RichText::new("Save as…").color(palette.on_strong);
        let save = Button::new(strong).fill(palette.strong);
        add(ui, save, free, "Choose a name and save it (Ctrl+S)", Deed::SaveAs);
        let prints = order::can_make(Form::Pdf);
        let hint = if prints { printer.hint() } else { "This program was built without printing" };
        let print = if matches!(printer, Printer::Viewer(_)) { "Print…" } else { "Print" };
        let can = free && prints && *printer != Printer::Missing;
        add(ui, Button::new(print), can, hint, Deed::Print);
        let is_told = report.kind == Kind::Melee;
        let hint = if is_told {
            "Copy the melee report as text"
        } else {
            "Only a melee report is told as text: this one is copied as Markdown"
        };
        add(ui, Button::new("Copy as text"), free && is_told, hint, Deed::CopyAsText);
        let hint = "Copy it as text with little marks";
        add(ui, Button::new("Copy as Markdown"), free, hint, Deed::CopyAsMarkdown);
        add(ui, Button::new("Close"), true, "Back to the floor (Esc)", Deed::Close);
    });
    deed
}

/// The pages, one beneath the other.
fn pages(ui: &mut Ui, report: &Reporting, palette: &Palette) {
    let wide = ui.available_width().min(WIDEST);
    if let Some(stage) = report.drawing().filter(|_| report.leaves().is_none()) {
        ui.label(RichText::new(stage).color(palette.muted));
    }
    match report.leaves() {
        None => {}
        Some(Err(why)) => {
            ui.add(Label::new(RichText::new(why).color(palette.red)).wrap());
        }
        Some(Ok(shown)) => {
            ui.vertical_centered(|ui| {
                for (alt, texture) in &shown.leaves {
                    let [across, down] = texture.size().map(|dots| dots as f32);
                    let size = Vec2::new(wide, wide * down / across.max(1.0));
                    let page = ui.add(Image::new((texture.id(), size)).alt_text(alt));
                    let edge = Stroke::new(1.0, palette.rule);
                    ui.painter().rect_stroke(page.rect, 0.0, edge, egui::StrokeKind::Outside);
                    ui.add_space(theme::GAP);
                }
            });
            if shown.more > 0 {
                ui.label(format!("{} more pages follow.", shown.more));
            }
            if !shown.text.is_empty() {
                ui.add(Label::new(&shown.text).wrap().selectable(true));
            }
        }
    }
}
