//! Invalid bounds of sequences: every operation that takes `cu_seqlens` reports them, whichever kernel serves it, and
//! also in a recording.

use crate::support::{assert_refused, hosts, random, tensor, zeros};
use kiln::DType::{F32, I32};
use kiln::{AnyTensor, Device, Error, Target};
use kiln_kernels::attention::{self, Cache, Sdpa};
use kiln_kernels::ssm::A;
use kiln_kernels::{conv1d, gated_delta, selective_scan, ssm};
use std::time::Duration;

const TOKENS: u64 = 20;
const WIDTH: u64 = 32;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Ragged {
    Convolution,
    StatesByScan,
    StatesByChunks,
    SelectiveScan,
    DeltaByScan,
    DeltaByChunks,
    DeltaInPanels,
    Attention,
}

const ALL: [Ragged; 8] = [
    Ragged::Convolution,
    Ragged::StatesByScan,
    Ragged::StatesByChunks,
    Ragged::SelectiveScan,
    Ragged::DeltaByScan,
    Ragged::DeltaByChunks,
    Ragged::DeltaInPanels,
    Ragged::Attention,
];

impl Ragged {
    /// Runs one head of three sequences in a row of tokens.
    fn run(self, on: &impl Target, cu_seqlens: &AnyTensor) -> Result<(), Error> {
        let device = on.device().clone();
        let of = |name: &str, own: &[u64]| random(&device, F32, name, &[&[1, TOKENS], own].concat());
        let head = [1, WIDTH];
        let cu_seqlens = Some(cu_seqlens as _);
        match self {
            Ragged::Convolution => {
                let (x, weight) = (of("x", &[WIDTH]), random(&device, F32, "w", &[4, WIDTH]));
                let (mut state, mut y) = (zeros(&device, F32, &[3, 3, WIDTH]), of("y", &[WIDTH]));
                let (state, y) = (&mut state, &mut y);
                let args = conv1d::Step { x: &x, weight: &weight, bias: None, state, y, slots: None, offsets: None };
                conv1d::step(on, args, conv1d::Options { cu_seqlens, ..Default::default() })
            }
            Ragged::StatesByScan | Ragged::StatesByChunks => {
                let (x, dt, b, c) = (of("x", &head), of("dt", &[1]), of("b", &head), of("c", &head));
                let (mut state, mut y) = (zeros(&device, F32, &[3, 1, WIDTH, WIDTH]), of("y", &head));
                let a = random(&device, F32, "a", &[1]);
                let kernel =
                    if self == Ragged::StatesByScan { ssm::Kernel::Scan(None) } else { ssm::Kernel::Chunks(None) };
                let options = ssm::Options { cu_seqlens, kernel: Some(kernel), ..ssm::Options::new(A::Log(&a)) };
                let (state, y) = (&mut state, &mut y);
                ssm::step(on, ssm::Step { x: &x, dt: &dt, b: &b, c: &c, state, y, slots: None }, options)
            }
            Ragged::SelectiveScan => {
                let own = [WIDTH];
                let (x, dt, b, c) = (of("x", &own), of("dt", &own), of("b", &own), of("c", &own));
                let (mut state, mut y) = (zeros(&device, F32, &[3, WIDTH, WIDTH]), of("y", &own));
                let a = random(&device, F32, "a", &[WIDTH, WIDTH]);
                let options = selective_scan::Options { cu_seqlens, ..selective_scan::Options::new(A::Log(&a)) };
                let (state, y) = (&mut state, &mut y);
                let args = selective_scan::Step { x: &x, dt: &dt, b: &b, c: &c, state, y, slots: None };
                selective_scan::step(on, args, options)
            }
            Ragged::DeltaByScan | Ragged::DeltaByChunks | Ragged::DeltaInPanels => {
                let (q, k, v, g, beta) = (of("q", &head), of("k", &head), of("v", &head), of("g", &[1]), of("b", &[1]));
                let (mut state, mut y) = (zeros(&device, F32, &[3, 1, WIDTH, WIDTH]), of("y", &head));
                let kernel = match self {
                    Ragged::DeltaByScan => gated_delta::Kernel::Scan,
                    Ragged::DeltaByChunks => gated_delta::Kernel::Chunks,
                    _ => gated_delta::Kernel::Panels,
                };
                let options = gated_delta::Options { cu_seqlens, kernel: Some(kernel), ..Default::default() };
                let (state, y) = (&mut state, &mut y);
                let args = gated_delta::Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state, y, slots: None };
                gated_delta::step(on, args, options)
            }
            Ragged::Attention => {
                let (q, mut out) = (of("q", &head), of("out", &head));
                let [k, v] = ["k", "v"].map(|name| random(&device, F32, name, &[3, 1, TOKENS, WIDTH]));
                let cache = Cache::Contiguous { k: &k, v: &v };
                let options = attention::Options { cu_seqlens, ..Default::default() };
                attention::sdpa(on, Sdpa { q: &q, cache, seq_lens: None, out: &mut out }, options)
            }
        }
    }
}

/// Bounds of three sequences, and the expected messages.
const WRONG: [([f64; 4], &str); 5] = [
    ([0.0, 9.0, 5.0, 20.0], "is 5, and must be at least 9"),
    ([0.0, 9.0, 8.0, 8.0], "is 8, and must be at least 9"),
    ([0.0, 9.0, 12.0, 21.0], "is 21, and must be at most 20"),
    ([2.0, 9.0, 12.0, 20.0], "is 2, and must be at most 0"),
    ([-1.0, 9.0, 12.0, 20.0], "is -1, and must be at least 0"),
];

/// Returns the device's error after all of its work.
fn settled(device: &Device, called: Result<(), Error>) -> Result<(), Error> {
    called.and_then(|()| device.synchronize(Duration::MAX))
}

#[test]
fn bounds_that_do_not_ascend_from_0_are_an_error_of_every_operation() {
    for (device, operation) in hosts().iter().flat_map(|device| ALL.map(|operation| (device, operation))) {
        let right = tensor(device, I32, &[0.0, 9.0, 9.0, 20.0], &[4]);
        let what = format!("{device:?} {operation:?}");
        settled(device, operation.run(device, &right)).unwrap_or_else(|error| panic!("{what}: {error}"));
        for (bounds, words) in WRONG {
            println!("{what} {bounds:?}");
            let wrong = tensor(device, I32, &bounds, &[4]);
            let words = format!("a number from `cu_seqlens` {words}");
            assert_refused(settled(device, operation.run(device, &wrong)), "K215", &words);
        }
        // The error is cleared.
        settled(device, operation.run(device, &right)).unwrap_or_else(|error| panic!("{what}: {error}"));
    }
}

#[test]
fn a_recording_that_meets_other_bounds_says_so_and_goes_on() -> Result<(), Error> {
    for (device, operation) in hosts().iter().flat_map(|device| ALL.map(|operation| (device, operation))) {
        let bounds = tensor(device, I32, &[0.0, 9.0, 9.0, 20.0], &[4]);
        let put = |numbers: [i32; 4]| bounds.write_bytes(&numbers.map(i32::to_ne_bytes).concat());
        let recording = device.record(|on| operation.run(on, &bounds))?;
        settled(device, recording.replay())?;
        put([0, 9, 5, 20])?;
        println!("{device:?} {operation:?}");
        assert_refused(settled(device, recording.replay()), "K215", "is 5, and must be at least 9");
        put([0, 0, 20, 20])?;
        settled(device, recording.replay())?;
    }
    Ok(())
}
