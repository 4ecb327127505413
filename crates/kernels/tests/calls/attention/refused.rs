//! Calls that attention refuses, and its messages.

use super::{Given, SIZES, TILES, called, given};
use crate::support::{assert_refused, tensor, zeros};
use kiln::DType::{BF16, F16, F32, I32, U32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::attention::{Cache, Options, PageOrder, Tiles};

fn lengths_refused(given: &Given, lengths: &AnyTensor, code: &str, words: &str) {
    let result = called(&given.q, given.cache(), Some(lengths), given.out(), Options::default());
    assert_refused(result.map(drop), code, words);
}

#[test]
fn tensors_that_do_not_fit() -> Result<(), Error> {
    let device = Device::interp();
    let [batch, hq, hkv, dk, dv, n] = SIZES;
    let given = given(&device, F32, 2);
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |q: &AnyTensor, k: &AnyTensor, v: &AnyTensor, out: AnyTensor, code: &str, words: &str| {
        let result = called(q, Cache::Contiguous { k, v }, None, out, Options::default());
        assert_refused(result.map(drop), code, words);
    };
    let Given { q, k, v, .. } = &given;
    let out = || given.out();

    let words = "`attention::sdpa`: axis 3 (`dk`) of `k` has 17 indices and must have 16";
    refused(q, &of(F32, &[batch, hkv, n, 17]), v, out(), "K521", words);
    let words = "axis 2 (`n`) of `v` has 20 indices and must have 21";
    refused(q, k, &of(F32, &[batch, hkv, 20, dv]), out(), "K521", words);
    let words = "axis 0 (`batch`) of `k` has 3 indices and must have 2";
    refused(q, &of(F32, &[3, hkv, n, dk]), v, out(), "K521", words);
    let words = "`k` is [batch, hkv, n, dk], and the tensor has extents [2, 21, 32]";
    refused(q, &of(F32, &[batch, n, hkv * dk]), v, out(), "K520", words);
    let words = "`q` is [batch, q_len, hq, dk], and the tensor has extents [4, 16]";
    refused(&of(F32, &[hq, dk]), k, v, out(), "K520", words);
    let words = "axis 1 (`q_len`) of `out` has 3 indices and must have 2";
    refused(q, k, v, of(F32, &[batch, 3, hq, dv]), "K521", words);
    let words = "`out` is [batch, q_len, hq, dv], and the tensor has extents [2, 4, 8]";
    refused(q, k, v, of(F32, &[batch, hq, dv]), "K520", words);
    let words = "`q` holds i32 and must hold f32 or f16 or bf16";
    refused(&of(I32, &[batch, 2, hq, dk]), k, v, out(), "K522", words);
    let words = "`v` holds bf16 and must hold f32, as `q` does";
    refused(q, k, &of(BF16, &[batch, hkv, n, dv]), out(), "K522", words);
    refused(q, k, v, of(F16, &[batch, 2, hq, dv]), "K522", "`out` holds f16 and must hold f32, as `q` does");
    let three = of(F32, &[batch, 3, n, dk]);
    let words = "`hq % hkv == 0` does not hold: 4 heads of `q` cannot share 3 heads of the cache evenly";
    refused(q, &three, &three, of(F32, &[batch, 2, hq, dk]), "K523", words);
    let none = of(F32, &[batch, 0, n, dk]);
    refused(q, &none, &none, of(F32, &[batch, 2, hq, dk]), "K523", "cannot share 0 heads of the cache");
    let empty = of(F32, &[batch, hkv, 0, dk]);
    refused(q, &empty, &empty, of(F32, &[batch, 2, hq, dk]), "K523", "the cache has no positions");
    let nothing = of(F32, &[batch, 2, hq, 0]);
    refused(&nothing, k, v, out(), "K523", "`q` has 4 heads of 0 elements, and both must be 1 or more");
    // Extents that no launch has.
    let large = of(F32, &[1, 1, 1, dk]).expand(0, 1 << 33)?;
    refused(&large, k, v, out(), "K520", "axis 0 of `q` has 8589934592 indices, and at most 4294967295 fit");
    let large = of(F32, &[1, 1, 1, dk]).expand(1, 1 << 31)?;
    refused(&large, k, v, out(), "K523", "tokens of 1 heads are more rows than 31 bits can count");
    // Elements of a row that are not contiguous.
    let apart = of(F32, &[batch, hkv, dk, n]).transpose(2, 3)?;
    refused(q, &apart, v, out(), "K523", "elements of a row of `k` are 21 apart and must be neighbours: copy it");
    // An output with strides, and one that is an input.
    let view = of(F32, &[batch, 2, hq, dv + 1]).narrow(3, 0..dv)?;
    refused(q, k, v, view, "K511", "in a call of `attention::sdpa`");
    let wide = of(F32, &[batch, hkv, n, dk]);
    refused(q, k, &wide, q.clone(), "K506", "in a call of `attention::sdpa`");
    let other = zeros(&Device::interp(), F32, &[batch, hkv, n, dk]);
    refused(q, &other, v, out(), "K509", "in a call of `attention::sdpa`");

    let words = "axis 0 (`batch`) of `seq_lens` has 3 indices and must have 2";
    lengths_refused(&given, &of(I32, &[3]), "K521", words);
    lengths_refused(&given, &of(U32, &[batch]), "K522", "`seq_lens` holds u32 and must hold i32");
    lengths_refused(&given, &of(I32, &[1]).expand(0, batch)?, "K523", "elements of `seq_lens` lie apart: copy it");
    Ok(())
}

#[test]
fn options_that_do_not_fit() -> Result<(), Error> {
    let device = Device::interp();
    let [batch, hq, .., dv, _] = SIZES;
    let given = given(&device, F32, 2);
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |options: Options<'_>, code: &str, words: &str| {
        assert_refused(given.result(options).map(drop), code, words);
    };
    let usual = Options::default();
    let words = "`sink_end` is 4 and needs `window` or `window_start`: without them every position is seen";
    refused(Options { sink_end: 4, ..usual }, "K523", words);
    refused(
        Options { softcap: Some(-1.0), ..usual },
        "K523",
        "`softcap` is Some(-1.0) and must be a finite number above 0",
    );
    let endless = Options { softcap: Some(f32::INFINITY), ..usual };
    refused(endless, "K523", "`softcap` is Some(inf) and must be a finite number above 0");
    refused(Options { softcap: Some(f32::NAN), ..usual }, "K523", "`softcap` is Some(NaN)");
    refused(Options { splits: Some(0), ..usual }, "K523", "`splits` is Some(0) and must be 1 to 256");
    refused(Options { splits: Some(257), ..usual }, "K523", "`splits` is Some(257) and must be 1 to 256");
    let window = of(I32, &[batch, 1]);
    let words = "`window_start` is [batch], and the tensor has extents [2, 1]";
    refused(Options { window_start: Some(&window), ..usual }, "K520", words);
    let sinks = of(F32, &[hq + 1]);
    let words = "axis 0 (`hq`) of `sinks` has 5 indices and must have 4";
    refused(Options { sinks: Some(&sinks), ..usual }, "K521", words);
    let sinks = of(BF16, &[hq]);
    refused(Options { sinks: Some(&sinks), ..usual }, "K522", "`sinks` holds bf16 and must hold f32");
    let gate = of(F32, &[batch, 2, hq, dv + 1]);
    let words = "axis 3 (`dv`) of `gate` has 9 indices and must have 8";
    refused(Options { gate: Some(&gate), ..usual }, "K521", words);
    let gate = of(F16, &[batch, 2, hq, dv]);
    refused(Options { gate: Some(&gate), ..usual }, "K522", "`gate` holds f16 and must hold f32, as `q` does");
    // Tiles that no launch can have.
    let tiles = |tiles| Options { tiles: Some(tiles), ..usual };
    refused(tiles(Tiles { lanes: 5, ..TILES }), "K501", "32 % lanes == 0");
    refused(tiles(Tiles { vec: 3, ..TILES }), "K501", "dk % vec == 0");
    refused(tiles(Tiles { scores: 6, ..TILES }), "K501", "256 % scores == 0");
    refused(tiles(Tiles { rows: 0, ..TILES }), "K523", "`rows` must be 1 to 8");
    refused(tiles(Tiles { warps: u32::MAX, ..TILES }), "K501", "in a call of `attention::sdpa`");
    Ok(())
}

