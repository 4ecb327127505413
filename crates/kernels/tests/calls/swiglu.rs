//! Gated units.

use crate::support::*;
use kiln::DType::{self, BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::swiglu::{self, Clamped, Inputs, Options, Swiglu};

/// The activation, and four operations besides.
const ROUNDINGS: f64 = 20.0;

fn silu(x: f64) -> f64 {
    x / (1.0 + (-x).exp())
}

/// As in `GptOssExperts` of transformers: `gate` is clamped above, `up` on both sides.
fn gpt_oss(gate: f64, up: f64) -> f64 {
    let (gate, up) = (gate.min(7.0), up.clamp(-7.0, 7.0));
    (up + 1.0) * (gate / (1.0 + (-1.702 * gate).exp()))
}

/// Gates and the numbers that they gate, in all three layouts, and as pairs.
struct Layouts {
    gate: AnyTensor,
    up: AnyTensor,
    halves: AnyTensor,
    interleaved: AnyTensor,
    pairs: Vec<[f64; 2]>,
}

fn layouts(device: &Device, dtype: DType, rows: u64, n: u64) -> Layouts {
    let [gate, up] = ["gate", "up"].map(|name| random(device, dtype, name, &[rows, n]));
    let [gates, ups] = [&gate, &up].map(numbers);
    let pairs: Vec<[f64; 2]> = gates.iter().zip(&ups).map(|(gate, up)| [4.0 * gate, 4.0 * up]).collect();
    let of = |numbers: Vec<f64>| tensor(device, dtype, &numbers, &[rows, 2 * n]);
    let by_row = |row: &[[f64; 2]]| row.iter().map(|p| p[0]).chain(row.iter().map(|p| p[1])).collect::<Vec<f64>>();
    let halves = of(pairs.chunks(n as usize).flat_map(by_row).collect());
    let interleaved = of(pairs.concat());
    let one = |i: usize| tensor(device, dtype, &pairs.iter().map(|p| p[i]).collect::<Vec<f64>>(), &[rows, n]);
    Layouts { gate: one(0), up: one(1), halves, interleaved, pairs }
}

#[test]
fn every_layout_gives_the_same_unit() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, F16, BF16] {
            let Layouts { gate, up, halves, interleaved, pairs } = layouts(&device, dtype, 3, 40);
            for clamped in [None, Some(Clamped::GPT_OSS)] {
                let unit =
                    |[gate, up]: &[f64; 2]| if clamped.is_some() { gpt_oss(*gate, *up) } else { silu(*gate) * up };
                let want: Vec<f64> = pairs.iter().map(unit).collect();
                // Both terms of the sum with 1; and the argument of the exponential is rounded, times at most 21.
                let terms: Vec<f64> = pairs.iter().map(|[gate, up]| 20.0 * gate.abs() * (1.0 + up.abs())).collect();
                let ways = [
                    Inputs::Apart { gate: &gate, up: &up },
                    Inputs::Halves(&halves),
                    Inputs::Interleaved(&interleaved),
                ];
                for (number, inputs) in ways.into_iter().enumerate() {
                    let mut out = zeros(&device, dtype, &[3, 40]);
                    swiglu::swiglu(&device, Swiglu { inputs, out: &mut out }, Options { clamped, tiles: None })?;
                    assert_near_terms(&out, &want, &terms, ROUNDINGS, &format!("{device:?} {dtype}, way {number}"));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn wider_rows_and_gates_that_are_overwritten() -> Result<(), Error> {
    for device in devices() {
        let Layouts { gate, up, pairs, .. } = layouts(&device, F32, 6, 7);
        let want: Vec<f64> = pairs.iter().map(|[gate, up]| silu(*gate) * up).collect();
        let mut in_place = gate.clone();
        let inputs = Inputs::Apart { gate: &gate, up: &up };
        swiglu::swiglu(&device, Swiglu { inputs, out: &mut in_place }, Options::default())?;
        assert_near(&gate, &want, ROUNDINGS, "in place");

        // Fourteen of twenty columns of two by three rows.
        let wide = random(&device, F32, "wide", &[2, 3, 20]);
        let part = wide.narrow(2, 3..17)?;
        let mut out = zeros(&device, F32, &[2, 3, 7]);
        swiglu::swiglu(&device, Swiglu { inputs: Inputs::Halves(&part), out: &mut out }, Options::default())?;
        let of = numbers(&part);
        let want: Vec<f64> = of.chunks(14).flat_map(|row| (0..7).map(|i| silu(row[i]) * row[7 + i])).collect();
        assert_near(&out, &want, ROUNDINGS, "halves of a view");
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |inputs: Inputs<'_>, mut out: AnyTensor, code: &str, words: &str| {
        assert_refused(swiglu::swiglu(&device, Swiglu { inputs, out: &mut out }, Options::default()), code, words);
    };
    let (gate, up) = (of(F32, &[3, 8]), of(F32, &[3, 8]));
    let apart = Inputs::Apart { gate: &gate, up: &up };
    refused(apart, of(F32, &[3, 4]), "K523", "`out` has extents [3, 4], and must have [3] and 8");
    refused(apart, of(F16, &[3, 8]), "K522", "`swiglu::swiglu`: `out` holds f16 and must hold f32, as `gate` does");
    refused(Inputs::Halves(&gate), of(F32, &[3, 8]), "K523", "`out` has extents [3, 8], and must have [3] and 4");
    refused(Inputs::Interleaved(&of(F32, &[3, 7])), of(F32, &[3, 3]), "K523", "rows of 7 elements are no two halves");
    refused(Inputs::Halves(&of(I32, &[3, 8])), of(F32, &[3, 4]), "K522", "`gate_up` holds i32");
    let short = Inputs::Apart { gate: &gate, up: &of(F32, &[2, 8]) };
    refused(short, of(F32, &[3, 8]), "K523", "`up` has extents [2, 8], and must have [3] and 8");
    refused(apart, up.clone(), "K506", "in a call of `swiglu::swiglu`");
    let clamped = Some(Clamped { limit: -1.0, ..Clamped::GPT_OSS });
    let args = Swiglu { inputs: apart, out: &mut of(F32, &[3, 8]) };
    let result = swiglu::swiglu(&device, args, Options { clamped, tiles: None });
    assert_refused(result, "K523", "a limit must be 0 or more");
    let mut none = of(F32, &[0, 4]);
    swiglu::swiglu(&device, Swiglu { inputs: Inputs::Halves(&of(F32, &[0, 8])), out: &mut none }, Options::default())
}
