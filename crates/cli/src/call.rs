//! The Rust code that calls an operation: its library function, else the launch of its kernel.

use crate::Operations;
use kiln::Kernel;
use kiln::ir::{Geometry, Param};
use kiln::spec::Spec;

/// Returns the call, and the options of a function with their fields.
pub fn call_in_rust(operations: Operations, spec: &Spec, kernel: &Kernel) -> (String, Vec<String>) {
    let known = operations.calls.iter().find(|call| call.operation == spec.name);
    known.map_or_else(|| (launch(kernel), vec![]), |call| (call.text(), call.options()))
}

/// Returns the launch of a kernel, in one line: first the geometry that the contract leaves open, then `Args` with all
/// parameters except tiles, and `Tiles`.
fn launch(kernel: &Kernel) -> String {
    let name = &kernel.name;
    let (function, open) = match (&kernel.contract.geometry, &kernel.contract.threads) {
        (Geometry::Unstated, None) => ("launch_on", " grid,"),
        (Geometry::Unstated, Some(_)) => ("launch_on", " groups,"),
        (Geometry::Threadgroups(_), None) => ("launch_on", " threads,"),
        (Geometry::Threadgroups(_), Some(_)) | (Geometry::Elements(_), _) => ("launch", ""),
    };
    let own = |tile| kernel.params.iter().filter(move |param| param.tile == tile && !is_implied(kernel, param));
    let fields = |tile| own(tile).map(|param| field(kernel, param)).collect::<Vec<_>>().join(", ");
    let tiles = match fields(true) {
        tiles if tiles.is_empty() => tiles,
        tiles => format!(", {name}::Tiles {{ {tiles} }}"),
    };
    format!("{name}::{function}(&dev,{open} {name}::Args {{ {} }}{tiles})?;", fields(false))
}

/// Whether a launch derives the parameter itself: the presence of a tensor, or the position of its elements.
fn is_implied(kernel: &Kernel, param: &Param) -> bool {
    kernel.params.iter().filter(|tensor| tensor.is_tensor()).any(|tensor| {
        let behind = param.name.strip_prefix(tensor.name.as_str()).unwrap_or_default();
        let is_stride = behind == "_contiguous" || behind.starts_with("_stride_");
        tensor.is_strided() && is_stride || param.is_constexpr() && param.name == flag(tensor)
    })
}

/// Returns the constexpr that says whether an optional tensor is present.
fn flag(tensor: &Param) -> String {
    format!("has_{}", tensor.name)
}

/// Returns the expression for a caller's variable of the parameter's name.
fn field(kernel: &Kernel, param: &Param) -> String {
    let name = &param.name;
    if !param.is_tensor() {
        return name.clone();
    }
    let mutable = if param.is_writable() { "mut " } else { "" };
    let is_optional = kernel.params.iter().any(|other| other.is_constexpr() && other.name == flag(param));
    if is_optional { format!("{name}: Some(&{mutable}{name})") } else { format!("{name}: &{mutable}{name}") }
}

#[cfg(all(test, feature = "library"))]
mod tests {
    use super::*;
    use kiln::DType::F32;
    use kiln::{Device, Error, Grid, Tensor};
    use kiln_kernels::attention::{self, sdpa_decode_single};
    use kiln_kernels::conv1d::{self, Slots};
    use kiln_kernels::norm;
    use kiln_kernels::selective_scan::{self, ssm_step_a2d};
    use kiln_kernels::softmax::softmax;

    /// Kernels whose contracts leave the geometry open.
    mod open {
        use kiln::prelude::*;

        #[kernel]
        pub fn fill_on_grid(mut out: Tensor<f32>, v: f32) {
            out[tid] = v;
        }

        #[kernel(threads = 32)]
        pub fn fill_on_groups(mut out: Tensor<f32>, v: f32) {
            out[tid] = v;
        }

        #[kernel(threadgroups = [n])]
        pub fn fill_on_threads(mut out: Tensor<f32>, v: f32, n: u32) {
            out[tgid_x] = v;
        }
    }
    use open::{fill_on_grid, fill_on_groups, fill_on_threads};

    type T = Tensor<f32>;
    type Indices = Tensor<i32>;

