//! What an operation costs over the launch it makes: its function called on a device that does nothing, with two sets of
//! tensors in turn, beside the kernel's own launch at the same shape.

use super::{Times, allocations, in_batches, one_by_one};
use crate::wrapped::idle;
use kiln_ir::DType;
use kiln_kernels::attention::{self, Cache, Sdpa};
use kiln_kernels::gated_delta::{self, Step};
use kiln_kernels::norm;
use kiln_runtime::{AnyTensor, Device, Error};

/// A call of an operation with one of two sets of tensors.
pub struct Called {
    pub name: &'static str,
    /// The kernel that it launches at this shape, as [`library`](super::library) names it.
    pub kernel: &'static str,
    call: Box<dyn FnMut(usize)>,
}

impl Called {
    fn new(
        name: &'static str,
        kernel: &'static str,
        mut call: impl FnMut(usize) -> Result<(), Error> + 'static,
    ) -> Called {
        Called { name, kernel, call: Box::new(move |set| call(set).expect("the call is right")) }
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

/// Every operation of the library.
pub fn operations() -> Vec<Called> {
    let device = idle();
    let of = |extents: &[u64]| zeros(&device, DType::BF16, extents);
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
    // With room for splits, as on a GPU; and queries of one projection over pages, keys and values behind one another.
    let lists = |extents: &[u64]| zeros(&device, DType::I32, extents);
    let options = attention::Options { splits: Some(32), ..attention::Options::default() };
    let on = device.clone();
    let (q, lengths, mut out) = (of(&[1, 32, 128]), lists(&[1]), of(&[1, 32, 128]));
    let [k, v] = [of(&[1, 8, 4096, 128]), of(&[1, 8, 4096, 128])];
    called.push(Called::new("attention::sdpa", "sdpa_decode bf16", move |set| {
        let cache = Cache::Contiguous { k: &k[set], v: &v[set] };
        let args = Sdpa { q: &q[set], cache, seq_lens: Some(&lengths[set]), out: &mut out[set] };
        attention::sdpa(&on, args, options)
    }));
    let on = device.clone();
    let (packed, lengths, mut out) = (of(&[1, 6144]), lists(&[1]), of(&[1, 32, 128]));
    let q = packed.map(|packed| packed.narrow(1, 0..4096).and_then(|view| view.heads(32)).expect("a view"));
    let cache = of(&[512, 2, 16 * 8 * 128]).map(|pages| {
        let half = |n| pages.narrow(1, n..n + 1).and_then(|half| half.shaped(&[512, 16, 8, 128]));
        [half(0), half(1)].map(|half| half.expect("a view"))
    });
    let table = lists(&[1, 512]);
    called.push(Called::new("attention::sdpa of views", "sdpa_decode_paged bf16", move |set| {
        let [k, v] = &cache[set];
        let order = attention::PageOrder::PositionsFirst;
        let cache = Cache::Paged { k, v, block_table: &table[set], order };
        let args = Sdpa { q: &q[set], cache, seq_lens: Some(&lengths[set]), out: &mut out[set] };
        attention::sdpa(&on, args, options)
    }));
    let on = device.clone();
    let (keys, values) = ([1, 16, 128], [1, 32, 128]);
    let [q, k, v, g, beta] = [of(&keys), of(&keys), of(&values), of(&[1, 32]), of(&[1, 32])];
    let (mut state, mut y) = (of(&[1, 32, 128, 128]), of(&values));
    called.push(Called::new("gated_delta::step", "gated_delta_step bf16/bf16", move |set| {
        let (q, k, v, g, beta) = (&q[set], &k[set], &v[set], &g[set], &beta[set]);
        let args = Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        gated_delta::step(&on, args, gated_delta::Options::default())
    }));
    // Parts of the output of a convolution, which are found to be one row; raw gates beside each other.
    let on = device.clone();
    let parts = of(&[8, 8192]).map(|row| {
        let [q, k, v] = row.split(1, [2048, 2048, 4096]).expect("three parts");
        [q.heads(16), k.heads(16), v.heads(32)].map(|part| part.expect("heads"))
    });
    let gates = of(&[8, 64]).map(|row| row.split(1, [32, 32]).expect("two parts"));
    let [a_log, dt_bias] = [(); 2].map(|()| zeros(&device, DType::F32, &[32]));
    let (mut state, mut y) = (of(&[8, 32, 128, 128]), of(&[8, 32, 128]));
    called.push(Called::new("gated_delta::step of views", "gated_delta_prep_step bf16/bf16/f32", move |set| {
        let ([q, k, v], [g, beta]) = (&parts[set], &gates[set]);
        let args = Step { q, k, v, g, beta, state: &mut state[set], y: &mut y[set], slots: None };
        let gate = gated_delta::Gate::Raw { a_log: &a_log[set], dt_bias: &dt_bias[set] };
        let qk_norm = gated_delta::QkNorm::L2 { eps: 1e-6 };
        gated_delta::step(&on, args, gated_delta::Options { gate, qk_norm, ..gated_delta::Options::default() })
    }));
    called
}
