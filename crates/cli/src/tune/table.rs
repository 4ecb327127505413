//! The search result for a shape, as a table or as JSON.

use super::shape;
use crate::bench::Step;
use crate::report::{Fit, INDENT, Table, count, paragraph};
use kiln::spec::tuning::{Landscape, TileTimes};
use kiln::spec::{dtype_names, readable};
use kiln_runtime::{ByName, TunedChoice};
use serde_json::{Value, json};

/// Combinations shown beside the default tiles.
const SHOWN: usize = 5;

pub enum Outcome {
    Found(Box<TunedChoice>, Landscape),
    Failed(String),
}

/// The result for a shape on a device.
pub struct Row {
    kernel: &'static str,
    dtype: String,
    shape: String,
    device: String,
    outcome: Outcome,
}

/// `threads=128 vec=4`
pub fn tiles_text(tiles: &ByName) -> String {
    tiles.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

impl Row {
    pub fn new(step: &Step, device: &str, outcome: Outcome) -> Row {
        let (kernel, dtype) = (step.spec.name, dtype_names(step.dtypes));
        Row { kernel, dtype, shape: shape(step), device: device.to_string(), outcome }
    }

    pub fn passed(&self) -> bool {
        matches!(self.outcome, Outcome::Found(..))
    }

    pub fn is_faster(&self) -> bool {
        matches!(&self.outcome, Outcome::Found(_, found) if found.chosen.is_some())
    }

    pub fn told(&self, as_json: bool, width: usize) -> String {
        if as_json { format!("{}\n", self.json()) } else { self.text(width) }
    }

    fn text(&self, width: usize) -> String {
        let Row { kernel, dtype, shape, device, .. } = self;
        let heading = paragraph(&format!("{kernel} {dtype} {shape} on {device}"), width);
        let (choice, found) = match &self.outcome {
            Outcome::Found(choice, found) => (choice, found),
            Outcome::Failed(reason) => return heading + &paragraph(&format!("{INDENT}FAIL {reason}"), width),
        };
        let columns =
            vec![("tiles", Fit::Rest), ("time", Fit::Right(8)), ("ratio", Fit::Right(6)), ("", Fit::Left(11))];
        let table = Table::new(columns, width);
        let mut order: Vec<usize> = (1..found.timed.len()).collect();
        order.sort_by_key(|&at| (found.chosen != Some(at), found.timed[at].median()));
        let line = |at: usize| {
            let times = &found.timed[at];
            let tiles = choice.measured.get(at).map(|measured| tiles_text(&measured.tiles)).unwrap_or_default();
            let ratio = format!("{:.2}×", ratio(times, found.usual()));
            table.row(&[&tiles, &readable(times.median()), &ratio, verdict(found, at)])
        };
        let lines: String = std::iter::once(0).chain(order.into_iter().take(SHOWN)).map(line).collect();
        let tried = count(found.timed.len(), "combination");
        let ended = if found.is_complete { "" } else { "; the search was ended early" };
        let tried = paragraph(&format!("{INDENT}{tried} timed, {} refused{ended}", found.refused), width);
        format!("{heading}{}{lines}{tried}", table.headings())
    }

    fn json(&self) -> Value {
        let Row { kernel, dtype, shape, device, .. } = self;
        let mut object = json!({ "kernel": kernel, "dtype": dtype, "shape": shape, "device": device });
        let found = match &self.outcome {
            Outcome::Failed(reason) => json!({ "verdict": "failed", "reason": reason }),
            Outcome::Found(choice, found) => json!({
                "verdict": if found.chosen.is_some() { "faster" } else { "own" },
                "tiles": choice.tiles,
                "own": choice.measured.first().map(|own| &own.tiles),
                "ratio": ratio(found.best(), found.usual()),
                "class": choice.class,
                "refused": found.refused,
                "complete": found.is_complete,
                "measured": choice.measured,
            }),
        };
        if let (Value::Object(all), Value::Object(more)) = (&mut object, found) {
            all.extend(more);
        }
        object
    }
}

fn ratio(own: &TileTimes, usual: &TileTimes) -> f64 {
    own.median().as_secs_f64() / usual.median().as_secs_f64().max(f64::MIN_POSITIVE)
}

/// Returns the verdict on a combination: `close` is faster, but not by more than times scatter.
fn verdict(found: &Landscape, at: usize) -> &'static str {
    match at {
        0 if found.chosen.is_none() => "own, stays",
        0 => "own",
        _ if found.chosen == Some(at) => "chosen",
        _ if found.timed[at].median() < found.usual().median() => "close",
        _ => "slower",
    }
}
