//! State-space layers over prompts: scans have the bits of steps wherever a prompt is split, and sequences end to end
//! have those of sequences alone.

use crate::support::{assert_refused, bits, devices, random, tensor, zeros};
use kiln::DType::{F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::selective_scan::{self, ssm_step_a2d};
use kiln_kernels::ssm::{self, A, Dt, Slots, ssm_scan_grouped, ssm_step_grouped};
use std::ops::Range;

const HEADS: u64 = 4;
const P: u64 = 6;
const N: u64 = 8;

/// The two layers, each with tiles that divide a step and a scan alike.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Layer {
    /// One `A` per head.
    Grouped,
    /// One `A` per channel and state.
    ByChannel,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum By {
    Choice,
    Step,
    Scan,
}

/// A batch of tokens: `[.., tokens, ..]` of everything, and the states.
struct Prompt {
    layer: Layer,
    x: AnyTensor,
    dt: AnyTensor,
    b: AnyTensor,
    c: AnyTensor,
    z: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
}

impl Prompt {
    /// Makes tokens with these leading extents, and `slots` slots.
    fn new(device: &Device, layer: Layer, leading: &[u64], slots: u64) -> Prompt {
        let of = |name: &str, own: &[u64]| random(device, F32, name, &[leading, own].concat());
        let (channels, heads, shared): (&[u64], &[u64], &[u64]) = match layer {
            Layer::Grouped => (&[HEADS, P], &[HEADS], &[2, N]),
            Layer::ByChannel => (&[HEADS * P], &[HEADS * P], &[N]),
        };
        let y = tensor(device, F32, &vec![7.0; of("x", channels).len() as usize], &[leading, channels].concat());
        let state = random(device, F32, "state", &[&[slots], channels, &[N]].concat());
        let (x, dt, z) = (of("x", channels), of("dt", heads), of("z", channels));
        Prompt { layer, x, dt, b: of("b", shared), c: of("c", shared), z, state, y }
    }

    /// Returns some of the tokens, along the given axis, with the same states.
    fn part(&self, axis: usize, tokens: Range<u64>) -> Result<Prompt, Error> {
        let of = |tensor: &AnyTensor| tensor.narrow(axis, tokens.clone());
        let (x, dt, b, c) = (of(&self.x)?, of(&self.dt)?, of(&self.b)?, of(&self.c)?);
        let (z, y) = (of(&self.z)?, of(&self.y)?);
        Ok(Prompt { layer: self.layer, x, dt, b, c, z, state: self.state.clone(), y })
    }

    fn run(
        &mut self,
        on: &impl kiln::Target,
        by: By,
        cu_seqlens: Option<&AnyTensor>,
        slots: Option<Slots<'_>>,
    ) -> Result<(), Error> {
        let (lanes, vec, rows, warps) = (4, 2, 1, 1);
        let cu_seqlens = cu_seqlens.map(|bounds| bounds as _);
        let device = on.device().clone();
        let Prompt { x, dt, b, c, z, state, y, .. } = self;
        match self.layer {
            Layer::Grouped => {
                let a = random(&device, F32, "a", &[HEADS]);
                let bias = random(&device, F32, "bias", &[HEADS]);
                let kernel = match by {
                    By::Choice => None,
                    By::Step => Some(ssm::Kernel::Step(Some(ssm_step_grouped::Tiles { lanes, vec, rows, warps }))),
                    By::Scan => Some(ssm::Kernel::Scan(Some(ssm_scan_grouped::Tiles { lanes, vec, rows, warps }))),
                };
                let (dt_form, z) = (Dt::softplus(Some(&bias)), Some(z as _));
                let options = ssm::Options { dt: dt_form, z, cu_seqlens, kernel, ..ssm::Options::new(A::Log(&a)) };
                ssm::step(on, ssm::Step { x, dt, b, c, state, y, slots }, options)
            }
            Layer::ByChannel => {
                let a = random(&device, F32, "a", &[HEADS * P, N]);
                let bias = random(&device, F32, "bias", &[HEADS * P]);
                let step = ssm_step_a2d::Tiles { lanes, vec, rows, warps, hold: 1, across: 0 };
                let kernel = match by {
                    By::Choice => None,
                    By::Step => Some(selective_scan::Kernel::Step(Some(step))),
                    By::Scan => {
                        let tiles = selective_scan::selective_scan::Tiles { lanes, vec, ahead: 3, warps };
                        Some(selective_scan::Kernel::Scan(Some(tiles)))
                    }
                };
                let (dt_form, z) = (Dt::softplus(Some(&bias)), Some(z as _));
                let new = selective_scan::Options::new(A::Log(&a));
                let options = selective_scan::Options { dt: dt_form, z, cu_seqlens, kernel, ..new };
                selective_scan::step(on, selective_scan::Step { x, dt, b, c, state, y, slots }, options)
            }
        }
    }

    fn outcome(&self) -> [Vec<u64>; 2] {
        [bits(&self.y), bits(&self.state)]
    }
}

const LAYERS: [Layer; 2] = [Layer::Grouped, Layer::ByChannel];

#[test]
fn a_prompt_has_the_bits_of_its_steps_wherever_it_is_cut() -> Result<(), Error> {
    for device in devices() {
        for (layer, tokens) in LAYERS.into_iter().flat_map(|layer| [1, 2, 19, 65].map(|tokens| (layer, tokens))) {
            let prompt = || Prompt::new(&device, layer, &[2, tokens], 2);
            let what = format!("{device:?} {layer:?} {tokens}");
            let mut steps = prompt();
            steps.run(&device, By::Step, None, None)?;
            let mut whole = prompt();
            whole.run(&device, By::Scan, None, None)?;
            assert!(whole.outcome() == steps.outcome(), "{what}");
            let cut = prompt();
            let ends = [1, 2, 11, 12, 64].into_iter().filter(|end| *end < tokens).chain([tokens]);
            ends.scan(0, |first, end| Some(std::mem::replace(first, end)..end)).try_for_each(|range| {
                let by = if range.end - range.start == 1 { By::Step } else { By::Scan };
                cut.part(1, range)?.run(&device, by, None, None)
            })?;
            assert!(cut.outcome() == steps.outcome(), "{what}: cut");
        }
    }
    Ok(())
}

/// Sequences in slots of a pool: one is empty and moves, one has no slot.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for (device, layer) in devices().iter().flat_map(|device| LAYERS.map(|layer| (device, layer))) {
        let bounds = [0u64, 18, 18, 20, 33];
        let [read, write] =
            [[2.0, 1.0, -1.0, 0.0], [2.0, 3.0, 4.0, 0.0]].map(|slots| tensor(device, I32, &slots, &[4]));
        let cu_seqlens = tensor(device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let mut ragged = Prompt::new(device, layer, &[40], 5);
        ragged.run(device, By::Scan, Some(&cu_seqlens), Some(Slots { read: &read, write: &write }))?;
        // The same sequences in turn, each as a batch of one.
        let alone = Prompt::new(device, layer, &[1, 40], 5);
        for (sequence, slots) in [Some((2.0, 2.0)), Some((1.0, 3.0)), None, Some((0.0, 0.0))].into_iter().enumerate() {
            let mut part = alone.part(1, bounds[sequence]..bounds[sequence + 1])?;
            let [read, write] =
                slots.map_or([-1.0; 2], |(from, to)| [from, to]).map(|s| tensor(device, I32, &[s], &[1]));
            let slots = Slots { read: &read, write: &write };
            if part.x.is_empty() {
                let (from, to) = (alone.state.narrow(0, 1..2)?, alone.state.narrow(0, 3..4)?);
                let mut bytes = vec![0; from.len() as usize * 4];
                from.read_bytes(&mut bytes)?;
                to.write_bytes(&bytes)?;
                continue;
            }
            part.run(device, By::Scan, None, Some(slots))?;
        }
        let behind = alone.y.narrow(1, 33..40)?;
        behind.write_bytes(&vec![0; behind.len() as usize * 4])?;
        assert!(ragged.outcome() == alone.outcome(), "{device:?} {layer:?}");
    }
    Ok(())
}

