//! Properties that the steps of a gated delta rule share, whatever the numbers: the order of a batch and of heads is
//! the order of results, and a NaN reaches no other head. Also, properties of every step that takes several tokens.

use crate::properties_rows::{Tensors, run, values};
use kiln::spec::{DType, Problem, Spec};
use kiln_kernels::{gated_delta, ssm};

const BATCH: usize = 3;
const HK: usize = 2;
const HV: usize = 6;
const DK: usize = 20;
const DV: usize = 5;

const SIZES: [(&str, f64); 6] = [
    ("batch", BATCH as f64),
    ("hk", HK as f64),
    ("hv", HV as f64),
    ("dk", DK as f64),
    ("dv", DV as f64),
    ("taps", 3.0),
];

/// The owners of a tensor's elements along one of its axes.
#[derive(Clone, Copy, PartialEq)]
enum Axis {
    Sequence,
    KeyHead,
    ValueHead,
    /// Queries and keys of key heads, then values of value heads: a row of the convolution.
    Channels,
    /// Elements that belong to all of the axes before.
    Many(usize),
}

use Axis::{Channels, KeyHead, Many, Sequence, ValueHead};

type Tensor = (&'static str, &'static [Axis]);

/// A step, and the axes of its inputs and outputs.
struct Step {
    spec: &'static Spec,
    inputs: &'static [Tensor],
    outputs: &'static [Tensor],
}

const STATE: &[Axis] = &[Sequence, ValueHead, Many(DV * DK)];
const RESULTS: Tensor = ("y", &[Sequence, ValueHead, Many(DV)]);
const GATES: [Tensor; 4] = [
    ("a_raw", &[Sequence, ValueHead]),
    ("b_raw", &[Sequence, ValueHead]),
    ("a_log", &[ValueHead]),
    ("dt_bias", &[ValueHead]),
];

const STEPS: [Step; 3] = [
    Step {
        spec: &gated_delta::STEP,
        inputs: &[
            ("q", &[Sequence, KeyHead, Many(DK)]),
            ("k", &[Sequence, KeyHead, Many(DK)]),
            ("v", &[Sequence, ValueHead, Many(DV)]),
            ("g", &[Sequence, ValueHead]),
            ("beta", &[Sequence, ValueHead]),
            ("state_in", STATE),
        ],
        outputs: &[RESULTS, ("state_out", STATE)],
    },
    Step {
        spec: &gated_delta::PREP_STEP,
        inputs: &[("conv_out", &[Sequence, Channels]), GATES[0], GATES[1], GATES[2], GATES[3], ("state_in", STATE)],
        outputs: &[RESULTS, ("state_out", STATE)],
    },
    Step {
        spec: &gated_delta::LAYER_STEP,
        inputs: &[
            ("x", &[Sequence, Channels]),
            ("w", &[Many(3), Channels]),
            GATES[0],
            GATES[1],
            GATES[2],
            GATES[3],
            ("conv_state_in", &[Sequence, Many(2), Channels]),
            ("state_in", STATE),
        ],
        outputs: &[RESULTS, ("state_out", STATE), ("conv_state_out", &[Sequence, Many(2), Channels])],
    },
];

/// The owner of an element: its sequence, key head and value head, as far as it has them.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Owner {
    sequence: Option<usize>,
    key_head: Option<usize>,
    value_head: Option<usize>,
}

/// Returns every element's owner.
fn owners(axes: &[Axis]) -> Vec<Owner> {
    let mut all = vec![Owner::default()];
    for axis in axes {
        all = all.into_iter().flat_map(|owner| along(*axis, owner)).collect();
    }
    all
}

fn along(axis: Axis, owner: Owner) -> Vec<Owner> {
    match axis {
        Sequence => (0..BATCH).map(|i| Owner { sequence: Some(i), ..owner }).collect(),
        KeyHead => (0..HK).map(|i| Owner { key_head: Some(i), ..owner }).collect(),
        ValueHead => (0..HV).map(|i| Owner { value_head: Some(i), ..owner }).collect(),
        Many(count) => vec![owner; count],
        Channels => {
            let keys = (0..2).flat_map(|_| 0..HK).flat_map(|i| vec![Owner { key_head: Some(i), ..owner }; DK]);
            let values = (0..HV).flat_map(|i| vec![Owner { value_head: Some(i), ..owner }; DV]);
            keys.chain(values).collect()
        }
    }
}

