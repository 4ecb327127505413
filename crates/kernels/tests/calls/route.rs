//! Expert routing.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::route::{self, Options, Route, Scores};

/// Two exponentials, the sum of up to 32 and the quotient.
const ROUNDINGS: f64 = 30.0;

struct Chosen {
    experts: AnyTensor,
    weights: AnyTensor,
}

fn routed(logits: &AnyTensor, bias: Option<&AnyTensor>, k: u64, options: Options) -> Result<Chosen, Error> {
    let device = logits.device();
    let shape = [&logits.shape()[..logits.shape().len() - 1], &[k]].concat();
    let (mut experts, mut weights) = (zeros(device, I32, &shape), zeros(device, F32, &shape));
    let bias = bias.map(|bias| bias as &dyn kiln::AsTensor);
    route::topk(device, Route { logits, bias, experts: &mut experts, weights: &mut weights }, options)?;
    Ok(Chosen { experts, weights })
}

/// Returns the experts of a row by a full sort: the largest first.
fn sorted(scores: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
    order
}

/// Mixtral and Qwen take the softmax over all experts and divide by the sum of the chosen; GPT-OSS takes the softmax
/// over the chosen. One option covers both.
#[test]
fn the_softmax_of_all_normalised_is_that_of_the_chosen() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, F16, BF16] {
            let logits = random(&device, dtype, "logits", &[2, 3, 50]).narrow(2, 5..45)?;
            let Chosen { experts, weights } = routed(&logits, None, 4, Options::default())?;
            let all = routed(&logits, None, 4, Options { normalised: false, scale: 2.0, ..Options::default() })?;
            let (mut want, mut of_all, mut chosen) = (vec![], vec![], vec![]);
            for row in numbers(&logits).chunks(40) {
                let best = &sorted(row)[..4];
                let [sum, of_chosen] =
                    [row.iter().map(|x| x.exp()).sum::<f64>(), best.iter().map(|e| row[*e].exp()).sum()];
                chosen.extend(best.iter().map(|e| *e as f64));
                want.extend(best.iter().map(|e| row[*e].exp() / of_chosen));
                of_all.extend(best.iter().map(|e| 2.0 * row[*e].exp() / sum));
            }
            let what = format!("{device:?} {dtype}");
            assert_eq!((numbers(&experts), numbers(&all.experts)), (chosen.clone(), chosen), "{what}");
            assert_near(&weights, &want, ROUNDINGS, &what);
            assert_near(&all.weights, &of_all, ROUNDINGS, &what);
        }
    }
    Ok(())
}

/// As in `DeepseekV3TopkRouter` of transformers with one group: a bias affects the choice and not the weights.
#[test]
fn a_bias_chooses_and_does_not_weigh() -> Result<(), Error> {
    for device in devices() {
        let (logits, bias) = (random(&device, F32, "logits", &[5, 20]), random(&device, F32, "bias", &[20]));
        let options = Options { scores: Scores::Sigmoid, normalised: true, scale: 2.5 };
        let Chosen { experts, weights } = routed(&logits, Some(&bias), 6, options)?;
        let biases = numbers(&bias);
        let (mut want, mut chosen) = (vec![], vec![]);
        for row in numbers(&logits).chunks(20) {
            let scores: Vec<f64> = row.iter().map(|x| 1.0 / (1.0 + (-x).exp())).collect();
            let biased: Vec<f64> = scores.iter().zip(&biases).map(|(score, bias)| score + bias).collect();
            let best = &sorted(&biased)[..6];
            let sum: f64 = best.iter().map(|e| scores[*e]).sum();
            chosen.extend(best.iter().map(|e| *e as f64));
            want.extend(best.iter().map(|e| 2.5 * scores[*e] / sum));
        }
        assert_eq!(numbers(&experts), chosen, "{device:?}");
        assert_near(&weights, &want, ROUNDINGS, &format!("{device:?}"));
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let logits = of(F32, &[3, 8]);
    let refused = |logits: &AnyTensor, mut experts: AnyTensor, mut weights: AnyTensor, code: &str, words: &str| {
        let args = Route { logits, bias: None, experts: &mut experts, weights: &mut weights };
        assert_refused(route::topk(&device, args, Options::default()), code, words);
    };
    let two = |dtype| of(dtype, &[3, 2]);
    let most = "`experts` has extents [3, 9], and must have [3], as `logits`, and 1 to 8";
    refused(&logits, of(I32, &[3, 9]), of(F32, &[3, 9]), "K523", most);
    refused(&logits, of(I32, &[2, 2]), two(F32), "K523", "`experts` has extents [2, 2], and must have [3]");
    refused(&logits, of(I32, &[3, 0]), of(F32, &[3, 0]), "K523", "and 1 to 8");
    refused(&logits, two(I32), of(F32, &[3, 1]), "K523", "`weights` has extents [3, 1], and `experts` has [3, 2]");
    refused(&logits, two(F32), two(F32), "K522", "`experts` holds f32 and must hold i32");
    refused(&logits, two(I32), two(F16), "K522", "`weights` holds f16 and must hold f32");
    refused(&of(I32, &[3, 8]), two(I32), two(F32), "K522", "`route::topk`: `logits` holds i32");
    refused(&of(F32, &[3, 1025]), two(I32), two(F32), "K523", "1025 experts are more than 1024");
    let bias = of(F32, &[8]);
    let result = routed(&logits, Some(&bias), 2, Options::default()).map(|_| ());
    assert_refused(result, "K523", "`bias` is for `Scores::Sigmoid`: add it to the logits");
    let options = Options { scores: Scores::Sigmoid, ..Options::default() };
    let result = routed(&logits, Some(&of(F32, &[7])), 2, options).map(|_| ());
    assert_refused(result, "K521", "axis 0 (`experts`) of `bias` has 7 indices and must have 8");
    routed(&of(F32, &[0, 8]), None, 2, Options::default()).map(|_| ())
}
