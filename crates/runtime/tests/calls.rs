//! Tests cached calls: repeating a call of an operation must make the same launches as a first call. A recording, which
//! caches no calls, is the reference: both must reach the device with the same arguments, or be rejected with the same
//! message.

#[path = "wrapped/mod.rs"]
mod wrapped;

use kiln_ir::DType::{self, BF16, F16, F32, I32};
use kiln_kernels::{attention, conv1d, gated_delta, matmul, norm, ssm};
use kiln_runtime::testing::{forget_calls, kept_calls};
use kiln_runtime::{AnyTensor, Device, Error, Kind, Target};
use kiln_testing::Rng;
use std::sync::Arc;
use wrapped::{Bound, Launched, Watch, idle_as};

/// Describes everything that a driver sees of launches.
fn described(launches: &[Launched]) -> Vec<String> {
    let arg = |arg: &Bound| match arg {
        Bound::Number(number) => format!("{number:?}"),
        Bound::Tensor(tensor) => {
            let (dtype, address, memory) = (tensor.dtype(), tensor.address(), tensor.place().memory.is_some());
            format!("{dtype} {address} {memory} {:?} {:?}", tensor.shape(), tensor.strides())
        }
    };
    let one = |launched: &Launched| {
        let args = launched.args.iter().map(arg).collect::<Vec<_>>().join(", ");
        format!("{:?} {} ({args})", launched.groups, launched.threads)
    };
    launches.iter().map(one).collect()
}

struct Scene {
    device: Device,
    watch: Arc<Watch>,
}

/// The result of a call: the launches that reached the device, or the message of a rejection.
type Outcome = Result<Vec<String>, String>;

/// A call that can be made on a device and on a recorder.
trait Call {
    fn call(&mut self, on: &impl Target) -> Result<(), Error>;
}

impl Scene {
    fn new(kind: Kind) -> Scene {
        let (device, watch) = idle_as(kind);
        Scene { device, watch }
    }

    fn made(&self, call: &mut impl Call) -> Outcome {
        let (launched, result) = self.watch.launched(|| call.call(&self.device));
        result.map(|()| described(&launched)).map_err(|error| error.to_string())
    }

    fn recorded(&self, call: &mut impl Call) -> Outcome {
        let record = || self.device.record(|on| call.call(on)).and_then(|recording| recording.replay());
        let (launched, result) = self.watch.launched(record);
        result.map(|()| described(&launched)).map_err(|error| error.to_string())
    }

    /// Makes a call and checks it against its recording.
    fn check(&self, what: &str, call: &mut impl Call) -> Outcome {
        let made = self.made(call);
        assert_eq!(made, self.recorded(call), "{what}");
        made
    }

    /// Makes the same checked call several times.
    fn check_often(&self, times: usize, what: &str, call: &mut impl Call) -> Outcome {
        let first = self.check(what, call);
        (1..times).for_each(|_| assert_eq!(self.check(what, call), first, "{what}"));
        first
    }

    /// Makes a call until it is cached.
    fn keep(&self, call: &mut impl Call) {
        let before = kept_calls(&self.device);
        (0..3).for_each(|_| drop(self.check("kept", call)));
        assert!(kept_calls(&self.device) > before, "the call is kept");
    }

    fn tensor(&self, dtype: DType, extents: &[u64]) -> AnyTensor {
        let len = extents.iter().product();
        self.device.any_zeros(dtype, len).and_then(|tensor| tensor.shaped(extents)).expect("nothing has room")
    }

    /// Returns the same memory, owned by another tensor.
    fn borrowed(&self, tensor: &AnyTensor, dtype: DType, extents: &[u64], strides: &[u64]) -> AnyTensor {
        // SAFETY: this device never accesses memory.
        unsafe { self.device.any_borrow(dtype, tensor.address(), extents, strides).expect("lent") }
    }
}

#[derive(Clone)]
struct Norm {
    x: AnyTensor,
    weight: AnyTensor,
    out: AnyTensor,
    options: norm::Options,
}

impl Call for Norm {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        norm::rms_norm(on, norm::RmsNorm { x: &self.x, weight: &self.weight, out: &mut self.out }, self.options)
    }
}

