//! The report in the window: what is asked for, what is under way, and the pages to look at.
//!
//! What a report says is [`crate::report`]'s. All that takes longer than a frame may is done on a
//! thread of its own ([`job`]).

pub mod job;
pub mod order;
pub mod printer;

use std::path::PathBuf;

use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use serde::{Deserialize, Serialize};

use self::job::Job;
use self::order::{Leaves, Order};
use crate::position::{BySide, Position};
use crate::report::plan::Look;
use crate::report::{Form, Format, Heading, Kind, Paper, Style};

/// What is remembered of reports between sittings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Remembered {
    /// Whether the paper is US Letter, and not A4.
    pub letter: bool,
    /// Whether it lies on its long side.
    pub landscape: bool,
    /// Whether plans are in black and white.
    pub black_and_white: bool,
    /// Where games are played.
    pub place: String,
    /// The umpire.
    pub umpire: String,
    /// Who plays each side: for this sitting alone, for it is others the next time.
    #[serde(skip)]
    pub players: BySide<String>,
}

impl Remembered {
    fn style(&self) -> Style {
        let format = if self.letter { Format::Letter } else { Format::A4 };
        let look = if self.black_and_white { Look::BlackAndWhite } else { Look::Colour };
        let paper = Paper { format, landscape: self.landscape };
        Style { paper, look, ..Style::default() }
    }
}

/// What is done with a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Choose a name and save it.
    SaveAs,
    /// Print it.
    Print,
    /// Copy it as text.
    CopyAsText,
    /// Copy it as Markdown.
    CopyAsMarkdown,
    /// Give up what is under way.
    Cancel,
    /// Go back to the floor.
    Close,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is in this file; what is to be said of it, a line each.
    Saved(PathBuf, Vec<String>),
    /// It is with the printer or the viewer, in words.
    Printed(String),
    /// This is to be copied: what it is, and the text.
    Copied(&'static str, String),
}

/// A report that is looked at.
pub struct Reporting {
    position: Position,
    /// What it tells.
    pub kind: Kind,
    /// In which form it is to be saved.
    pub form: Form,
    /// Whether the floor follows at its true size.
    pub true_size: bool,
    /// The date, as it is to be printed.
    pub date: String,
    /// What came of the last deed, and whether it failed.
    pub said: Option<(String, bool)>,
    work: Option<Job<Outcome>>,
    looked_for: Option<(Order, Job<Leaves>)>,
    leaves: Option<(Order, Result<Shown, String>)>,
}

/// Pages as they are shown.
pub struct Shown {
    /// Each with what it is, in words.
    pub leaves: Vec<(String, TextureHandle)>,
    /// How many follow that are not shown.
    pub more: usize,
    /// All of it as text, where this program draws no pages.
    pub text: String,
}

impl Reporting {
    /// Of a position, dated.
    pub fn new(position: Position, date: String) -> Self {
        let form = if order::can_make(Form::Pdf) { Form::Pdf } else { Form::Html };
        Self {
            position,
            kind: Kind::Melee,
            form,
            true_size: false,
            date,
            said: None,
            work: None,
            looked_for: None,
            leaves: None,
        }
    }

    /// What is asked for.
    pub fn order(&self, remembered: &Remembered) -> Order {
        let Remembered { place, umpire, players, .. } = remembered.clone();
        let title = String::new();
        let date = self.date.clone();
        let style = Style { true_size: self.true_size, ..remembered.style() };
        let heading = Heading { title, date, place, players, umpire };
        Order { kind: self.kind, heading, style }
    }

    /// The position it is of.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What the work under way is at; `None` while there is none.
    pub fn at_work(&self) -> Option<&str> {
        self.work.as_ref().map(Job::stage)
    }

    /// What is being drawn; `None` while nothing is.
    pub fn drawing(&self) -> Option<&str> {
        self.looked_for.as_ref().map(|(_, job)| job.stage())
    }

    /// The pages that were drawn last, or why there are none.
    pub fn leaves(&self) -> Option<Result<&Shown, &str>> {
        self.leaves.as_ref().map(|(_, shown)| shown.as_ref().map_err(String::as_str))
    }

    /// Sets to work.
    pub fn begin(&mut self, work: Job<Outcome>) {
        self.said = None;
        self.work = Some(work);
    }

    /// Gives up what is under way.
    pub fn cancel(&mut self) {
        if self.work.take().is_some() {
            self.said = Some(("Given up.".to_owned(), false));
        }
    }

    /// Takes over what is done, and draws the pages afresh where something else is asked for. Gives
    /// back what came of a deed.
    pub fn follow(&mut self, ctx: &Context, remembered: &Remembered) -> Option<Outcome> {
        let order = self.order(remembered);
        if let Some((of, job)) = &mut self.looked_for {
            if let Some(found) = job.outcome() {
                let shown = found.map(|leaves| Shown::of(ctx, leaves));
                self.leaves = Some((of.clone(), shown));
                self.looked_for = None;
            } else if *of != order {
                // What is no longer asked for is given up.
                self.looked_for = None;
            }
        }
        let is_drawn = self.leaves.as_ref().is_some_and(|(of, _)| *of == order);
        if !is_drawn && self.looked_for.is_none() {
            let (position, asked) = (self.position.clone(), order.clone());
            let job = Job::begin(ctx, move |told| asked.leaves(&position, told));
            self.looked_for = Some((order, job));
        }
        match self.work.as_mut()?.outcome()? {
            Ok(outcome) => {
                self.work = None;
                Some(outcome)
            }
            Err(why) => {
                self.work = None;
                self.said = Some((why, true));
                None
            }
        }
    }
}

impl Shown {
    fn of(ctx: &Context, leaves: Leaves) -> Self {
        let Leaves { pictures, more, text } = leaves;
        let texture = |(alt, image): (String, ColorImage)| {
            let texture = ctx.load_texture(&alt, image, TextureOptions::LINEAR);
            (alt, texture)
        };
        Self { leaves: pictures.into_iter().map(texture).collect(), more, text }
    }
}
