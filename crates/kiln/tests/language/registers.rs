//! Arrays of registers with a constexpr length.

use crate::everywhere;
use crate::running;

use everywhere::{everywhere, lowered};
use kiln::prelude::*;
use kiln::{Device, Error};
use kiln_compiler::print;
use running::{num, of, zeros};

/// Sums of `rows` rows at a time, one thread a column of partial sums.
#[kernel(threadgroups = [1], threads = 32, requires(rows >= 1, n % 32 == 0))]
fn row_sums(#[shape(rows, n)] x: Tensor<f32>, #[shape(rows)] mut out: Tensor<f32>, n: u32, #[tile] rows: u32) {
    let mut acc = registers::<f32>(rows);
    for r in unroll(0..rows) {
        acc[r] = 0.0;
    }
    for i in (tid..n).step_by(32) {
        for r in unroll(0..rows) {
            acc[r] += x[r * n + i];
        }
    }
    fold(acc, rows);
    for r in unroll(0..rows) {
        if tid == 0 {
            out[r] = acc[r];
        }
    }
}

/// A device function indexes the registers it is given.
#[device]
fn fold(mut acc: Stack<f32>, rows: u32) {
    for r in unroll(0..rows) {
        acc[r] = simd_sum(acc[r]);
    }
}

#[test]
fn elements_are_values() {
    for rows in [1u32, 3, 8] {
        let x: Vec<f32> = (0..rows * 64).map(|i| (i % 11) as f32).collect();
        let sums: Vec<f32> = x.chunks(64).map(|row| row.iter().sum()).collect();
        let args = [of(&x), zeros(DType::F32, rows as usize), num(64), num(rows)];
        let kernel = row_sums::kernel();
        assert_eq!(everywhere(&kernel, &args)[1].to_vec::<f32>(), Some(sums));
        let lowered = lowered(&kernel, &args);
        assert!(lowered.kernel().allocs.is_empty(), "no array is left");
        let text = print::cuda(&lowered).unwrap_or_else(|e| panic!("{e}")).text;
        assert!(!text.contains("acc["), "{text}");
    }
}

#[test]
fn the_text_form_has_registers() {
    let text = kiln::ir::text::print(&row_sums::kernel(), false);
    assert!(text.contains("alloc @acc: registers f32[rows]"), "{text}");
    let parsed = kiln::ir::text::parse(&text, "test.kir").expect("printed text is read");
    assert!(parsed[0].allocs[0].registers);
}

#[kernel(threadgroups = [1], threads = 32)]
fn by_thread(#[shape(32)] mut out: Tensor<f32>, #[constexpr] n: u32) {
    let acc = registers::<f32>(n);
    for r in unroll(0..n) {
        acc[r] = r.f32();
    }
    out[tid] = acc[tid % n];
}

#[kernel(threadgroups = [1], threads = 32)]
fn not_unrolled(#[shape(32)] mut out: Tensor<f32>, #[constexpr] n: u32, turns: u32) {
    let acc = registers::<f32>(n);
    for r in 0..turns {
        acc[r] = 1.0;
    }
    out[tid] = acc[0];
}

#[kernel(threadgroups = [1], threads = 32)]
fn wide(#[shape(32)] mut out: Tensor<f32>, #[constexpr] n: u32) {
    let acc = registers::<f32>(n);
    for r in unroll(0..n) {
        acc[r] = 1.0;
    }
    let [a, b] = acc.load_vec::<2>(0);
    out[tid] = a + b;
}

#[kernel(threadgroups = [1], threads = 32)]
fn outside(#[shape(32)] mut out: Tensor<f32>, #[constexpr] n: u32) {
    let acc = registers::<f32>(n);
    acc[n] = 1.0;
    out[tid] = acc[n];
}

/// The words of a launch that is refused on every device, with the line.
fn refused(launch: impl Fn(&Device) -> Result<(), Error>, line: &str) -> Result<String, Error> {
    let all = [Device::interp(), Device::cpu()?].map(|dev| launch(&dev).expect_err("not registers").to_string());
    let at = all[0].split("registers.rs:").nth(1).and_then(|at| at.split(':').next()?.parse().ok());
    let source = include_str!("registers.rs").lines().nth(at.unwrap_or(1usize) - 1);
    assert!(source.is_some_and(|source| source.contains(line)), "{}", all[0]);
    assert_eq!(all[0], all[1]);
    Ok(all[0].clone())
}

#[test]
fn an_index_that_is_no_constant_is_refused_where_it_stands() -> Result<(), Error> {
    let words =
        refused(|dev| by_thread::launch(dev, by_thread::Args { out: &mut dev.zeros(32)?, n: 4 }), "acc[tid % n]")?;
    assert!(words.contains("error[K027]: an element of registers is named by a constant"), "{words}");
    assert!(words.contains("for r in unroll(0..n)") && words.contains("stack::<T>(n)"), "{words}");
    let looped =
        |dev: &Device| not_unrolled::launch(dev, not_unrolled::Args { out: &mut dev.zeros(32)?, n: 4, turns: 4 });
    let words = refused(looped, "acc[r] = 1.0")?;
    assert!(words.contains("K027"), "{words}");
    let words = refused(|dev| wide::launch(dev, wide::Args { out: &mut dev.zeros(32)?, n: 4 }), "load_vec")?;
    assert!(words.contains("K027") && words.contains("one element at a time"), "{words}");
    let many = |dev: &Device| by_thread::launch(dev, by_thread::Args { out: &mut dev.zeros(32)?, n: 1025 });
    let words = refused(many, "registers::<f32>(n)")?;
    assert!(words.contains("error[K026]: 1025 registers, and 1024 are the most"), "{words}");
    let words = refused(|dev| outside::launch(dev, outside::Args { out: &mut dev.zeros(32)?, n: 4 }), "acc[n]")?;
    assert!(words.contains('4'), "{words}");
    Ok(())
}