#[test]
fn a_call_that_differs_in_anything_is_another_call() {
    let scene = Scene::new(Kind::Cuda);
    let [x, out] = [scene.tensor(F32, &[4, 64]), scene.tensor(F32, &[4, 64])];
    let usual = Norm { x, weight: scene.tensor(F32, &[64]), out, options: norm::Options::default() };
    let tile = norm::RowTile { threads: 128, lanes: 16, vec: 4, held: 1 };
    let view = |tensor: &AnyTensor, extents: &[u64], strides: &[u64]| scene.borrowed(tensor, F32, extents, strides);
    let mut others: Vec<(&str, Norm)> = vec![
        ("eps", Norm { options: norm::Options { eps: 1e-5, ..usual.options }, ..usual.clone() }),
        ("the offset", Norm { options: norm::Options { weight_offset: 1.0, ..usual.options }, ..usual.clone() }),
        ("a tile", Norm { options: norm::Options { tile: Some(tile), ..usual.options }, ..usual.clone() }),
        ("another result", Norm { out: scene.tensor(F32, &[4, 64]), ..usual.clone() }),
        ("other strides", Norm { x: view(&usual.x, &[4, 64], &[65, 1]), ..usual.clone() }),
        ("another owner", Norm { x: view(&usual.x, &[4, 64], &[64, 1]), ..usual.clone() }),
        ("an axis of one index", Norm { x: usual.x.shaped(&[4, 1, 64]).expect("a view"), ..usual.clone() }),
        ("a weight of another length", Norm { weight: scene.tensor(F32, &[32]), ..usual.clone() }),
        ("another type", Norm { weight: scene.borrowed(&usual.weight, F16, &[64], &[1]), ..usual.clone() }),
        ("the input as the result", Norm { out: usual.x.clone(), ..usual.clone() }),
        ("columns that are no neighbours", Norm { x: view(&usual.x, &[4, 64], &[1, 4]), ..usual.clone() }),
    ];
    let rows = |tensor: &AnyTensor| tensor.shaped(&[8, 32]).expect("a view");
    let weight = usual.weight.narrow(0, 0..32).expect("a part");
    others.push(("other rows", Norm { x: rows(&usual.x), weight, out: rows(&usual.out), ..usual }.clone()));
    let mut usual = others[0].1.clone();
    usual.options = norm::Options::default();
    for (what, other) in &mut others {
        forget_calls(&scene.device);
        scene.keep(&mut usual);
        let outcomes: Vec<Outcome> = (0..4).map(|_| scene.check(what, other)).collect();
        assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{what}: {outcomes:?}");
        assert_eq!(scene.check("as before", &mut usual).map(|launched| launched.len()), Ok(1), "{what}");
    }
}

#[test]
fn a_budget_that_a_call_exceeds_refuses_it_also_when_it_was_kept() {
    let scene = Scene::new(Kind::Cuda);
    let [x, out] = [scene.tensor(F32, &[4, 64]), scene.tensor(F32, &[4, 64])];
    let mut call = Norm { x, weight: scene.tensor(F32, &[64]), out, options: norm::Options::default() };
    scene.keep(&mut call);
    let whole = scene.device.budget();
    scene.device.set_budget(1);
    assert!(scene.check("less", &mut call).is_err_and(|words| words.contains("norm::rms_norm")));
    scene.device.set_budget(whole);
    assert!(scene.check("as before", &mut call).is_ok());
}

#[test]
fn a_kept_call_is_cancelled_as_any_other() {
    let scene = Scene::new(Kind::Cuda);
    let [x, out] = [scene.tensor(F32, &[4, 64]), scene.tensor(F32, &[4, 64])];
    let mut call = Norm { x, weight: scene.tensor(F32, &[64]), out, options: norm::Options::default() };
    scene.keep(&mut call);
    scene.device.cancel();
    assert!(matches!(call.call(&scene.device), Err(Error::Cancelled { .. })));
    assert!(call.call(&scene.device).is_ok());
}

#[derive(Clone)]
struct Delta {
    parts: [AnyTensor; 3],
    gates: [AnyTensor; 2],
    raw: [AnyTensor; 2],
    state: AnyTensor,
    y: AnyTensor,
    with_norm: bool,
}

impl Call for Delta {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        let [q, k, v] = &self.parts;
        let [g, beta] = &self.gates;
        let gate = gated_delta::Gate::Raw { a_log: &self.raw[0], dt_bias: &self.raw[1] };
        let qk_norm = if self.with_norm { gated_delta::QkNorm::L2 { eps: 1e-6 } } else { gated_delta::QkNorm::None };
        let args = gated_delta::Step { q, k, v, g, beta, state: &mut self.state, y: &mut self.y, slots: None };
        gated_delta::step(on, args, gated_delta::Options { gate, qk_norm, ..gated_delta::Options::default() })
    }
}

