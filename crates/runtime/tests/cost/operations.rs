//! Measures the overhead of an operation over its launches: its function is called on a device that does nothing, with
//! two sets of tensors in turn, beside the same launches with the arguments that the function passed.

use super::{Kept, Times, allocations, in_batches, one_by_one};
use crate::wrapped::{Watch, idle_as};
use kiln::spec::dtype_names;
use kiln_ir::DType::{self, BF16, F32, I32, U32};
use kiln_ir::Kernel;
use kiln_kernels::{all, attention, conv1d, gated_delta, matmul, norm, selective_scan, ssm};
use kiln_runtime::glue::Family;
use kiln_runtime::testing::forget_calls;
use kiln_runtime::{AnyTensor, Arg, Device, Error, Kind, Target};
use std::hint::black_box;
use std::ops::Range;
use std::sync::Arc;

/// A call of an operation with one of two sets of tensors.
pub struct Called {
    pub name: &'static str,
    /// The kernels that it launches at this shape, in order, with their names in [`library`](super::library).
    kernels: &'static [&'static str],
    call: Box<dyn FnMut(usize)>,
}

impl Called {
    fn new(
        name: &'static str,
        kernels: &'static [&'static str],
        mut call: impl FnMut(usize) -> Result<(), Error> + 'static,
    ) -> Called {
        Called { name, kernels, call: Box::new(move |set| call(set).expect("the call is right")) }
    }

    /// Times first calls, each with other tensors than the call before.
    pub fn fresh(&mut self, device: &Device) -> Times {
        let mut set = 0;
        one_by_one(
            || forget_calls(device),
            || {
                set = 1 - set;
                (self.call)(set);
            },
        )
    }

    /// Times calls that alternate between two sets of tensors, like calls for different layers.
    pub fn in_turn(&mut self) -> Times {
        let mut set = 0;
        in_batches(|| {
            set = 1 - set;
            (self.call)(set);
        })
    }

    /// Times the same call repeatedly.
    pub fn repeat(&mut self) -> Times {
        in_batches(|| (self.call)(0))
    }

    /// Counts the allocations of calls, alternating and repeated, after the first of each.
    pub fn allocations(&mut self, calls: usize) -> u64 {
        let mut each = || [0, 1, 1].into_iter().for_each(|set| (self.call)(set));
        // A call is cached when it is made for the second time.
        (0..3).for_each(|_| each());
        allocations(|| (0..calls).for_each(|_| each()))
    }

    /// Returns the launches that it makes.
    pub fn launches(&mut self, device: &Device, watch: &Watch) -> Launches {
        let [first, second] = [0, 1].map(|set| {
            forget_calls(device);
            let (launched, ()) = watch.launched(|| (self.call)(set));
            launched.into_iter().map(|launched| launched.args).collect::<Vec<_>>()
        });
        assert_eq!((first.len(), second.len()), (self.kernels.len(), self.kernels.len()), "{}", self.name);
        let launch = |(name, sets): (&&str, (Vec<Kept>, Vec<Kept>))| {
            let named = |dtypes: &&[DType], spec: &str| format!("{spec} {}", dtype_names(dtypes)) == **name;
            let found = all().iter().find_map(|spec| {
                let dtypes = spec.dtypes.iter().copied().find(|dtypes| named(dtypes, spec.name))?;
                Some((spec.build, dtypes))
            });
            let (build, dtypes) = found.expect("a kernel of the library");
            let kernel = build(dtypes).expect("the library builds");
            let sets = [sets.0, sets.1].map(|args| present(device, &kernel, args));
            Launch { family: Family::new(build), dtypes, sets }
        };
        let launches = self.kernels.iter().zip(first.into_iter().zip(second)).map(launch).collect();
        Launches { device: device.clone(), launches }
    }
}

/// Replaces an absent tensor by an empty one of the parameter's type.
fn present(device: &Device, kernel: &Kernel, args: Vec<Kept>) -> Vec<Kept> {
    let own = |(at, arg): (usize, Kept)| match arg {
        Kept::Tensor(tensor) if tensor.is_empty() => {
            Kept::Tensor(device.any_zeros(kernel.params[at].dtype, 0).expect("nothing has room"))
        }
        other => other,
    };
    args.into_iter().enumerate().map(own).collect()
}

/// The launches of a call, written out explicitly.
pub struct Launches {
    device: Device,
    launches: Vec<Launch>,
}

struct Launch {
    family: Family,
    dtypes: &'static [DType],
    sets: [Vec<Kept>; 2],
}

