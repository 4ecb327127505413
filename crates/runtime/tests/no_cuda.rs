//! Tests that a program built with CUDA support runs on machines without CUDA, and reports what is missing.

use kiln_runtime::{Device, Error, Kind};
use std::path::Path;

/// Whether the system has loaded NVIDIA's driver.
fn driver_is_loaded() -> bool {
    Path::new("/proc/driver/nvidia/version").exists() || Path::new("/dev/nvidiactl").exists()
}

#[test]
fn a_device_opens_or_says_why_not() {
    match Device::cuda(0) {
        Ok(device) => {
            assert_eq!(device.kind(), Kind::Cuda);
            assert!(!device.name().is_empty());
            assert!(device.limits().threads >= 1024 && device.limits().memory.is_some_and(|bytes| bytes > 0));
        }
        Err(error) => {
            assert!(!driver_is_loaded(), "NVIDIA's driver is here: {error}");
            let Error::NoDevice { what, reason } = &error else { panic!("{error:?}") };
            assert_eq!(what, "cuda device 0");
            // A toolkit may install a stub of the driver's library, which has no device.
            assert!(reason.contains("libcuda") || reason.contains("no device"), "{reason}");
        }
    }
}

#[test]
fn a_number_that_no_device_has_is_no_device() {
    for index in [1000, u32::MAX] {
        let error = Device::cuda(index).expect_err("nobody has that many");
        assert!(matches!(&error, Error::NoDevice { what, .. } if what.ends_with(&index.to_string())), "{error:?}");
    }
}

#[test]
fn other_devices_are_there_all_the_same() {
    let (devices, missing) = Device::all();
    assert!(devices.iter().any(|device| device.kind() == Kind::Interp));
    assert!(missing.iter().all(|error| matches!(error, Error::NoDevice { .. })), "{missing:?}");
}
