//! What other numbers would have given: the melee over the number of men its charger sends in, the
//! rest of those at hand held back within a move or not.

use egui::{Label, RichText, Ui};
use egui_plot::{HoverPosition, Legend, Line, LineStyle, Plot, PlotPoints, Points, VLine};

use super::steps::text_row;
use crate::plan::numbers::{Case, Curves};
use crate::position::Side;
use crate::ui::command::Command;
use crate::ui::theme::{self, Palette};
use crate::ui::view::View;

/// How tall the curve is, in points.
const TALL: f32 = 190.0;

/// Shows it beneath a line that folds it.
pub(super) fn show(ui: &mut Ui, view: &View<'_>, commands: &mut Vec<Command>) {
    let melee = view.walk.melee;
    if view.document.content.is_previewing() || view.derived.melees.get(melee).is_none() {
        return;
    }
    let palette = Palette::of(ui);
    ui.add_space(6.0);
    ui.label(RichText::new("Other numbers").family(theme::semibold()));
    let open = view.beside.curve;
    let fold =
        if open { "Hide what they give" } else { "Show what other numbers would have given" };
    if text_row(ui, fold, false, palette).clicked() {
        commands.push(Command::FoldCurve);
    }
    if !open {
        return;
    }
    if let Some(curves) = view.study.curves() {
        plot(ui, view, curves, palette);
        said(ui, view, curves, palette);
    }
}

fn at(curves: &Curves, held_back: bool, sent_in: usize) -> Option<&Case> {
    let cases = if held_back { &curves.held_back } else { &curves.far_off };
    cases.iter().find(|case| case.sent_in == sent_in)
}

/// What a case gives, in a line.
fn in_words(view: &View<'_>, curves: &Curves, case: &Case) -> String {
    let summary = case.ruling.summary;
    let name = |side: Side| view.position().name_of(side);
    let dead = format!("{} dead a side", summary.killed.0);
    let taken = Side::BOTH.into_iter().find(|side| summary.prisoners(*side) > 0);
    let taken = match taken {
        Some(side) => format!("{} {} taken", summary.prisoners(side), name(side)),
        None => "no prisoners".to_owned(),
    };
    let charger = name(curves.charger);
    format!("{charger} {} charge {}: {dead}, {taken}", case.sent_in, curves.charged)
}

fn plot(ui: &mut Ui, view: &View<'_>, curves: &Curves, palette: &Palette) {
    let own = palette.side(curves.charger);
    let enemys = palette.side(curves.charger.enemy());
    let line = |name: &str, cases: &[Case], side: Side, colour, style: LineStyle| {
        let points: Vec<[f64; 2]> =
            cases.iter().map(|case| [case.sent_in as f64, case.lost(side) as f64]).collect();
        Line::new(name.to_owned(), PlotPoints::from(points)).color(colour).style(style).width(2.0)
    };
    let name = |side: Side| view.position().name_of(side).to_owned();
    let present = at(curves, true, curves.sent_in);
    let plot = Plot::new("curve")
        .height(TALL)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .include_y(0.0)
        .x_axis_label("Men sent in")
        .y_axis_label("Men lost")
        .legend(Legend::default())
        .label_formatter(|hover| {
            let (HoverPosition::NearDataPoint { position, .. }
            | HoverPosition::Elsewhere { position }) = hover;
            let sent_in = position.x.round().max(0.0) as usize;
            let both = [true, false].map(|held_back| {
                let rest =
                    if held_back { "the rest within a move" } else { "the rest farther off" };
                let case = at(curves, held_back, sent_in);
                case.map_or_else(String::new, |case| {
                    format!("{}, {rest}", in_words(view, curves, case))
                })
            });
            Some(both.join("\n"))
        });
    plot.show(ui, |plot| {
        for (side, colour) in [(curves.charger, own), (curves.charger.enemy(), enemys)] {
            let (near, far) = (LineStyle::Solid, LineStyle::dashed_loose());
            let name = name(side);
            plot.line(line(&format!("{name}, rest near"), &curves.held_back, side, colour, near));
            plot.line(line(&format!("{name}, rest far"), &curves.far_off, side, colour, far));
        }
        plot.vline(VLine::new("As it was", curves.sent_in as f64).color(palette.accent));
        if let Some(case) = present {
            let lost = case.lost(curves.charger) as f64;
            let here = Points::new("As it was", vec![[case.sent_in as f64, lost]]);
            plot.points(here.radius(5.0).color(palette.accent));
        }
    });
}

/// Every case as text, the present one marked: what the picture says, for who does not see it.
fn said(ui: &mut Ui, view: &View<'_>, curves: &Curves, palette: &Palette) {
    for case in &curves.held_back {
        let mut text = in_words(view, curves, case);
        let here = case.sent_in == curves.sent_in;
        if here {
            text.push_str(" (as it was)");
        }
        let ink = if here { palette.accent } else { palette.muted };
        ui.add(Label::new(RichText::new(text).small().color(ink)).wrap());
    }
}
