//! Errors that the guards of compiled kernels report. A device has one record for them, at an address that the host
//! sees too. The first fault claims it and keeps it until somebody takes it. Nobody waits for it: it is checked
//! whenever the device is used anyway.

use kiln_compiler::{FaultSite, Lowered};
use kiln_ir::{Diagnostic, Kernel, Region};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The state of a record that nobody has claimed.
const FREE: u32 = 0;
/// The state of a record that is claimed and filled in.
const FILLED: u32 = 2;

/// Words of a record.
const WORDS: usize = 8;

/// The record that kernels write: the state, the kernel's number, the site, an unused word, and the value and the limit
/// in two words each, the lower one first. It is `struct kiln_fault` of printed C.
#[repr(C, align(8))]
#[derive(Default)]
pub struct Record([AtomicU32; WORDS]);

/// The contents of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    kernel: u32,
    site: u32,
    value: u64,
    limit: u64,
}

impl Record {
    /// Takes the fault, if there is one, which frees the record.
    pub fn take(&self) -> Option<Report> {
        if self.0[0].load(Ordering::Acquire) != FILLED {
            return None;
        }
        let word = |at: usize| self.0[at].load(Ordering::Relaxed);
        let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 1)) << 32;
        let report = Report { kernel: word(1), site: word(2), value: long(4), limit: long(6) };
        self.0[0].store(FREE, Ordering::Release);
        Some(report)
    }
}

/// The kernels of a device that have guards, by their numbers.
#[derive(Default)]
pub struct Guards {
    /// Whether there are any.
    any: AtomicBool,
    kernels: Mutex<Vec<Guarded>>,
}

struct Guarded {
    /// The kernel without its instructions.
    kernel: Kernel,
    sites: Vec<FaultSite>,
}

impl Guards {
    /// Registers a kernel and returns its number, if it has guards.
    pub fn add(&self, lowered: &Lowered) -> Option<u32> {
        let sites = lowered.faults();
        if sites.is_empty() {
            return None;
        }
        let kernel = Kernel { body: Region::default(), types: vec![], ..lowered.kernel().clone() };
        let mut kernels = self.kernels.lock().unwrap_or_else(PoisonError::into_inner);
        kernels.push(Guarded { kernel, sites });
        self.any.store(true, Ordering::Release);
        u32::try_from(kernels.len() - 1).ok()
    }

    pub fn any(&self) -> bool {
        self.any.load(Ordering::Acquire)
    }

    /// Returns the error that a report describes.
    pub fn diagnostic(&self, report: Report) -> Diagnostic {
        let kernels = self.kernels.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kernels.get(report.kernel as usize).and_then(|guarded| {
            let site = guarded.sites.iter().find(|site| site.site == report.site)?;
            Some((&guarded.kernel, site))
        });
        match known {
            Some((kernel, FaultSite { fault, dtype, span, .. })) => fault
                .diagnostic(kernel, *span, *dtype, report.value, report.limit)
                .note(format!("in a launch of `{}`; what it wrote is not to be relied on", kernel.name)),
            None => Diagnostic::new("K214", "a kernel reports a fault that it does not have".to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_taken_once_and_only_when_it_is_filled_in() {
        let record = Record::default();
        assert_eq!(record.take(), None);
        let words = [1, 3, 5, 0, 7, 1, 9, 2];
        record.0.iter().zip(words).for_each(|(own, word)| own.store(word, Ordering::Relaxed));
        assert_eq!(record.take(), None, "it is claimed, and not filled in yet");
        record.0[0].store(FILLED, Ordering::Release);
        assert_eq!(record.take(), Some(Report { kernel: 3, site: 5, value: 7 | 1 << 32, limit: 9 | 2 << 32 }));
        assert_eq!(record.take(), None);
    }
}
