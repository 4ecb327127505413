//! The state after any number of tokens: the kernel, its oracle and its cases.

use super::causal_step::{AT_OFFSET, NEWEST_LAST};
use crate::shared::ACTIVATIONS;
use crate::shared::checkpoints::kept_every;
use crate::shared::models;
use crate::shared::ragged::{exact_span, span};
use crate::shared::ssm::{exact_slots, slots_given, slots_of};
use conv1d_causal_state::{Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Cost, Expected, Fill, Numbers, Spec};

/// Leaves the newest inputs in a state after `conv1d_causal_prefill` has read it. It is a separate launch, because the
/// threads of the first tokens, none of which has all of them, read what is overwritten. Slots, offsets and rows are
/// those of the step. The state after every `checkpoints_every` tokens of a sequence goes to `checkpoints`, if present.
#[kernel(
    elements = [c, batch],
    threads = threads,
    requires(
        taps >= 1, taps + spec >= 2, tokens <= i32::MAX as u32, rows_at <= NEWEST_LAST, spec <= i32::MAX as u32,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        kept_every(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
        checkpoints.is_none() || checkpoints_every >= taps - 1 + spec,
    ),
)]
pub fn conv1d_causal_state<T: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, c)]
    #[strided]
    x: Tensor<T>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [read_slots, write_slots, offsets]: [Option<Tensor<i32>>; 3],
    #[shape(slots, taps - 1 + spec, c, 1)]
    #[strided]
    mut state: Tensor<T>,
    #[shape(batch, checkpoints_ends, taps - 1 + spec, c, 1)]
    #[strided]
    mut checkpoints: Option<Tensor<T>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [batch, slots, tokens, c]: [u32; 4],
    #[constexpr] [taps, spec, rows_at]: [u32; 3],
    #[tile(32, 64, 96, 128, 192, 256, 384, 512, 1024)] threads: u32,
) {
    let (channel, sequence) = (program_id::<0>() as u64, program_id::<1>());
    let (old, rows) = (taps - 1, taps - 1 + spec);
    let span = span(cu_seqlens, sequence, batch, tokens);
    let (from, to, has_slot) = slots_of(sequence, batch, true, slots, read_slots, write_slots, false);
    let offset = if let Some(offsets) = offsets { offsets[sequence] as u32 } else { 0 };
    let takes_part = offsets.is_none() || offset <= spec;
    if span.valid && has_slot && takes_part {
        let length = span.end - span.begin;
        let at = |slot: u32, row: u32| {
            slot as u64 * state.stride(0) + row as u64 * state.stride(1) + channel * state.stride(2)
        };
        // Keeps the newest of the inputs that the state held and the sequence's own; without any of these, keeps all.
        let stays = rows_at == NEWEST_LAST || length == 0;
        let held = select(stays, rows, old);
        let oldest = select(stays, 0, offset);
        let dropped = select(stays, length, select(length > spec, length - spec, 1));
        for i in unroll(0..rows) {
            let input = dropped + i;
            if input < held {
                // A no-op that makes the index easier to prove.
                if oldest + input < rows {
                    state[at(to, i)] = state[at(from, oldest + input)];
                }
            } else if input - held < length && span.begin + (input - held) < tokens {
                let token = span.begin + (input - held);
                state[at(to, i)] = x[span.row as u64 * x.stride(0) + token as u64 * x.stride(1) + channel];
            }
        }
        if let Some(checkpoints) = checkpoints {
            for number in 0..min(checkpoints_ends, length / checkpoints_every) {
                let kept = sequence as u64 * checkpoints.stride(0)
                    + number as u64 * checkpoints.stride(1)
                    + channel * checkpoints.stride(3);
                // The rows are the last tokens before the checkpoint, which has at least that many before it.
                let first = span.begin + (number + 1) * checkpoints_every - rows;
                for i in unroll(0..rows) {
                    if first + i < tokens {
                        let token = (first + i) as u64;
                        checkpoints[kept + i as u64 * checkpoints.stride(2)] =
                            x[span.row as u64 * x.stride(0) + token * x.stride(1) + channel];
                    }
                }
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let [c, taps, spec] = [p.c, p.taps, p.spec].map(|n| n as usize);
    let rows = taps - 1 + spec;
    let c64 = u64::from(p.c);
    let [row_of_tokens, token] = p.x_strides.unwrap_or([u64::from(p.tokens) * c64, c64]).map(|stride| stride as usize);
    let [slot_stride, row_stride, state_channel] =
        p.state_strides.unwrap_or([rows as u64 * c64, c64, 1]).map(|stride| stride as usize);
    let mut moved = t.state.to_vec();
    let mut kept = t.checkpoints.unwrap_or_default().to_vec();
    let ends = if p.has_checkpoints { p.checkpoints_ends as usize } else { 0 };
    let of_sequence = u64::from(p.checkpoints_ends) * rows as u64 * c64;
    let kept_strides = p.checkpoints_strides.unwrap_or([of_sequence, rows as u64 * c64, c64, 1]);
    let kept_strides = kept_strides.map(|stride| stride as usize);
    for (sequence, channel) in (0..p.batch as usize).flat_map(|sequence| (0..c).map(move |channel| (sequence, channel)))
    {
        let Some((row, own)) = exact_span(t.cu_seqlens, sequence, p.tokens) else { continue };
        let slots = exact_slots([t.read_slots, t.write_slots], p.slots, false, sequence);
        let offset = t.offsets.map_or(0.0, |offsets| offsets[sequence]);
        let Some((from, to)) = slots.filter(|_| (0.0..=spec as f64).contains(&offset)) else { continue };
        let place = |slot: usize, i: usize| slot * slot_stride + i * row_stride + channel * state_channel;
        // All rows, the last of which are the inputs before the first token; or those inputs from an offset on.
        let is_whole = p.rows_at == NEWEST_LAST || own.is_empty();
        let before = if is_whole { 0..rows } else { offset as usize..offset as usize + taps - 1 };
        let inputs = own.clone().map(|i| t.x[row * row_of_tokens + i * token + channel]);
        let all: Vec<f64> = before.map(|i| t.state[place(from, i)]).chain(inputs).collect();
        // The oldest input is dropped, and any that do not fit; with the newest last, one for each token.
        let dropped = if is_whole { own.len() } else { own.len().saturating_sub(spec).max(1) };
        for end in (0..ends).filter(|end| (end + 1) * p.checkpoints_every as usize <= own.len()) {
            let last = all.len() - own.len() + (end + 1) * p.checkpoints_every as usize;
            for (i, value) in all[last - rows..last].iter().enumerate() {
                let index = [sequence, end, i, channel];
                kept[index.iter().zip(kept_strides).map(|(index, stride)| index * stride).sum::<usize>()] = *value;
            }
        }
        all[dropped..].iter().enumerate().for_each(|(i, value)| moved[place(to, i)] = *value);
    }
    let exact = |tensor, want| Expected { tensor, want, allowed: Allowed::Nothing };
    vec![exact("state", moved), exact("checkpoints", kept)]
}

/// One thread per channel of a sequence.
pub const TILES: conv1d_causal_state::Tiles = conv1d_causal_state::Tiles { threads: 128 };

const USUAL: Params = Params { batch: 2, slots: 2, tokens: 65, c: 40, taps: 4, rows_at: AT_OFFSET, ..Params::ZERO };

const fn sized(batch: u32, tokens: u32) -> Params {
    Params { batch, slots: batch, tokens, ..USUAL }
}

const IN_SLOTS: Params = Params { slots: 5, has_read_slots: true, has_write_slots: true, ..sized(4, 30) };

/// A pool whose unread part holds NaN.
const POISON: Fill = Fill::Start { count: 120, with: &Fill::Constant(f64::NAN), then: &Fill::Normal(1.0) };

pub const STATE: Spec = Spec {
    name: "conv1d_causal_state",
    summary: "the state of a causal depthwise convolution after any number of tokens, in place",
    models: models::CONVOLUTION,
    build: conv1d_causal_state::build,
    dtypes: ACTIVATIONS,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 20.0, 20.0, 30.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("offsets", Fill::Cycle(&[2.0, 0.0, 1.0, -1.0, 3.0])),
        ("state", Fill::Normal(1.0)),
        // Checkpoints that a sequence does not reach keep this value.
        ("checkpoints", Fill::Constant(7.0)),
    ],
    tiles: |_, _, _| TILES.numbers(),
    cases: &[
        Case::new(&sized(2, 65)),
        Case::new(&Params { c: 77, taps: 3, ..sized(2, 1) }),
        Case::labelled("tokens that leave an input of the old state", &sized(2, 2)),
        Case::labelled("as many tokens as rows", &sized(2, 3)),
        Case::labelled("one token more than rows", &sized(2, 4)),
        Case::labelled("no tokens", &sized(2, 0)),
        Case::labelled("no sequences", &sized(0, 20)),
        Case::labelled(
            "sequences one behind another, one of them empty",
            &Params { has_cu_seqlens: true, ..sized(4, 30) },
        ),
        Case::labelled(
            "an empty sequence in front, and tokens behind all",
            &Params { has_cu_seqlens: true, ..sized(4, 30) },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 4.0, 20.0, 29.0]))]),
        Case::labelled("a sequence of one token", &Params { has_cu_seqlens: true, ..sized(4, 30) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 10.0, 20.0, 30.0]))]),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS).with(&[("state", POISON)]),
        Case::labelled(
            "slots of sequences one behind another, one of them empty and moved",
            &Params { has_cu_seqlens: true, ..IN_SLOTS },
        )
        .with(&[("state", POISON)]),
        Case::labelled("rows that begin anywhere or nowhere", &Params { spec: 2, has_offsets: true, ..sized(5, 19) }),
        Case::labelled("the same with fewer tokens than rows", &Params { spec: 2, has_offsets: true, ..sized(5, 2) }),
        Case::labelled(
            "slices of projections, a state by channel, the newest last",
            &Params {
                x_strides: Some([2000, 92]),
                state_strides: Some([170, 1, 4]),
                spec: 1,
                rows_at: NEWEST_LAST,
                ..sized(2, 20)
            },
        ),
        Case::labelled(
            "the newest last, more rows than tokens",
            &Params { spec: 3, rows_at: NEWEST_LAST, ..sized(2, 4) },
        ),
        Case::labelled(
            "checkpoints after five tokens, and tokens behind the last",
            &Params { has_checkpoints: true, checkpoints_every: 5, checkpoints_ends: 3, ..sized(2, 19) },
        ),
        Case::labelled(
            "checkpoints of sequences in slots, by channel and between others, which some do not reach",
            &Params {
                has_cu_seqlens: true,
                has_checkpoints: true,
                checkpoints_every: 4,
                checkpoints_ends: 3,
                spec: 1,
                checkpoints_strides: Some([700, 200, 1, 5]),
                ..IN_SLOTS
            },
        ),
    ],
    refused: &[
        Case::labelled("is -5, and must be at least 0", &Params { has_cu_seqlens: true, ..sized(4, 30) })
            .with(&[("cu_seqlens", Fill::Cycle(&[-5.0, 9.0, 14.0, 20.0, 30.0]))]),
        Case::labelled("is 8, and must be at least 9", &Params { has_cu_seqlens: true, ..sized(4, 30) })
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 8.0, 20.0, 30.0]))]),
        Case::labelled(
            "checkpoints_every >= taps - 1 + spec",
            &Params { has_checkpoints: true, checkpoints_every: 2, checkpoints_ends: 1, c: 8, ..sized(1, 9) },
        ),
        Case::labelled("taps >= 1", &Params { taps: 0, spec: 1, c: 8, ..sized(1, 9) }),
        Case::labelled("taps + spec >= 2", &Params { taps: 1, c: 8, ..sized(1, 9) }),
        Case::labelled("rows_at <= 1", &Params { rows_at: 2, c: 8, ..sized(1, 9) }),
        Case::labelled("slots >= batch", &Params { slots: 1, c: 8, ..sized(2, 9) }),
    ],
    oracle,
    roundings: |_| 0.0,
    bench: &[Case::new(&Params { c: 8192, ..sized(1, 64) })],
    // Each row of a state or checkpoint is read, from the newest inputs or the old state, and written.
    cost: |problem| {
        let p = Params::of(&problem.arguments);
        let ends = if p.has_checkpoints { p.checkpoints_ends } else { 0 };
        let rows = u64::from(p.batch) * u64::from(1 + ends) * u64::from((p.taps + p.spec).saturating_sub(1));
        Cost::moving(2 * rows * u64::from(p.c) * problem.tensors[0].dtype.size() as u64)
    },
};
