//! Tensors that nobody has written before the launch: scratch, and outputs that hold nothing yet.

use crate::change;
use crate::support::Class::UnwrittenRead;
use crate::support::{Family, buggy, clean, counts, noise, ramp, same, unwritten};
use kiln::prelude::*;

/// Adds to an output that holds nothing yet.
#[kernel(elements = [n])]
fn added_to_nothing(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] += x[i]; // BUG
}

/// Stores first, and adds to that.
#[kernel(elements = [n])]
fn stored_and_added(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i];
    out[i] += x[i];
}

/// A flag in memory that nobody has cleared decides.
#[kernel(threadgroups = [1], threads = 32)]
fn flag_of_nobody(#[shape(32)] x: Tensor<f32>, #[shape(4)] flags: Tensor<u32>, #[shape(32)] mut out: Tensor<f32>) {
    let scale = select(flags[1] == 0, 1.0, 2.0); // BUG
    out[tid] = x[tid] * scale; // BUG
}

/// Each thread fills three of its four elements, and adds up four.
#[kernel(elements = [n])]
fn three_of_four(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n, 4)] mut own: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    for k in 0..3 {
        own[4 * i + k] = x[i];
    }
    let mut sum = 0.0;
    for k in 0..4 {
        sum += own[4 * i + k]; // BUG
    }
    out[i] = sum; // BUG
}

/// The same with all four.
#[kernel(elements = [n])]
fn four_of_four(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n, 4)] mut own: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    for k in 0..4 {
        own[4 * i + k] = x[i];
    }
    let mut sum = 0.0;
    for k in 0..4 {
        sum += own[4 * i + k];
    }
    out[i] = sum;
}

/// An index that nobody has set, kept inside the tensor.
#[kernel(elements = [n])]
fn slot_of_nobody(
    #[shape(n)] x: Tensor<f32>,
    #[shape(n)] slots: Tensor<u32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    out[i] = x[slots[i] % n]; // BUG
}

/// Every other f16 is written, so that each word of memory is touched, and all are read.
#[kernel(threadgroups = [1], threads = 32)]
fn every_other_half(#[shape(64)] mut own: Tensor<f16>, #[shape(64)] mut out: Tensor<f32>) {
    own[2 * tid] = (tid.f32()).f16();
    threadgroup_barrier();
    out[tid] = own[tid].f32() + own[tid + 32].f32(); // BUG
}

/// What is unwritten is loaded, and not selected.
#[kernel(elements = [n])]
fn unwritten_and_not_selected(
    #[shape(n)] x: Tensor<f32>,
    #[shape(2 * n)] mut own: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    own[2 * i] = x[i];
    let (written, other) = (own[2 * i], own[2 * i + 1]);
    out[i] = select(x[i] > 1e9, other, written);
}

/// The first threadgroup of two fills its part, and each reads its own.
#[kernel(threadgroups = [2], threads = 32)]
fn half_filled(#[shape(64)] x: Tensor<u32>, #[shape(64)] mut own: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    let at = tgid_x * 32 + tid;
    if tgid_x == 0 {
        own[at] = x[at];
    }
    out[at] = own[at] + 1; // BUG
}

/// Both fill theirs.
#[kernel(threadgroups = [2], threads = 32)]
fn filled_by_both(#[shape(64)] x: Tensor<u32>, #[shape(64)] mut own: Tensor<u32>, #[shape(64)] mut out: Tensor<u32>) {
    let at = tgid_x * 32 + tid;
    own[at] = x[at];
    out[at] = own[at] + 1;
}

pub const FAMILY: Family = Family {
    file: file!(),
    source: include_str!("fresh.rs"),
    entries: &[
        buggy(UnwrittenRead, "added_to_nothing", |dev| {
            change!(dev, added_to_nothing, [out = unwritten::<f32>(64)], [x = ramp(64)], n = 64).map(drop)
        }),
        clean("stored_and_added", |dev| {
            let out = change!(dev, stored_and_added, [out = unwritten::<f32>(64)], [x = ramp(64)], n = 64)?;
            same(out, |i| 2.0 * i as f32)
        }),
        clean("added_to_nothing/to_zeros", |dev| {
            same(change!(dev, added_to_nothing, [out = [0f32; 64]], [x = ramp(64)], n = 64)?, |i| i as f32)
        }),
        buggy(UnwrittenRead, "flag_of_nobody", |dev| {
            change!(dev, flag_of_nobody, [out = ramp(32)], [x = ramp(32), flags = unwritten::<u32>(4)]).map(drop)
        }),
        buggy(UnwrittenRead, "three_of_four", |dev| {
            let launched =
                change!(dev, three_of_four, [out = ramp(32), own = unwritten::<f32>(128)], [x = noise(32)], n = 32);
            launched.map(drop)
        }),
        clean("four_of_four", |dev| {
            let out =
                change!(dev, four_of_four, [out = ramp(32), own = unwritten::<f32>(128)], [x = ramp(32)], n = 32)?;
            same(out, |i| 4.0 * i as f32)
        }),
        buggy(UnwrittenRead, "slot_of_nobody", |dev| {
            let launched =
                change!(dev, slot_of_nobody, [out = ramp(64)], [x = ramp(64), slots = unwritten::<u32>(64)], n = 64);
            launched.map(drop)
        }),
        buggy(UnwrittenRead, "every_other_half", |dev| {
            change!(dev, every_other_half, [out = ramp(64), own = unwritten::<half::f16>(64)]).map(drop)
        }),
        clean("unwritten_and_not_selected", |dev| {
            let own = unwritten::<f32>(64);
            let out = change!(dev, unwritten_and_not_selected, [out = ramp(32), own = own], [x = ramp(32)], n = 32)?;
            same(out, |i| i as f32)
        }),
        buggy(UnwrittenRead, "half_filled", |dev| {
            change!(dev, half_filled, [out = counts(64), own = unwritten::<u32>(64)], [x = counts(64)]).map(drop)
        }),
        clean("filled_by_both", |dev| {
            let out = change!(dev, filled_by_both, [out = counts(64), own = unwritten::<u32>(64)], [x = counts(64)])?;
            same(out, |i| i as u32 + 1)
        }),
    ],
};