impl Launches {
    fn arguments(&self, set: usize) -> Vec<Vec<Arg<'_>>> {
        let arg = |kept| match kept {
            &Kept::Number(number) => Arg::Scalar(number),
            Kept::Tensor(tensor) => Arg::Tensor(tensor),
        };
        self.launches.iter().map(|launch| launch.sets[set].iter().map(arg).collect()).collect()
    }

    fn launch(&self, all: &[Vec<Arg<'_>>]) {
        for (launch, args) in self.launches.iter().zip(all) {
            let launched = self.device.launch(&launch.family, launch.dtypes, black_box(args));
            launched.expect("the operation made it");
        }
    }

    /// Times first launches, each with other tensors than the one before.
    pub fn fresh(&self) -> Times {
        let (sets, mut set) = ([self.arguments(0), self.arguments(1)], 0);
        one_by_one(
            || forget_calls(&self.device),
            || {
                set = 1 - set;
                self.launch(&sets[set]);
            },
        )
    }

    /// Times the same launches repeatedly.
    pub fn repeat(&self) -> Times {
        let args = self.arguments(0);
        in_batches(|| self.launch(&args))
    }
}

fn zeros(device: &Device, dtype: DType, extents: &[u64]) -> [AnyTensor; 2] {
    let one = || device.any_zeros(dtype, extents.iter().product()).and_then(|any| any.shaped(extents));
    [one().expect("nothing has room"), one().expect("nothing has room")]
}

/// Returns every operation of the library, the device on which they are called, and its counters.
pub fn operations() -> (Vec<Called>, Device, Arc<Watch>) {
    let (device, watch) = idle_as(Kind::Cpu);
    let of = |dtype: DType, extents: &[u64]| zeros(&device, dtype, extents);
    let bf16 = |extents: &[u64]| of(BF16, extents);
    let mut called = norms(&device);

    let on = device.clone();
    let [q, k, v] = [bf16(&[1, 16, 128]), bf16(&[1, 16, 128]), bf16(&[1, 32, 128])];
    let ([g, beta], mut state, mut y) =
        ([bf16(&[1, 32]), bf16(&[1, 32])], of(F32, &[1, 32, 128, 128]), bf16(&[1, 32, 128]));
    called.push(Called::new("gated_delta::step", &["gated_delta_step bf16/f32"], move |set| {
        let ([q, k, v], [g, beta]) = ([&q[set], &k[set], &v[set]], [&g[set], &beta[set]]);
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        gated_delta::step(&on, args, gated_delta::Options::default())
    }));

    // Parts of a convolution's output, which are recognised as one row, and adjacent gates.
    let on = device.clone();
    let parts = bf16(&[1, 8192]).map(|row| {
        let [q, k, v] = row.split(1, [2048, 2048, 4096]).expect("three parts");
        [q.heads(16), k.heads(16), v.heads(32)].map(|part| part.expect("heads"))
    });
    let gates = bf16(&[1, 64]).map(|row| row.split(1, [32, 32]).expect("two parts"));
    let [a_log, dt_bias] = [of(F32, &[32]), of(F32, &[32])];
    let (mut state, mut y) = (of(F32, &[1, 32, 128, 128]), bf16(&[1, 32, 128]));
    called.push(Called::new("gated_delta::step of a row", &["gated_delta_prep_step bf16/f32/f32"], move |set| {
        let ([q, k, v], [g, beta]) = (&parts[set], &gates[set]);
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        let gate = gated_delta::Gate::Raw { a_log: &a_log[set], dt_bias: &dt_bias[set] };
        let qk_norm = gated_delta::QkNorm::L2 { eps: 1e-6 };
        gated_delta::step(&on, args, gated_delta::Options { gate, qk_norm, ..gated_delta::Options::default() })
    }));

    let on = device.clone();
    let (x, weight, mut state, mut y) = (bf16(&[1, 8192]), bf16(&[4, 8192]), bf16(&[1, 3, 8192]), bf16(&[1, 8192]));
    called.push(Called::new("conv1d::step", &["conv1d_causal_step bf16"], move |set| {
        let (x, weight, state, y) = (&x[set], &weight[set], &mut state[set], &mut y[set]);
        let args = conv1d::Step { x, weight, bias: None, state, y, slots: None, offsets: None };
        conv1d::step(&on, args, conv1d::Options::default())
    }));

    let on = device.clone();
    let [x, dt, b, c] = [bf16(&[1, 80, 64]), bf16(&[1, 80]), bf16(&[1, 1, 128]), bf16(&[1, 1, 128])];
    let (a, mut state, mut y) = (of(F32, &[80]), of(F32, &[1, 80, 64, 128]), bf16(&[1, 80, 64]));
    called.push(Called::new("ssm::step", &["ssm_step_grouped bf16/f32"], move |set| {
        let [x, dt, b, c] = [&x[set], &dt[set], &b[set], &c[set]];
        let args = ssm::Step { x, dt, b, c, state: &mut state[set], y: &mut y[set], slots: None };
        ssm::step(&on, args, ssm::Options::new(ssm::A::Log(&a[set])))
    }));

    let on = device.clone();
    let [x, dt, b, c] = [bf16(&[1, 8192]), bf16(&[1, 8192]), bf16(&[1, 16]), bf16(&[1, 16])];
    let (a, mut state, mut y) = (of(F32, &[8192, 16]), of(F32, &[1, 8192, 16]), bf16(&[1, 8192]));
    called.push(Called::new("selective_scan::step", &["ssm_step_a2d bf16/f32/f32"], move |set| {
        let [x, dt, b, c] = [&x[set], &dt[set], &b[set], &c[set]];
        let args = selective_scan::Step { x, dt, b, c, state: &mut state[set], y: &mut y[set], slots: None };
        selective_scan::step(&on, args, selective_scan::Options::new(selective_scan::A::Log(&a[set])))
    }));

    let on = device.clone();
    let [q, k, v] = [bf16(&[1, 32, 128]), bf16(&[1, 8, 4096, 128]), bf16(&[1, 8, 4096, 128])];
    let (seq_lens, mut out) = (of(I32, &[1]), bf16(&[1, 32, 128]));
    called.push(Called::new("attention::sdpa", &["sdpa_decode bf16"], move |set| {
        let cache = attention::Cache::Contiguous { k: &k[set], v: &v[set] };
        let args = attention::Sdpa { q: &q[set], cache, seq_lens: Some(&seq_lens[set]), out: &mut out[set] };
        attention::sdpa(&on, args, attention::Options::default())
    }));
    called.extend(several_tokens(&device));
    called.extend(products(&device));
    (called, device, watch)
}

