//! Token selection from logits.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::sample::{self, Argmax, Draw, Options, Sample};

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

fn drawn(logits: &AnyTensor, options: Options<'_>) -> Result<Vec<usize>, Error> {
    let mut out = zeros(logits.device(), I32, &logits.shape()[..logits.shape().len() - 1]);
    sample::sample(logits.device(), Sample { logits, out: &mut out, shares: None }, options)?;
    Ok(numbers(&out).into_iter().map(|token| token as usize).collect())
}

/// Checks that rows of the same logits draw tokens at the expected frequencies, within five standard deviations.
fn assert_frequencies(tokens: &[usize], want: &[f64], what: &str) {
    let n = tokens.len() as f64;
    for (token, share) in want.iter().enumerate() {
        let count = tokens.iter().filter(|drawn| **drawn == token).count() as f64;
        let allowed = 5.0 * (n * share * (1.0 - share)).sqrt();
        assert!((count - n * share).abs() <= allowed, "{what}: token {token} {count} times, want {}", n * share);
    }
}

/// Returns the shares of some of these tokens, by their likelihoods.
fn shares(logits: &[f64], temperature: f64, kept: &[usize]) -> Vec<f64> {
    let weight = |i: usize| if kept.contains(&i) { (logits[i] / temperature).exp() } else { 0.0 };
    let sum: f64 = (0..logits.len()).map(weight).sum();
    (0..logits.len()).map(|i| weight(i) / sum).collect()
}

#[test]
fn tokens_are_drawn_as_often_as_they_are_likely() -> Result<(), Error> {
    // 0.4, 0.3, 0.2 and 0.1 at a temperature of 1.
    let row = [0.2f64.ln(), 0.4f64.ln(), 0.1f64.ln(), 0.3f64.ln()];
    let rows = 500;
    for device in devices() {
        let logits = tensor(&device, F32, &row.repeat(rows), &[rows as u64, 4]);
        let usual = Options { seed: 1234, ..Options::default() };
        let all = [0, 1, 2, 3];
        for (options, temperature, kept) in [
            (usual, 1.0, &all[..]),
            (Options { temperature: 2.0, ..usual }, 2.0, &all[..]),
            (Options { top_k: Some(2), ..usual }, 1.0, &[1, 3]),
            // 0.4 is not half, 0.7 is.
            (Options { top_p: Some(0.5), ..usual }, 1.0, &[1, 3]),
            (Options { top_p: Some(0.8), ..usual }, 1.0, &[0, 1, 3]),
            // Of two, the first has 4 / 7.
            (Options { top_k: Some(2), top_p: Some(0.5), ..usual }, 1.0, &[1]),
            (Options { top_k: Some(9), top_p: Some(1.0), ..usual }, 1.0, &all[..]),
        ] {
            let what = format!("{device:?}, temperature {temperature}, of {kept:?}");
            assert_frequencies(&drawn(&logits, options)?, &shares(&row, temperature, kept), &what);
        }
    }
    Ok(())
}

/// The same logits, seed, stream and draw give the same token on every device, in any batch: from a few candidates, and
/// from all tokens of rows whose candidates are too many or have too little of the likelihood.
#[test]
fn a_draw_is_the_same_everywhere() -> Result<(), Error> {
    let kept =
        [(Some(500), Some(0.9)), (Some(40), Some(0.9)), (Some(40), None), (None, Some(0.3)), (None, Some(0.999))];
    for (dtype, (top_k, top_p)) in [F32, BF16].into_iter().flat_map(|dtype| kept.map(|kept| (dtype, kept))) {
        let mut everywhere: Option<Vec<usize>> = None;
        for device in devices() {
            let what = format!("{device:?} {dtype}, top_k {top_k:?}, top_p {top_p:?}");
            let logits = random(&device, dtype, "logits", &[6, 3000]);
            let streams = tensor(&device, I32, &[0.0, 7.0, 2.0, 2.0, 9.0, 1.0], &[6]);
            let numbers = [10, 10, 11, 3, 4, 5];
            let lengths = tensor(&device, I32, &numbers.map(f64::from), &[6]);
            let options = Options {
                temperature: 0.7,
                top_k,
                top_p,
                seed: 99,
                streams: Some(&streams),
                draw: Draw::Each(&lengths),
            };
            let together = drawn(&logits, options)?;
            for (row, number) in numbers.into_iter().enumerate() {
                let [logits, stream] = [&logits, &streams].map(|tensor| tensor.narrow(0, row as u64..row as u64 + 1));
                let (logits, stream) = (logits?, stream?);
                let alone = Options { streams: Some(&stream), draw: Draw::Number(number), ..options };
                assert_eq!(drawn(&logits, alone)?, [together[row]], "{what}, row {row}");
            }
            assert_eq!(everywhere.get_or_insert_with(|| together.clone()), &together, "{what}");
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_of_sample_are_refused_in_its_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let logits = of(F32, &[3, 8]);
    let refused = |options: Options<'_>, code: &str, words: &str| {
        assert_refused(drawn(&logits, options).map(|_| ()), code, words);
    };
    let usual = Options::default();
    for temperature in [0.0, -1.0, f32::NAN, f32::INFINITY, 1e-45] {
        refused(Options { temperature, ..usual }, "K523", "must be above 0 and finite: `argmax` is that of 0");
    }
    refused(Options { top_k: Some(0), ..usual }, "K523", "`top_k` is 0, and no token is left");
    for share in [0.0, 1.5, f32::NAN] {
        refused(Options { top_p: Some(share), ..usual }, "K523", "must be above 0 and at most 1");
    }
    refused(Options { streams: Some(&of(I32, &[2])), ..usual }, "K523", "`streams` has extents [2], and must have [3]");
    refused(Options { draw: Draw::Each(&of(F32, &[3])), ..usual }, "K522", "`draw` holds f32 and must hold i32");
    let mut out = of(I32, &[2]);
    let result = sample::sample(&device, Sample { logits: &logits, out: &mut out, shares: None }, usual);
    assert_refused(result, "K523", "`sample::sample`: `out` has extents [2], and the rows of `logits` have [3]");
    let (mut out, mut shares) = (of(I32, &[3]), of(F32, &[2]));
    let args = Sample { logits: &logits, out: &mut out, shares: Some(&mut shares) };
    assert_refused(sample::sample(&device, args, usual), "K523", "`shares` has extents [2], and must have [3]");
    drawn(&of(F32, &[0, 8]), usual).map(|_| ())
}
