//! A gated delta rule by chunks of tokens: interactions within a chunk are computed for all chunks at once, and only
//! the state passes from chunk to chunk. With `b` the running sum of a chunk's log decays, `S` the state before it, and
//! `A = tril(beta·e^(bᵢ − bⱼ)·kᵢ·kⱼ, −1)`,
//!
//! ```text
//! delta = (I + A)⁻¹ beta·(V − e^b·K Sᵀ)      Y = e^b·Q Sᵀ + tril(e^(bᵢ − bⱼ)·qᵢ·kⱼ) delta
//! S ← e^(b_end)·S + (e^(b_end − b)·delta)ᵀ K
//! ```
//!
//! [`intra`] computes `(I + A)⁻¹ beta`, the scores of queries and keys, and the factors; [`inter`] the rest. Norms of
//! queries and keys are factors of their rows, and are never applied to single elements.

pub mod inter;
pub mod inter_staged;
pub mod intra;

use super::checked::{Checked, Sizes, States, aligned_to, apart};
use super::{gated_delta_inter, gated_delta_inter_staged, gated_delta_intra};
use crate::shared::checkpoints::SavedStates;
use crate::shared::chunks::CHUNK;
use crate::shared::ragged::{expect_ascending, rounds};
use crate::shared::tuned;
use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::Hardware;
use kiln::{AnyTensor, Error, Target, TensorRef};

/// Element types of activations, and of gates.
pub const CHUNKED: &[&[DType]] = &[&[F32, F32], &[BF16, F32], &[BF16, BF16], &[F16, F32]];

/// Elements of each of a chunk's matrices, per head.
pub const SQUARE: u64 = (CHUNK * CHUNK) as u64;

/// Elements of a chunk's factors, per head: of keys `e^b`, of queries `e^b`, of keys `e^(b_end − b)`, and of the state.
pub const FACTORS: u64 = 4 * CHUNK as u64;

/// A chunk of a row: its first token, and the number of tokens of the sequence from there on, which may be 0, or more
/// than the chunk has.
#[device]
pub struct Chunk {
    pub first: u32,
    pub left: u32,
}

/// The requirement on a launch's number of chunks: every token has one.
#[clauses]
pub fn all_chunked(is_ragged: bool, chunks: u32, tokens: u32, batch: u32) {
    is_ragged || chunks >= tokens.div_ceil(CHUNK);
    !is_ragged || chunks >= tokens / CHUNK;
    !is_ragged || chunks - tokens / CHUNK >= batch;
}

/// Returns chunk `number`. The chunks of sequence `s` begin at number `cu_seqlens[s] / 64 + s`: no two sequences share
/// one, and all fit into `tokens / 64 + batch`. A binary search of `rounds` steps finds the sequence of a chunk.
#[device]
pub fn chunk(cu_seqlens: Option<Tensor<i32>>, number: u32, tokens: u32, batch: u32, rounds: u32) -> Chunk {
    let (first, end) = if let Some(bounds) = cu_seqlens {
        // There are at least as many chunks as sequences.
        if number < batch {
            expect_ascending(bounds, number, tokens);
        }
        let mut found = lit::<u32>(0);
        for round in 0..rounds {
            let middle = found + (lit::<u32>(1) << (rounds - 1 - round));
            if middle < batch {
                if bounds[middle] as u32 / CHUNK + middle <= number {
                    found = middle;
                }
            }
        }
        // A no-op that makes the index easier to prove.
        let sequence = min(found, batch - 1);
        let (begin, end) = (bounds[sequence] as u32, bounds[sequence + 1] as u32);
        let first = begin + (number - (begin / CHUNK + sequence)) * CHUNK;
        (first, select(begin <= first && end <= tokens, end, 0))
    } else {
        (number * CHUNK, tokens)
    };
    let end = min(end, tokens);
    let first = min(first, end);
    Chunk { first, left: end - first }
}

/// Returns the number of the first chunk of a sequence whose tokens begin at `begin`.
#[device]
pub fn first_chunk(is_ragged: bool, sequence: u32, begin: u32) -> u32 {
    if is_ragged { begin / CHUNK + sequence } else { 0 }
}

/// Returns the number of chunks of a row: of `tokens` tokens, or of `sequences` sequences end to end.
pub const fn chunks(tokens: u32, sequences: Option<u32>) -> u32 {
    match sequences {
        None => tokens.div_ceil(CHUNK),
        Some(batch) => tokens / CHUNK + batch,
    }
}

