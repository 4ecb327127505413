//! Rotary positions.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::rope::{self, Options, Pairs, Positions, Rope, Scaling};

/// The function of a sine or cosine, three operations and the angle's own rounding, which is the same for both.
const ROUNDINGS: f64 = 12.0;

/// Computes `x·cos + rotate_half(x)·sin` of rows of heads, as in transformers, for positions by row.
fn turned(x: &[f64], dim: usize, radians: &[f32], position: impl Fn(usize) -> i32, pairs: Pairs) -> Vec<f64> {
    let half = radians.len();
    let turn = |(head, x): (usize, &[f64])| {
        let mut out = x.to_vec();
        for (pair, radians) in radians.iter().enumerate() {
            let (a, b) = if pairs == Pairs::Halves { (pair, pair + half) } else { (2 * pair, 2 * pair + 1) };
            let angle = f64::from(position(head) as f32 * radians);
            out[a] = x[a] * angle.cos() - x[b] * angle.sin();
            out[b] = x[b] * angle.cos() + x[a] * angle.sin();
        }
        out
    };
    x.chunks(dim).enumerate().flat_map(turn).collect()
}

/// Three tokens of two sequences, with four heads of queries and two of keys of 16 elements, 12 of which are rotated.
struct Heads {
    q: AnyTensor,
    k: AnyTensor,
    table: Vec<f32>,
    frequencies: AnyTensor,
}

fn heads(device: &Device, dtype: kiln::DType) -> Heads {
    let table = rope::frequencies(12, 10000.0, Scaling::None).radians;
    let numbers: Vec<f64> = table.iter().map(|radians| f64::from(*radians)).collect();
    Heads {
        q: random(device, dtype, "q", &[2, 3, 4, 16]),
        k: random(device, dtype, "k", &[2, 3, 2, 16]),
        frequencies: tensor(device, F32, &numbers, &[6]),
        table,
    }
}

fn call(
    on: &Device,
    heads: &Heads,
    positions: Positions<'_>,
    pairs: Pairs,
    outs: [&mut AnyTensor; 2],
) -> Result<(), Error> {
    let [q_out, k_out] = outs;
    let Heads { q, k, frequencies, .. } = heads;
    let args = Rope { q, k: Some(k), positions, frequencies, q_out, k_out: Some(k_out) };
    rope::rope(on, args, Options { pairs, ..Options::default() })
}

