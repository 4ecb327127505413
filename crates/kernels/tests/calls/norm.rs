//! Norms.

use crate::support::{assert_near, assert_near_terms, assert_refused, bits, devices, numbers, packed, random, zeros};
use kiln::DType::{self, BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::norm::{self, AddRmsNorm, Gate, Options, RmsNorm, RmsNormGated, RmsNormResidual};

fn rms_norm(on: &Device, x: &AnyTensor, weight: &AnyTensor, out: &mut AnyTensor) -> Result<(), Error> {
    norm::rms_norm(on, RmsNorm { x, weight, out }, Options::default())
}

/// Computes the definition, in f64.
fn normed(x: &[f64], weight: &[f64], eps: f64) -> Vec<f64> {
    let row = |row: &[f64]| {
        let mean = row.iter().map(|v| v * v).sum::<f64>() / row.len() as f64;
        row.iter().zip(weight).map(|(x, w)| x / (mean + eps).sqrt() * w).collect::<Vec<_>>()
    };
    x.chunks(weight.len()).flat_map(row).collect()
}

fn silu(z: f64) -> f64 {
    z / (1.0 + (-z).exp())
}

/// Roundings between an input and a result, over rows of at most 24 elements with any tiles. The inverse root has at
/// most (24 + 13) / 2 + 4: of all terms in order, eleven levels of sums over lanes, the mean and eps, the root leaves
/// half, and it has 4 of its own. Three products and the offset are 4 more. A gate has 17, `silu` and its product, and
/// counts twice if it comes before the norm: in the element and in the root of the squares. The total is 60.5.
const ROUNDINGS: f64 = 61.0;

#[test]
fn rows_of_any_axes_and_types_have_their_norms() -> Result<(), Error> {
    for device in devices() {
        for (dtype, extents) in [(F32, &[24u64][..]), (BF16, &[3, 24]), (F16, &[2, 3, 24]), (F32, &[1, 2, 2, 24])] {
            let (x, weight) = (random(&device, dtype, "x", extents), random(&device, dtype, "w", &[24]));
            let mut out = zeros(&device, dtype, extents);
            rms_norm(&device, &x, &weight, &mut out)?;
            let want = normed(&numbers(&x), &numbers(&weight), 1e-6);
            assert_near(&out, &want, ROUNDINGS, &format!("{device:?} {dtype} {extents:?}"));
        }
    }
    Ok(())
}

#[test]
fn the_other_norms_are_made_of_it() -> Result<(), Error> {
    for device in devices() {
        let [x, residual] = ["x", "residual"].map(|name| random(&device, F32, name, &[3, 24]));
        let weight = random(&device, F32, "w", &[24]);
        let [xs, residuals, weights] = [&x, &residual, &weight].map(numbers);
        let add = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a + b).collect::<Vec<f64>>();

        let mut out = zeros(&device, F32, &[3, 24]);
        let args = RmsNormResidual { x: &x, residual: &residual, weight: &weight, out: &mut out };
        norm::rms_norm_residual(&device, args, Options::default())?;
        let of_x = normed(&xs, &weights, 1e-6);
        let terms: Vec<f64> =
            of_x.iter().zip(&residuals).map(|(normed, residual)| normed.abs() + residual.abs()).collect();
        assert_near_terms(&out, &add(&residuals, &of_x), &terms, ROUNDINGS, "after a block");

        let mut h = zeros(&device, F32, &[3, 24]);
        let args = AddRmsNorm { x: &x, residual: &residual, weight: &weight, h: &mut h, out: &mut out };
        norm::add_rms_norm(&device, args, Options { eps: 1e-5, ..Options::default() })?;
        let sums = add(&xs, &residuals);
        assert_near(&h, &sums, 1.0, "the sum");
        assert_near(&out, &normed(&sums, &weights, 1e-5), ROUNDINGS, "of a sum");

        for before_norm in [false, true] {
            let gate = Gate { group: Some(8), before_norm };
            let args = RmsNormGated { x: &x, z: &residual, weight: &weight, out: &mut out };
            norm::rms_norm_gated(&device, args, gate, Options::default())?;
            let gates: Vec<f64> = residuals.iter().map(|z| silu(*z)).collect();
            let times = |a: &[f64]| a.iter().zip(&gates).map(|(a, gate)| a * gate).collect::<Vec<f64>>();
            let before = if before_norm { times(&xs) } else { xs.clone() };
            let groups = before.chunks(8).zip(weights.chunks(8).cycle());
            let normed: Vec<f64> = groups.flat_map(|(run, weight)| normed(run, weight, 1e-6)).collect();
            let want = if before_norm { normed } else { times(&normed) };
            assert_near(&out, &want, ROUNDINGS, "with a gate");
        }
    }
    Ok(())
}