/// Returns whether heads of these sizes can run in chunks.
pub const fn takes(dk: u32, dv: u32) -> bool {
    dk > 0 && dk <= 256 && dk.is_multiple_of(16) && dv > 0 && dv.is_multiple_of(16)
}

/// Runs a call in chunks. The call must have tokens.
pub fn run(
    on: &impl Target,
    call: &Checked<'_>,
    states: &States<'_>,
    kept: SavedStates<'_>,
    [q, k, v, beta, y]: [&AnyTensor; 5],
    (cu_seqlens, batch): (Option<&AnyTensor>, u32),
) -> Result<(), Error> {
    let (op, Sizes { batch: rows, tokens, hk, hv, dk, dv, .. }) = (call.op, call.sizes);
    let keys = [rows, tokens, hk, dk];
    let [for_q, for_k, for_v, for_g, for_beta] = &mut [None; 5];
    let (q, k) = (apart(op, "q", q, &keys, for_q)?, apart(op, "k", k, &keys, for_k)?);
    let v = apart(op, "v", v, &[rows, tokens, hv, dv], for_v)?;
    let g = apart(op, "g", call.g, &[rows, tokens, hv, 1], for_g)?;
    let beta = apart(op, "beta", beta, &[rows, tokens, hv, 1], for_beta)?;
    let (a_log, dt_bias) = call.wide_parameters()?;
    let cu_seqlens = cu_seqlens.map(TensorRef::from);
    let chunks = chunks(tokens, cu_seqlens.is_some().then_some(batch));
    let heads = u64::from(rows) * u64::from(chunks) * u64::from(hv);
    let solve = op.scratch(on, call.dtype, heads.saturating_mul(SQUARE))?;
    let scores = op.scratch(on, call.dtype, heads.saturating_mul(SQUARE))?;
    let factors = op.scratch(on, F32, heads.saturating_mul(FACTORS))?;
    let (solve, scores, factors): (TensorRef<'_>, TensorRef<'_>, TensorRef<'_>) =
        ((&*solve).into(), (&*scores).into(), (&*factors).into());
    macro_rules! of_states {
        ($kernel:ident) => {
            $kernel::AnyArgs {
                q,
                k,
                v,
                solve,
                scores,
                factors,
                cu_seqlens,
                read_slots: states.read,
                write_slots: states.written,
                state_in: states.before,
                state_out: states.after(),
                y: y.into(),
                checkpoints: kept.states,
                batch,
                tokens,
                chunks,
                slots: states.slots,
                checkpoints_every: kept.every,
                checkpoints_ends: kept.ends,
                hk,
                hv,
                dk,
                dv,
                tiled: call.tiled,
                key_major: states.key_major,
            }
        };
    }
    let args = gated_delta_intra::AnyArgs {
        q,
        k,
        g,
        beta,
        a_log,
        dt_bias,
        cu_seqlens,
        solve,
        scores,
        factors,
        eps: call.eps,
        q_scale: call.q_scale,
        beta_scale: call.beta_scale,
        batch,
        tokens,
        chunks,
        rounds: if cu_seqlens.is_some() { rounds(batch) } else { 0 },
        hk,
        hv,
        dk,
        tiled: call.tiled,
        gate: call.gate,
        norm: call.norm,
    };
    let (hardware, memory) = (on.device().kind().hardware(), on.device().limits().threadgroup_bytes);
    let size = call.dtype.size() as u32;
    let alignment = aligned_to(q) | aligned_to(k);
    let tiles = intra::tiles_for(hardware, size, alignment, dk, memory);
    op.launched(gated_delta_intra::launch_any(
        &tuned(on, call.tiles.is_some()),
        [call.dtype, call.g.dtype()],
        args,
        tiles,
    ))?;
    let staged = match hardware {
        Hardware::Gpu if size == 2 => inter_staged::tiles_for(dk, dv, size, alignment | aligned_to(v), memory),
        _ => None,
    };
    if let Some(tiles) = staged {
        let args = of_states!(gated_delta_inter_staged);
        return op.launched(gated_delta_inter_staged::launch_any(
            &tuned(on, call.tiles.is_some()),
            [call.dtype, states.dtype()],
            args,
            tiles,
        ));
    }
    let args = of_states!(gated_delta_inter);
    let tiles = inter::tiles_for(hardware, dv);
    op.launched(gated_delta_inter::launch_any(
        &tuned(on, call.tiles.is_some()),
        [call.dtype, states.dtype()],
        args,
        tiles,
    ))
}
