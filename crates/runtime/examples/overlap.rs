//! A chain of decode launches that overlap, compared with the same chain without overlap: 48 times a gated delta layer
//! and the norm after it, each with the results of the preceding launches. Every replay is compared bit by bit with
//! plain launches.
//!
//! ```sh
//! cargo build --release -p kiln-runtime --example overlap
//! LD_LIBRARY_PATH=$CUDA_HOME/lib64 target/release/examples/overlap
//! ```
//!
//! `overlap small` runs a small chain, for tools that watch every access; `overlap cpu` runs the same on the processor,
//! where nothing overlaps.

use half::bf16;
use kiln_kernels::gated_delta::{self, Convolution, Layer, LayerGates, LayerOptions};
use kiln_kernels::norm::{self, AddRmsNorm};
use kiln_runtime::{Device, Element, Error, Overlap, Recording, Target, Tensor};
use std::process::ExitCode;

const LAYERS: usize = 48;

/// Replays per measured time, and the number of times of which the median is printed.
const REPLAYS: u32 = 10;
const TIMES: usize = 15;

/// The number of times that the results of two replays are compared with those of launches.
const COMPARISONS: usize = 8;

/// The heads of a layer, the sequences, and the number of consecutive chains, which ensures that no state is still in a
/// cache.
#[derive(Clone, Copy)]
struct Size {
    batch: u64,
    hk: u64,
    hv: u64,
    d: u64,
    chains: usize,
}

impl Size {
    fn channels(self) -> u64 {
        (2 * self.hk + self.hv) * self.d
    }

    fn width(self) -> u64 {
        self.hv * self.d
    }
}

/// The tensors of one layer: weights, and those that launches change.
struct Block<S: Element> {
    weight: Tensor<bf16>,
    a_log: Tensor<f32>,
    dt_bias: Tensor<f32>,
    a: Tensor<bf16>,
    b: Tensor<bf16>,
    conv_in: Tensor<bf16>,
    norm_weight: Tensor<bf16>,
    conv_out: Tensor<bf16>,
    state: Tensor<S>,
    /// All inputs; the preceding norm writes the first of them.
    x: Tensor<bf16>,
    y: Tensor<bf16>,
    h: Tensor<bf16>,
    start: Start<S>,
}

struct Start<S: Element> {
    state: Tensor<S>,
    x: Tensor<bf16>,
    h: Tensor<bf16>,
}

/// Numbers around 0, always the same ones.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 40) as f32 / (1u64 << 23) as f32) - 1.0
    }

    fn tensor<T: Element>(&mut self, on: &Device, of: fn(f32) -> T, scale: f32, len: u64) -> Result<Tensor<T>, Error> {
        let elements: Vec<T> = (0..len).map(|_| of(scale * self.next())).collect();
        on.tensor(&elements)
    }
}

impl<S: Element> Block<S> {
    fn new(on: &Device, numbers: &mut Numbers, size: Size, of: fn(f32) -> S) -> Result<Block<S>, Error> {
        let (Size { batch, hv, d, .. }, channels, width) = (size, size.channels(), size.width());
        let mut bf16s = |scale, len| numbers.tensor(on, bf16::from_f32, scale, len);
        let weight = bf16s(0.8, 4 * channels)?.shaped([4, channels])?;
        let [a, b] = [bf16s(1.0, batch * hv)?, bf16s(1.0, batch * hv)?];
        let conv_in = bf16s(1.0, batch * 3 * channels)?.shaped([batch, 3, channels])?;
        let norm_weight = bf16s(1.0, width)?;
        let [x, h] = [bf16s(1.0, batch * channels)?, bf16s(1.0, batch * width)?];
        let [a_log, dt_bias] = [numbers.tensor(on, |x| x, 1.0, hv)?, numbers.tensor(on, |x| x, 1.0, hv)?];
        let state = numbers.tensor(on, of, 0.1, batch * hv * d * d)?;
        Ok(Block {
            weight,
            a_log,
            dt_bias,
            a: a.shaped([batch, hv])?,
            b: b.shaped([batch, hv])?,
            conv_in,
            norm_weight,
            conv_out: on.zeros(batch * 3 * channels)?.shaped([batch, 3, channels])?,
            state: on.zeros(batch * hv * d * d)?.shaped([batch, hv, d, d])?,
            x: on.zeros(batch * channels)?,
            y: on.zeros(batch * width)?,
            h: on.zeros(batch * width)?.shaped([batch, width])?,
            start: Start { state: state.shaped([batch, hv, d, d])?, x, h: h.shaped([batch, width])? },
        })
    }

    fn restart(&mut self) -> Result<(), Error> {
        self.state.copy_from(&self.start.state)?;
        self.x.copy_from(&self.start.x)?;
        self.h.copy_from(&self.start.h)?;
        self.conv_out.clear()
    }
}

