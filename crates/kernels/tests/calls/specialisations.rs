//! Calls with other batches, tokens, lengths and strides launch existing kernels: compilations are counted over
//! thousands of random calls, on devices that do nothing else.

use crate::wrapped::idle_as;
use kiln::DType::{BF16, F32, I32};
use kiln::spec::Seed;
use kiln::{AnyTensor, DType, Device, Error, Kind};
use kiln_kernels::attention::{self, Cache, PageOrder, Sdpa};
use kiln_kernels::gated_delta::{self, Gate, QkNorm, Step};
use kiln_kernels::norm::{self, RmsNorm, RmsNormGated};
use kiln_kernels::{conv1d, selective_scan, ssm};

/// Random numbers and tensors of a device.
struct Random {
    device: Device,
    seed: Seed,
}

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.seed.next_u64() % n
    }

    fn zeros(&self, dtype: DType, extents: &[u64]) -> AnyTensor {
        let all = self.device.any_zeros(dtype, extents.iter().product()).expect("nothing has room");
        all.shaped(extents).expect("as many elements")
    }

    /// Returns a tensor of these extents or, half of the time, a part of one with wider rows: `heads` heads of `dim` of
    /// each token.
    fn view(&mut self, dtype: DType, tokens: &[u64], [heads, dim]: [u64; 2]) -> AnyTensor {
        if self.below(2) == 0 {
            return self.zeros(dtype, &[tokens, &[heads, dim]].concat());
        }
        let wide = heads * dim + 8 * (1 + self.below(5));
        let all = self.zeros(dtype, &[tokens, &[wide]].concat());
        let part = all.narrow(tokens.len(), 0..heads * dim).and_then(|part| part.heads(heads));
        part.expect("a part of it")
    }
}

/// Makes random calls on a GPU and a processor that do nothing, and checks that at most `most` kernels were compiled.
fn counted(calls: usize, most: usize, call: impl Fn(&mut Random) -> Result<(), Error>) {
    for kind in [Kind::Cuda, Kind::Cpu] {
        let (device, watch) = idle_as(kind);
        let mut random = Random { device, seed: Seed::from_names(&["specialisations", kind.name()]) };
        for _ in 0..calls {
            call(&mut random).unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        }
        println!("{kind:?}: {} calls, {} launches, {} kernels", calls, watch.launches(), watch.loads());
        assert!(watch.loads() <= most, "{kind:?}: {} kernels for {calls} calls", watch.loads());
    }
}

#[test]
fn norms_compile_once_for_their_sizes() {
    counted(3000, 4, |random| {
        let (batch, tokens) = (random.below(40), random.below(300));
        let extents = [batch, tokens, 16, 128];
        let (x, weight, mut out) =
            (random.view(BF16, &extents[..2], [16, 128]), random.zeros(BF16, &[128]), random.zeros(BF16, &extents));
        norm::rms_norm(&random.device.clone(), RmsNorm { x: &x, weight: &weight, out: &mut out }, Default::default())
    });
    counted(2000, 4, |random| {
        let extents = [random.below(500), 1, 1024];
        let [x, z] = [(); 2].map(|()| random.view(BF16, &extents[..1], [1, 1024]));
        let (weight, mut out) = (random.zeros(BF16, &[1024]), random.zeros(BF16, &extents));
        let args = RmsNormGated { x: &x, z: &z, weight: &weight, out: &mut out };
        norm::rms_norm_gated(&random.device.clone(), args, norm::Gate::default(), Default::default())
    });
}

/// One token or many, contiguous or parts of a projection, with a pool or without: each form may have a kernel of its
/// own; batches, numbers of tokens and strides may not.
#[test]
fn gated_delta_rules_compile_once_for_their_forms() {
    counted(2500, 64, |random| {
        let (batch, tokens) = (random.below(70), random.below(40));
        let (hk, hv, dk, dv) = (2, 4, 16, 8);
        let of = |random: &mut Random, heads, dim| random.view(BF16, &[batch, tokens], [heads, dim]);
        let (q, k, v) = (of(random, hk, dk), of(random, hk, dk), of(random, hv, dv));
        let [g, beta] = [(); 2].map(|()| random.zeros(BF16, &[batch, tokens, hv]));
        let [a_log, dt_bias] = [(); 2].map(|()| random.zeros(F32, &[hv]));
        let mut state = random.zeros(F32, &[batch, hv, dv, dk]);
        let mut y = random.zeros(BF16, &[batch, tokens, hv, dv]);
        let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
        let gate = Gate::Raw { a_log: &a_log, dt_bias: &dt_bias };
        let options = gated_delta::Options { gate, qk_norm: QkNorm::L2 { eps: 1e-6 }, ..Default::default() };
        gated_delta::step(&random.device.clone(), args, options)
    });
}

