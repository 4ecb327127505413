//! Appending new tokens to a cache.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::attention::{self, Append, Cache, Options, PageOrder, Positions, Sdpa};

/// Two tokens of two sequences, of three heads of four elements: parts of one projection.
fn projected(device: &Device, dtype: kiln::DType) -> Result<[AnyTensor; 2], Error> {
    let packed = random(device, dtype, "packed", &[2, 2, 30]);
    Ok([packed.narrow(2, 2..14)?.heads(3)?, packed.narrow(2, 14..26)?.heads(3)?])
}

/// Returns row `head` of a token of an appended tensor.
fn row(x: &[f64], sequence: usize, token: usize, head: usize) -> &[f64] {
    &x[((sequence * 2 + token) * 3 + head) * 4..][..4]
}

#[test]
fn a_stretch_for_each_sequence() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, F16, BF16] {
            let [k, v] = projected(&device, dtype)?;
            // [batch, n, hkv, d], as an engine may store it.
            let [k_cache, v_cache] = ["k", "v"].map(|name| random(&device, dtype, name, &[2, 5, 3, 4]));
            let before = [numbers(&k_cache), numbers(&v_cache)];
            let lengths = tensor(&device, I32, &[5.0, 3.0], &[2]);
            let cache = Cache::Contiguous { k: &k_cache.transpose(1, 2)?, v: &v_cache.transpose(1, 2)? };
            attention::append(&device, Append { k: &k, v: &v, positions: Positions::UpTo(&lengths), cache })?;
            for ((cache, before), x) in [k_cache, v_cache].iter().zip(before).zip([numbers(&k), numbers(&v)]) {
                let mut want = before;
                for (sequence, token, head) in
                    [0, 1].iter().flat_map(|s| [0, 1].map(|t| (*s, t))).flat_map(|(s, t)| [0, 1, 2].map(|h| (s, t, h)))
                {
                    let position = [3, 1][sequence] + token;
                    want[((sequence * 5 + position) * 3 + head) * 4..][..4]
                        .copy_from_slice(row(&x, sequence, token, head));
                }
                assert_eq!(numbers(cache), want, "{device:?} {dtype}");
            }
        }
    }
    Ok(())
}

/// Attention sees the same in pages of either order as in stretches.
#[test]
fn what_is_appended_to_pages_is_what_attention_sees() -> Result<(), Error> {
    for device in devices() {
        let [k, v] = projected(&device, F32)?;
        let q = random(&device, F32, "q", &[2, 2, 3, 4]);
        let starts = tensor(&device, I32, &[0.0, 3.0], &[2]);
        let lengths = tensor(&device, I32, &[2.0, 5.0], &[2]);
        let seen = |cache: Cache<'_>| -> Result<Vec<f64>, Error> {
            // Older tokens first: the same two at positions 0 and 1, then at the places of the new ones.
            attention::append(&device, Append { k: &v, v: &k, positions: Positions::At(0), cache })?;
            attention::append(&device, Append { k: &k, v: &v, positions: Positions::At(2), cache })?;
            attention::append(&device, Append { k: &k, v: &v, positions: Positions::From(&starts), cache })?;
            let mut out = zeros(&device, F32, &[2, 2, 3, 4]);
            let options = Options { splits: Some(1), ..Options::default() };
            attention::sdpa(&device, Sdpa { q: &q, cache, seq_lens: Some(&lengths), out: &mut out }, options)?;
            Ok(numbers(&out))
        };
        let of = |extents: &[u64]| zeros(&device, F32, extents);
        let want = seen(Cache::Contiguous { k: &of(&[2, 3, 6, 4]), v: &of(&[2, 3, 6, 4]) })?;
        let block_table = tensor(&device, I32, &[4.0, 1.0, 3.0, 0.0, 5.0, 2.0], &[2, 3]);
        for (order, extents) in [(PageOrder::PositionsFirst, [6, 2, 3, 4]), (PageOrder::HeadsFirst, [6, 3, 2, 4])] {
            let got = seen(Cache::Paged { k: &of(&extents), v: &of(&extents), block_table: &block_table, order })?;
            for (got, want) in got.iter().zip(&want) {
                assert!((got - want).abs() < 1e-5, "{device:?} {order:?}: {got}, want {want}");
            }
        }
    }
    Ok(())
}

