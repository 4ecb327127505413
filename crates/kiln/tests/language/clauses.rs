//! Groups of clauses: a contract's conditions, written once.

use crate::everywhere;
use crate::running;

use everywhere::everywhere;
use kiln::Device;
use kiln::prelude::*;
use running::{num, of, zeros};

mod shared {
    use kiln::prelude::*;

    /// How a row of `n` is cut.
    #[clauses]
    pub fn row_tile(lanes: u32, vec: u32, n: u32) {
        whole_lanes(lanes);
        let step = lanes * vec;
        vec >= 1;
        n % step == 0
    }

    /// Lanes that share a simdgroup evenly.
    #[clauses]
    fn whole_lanes(lanes: u32) {
        lanes >= 1 && lanes <= 32;
        32 % lanes == 0;
    }

    #[clauses]
    pub fn only_if(c: bool, n: u32) {
        !c || n > 3;
    }
}

mod kernels {
    use super::shared::row_tile;
    use kiln::prelude::*;

    #[kernel(threadgroups = [1], threads = 32, requires(row_tile(lanes, vec, n), n < 1000))]
    pub fn filled(
        #[shape(n)] x: Tensor<f32>,
        #[shape(n)] mut out: Tensor<f32>,
        n: u32,
        #[tile] lanes: u32,
        #[tile] vec: u32,
    ) {
        if tid < lanes {
            for part in 0..n / (lanes * vec) {
                for e in unroll(0..vec) {
                    let i = (part * lanes + tid) * vec + e;
                    out[i] = x[i] + 1.0;
                }
            }
        }
    }
}
use kernels::filled;

#[test]
fn a_group_is_its_clauses_each_in_its_place() {
    let kernel = filled::kernel();
    let of_line = |line: u32| include_str!("clauses.rs").lines().nth(line as usize - 1).unwrap_or("").trim();
    let lines: Vec<&str> = kernel.contract.requires.iter().map(|clause| of_line(clause.span.line)).collect();
    assert_eq!(lines[..4], ["lanes >= 1 && lanes <= 32;", "32 % lanes == 0;", "vec >= 1;", "n % step == 0"]);
    assert!(lines[4].contains("requires(row_tile(lanes, vec, n), n < 1000)"), "{lines:?}");
    let clauses = kernel.contract.requires.iter().map(|c| kiln::ir::text::print_expr(&kernel, &c.condition));
    let expected = ["lanes >= 1 && lanes <= 32", "32 % lanes == 0", "vec >= 1", "n % (lanes * vec) == 0", "n < 1000"];
    assert_eq!(clauses.collect::<Vec<_>>(), expected);
}

#[test]
fn a_broken_clause_of_a_group_is_named_with_its_values() -> Result<(), kiln::Error> {
    let x: Vec<f32> = (0..24).map(|i| i as f32).collect();
    for (lanes, vec) in [(4, 2), (8, 3)] {
        let args = [of(&x), zeros(DType::F32, 24), num(24), num(lanes), num(vec)];
        let out = everywhere(&filled::kernel(), &args)[1].to_vec::<f32>();
        assert_eq!(out, Some(x.iter().map(|x| x + 1.0).collect()));
    }
    let dev = Device::interp();
    for (lanes, vec, words) in [
        (16, 1, ["requires `n % (lanes * vec) == 0`", "n = 24", "lanes = 16", "vec = 1"]),
        (3, 1, ["requires `32 % lanes == 0`", "lanes = 3", "K501", "clauses.rs"]),
        (4, 0, ["requires `vec >= 1`", "vec = 0", "K501", "clauses.rs"]),
    ] {
        let (x, mut out) = (dev.tensor(&x)?, dev.zeros(24)?);
        let args = filled::Args { x: &x, out: &mut out, n: 24 };
        let refused =
            filled::launch(&dev, args, filled::Tiles { lanes, vec }).expect_err("a broken clause").to_string();
        assert!(words.iter().all(|word| refused.contains(word)), "{words:?} in {refused}");
    }
    Ok(())
}

/// Numbers and what a tensor says of itself are arguments too.
#[kernel(elements = [n], requires(shared::only_if(gate.is_some(), n), shared::row_tile(1, 2, n)))]
fn of_optionals(#[shape(n)] gate: Option<Tensor<f32>>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = if let Some(gate) = gate { gate[i] } else { 1.0 };
}

#[test]
fn groups_of_literals_and_of_optional_tensors() -> Result<(), kiln::Error> {
    let dev = Device::interp();
    let (gate, mut out) = (dev.zeros(4)?, dev.zeros(4)?);
    of_optionals::launch(&dev, of_optionals::Args { gate: None, out: &mut out, n: 2 })?;
    of_optionals::launch(&dev, of_optionals::Args { gate: Some(&gate), out: &mut out, n: 4 })?;
    for (gate, n, words) in [(Some(&gate), 2, "`n > 3`"), (None, 3, "`n % 2 == 0`")] {
        let refused = of_optionals::launch(&dev, of_optionals::Args { gate, out: &mut out, n });
        let refused = refused.expect_err("a broken clause").to_string();
        assert!(refused.contains(words), "{refused}");
    }
    Ok(())
}

#[kernel(threadgroups = [1], threads = 1)]
fn in_the_body(#[shape(1)] mut out: Tensor<f32>, n: u32) {
    let _ = shared::only_if(true, n);
    out[0] = 1.0;
}

#[test]
fn a_group_in_a_body_is_refused() {
    let error = in_the_body::kernel_ir().expect_err("no contract").to_string();
    assert!(error.contains("K112") && error.contains("`only_if` is a group of clauses"), "{error}");
}