#[test]
fn attention_compiles_once_for_its_forms() {
    counted(2500, 96, |random| {
        let (batch, room) = (random.below(70), 1 + random.below(9000));
        let (hq, hkv, dim) = (8, 2, 64);
        let q = random.view(BF16, &[batch], [hq, dim]);
        let mut out = random.zeros(BF16, &[batch, hq, dim]);
        let seq_lens = random.zeros(I32, &[batch]);
        let device = random.device.clone();
        if random.below(2) == 0 {
            let [k, v] =
                [(); 2].map(|()| random.view(BF16, &[batch, room], [hkv, dim]).transpose(1, 2).expect("a view"));
            let cache = Cache::Contiguous { k: &k, v: &v };
            attention::sdpa(
                &device,
                Sdpa { q: &q, cache, seq_lens: Some(&seq_lens), out: &mut out },
                Default::default(),
            )
        } else {
            let pages = 1 + random.below(100);
            let [k, v] = [(); 2].map(|()| random.zeros(BF16, &[pages, 16, hkv, dim]));
            let block_table = random.zeros(I32, &[batch, room.div_ceil(16)]);
            let cache = Cache::Paged { k: &k, v: &v, block_table: &block_table, order: PageOrder::PositionsFirst };
            attention::sdpa(
                &device,
                Sdpa { q: &q, cache, seq_lens: Some(&seq_lens), out: &mut out },
                Default::default(),
            )
        }
    });
}

#[test]
fn convolutions_and_state_spaces_compile_once_for_their_forms() {
    counted(1500, 64, |random| {
        let (batch, tokens, c) = (random.below(70), random.below(30), 256);
        let x = random.view(BF16, &[batch, tokens], [1, c]);
        let x = x.narrow(2, 0..1).and_then(|x| x.shaped(&[batch, tokens, c])).expect("a view");
        let (weight, mut state) = (random.zeros(BF16, &[4, c]), random.zeros(BF16, &[batch, 3, c]));
        let mut y = random.zeros(BF16, &[batch, tokens, c]);
        let (bias, slots, offsets) = (None, None, None);
        let args = conv1d::Step { x: &x, weight: &weight, bias, state: &mut state, y: &mut y, slots, offsets };
        conv1d::step(&random.device.clone(), args, Default::default())
    });
    counted(1500, 96, |random| {
        let (batch, tokens, heads, p, n) = (random.below(70), random.below(30), 4, 16, 32);
        let x = random.view(BF16, &[batch, tokens], [heads, p]);
        let [b, c] = [(); 2].map(|()| random.view(BF16, &[batch, tokens], [1, n]));
        let (dt, a) = (random.zeros(BF16, &[batch, tokens, heads]), random.zeros(F32, &[heads]));
        let mut state = random.zeros(F32, &[batch, heads, p, n]);
        let mut y = random.zeros(BF16, &[batch, tokens, heads, p]);
        let args = ssm::Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
        ssm::step(&random.device.clone(), args, ssm::Options::new(ssm::A::Log(&a)))
    });
    counted(500, 64, |random| {
        let (batch, tokens, channels, n) = (random.below(70), random.below(9), 64, 16);
        let [x, dt] = [(); 2].map(|()| random.zeros(BF16, &[batch, tokens, channels]));
        let [b, c] = [(); 2].map(|()| random.zeros(BF16, &[batch, tokens, n]));
        let (a, mut state) = (random.zeros(F32, &[channels, n]), random.zeros(F32, &[batch, channels, n]));
        let mut y = random.zeros(BF16, &[batch, tokens, channels]);
        let args = selective_scan::Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
        selective_scan::step(&random.device.clone(), args, selective_scan::Options::new(selective_scan::A::Value(&a)))
    });
}
