//! What an operation costs over the launch it makes: its function called on a device that does nothing, with two sets of
//! tensors in turn, beside the kernel's own launch at the same shape.

use super::{Times, allocations, in_batches, one_by_one};
use crate::wrapped::idle;
use kiln_ir::DType::{self, BF16, F32, I32};
use kiln_kernels::{attention, conv1d, gated_delta, norm, selective_scan, ssm};
use kiln_runtime::{AnyTensor, Device, Error};
use std::ops::Range;

/// A call of an operation with one of two sets of tensors.
pub struct Called {
    pub name: &'static str,
    /// The kernel that it launches at this shape, as [`library`](super::library) names it.
    pub kernel: &'static str,
    /// How often. Launches of one call differ, so that none of several is ever the last one again.
    pub launches: u64,
    call: Box<dyn FnMut(usize)>,
}

impl Called {
    fn new(
        name: &'static str,
        kernel: &'static str,
        mut call: impl FnMut(usize) -> Result<(), Error> + 'static,
    ) -> Called {
        Called { name, kernel, launches: 1, call: Box::new(move |set| call(set).expect("the call is right")) }
    }

    /// With other tensors than the call before.
    pub fn fresh(&mut self) -> Times {
        let mut set = 0;
        one_by_one(|| {
            set = 1 - set;
            (self.call)(set);
        })
    }

    /// The same call again.
    pub fn repeat(&mut self) -> Times {
        in_batches(|| (self.call)(0))
    }

    /// Allocations of so many calls, fresh and repeated, after the first of each.
    pub fn allocations(&mut self, calls: usize) -> u64 {
        let mut each = || [0, 1, 1].into_iter().for_each(|set| (self.call)(set));
        each();
        allocations(|| (0..calls).for_each(|_| each()))
    }
}

fn zeros(device: &Device, dtype: DType, extents: &[u64]) -> [AnyTensor; 2] {
    let one = || device.any_zeros(dtype, extents.iter().product()).and_then(|any| any.shaped(extents));
    [one().expect("nothing has room"), one().expect("nothing has room")]
}

/// Every operation of the library, at the shape at which its kernel is bound in [`library`](super::library).
pub fn operations() -> Vec<Called> {
    let device = idle();
    let of = |dtype: DType, extents: &[u64]| zeros(&device, dtype, extents);
    let bf16 = |extents: &[u64]| of(BF16, extents);
    let mut called = norms(&device);

    let on = device.clone();
    let [q, k, v] = [bf16(&[1, 16, 128]), bf16(&[1, 16, 128]), bf16(&[1, 32, 128])];
    let ([g, beta], mut state, mut y) =
        ([bf16(&[1, 32]), bf16(&[1, 32])], of(F32, &[1, 32, 128, 128]), bf16(&[1, 32, 128]));
    called.push(Called::new("gated_delta::step", "gated_delta_step bf16/f32", move |set| {
        let ([q, k, v], [g, beta]) = ([&q[set], &k[set], &v[set]], [&g[set], &beta[set]]);
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        gated_delta::step(&on, args, gated_delta::Options::default())
    }));

    // Parts of the output of a convolution, which are found to be one row, and gates beside each other.
    let on = device.clone();
    let parts = bf16(&[1, 8192]).map(|row| {
        let [q, k, v] = row.split(1, [2048, 2048, 4096]).expect("three parts");
        [q.heads(16), k.heads(16), v.heads(32)].map(|part| part.expect("heads"))
    });
    let gates = bf16(&[1, 64]).map(|row| row.split(1, [32, 32]).expect("two parts"));
    let [a_log, dt_bias] = [of(F32, &[32]), of(F32, &[32])];
    let (mut state, mut y) = (of(F32, &[1, 32, 128, 128]), bf16(&[1, 32, 128]));
    called.push(Called::new("gated_delta::step of a row", "gated_delta_prep_step bf16/f32/f32", move |set| {
        let ([q, k, v], [g, beta]) = (&parts[set], &gates[set]);
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        let gate = gated_delta::Gate::Raw { a_log: &a_log[set], dt_bias: &dt_bias[set] };
        let qk_norm = gated_delta::QkNorm::L2 { eps: 1e-6 };
        gated_delta::step(&on, args, gated_delta::Options { gate, qk_norm, ..gated_delta::Options::default() })
    }));

    let on = device.clone();
    let (x, weight, mut state, mut y) = (bf16(&[1, 8192]), bf16(&[4, 8192]), bf16(&[1, 3, 8192]), bf16(&[1, 8192]));
    called.push(Called::new("conv1d::step", "conv1d_causal_step bf16", move |set| {
        let (x, weight, state, y) = (&x[set], &weight[set], &mut state[set], &mut y[set]);
        let args = conv1d::Step { x, weight, bias: None, state, y, slots: None, offsets: None };
        conv1d::step(&on, args, conv1d::Options::default())
    }));

    let on = device.clone();
    let [x, dt, b, c] = [bf16(&[1, 80, 64]), bf16(&[1, 80]), bf16(&[1, 1, 128]), bf16(&[1, 1, 128])];
    let (a, mut state, mut y) = (of(F32, &[80]), of(F32, &[1, 80, 64, 128]), bf16(&[1, 80, 64]));
    called.push(Called::new("ssm::step", "ssm_step_grouped bf16/f32", move |set| {
        let [x, dt, b, c] = [&x[set], &dt[set], &b[set], &c[set]];
        let args = ssm::Step { x, dt, b, c, state: &mut state[set], y: &mut y[set], slots: None };
        ssm::step(&on, args, ssm::Options::new(ssm::A::Log(&a[set])))
    }));

    let on = device.clone();
    let [x, dt, b, c] = [bf16(&[1, 8192]), bf16(&[1, 8192]), bf16(&[1, 16]), bf16(&[1, 16])];
    let (a, mut state, mut y) = (of(F32, &[8192, 16]), of(F32, &[1, 8192, 16]), bf16(&[1, 8192]));
    called.push(Called::new("selective_scan::step", "ssm_step_a2d bf16/f32/f32", move |set| {
        let [x, dt, b, c] = [&x[set], &dt[set], &b[set], &c[set]];
        let args = selective_scan::Step { x, dt, b, c, state: &mut state[set], y: &mut y[set], slots: None };
        selective_scan::step(&on, args, selective_scan::Options::new(selective_scan::A::Log(&a[set])))
    }));

    let on = device.clone();
    let [q, k, v] = [bf16(&[1, 32, 128]), bf16(&[1, 8, 4096, 128]), bf16(&[1, 8, 4096, 128])];
    let (seq_lens, mut out) = (of(I32, &[1]), bf16(&[1, 32, 128]));
    called.push(Called::new("attention::sdpa", "sdpa_decode bf16", move |set| {
        let cache = attention::Cache::Contiguous { k: &k[set], v: &v[set] };
        let args = attention::Sdpa { q: &q[set], cache, seq_lens: Some(&seq_lens[set]), out: &mut out[set] };
        attention::sdpa(&on, args, attention::Options::default())
    }));
    called
}

