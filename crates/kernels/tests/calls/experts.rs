//! Products with the weights of experts.

use crate::support::*;
use kiln::DType::{self, BF16, F16, F32, I32};
use kiln::{AnyTensor, AsTensor, Device, Error};
use kiln_kernels::matmul::{self, Experts, ExpertsDivision, ExpertsOptions, GroupedTiles};
use kiln_kernels::route::{self, Route};
use kiln_kernels::swiglu::{self, Inputs, Swiglu};

/// Returns `weights[expert] · a + bias[expert]`, and the sum of the absolute values of its terms.
fn product(a: &[f64], weights: &[f64], bias: Option<&[f64]>, expert: usize, n: usize) -> Vec<[f64; 2]> {
    let k = a.len();
    let row = |i: usize| {
        let terms = weights[(expert * n + i) * k..][..k].iter().zip(a).map(|(w, a)| w * a);
        let terms = terms.chain(bias.map(|bias| bias[expert * n + i]));
        [terms.clone().sum(), terms.map(f64::abs).sum()]
    };
    (0..n).map(row).collect()
}

/// Returns both divisions: routes one by one, and sorted in blocks of 16.
fn divisions() -> [ExpertsOptions; 2] {
    let tiles = GroupedTiles { down: 1, across: 2, rows: 16, columns: 16, depth: 16, vec: 1 };
    [ExpertsOptions::default(), ExpertsOptions { division: Some(ExpertsDivision::Sorted(tiles)) }]
}

fn assert_product(got: &AnyTensor, want: &[[f64; 2]], what: &str) {
    let [want, terms] = [0, 1].map(|i| want.iter().map(|pair| pair[i]).collect::<Vec<f64>>());
    // By matrices, 40 products may be off by 4 · 42 units; then factors, sums and the bias.
    assert_near_terms(got, &want, &terms, 180.0, what);
}

#[test]
fn a_row_for_each_expert_of_a_token_or_their_sum() -> Result<(), Error> {
    let (tokens, experts, top, n, k) = (5, 6, 3, 10, 40);
    for device in devices() {
        for (dtype, options) in
            [F32, F16, BF16].into_iter().flat_map(|dtype| divisions().map(|options| (dtype, options)))
        {
            let weights = random(&device, dtype, "weights", &[experts, n, k]);
            let bias = random(&device, dtype, "bias", &[experts, n]);
            let chosen = [0, 3, 5, 1, 2, 3, 5, 4, 0, 3, 2, 1, 0, 5, 4];
            let routes = tensor(&device, I32, &chosen.map(f64::from), &[tokens, top]);
            let factors = random(&device, F32, "factors", &[tokens, top]);
            // Columns 8 to 48 of rows of 56.
            let a = random(&device, dtype, "a", &[tokens, 56]).narrow(1, 8..48)?;
            let rows = random(&device, dtype, "rows", &[tokens, top, k]);
            let [each, own] = [&a, &rows].map(numbers);
            let [w, b, f] = [&weights, &bias, &factors].map(numbers);
            let what = format!("{device:?} {dtype} {options:?}");

            let mut out = zeros(&device, dtype, &[tokens, top, n]);
            let args = Experts {
                a: &a,
                weights: &weights,
                bias: Some(&bias),
                routes: &routes,
                factors: None,
                residual: None,
                out: &mut out,
            };
            matmul::experts(&device, args, options)?;
            let row = |i: usize| product(&each[i / 3 * 40..][..40], &w, Some(&b), chosen[i] as usize, 10);
            assert_product(&out, &(0..15).flat_map(row).collect::<Vec<_>>(), &what);

            // Sums are added to the existing contents.
            let mut out = random(&device, dtype, "residual", &[tokens, n]);
            let (residual, before) = (out.clone(), numbers(&out));
            let factors = Some(&factors as &dyn AsTensor);
            let args = Experts {
                a: &rows,
                weights: &weights,
                bias: None,
                routes: &routes,
                factors,
                residual: Some(&residual),
                out: &mut out,
            };
            matmul::experts(&device, args, options)?;
            let row = |i: usize| product(&own[i * 40..][..40], &w, None, chosen[i] as usize, 10);
            let sum = |token: usize| {
                let mut sum: Vec<_> = before[10 * token..][..10].iter().map(|first| [*first, first.abs()]).collect();
                for (i, factor) in f.iter().enumerate().skip(3 * token).take(3) {
                    let weighed = row(i).into_iter().map(|[one, size]| [factor * one, factor.abs() * size]);
                    sum.iter_mut().zip(weighed).for_each(|(sum, [one, size])| *sum = [sum[0] + one, sum[1] + size]);
                }
                sum
            };
            assert_product(&out, &(0..5).flat_map(sum).collect::<Vec<_>>(), &what);
        }
    }
    Ok(())
}

