//! Ctrl-C in a command that launches kernels. The first one cancels the running launch or prevents the next one, and
//! the command ends with its results so far; the second one ends the program at once.

use crate::report::tell;
use crate::selected_devices::Opened;
use kiln_runtime::{Device, on_interrupt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Default)]
struct State {
    is_asked: AtomicBool,
    devices: Mutex<Vec<Device>>,
}

impl Interrupt {
    /// Installs the handler. Call this before devices are opened, since they start threads. If a system does not
    /// support it, Ctrl-C ends the program at once, which is no reason not to run.
    pub fn watch() -> Interrupt {
        let interrupt = Interrupt::default();
        let asked = interrupt.clone();
        let _ = on_interrupt(move || {
            tell("\ninterrupted: what runs now is ended; Ctrl-C again ends the program at once\n");
            asked.ask();
        });
        interrupt
    }

    /// Registers devices whose launches an interrupt cancels.
    pub fn ends(&self, devices: &[Opened]) {
        self.devices(|known| known.extend(devices.iter().map(|opened| opened.device.clone())));
        // The interrupt may have arrived while the devices were opened.
        if self.is_asked() {
            self.ask();
        }
    }

    pub fn is_asked(&self) -> bool {
        self.0.is_asked.load(Ordering::SeqCst)
    }

    fn ask(&self) {
        // The order matters: when a launch returns `Cancelled`, the flag is already set.
        self.0.is_asked.store(true, Ordering::SeqCst);
        self.devices(|known| known.iter().for_each(Device::cancel));
    }

    fn devices(&self, work: impl FnOnce(&mut Vec<Device>)) {
        work(&mut self.0.devices.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln::prelude::*;
    use kiln::{Error, Tensor};

    #[kernel(elements = [n])]
    fn numbered(#[shape(n)] mut out: Tensor<u32>, n: u32) {
        out[program_id::<0>()] = program_id::<0>();
    }

    #[test]
    fn it_cancels_every_device_and_says_so() -> Result<(), Error> {
        for is_asked_first in [false, true] {
            let devices = [Device::interp(), Device::cpu()?];
            let opened = devices.clone().map(|device| Opened { label: device.name().to_string(), device });
            let interrupt = Interrupt::default();
            if is_asked_first {
                interrupt.ask();
            }
            interrupt.ends(&opened);
            assert_eq!(interrupt.is_asked(), is_asked_first);
            interrupt.ask();
            assert!(interrupt.is_asked());
            for device in &devices {
                let mut out: Tensor<u32> = device.zeros(3)?;
                let cancelled = numbered::launch(device, numbered::Args { out: &mut out, n: 3 });
                assert!(matches!(cancelled, Err(Error::Cancelled { .. })), "{device:?}: {cancelled:?}");
                numbered::launch(device, numbered::Args { out: &mut out, n: 3 })?;
            }
        }
        Ok(())
    }
}