/// Slots over all pages are positions of one sequence.
#[test]
fn slots_are_positions_of_one_long_sequence() -> Result<(), Error> {
    for device in devices() {
        let [k, v] = projected(&device, F32)?;
        let [k, v] = [packed(&k).shaped(&[1, 4, 3, 4])?, packed(&v).shaped(&[1, 4, 3, 4])?];
        let pages = zeros(&device, F32, &[3, 2, 3, 4]);
        let slots = tensor(&device, I32, &[5.0, -1.0, 0.0, 3.0], &[1, 4]);
        let flat = pages.shaped(&[1, 6, 3, 4])?.transpose(1, 2)?;
        let others = zeros(&device, F32, &[1, 3, 6, 4]);
        let cache = Cache::Contiguous { k: &flat, v: &others };
        attention::append(&device, Append { k: &k, v: &v, positions: Positions::Each(&slots), cache })?;
        let (tokens, nothing) = (numbers(&k), [0.0; 12]);
        let token = |i: usize| &tokens[i * 12..][..12];
        let want = [token(2), &nothing, &nothing, token(3), &nothing, token(0)].concat();
        assert_eq!(numbers(&pages), want, "{device:?}");
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let [k, v] = projected(&device, F32)?;
    let at = Positions::At(0);
    let refused =
        |k: &AnyTensor, v: &AnyTensor, positions: Positions<'_>, cache: Cache<'_>, code: &str, words: &str| {
            assert_refused(attention::append(&device, Append { k, v, positions, cache }), code, words);
        };
    let (k_cache, v_cache) = (of(F32, &[2, 3, 6, 4]), of(F32, &[2, 3, 6, 4]));
    let cache = Cache::Contiguous { k: &k_cache, v: &v_cache };
    refused(&k, &of(F32, &[2, 2, 2, 4]), at, cache, "K521", "axis 2 (`hkv`) of `v` has 2 indices and must have 3");
    refused(&k, &of(F16, &[2, 2, 3, 4]), at, cache, "K522", "`v` holds f16 and must hold f32");
    refused(&of(I32, &[2, 2, 3, 4]), &v, at, cache, "K522", "`attention::append`: `k` holds i32");
    let three = of(F32, &[3, 3, 6, 4]);
    let other = Cache::Contiguous { k: &three, v: &three };
    refused(&k, &v, at, other, "K521", "axis 0 (`batch`) of `cache.k` has 3 indices and must have 2");
    let table = of(I32, &[3, 2]);
    let pages = Cache::Paged { k: &k_cache, v: &v_cache, block_table: &table, order: PageOrder::HeadsFirst };
    refused(&k, &v, at, pages, "K521", "axis 0 (`batch`) of `block_table` has 3 indices and must have 2");
    let pages = Cache::Paged { k: &k_cache, v: &v_cache, block_table: &table, order: PageOrder::PositionsFirst };
    refused(&k, &v, at, pages, "K521", "axis 2 (`hkv`) of `cache.k` has 6 indices and must have 3");
    let same = Cache::Contiguous { k: &k_cache, v: &k_cache };
    refused(&k, &v, at, same, "K506", "in a call of `attention::append`");
    let turned = Cache::Contiguous { k: &of(F32, &[2, 3, 4, 6]).transpose(2, 3)?, v: &v_cache };
    refused(&k, &v, at, turned, "K523", "elements of a row of `cache.k` are 6 apart");
    let none = of(F32, &[0, 2, 3, 4]);
    let empty = of(F32, &[0, 3, 6, 4]);
    attention::append(
        &device,
        Append { k: &none, v: &none, positions: at, cache: Cache::Contiguous { k: &empty, v: &empty } },
    )
}
