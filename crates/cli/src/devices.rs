//! `kiln devices`.

use crate::Stop;
use crate::on::{Devices, Opened};
use kiln_runtime::cache::Status;
use kiln_runtime::timing::copy_rate;
use kiln_runtime::{Cache, Error, Kind};
use serde_json::{Value, json};
use std::io::Write;

/// Bytes of the copy that is timed: four times the last cache of any GPU that this is known to run on.
const COPY: u64 = 256 << 20;

pub fn devices(devices: Devices, as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let mut passed = true;
    let mut rows = vec![];
    for opened in &devices.here {
        let rate = ceiling(opened);
        passed &= !matches!(rate, Some(Err(_)));
        match as_json {
            true => rows.push(row(opened, &rate)),
            false => describe(opened, &rate, out)?,
        }
    }
    let cache = Cache::from_environment();
    if as_json {
        let absent: Vec<String> = devices.absent.iter().map(Error::to_string).collect();
        let cache = match cache.status() {
            Status::On { folder } => json!({ "folder": folder.display().to_string() }),
            Status::Off(reason) => json!({ "off": reason.to_string() }),
        };
        writeln!(out, "{:#}", json!({ "devices": rows, "absent": absent, "cache": cache }))?;
        return Ok(passed);
    }
    if !devices.absent.is_empty() {
        writeln!(out, "Not here:")?;
        devices.absent.iter().try_for_each(|reason| writeln!(out, "    {reason}"))?;
    }
    match cache.status() {
        Status::On { folder } => writeln!(out, "Compiled kernels are kept in {}.", folder.display())?,
        Status::Off(reason) => writeln!(out, "Compiled kernels are not kept: {reason}.")?,
    }
    Ok(passed)
}

/// Bytes a second that a copy moves. To the interpreter memory is no limit.
fn ceiling(opened: &Opened) -> Option<Result<f64, Error>> {
    (opened.device.kind() != Kind::Interp).then(|| copy_rate(&opened.device, COPY))
}

fn describe(opened: &Opened, rate: &Option<Result<f64, Error>>, out: &mut dyn Write) -> Result<(), Stop> {
    let (label, device, limits) = (&opened.label, &opened.device, opened.device.limits());
    writeln!(out, "{label}: {}", device.name())?;
    if let Some(bytes) = limits.memory {
        writeln!(out, "    {} of memory", binary(bytes))?;
    }
    let (threads, local) = (limits.threads, binary(limits.threadgroup_bytes));
    writeln!(out, "    a threadgroup has at most {threads} threads and {local} of threadgroup memory")?;
    let [x, y, z] = limits.groups;
    writeln!(out, "    a grid has at most {x} × {y} × {z} threadgroups")?;
    match rate {
        Some(Ok(rate)) => {
            writeln!(out, "    a copy of {} moves {:.1} GB/s, read and write counted", binary(COPY), rate / 1e9)?;
        }
        Some(Err(error)) => writeln!(out, "    a copy could not be timed: {error}")?,
        None => {}
    }
    Ok(())
}

fn row(opened: &Opened, rate: &Option<Result<f64, Error>>) -> Value {
    let limits = opened.device.limits();
    let mut row = json!({
        "device": opened.label,
        "name": opened.device.name(),
        "memory_bytes": limits.memory,
        "threads": limits.threads,
        "threadgroup_bytes": limits.threadgroup_bytes,
        "threadgroups": limits.groups,
        "lane_instructions": limits.budget,
    });
    match rate {
        Some(Ok(rate)) => row["copy_gigabytes_per_second"] = (rate / 1e9).into(),
        Some(Err(error)) => row["copy_error"] = error.to_string().into(),
        None => {}
    }
    row
}

/// Bytes in the largest binary unit of which there are one or more.
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
            [(0, "0 bytes"), (1023, "1023 bytes"), (49152, "48 KiB"), (COPY, "256 MiB"), (3 << 29, "1.5 GiB")]
        {
            assert_eq!(binary(bytes), text);
        }
    }
}