#[test]
fn neighbours_are_one_row_only_in_one_piece_of_memory() {
    let scene = Scene::new(Kind::Cuda);
    let row = scene.tensor(BF16, &[2, 512]);
    let [q, k, v] = row.split(1, [128, 128, 256]).expect("parts");
    let parts = [q.heads(2), k.heads(2), v.heads(4)].map(|part| part.expect("heads"));
    let gates = [scene.tensor(BF16, &[2, 4]), scene.tensor(BF16, &[2, 4])];
    let raw = [scene.tensor(F32, &[4]), scene.tensor(F32, &[4])];
    let (state, y) = (scene.tensor(F32, &[2, 4, 64, 64]), scene.tensor(BF16, &[2, 4, 64]));
    let mut joined = Delta { parts, gates, raw, state, y, with_norm: true };
    scene.keep(&mut joined);
    let one_row = scene.check("a row", &mut joined);
    let mut apart = joined.clone();
    let [_, k, _] = &joined.parts;
    apart.parts[1] = scene.borrowed(k, BF16, k.shape(), k.strides());
    for _ in 0..4 {
        let outcome = scene.check("the keys are somebody else's", &mut apart);
        assert!(outcome.is_ok() && outcome != one_row);
        assert_eq!(scene.check("a row", &mut joined), one_row);
    }
    // With a common other owner they form a row again.
    apart.parts = joined.parts.each_ref().map(|part| scene.borrowed(part, BF16, part.shape(), part.strides()));
    (0..4).for_each(|_| assert!(scene.check("lent as a whole", &mut apart).is_ok()));
    let mut plain = Delta { with_norm: false, ..joined.clone() };
    (0..4).for_each(|_| assert!(scene.check("without a norm", &mut plain).is_ok()));
}

#[derive(Clone)]
struct Attention {
    q: AnyTensor,
    cache: [AnyTensor; 2],
    seq_lens: Option<AnyTensor>,
    out: AnyTensor,
    splits: Option<u32>,
}

impl Call for Attention {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        let [k, v] = &self.cache;
        let seq_lens = self.seq_lens.as_ref().map(|lens| lens as &dyn kiln_runtime::AsTensor);
        let cache = attention::Cache::Contiguous { k, v };
        let args = attention::Sdpa { q: &self.q, cache, seq_lens, out: &mut self.out };
        attention::sdpa(on, args, attention::Options { splits: self.splits, ..attention::Options::default() })
    }
}

#[test]
fn a_call_with_scratch_is_made_anew_each_time() {
    let scene = Scene::new(Kind::Cuda);
    let cache = [scene.tensor(BF16, &[1, 2, 4096, 64]), scene.tensor(BF16, &[1, 2, 4096, 64])];
    let [q, out] = [scene.tensor(BF16, &[1, 8, 64]), scene.tensor(BF16, &[1, 8, 64])];
    let mut call = Attention { q, cache, seq_lens: Some(scene.tensor(I32, &[1])), out, splits: Some(4) };
    // A recording has scratch of its own, so only that address differs from the call's.
    let launches = (0..4).map(|_| scene.made(&mut call).expect("accepted").len()).collect::<Vec<_>>();
    assert_eq!((launches, kept_calls(&scene.device)), (vec![1; 4], 0));
    call.splits = Some(1);
    scene.keep(&mut call);
    call.seq_lens = None;
    (0..4).for_each(|_| assert!(scene.check("all positions", &mut call).is_ok()));
}

#[derive(Clone)]
struct Product {
    a: AnyTensor,
    b: AnyTensor,
    out: AnyTensor,
}

impl Call for Product {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        let args =
            matmul::Matmul { a: &self.a, b: &self.b, bias: None, factor: None, residual: None, out: &mut self.out };
        matmul::matmul(on, args, matmul::Options::default())
    }
}

#[derive(Clone)]
struct Convolution {
    x: AnyTensor,
    weight: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
    options: conv1d::Options<'static>,
}

impl Call for Convolution {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        let (x, weight, state, y) = (&self.x, &self.weight, &mut self.state, &mut self.y);
        conv1d::step(on, conv1d::Step { x, weight, bias: None, state, y, slots: None, offsets: None }, self.options)
    }
}

#[derive(Clone)]
struct StateSpace {
    inputs: [AnyTensor; 4],
    a: AnyTensor,
    d: Option<AnyTensor>,
    state: AnyTensor,
    y: AnyTensor,
    is_log: bool,
}

impl Call for StateSpace {
    fn call(&mut self, on: &impl Target) -> Result<(), Error> {
        let [x, dt, b, c] = &self.inputs;
        let a = if self.is_log { ssm::A::Log(&self.a) } else { ssm::A::Value(&self.a) };
        let d = self.d.as_ref().map(|d| d as &dyn kiln_runtime::AsTensor);
        let args = ssm::Step { x, dt, b, c, state: &mut self.state, y: &mut self.y, slots: None };
        ssm::step(on, args, ssm::Options { d, ..ssm::Options::new(a) })
    }
}

