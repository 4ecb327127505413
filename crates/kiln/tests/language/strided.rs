//! Tensors whose elements may lie apart.

use crate::everywhere;
use crate::running;

use everywhere::{everywhere, flag, lowered};
use kiln::prelude::*;
use kiln::{Device, Tensor as DeviceTensor};
use kiln_compiler::contract::Met;
use kiln_compiler::print;
use running::{Bind, num, of, zeros};

/// `y = x * gate`, head by head, or `2 * x` without a gate.
#[kernel(threadgroups = [heads, batch], threads = 4, covers(y))]
fn gated<T: Float>(
    #[shape(batch, heads, 4)]
    #[strided]
    x: Tensor<T>,
    #[shape(batch, heads, 4)]
    #[strided]
    gate: Option<Tensor<T>>,
    #[shape(batch, heads, 4)]
    #[strided]
    mut y: Tensor<T>,
    batch: u32,
    #[constexpr] heads: u32,
) {
    let (row, head, lane) = (tgid_y as u64, tgid_x as u64, tid as u64);
    let by = if let Some(gate) = gate {
        gate[row * gate.stride(0) + head * gate.stride(1) + lane * gate.stride(2)].f32()
    } else {
        2.0
    };
    let value = x[row * x.stride(0) + head * x.stride(1) + lane].f32() * by;
    y[row * y.stride(0) + head * y.stride(1) + lane] = value.cast::<T>();
}

const BATCH: u32 = 2;
const HEADS: u32 = 3;
const LEN: usize = (BATCH * HEADS * 4) as usize;

fn wide(n: u64) -> Bind {
    Bind::Number(kiln::ir::Const { dtype: DType::U64, bits: n })
}

/// A tensor and the parameters behind it.
fn tensor(elements: Bind, strides: Option<[u64; 2]>) -> Vec<Bind> {
    let [outer, inner] = strides.unwrap_or_default();
    vec![elements, flag(strides.is_none()), wide(outer), wide(inner)]
}

fn values(n: usize) -> Vec<f32> {
    (0..n).map(|i| (i % 7) as f32 + 1.0).collect()
}

/// Where the elements are, in the order of their indices.
fn places([outer, inner]: [usize; 2]) -> Vec<usize> {
    (0..LEN).map(|i| i / 12 * outer + i / 4 % 3 * inner + i % 4).collect()
}

#[test]
fn strides_are_parameters_behind_their_tensor() {
    let kernel = gated::kernel::<f32>();
    let names: Vec<&str> = kernel.params.iter().map(|p| p.name.as_str()).collect();
    let of = |name: &str| {
        [name.to_string(), format!("{name}_contiguous"), format!("{name}_stride_0"), format!("{name}_stride_1")]
    };
    let [x, gate, y] = ["x", "gate", "y"].map(of);
    let wanted =
        [&x[..], &["has_gate".to_string()], &gate[..], &y[..], &["batch".to_string(), "heads".to_string()]].concat();
    assert_eq!(names, wanted);
    let text = kiln::ir::text::print(&kernel, false);
    assert!(text.contains("strides [x_contiguous * (heads * 4) + (1 - x_contiguous) * x_stride_0"), "{text}");
}

#[test]
fn elements_are_found_wherever_they_lie() {
    let kernel = gated::kernel::<f32>();
    // Contiguous, slices of rows of 20, heads before rows.
    for strides in [None, Some([20, 4]), Some([4, 8])] {
        let packed = strides.unwrap_or([12, 4]);
        let places = places(packed.map(|n| n as usize));
        let span = places.iter().max().map_or(0, |last| last + 1);
        let (x, y) = (values(span), vec![-1.0f32; span]);
        let binds = [
            tensor(of(&x), strides),
            [vec![flag(true)], tensor(of(&values(LEN)), None)].concat(),
            tensor(of(&y), strides),
            vec![num(BATCH), num(HEADS)],
        ]
        .concat();
        let mut expected = y.clone();
        places.iter().zip(values(LEN)).for_each(|(&place, gate)| expected[place] = x[place] * gate);
        let left = everywhere(&kernel, &binds);
        assert_eq!(left[2].to_vec::<f32>(), Some(expected), "{strides:?}");
        let lowered = lowered(&kernel, &binds);
        let all_proved = lowered.contract().dangers.iter().all(|danger| danger.met == Met::Proved);
        assert!(all_proved, "{strides:?}: {:?}", lowered.contract().dangers);
        // A contiguous tensor gives the code of a kernel without strides.
        let text = print::cuda(&lowered).unwrap_or_else(|e| panic!("{e}")).text;
        let (_, body) = text.split_once(") {").expect("a body");
        assert_eq!(body.contains("x_stride_0"), strides.is_some(), "{text}");
    }
}

