//! Roles: simdgroups of a threadgroup that do different things, and barriers over some of them.

use crate::running;
use kiln::ir::Const;
use kiln::prelude::*;
use kiln::{Device, Error, Texts};

/// The first simdgroup squares rows of 32, the second adds them up from the other end, a row behind.
#[kernel(threadgroups = [1], threads = 96, requires(rows >= 1))]
fn handed_over(#[shape(rows, 32)] x: Tensor<f32>, #[shape(64)] mut out: Tensor<f32>, rows: u32) {
    let tile = threadgroup::<f32>(64);
    if simd_id == 0 {
        for row in 0..rows {
            let v = x[row * 32 + simd_lane];
            tile[row % 2 * 32 + simd_lane] = v * v;
            barrier_of(1, 0..2);
        }
    } else {
        if simd_id == 1 {
            let mut sum = 0.0;
            for row in 0..rows {
                barrier_of(1, 0..2);
                sum += tile[row % 2 * 32 + 31 - simd_lane];
            }
            out[simd_lane] = sum;
        } else {
            out[32 + simd_lane] = 7.0;
        }
    }
}

/// As many that copy as that compute, by a tile, or none: without roles every target has it.
#[kernel(threadgroups = [1], threads = 64 * n)]
fn by_tile(
    #[shape(32 * n)] x: Tensor<u32>,
    #[shape(32 * n)] mut out: Tensor<u32>,
    #[constexpr] n: u32,
    #[tile] roles: bool,
) {
    let tile = threadgroup::<u32>(32 * n);
    if roles {
        if simd_id < n {
            tile[tid] = x[tid];
            barrier_of(2, [0..n, n..2 * n]);
        } else {
            barrier_of(2, [0..n, n..2 * n]);
            out[tid - 32 * n] = tile[64 * n - 1 - tid];
        }
    } else {
        if simd_id < n {
            tile[tid] = x[tid];
        }
        threadgroup_barrier();
        if simd_id >= n {
            out[tid - 32 * n] = tile[64 * n - 1 - tid];
        }
    }
}

/// The second simdgroup waits once more.
#[kernel(threadgroups = [1], threads = 64)]
fn once_more(#[shape(64)] mut out: Tensor<u32>, n: u32) {
    if simd_id == 0 {
        for _turn in 0..n {
            barrier_of(1, 0..2);
        }
    } else {
        for _turn in 0..n + 1 {
            barrier_of(1, 0..2); // waits
        }
    }
    out[tid] = 1;
}

/// Nothing is between the third simdgroup and the second.
#[kernel(threadgroups = [1], threads = 96)]
fn not_of_the_barrier(#[shape(96)] mut out: Tensor<u32>) {
    let tile = threadgroup::<u32>(96);
    tile[tid] = tid; // written
    if simd_id < 2 {
        barrier_of(1, 0..2);
    }
    out[tid] = tile[(tid + 32) % 96]; // read
}

#[kernel(threadgroups = [1], threads = 32)]
fn no_such_id(#[shape(32)] mut out: Tensor<u32>) {
    barrier_of(16, 0..1); // no id
    out[tid] = 1;
}

fn line_of(words: &str) -> u32 {
    let found = include_str!("roles.rs").lines().position(|line| line.ends_with(words));
    found.map_or(0, |at| at as u32 + 1)
}

#[test]
fn one_simdgroup_hands_over_to_another() -> Result<(), Error> {
    let device = Device::checked();
    for rows in [1, 2, 5] {
        let x: Vec<f32> = (0..rows * 32).map(|i| (i % 7) as f32).collect();
        let mut out = device.zeros(64)?;
        handed_over::launch(&device, handed_over::Args { x: &device.tensor(&x)?, out: &mut out, rows })?;
        let sum = |lane: usize| x.iter().skip(31 - lane).step_by(32).map(|v| v * v).sum::<f32>();
        let want: Vec<f32> = (0..32).map(sum).chain([7.0; 32]).collect();
        assert_eq!(out.to_vec()?, want, "{rows} rows");
    }
    Ok(())
}

#[test]
fn a_tiling_without_roles_is_for_every_target() -> Result<(), Error> {
    for n in [1, 2] {
        let x: Vec<u32> = (0..32 * n).map(|i| i * i).collect();
        let want: Vec<u32> = x.iter().rev().copied().collect();
        for (device, roles) in [(Device::checked(), true), (Device::checked(), false), (Device::cpu()?, false)] {
            let mut out = device.zeros(x.len() as u64)?;
            let (x, tiles) = (device.tensor(&x)?, by_tile::Tiles { roles });
            by_tile::launch(&device, by_tile::Args { x: &x, out: &mut out, n }, tiles)?;
            assert_eq!(out.to_vec()?, want, "{n}, {roles}");
        }
    }
    let device = Device::cpu()?;
    let (x, mut out) = (device.zeros(32)?, device.zeros(32)?);
    let refused =
        by_tile::launch(&device, by_tile::Args { x: &x, out: &mut out, n: 1 }, by_tile::Tiles { roles: true });
    let refused = refused.expect_err("a processor has no such barrier");
    let refused = refused.diagnostic().unwrap_or_else(|| panic!("{refused}"));
    assert_eq!(refused.code, "K404", "{refused}");
    Ok(())
}

#[test]
fn the_text_for_cuda_names_the_barrier_and_its_threads() -> Result<(), Error> {
    let text = |roles: bool| -> Result<String, Error> {
        let values: [(&str, Const); 2] = [("n", 2u32.into()), ("roles", roles.into())];
        by_tile::kernel().cuda(&values)
    };
    assert!(text(true)?.contains("bar.sync 2, 128;"));
    assert!(!text(false)?.contains("bar.sync"));
    Ok(())
}

#[test]
fn unequal_arrivals_are_refused_and_reported() -> Result<(), Error> {
    let device = Device::checked();
    let mut out = device.zeros(64)?;
    let error = once_more::launch(&device, once_more::Args { out: &mut out, n: 2 }).expect_err("their loops differ");
    let refused = error.diagnostic().unwrap_or_else(|| panic!("{error}"));
    assert_eq!(refused.code, "K032", "{refused}");
    // Nothing is refused before it runs on the interpreter itself.
    let binds = vec![running::zeros(DType::U32, 64), running::num(2)];
    let met = running::launch(&once_more::kernel(), [1; 3], 64, binds).expect_err("one waits forever");
    assert_eq!(met.code, "K216", "{met}");
    let place = met.primary.as_ref().map(|place| place.line);
    assert_eq!(place, Some(line_of("// waits")), "{met}");
    Ok(())
}

#[test]
fn simdgroups_that_a_barrier_is_not_over_race() -> Result<(), Error> {
    let device = Device::checked();
    let mut out = device.zeros(96)?;
    let error = not_of_the_barrier::launch(&device, not_of_the_barrier::Args { out: &mut out }).expect_err("a race");
    let race = error.diagnostic().unwrap_or_else(|| panic!("{error}"));
    assert_eq!(race.code, "K230", "{race}");
    let lines: Vec<u32> =
        race.primary.iter().chain(race.labels.iter().map(|(place, _)| place)).map(|p| p.line).collect();
    assert!(lines.contains(&line_of("// written")) && lines.contains(&line_of("// read")), "{race}");
    Ok(())
}

#[test]
fn an_id_is_1_to_15() {
    let error = no_such_id::build(&[]).expect_err("there is no barrier 16");
    let shown = error.to_string();
    assert!(shown.contains("K115") && shown.contains("an id of 1 to 15, not 16"), "{shown}");
}
