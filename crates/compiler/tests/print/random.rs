//! Random kernels of exactly defined operations, printed and run in both dialects and three orders: their bits are the
//! interpreter's.

use kiln_testing::fuzz::{DIALECTS, Printed, printed};
use kiln_testing::is_full;

/// The number of kernels in each dialect, each a program to compile; more with `KILN_FULL` in the environment.
fn kernels() -> usize {
    if is_full() { 200 } else { 50 }
}

#[test]
fn random_kernels_have_the_interpreters_bits() {
    let kernels = kernels();
    for dialect in DIALECTS {
        // MSL has no 64-bit atomics; a kernel that is refused for that is replaced by another.
        let seeds = 0..2 * kernels as u64;
        let verdicts = seeds.map(|seed| match printed(seed, dialect) {
            Ok(verdict) => verdict,
            Err(message) => panic!("seed {seed}, {dialect:?}: {message}"),
        });
        let ran = verdicts.filter(|verdict| *verdict == Printed::Agrees).take(kernels).count();
        assert_eq!(ran, kernels, "too few kernels were run as {dialect:?}");
    }
}