#[test]
fn positions_are_given_in_four_ways() -> Result<(), Error> {
    for device in devices() {
        for (dtype, pairs) in [(F32, Pairs::Halves), (F16, Pairs::Interleaved), (BF16, Pairs::Halves)] {
            let heads = heads(&device, dtype);
            let each = tensor(&device, I32, &[7.0, 8.0, 9.0, 100.0, 3.0, 0.0], &[2, 3]);
            let starts = tensor(&device, I32, &[7.0, 100.0], &[2]);
            let first = |row: usize| row as i32 / 3;
            let ways: [(Positions<'_>, &dyn Fn(usize) -> i32); 4] = [
                (Positions::Each(&each), &|row| [7, 8, 9, 100, 3, 0][row]),
                (Positions::From(&starts), &|row| [7, 100][row / 3] + row as i32 % 3),
                (Positions::UpTo(&starts), &|row| [4, 97][row / 3] + row as i32 % 3),
                (Positions::At(5), &|row| 5 + row as i32 - 3 * first(row)),
            ];
            for (number, (positions, position)) in ways.into_iter().enumerate() {
                let (mut q_out, mut k_out) =
                    (zeros(&device, dtype, &[2, 3, 4, 16]), zeros(&device, dtype, &[2, 3, 2, 16]));
                call(&device, &heads, positions, pairs, [&mut q_out, &mut k_out])?;
                let what = format!("{device:?} {dtype} {pairs:?}, way {number}");
                let want = turned(&numbers(&heads.q), 16, &heads.table, |head| position(head / 4), pairs);
                assert_near(&q_out, &want, ROUNDINGS, &what);
                let want = turned(&numbers(&heads.k), 16, &heads.table, |head| position(head / 2), pairs);
                assert_near(&k_out, &want, ROUNDINGS, &what);
            }
        }
    }
    Ok(())
}

/// Heads of one token of a projection of queries, keys and values are rotated in place, and values are unchanged.
#[test]
fn parts_of_a_projection_turn_in_place() -> Result<(), Error> {
    for device in devices() {
        let Heads { table, frequencies, .. } = heads(&device, F32);
        let packed = random(&device, F32, "packed", &[3, 8 * 16]);
        let before = numbers(&packed);
        let (q, k) = (packed.narrow(1, 0..64)?.heads(4)?, packed.narrow(1, 64..96)?.heads(2)?);
        let (mut q_out, mut k_out) = (q.clone(), k.clone());
        let positions = tensor(&device, I32, &[5.0, 0.0, 77.0], &[3]);
        let args = Rope {
            q: &q,
            k: Some(&k),
            positions: Positions::Each(&positions),
            frequencies: &frequencies,
            q_out: &mut q_out,
            k_out: Some(&mut k_out),
        };
        rope::rope(&device, args, Options::default())?;
        let want: Vec<f64> = before
            .chunks(128)
            .zip([5, 0, 77])
            .flat_map(|(row, position)| {
                let (heads, values) = row.split_at(96);
                [turned(heads, 16, &table, |_| position, Pairs::Halves), values.to_vec()].concat()
            })
            .collect();
        assert_near(&packed, &want, ROUNDINGS, &format!("{device:?}"));
    }
    Ok(())
}

/// The product of a query and a key that are rotated to their positions depends on their distance.
#[test]
fn products_depend_on_the_distance() -> Result<(), Error> {
    for device in devices() {
        let Heads { q, k, frequencies, .. } = heads(&device, F32);
        let product = |at_q: i32, at_k: i32| -> Result<f64, Error> {
            let one = |x: &AnyTensor, at: i32| -> Result<Vec<f64>, Error> {
                let x = packed(&x.narrow(0, 0..1)?.narrow(1, 0..1)?);
                let mut out = zeros(&device, F32, x.shape());
                let positions = Positions::At(at);
                let args = Rope { q: &x, k: None, positions, frequencies: &frequencies, q_out: &mut out, k_out: None };
                rope::rope(&device, args, Options::default())?;
                Ok(numbers(&out)[..16].to_vec())
            };
            Ok(one(&q, at_q)?.iter().zip(one(&k, at_k)?).map(|(q, k)| q * k).sum())
        };
        let near = product(3, 1)?;
        for at in [10, 1000] {
            let far = product(at + 2, at)?;
            // Angles of up to 1000 radians are rounded to 2⁻¹⁵ and cosines with them, in 6 products of either side.
            assert!((near - far).abs() < 1e-3, "{device:?}: {near} and, at {at}, {far}");
        }
        assert!((near - product(3, 2)?).abs() > 1e-2);
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let heads = heads(&device, F32);
    let (mut q_out, mut k_out) = (of(F32, &[2, 3, 4, 16]), of(F32, &[2, 3, 2, 16]));
    let refused = |heads: &Heads,
                   positions: Positions<'_>,
                   q_out: &mut AnyTensor,
                   k_out: &mut AnyTensor,
                   code: &str,
                   words: &str| {
        assert_refused(call(&device, heads, positions, Pairs::Halves, [q_out, k_out]), code, words);
    };
    let at = Positions::At(0);
    refused(&heads, at, &mut of(F32, &[2, 3, 4, 15]), &mut k_out, "K521", "axis 3 (`dim`) of `q_out` has 15 indices");
    refused(&heads, at, &mut of(F16, &[2, 3, 4, 16]), &mut k_out, "K522", "`q_out` holds f16 and must hold f32");
    refused(&heads, at, &mut q_out, &mut of(F32, &[2, 3, 3, 16]), "K521", "axis 2 (`heads`) of `k_out` has 3 indices");
    let five = of(I32, &[2, 5]);
    refused(&heads, Positions::Each(&five), &mut q_out, &mut k_out, "K521", "axis 1 (`tokens`) of `positions` has 5");
    let floats = of(F32, &[2, 3]);
    refused(
        &heads,
        Positions::Each(&floats),
        &mut q_out,
        &mut k_out,
        "K522",
        "`positions` holds f32 and must hold i32",
    );
    let three = of(I32, &[3]);
    refused(&heads, Positions::From(&three), &mut q_out, &mut k_out, "K521", "axis 0 (`batch`) of `positions` has 3");
    let apart = of(I32, &[2, 2]).narrow(1, 0..1)?.transpose(0, 1)?.narrow(0, 0..1)?;
    refused(&heads, Positions::From(&apart), &mut q_out, &mut k_out, "K520", "`positions` is [batch]");
    let wide = Heads { frequencies: of(F32, &[9]), ..heads_again(&heads) };
    refused(
        &wide,
        at,
        &mut q_out,
        &mut k_out,
        "K523",
        "`frequencies` has 9 pairs, and heads of 16 elements have 1 to 8",
    );
    let other = Heads { k: of(F32, &[2, 2, 2, 16]), ..heads_again(&heads) };
    refused(&other, at, &mut q_out, &mut k_out, "K521", "axis 1 (`tokens`) of `k` has 2 indices and must have 3");
    // Queries that overlap the output of keys.
    let mut overlaps = heads.q.narrow(2, 0..2)?;
    refused(&heads, at, &mut q_out, &mut overlaps, "K506", "in a call of `rope::rope`");
    let args = Rope {
        q: &heads.q,
        k: Some(&heads.k),
        positions: at,
        frequencies: &heads.frequencies,
        q_out: &mut q_out,
        k_out: None,
    };
    assert_refused(rope::rope(&device, args, Options::default()), "K523", "`k` and `k_out` come together");
    // Nothing to do.
    let none = Heads { q: of(F32, &[0, 3, 4, 16]), k: of(F32, &[0, 3, 2, 16]), ..heads_again(&heads) };
    call(&device, &none, at, Pairs::Halves, [&mut of(F32, &[0, 3, 4, 16]), &mut of(F32, &[0, 3, 2, 16])])
}

fn heads_again(heads: &Heads) -> Heads {
    let Heads { q, k, table, frequencies } = heads;
    Heads { q: q.clone(), k: k.clone(), table: table.clone(), frequencies: frequencies.clone() }
}
