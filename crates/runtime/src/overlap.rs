//! Launches of a recording that may begin before the preceding one has ended.
//!
//! A kernel that waits for the preceding launch by `launch_wait` may begin early, provided that the preceding launch
//! does not write what it loads until then. No other launch matters. A kernel lets the next one begin only after its
//! own wait, so everything before the two has ended; and a kernel that does not wait begins when everything before it
//! has ended. What the kernel writes, and what it loads after its wait, comes after that.

use std::fmt;
use std::ops::Range;

/// The memory accesses of a launch, as far as its neighbours must know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traffic {
    pub kernel: String,
    /// Tensors that it loads from before it waits for the preceding launch; `None` if it does not wait.
    pub early: Option<Vec<Touched>>,
    pub written: Vec<Touched>,
}

/// The bytes of a tensor in memory, from the first to the end of the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touched {
    pub tensor: String,
    pub bytes: Range<u64>,
}

/// Whether a launch of a recording may begin before the preceding one has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlap {
    /// The kernel waits, and before that loads nothing that the preceding launch writes.
    Allowed,
    /// Nothing is known of the work before the first launch.
    First,
    /// The recorder was told not to overlap.
    Off,
    /// The kernel has no `launch_wait`.
    NoWait,
    /// The preceding launch writes, as a tensor of its own, what the kernel loads before it waits.
    Written { loaded: String, kernel: String, as_tensor: String },
}

impl Overlap {
    /// Determines whether a launch may overlap the one before it.
    pub fn of(before: Option<&Traffic>, launch: &Traffic) -> Overlap {
        let Some(before) = before else { return Overlap::First };
        let Some(early) = &launch.early else { return Overlap::NoWait };
        let meets = |a: &Range<u64>, b: &Range<u64>| a.start < b.end && b.start < a.end;
        let mut pairs = early.iter().flat_map(|loaded| before.written.iter().map(move |written| (loaded, written)));
        match pairs.find(|(loaded, written)| meets(&loaded.bytes, &written.bytes)) {
            None => Overlap::Allowed,
            Some((loaded, written)) => Overlap::Written {
                loaded: loaded.tensor.clone(),
                kernel: before.kernel.clone(),
                as_tensor: written.tensor.clone(),
            },
        }
    }
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Overlap::Allowed => write!(f, "may begin before the launch in front of it has ended"),
            Overlap::First => write!(f, "is the first"),
            Overlap::Off => write!(f, "comes after the launch in front of it, as the recorder was told"),
            Overlap::NoWait => write!(f, "comes after the launch in front of it: the kernel has no `launch_wait`"),
            Overlap::Written { loaded, kernel, as_tensor } => write!(
                f,
                "comes after the launch in front of it: it loads `{loaded}` before it waits, which `{kernel}` writes as \
                 `{as_tensor}`"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched(tensor: &str, bytes: Range<u64>) -> Touched {
        Touched { tensor: tensor.to_string(), bytes }
    }

    fn launch(kernel: &str, early: Option<Vec<Touched>>, written: Vec<Touched>) -> Traffic {
        Traffic { kernel: kernel.to_string(), early, written }
    }

    #[test]
    fn the_first_launch_and_one_without_a_wait_come_after_everything() {
        let waits = launch("step", Some(vec![]), vec![touched("y", 0..16)]);
        assert_eq!(Overlap::of(None, &waits), Overlap::First);
        assert_eq!(Overlap::of(Some(&waits), &waits), Overlap::Allowed);
        let plain = launch("plain", None, vec![]);
        assert_eq!(Overlap::of(Some(&waits), &plain), Overlap::NoWait);
        assert_eq!(Overlap::of(Some(&plain), &waits), Overlap::Allowed);
    }

    #[test]
    fn one_byte_that_both_touch_keeps_launches_apart() {
        let before = launch("norm", None, vec![touched("y", 64..128), touched("sums", 256..260)]);
        let after = |bytes: Range<u64>| {
            let early = vec![touched("w", 1000..1010), touched("state", bytes)];
            Overlap::of(Some(&before), &launch("step", Some(early), vec![]))
        };
        for apart in [0..64, 128..256, 260..300, 0..0] {
            assert_eq!(after(apart.clone()), Overlap::Allowed, "{apart:?}");
        }
        for shared in [0..65, 127..128, 64..128, 0..1000, 90..91] {
            let Overlap::Written { loaded, kernel, as_tensor } = after(shared.clone()) else { panic!("{shared:?}") };
            assert_eq!((&*loaded, &*kernel, &*as_tensor), ("state", "norm", "y"), "{shared:?}");
        }
        assert!(matches!(after(255..257), Overlap::Written { as_tensor, .. } if as_tensor == "sums"));
    }
}
