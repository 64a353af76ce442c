//! What a report says of its own print, so that whoever judges its position again can tell whether
//! the two agree.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Fingerprint, MeleeReport, Report};

/// What was printed of a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    /// The fingerprint in every page's foot.
    pub fingerprint: String,
    /// The outcome of each melee: `Red 18 charge Blue 21: 15 dead a side, 3 Red prisoners`.
    pub outcomes: Vec<String>,
}

impl Printed {
    /// What is printed of a report.
    pub fn of(report: &Report) -> Self {
        let outcome =
            |MeleeReport { heading, verdict, .. }: &MeleeReport| format!("{heading}: {verdict}");
        Self {
            fingerprint: report.fingerprint.to_string(),
            outcomes: report.melees.iter().map(outcome).collect(),
        }
    }

    /// What is printed of a sheet that tells no outcome.
    pub fn of_sheet(fingerprint: &Fingerprint) -> Self {
        Self { fingerprint: fingerprint.to_string(), outcomes: Vec::new() }
    }

    /// Reads it from JSON; `None` where that says something else.
    pub fn from_json(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    /// As JSON; `null` cannot happen, and would be read as no print.
    pub fn to_json(&self) -> Box<RawValue> {
        serde_json::value::to_raw_value(self).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    /// Where what was printed differs from what the judge says now, a sentence each; none where
    /// they agree. A sheet that tells no outcome agrees by its fingerprint alone.
    pub fn differences(&self, now: &Self) -> Vec<String> {
        let mut differences = Vec::new();
        if self.fingerprint != now.fingerprint {
            differences.push(format!(
                "the fingerprint is {} in the report, and {} judged again",
                self.fingerprint, now.fingerprint
            ));
        }
        let told = |outcomes: &[String]| match outcomes {
            [] => "no melee".to_owned(),
            outcomes => outcomes.join("; "),
        };
        if !self.outcomes.is_empty() && self.outcomes != now.outcomes {
            differences.push(format!(
                "the report says {}; judged again: {}",
                told(&self.outcomes),
                told(&now.outcomes)
            ));
        }
        differences
    }
}
