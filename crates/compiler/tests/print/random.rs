//! Random kernels of exactly defined operations, printed and run in both dialects and three orders: the bits of the
//! interpreter.

use kiln_testing::fuzz::{DIALECTS, Printed, printed};

const KERNELS: u64 = 100;

#[test]
fn random_kernels_have_the_interpreters_bits() {
    for dialect in DIALECTS {
        let verdicts = (0..KERNELS).map(|seed| match printed(seed, dialect) {
            Ok(verdict) => verdict,
            Err(message) => panic!("seed {seed}, {dialect:?}: {message}"),
        });
        // MSL has no 64-bit atomics; the rest must have run.
        let ran = verdicts.filter(|v| *v == Printed::Agrees).count() as u64;
        assert!(ran * 10 >= KERNELS * 8, "only {ran} of {KERNELS} were run as {dialect:?}");
    }
}