/// Returns the elements in an order in which those of each owner are where its `source` had its own.
fn rearranged(values: &[f64], axes: &[Axis], source: impl Fn(Owner) -> Owner) -> Vec<f64> {
    let owners = owners(axes);
    assert_eq!(owners.len(), values.len());
    let place = |owner: &Owner, number: usize| {
        let same = owners.iter().enumerate().filter(|(_, other)| **other == *owner);
        same.map(|(i, _)| i).nth(number).expect("owners have as many elements as each other")
    };
    let mut seen: Vec<Owner> = vec![];
    let take = owners.iter().map(|owner| {
        let number = seen.iter().filter(|other| *other == owner).count();
        seen.push(*owner);
        values[place(&source(*owner), number)]
    });
    take.collect()
}

fn launch(step: &Step, tiled: bool, given: &Tensors) -> Problem {
    let numbers: Vec<(&str, f64)> = SIZES.into_iter().chain([("tiled", tiled as u32 as f64)]).collect();
    let dtypes = vec![DType::F32; step.spec.dtypes[0].len()];
    run(step.spec, &dtypes, &numbers, given)
}

/// Checks that the outputs of a step are rearranged as its inputs are.
fn rearranging(name: &str, tiled: bool, source: impl Fn(Owner) -> Owner) {
    for step in &STEPS {
        let plain = launch(step, false, &Tensors::new());
        let moved =
            |(tensor, axes): &Tensor| (tensor.to_string(), rearranged(plain.arguments.tensor(tensor), axes, &source));
        let other = launch(step, tiled, &step.inputs.iter().map(moved).collect());
        for (tensor, axes) in step.outputs {
            let want = rearranged(&values(&plain, tensor), axes, &source);
            assert_eq!(values(&other, tensor), want, "{name}: {} {tensor}", step.spec.name);
        }
    }
}

#[test]
fn sequences_in_another_order_give_the_same_bits_in_that_order() {
    let order = [2, 0, 1];
    rearranging("sequences", false, |owner| Owner { sequence: owner.sequence.map(|s| order[s]), ..owner });
}

#[test]
fn the_tiled_map_is_the_block_map_of_permuted_heads() {
    // Head `j·hk + i` of the tiled order is head `i·(hv / hk) + j` of the block order.
    let block = |head: usize| head % HK * (HV / HK) + head / HK;
    rearranging("heads", true, |owner| Owner { value_head: owner.value_head.map(block), ..owner });
}

/// Returns whether elements of `reached` may depend on those of `source`: they agree on everything that both have,
/// where a value head has the key head that it reads.
fn depends(reached: Owner, source: Owner) -> bool {
    let agree = |a: Option<usize>, b: Option<usize>| a.is_none() || b.is_none() || a == b;
    let key_head = |owner: Owner| owner.key_head.or(owner.value_head.map(|h| h / (HV / HK)));
    agree(reached.sequence, source.sequence)
        && agree(reached.value_head, source.value_head)
        && agree(key_head(reached), key_head(source))
}

#[test]
fn a_number_that_is_none_reaches_its_heads_only() {
    for step in &STEPS {
        let plain = launch(step, false, &Tensors::new());
        for (tensor, axes) in step.inputs {
            let owners_in = owners(axes);
            // A third of the way in, and near the end: in a row of channels these are a key and a value.
            for at in [owners_in.len() / 3, owners_in.len() - 2] {
                let mut poisoned = plain.arguments.tensor(tensor).to_vec();
                poisoned[at] = f64::NAN;
                let other = launch(step, false, &Tensors::from([(tensor.to_string(), poisoned)]));
                let mut reached = 0;
                for (output, axes) in step.outputs {
                    let pairs = values(&plain, output).into_iter().zip(values(&other, output));
                    for (owner, (before, after)) in owners(axes).into_iter().zip(pairs) {
                        reached += after.is_nan() as usize;
                        let may = depends(owner, owners_in[at]);
                        assert!(
                            before == after || may && after.is_nan(),
                            "{} {tensor}[{at}]: {owner:?} of {output}",
                            step.spec.name
                        );
                    }
                }
                assert!(reached > 0, "{} {tensor}[{at}] reaches nothing", step.spec.name);
            }
        }
    }
}

/// A step that takes several tokens, of a delta rule or of a state space.
struct OfSeveral {
    spec: &'static Spec,
    numbers: &'static [(&'static str, f64)],
    /// Its inputs for each token.
    inputs: &'static [&'static str],
    /// The states that it passes on, by the names under which they are read and written.
    states: &'static [(&'static str, &'static str)],
}