/// Returns two of four heads of 24 of each of 3 tokens, between other columns: rows at two strides.
fn heads_of_a_projection(device: &Device, dtype: DType) -> AnyTensor {
    let packed = random(device, dtype, "packed", &[3, 100]);
    packed.narrow(1, 4..52).and_then(|part| part.heads(2)).expect("a view")
}

#[test]
fn views_of_a_projection_give_the_bits_of_copies() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, BF16] {
            let (view, weight) = (heads_of_a_projection(&device, dtype), random(&device, dtype, "w", &[24]));
            assert!(!view.is_contiguous());
            let [mut of_view, mut of_copy] = [(); 2].map(|()| zeros(&device, dtype, &[3, 2, 24]));
            let tile = Some(norm::RowTile { threads: 128, lanes: 8, vec: 2, held: 2 });
            let options = Options { tile, ..Options::default() };
            let args = RmsNorm { x: &view, weight: &weight, out: &mut of_view };
            norm::rms_norm(&device, args, options)?;
            let args = RmsNorm { x: &packed(&view), weight: &weight, out: &mut of_copy };
            norm::rms_norm(&device, args, options)?;
            assert_eq!(bits(&of_view), bits(&of_copy), "{device:?} {dtype}");
            // And with the chosen tiles, which may differ, within rounding.
            rms_norm(&device, &view, &weight, &mut of_view)?;
            assert_near(&of_view, &normed(&numbers(&view), &numbers(&weight), 1e-6), ROUNDINGS, "chosen tiles");
        }
    }
    Ok(())
}

#[test]
fn a_repeat_on_the_same_address_with_other_strides_is_another_call() -> Result<(), Error> {
    for device in devices() {
        let memory = random(&device, F32, "packed", &[200]);
        let weight = random(&device, F32, "w", &[24]);
        let mut out = zeros(&device, F32, &[3, 24]);
        for stride in [30, 40, 24, 30] {
            let view = memory.narrow(0, 0..3 * stride)?.shaped(&[3, stride])?.narrow(1, 0..24)?;
            for _ in 0..2 {
                rms_norm(&device, &view, &weight, &mut out)?;
                assert_near(&out, &normed(&numbers(&view), &numbers(&weight), 1e-6), ROUNDINGS, &stride.to_string());
            }
        }
    }
    Ok(())
}

#[test]
fn outputs_may_take_the_place_of_inputs() -> Result<(), Error> {
    for device in devices() {
        let [x, residual] = ["x", "residual"].map(|name| random(&device, F32, name, &[3, 24]));
        let weight = random(&device, F32, "w", &[24]);
        let [mut h, mut out] = [(); 2].map(|()| zeros(&device, F32, &[3, 24]));
        let args = AddRmsNorm { x: &x, residual: &residual, weight: &weight, h: &mut h, out: &mut out };
        norm::add_rms_norm(&device, args, Options::default())?;
        let (mut in_x, mut in_residual) = (x.clone(), residual.clone());
        let args = AddRmsNorm { x: &x, residual: &residual, weight: &weight, h: &mut in_residual, out: &mut in_x };
        norm::add_rms_norm(&device, args, Options::default())?;
        assert_eq!((bits(&x), bits(&residual)), (bits(&out), bits(&h)), "{device:?}");
    }
    Ok(())
}

#[test]
fn a_call_is_recorded_and_replayed() -> Result<(), Error> {
    for device in devices() {
        let (x, weight) = (random(&device, F32, "x", &[3, 24]), random(&device, F32, "w", &[24]));
        let mut out = zeros(&device, F32, &[3, 24]);
        let recording = device.record(|recorder| {
            norm::rms_norm(recorder, RmsNorm { x: &x, weight: &weight, out: &mut out }, Options::default())
        })?;
        assert_eq!(numbers(&out), [0.0; 72], "{device:?}: nothing ran yet");
        recording.replay()?;
        assert_near(&out, &normed(&numbers(&x), &numbers(&weight), 1e-6), ROUNDINGS, "replayed");
    }
    Ok(())
}

