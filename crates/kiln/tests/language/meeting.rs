//! Barriers in loops whose index differs from thread to thread, in both spellings, on every device of the host.

use kiln::prelude::*;
use kiln::{Device, Error, Grid};

/// Every thread adds up its elements, and all meet in every turn.
#[kernel(threadgroups = [1], threads = 96)]
fn added(#[shape(n)] x: Tensor<f32>, #[shape(96)] mut out: Tensor<f32>, #[constexpr] n: u32) {
    let mut a = 0.0;
    for j in (tid..n).step_by(lsize) {
        a += x[j];
        threadgroup_barrier();
    }
    out[tid] = a;
}

/// The same, with a length that only a launch knows: that all make as many turns is a condition on it.
#[kernel(threadgroups = [1], threads = 96)]
fn added_later(#[shape(n)] x: Tensor<f32>, #[shape(96)] mut out: Tensor<f32>, n: u32) {
    let mut a = 0.0;
    for j in (tid..n).step_by(lsize) {
        a += x[j];
        threadgroup_barrier();
    }
    out[tid] = a;
}

mod spelt_by_metaltile {
    use kiln::compat::*;

    #[kernel]
    pub fn added(x: Tensor<f32>, mut out: Tensor<f32>, #[constexpr] n: u32) {
        let mut a = 0.0f32;
        for j in range(tid, n, lsize) {
            a = a + load(x[j]);
            threadgroup_barrier();
        }
        store(out[tid], a);
    }
}

fn expected(x: &[f32]) -> Vec<f32> {
    (0..96).map(|thread| x.iter().skip(thread).step_by(96).sum()).collect()
}

fn hosts() -> [Device; 2] {
    [Device::cpu().expect("there is always a processor"), Device::interp()]
}

#[test]
fn barriers_in_strided_loops_compile_and_are_right() -> Result<(), Error> {
    for turns in [1, 3] {
        let values: Vec<f32> = (0..96 * turns).map(|i| i as f32).collect();
        let n = values.len() as u32;
        for device in hosts() {
            let x = device.tensor(&values)?;
            let [mut a, mut b, mut c] = [device.zeros(96)?, device.zeros(96)?, device.zeros(96)?];
            added::launch(&device, added::Args { x: &x, out: &mut a, n })?;
            added_later::launch(&device, added_later::Args { x: &x, out: &mut b, n })?;
            let args = spelt_by_metaltile::added::Args { x: &x, out: &mut c, n };
            spelt_by_metaltile::added::launch_on(&device, Grid { groups: [1, 1, 1], threads: 96 }, args)?;
            for out in [a, b, c] {
                assert_eq!(out.to_vec()?, expected(&values), "{device:?}, {turns} turns");
            }
        }
    }
    Ok(())
}