/// Returns operations on several tokens, and those that follow them.
fn several_tokens(device: &Device) -> Vec<Called> {
    let of = |extents: &[u64]| zeros(device, BF16, extents);
    let floats = |extents: &[u64]| zeros(device, F32, extents);
    let mut called = vec![];
    let on = device.clone();
    let [q, k, v] = [of(&[1, 4, 16, 128]), of(&[1, 4, 16, 128]), of(&[1, 4, 32, 128])];
    let [g, beta] = [floats(&[1, 4, 32]), floats(&[1, 4, 32])];
    let (mut state, mut y, mut log) = (floats(&[1, 32, 128, 128]), of(&[1, 4, 32, 128]), floats(&[1, 4, 32, 128]));
    called.push(Called::new("gated_delta::step with a log", &["gated_delta_net bf16/f32/f32"], move |set| {
        let ([q, k, v], [g, beta]) = ([&q[set], &k[set], &v[set]], [&g[set], &beta[set]]);
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        gated_delta::step(
            &on,
            args,
            gated_delta::Options { log: Some(&mut log[set]), ..gated_delta::Options::default() },
        )
    }));
    let on = device.clone();
    let ([k, g], log, accepted) =
        ([of(&[1, 4, 16, 128]), floats(&[1, 4, 32])], floats(&[1, 4, 32, 128]), zeros(device, I32, &[1]));
    let mut state = floats(&[1, 32, 128, 128]);
    called.push(Called::new("gated_delta::replay", &["gated_delta_replay bf16/f32/f32"], move |set| {
        let (log, accepted, state) = (&log[set], &accepted[set], &mut state[set]);
        let args = gated_delta::Replay { k: &k[set], g: &g[set], log, accepted, state, slots: None };
        gated_delta::replay(&on, args, gated_delta::Options::default())
    }));
    let on = device.clone();
    let (x, weight) = (of(&[1, 8192]), of(&[4, 8192]));
    let (before, mut after) = (of(&[1, 3, 8192]), of(&[1, 3, 8192]));
    let [a, b, a_log, dt_bias] = [of(&[1, 32]), of(&[1, 32]), floats(&[32]), floats(&[32])];
    let ([z, norm_weight], mut state, mut y) =
        ([of(&[1, 32, 128]), of(&[128])], floats(&[1, 32, 128, 128]), of(&[1, 32, 128]));
    called.push(Called::new("gated_delta::layer", &["gated_delta_layer_step bf16/f32/f32"], move |set| {
        let (weight, state_in, state_out) = (&weight[set], &before[set], &mut after[set]);
        let convolution = gated_delta::Convolution { weight, bias: None, state_in, state_out };
        let (a, b, a_log, dt_bias) = (&a[set], &b[set], &a_log[set], &dt_bias[set]);
        let gates = gated_delta::LayerGates { a, b, a_log, dt_bias };
        let norm = Some(gated_delta::GatedNorm { z: &z[set], weight: &norm_weight[set], eps: 1e-6 });
        let (x, state, y) = (&x[set], &mut state[set], &mut y[set]);
        let args = gated_delta::Layer { x, convolution, gates, norm, state, y, slots: None };
        gated_delta::layer(&on, args, gated_delta::LayerOptions::default())
    }));
    let on = device.clone();
    let (x, weight, mut state, mut y) = (of(&[1, 64, 8192]), of(&[4, 8192]), of(&[1, 3, 8192]), of(&[1, 64, 8192]));
    let kernels = &["conv1d_causal_prefill bf16", "conv1d_causal_state bf16"];
    called.push(Called::new("conv1d::step, 64 tokens", kernels, move |set| {
        let (x, weight, state, y) = (&x[set], &weight[set], &mut state[set], &mut y[set]);
        let args = conv1d::Step { x, weight, bias: None, state, y, slots: None, offsets: None };
        conv1d::step(&on, args, conv1d::Options::default())
    }));
    called
}

