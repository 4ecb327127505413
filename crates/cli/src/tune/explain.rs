//! The stored choices: a list, or plots of the measurements.

use super::Options;
use super::table::tiles_text;
use crate::machine::date;
use crate::program;
use crate::report::{INDENT, paragraph, tell, width};
use crate::selected_devices::Opened;
use crate::{Chosen, Stop};
use kiln::spec::{contiguous, readable};
use kiln_runtime::Device;
use kiln_runtime::{ByName, Measurement, TunedChoice, TuningStore, kernel_hash};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::time::Duration;

/// The length of the longest bar.
const BAR: usize = 32;

pub fn explain(
    chosen: &[Chosen],
    devices: &[Opened],
    stores: &[Option<TuningStore>],
    options: &Options,
    out: &mut dyn Write,
) -> Result<bool, Stop> {
    let (Some(opened), Some(store)) = (devices.first(), stores.iter().flatten().next()) else { return Ok(true) };
    let stored = store.read();
    let width = width();
    for note in &stored.notes {
        let said = paragraph(&format!("note: {note}"), width);
        match options.choice.json {
            true => tell(&said),
            false => write!(out, "{said}")?,
        }
    }
    let choices: Vec<&TunedChoice> =
        stored.choices.iter().filter(|choice| options.is_asked_for(chosen, choice)).collect();
    if choices.is_empty() && !options.choice.json {
        writeln!(out, "nothing is kept; `{} tune NAME` measures", program::name())?;
    }
    for choice in choices {
        let ignored = ignored(chosen, &opened.device, choice);
        let text = match (options.choice.json, options.explain) {
            (true, _) => format!("{}\n", json!({ "choice": choice, "ignored": ignored })),
            (false, true) => plotted(choice, ignored.as_deref(), width),
            (false, false) => listed(choice, ignored.as_deref(), width),
        };
        write!(out, "{text}")?;
    }
    Ok(true)
}

/// Returns the reason why a choice is ignored here.
fn ignored(chosen: &[Chosen], device: &Device, choice: &TunedChoice) -> Option<String> {
    let named = chosen.iter().find(|(spec, _)| spec.name == choice.kernel);
    let Some((spec, dtypes)) = named else { return Some("there is no such kernel".to_string()) };
    let types = dtypes.iter().find(|types| kiln::spec::dtype_names(types) == choice.dtypes);
    let Some(types) = types else { return Some("the kernel has no such element types".to_string()) };
    // Built as for a launch, with parameters for a geometry that it does not state.
    let kernel = (spec.build)(types).ok().and_then(|kernel| device.program(kernel).ok());
    let Some(program) = kernel else { return Some("the kernel cannot be built".to_string()) };
    choice.mismatch(program.kernel(), &kernel_hash(program.kernel()), &device.tuned_on())
}

/// Returns the time of a combination relative to that of the operation's default tiles.
fn ratio(choice: &TunedChoice, measured: &Measurement) -> Option<f64> {
    let own = choice.measured.first()?;
    Some(measured.us / own.us).filter(|ratio| ratio.is_finite())
}

fn chosen_measurement(choice: &TunedChoice) -> Option<&Measurement> {
    let tiles = choice.tiles.as_ref()?;
    choice.measured.iter().find(|measured| measured.tiles == *tiles)
}

fn verdict(choice: &TunedChoice) -> String {
    match (&choice.tiles, chosen_measurement(choice).and_then(|measured| ratio(choice, measured))) {
        (None, _) => "the operation's own tiles stay".to_string(),
        (Some(tiles), Some(ratio)) => format!("{}, {ratio:.2}×", tiles_text(tiles)),
        (Some(tiles), None) => tiles_text(tiles),
    }
}

fn listed(choice: &TunedChoice, ignored: Option<&str>, width: usize) -> String {
    let TunedChoice { kernel, dtypes, class, .. } = choice;
    let ignored = ignored.map_or(String::new(), |reason| format!("; ignored: {reason}"));
    // Parameters for element positions are shown only for views.
    let is_said = |(name, value): &(&String, &u64)| contiguous(name) != Some(**value as f64);
    let class: ByName = class.iter().filter(is_said).map(|(name, value)| (name.clone(), *value)).collect();
    let class = tiles_text(&class);
    let name = format!("{kernel} {dtypes}");
    paragraph(&format!("{}: {}; for {class}{ignored}", name.trim_end(), verdict(choice)), width)
}

fn plotted(choice: &TunedChoice, ignored: Option<&str>, width: usize) -> String {
    let mut text = listed(choice, ignored, width);
    let (taken, tried) = (date(choice.taken), choice.measured.len());
    let origin = format!("{INDENT}{tried} combinations, {taken}, kiln {}, {}", choice.kiln, choice.on);
    text += &paragraph(&origin, width);
    let tiles: Vec<&String> = choice.measured.first().map(|own| own.tiles.keys().collect()).unwrap_or_default();
    let varied: Vec<(&String, Vec<u64>)> =
        tiles.into_iter().map(|tile| (tile, values(choice, tile))).filter(|(_, values)| values.len() > 1).collect();
    for (tile, values) in &varied {
        text += &bars(choice, tile, values);
    }
    // The two tiles with the largest effect on the best times.
    let mut by_effect: Vec<&(&String, Vec<u64>)> = varied.iter().collect();
    by_effect.sort_by(|a, b| effect(choice, b.0, &b.1).total_cmp(&effect(choice, a.0, &a.1)));
    if let [down, across, ..] = by_effect[..] {
        text += &grid(choice, (down.0, &down.1), (across.0, &across.1));
    }
    text + "\n"
}