#[test]
fn the_kernel_is_chosen_by_the_tokens_and_can_be_named() -> Result<(), Error> {
    let device = Device::interp();
    let kernels = |layer: Layer, tokens: u64, by: By| -> Result<Vec<String>, Error> {
        let mut prompt = Prompt::new(&device, layer, &[2, tokens], 2);
        let recording = device.record(|on| prompt.run(on, by, None, None))?;
        Ok(recording.kernels().map(str::to_string).collect())
    };
    assert_eq!(kernels(Layer::Grouped, 8, By::Choice)?, ["ssm_step_grouped"]);
    assert_eq!(kernels(Layer::Grouped, 9, By::Choice)?, ["ssm_scan_grouped"]);
    assert_eq!(kernels(Layer::Grouped, 17, By::Step)?, ["ssm_step_grouped"; 3]);
    assert_eq!(kernels(Layer::Grouped, 1, By::Scan)?, ["ssm_scan_grouped"]);
    assert_eq!(kernels(Layer::ByChannel, 1, By::Choice)?, ["ssm_step_a2d"]);
    assert_eq!(kernels(Layer::ByChannel, 2, By::Choice)?, ["selective_scan"]);
    assert_eq!(kernels(Layer::ByChannel, 3, By::Step)?, ["ssm_step_a2d"; 3]);
    Ok(())
}

#[test]
fn wrong_ragged_calls_are_refused_in_the_operations_words() {
    let device = Device::interp();
    let call = |layer: Layer, leading: &[u64], bounds: u64, by: By| {
        Prompt::new(&device, layer, leading, 2).run(&device, by, Some(&zeros(&device, I32, &[bounds])), None)
    };
    for (layer, axes) in [(Layer::Grouped, "heads, p"), (Layer::ByChannel, "channels")] {
        let words =
            format!("with `cu_seqlens` `x` is [tokens, {axes}] or [1, tokens, {axes}], and the tensor has extents");
        assert_refused(call(layer, &[2, 9], 3, By::Choice), "K523", &words);
        assert_refused(call(layer, &[9], 5, By::Choice), "K523", "without `slots` a batch of 4 needs as many");
        assert_refused(call(layer, &[9], 3, By::Step), "K523", "`cu_seqlens` need `Kernel::Scan`");
        let mut prompt = Prompt::new(&device, layer, &[9], 2);
        prompt.b = prompt.b.narrow(0, 0..8).expect("a part");
        let result = prompt.run(&device, By::Choice, Some(&zeros(&device, I32, &[3])), None);
        assert_refused(result, "K521", "axis 0 (`tokens`) of `b` has 8 indices and must have 9");
    }
}
