//! Bodies in the call spelling (`load`, `store`, `stack_alloc`, bare literals with suffixes) compile below
//! `use kiln::compat::*`, and record the same as the same algorithm in the library's spelling: equal bits for every
//! element type. Both are also checked against the library's oracle, so that they are not equally wrong.

mod call_spelling;
mod kiln_spelling;

use crate::interpreter::with_geometry;
use kiln::spec::{Build, Case, DType, Expected, Placement, Problem, Spec, compare};
use kiln_ir::{Kernel, Param};
use kiln_kernels as library;
use kiln_kernels::gated_delta::gated_delta_step;

const FLOATS: [DType; 3] = [DType::F32, DType::F16, DType::BF16];

/// A kernel in two spellings, and the operation of the library whose case and oracle serve both.
struct Pair {
    build: [Build; 2],
    spec: &'static Spec,
    /// The operation's element types, given the kernels' one.
    dtypes: fn(DType) -> Vec<DType>,
    case: Case,
    grid: [u32; 3],
    threads: u32,
    /// Parameters with another name in the library: the kernels' one, the library's.
    renamed: &'static [(&'static str, &'static str)],
}

/// Returns the contents of each tensor that a kernel writes, by the library's name.
fn outputs(pair: &Pair, kernel: Kernel, problem: &Problem) -> Vec<(String, Vec<u64>)> {
    let name_of = |name: &str| {
        let renamed = pair.renamed.iter().find(|(ours, _)| *ours == name);
        renamed.map_or(name, |(_, theirs)| theirs).to_string()
    };
    let number = |name: &str| Some(problem.arguments.number(&name_of(name)));
    let input = |param: &Param, _: usize| {
        let name = name_of(&param.name);
        match problem.tensors.iter().find(|t| t.name == name) {
            Some(tensor) if tensor.filled => Some(problem.arguments.tensor(&name).to_vec()),
            Some(_) => None,
            // A scalar of the library in a buffer of one element.
            None => Some(vec![problem.arguments.number(&name)]),
        }
    };
    let shape = |param: &Param| {
        let tensor = problem.tensors.iter().find(|t| t.name == name_of(&param.name));
        tensor.map_or(vec![1], |t| t.shape.clone())
    };
    let mut own =
        Problem::with_shapes(kernel, &number, &input, &shape).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
    own.launch(&mut with_geometry(pair.grid, pair.threads)).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
    let written = own.tensors.iter().filter(|t| t.writes);
    written.map(|t| (name_of(&t.name), own.bits(&t.name).expect("a tensor of the problem"))).collect()
}

fn check(pair: &Pair) {
    for dtype in FLOATS {
        let dtypes = (pair.dtypes)(dtype);
        let problem = Problem::new(pair.spec, &dtypes, &pair.case, Placement::Apart).expect("the case can be made");
        let expected = (pair.spec.oracle)(&problem.arguments);
        let roundings = (pair.spec.roundings)(&problem.arguments);
        let [call, kiln] = pair.build.map(|build| {
            let kernel = build(&[dtype]).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
            outputs(pair, kernel, &problem)
        });
        assert_eq!(call.len(), expected.len(), "{dtype}");
        for (tensor, bits) in &call {
            let of = |e: &&Expected| e.tensor == *tensor;
            let data = problem.tensors.iter().find(|t| t.name == *tensor).expect("a tensor of the operation");
            let expected = expected.iter().find(of).expect("an output of the operation");
            compare(data.dtype, &data.shape, bits, expected, roundings).unwrap_or_else(|m| panic!("{dtype} {m}"));
        }
        assert_eq!(call, kiln, "{} {dtype}", pair.spec.name);
    }
}

