//! From logits to tokens.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::sample::{self, Argmax};

#[test]
fn the_likeliest_token_is_the_first_of_the_largest() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, F16, BF16] {
            let all = random(&device, dtype, "logits", &[2, 3, 500]);
            for logits in [all.clone(), all.narrow(2, 3..400)?] {
                let n = logits.shape()[2] as usize;
                let mut out = zeros(&device, I32, &[2, 3]);
                sample::argmax(&device, Argmax { logits: &logits, out: &mut out })?;
                let first = |row: &[f64]| {
                    let largest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    row.iter().position(|x| *x == largest).map_or(f64::NAN, |i| i as f64)
                };
                let want: Vec<f64> = numbers(&logits).chunks(n).map(first).collect();
                assert_eq!(numbers(&out), want, "{device:?} {dtype} {n}");
            }
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_of_argmax_are_refused_in_its_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |logits: &AnyTensor, mut out: AnyTensor, code: &str, words: &str| {
        assert_refused(sample::argmax(&device, Argmax { logits, out: &mut out }), code, words);
    };
    refused(&of(F32, &[3, 8]), of(I32, &[2]), "K523", "`out` has extents [2], and the rows of `logits` have [3]");
    refused(&of(F32, &[3, 8]), of(F32, &[3]), "K522", "`sample::argmax`: `out` holds f32 and must hold i32");
    refused(&of(I32, &[3, 8]), of(I32, &[3]), "K522", "`logits` holds i32");
    refused(&of(F32, &[3, 0]), of(I32, &[3]), "K523", "rows of no elements have no token");
    sample::argmax(&device, Argmax { logits: &of(F32, &[0, 8]), out: &mut of(I32, &[0]) })
}
