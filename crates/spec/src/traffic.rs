//! An operation's memory traffic, by pattern. Memory is not equally fast at everything: a processor that overwrites a
//! line first fetches it, an update in place has it already, and a read writes nothing. A rate is compared with
//! memory's rate in the operation's own pattern.

use super::Problem;

/// An access pattern for the bytes of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    Read,
    /// Bytes are read and written at the same place.
    InPlace,
    /// Bytes are read in one place, and equally many are written in another.
    Copy,
    /// Bytes are written with no matching read.
    Write,
}

impl Pattern {
    pub const ALL: [Pattern; 4] = [Pattern::Read, Pattern::InPlace, Pattern::Copy, Pattern::Write];

    pub const fn name(self) -> &'static str {
        match self {
            Pattern::Read => "read",
            Pattern::InPlace => "in place",
            Pattern::Copy => "copy",
            Pattern::Write => "write",
        }
    }
}

/// Patterns with a smaller share of the bytes are not named.
const NAMED: f64 = 0.1;

/// The bytes that an operation must move, by pattern. Each direction counts, so their sum is the operation's bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Traffic([u64; Pattern::ALL.len()]);

impl Traffic {
    /// Creates the traffic of bytes that are read, written, and both read and written in place, each byte counted once.
    pub fn new(read: u64, written: u64, in_place: u64) -> Traffic {
        let copied = read.min(written);
        Traffic([read - copied, in_place.saturating_mul(2), copied.saturating_mul(2), written - copied])
    }

    /// Returns the traffic of a problem that must move `bytes` bytes. If its tensors have more, inputs are read only in
    /// part: pages of a cache, rows of a table. If they have fewer, inputs are read again.
    pub fn of(problem: &Problem, bytes: u64) -> Traffic {
        let (mut read, mut written, mut in_place) = (0u64, 0u64, 0u64);
        for buffer in 0..problem.buffers.len() {
            let tensors = || problem.tensors.iter().filter(|tensor| tensor.buffer == buffer);
            let size = tensors().map(|tensor| tensor.bytes() as u64).max().unwrap_or_default();
            match (tensors().any(|tensor| tensor.reads), tensors().any(|tensor| tensor.writes)) {
                (true, true) => in_place += size,
                (true, false) => read += size,
                (false, true) => written += size,
                (false, false) => {}
            }
        }
        // Bytes beyond the given total are first taken from pure reads, then from pure writes.
        let left = bytes.saturating_sub(written + 2 * in_place);
        read = if bytes > read + written + 2 * in_place { left } else { read.min(left) };
        in_place = in_place.min(bytes / 2);
        written = written.min(bytes - 2 * in_place);
        Traffic::new(read, written, in_place)
    }

    /// Returns the bytes of one pattern.
    pub fn bytes(&self, pattern: Pattern) -> u64 {
        self.0[pattern as usize]
    }

    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns a pattern's share of all bytes.
    pub fn share(&self, pattern: Pattern) -> f64 {
        self.bytes(pattern) as f64 / self.total().max(1) as f64
    }

    /// Formats the patterns that matter, the largest first: `in place`, or `in place + read`.
    pub fn name(&self) -> String {
        let mut patterns = Pattern::ALL.to_vec();
        patterns.retain(|pattern| self.share(*pattern) >= NAMED);
        patterns.sort_by_key(|pattern| std::cmp::Reverse(self.bytes(*pattern)));
        patterns.iter().map(|pattern| pattern.name()).collect::<Vec<_>>().join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Placement, Problem};
    use super::*;
    use kiln_ir::text;

    #[test]
    fn what_is_read_here_and_written_there_is_copied_and_the_rest_is_not() {
        for (read, written, in_place, parts, name) in [
            (100, 0, 0, [100, 0, 0, 0], "read"),
            (100, 100, 0, [0, 0, 200, 0], "copy"),
            (0, 0, 100, [0, 200, 0, 0], "in place"),
            (100, 0, 100, [100, 200, 0, 0], "in place + read"),
            (30, 100, 0, [0, 0, 60, 70], "write + copy"),
            (100, 2, 0, [98, 0, 4, 0], "read"),
            (5, 5, 100, [0, 200, 10, 0], "in place"),
            (0, 0, 0, [0; 4], ""),
        ] {
            let traffic = Traffic::new(read, written, in_place);
            assert_eq!(Pattern::ALL.map(|pattern| traffic.bytes(pattern)), parts);
            assert_eq!((traffic.total(), traffic.name().as_str()), (read + written + 2 * in_place, name));
        }
    }

    /// Creates the problem of a kernel that reads `x`, writes `y`, and updates `state`.
    fn problem(placement: Placement) -> Problem {
        let text = "kernel @k(%x: device f32[8], %y: device mut f32[8], %state: device mut f32[16]) in_place x -> y {
            %0 = load %x[tid]
            store %y[tid], %0
            %1 = load %state[tid]
            store %state[tid], %1
        }";
        let kernel = text::parse(text, "test").expect("a kernel").remove(0);
        let input = |param: &kiln_ir::Param, len: usize| (param.name != "y").then(|| vec![0.0; len]);
        Problem::from_parts(kernel, &|_| None, &input, placement).expect("a problem")
    }

    #[test]
    fn traffic_follows_from_the_tensors_their_placement_and_the_bytes() {
        let of = |placement: Placement, bytes: u64| {
            let traffic = Traffic::of(&problem(placement), bytes);
            assert_eq!(traffic.total(), bytes);
            Pattern::ALL.map(|pattern| traffic.bytes(pattern))
        };
        assert_eq!(of(Placement::Apart, 192), [0, 128, 64, 0]);
        assert_eq!(of(Placement::InPlace, 192), [0, 192, 0, 0]);
        // Half of `x` is read; then none of it; then only part of `y` is written; then only part of the state is
        // updated.
        assert_eq!(of(Placement::Apart, 176), [0, 128, 32, 16]);
        assert_eq!(of(Placement::Apart, 160), [0, 128, 0, 32]);
        assert_eq!(of(Placement::Apart, 140), [0, 128, 0, 12]);
        assert_eq!(of(Placement::Apart, 64), [0, 64, 0, 0]);
        // `x` is read more than once.
        assert_eq!(of(Placement::Apart, 200), [8, 128, 64, 0]);
    }

    /// The prior contents of an output, for elements that the kernel does not write, cause no traffic.
    #[test]
    fn an_output_that_is_filled_is_not_read() {
        let Problem { kernel, .. } = problem(Placement::Apart);
        let filled = Problem::from_parts(kernel, &|_| None, &|_, len| Some(vec![7.0; len]), Placement::Apart);
        let traffic = Traffic::of(&filled.expect("a problem"), 192);
        assert_eq!(Pattern::ALL.map(|pattern| traffic.bytes(pattern)), [0, 128, 64, 0]);
    }
}