/// Many tokens are sorted by default, including those to no expert, and give the same results as alone.
#[test]
fn a_prompt_gives_what_its_tokens_give_alone() -> Result<(), Error> {
    let (tokens, experts, top, n, k) = (40u64, 3u64, 2u64, 20u64, 24u64);
    for device in devices() {
        let (a, weights) = (random(&device, F32, "a", &[tokens, k]), random(&device, F32, "weights", &[experts, n, k]));
        // From −1 to 3, of which 0 to 2 are experts.
        let chosen: Vec<f64> = (0..tokens * top).map(|i| (i * 7 % 11 % 5) as f64 - 1.0).collect();
        let routes = tensor(&device, I32, &chosen, &[tokens, top]);
        let factors = random(&device, F32, "factors", &[tokens, top]);
        for summed in [false, true] {
            let shape = |tokens: u64| if summed { vec![tokens, n] } else { vec![tokens, top, n] };
            let mut out = random(&device, F32, "old", &shape(tokens));
            let call = |a: &AnyTensor, routes: &AnyTensor, factors: &AnyTensor, out: &mut AnyTensor| {
                let factors = Some(factors as &dyn AsTensor);
                let args = Experts { a, weights: &weights, bias: None, routes, factors, residual: None, out };
                matmul::experts(&device, args, ExpertsOptions::default())
            };
            call(&a, &routes, &factors, &mut out)?;
            for token in [0, 1, 17, 39] {
                let one = |tensor: &AnyTensor| tensor.narrow(0, token..token + 1);
                let mut alone = zeros(&device, F32, &shape(1));
                call(&one(&a)?, &one(&routes)?, &one(&factors)?, &mut alone)?;
                for (got, want) in numbers(&one(&out)?).iter().zip(numbers(&alone)) {
                    // 24 products of numbers below 6, by matrices and by fused sums.
                    assert!(
                        (got - want).abs() < 4.0 * 26.0 * 24.0 * 36.0 * 2f64.powi(-24),
                        "{device:?} {token}: {got}, {want}"
                    );
                }
            }
        }
    }
    Ok(())
}

