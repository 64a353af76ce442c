//! The steps as a lesson: going on by themselves, for a whole table, and copied as text.

use egui::{Context, Event, ViewportCommand};

use super::Window;
use crate::adjudication::Measurement;
use crate::adjudication::explain::Step;
use crate::position::{Piece, Setting};
use crate::report::{self, Heading, Report};
use crate::rules::rulebook::Rule;
use crate::ui::beside::Tab;
use crate::ui::book::Leaf;
use crate::ui::canvas::Camera;
use crate::ui::command::Command;
use crate::ui::reporting::order;
use crate::ui::walk::At;

/// How much is shown round the two men of a close call, in inches.
const ROUND_A_CALL: f64 = 2.0;

impl Window {
    /// Goes on to the next step when it is due; any key lets the steps rest. Asks for a frame
    /// when the next is due and not before.
    pub(super) fn play_on(&mut self, ctx: &Context) {
        if !self.lesson.plays() {
            return;
        }
        let is_key = |event: &Event| matches!(event, Event::Key { pressed: true, .. });
        if ctx.input(|input| input.events.iter().any(is_key)) {
            self.lesson.rest();
            // The key that lets them go on is spent on letting them rest.
            for key in Command::Play.keys() {
                ctx.input_mut(|input| input.consume_shortcut(key));
            }
            return;
        }
        let now = ctx.input(|input| input.time);
        let count = self.derived.count(self.walk.melee);
        if self.lesson.is_due(now) {
            self.walk.next(count);
        }
        if self.is_at_last(count) {
            self.lesson.rest();
        } else if let Some(wait) = self.lesson.wait(now) {
            ctx.request_repaint_after(wait);
        }
    }

    fn is_at_last(&self, count: usize) -> bool {
        match self.walk.at {
            At::Step(step) => step + 1 >= count,
            At::All => false,
        }
    }

    /// Lets the steps go on by themselves, from the first where one is at the end, or rest.
    pub(super) fn play(&mut self, ctx: &Context) {
        let count = self.derived.count(self.walk.melee);
        if self.lesson.plays() || count == 0 {
            self.lesson.rest();
            return;
        }
        if self.walk.at == At::All || self.is_at_last(count) {
            self.walk.go(0, count);
        }
        self.lesson.play(ctx.input(|input| input.time));
    }

    /// Whoever goes his own way through the steps stops them going on by themselves.
    pub(super) fn heed_way(&mut self, command: &Command) {
        use Command::{
            AllSteps, BackMelee, BackStep, GoToMelee, GoToStep, NextMelee, NextStep, Pick, PickLine,
        };
        if matches!(
            command,
            AllSteps
                | BackMelee
                | BackStep
                | GoToMelee(_)
                | GoToStep(_)
                | NextMelee
                | NextStep
                | Pick(_)
                | PickLine(..)
        ) {
            self.lesson.rest();
        }
    }

    /// Shows floor and verdict to a whole table, or the desk again.
    pub(super) fn show_table(&mut self, ctx: &Context) {
        self.let_go();
        self.lesson.at_table = !self.lesson.at_table;
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.lesson.at_table));
        self.fit(super::Fitted::Melee);
    }

    /// Opens the book at a rule.
    pub(super) fn cite(&mut self, rule: Rule) {
        self.beside.tab = Tab::Book;
        self.beside.book.turn(Leaf::Rule(rule));
    }

    /// Looks closely at a close call, beside the floor and on it; or no longer.
    pub(super) fn show_call(&mut self, measurement: Measurement) {
        let calls = &mut self.beside.calls;
        if calls.shown == Some(measurement) {
            calls.shown = None;
            return;
        }
        calls.shown = Some(measurement);
        let ruling = self.derived.ruling.as_ref();
        let call = ruling.and_then(|ruling| {
            ruling.close_calls.iter().find(|call| call.measurement == measurement)
        });
        if let Some(call) = call {
            let both = [call.man, call.to].map(Piece::Man);
            let (man, bounds) = (call.man, self.derived.bounds_of(both.into_iter()));
            self.pick(Some(Piece::Man(man)));
            if let (Some(bounds), Some(canvas)) = (bounds, self.canvas) {
                self.fitted = None;
                self.camera = Some(Camera::fitting(bounds.grown(ROUND_A_CALL), canvas.size()));
            }
        }
    }

    /// Looks at another value of a setting beside the one in force, or no longer.
    pub(super) fn weigh(&mut self, setting: Setting) {
        let weighed = &mut self.beside.weighed;
        *weighed = (*weighed != Some(setting)).then_some(setting);
    }

    /// Copies the steps that are lit.
    pub(super) fn copy_step(&self, ctx: &Context) {
        let steps = self.derived.steps(self.walk.melee).enumerate();
        let lit: Vec<Step> = steps
            .filter(|(number, _)| self.walk.lights(*number))
            .map(|(_, step)| step.clone())
            .collect();
        if !lit.is_empty() {
            ctx.copy_text(report::steps_text(&lit));
        }
    }

    /// Copies the melee: who charges whom, what comes of it, and its own steps.
    pub(super) fn copy_melee(&self, ctx: &Context) {
        let Some(seen) = self.derived.melees.get(self.walk.melee) else { return };
        let own = self.derived.own_steps(self.walk.melee);
        let steps: Vec<Step> = self.derived.steps(self.walk.melee).take(own).cloned().collect();
        let steps = report::steps_text(&steps);
        ctx.copy_text(format!("{}: {}.\n\n{steps}", seen.heading, seen.verdict));
    }

    /// Copies the whole ruling.
    pub(super) fn copy_ruling(&self, ctx: &Context) {
        let floor = self.derived.floor(self.document.position());
        if let (Some(floor), Some(ruling)) = (floor, &self.derived.ruling)
            && let Ok(fingerprint) = order::fingerprint(&floor, ruling)
        {
            let report = Report::new(&floor, ruling, None, Heading::default(), fingerprint);
            ctx.copy_text(report::text(&report));
        }
    }
}