#[test]
fn no_rows_have_no_norms() -> Result<(), Error> {
    for device in devices() {
        let (x, weight) = (zeros(&device, F32, &[0, 2, 24]), random(&device, F32, "w", &[24]));
        rms_norm(&device, &x, &weight, &mut zeros(&device, F32, &[0, 2, 24]))?;
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let (x, w) = (of(F32, &[3, 24]), of(F32, &[24]));
    let mut out = of(F32, &[3, 24]);

    let result = rms_norm(&device, &x, &of(F32, &[23]), &mut out);
    assert_refused(result, "K521", "`norm::rms_norm`: axis 0 (`n`) of `weight` has 23 indices and must have 24");
    let result = rms_norm(&device, &x, &of(F32, &[1, 24]), &mut out);
    assert_refused(result, "K520", "`weight` is [n], and the tensor has extents [1, 24]");
    let result = rms_norm(&device, &x, &of(BF16, &[24]), &mut out);
    assert_refused(result, "K522", "`weight` holds bf16 and must hold f32, as `x` does");
    let result = rms_norm(&device, &of(I32, &[3, 24]), &w, &mut out);
    assert_refused(result, "K522", "`x` holds i32 and must hold f32 or f16 or bf16");
    let result = rms_norm(&device, &x, &w, &mut of(F32, &[24, 3]));
    assert_refused(result, "K523", "`out` has extents [24, 3], and `x` has [3, 24]");
    let result = rms_norm(&device, &x, &w, &mut of(F16, &[3, 24]));
    assert_refused(result, "K522", "`out` holds f16 and must hold f32, as `x` does");
    let result = rms_norm(&device, &of(F32, &[3, 0]), &of(F32, &[0]), &mut of(F32, &[3, 0]));
    assert_refused(result, "K523", "rows of no elements have no norm");
    let result = rms_norm(&device, &x, &w, &mut x.clone());
    assert_refused(result, "K506", "in a call of `norm::rms_norm`");
    // Rows at three strides.
    let uneven = of(F32, &[2, 3, 2, 40]).narrow(3, 0..24)?.narrow(1, 0..2)?.transpose(0, 1)?;
    let result = rms_norm(&device, &uneven, &w, &mut of(F32, &[2, 2, 2, 24]));
    assert_refused(result, "K523", "do not lie evenly: copy it");
    // Elements of a row that are not contiguous.
    let result = rms_norm(&device, &of(F32, &[24, 3]).transpose(0, 1)?, &w, &mut out);
    assert_refused(result, "K511", "in a call of `norm::rms_norm`");
    // An output with strides.
    let mut view = of(F32, &[3, 30]).narrow(1, 0..24)?;
    assert_refused(rms_norm(&device, &x, &w, &mut view), "K511", "in a call of `norm::rms_norm`");
    // More rows than 32 bits can count.
    let many = of(F32, &[1, 24]).expand(0, 1 << 33)?;
    let result = rms_norm(&device, &many, &w, &mut out);
    assert_refused(result, "K523", "no rows that 32 bits can count");

    let residual = of(F32, &[3, 25]);
    let args = RmsNormResidual { x: &x, residual: &residual, weight: &w, out: &mut out };
    let result = norm::rms_norm_residual(&device, args, Options::default());
    assert_refused(result, "K523", "`norm::rms_norm_residual`: `residual` has extents [3, 25], and `x` has [3, 24]");
    let gate = Gate { group: Some(7), before_norm: false };
    let args = RmsNormGated { x: &x, z: &of(F32, &[3, 24]), weight: &w, out: &mut out };
    let result = norm::rms_norm_gated(&device, args, gate, Options::default());
    assert_refused(result, "K523", "rows of 24 elements are not groups of 7");
    let args = RmsNormGated { x: &x, z: &of(F32, &[3, 24]), weight: &w, out: &mut out };
    let result = norm::rms_norm_gated(&device, args, Gate { group: Some(0), ..gate }, Options::default());
    assert_refused(result, "K523", "not groups of 0");
    let other = Device::interp();
    let result = rms_norm(&device, &zeros(&other, F32, &[3, 24]), &w, &mut out);
    assert_refused(result, "K509", "in a call of `norm::rms_norm`");
    // Tiles that no launch can have.
    let tile = Some(norm::RowTile { threads: 128, lanes: 6, vec: 2, held: 2 });
    let result =
        norm::rms_norm(&device, RmsNorm { x: &x, weight: &w, out: &mut out }, Options { tile, ..Options::default() });
    assert_refused(result, "K501", "32 % lanes == 0");
    Ok(())
}