/// Returns products with a plain weight and with a quantised one, at decode.
fn products(device: &Device) -> [Called; 2] {
    let of = |extents: &[u64]| zeros(device, BF16, extents);
    let on = device.clone();
    let (a, weight, mut out) = (of(&[64, 4096]), of(&[4096, 4096]), of(&[64, 4096]));
    let weight = weight.map(|weight| weight.transpose(0, 1).expect("a view"));
    let plain = Called::new("matmul::matmul", &["matmul bf16"], move |set| {
        let (a, b, out) = (&a[set], &weight[set], &mut out[set]);
        let args = matmul::Matmul { a, b, bias: None, factor: None, residual: None, out };
        matmul::matmul(&on, args, matmul::Options::default())
    });
    let on = device.clone();
    let (a, words, scales, mut out) =
        (of(&[1, 4096]), zeros(device, U32, &[4096, 512]), of(&[4096, 32]), of(&[1, 4096]));
    let quantised = Called::new("matmul::quantised", &["matmul_quantised bf16/bf16"], move |set| {
        let (a, words, scales, out) = (&a[set], &words[set], &scales[set], &mut out[set]);
        let args = matmul::Quantised { a, words, scales, zeros: None, bias: None, factor: None, residual: None, out };
        matmul::quantised(&on, args, matmul::QuantisedOptions::default())
    });
    [plain, quantised]
}

fn norms(device: &Device) -> Vec<Called> {
    let of = |extents: &[u64]| zeros(device, BF16, extents);
    let mut called = vec![];
    let on = device.clone();
    let ([x, w], mut out) = ([of(&[64, 4096]), of(&[4096])], of(&[64, 4096]));
    called.push(Called::new("norm::rms_norm", &["rms_norm bf16"], move |set| {
        let args = norm::RmsNorm { x: &x[set], weight: &w[set], out: &mut out[set] };
        norm::rms_norm(&on, args, norm::Options::default())
    }));
    let on = device.clone();
    let ([x, residual, w], [mut h, mut out]) =
        ([of(&[1, 2048]), of(&[1, 2048]), of(&[2048])], [of(&[1, 2048]), of(&[1, 2048])]);
    called.push(Called::new("norm::add_rms_norm", &["add_rms_norm bf16"], move |set| {
        let [x, residual, weight] = [&x[set], &residual[set], &w[set]];
        let args = norm::AddRmsNorm { x, residual, weight, h: &mut h[set], out: &mut out[set] };
        norm::add_rms_norm(&on, args, norm::Options::default())
    }));
    let on = device.clone();
    let ([x, residual, w], mut out) = ([of(&[1, 4096]), of(&[1, 4096]), of(&[4096])], of(&[1, 4096]));
    called.push(Called::new("norm::rms_norm_residual", &["rms_norm_residual bf16"], move |set| {
        let [x, residual, weight] = [&x[set], &residual[set], &w[set]];
        norm::rms_norm_residual(
            &on,
            norm::RmsNormResidual { x, residual, weight, out: &mut out[set] },
            norm::Options::default(),
        )
    }));
    let on = device.clone();
    let ([x, z, w], mut out) = ([of(&[2048, 128]), of(&[2048, 128]), of(&[128])], of(&[2048, 128]));
    called.push(Called::new("norm::rms_norm_gated", &["rms_norm_gated bf16"], move |set| {
        let args = norm::RmsNormGated { x: &x[set], z: &z[set], weight: &w[set], out: &mut out[set] };
        norm::rms_norm_gated(&on, args, norm::Gate::default(), norm::Options::default())
    }));
    let on = device.clone();
    let (packed, w, mut out) = (of(&[8, 6144]), of(&[128]), of(&[8, 16, 128]));
    let views = packed.map(|packed| packed.narrow(1, 2048..4096).and_then(|view| view.heads(16)).expect("a view"));
    called.push(Called::new("norm::rms_norm of a view", &["rms_norm bf16"], move |set| {
        let args = norm::RmsNorm { x: &views[set], weight: &w[set], out: &mut out[set] };
        norm::rms_norm(&on, args, norm::Options::default())
    }));
    called.extend(steps_of_views(device));
    called
}