fn norms(device: &Device) -> Vec<Called> {
    let of = |extents: &[u64]| zeros(device, BF16, extents);
    let mut called = vec![];
    let on = device.clone();
    let ([x, w], mut out) = ([of(&[64, 4096]), of(&[4096])], of(&[64, 4096]));
    called.push(Called::new("norm::rms_norm", "rms_norm bf16", move |set| {
        let args = norm::RmsNorm { x: &x[set], weight: &w[set], out: &mut out[set] };
        norm::rms_norm(&on, args, norm::Options::default())
    }));
    let on = device.clone();
    let ([x, residual, w], [mut h, mut out]) =
        ([of(&[1, 2048]), of(&[1, 2048]), of(&[2048])], [of(&[1, 2048]), of(&[1, 2048])]);
    called.push(Called::new("norm::add_rms_norm", "add_rms_norm bf16", move |set| {
        let [x, residual, weight] = [&x[set], &residual[set], &w[set]];
        let args = norm::AddRmsNorm { x, residual, weight, h: &mut h[set], out: &mut out[set] };
        norm::add_rms_norm(&on, args, norm::Options::default())
    }));
    let on = device.clone();
    let (packed, w, mut out) = (of(&[8, 6144]), of(&[128]), of(&[8, 16, 128]));
    let views = packed.map(|packed| packed.narrow(1, 2048..4096).and_then(|view| view.heads(16)).expect("a view"));
    called.push(Called::new("norm::rms_norm of a view", "rms_norm bf16", move |set| {
        let args = norm::RmsNorm { x: &views[set], weight: &w[set], out: &mut out[set] };
        norm::rms_norm(&on, args, norm::Options::default())
    }));
    called.extend(steps_of_views(device));
    called
}

/// Steps of convolutions and state spaces at the sizes of a layer, on slices of projections.
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
    let conv = Called::new("conv1d::step of views", "conv1d_causal_step bf16", move |set| {
        let (state, y) = (&mut state[set], &mut y[set]);
        let args = conv1d::Step { x: &x[set], weight: &weight[set], bias: None, state, y, slots: None, offsets: None };
        conv1d::step(&on, args, options)
    });
    let ssm = |name: &'static str, tokens: u64, launches: u64| {
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
        let called = Called::new(name, "ssm_step_grouped bf16/f32", move |set| {
            let ([x, b, c], state, y) = (&parts[set], &mut state[set], &mut y[set]);
            let args = ssm::Step { x, dt: &dt[set], b, c, state, y, slots: None };
            ssm::step(&on, args, ssm::Options::new(ssm::A::Log(&a[set])))
        });
        Called { launches, ..called }
    };
    let on = device.clone();
    let (packed, dt, z) = (of(&[1, 8192 + 512]), of(&[1, 8192]), of(&[1, 8192]));
    let (a, mut state, mut y) = (floats(&[8192, 16]), floats(&[1, 8192, 16]), of(&[1, 8192]));
    let parts = packed.map(|packed| packed.split(1, [8192, 16, 16, 480]).expect("parts"));
    let scan = Called::new("selective_scan::step of views", "ssm_step_a2d bf16/f32/f32", move |set| {
        let ([x, b, c, _], state, y) = (&parts[set], &mut state[set], &mut y[set]);
        let args = selective_scan::Step { x, dt: &dt[set], b, c, state, y, slots: None };
        let a = selective_scan::A::Value(&a[set]);
        selective_scan::step(&on, args, selective_scan::Options { z: Some(&z[set]), ..selective_scan::Options::new(a) })
    });
    [conv, ssm("ssm::step of views", 1, 1), ssm("ssm::step, 20 tokens", 20, 3), scan]
}
