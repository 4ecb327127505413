//! `#[tile]` parameters: how work is divided, apart from what it means.

use crate::everywhere;
use crate::running;

use everywhere::everywhere;
use kiln::Device;
use kiln::ir::text::{parse, print};
use kiln::prelude::*;
use running::{num, of, zeros};
use std::collections::HashSet;

/// The sum of each row, by `lanes` threads that take `vec` neighbours at a time.
#[kernel(
    threadgroups = [rows.div_ceil(warps * 32 / lanes)],
    threads = warps * 32,
    requires(lanes >= 1, lanes <= 32, 32 % lanes == 0, vec >= 1, n % (lanes * vec) == 0),
)]
fn row_sums(
    #[shape(rows, n)] x: Tensor<f32>,
    #[shape(rows)] mut out: Tensor<f32>,
    rows: u32,
    #[constexpr] n: u32,
    /// Lanes a row.
    #[tile]
    lanes: u32,
    #[tile] vec: u32,
    #[tile] warps: u32,
) {
    let row = tgid_x * (lsize / lanes) + tid / lanes;
    let lane = tid % lanes;
    let mut sum = 0.0;
    if row < rows {
        for part in 0..n / (lanes * vec) {
            for e in unroll(0..vec) {
                sum += x[row * n + (part * lanes + lane) * vec + e];
            }
        }
    }
    for r in 0..32 / lanes {
        let own = simd_sum(select(simd_lane / lanes == r, sum, 0.0));
        if row < rows && lane == 0 && simd_lane / lanes == r {
            out[row] = own;
        }
    }
}

const CUTS: [row_sums::Tiles; 3] = [
    row_sums::Tiles { lanes: 32, vec: 1, warps: 1 },
    row_sums::Tiles { lanes: 8, vec: 4, warps: 2 },
    row_sums::Tiles { lanes: 1, vec: 2, warps: 3 },
];

#[test]
fn tiles_are_apart_and_change_no_result() -> Result<(), kiln::Error> {
    let (rows, n) = (5u32, 64u32);
    let values: Vec<f32> = (0..rows * n).map(|i| (i % 7) as f32).collect();
    let sums: Vec<f32> = values.chunks(n as usize).map(|row| row.iter().sum()).collect();
    for tiles in CUTS {
        let row_sums::Tiles { lanes, vec, warps } = tiles;
        let args = [of(&values), zeros(DType::F32, 5), num(rows), num(n), num(lanes), num(vec), num(warps)];
        assert_eq!(everywhere(&row_sums::kernel(), &args)[1].to_vec::<f32>(), Some(sums.clone()), "{tiles:?}");

        let dev = Device::interp();
        let (x, mut out) = (dev.tensor(&values)?, dev.zeros(rows as u64)?);
        row_sums::launch(&dev, row_sums::Args { x: &x, out: &mut out, rows, n }, tiles)?;
        assert_eq!(out.to_vec()?, sums, "{tiles:?}");
    }
    assert_eq!(CUTS.into_iter().chain(CUTS).collect::<HashSet<_>>().len(), CUTS.len());
    Ok(())
}

#[test]
fn a_tile_that_does_not_fit_is_refused_by_its_clause() -> Result<(), kiln::Error> {
    let dev = Device::interp();
    let (x, mut out) = (dev.zeros(64)?, dev.zeros(1)?);
    let tiles = row_sums::Tiles { lanes: 32, vec: 4, warps: 1 };
    let refused = row_sums::launch(&dev, row_sums::Args { x: &x, out: &mut out, rows: 1, n: 64 }, tiles);
    let words = refused.expect_err("64 is no multiple of 128").to_string();
    assert!(words.contains("`row_sums` requires `n % (lanes * vec) == 0`"), "{words}");
    assert!(words.contains("lanes = 32") && words.contains("vec = 4"), "{words}");
    Ok(())
}

/// What the contract leaves open stands before `Args`, tiles behind.
#[kernel(threadgroups = [1])]
fn open(mut out: Tensor<u32>, #[tile] each: Count, #[tile] backwards: bool) {
    for e in 0..each {
        let i = tid * each + e;
        if backwards {
            out[lsize * each - 1 - i] = lsize * each - 1 - i;
        } else {
            out[i] = i;
        }
    }
}

type Count = u32;

#[test]
fn tiles_of_every_type_and_a_geometry_of_the_callers() -> Result<(), kiln::Error> {
    let dev = Device::interp();
    for backwards in [false, true] {
        let mut out = dev.zeros(8)?;
        open::launch_on(&dev, 4, open::Args { out: &mut out }, open::Tiles { each: 2, backwards })?;
        assert_eq!(out.to_vec()?, [0, 1, 2, 3, 4, 5, 6, 7]);
    }
    Ok(())
}

#[test]
fn the_kernel_knows_its_tiles() {
    let kernel = row_sums::kernel();
    let tiles: Vec<&str> = kernel.params.iter().filter(|p| p.tile).map(|p| p.name.as_str()).collect();
    assert_eq!(tiles, ["lanes", "vec", "warps"]);
    assert!(kernel.params.iter().filter(|p| p.tile).all(|p| p.is_constexpr()));
    let text = print(&kernel, true);
    assert!(text.contains("%n: const u32") && text.contains("%lanes: tile const u32"), "{text}");
    assert_eq!(parse(&text, "test.kir").expect("printed text is read")[0].params, kernel.params);
    let contract = kiln_compiler::contract::derive(&kernel).expect("a contract").report(&kernel).to_string();
    assert!(contract.contains("tiles, which change no result: lanes, vec, warps\n"), "{contract}");
}
