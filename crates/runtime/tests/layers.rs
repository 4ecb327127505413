//! Runs a stack of layers like an inference engine: 48 steps of the gated delta rule, each with a state of its own that
//! stays on the device and is updated in place, recorded once and replayed as one graph.

use kiln_kernels::gated_delta::{self, Options, Step};
use kiln_runtime::{Device, Error, Kind, Tensor};
use std::time::Duration;

const LAYERS: usize = 48;

#[derive(Clone, Copy)]
struct Sizes {
    hk: usize,
    hv: usize,
    dk: usize,
    dv: usize,
}

/// A layer's data on the host, with the device's values.
struct Layer {
    q: Vec<f32>,
    k: Vec<f32>,
    v: Vec<f32>,
    g: Vec<f32>,
    beta: Vec<f32>,
    state: Vec<f32>,
}

/// The same layer in a device's memory.
struct Resident {
    q: Tensor<f32>,
    k: Tensor<f32>,
    v: Tensor<f32>,
    g: Tensor<f32>,
    beta: Tensor<f32>,
    state: Tensor<f32>,
    y: Tensor<f32>,
}

impl Layer {
    fn new(sizes: Sizes, seed: u64) -> Layer {
        let Sizes { hk, hv, dk, dv } = sizes;
        let mut state = seed * 2 + 1;
        let mut some = |n: usize, from: f32, to: f32| -> Vec<f32> {
            let mut next = || {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (state >> 40) as f32 / (1 << 24) as f32
            };
            (0..n).map(|_| from + (to - from) * next()).collect()
        };
        Layer {
            q: some(hk * dk, -0.1, 0.1),
            k: some(hk * dk, -0.1, 0.1),
            v: some(hv * dv, -1.0, 1.0),
            g: some(hv, 0.5, 1.0),
            beta: some(hv, 0.0, 1.0),
            state: some(hv * dv * dk, -1.0, 1.0),
        }
    }

    fn upload(&self, device: &Device, sizes: Sizes) -> Result<Resident, Error> {
        let Sizes { hk, hv, dk, dv } = sizes;
        let [hk, hv, dk, dv] = [hk, hv, dk, dv].map(|size| size as u64);
        Ok(Resident {
            q: device.tensor(&self.q)?.shaped([1, hk, dk])?,
            k: device.tensor(&self.k)?.shaped([1, hk, dk])?,
            v: device.tensor(&self.v)?.shaped([1, hv, dv])?,
            g: device.tensor(&self.g)?.shaped([1, hv])?,
            beta: device.tensor(&self.beta)?.shaped([1, hv])?,
            state: device.tensor(&self.state)?.shaped([1, hv, dv, dk])?,
            y: device.zeros(hv * dv)?.shaped([1, hv, dv])?,
        })
    }

    /// Computes the rule by its definition in f64; returns the outputs after the last of `steps` steps, and the state.
    fn expected(&self, sizes: Sizes, steps: usize) -> (Vec<f64>, Vec<f64>) {
        let Sizes { hk, hv, dk, dv } = sizes;
        let mut state: Vec<f64> = self.state.iter().map(|&s| s as f64).collect();
        let mut y = vec![0.0; hv * dv];
        for _ in 0..steps {
            for head in 0..hv {
                let key = head / (hv / hk) * dk;
                let (k, q) = (&self.k[key..][..dk], &self.q[key..][..dk]);
                for i in 0..dv {
                    let row = &mut state[(head * dv + i) * dk..][..dk];
                    row.iter_mut().for_each(|s| *s *= self.g[head] as f64);
                    let held: f64 = row.iter().zip(k).map(|(s, &k)| s * k as f64).sum();
                    let delta = self.beta[head] as f64 * (self.v[head * dv + i] as f64 - held);
                    row.iter_mut().zip(k).for_each(|(s, &k)| *s += k as f64 * delta);
                    y[head * dv + i] = row.iter().zip(q).map(|(s, &q)| s * q as f64).sum();
                }
            }
        }
        (y, state)
    }
}

fn assert_close(got: &[f32], want: &[f64], what: &str) {
    assert_eq!(got.len(), want.len());
    for (i, (&got, &want)) in got.iter().zip(want).enumerate() {
        // About 300 roundings of numbers of size 1 lie between an input and an output.
        let allowed = 300.0 * f32::EPSILON as f64 * want.abs().max(1.0);
        assert!((got as f64 - want).abs() <= allowed, "{what}[{i}]: {got}, want {want}");
    }
}

#[test]
fn a_stack_of_layers_replays_as_one() -> Result<(), Error> {
    for device in Device::all().0 {
        let sizes = match device.kind() {
            Kind::Interp => Sizes { hk: 1, hv: 2, dk: 32, dv: 8 },
            _ => Sizes { hk: 16, hv: 32, dk: 128, dv: 128 },
        };
        let layers: Vec<Layer> = (0..LAYERS as u64).map(|seed| Layer::new(sizes, seed)).collect();
        let mut resident = vec![];
        for layer in &layers {
            resident.push(layer.upload(&device, sizes)?);
        }
        let recording = device.record(|recorder| {
            for Resident { q, k, v, g, beta, state, y } in &mut resident {
                gated_delta::step(recorder, Step { q, k, v, g, beta, state, y, slots: None }, Options::default())?;
            }
            Ok(())
        })?;
        assert_eq!(recording.len(), LAYERS);
        if device.kind() == Kind::Cuda {
            assert_eq!(recording.graph_nodes(), Some(LAYERS), "one graph of {LAYERS} kernels");
        }
        assert_eq!(resident[0].state.to_vec()?, layers[0].state, "nothing runs before the replay");
        for steps in 1..=2 {
            recording.replay()?;
            device.synchronize(Duration::from_secs(1200))?;
            for at in [0, 1, LAYERS / 2, LAYERS - 1] {
                let (y, state) = layers[at].expected(sizes, steps);
                let name = format!("{device:?}, layer {at} after {steps} steps");
                assert_close(&resident[at].y.to_vec()?, &y, &format!("{name}: y"));
                assert_close(&resident[at].state.to_vec()?, &state, &format!("{name}: state"));
            }
        }
        let time = device.time(|| recording.replay())?;
        println!("{device:?}: {LAYERS} layers in {time:?}, {:?} a layer", time / LAYERS as u32);
    }
    Ok(())
}
