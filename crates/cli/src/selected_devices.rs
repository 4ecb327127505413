//! The devices that a command runs on, by their names on the command line.

use crate::Stop;
use kiln_runtime::{Device, Error, Kind};

/// An available device.
pub struct Opened {
    /// Its name on the command line.
    pub label: String,
    pub device: Device,
}

/// The devices that a command runs on.
pub struct Devices {
    pub here: Vec<Opened>,
    /// The reasons why others are not available; empty if devices were requested by name.
    pub absent: Vec<Error>,
}

impl Devices {
    /// Returns each kind of device that is not available, by its name on the command line, and the reason.
    pub fn absent_by_name(&self) -> impl Iterator<Item = (&'static str, &Error)> {
        let is_here = |kind: &Kind| self.here.iter().any(|opened| opened.device.kind() == *kind);
        // In the order in which they were searched.
        let missing = [Kind::Cuda, Kind::Metal, Kind::Cpu].into_iter().filter(move |kind| !is_here(kind));
        missing.map(Kind::name).zip(&self.absent)
    }
}

/// Returns the named devices, each once; without names, every available device.
pub fn those_or_all(list: Option<&str>) -> Result<Devices, Stop> {
    list.map_or_else(|| Ok(all()), |list| Ok(Devices { here: named(list)?, absent: vec![] }))
}

/// Returns the named devices, each once; without names, the best available one.
pub fn those_or_best(list: Option<&str>) -> Result<Vec<Opened>, Stop> {
    let best = || Device::best().unwrap_or_else(|_| Device::interp());
    list.map_or_else(|| Ok(labelled(vec![best()])), named)
}

/// Returns every available device, and why others are not available.
pub fn all() -> Devices {
    let (here, absent) = Device::all();
    Devices { here: labelled(here), absent }
}

/// Labels devices. Those of a kind are numbered from 0, and the first is labelled by its kind alone.
fn labelled(devices: Vec<Device>) -> Vec<Opened> {
    let mut opened: Vec<Opened> = vec![];
    for device in devices {
        let index = opened.iter().filter(|other| other.device.kind() == device.kind()).count();
        opened.push(Opened { label: label(device.kind(), index as u32), device });
    }
    opened
}

fn label(kind: Kind, index: u32) -> String {
    match index {
        0 => kind.name().to_string(),
        _ => format!("{}:{index}", kind.name()),
    }
}

fn named(list: &str) -> Result<Vec<Opened>, Stop> {
    let mut opened: Vec<Opened> = vec![];
    for (kind, index) in parsed(list).map_err(Stop::Mistake)? {
        let label = label(kind, index);
        if !opened.iter().any(|other| other.label == label) {
            let device = open(kind, index).map_err(|reason| Stop::Mistake(reason.to_string()))?;
            opened.push(Opened { label, device });
        }
    }
    Ok(opened)
}

fn open(kind: Kind, index: u32) -> Result<Device, Error> {
    match kind {
        Kind::Interp => Ok(Device::interp()),
        Kind::Cpu => Device::cpu(),
        Kind::Cuda => Device::cuda(index),
        Kind::Metal => Device::metal(),
    }
}

/// Parses a list of names into kinds of devices and their indices; only one kind can have several.
fn parsed(list: &str) -> Result<Vec<(Kind, u32)>, String> {
    list.split(',').map(|name| one(name.trim()).ok_or_else(|| unknown(name.trim()))).collect()
}

fn one(name: &str) -> Option<(Kind, u32)> {
    let (word, index) = name.split_once(':').map_or((name, None), |(word, index)| (word, Some(index)));
    let kind = [Kind::Interp, Kind::Cpu, Kind::Cuda, Kind::Metal].into_iter().find(|kind| kind.name() == word)?;
    match (kind, index) {
        (_, None) => Some((kind, 0)),
        (Kind::Cuda, Some(index)) if index.bytes().all(|b| b.is_ascii_digit()) => Some((kind, index.parse().ok()?)),
        _ => None,
    }
}

fn unknown(name: &str) -> String {
    format!(
        "no device is called `{name}`; devices are interp, cpu, metal, cuda, and cuda:1 and so on for more than one"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_nothing_else_is() {
        assert_eq!(parsed("interp, cuda,cuda:12"), Ok(vec![(Kind::Interp, 0), (Kind::Cuda, 0), (Kind::Cuda, 12)]));
        for wrong in ["", "gpu", "interp,", "interp:0", "cuda:", "cuda:x", "cuda:+1", "cuda:99999999999", "CUDA"] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_first_of_a_kind_has_no_number() {
        assert_eq!((label(Kind::Cuda, 0), label(Kind::Cuda, 3)), ("cuda".to_string(), "cuda:3".to_string()));
    }

    #[test]
    fn a_device_named_twice_is_opened_once() {
        let opened = named("interp,interp").unwrap_or_default();
        assert_eq!(opened.iter().map(|o| o.label.as_str()).collect::<Vec<_>>(), ["interp"]);
    }
}