#[test]
fn conv1d_causal_step() {
    check(&Pair {
        build: [call_spelling::conv1d_causal_step::build, kiln_spelling::conv1d_causal_step::build],
        spec: &library::conv1d::STEP,
        dtypes: |t| vec![t],
        case: Case::new(&[
            ("batch", 1.0),
            ("slots", 1.0),
            ("c", 96.0),
            ("taps", 4.0),
            ("tokens", 1.0),
            ("spec", 0.0),
            ("has_bias", 1.0),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
            ("has_offsets", 0.0),
            ("before", 0.0),
            ("rows_at", 0.0),
            ("continues", 0.0),
            ("activate", 0.0),
        ]),
        grid: [3, 1, 1],
        threads: 32,
        renamed: &[("b", "bias"), ("n_channels", "c"), ("kernel_size", "taps")],
    });
}

#[test]
fn ssm_step() {
    check(&Pair {
        build: [call_spelling::ssm_step::build, kiln_spelling::ssm_step::build],
        spec: &library::ssm::STEP,
        dtypes: |t| vec![t, DType::F32],
        case: Case::new(&[
            ("batch", 1.0),
            ("slots", 1.0),
            ("heads", 3.0),
            ("n", 16.0),
            ("p", 32.0),
            ("raw_dt", 0.0),
            ("has_dt_bias", 0.0),
            ("groups", 1.0),
            ("log_a", 0.0),
            ("has_d_skip", 0.0),
            ("d_by_channel", 0.0),
            ("has_z", 0.0),
            ("has_read_slots", 0.0),
            ("has_write_slots", 0.0),
            ("continues", 0.0),
            ("dt_min", 0.0),
            ("dt_max", 1.0),
        ]),
        grid: [3, 1, 1],
        threads: 32,
        renamed: &[("h", "state"), ("head_dim", "p"), ("state_dim", "n")],
    });
}

#[test]
fn gated_delta_step() {
    check(&Pair {
        build: [call_spelling::gated_delta_step::build, kiln_spelling::gated_delta_step::build],
        spec: &library::gated_delta::STEP,
        dtypes: |t| vec![t, t],
        case: Case::new(&gated_delta_step::Params {
            q_strides: None,
            k_strides: None,
            v_strides: None,
            g_strides: None,
            beta_strides: None,
            has_a_log: false,
            has_dt_bias: false,
            has_read_slots: false,
            has_write_slots: false,
            state_in_strides: None,
            state_out_strides: None,
            beta_scale: 1.0,
            batch: 2,
            slots: 2,
            hk: 2,
            hv: 4,
            dk: 64,
            dv: 12,
            tiled: false,
            gate: 0,
            vector_gate: 0,
            key_major: false,
        }),
        grid: [12, 8, 1],
        threads: 32,
        renamed: &[],
    });
}

#[test]
fn rms_norm_residual() {
    check(&Pair {
        build: [call_spelling::rms_norm_residual::build, kiln_spelling::rms_norm_residual::build],
        spec: &library::norm::RMS_NORM_RESIDUAL,
        dtypes: |t| vec![t],
        case: Case::new(&[("rows", 3.0), ("n", 512.0), ("eps", 1e-5), ("weight_offset", 0.0)]),
        grid: [3, 1, 1],
        threads: 128,
        renamed: &[("eps_buf", "eps")],
    });
}

/// The grid of a kernel in the call spelling is the caller's: one thread too many is an error, not a stray write.
#[test]
fn a_thread_beyond_the_last_channel_is_an_error() {
    let kernel = call_spelling::conv1d_causal_step::build(&[DType::F32]).expect("it builds");
    let number = |name: &str| Some(if name == "kernel_size" { 2.0 } else { 4.0 });
    let input = |_: &Param, len: usize| Some(vec![0.5; len]);
    let shape = |param: &Param| vec![if param.name == "w" { 8 } else { 4 }];
    let mut problem = Problem::with_shapes(kernel, &number, &input, &shape).expect("a problem");
    let stopped = problem.launch(&mut with_geometry([1, 1, 1], 5)).expect_err("the fifth thread has no channel");
    let place = stopped.primary.expect("a place");
    assert!(place.file.ends_with("call_spelling.rs"), "{place}");
}