/// Returns steps of convolutions and state spaces at the sizes of a layer, on slices of projections.
fn steps_of_views(device: &Device) -> [Called; 4] {
    let of = |extents: &[u64]| zeros(device, DType::BF16, extents);
    let floats = |extents: &[u64]| zeros(device, DType::F32, extents);
    let slice = |packed: &AnyTensor, columns: Range<u64>, heads: u64| {
        packed.narrow(1, columns).and_then(|view| view.heads(heads)).expect("a view")
    };
    let on = device.clone();
    let (packed, weight, mut state, mut y) = (of(&[1, 10240]), of(&[8192, 1, 4]), of(&[1, 8192, 4]), of(&[1, 8192]));
    let x = packed.map(|packed| packed.narrow(1, 1024..9216).expect("a view"));
    state = state.map(|state| state.transpose(1, 2).expect("a view"));
    let options = conv1d::Options { state_rows: conv1d::StateRows::NewestLast, ..conv1d::Options::default() };
    let conv = Called::new("conv1d::step of views", &["conv1d_causal_step bf16"], move |set| {
        let (state, y) = (&mut state[set], &mut y[set]);
        let args = conv1d::Step { x: &x[set], weight: &weight[set], bias: None, state, y, slots: None, offsets: None };
        conv1d::step(&on, args, options)
    });
    let ssm = |name: &'static str, tokens: u64, kernels: &'static [&'static str]| {
        let on = device.clone();
        let (packed, dt) = (of(&[tokens, 10240]), of(&[1, tokens, 128]));
        let (a, mut state, mut y) = (floats(&[128]), floats(&[1, 128, 64, 128]), of(&[1, tokens, 128, 64]));
        let parts = packed.map(|packed| {
            let parts = [(0, 8192, 128), (8192, 1024, 8), (9216, 1024, 8)];
            parts.map(|(at, len, heads)| {
                let part = slice(&packed, at..at + len, heads);
                part.shaped(&[1, tokens, heads, len / heads]).expect("a view")
            })
        });
        Called::new(name, kernels, move |set| {
            let ([x, b, c], state, y) = (&parts[set], &mut state[set], &mut y[set]);
            let args = ssm::Step { x, dt: &dt[set], b, c, state, y, slots: None };
            ssm::step(&on, args, ssm::Options::new(ssm::A::Log(&a[set])))
        })
    };
    let on = device.clone();
    let (packed, dt, z) = (of(&[1, 8192 + 512]), of(&[1, 8192]), of(&[1, 8192]));
    let (a, mut state, mut y) = (floats(&[8192, 16]), floats(&[1, 8192, 16]), of(&[1, 8192]));
    let parts = packed.map(|packed| packed.split(1, [8192, 16, 16, 480]).expect("parts"));
    let scan = Called::new("selective_scan::step of views", &["ssm_step_a2d bf16/f32/f32"], move |set| {
        let ([x, b, c, _], state, y) = (&parts[set], &mut state[set], &mut y[set]);
        let args = selective_scan::Step { x, dt: &dt[set], b, c, state, y, slots: None };
        let a = selective_scan::A::Value(&a[set]);
        selective_scan::step(&on, args, selective_scan::Options { z: Some(&z[set]), ..selective_scan::Options::new(a) })
    });
    let one = ssm("ssm::step of views", 1, &["ssm_step_grouped bf16/f32"]);
    [conv, one, ssm("ssm::step, 20 tokens", 20, &["ssm_scan_grouped bf16/f32"]), scan]
}