    fn shown(name: &str) -> String {
        let operations = Operations::from(kiln_kernels::all()).with_calls(kiln_kernels::CALLS);
        let spec = kiln_kernels::all().iter().find(|spec| spec.name == name).expect("in the library");
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|error| panic!("{error}"));
        call_in_rust(operations, spec, &kernel).0
    }

    /// Strips imports, comments, blanks and trailing commas from code.
    fn normal(text: &str) -> String {
        let lines = text.lines().filter(|line| !line.starts_with("use "));
        let lines = lines.map(|line| line.split_once("//").map_or(line, |(code, _)| code));
        let code: String = lines.flat_map(str::split_whitespace).collect();
        code.replace(",}", "}").replace(",)", ")")
    }

    /// Asserts that a call compiles for callers with these variables, and has this text.
    macro_rules! assert_compiles {
        ($shown:expr, |$dev:ident $(, $name:ident: $ty:ty)*| { $call:expr }) => {
            assert_compiles!($shown, |$dev $(, $name: $ty)*| $call)
        };
        ($shown:expr, |$dev:ident $(, $name:ident: $ty:ty)*| $call:expr) => {{
            #[allow(unused_mut, reason = "not every variable is written to")]
            let _: fn(Device $(, $ty)*) -> Result<(), Error> = |$dev $(, mut $name)*| $call;
            let shown = $shown;
            assert_eq!(normal(&shown), normal(stringify!($call)) + "?;", "{shown}");
        }};
    }

    #[test]
    fn the_call_of_a_function_compiles() {
        assert_compiles!(shown("rms_norm"), |dev, x: T, weight: T, out: T| norm::rms_norm(
            &dev,
            norm::RmsNorm { x: &x, weight: &weight, out: &mut out },
            norm::Options::default()
        ));
        assert_compiles!(shown("rms_norm_gated"), |dev, x: T, z: T, weight: T, out: T| norm::rms_norm_gated(
            &dev,
            norm::RmsNormGated { x: &x, z: &z, weight: &weight, out: &mut out },
            norm::Gate::default(),
            norm::Options::default()
        ));
        assert_compiles!(
            shown("conv1d_causal_step"),
            |dev, x: T, weight: T, bias: T, state: T, y: T, slots: Slots<'_>, offsets: Indices| conv1d::step(
                &dev,
                conv1d::Step {
                    x: &x,
                    weight: &weight,
                    bias: Some(&bias),
                    state: &mut state,
                    y: &mut y,
                    slots: Some(slots),
                    offsets: Some(&offsets),
                },
                conv1d::Options::default()
            )
        );
        assert_compiles!(shown("ssm_step_a2d"), |dev,
                                                 x: T,
                                                 dt: T,
                                                 b: T,
                                                 c: T,
                                                 state: T,
                                                 y: T,
                                                 slots: Slots<'_>,
                                                 a: T| {
            selective_scan::step(
                &dev,
                selective_scan::Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: Some(slots) },
                selective_scan::Options::new(selective_scan::A::Log(&a)),
            )
        });
        type Cache<'a> = attention::Cache<'a>;
        assert_compiles!(shown("sdpa_decode"), |dev, q: T, cache: Cache<'_>, seq_lens: Indices, out: T| {
            attention::sdpa(
                &dev,
                attention::Sdpa { q: &q, cache, seq_lens: Some(&seq_lens), out: &mut out },
                attention::Options::default(),
            )
        });
    }

    #[test]
    fn the_launch_of_a_kernel_compiles() {
        assert_compiles!(shown("softmax"), |dev, x: T, out: T, rows: u32, n: u32| softmax::launch(
            &dev,
            softmax::Args { x: &x, out: &mut out, rows, n }
        ));
        assert_compiles!(
            shown("sdpa_decode_single"),
            |dev,
             q: T,
             k: T,
             v: T,
             out: T,
             n_kv: u32,
             kv_stride: u32,
             sink_end: u32,
             window_start: u32,
             has_sink: u32,
             sink_logit: f32,
             scale: f32,
             head_dim: u32,
             heads: u32,
             heads_per_group: u32,
             warps: u32,
             rows: u32,
             keys: u32,
             scores: u32,
             lanes: u32,
             vec: u32,
             ahead: bool| sdpa_decode_single::launch(
                &dev,
                sdpa_decode_single::Args {
                    q: &q,
                    k: &k,
                    v: &v,
                    out: &mut out,
                    n_kv,
                    kv_stride,
                    sink_end,
                    window_start,
                    has_sink,
                    sink_logit,
                    scale,
                    head_dim,
                    heads,
                    heads_per_group,
                },
                sdpa_decode_single::Tiles { warps, rows, keys, scores, lanes, vec, ahead }
            )
        );
    }

    /// Tensors that may be absent or strided have parameters that no caller gives.
    #[test]
    fn parameters_behind_tensors_are_no_fields() {
        let kernel = ssm_step_a2d::build(&[F32; 3]).unwrap_or_else(|error| panic!("{error}"));
        assert_compiles!(launch(&kernel), |dev,
                                           x: T,
                                           a: T,
                                           b: T,
                                           c: T,
                                           dt: T,
                                           dt_bias: T,
                                           d_skip: T,
                                           z: T,
                                           read_slots: Indices,
                                           write_slots: Indices,
                                           state: T,
                                           y: T,
                                           dt_min: f32,
                                           dt_max: f32,
                                           batch: u32,
                                           slots: u32,
                                           heads: u32,
                                           p: u32,
                                           n: u32,
                                           log_a: bool,
                                           raw_dt: bool,
                                           continues: bool,
                                           lanes: u32,
                                           vec: u32,
                                           rows: u32,
                                           warps: u32,
                                           hold: u32,
                                           across: u32| ssm_step_a2d::launch(
            &dev,
            ssm_step_a2d::Args {
                x: &x,
                a: &a,
                b: &b,
                c: &c,
                dt: &dt,
                dt_bias: Some(&dt_bias),
                d_skip: Some(&d_skip),
                z: Some(&z),
                read_slots: Some(&read_slots),
                write_slots: Some(&write_slots),
                state: &mut state,
                y: &mut y,
                dt_min,
                dt_max,
                batch,
                slots,
                heads,
                p,
                n,
                log_a,
                raw_dt,
                continues,
            },
            ssm_step_a2d::Tiles { lanes, vec, rows, warps, hold, across }
        ));
    }

    #[test]
    fn what_a_contract_leaves_open_is_given() {
        assert_compiles!(launch(&fill_on_grid::kernel()), |dev, grid: Grid, out: T, v: f32| fill_on_grid::launch_on(
            &dev,
            grid,
            fill_on_grid::Args { out: &mut out, v }
        ));
        assert_compiles!(launch(&fill_on_groups::kernel()), |dev, groups: [u32; 3], out: T, v: f32| {
            fill_on_groups::launch_on(&dev, groups, fill_on_groups::Args { out: &mut out, v })
        });
        assert_compiles!(launch(&fill_on_threads::kernel()), |dev, threads: u32, out: T, v: f32, n: u32| {
            fill_on_threads::launch_on(&dev, threads, fill_on_threads::Args { out: &mut out, v, n })
        });
    }
}