/// Returns a part of one of the tensors.
fn piece(rng: &mut Rng, pool: &[AnyTensor], extents: &[u64]) -> AnyTensor {
    let (whole, start) = (rng.pick(&[0usize, 1, 2]), rng.pick(&[0u64, 0, 4096, 8192, 8193]));
    let part = pool[whole].narrow(0, start..start + extents.iter().product::<u64>());
    part.and_then(|part| part.shaped(extents)).expect("it fits")
}

/// Tests random calls over a few tensors, many of them repeated: whatever is cached, each matches its recording.
#[test]
fn random_calls_in_any_order_are_as_their_recordings() {
    let rng = &mut Rng::new(7);
    for kind in [Kind::Cuda, Kind::Cpu] {
        let scene = Scene::new(kind);
        let pool: Vec<AnyTensor> = (0..3).map(|_| scene.tensor(F32, &[1 << 16])).collect();
        let rates = scene.tensor(F32, &[64]);
        let mut made = 0;
        for round in 0..1500 {
            let times = rng.pick(&[1, 1, 3]);
            let (batch, tokens) = (rng.pick(&[1u64, 2, 2]), rng.pick(&[1u64, 1, 3, 12]));
            let outcome = match round % 4 {
                0 => {
                    let n = rng.pick(&[32u64, 64]);
                    let options = norm::Options { eps: rng.pick(&[1e-6, 1e-5]), ..norm::Options::default() };
                    let (x, weight, out) = (
                        piece(rng, &pool, &[batch * 4, n]),
                        piece(rng, &pool, &[n]),
                        piece(rng, &pool, &[batch * 4, n]),
                    );
                    scene.check_often(times, "norm", &mut Norm { x, weight, out, options })
                }
                1 => {
                    let (x, weight) = (piece(rng, &pool, &[batch, tokens, 32]), piece(rng, &pool, &[4, 32]));
                    let rows = rng.pick(&[3u64, 5]);
                    let (state, y) = (piece(rng, &pool, &[batch, rows, 32]), piece(rng, &pool, &[batch, tokens, 32]));
                    let activation = rng.pick(&[conv1d::Activation::None, conv1d::Activation::Silu]);
                    let options = conv1d::Options { activation, ..conv1d::Options::default() };
                    scene.check_often(times, "convolution", &mut Convolution { x, weight, state, y, options })
                }
                2 => {
                    let (x, dt) = (piece(rng, &pool, &[batch, tokens, 2, 32]), piece(rng, &pool, &[batch, tokens, 2]));
                    let (b, c) =
                        (piece(rng, &pool, &[batch, tokens, 1, 32]), piece(rng, &pool, &[batch, tokens, 1, 32]));
                    let (state, y) =
                        (piece(rng, &pool, &[batch, 2, 32, 32]), piece(rng, &pool, &[batch, tokens, 2, 32]));
                    let a = rates.narrow(0, 0..2).expect("a part");
                    let d = rng.pick(&[None, Some(2)]).map(|from| rates.narrow(0, from..from + 2).expect("a part"));
                    let is_log = rng.pick(&[true, false]);
                    scene.check_often(
                        times,
                        "state space",
                        &mut StateSpace { inputs: [x, dt, b, c], a, d, state, y, is_log },
                    )
                }
                _ => {
                    let b = match rng.pick(&[true, false]) {
                        true => piece(rng, &pool, &[64, 32]).transpose(0, 1).expect("a view"),
                        false => piece(rng, &pool, &[32, 64]),
                    };
                    let (a, out) = (piece(rng, &pool, &[batch * 8, 32]), piece(rng, &pool, &[batch * 8, 64]));
                    scene.check_often(times, "product", &mut Product { a, b, out })
                }
            };
            made += usize::from(outcome.is_ok());
        }
        assert!(made > 400 && kept_calls(&scene.device) > 200, "{made} accepted, {} kept", kept_calls(&scene.device));
    }
}

#[test]
fn threads_that_make_one_call_do_not_meet() {
    let device = Device::interp();
    let rows: Vec<[kiln_runtime::Tensor<f32>; 3]> = (0..4)
        .map(|i| {
            [vec![1.0 + i as f32; 64], vec![2.0; 32], vec![0.0; 64]].map(|data| device.tensor(&data).expect("room"))
        })
        .collect();
    std::thread::scope(|scope| {
        for [x, weight, out] in rows {
            let device = &device;
            scope.spawn(move || {
                let (x, mut out) = (x.shaped([2, 32]).expect("rows"), out.shaped([2, 32]).expect("rows"));
                for _ in 0..60 {
                    let args = norm::RmsNorm { x: &x, weight: &weight, out: &mut out };
                    norm::rms_norm(device, args, norm::Options { eps: 0.0, ..norm::Options::default() })
                        .expect("a norm");
                    assert_eq!(out.to_vec().expect("read"), [2.0; 64]);
                }
            });
        }
    });
    assert!(kept_calls(&device) >= 1);
}
