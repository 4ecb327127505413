//! Embedding lookup.

use crate::support::*;
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::embed::{self, Embed, Options};

fn embedded(ids: &AnyTensor, table: &AnyTensor, out: &mut AnyTensor, scale: Option<f32>) -> Result<(), Error> {
    embed::embed(ids.device(), Embed { ids, table, out }, Options { scale, tiles: None })
}

#[test]
fn rows_are_copied_bit_by_bit_or_scaled() -> Result<(), Error> {
    for device in devices() {
        for dtype in [F32, F16, BF16] {
            // The first 24 of 30 columns.
            let table = random(&device, dtype, "table", &[9, 30]).narrow(1, 0..24)?;
            let ids = tensor(&device, I32, &[8.0, 0.0, 9.0, -1.0, 3.0, 3.0], &[2, 3]);
            let mut out = zeros(&device, dtype, &[2, 3, 24]);
            embedded(&ids, &table, &mut out, None)?;
            let (rows, nothing) = (numbers(&table), vec![0.0; 24]);
            let row = |i: usize| rows[i * 24..][..24].to_vec();
            let want = [row(8), row(0), nothing.clone(), nothing, row(3), row(3)].concat();
            assert_eq!(numbers(&out), want, "{device:?} {dtype}");
            embedded(&ids, &table, &mut out, Some(4.898979))?;
            let want: Vec<f64> = want.iter().map(|x| x * f64::from(4.898979f32)).collect();
            assert_near(&out, &want, 1.0, "scaled");
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |dtype, extents: &[u64]| zeros(&device, dtype, extents);
    let (ids, table) = (of(I32, &[2, 3]), of(F32, &[9, 8]));
    let refused = |ids: &AnyTensor, table: &AnyTensor, mut out: AnyTensor, code: &str, words: &str| {
        assert_refused(embedded(ids, table, &mut out, None), code, words);
    };
    let out = || of(F32, &[2, 3, 8]);
    refused(&ids, &table, of(F32, &[6, 8]), "K523", "`out` has extents [6, 8], and must have [2, 3], as `ids`, and 8");
    refused(
        &ids,
        &table,
        of(BF16, &[2, 3, 8]),
        "K522",
        "`embed::embed`: `out` holds bf16 and must hold f32, as `table`",
    );
    refused(&of(F32, &[2, 3]), &table, out(), "K522", "`ids` holds f32 and must hold i32");
    refused(&ids, &of(F32, &[9, 2, 4]), out(), "K520", "`table` is [vocabulary, n]");
    refused(&ids.transpose(0, 1)?, &table, of(F32, &[3, 2, 8]), "K523", "elements of `ids` lie apart: copy it");
    refused(&ids, &of(F32, &[8, 9]).transpose(0, 1)?, out(), "K511", "in a call of `embed::embed`");
    refused(&ids, &table, table.narrow(0, 0..6)?.shaped(&[2, 3, 8])?, "K506", "in a call of `embed::embed`");
    embedded(&of(I32, &[0]), &table, &mut of(F32, &[0, 8]), None)
}