/// A layer of a mixture: routes, the first product, the gated unit and the second product, recorded and replayed.
#[test]
fn a_layer_is_four_launches() -> Result<(), Error> {
    let (tokens, experts, top, hidden, inner) = (3usize, 8usize, 2usize, 24usize, 12usize);
    let of = |extents: &[usize]| extents.iter().map(|n| *n as u64).collect::<Vec<u64>>();
    for device in devices() {
        let x = random(&device, F32, "x", &of(&[tokens, hidden]));
        let logits = random(&device, F32, "logits", &of(&[tokens, experts]));
        let up = random(&device, F32, "up", &of(&[experts, 2 * inner, hidden]));
        let down = random(&device, F32, "down", &of(&[experts, hidden, inner]));
        let mut routes = zeros(&device, I32, &of(&[tokens, top]));
        let mut factors = zeros(&device, F32, &of(&[tokens, top]));
        let mut gate_up = zeros(&device, F32, &of(&[tokens, top, 2 * inner]));
        let mut gated = zeros(&device, F32, &of(&[tokens, top, inner]));
        let mut out = zeros(&device, F32, &of(&[tokens, hidden]));
        let recording = device.record(|on| {
            let args = Route { logits: &logits, bias: None, experts: &mut routes, weights: &mut factors };
            route::topk(on, args, route::Options::default())?;
            let args = Experts {
                a: &x,
                weights: &up,
                bias: None,
                routes: &routes,
                factors: None,
                residual: None,
                out: &mut gate_up,
            };
            matmul::experts(on, args, ExpertsOptions::default())?;
            let args = Swiglu { inputs: Inputs::Halves(&gate_up), out: &mut gated };
            swiglu::swiglu(on, args, swiglu::Options::default())?;
            let factors = Some(&factors as &dyn AsTensor);
            let args = Experts {
                a: &gated,
                weights: &down,
                bias: None,
                routes: &routes,
                factors,
                residual: None,
                out: &mut out,
            };
            matmul::experts(on, args, ExpertsOptions::default())
        })?;
        recording.replay()?;
        let [xs, all, ups, downs] = [&x, &logits, &up, &down].map(numbers);
        let mut want = vec![];
        for token in 0..tokens {
            let logits = &all[token * experts..][..experts];
            let mut order: Vec<usize> = (0..experts).collect();
            order.sort_by(|a, b| logits[*b].total_cmp(&logits[*a]));
            let sum: f64 = order[..top].iter().map(|e| logits[*e].exp()).sum();
            let mut row = vec![0.0; hidden];
            for &expert in &order[..top] {
                let both = product(&xs[token * hidden..][..hidden], &ups, None, expert, 2 * inner);
                let silu = |x: f64| x / (1.0 + (-x).exp());
                let gated: Vec<f64> = (0..inner).map(|i| silu(both[i][0]) * both[inner + i][0]).collect();
                let result = product(&gated, &downs, None, expert, hidden);
                let weight = logits[expert].exp() / sum;
                row.iter_mut().zip(result).for_each(|(sum, [one, _])| *sum += weight * one);
            }
            want.extend(row);
        }
        // Two products of rows of about 5 standard deviations: a thousand roundings of terms below 100.
        for (got, want) in numbers(&out).iter().zip(&want) {
            assert!((got - want).abs() < 1000.0 * 100.0 * 2f64.powi(-24), "{device:?}: {got}, want {want}");
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype: DType, extents: &[u64]| zeros(&device, dtype, extents);
    let (a, weights, routes) = (of(F32, &[3, 8]), of(F32, &[4, 6, 8]), of(I32, &[3, 2]));
    let refused =
        |a: &AnyTensor, weights: &AnyTensor, routes: &AnyTensor, mut out: AnyTensor, code: &str, words: &str| {
            let args = Experts { a, weights, bias: None, routes, factors: None, residual: None, out: &mut out };
            assert_refused(matmul::experts(&device, args, ExpertsOptions::default()), code, words);
        };
    let out = || of(F32, &[3, 2, 6]);
    refused(&of(F32, &[3, 9]), &weights, &routes, out(), "K521", "axis 1 (`k`) of `a` has 9 indices and must have 8");
    refused(
        &of(F32, &[3, 3, 8]),
        &weights,
        &routes,
        out(),
        "K521",
        "axis 1 (`top`) of `a` has 3 indices and must have 2",
    );
    refused(&a, &of(BF16, &[4, 6, 8]), &routes, out(), "K522", "`weights` holds bf16 and must hold f32, as `a` does");
    refused(&a, &weights, &of(F32, &[3, 2]), out(), "K522", "`matmul::experts`: `routes` holds f32 and must hold i32");
    refused(&a, &weights, &routes, of(F32, &[3, 7]), "K521", "axis 1 (`n`) of `out` has 7 indices and must have 6");
    refused(
        &a,
        &weights,
        &routes,
        of(F32, &[6, 6]),
        "K521",
        "axis 0 (`tokens`) of `out` has 6 indices and must have 3",
    );
    refused(&a, &weights.transpose(1, 2)?, &routes, of(F32, &[3, 2, 8]), "K521", "axis 1 (`k`) of `a` has 8");
    refused(&a, &of(F32, &[4, 8, 6]).transpose(1, 2)?, &routes, out(), "K511", "in a call of `matmul::experts`");
    refused(&a, &weights, &of(I32, &[3, 0]), of(F32, &[3, 6]), "K523", "`routes` has no experts to sum over");
    let uneven = of(F32, &[3, 4, 9]).narrow(1, 0..2)?.narrow(2, 0..8)?;
    refused(&uneven, &weights, &routes, out(), "K523", "do not lie evenly: copy it");
    let (each, mut sums) = (of(F32, &[3, 2, 6]), of(F32, &[3, 6]));
    let added = |residual: &AnyTensor, out: &mut AnyTensor, code: &str, words: &str| {
        let residual = Some(residual as &dyn AsTensor);
        let args = Experts { a: &a, weights: &weights, bias: None, routes: &routes, factors: None, residual, out };
        assert_refused(matmul::experts(&device, args, ExpertsOptions::default()), code, words);
    };
    added(&each, &mut out(), "K523", "`residual` is for sums over experts");
    added(&of(F32, &[3, 7]), &mut sums, "K521", "axis 1 (`n`) of `residual` has 7 indices and must have 6");
    added(&of(BF16, &[3, 6]), &mut sums, "K522", "`residual` holds bf16 and must hold f32, as `a` does");
    let tiles = GroupedTiles { down: 0, across: 2, rows: 16, columns: 16, depth: 16, vec: 1 };
    let options = ExpertsOptions { division: Some(ExpertsDivision::Sorted(tiles)) };
    let mut unsorted = out();
    let args = Experts {
        a: &a,
        weights: &weights,
        bias: None,
        routes: &routes,
        factors: None,
        residual: None,
        out: &mut unsorted,
    };
    assert_refused(matmul::experts(&device, args, options), "K523", "cannot be sorted into blocks of 0");
    let mut none = of(F32, &[0, 6]);
    let (a, routes) = (of(F32, &[0, 8]), of(I32, &[0, 2]));
    let args = Experts {
        a: &a,
        weights: &weights,
        bias: None,
        routes: &routes,
        factors: None,
        residual: None,
        out: &mut none,
    };
    matmul::experts(&device, args, ExpertsOptions::default())
}