#[test]
fn a_launch_passes_the_strides_of_its_views() {
    for device in [Device::interp(), Device::cpu().expect("there is always a processor")] {
        let all = device.tensor(&values(2 * 40)).expect("memory").shaped([2, 40]).expect("a shape");
        let [x, gate, y] = all.split(1, [12, 12, 16]).expect("parts");
        let mut y = y.narrow(1, 2..14).expect("columns").heads(3).expect("heads");
        let (x, gate) = (x.heads(3).expect("heads"), gate.heads(3).expect("heads"));
        let before = all.to_vec().expect("elements");
        let launch = |gate: Option<&DeviceTensor<f32>>, y: &mut DeviceTensor<f32>| {
            gated::launch(&device, gated::Args { x: &x, gate, y, batch: BATCH, heads: HEADS })
        };
        launch(Some(&gate), &mut y).expect("parts that are apart");
        let expected = |at: usize| match at % 40 {
            26..38 => before[at - 26] * before[at - 14],
            _ => before[at],
        };
        assert_eq!(all.to_vec().expect("elements"), (0..80).map(expected).collect::<Vec<_>>(), "{device:?}");
        launch(None, &mut y).expect("without a gate");
        let expected = |at: usize| if (26..38).contains(&(at % 40)) { 2.0 * before[at - 26] } else { before[at] };
        assert_eq!(all.to_vec().expect("elements"), (0..80).map(expected).collect::<Vec<_>>(), "{device:?}");
        // Three heads are not the two that the launch says.
        let mut two = y.narrow(1, 0..2).expect("heads");
        let args = gated::Args { x: &x, gate: None, y: &mut two, batch: BATCH, heads: 2 };
        let words = gated::launch(&device, args).expect_err("three heads").to_string();
        let wanted =
            "`x` is [2, 3, 4] with strides [40, 4, 1]; the launch says that it is [2, 2, 4] with strides [40, 4, 1]";
        assert!(words.contains("K511") && words.contains(wanted), "{words}");
    }
}

/// The batch is run-time, so that only the contract knows the extent behind the stride.
#[kernel(threadgroups = [n], threads = 1)]
fn first_of_rows(#[shape(n, width)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32, width: u32) {
    out[tgid_x] = x[tgid_x as u64 * x.stride(0)];
}

#[test]
fn a_tensor_without_strides_has_those_of_its_shape() {
    let left = everywhere(&first_of_rows::kernel(), &[of(&values(15)), zeros(DType::F32, 5), num(5), num(3)]);
    let first: Vec<f32> = values(15).into_iter().step_by(3).collect();
    assert_eq!(left[1].to_vec::<f32>(), Some(first));
}

/// Behind axis 0 there are `max(width - 4, 1)` elements, and `width - 4` may be below 0 on the way.
#[kernel(threadgroups = [n], threads = 1)]
fn first_of_narrow_rows(
    #[shape(n, (width - 4).max(1))] x: Tensor<f32>,
    #[shape(n)] mut out: Tensor<f32>,
    n: u32,
    width: i64,
) {
    out[tgid_x] = x[tgid_x as u64 * x.stride(0)];
}

#[test]
fn an_extent_is_computed_as_launch_arithmetic_does() {
    for (width, step) in [(7i64, 3), (2, 1), (-9, 1)] {
        let x = values(5 * step);
        let width = Bind::Number(kiln::ir::Const { dtype: DType::I64, bits: width as u64 });
        let left = everywhere(&first_of_narrow_rows::kernel(), &[of(&x), zeros(DType::F32, 5), num(5), width]);
        assert_eq!(left[1].to_vec::<f32>(), Some(x.into_iter().step_by(step).collect::<Vec<_>>()));
    }
}

#[kernel(threadgroups = [1], threads = 1)]
fn no_such_axis(#[shape(2, 2)] x: Tensor<f32>, mut out: Tensor<f32>) {
    out[0] = x[x.stride(2)];
}

#[test]
fn an_axis_that_is_not_there_is_an_error_with_its_line() {
    let error = no_such_axis::build(&[]).expect_err("axis 2 of two");
    assert_eq!(error.code, "K113");
    assert!(error.message.contains("axis 2, and the tensor's shape has 2 axes"), "{}", error.message);
}

/// `y = 2 * x` by vectors, which begin at multiples of their size whatever the strides are.
#[kernel(threadgroups = [batch], threads = 2, covers(y), requires(x.stride(0) % 4 == 0))]
fn doubled_by_vectors(
    #[shape(batch, 8)]
    #[strided]
    x: Tensor<f32>,
    #[shape(batch, 8)] mut y: Tensor<f32>,
    batch: u32,
) {
    let own = x.load_vec::<4>(tgid_x as u64 * x.stride(0) + 4 * tid as u64);
    y.store_vec(8 * tgid_x + 4 * tid, own.map(|number| 2.0 * number));
}

#[test]
fn a_clause_speaks_of_strides() {
    let kernel = doubled_by_vectors::kernel();
    let binds = |stride: Option<u64>| {
        let x = [of(&values(64)), flag(stride.is_none()), wide(stride.unwrap_or(0))];
        [&x[..], &[of(&[0f32; 16]), num(2u32)]].concat()
    };
    for (stride, apart) in [(None, 8), (Some(12), 12)] {
        let wanted: Vec<f32> = (0..16).map(|i| 2.0 * values(64)[i / 8 * apart + i % 8]).collect();
        let left = everywhere(&kernel, &binds(stride));
        assert_eq!(left[1].to_vec::<f32>(), Some(wanted), "{stride:?}");
        // A vector whose rows are whole vectors apart is loaded at once.
        let text = print::cuda(&lowered(&kernel, &binds(stride))).unwrap_or_else(|e| panic!("{e}")).text;
        assert!(text.contains("(const float4*)(x +"), "{text}");
    }
    let device = Device::interp();
    for (width, is_taken) in [(16, true), (14, false)] {
        let rows = device.tensor(&values(4 * width as usize)).and_then(|all| all.shaped([4, width]));
        let [x, _] = rows.and_then(|rows| rows.split(1, [8, width - 8])).expect("parts");
        let mut y = device.zeros(32).expect("memory");
        let done = doubled_by_vectors::launch(&device, doubled_by_vectors::Args { x: &x, y: &mut y, batch: 4 });
        let said = done.err().map(|e| e.to_string()).unwrap_or_default();
        assert_eq!(said.contains("x_stride_0 % 4 == 0"), !is_taken, "{said}");
    }
}
