//! `kiln devices`.

use crate::Stop;
use crate::report::{paragraph, width};
use crate::run::CeilingsUsed;
use crate::selected_devices::{Devices, Opened};
use kiln::spec::timing::{Ceilings, ceilings};
use kiln_runtime::cache::Status;
use kiln_runtime::{Cache, Error, Kind};
use serde::Serialize;
use std::io::Write;

/// Bytes to stream through: four times the last-level cache of any GPU known to run this.
const STREAMED: u64 = 256 << 20;

#[derive(clap::Args)]
#[command(after_help = "\
Exit status 1: memory could not be timed on a device that is here.

Example:
  kiln devices --json")]
pub struct Options {
    /// One JSON object a device instead of text
    #[arg(long)]
    json: bool,
}

/// A device as JSON; docs/json.md describes the fields.
#[derive(Default, Serialize)]
struct Line<'a> {
    device: &'a str,
    here: bool,
    /// The reason why it is not available, or the error of the measurement.
    reason: Option<String>,
    name: Option<&'a str>,
    ceiling_gbps: Option<f64>,
    ceilings_gbps: Option<CeilingsUsed>,
    threads: Option<usize>,
    memory_bytes: Option<u64>,
    threadgroup_threads: Option<u64>,
    threadgroup_bytes: Option<u64>,
    threadgroups: Option<[u32; 3]>,
    lane_instructions: Option<u64>,
    /// The folder of compiled kernels, if they are cached.
    cache: Option<String>,
}

pub fn devices(devices: Devices, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let cache = Cache::from_environment();
    let folder = match cache.status() {
        Status::On { folder } => Ok(folder.display().to_string()),
        Status::Off(reason) => Err(reason.to_string()),
    };
    let mut passed = true;
    for opened in &devices.here {
        let measured = measured(opened);
        passed &= !matches!(measured, Some(Err(_)));
        match options.json {
            true => line(&row(opened, &measured, folder.as_ref().ok()), out)?,
            false => describe(opened, &measured, out)?,
        }
    }
    if options.json {
        for (device, reason) in devices.absent_by_name() {
            line(&Line { device, reason: Some(reason.to_string()), ..Line::default() }, out)?;
        }
        return Ok(passed);
    }
    let mut lines: Vec<String> = devices.absent.iter().map(|reason| format!("Not here: {reason}")).collect();
    lines.push(match folder {
        Ok(folder) => format!("Compiled kernels are kept in {folder}."),
        Err(reason) => format!("Compiled kernels are not kept: {reason}."),
    });
    lines.iter().try_for_each(|line| write!(out, "{}", paragraph(line, width())))?;
    Ok(passed)
}

fn line(line: &Line<'_>, out: &mut dyn Write) -> Result<(), Stop> {
    writeln!(out, "{}", serde_json::to_string(line).map_err(std::io::Error::from)?)?;
    Ok(out.flush()?)
}

/// Measures the memory ceilings. The interpreter is not limited by memory.
fn measured(opened: &Opened) -> Option<Result<Ceilings, Error>> {
    (opened.device.kind() != Kind::Interp).then(|| ceilings(&opened.device, STREAMED))
}

fn describe(opened: &Opened, measured: &Option<Result<Ceilings, Error>>, out: &mut dyn Write) -> Result<(), Stop> {
    let (label, device, limits) = (&opened.label, &opened.device, opened.device.limits());
    write!(out, "{}", paragraph(&format!("{label}: {}", device.name()), width()))?;
    if let Some(bytes) = limits.memory {
        writeln!(out, "    {} of memory", binary(bytes))?;
    }
    let (threads, local) = (limits.threads, binary(limits.threadgroup_bytes));
    writeln!(out, "    a threadgroup has at most {threads} threads and {local} of threadgroup memory")?;
    let [x, y, z] = limits.groups;
    writeln!(out, "    a grid has at most {x} × {y} × {z} threadgroups")?;
    match measured {
        Some(Ok(ceilings)) => writeln!(out, "    memory moves: {}", CeilingsUsed::of(ceilings).text())?,
        Some(Err(error)) => writeln!(out, "    memory could not be timed: {error}")?,
        None => {}
    }
    Ok(())
}

fn row<'a>(opened: &'a Opened, measured: &Option<Result<Ceilings, Error>>, cache: Option<&String>) -> Line<'a> {
    let (device, limits) = (&opened.device, opened.device.limits());
    let (ceilings, reason) = match measured {
        Some(Ok(ceilings)) => (Some(CeilingsUsed::of(ceilings)), None),
        Some(Err(error)) => (None, Some(error.to_string())),
        None => (None, None),
    };
    Line {
        device: &opened.label,
        here: true,
        reason,
        name: Some(device.name()),
        ceiling_gbps: ceilings.map(|ceilings| ceilings.copy),
        ceilings_gbps: ceilings,
        threads: Some(device.workers()),
        memory_bytes: limits.memory,
        threadgroup_threads: Some(limits.threads.into()),
        threadgroup_bytes: Some(limits.threadgroup_bytes),
        threadgroups: Some(limits.groups),
        lane_instructions: Some(limits.budget),
        cache: cache.cloned(),
    }
}

/// Formats bytes in the largest binary unit that is not larger.
fn binary(bytes: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    let Some((shift, unit)) = units.into_iter().find(|(shift, _)| bytes >> shift > 0) else {
        return format!("{bytes} bytes");
    };
    let number = format!("{:.1}", bytes as f64 / (1u64 << shift) as f64);
    format!("{} {unit}", number.trim_end_matches(".0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_their_unit() {
        for (bytes, text) in
            [(0, "0 bytes"), (1023, "1023 bytes"), (49152, "48 KiB"), (STREAMED, "256 MiB"), (3 << 29, "1.5 GiB")]
        {
            assert_eq!(binary(bytes), text);
        }
    }
}