/// Returns the measured values of a tile.
fn values(choice: &TunedChoice, tile: &str) -> Vec<u64> {
    let values: BTreeSet<u64> = choice.measured.iter().filter_map(|own| own.tiles.get(tile).copied()).collect();
    values.into_iter().collect()
}

/// Returns the fastest of the combinations with these values.
fn best(choice: &TunedChoice, having: &[(&str, u64)]) -> Option<f64> {
    let has = |tiles: &ByName| having.iter().all(|(name, value)| tiles.get(*name) == Some(value));
    let times = choice.measured.iter().filter(|own| has(&own.tiles) && own.us.is_finite() && own.us > 0.0);
    times.map(|own| own.us).min_by(f64::total_cmp)
}

/// Returns the ratio of the slowest to the fastest of the best times of a tile's values.
fn effect(choice: &TunedChoice, tile: &str, values: &[u64]) -> f64 {
    let times: Vec<f64> = values.iter().filter_map(|value| best(choice, &[(tile, *value)])).collect();
    let slowest = times.iter().copied().fold(0.0, f64::max);
    times.iter().copied().min_by(f64::total_cmp).map_or(0.0, |fastest| slowest / fastest)
}

/// Draws a bar for each value of a tile: the fastest combination with it.
fn bars(choice: &TunedChoice, tile: &str, values: &[u64]) -> String {
    let times: Vec<(u64, f64)> = values.iter().filter_map(|v| Some((*v, best(choice, &[(tile, *v)])?))).collect();
    let longest = times.iter().map(|(_, us)| *us).fold(0.0, f64::max);
    let fastest = times.iter().map(|(_, us)| *us).fold(f64::INFINITY, f64::min);
    let mut text = format!("\n{INDENT}{tile}, the best time of each value\n");
    for (value, us) in times {
        let length = ((us / longest * BAR as f64).round() as usize).clamp(1, BAR);
        let mark = if us == fastest { " *" } else { "" };
        let time = readable(Duration::from_secs_f64(us.min(1e12) / 1e6));
        text += &format!("{INDENT}{value:>6} {:<BAR$} {time}{mark}\n", "#".repeat(length));
    }
    text
}

/// Formats the best time by two tiles, relative to that of the operation's default tiles.
fn grid(choice: &TunedChoice, down: (&str, &[u64]), across: (&str, &[u64])) -> String {
    let own = choice.measured.first().map_or(f64::NAN, |own| own.us);
    let mut text = format!("\n{INDENT}{} down, {} across: the best time by the operation's own\n", down.0, across.0);
    let heads: String = across.1.iter().map(|value| format!("{value:>7}")).collect();
    text += &format!("{INDENT}{:>6}{heads}\n", "");
    for first in down.1 {
        let cell = |second: &u64| match best(choice, &[(down.0, *first), (across.0, *second)]) {
            Some(us) if own > 0.0 => format!("{:>7.2}", us / own),
            _ => format!("{:>7}", "-"),
        };
        text += &format!("{INDENT}{first:>6}{}\n", across.1.iter().map(cell).collect::<String>());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln_runtime::TunedOn;

    fn tiles(pairs: &[(&str, u64)]) -> ByName {
        pairs.iter().map(|(name, value)| (name.to_string(), *value)).collect()
    }

    fn choice() -> TunedChoice {
        let of = |vec: u64, threads: u64, us: f64| Measurement {
            tiles: tiles(&[("vec", vec), ("threads", threads)]),
            us,
            spread_us: [us, us],
            rounds: 9,
        };
        TunedChoice {
            kernel: "scaled".to_string(),
            hash: "0123456789abcdef".to_string(),
            dtypes: "f32".to_string(),
            class: tiles(&[("n", 4096)]),
            on: TunedOn { device: "one".to_string(), driver: "two 1.0".to_string(), compiler: String::new() },
            tiles: Some(tiles(&[("vec", 4), ("threads", 64)])),
            measured: vec![of(1, 32, 40.0), of(4, 32, 20.0), of(1, 64, 30.0), of(4, 64, 10.0), of(8, 64, 80.0)],
            kiln: "0.1.0".to_string(),
            taken: 0,
        }
    }

    #[test]
    fn the_landscape_is_bars_by_tile_and_a_grid_of_two() {
        let want = "scaled f32: threads=64 vec=4, 0.25×; for n=4096; ignored: the kernel was changed since
  5 combinations, 1970-01-01 00:00 UTC, kiln 0.1.0, one, two 1.0

  threads, the best time of each value
      32 ################################ 20.0 µs
      64 ################                 10.0 µs *

  vec, the best time of each value
       1 ############                     30.0 µs
       4 ####                             10.0 µs *
       8 ################################ 80.0 µs

  vec down, threads across: the best time by the operation's own
             32     64
       1   1.00   0.75
       4   0.50   0.25
       8      -   2.00

";
        assert_eq!(plotted(&choice(), Some("the kernel was changed since"), 110), want);
    }

    #[test]
    fn measurements_that_cannot_be_are_no_reason_to_fail() {
        let mut odd = choice();
        odd.measured.iter_mut().for_each(|own| own.us = f64::NAN);
        odd.taken = u64::MAX;
        plotted(&odd, None, 80);
        odd.measured[1].us = f64::MAX;
        plotted(&odd, None, 80);
        odd.measured.clear();
        odd.tiles = None;
        assert!(plotted(&odd, None, 80).starts_with("scaled f32: the operation's own tiles stay; for n=4096\n"));
    }
}
