//! Random kernels of exactly defined operations, printed and run in both dialects and three orders: the bits of the
//! interpreter.

use crate::execution::*;
use crate::library::equal_but_for_nans;
use kiln_harness::Dialect;
use kiln_interp::{Launch, Order};
use kiln_ir::ops::Trait;
use kiln_ir::{MathOp, Op, Region};
use kiln_testing::fuzz::case;

const KERNELS: u64 = 100;

/// Replaces functions, whose last bits are the target's, by operations whose bits are defined.
fn make_exact(region: &mut Region) {
    for inst in &mut region.insts {
        if let Op::Math(math) = inst.op
            && math.has(Trait::Approximate)
        {
            inst.op = Op::Math(if inst.args.len() == 1 { MathOp::Sqrt } else { MathOp::FMax });
        }
        inst.regions.iter_mut().for_each(make_exact);
    }
}

/// What is wrong with the kernel of a seed in one dialect; whether it was printed at all otherwise.
fn verdict(seed: u64, dialect: Dialect) -> Result<bool, String> {
    let mut case = case(seed);
    make_exact(&mut case.kernel.body);
    let mut want = case.buffers.clone();
    let launch = Launch::new(&case.kernel, case.grid, case.threads, case.args.clone());
    kiln_interp::run(&launch, &mut want).map_err(|e| e.to_string())?;
    let low = lowered(&case.kernel, &case.args, Some(case.threads)).map_err(|e| e.to_string())?;
    let source = match printed(&low, dialect) {
        Ok(source) => source,
        Err(e) if e.message.starts_with("MSL has no") => return Ok(false),
        Err(e) => return Err(e.to_string()),
    };
    let program = compile(&case.kernel, &source, dialect)?;
    for order in [Order::Forward, Order::Reverse, Order::Shuffled(seed)] {
        let mut got = case.buffers.clone();
        run(&program, &source, case.grid, case.threads, &case.args, &mut got, order)
            .map_err(|e| format!("{order:?}: {e}\n{}", source.text))?;
        if !equal_but_for_nans(&got, &want) {
            let index = got.iter().zip(&want).position(|(a, b)| a != b).unwrap_or_default();
            let at = got[index].bits().zip(want[index].bits()).position(|(a, b)| a != b).unwrap_or_default();
            return Err(format!("{order:?}: buffer {index} differs at element {at}\n{}", source.text));
        }
    }
    Ok(true)
}

#[test]
fn random_kernels_have_the_interpreters_bits() {
    for dialect in DIALECTS {
        let mut run = 0;
        for seed in 0..KERNELS {
            match verdict(seed, dialect) {
                Ok(printed) => run += printed as u64,
                Err(message) => panic!("seed {seed}, {dialect:?}: {message}"),
            }
        }
        // MSL has no 64-bit atomics; the rest must have run.
        assert!(run * 10 >= KERNELS * 8, "only {run} of {KERNELS} were run as {dialect:?}");
    }
}
