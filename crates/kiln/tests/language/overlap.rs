//! Launches of a recording that wait for the launch in front themselves: which may begin before that has ended.

use kiln::prelude::*;
use kiln::{Device, Error, Overlap, Recorder, Recording, Tensor};

/// A state and weights are loaded before the wait, the input after it.
#[kernel(elements = [n], threads = 32, in_place(state -> next), covers(next, y))]
fn stepped(
    #[shape(n)] [x, w, state]: [Tensor<f32>; 3],
    #[shape(n)] mut next: Tensor<f32>,
    #[shape(n)] mut y: Tensor<f32>,
    n: u32,
) {
    let i = program_id::<0>();
    let (weight, old) = (w[i], state[i]);
    launch_wait();
    launch_trigger();
    let new = fma(weight, x[i], old);
    next[i] = new;
    y[i] = 0.5 * new;
}

/// Without a wait.
#[kernel(elements = [n], covers(out))]
fn doubled(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = 2.0 * x[i];
}

/// Not a whole number of threadgroups.
const N: u32 = 40;

fn numbers(dev: &Device, first: f32) -> Result<Tensor<f32>, Error> {
    dev.tensor(&(0..N).map(|i| first + i as f32 / 64.0).collect::<Vec<_>>())
}

fn step(on: &Recorder, [x, w]: [&Tensor<f32>; 2], state: &Tensor<f32>, y: &Tensor<f32>) -> Result<(), Error> {
    let (next, y) = (&mut state.view(), &mut y.view());
    stepped::launch(on, stepped::Args { x, w, state, next, y, n: N })
}

fn words(recording: &Recording) -> Vec<String> {
    recording.overlaps().map(ToString::to_string).collect()
}

const ALLOWED: &str = "may begin before the launch in front of it has ended";

#[test]
fn a_chain_of_states_in_place_overlaps_and_gives_the_same() -> Result<(), Error> {
    for dev in [Device::checked(), Device::cpu()?] {
        let w = numbers(&dev, 0.5)?;
        let states = [numbers(&dev, 1.0)?, numbers(&dev, -2.0)?, numbers(&dev, 3.0)?];
        let [a, b, c] = [numbers(&dev, 0.25)?, dev.zeros(N.into())?, dev.zeros(N.into())?];
        // Layer by layer: states that launches before the one in front wrote are there by then.
        let chain = |on: &Recorder| {
            step(on, [&a, &w], &states[0], &b)?;
            step(on, [&b, &w], &states[1], &c)?;
            step(on, [&c, &w], &states[0], &b)?;
            step(on, [&b, &w], &states[2], &c)
        };
        let (overlapping, ordered) = (dev.record(chain)?, dev.record(|on| (on.overlap(false), chain(on)).1)?);
        assert_eq!(words(&overlapping), ["is the first", ALLOWED, ALLOWED, ALLOWED]);
        assert!(ordered.overlaps().all(|overlap| *overlap == Overlap::Off));
        let results = |recording: &Recording| {
            let mut all = [states[0].view(), states[1].view(), states[2].view(), c.view()];
            let before = all.each_ref().map(Tensor::to_vec);
            recording.replay().and_then(|()| recording.replay())?;
            let after = all.each_ref().map(Tensor::to_vec);
            for (tensor, was) in all.iter_mut().zip(before) {
                tensor.write(&was?)?;
            }
            after.into_iter().collect::<Result<Vec<_>, Error>>()
        };
        assert_eq!(results(&overlapping)?, results(&ordered)?);
    }
    Ok(())
}

#[test]
fn memory_that_the_launch_in_front_writes_is_not_loaded_early() -> Result<(), Error> {
    let dev = Device::checked();
    let (x, w) = (numbers(&dev, 1.0)?, numbers(&dev, 0.5)?);
    let [y, z, more] = [dev.zeros(N.into())?, dev.zeros(N.into())?, dev.zeros::<f32>(2 * u64::from(N))?];
    let (state, other) = (numbers(&dev, 2.0)?, numbers(&dev, 4.0)?);

    // The state of the launch in front, in place.
    let again = dev.record(|on| step(on, [&x, &w], &state, &y).and_then(|()| step(on, [&y, &w], &state, &z)))?;
    assert!(words(&again)[1].ends_with("it loads `state` before it waits, which `stepped` writes as `next`"));
    again.replay()?;

    // Views of one buffer: halves are apart, what both have is not.
    let [first, last] = [more.slice(..u64::from(N))?, more.slice(u64::from(N)..)?];
    let middle = more.slice(1..=u64::from(N))?;
    for (weights, early) in [(&last, true), (&middle, false), (&first, false)] {
        let recording = dev.record(|on| {
            step(on, [&x, &w], &state, &first)?;
            step(on, [&x, weights], &other, &z)
        })?;
        let said = words(&recording).swap_remove(1);
        assert_eq!(said == ALLOWED, early, "{said}");
        assert!(early || said.ends_with("it loads `w` before it waits, which `stepped` writes as `y`"), "{said}");
        recording.replay()?;
    }

    // A launch that does not wait comes after the one in front, and lets the next one begin all the same.
    let mixed = dev.record(|on| {
        step(on, [&x, &w], &state, &y)?;
        doubled::launch(on, doubled::Args { x: &y, out: &mut z.view(), n: N })?;
        step(on, [&z, &w], &state, &y)
    })?;
    let no_wait = "comes after the launch in front of it: the kernel has no `launch_wait`";
    assert_eq!(words(&mixed), ["is the first", no_wait, ALLOWED]);
    mixed.replay()
}
