//! The reasons that a command buffer did not do its work, and their meaning for a caller.

use crate::error::Error;
use std::time::Duration;

/// Codes of `MTLCommandBufferError`. `gpu.rs` compares them with the vendor's.
pub const TIMEOUT: isize = 2;
pub const PAGE_FAULT: isize = 3;
pub const ACCESS_REVOKED: isize = 4;
pub const OUT_OF_MEMORY: isize = 8;
pub const DEVICE_REMOVED: isize = 11;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    TimedOut,
    OutOfMemory,
    Lost,
}

const CODES: &[(isize, Meaning)] = &[
    (TIMEOUT, Meaning::TimedOut),
    // An accepted launch stays inside its buffers, so after a fault nothing in memory can be trusted.
    (PAGE_FAULT, Meaning::Lost),
    (ACCESS_REVOKED, Meaning::Lost),
    (OUT_OF_MEMORY, Meaning::OutOfMemory),
    (DEVICE_REMOVED, Meaning::Lost),
];

/// Names of kernel errors inside descriptions. macOS reports some of them under the code of an internal error, and the
/// watchdog for a busy display under a code that its headers do not have, so the names take precedence.
const NAMES: &[(&str, Meaning)] = &[
    ("ErrorImpactingInteractivity", Meaning::TimedOut),
    ("ErrorTimeout", Meaning::TimedOut),
    ("ErrorHang", Meaning::TimedOut),
    ("ErrorPageFault", Meaning::Lost),
    ("ErrorSubmissionsIgnored", Meaning::Lost),
    ("ErrorOutOfMemory", Meaning::OutOfMemory),
];

/// The system's report of a command buffer that failed.
pub struct Report {
    pub code: isize,
    pub description: String,
    /// Time since it was committed.
    pub after: Duration,
    /// Bytes of the device's memory that are in use.
    pub resident: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The system stopped it.
    TimedOut(Duration),
    OutOfMemory {
        resident: u64,
    },
    /// No later result can be relied on.
    Lost(String),
    Other(String),
}

impl Fault {
    pub fn of(report: Report) -> Fault {
        let named = NAMES.iter().find(|(name, _)| report.description.contains(name)).map(|(_, meaning)| *meaning);
        let coded = || CODES.iter().find(|(code, _)| *code == report.code).map(|(_, meaning)| *meaning);
        match named.or_else(coded) {
            Some(Meaning::TimedOut) => Fault::TimedOut(report.after),
            Some(Meaning::OutOfMemory) => Fault::OutOfMemory { resident: report.resident },
            Some(Meaning::Lost) => Fault::Lost(report.description),
            None => Fault::Other(report.description),
        }
    }

    pub fn error(self, device: &str) -> Error {
        let device = device.to_string();
        match self {
            Fault::TimedOut(waited) => Error::TimedOut { device, waited },
            // All buffers of a command buffer must be resident at once: the size that did not fit is that of the whole.
            Fault::OutOfMemory { resident } => Error::OutOfMemory { device, bytes: resident, free: None },
            Fault::Lost(reason) => Error::DeviceLost { device, reason },
            Fault::Other(reason) => Error::Driver { device, call: "a command buffer", reason },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(code: isize, description: &str) -> Fault {
        let after = Duration::from_secs(7);
        Fault::of(Report { code, description: description.to_string(), after, resident: 99 })
    }

    #[test]
    fn codes_mean_what_the_headers_say() {
        let seven = Duration::from_secs(7);
        assert_eq!(fault(2, "too long"), Fault::TimedOut(seven));
        assert_eq!(fault(8, "no room"), Fault::OutOfMemory { resident: 99 });
        for code in [3, 4, 11] {
            assert_eq!(fault(code, "gone"), Fault::Lost("gone".to_string()), "{code}");
        }
        for code in [0, 1, 7, 9, 10, 12, 14, -1] {
            assert_eq!(fault(code, "odd"), Fault::Other("odd".to_string()), "{code}");
        }
    }

    #[test]
    fn descriptions_say_more_than_codes() {
        let seven = Duration::from_secs(7);
        let watchdog = "Impacting Interactivity (0000000e:kIOGPUCommandBufferCallbackErrorImpactingInteractivity)";
        assert_eq!(fault(1, watchdog), Fault::TimedOut(seven));
        assert_eq!(fault(14, watchdog), Fault::TimedOut(seven));
        let hang = "Caused GPU Hang Error (00000003:kIOGPUCommandBufferCallbackErrorHang)";
        assert_eq!(fault(1, hang), Fault::TimedOut(seven));
        let ignored = "Ignored (for causing prior/excessive GPU errors) \
                       (00000004:kIOGPUCommandBufferCallbackErrorSubmissionsIgnored)";
        assert_eq!(fault(1, ignored), Fault::Lost(ignored.to_string()));
        // Another program's fault: the next try may work.
        let victim =
            "Discarded (victim of GPU error/recovery) (00000005:kIOGPUCommandBufferCallbackErrorInnocentVictim)";
        assert_eq!(fault(1, victim), Fault::Other(victim.to_string()));
    }

    #[test]
    fn errors_are_distinct() {
        let device = "GPU".to_string();
        let seven = Duration::from_secs(7);
        let texts = [
            (Fault::TimedOut(seven), Error::TimedOut { device: device.clone(), waited: seven }),
            (Fault::OutOfMemory { resident: 9 }, Error::OutOfMemory { device: device.clone(), bytes: 9, free: None }),
            (Fault::Lost("x".to_string()), Error::DeviceLost { device: device.clone(), reason: "x".to_string() }),
            (
                Fault::Other("x".to_string()),
                Error::Driver { device: device.clone(), call: "a command buffer", reason: "x".to_string() },
            ),
        ];
        for (fault, error) in texts {
            assert_eq!(format!("{:?}", fault.error("GPU")), format!("{error:?}"));
        }
    }
}