#[test]
fn pages_that_do_not_fit() -> Result<(), Error> {
    let device = Device::interp();
    let [batch, hq, hkv, dk, ..] = SIZES;
    let q = zeros(&device, F32, &[batch, hq, dk]);
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let refused = |cache: [&AnyTensor; 3], order: PageOrder, code: &str, words: &str| {
        let [k, v, block_table] = cache;
        let out = of(F32, &[batch, hq, dk]);
        let result = called(&q, Cache::Paged { k, v, block_table, order }, None, out, Options::default());
        assert_refused(result.map(drop), code, words);
    };
    let (cache, table) = (of(F32, &[5, 3, hkv, dk]), of(I32, &[batch, 4]));
    let (positions, heads) = (PageOrder::PositionsFirst, PageOrder::HeadsFirst);
    // Heads and positions mixed up.
    refused([&cache, &cache, &table], heads, "K523", "4 heads of `q` cannot share 3 heads of the cache evenly");
    let words = "axis 1 (`page`) of `v` has 4 indices and must have 3";
    refused([&cache, &of(F32, &[5, 4, hkv, dk]), &table], positions, "K521", words);
    let words = "`k` is [pages, page, hkv, dk], and the tensor has extents [15, 2, 16]";
    refused([&cache.shaped(&[15, hkv, dk])?, &cache, &table], positions, "K520", words);
    let words = "axis 0 (`batch`) of `block_table` has 3 indices and must have 2";
    refused([&cache, &cache, &of(I32, &[3, 4])], positions, "K521", words);
    let words = "`block_table` holds u32 and must hold i32";
    refused([&cache, &cache, &of(U32, &[batch, 4])], positions, "K522", words);
    let none = of(I32, &[batch, 0]);
    refused([&cache, &cache, &none], positions, "K523", "5 pages of 3 positions, 0 for a sequence: each must be 1");
    let many = of(I32, &[1, 1]).expand(1, 1 << 30)?.expand(0, batch)?;
    refused([&cache, &cache, &many], positions, "K523", "are more than 31 bits can count");
    let uneven = of(F32, &[5, 3, hkv + 1, dk]).narrow(2, 0..hkv)?;
    refused([&uneven, &cache, &table], positions, "K523", "do not lie evenly: copy it");
    let table_apart = tensor(&device, I32, &[0.0; 10], &[batch, 5]).narrow(1, 0..4)?;
    refused([&cache, &cache, &table_apart], positions, "K511", "in a call of `attention::sdpa`");
    Ok(())
}