const GROUPED: [(&str, f64); 18] = [
    ("batch", BATCH as f64),
    ("slots", BATCH as f64),
    ("heads", 4.0),
    ("groups", 2.0),
    ("p", 6.0),
    ("n", 16.0),
    ("raw_dt", 1.0),
    ("has_dt_bias", 1.0),
    ("log_a", 1.0),
    ("before", 0.0),
    ("has_d_skip", 1.0),
    ("d_by_channel", 0.0),
    ("has_z", 1.0),
    ("has_read_slots", 0.0),
    ("has_write_slots", 0.0),
    ("continues", 0.0),
    ("dt_min", 0.0),
    ("dt_max", 1.0),
];

const OF_SEVERAL: [OfSeveral; 3] = [
    OfSeveral {
        spec: &gated_delta::PREP_STEP,
        numbers: &SIZES,
        inputs: &["conv_out", "a_raw", "b_raw"],
        states: &[("state_in", "state_out")],
    },
    OfSeveral {
        spec: &gated_delta::LAYER_STEP,
        numbers: &SIZES,
        inputs: &["x", "a_raw", "b_raw"],
        states: &[("state_in", "state_out"), ("conv_state_in", "conv_state_out")],
    },
    OfSeveral {
        spec: &ssm::STEP_GROUPED,
        numbers: &GROUPED,
        inputs: &["x", "b_mat", "c_mat", "dt", "z"],
        states: &[("state", "state")],
    },
];

/// Returns a sequence's part of a tensor.
fn of_sequence(values: &[f64], sequence: usize) -> &[f64] {
    let each = values.len() / BATCH;
    &values[sequence * each..][..each]
}

/// Returns token `t` of each sequence.
fn of_token(values: &[f64], tokens: usize, t: usize) -> Vec<f64> {
    let each = values.len() / BATCH / tokens;
    (0..BATCH).flat_map(|s| of_sequence(values, s)[t * each..][..each].to_vec()).collect()
}

#[test]
fn several_tokens_are_single_ones_after_another_and_those_not_counted_are_not_there() {
    const TOKENS: usize = 8;
    let counts = [3, TOKENS, 0];
    for OfSeveral { spec, numbers, inputs, states } in OF_SEVERAL {
        let launch = |more: &[(&'static str, f64)], given: &Tensors| {
            let one_token = [("tokens", 1.0), ("has_counts", 0.0)];
            run(spec, &vec![DType::F32; spec.dtypes[0].len()], &[numbers, more, &one_token].concat(), given)
        };
        let all = launch(&[("tokens", TOKENS as f64)], &Tensors::new());
        let counted = Tensors::from([("counts".to_string(), counts.map(|c| c as f64).to_vec())]);
        let some = launch(&[("tokens", TOKENS as f64), ("has_counts", 1.0)], &counted);
        let held = |t: usize, state: &str, of: &Problem| -> Vec<f64> {
            if t == 0 { all.arguments.tensor(state).to_vec() } else { values(of, state) }
        };
        // The states before each token, by the name under which they are read, and after the last.
        let mut before: Vec<Tensors> = vec![];
        for t in 0..=TOKENS {
            let last = before.last().map(|given| launch(&[], given));
            let of = |(read, written): &(&str, &str)| match &last {
                Some(last) => (read.to_string(), held(t, written, last)),
                None => (read.to_string(), all.arguments.tensor(read).to_vec()),
            };
            if let Some(last) = &last {
                assert_eq!(values(last, "y"), of_token(&values(&all, "y"), TOKENS, t - 1), "{} token {t}", spec.name);
            }
            let tokens = inputs.iter().filter(|_| t < TOKENS);
            let tokens = tokens.map(|name| (name.to_string(), of_token(all.arguments.tensor(name), TOKENS, t)));
            before.push(states.iter().map(of).chain(tokens).collect());
        }
        for (read, written) in states {
            assert_eq!(values(&all, written), before[TOKENS][*read], "{} {written}", spec.name);
            for (sequence, &count) in counts.iter().enumerate() {
                let (kept, want) = (values(&some, written), &before[count][*read]);
                assert_eq!(of_sequence(&kept, sequence), of_sequence(want, sequence), "{} {written}", spec.name);
            }
        }
        for (sequence, &count) in counts.iter().enumerate() {
            let (all, some) = (values(&all, "y"), values(&some, "y"));
            let (all, some) = (of_sequence(&all, sequence), of_sequence(&some, sequence));
            let run = all.len() / TOKENS * count;
            assert_eq!(some[..run], all[..run], "{} sequence {sequence}", spec.name);
            assert!(some[run..].iter().all(|v| *v == 0.0), "{} sequence {sequence}", spec.name);
        }
    }
}