/// Launches every layer and the norm after it. The norm adds the sum of the preceding layer, and its results are inputs
/// of the next layer.
fn chain<S: Element>(on: &impl Target, size: Size, blocks: &[Block<S>]) -> Result<(), Error> {
    let Size { batch, hv, d, .. } = size;
    for (i, block) in blocks.iter().enumerate() {
        let next = &blocks[(i + 1) % blocks.len()];
        let layer = Layer {
            x: &block.x.shaped([batch, size.channels()])?,
            convolution: Convolution {
                weight: &block.weight,
                bias: None,
                state_in: &block.conv_in,
                state_out: &mut block.conv_out.view(),
            },
            gates: LayerGates { a: &block.a, b: &block.b, a_log: &block.a_log, dt_bias: &block.dt_bias },
            norm: None,
            state: &mut block.state.view(),
            y: &mut block.y.shaped([batch, hv, d])?,
            slots: None,
        };
        let q_scale = Some(1.0 / (d as f32).sqrt());
        gated_delta::layer(on, layer, LayerOptions { q_scale, ..LayerOptions::default() })?;
        let rows = [batch, size.width()];
        let norm = AddRmsNorm {
            x: &block.y.shaped(rows)?,
            residual: &block.h,
            weight: &block.norm_weight,
            h: &mut next.h.view(),
            out: &mut next.x.slice(..batch * size.width())?.shaped(rows)?,
        };
        norm::add_rms_norm(on, norm, norm::Options::default())?;
    }
    Ok(())
}

/// Returns the bits of everything that the chain changes.
fn results<S: Element>(blocks: &[Block<S>]) -> Result<Vec<Vec<u8>>, Error> {
    let mut all = vec![];
    for block in blocks {
        for tensor in [block.state.any(), block.x.any(), block.y.any(), block.h.any(), block.conv_out.any()] {
            let mut bytes = vec![0; tensor.span_bytes() as usize];
            tensor.read_bytes(&mut bytes)?;
            all.push(bytes);
        }
    }
    Ok(all)
}

fn microseconds(device: &Device, recording: &Recording) -> Result<f64, Error> {
    let time = device.time(|| (0..REPLAYS).try_for_each(|_| recording.replay()))?;
    Ok(time.as_secs_f64() * 1e6 / f64::from(REPLAYS))
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Measures the chain, and returns whether all results were the same.
fn measure<S: Element>(device: &Device, name: &str, size: Size, of: fn(f32) -> S) -> Result<bool, Error> {
    let mut numbers = Numbers(1);
    let count = LAYERS * size.chains;
    let blocks = (0..count).map(|_| Block::new(device, &mut numbers, size, of));
    let mut blocks = blocks.collect::<Result<Vec<_>, Error>>()?;
    let restart = |blocks: &mut [Block<S>]| blocks.iter_mut().try_for_each(Block::restart);
    let record = |allowed: bool, blocks: &[Block<S>]| {
        device.record(|on| {
            on.overlap(allowed);
            chain(on, size, blocks)
        })
    };
    let [ordered, overlapping] = [record(false, &blocks)?, record(true, &blocks)?];
    let overlaps = overlapping.overlaps().filter(|overlap| **overlap == Overlap::Allowed).count();

    restart(&mut blocks)?;
    chain(device, size, &blocks)?;
    chain(device, size, &blocks)?;
    let expected = results(&blocks)?;
    let mut wrong = 0;
    for (comparison, recording) in [&ordered].into_iter().chain([&overlapping; COMPARISONS]).enumerate() {
        restart(&mut blocks)?;
        recording.replay()?;
        recording.replay()?;
        if results(&blocks)? != expected {
            eprintln!("{name}: replay {comparison} differs from launches");
            wrong += 1;
        }
    }
    restart(&mut blocks)?;
    let (mut apart, mut together) = (vec![], vec![]);
    for _ in 0..TIMES {
        apart.push(microseconds(device, &ordered)?);
        together.push(microseconds(device, &overlapping)?);
    }
    let (apart, together) = (median(apart) / size.chains as f64, median(together) / size.chains as f64);
    println!(
        "{name}: {overlaps} of {} launches overlap; µs a chain of {LAYERS}: {apart:.1} in order, {together:.1} overlapping \
         ({:.3}); µs a layer and norm: {:.2}, {:.2}; {wrong} wrong of {}",
        overlapping.len(),
        together / apart,
        apart / LAYERS as f64,
        together / LAYERS as f64,
        COMPARISONS + 1,
    );
    Ok(wrong == 0)
}

fn run() -> Result<bool, Error> {
    let small = |device: Device| {
        let size = Size { batch: 2, hk: 1, hv: 2, d: 16, chains: 1 };
        measure(&device, "f32 B=2, small", size, |x| x)
    };
    match std::env::args().nth(1).as_deref() {
        Some("cpu") => return small(Device::cpu()?),
        Some("small") => return small(Device::cuda(0)?),
        _ => {}
    }
    let device = Device::cuda(0)?;
    let size = |batch, chains| Size { batch, hk: 16, hv: 32, d: 128, chains };
    let results = [
        measure(&device, "f32 B=1", size(1, 3), |x| x)?,
        measure(&device, "bf16 B=1", size(1, 3), bf16::from_f32)?,
        measure(&device, "f32 B=8", size(8, 1), |x| x)?,
        measure(&device, "bf16 B=8", size(8, 1), bf16::from_f32)?,
    ];
    Ok(results.into_iter().all(|right| right))
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
