//! Several parameters of one type in brackets: each is what it is alone.

use kiln::ir::text::print;
use kiln::{Device, Tensor};

mod grouped {
    use kiln::prelude::*;

    #[kernel(threadgroups = [(m * n).div_ceil(lanes * each)], threads = lanes, requires(m >= 1, n >= 1), covers(out))]
    pub fn scaled(
        #[shape(m, n)]
        #[strided]
        [x, y]: [Tensor<f32>; 2],
        #[shape(n)] [w, mut last]: [Option<Tensor<f32>>; 2],
        #[shape(m, n)] mut out: Tensor<f32>,
        [a, b]: [f32; 2],
        m: u32,
        #[constexpr] [n, step]: [u32; 2],
        #[tile] [lanes, each]: [u32; 2],
    ) {
        for i in range(tgid_x * lanes * each + tid, min((tgid_x + 1) * lanes * each, m * n), lanes) {
            let (row, column) = (i / n, i % n);
            let weight = if let Some(w) = w { w[column] } else { 1.0 };
            let value =
                a * x[row as u64 * x.stride(0) + column as u64] + b * y[row as u64 * y.stride(0) + column as u64];
            out[i] = weight * value + step.f32();
            if let Some(last) = last {
                if row == m - 1 {
                    last[column] = value;
                }
            }
        }
    }
}

mod alone {
    use kiln::prelude::*;

    #[kernel(threadgroups = [(m * n).div_ceil(lanes * each)], threads = lanes, requires(m >= 1, n >= 1), covers(out))]
    pub fn scaled(
        #[shape(m, n)]
        #[strided]
        x: Tensor<f32>,
        #[shape(m, n)]
        #[strided]
        y: Tensor<f32>,
        #[shape(n)] w: Option<Tensor<f32>>,
        #[shape(n)] mut last: Option<Tensor<f32>>,
        #[shape(m, n)] mut out: Tensor<f32>,
        a: f32,
        b: f32,
        m: u32,
        #[constexpr] n: u32,
        #[constexpr] step: u32,
        #[tile] lanes: u32,
        #[tile] each: u32,
    ) {
        for i in range(tgid_x * lanes * each + tid, min((tgid_x + 1) * lanes * each, m * n), lanes) {
            let (row, column) = (i / n, i % n);
            let weight = if let Some(w) = w { w[column] } else { 1.0 };
            let value =
                a * x[row as u64 * x.stride(0) + column as u64] + b * y[row as u64 * y.stride(0) + column as u64];
            out[i] = weight * value + step.f32();
            if let Some(last) = last {
                if row == m - 1 {
                    last[column] = value;
                }
            }
        }
    }
}

#[test]
fn a_group_is_its_parameters() {
    assert_eq!(print(&grouped::scaled::kernel(), false), print(&alone::scaled::kernel(), false));
}

/// Two rows of two.
fn rows(device: &Device, numbers: [f32; 4]) -> Result<Tensor<f32>, kiln::Error> {
    device.tensor(&numbers)?.shaped([2, 2])
}

#[test]
fn a_launch_names_each_of_a_group() -> Result<(), kiln::Error> {
    use grouped::scaled::{Args, Tiles, launch};
    let device = Device::interp();
    let (x, y) = (rows(&device, [1.0, 2.0, 3.0, 4.0])?, rows(&device, [10.0, 20.0, 30.0, 40.0])?);
    let (mut out, mut last) = (device.zeros::<f32>(4)?, device.zeros::<f32>(2)?);
    let args =
        Args { x: &x, y: &y, w: None, last: Some(&mut last), out: &mut out, a: 2.0, b: 1.0, m: 2, n: 2, step: 5 };
    launch(&device, args, Tiles { lanes: 32, each: 1 })?;
    assert_eq!((out.to_vec()?, last.to_vec()?), (vec![17.0, 29.0, 41.0, 53.0], vec![36.0, 48.0]));
    Ok(())
}

/// What a case leaves out: nothing is there, and numbers are 0.
#[test]
fn params_without_anything_are_zero() {
    let given = alone::scaled::Params { m: 3, a: 0.5, ..alone::scaled::Params::ZERO };
    let alone::scaled::Params { x_strides, y_strides, has_w, has_last, a, b, m, n, step } = given;
    assert_eq!((x_strides, y_strides, has_w, has_last), (None, None, false, false));
    assert_eq!((a, b, m, n, step), (0.5, 0.0, 3, 0, 0));
}
