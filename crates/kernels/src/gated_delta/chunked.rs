//! A gated delta rule by chunks of tokens: what a chunk's tokens do to each other is found for all chunks at once, and only the
//! state goes from chunk to chunk. With `b` the running sum of a chunk's logarithms of decays, `S` the state before it, and
//! `A = tril(beta·e^(bᵢ − bⱼ)·kᵢ·kⱼ, −1)`,
//!
//! ```text
//! delta = (I + A)⁻¹ beta·(V − e^b·K Sᵀ)      Y = e^b·Q Sᵀ + tril(e^(bᵢ − bⱼ)·qᵢ·kⱼ) delta
//! S ← e^(b_end)·S + (e^(b_end − b)·delta)ᵀ K
//! ```
//!
//! [`intra`] finds `(I + A)⁻¹ beta`, the scores of queries and keys, and the factors; [`inter`] the rest. Norms of queries and keys
//! are factors of their rows, and are never applied to a number of them.

pub mod inter;
pub mod intra;

use kiln::prelude::*;
use kiln::spec::DType::{self, BF16, F16, F32};

/// Element types of activations, and of gates.
pub const CHUNKED: &[&[DType]] = &[&[F32, F32], &[BF16, F32], &[BF16, BF16], &[F16, F32]];

/// Tokens of a chunk.
pub const CHUNK: u32 = 64;

/// Numbers of a chunk's matrices, a head.
pub const SQUARE: u64 = (CHUNK * CHUNK) as u64;

/// Numbers of a chunk's factors, a head: those of keys `e^b`, of queries `e^b`, of keys `e^(b_end − b)`, and of the state.
pub const FACTORS: u64 = 4 * CHUNK as u64;

/// A chunk of a row: its first token and how many it has, which may be none.
#[device]
pub struct Chunk {
    pub first: u32,
    pub count: u32,
}

/// The chunks of sequence `s` begin at number `cu_seqlens[s] / 64 + s`: then no two sequences have one in common, and all of them
/// fit into `tokens / 64 + batch`. `rounds` halvings find the sequence of a chunk.
#[device]
pub fn chunk(cu_seqlens: Option<Tensor<i32>>, number: u32, tokens: u32, batch: u32, rounds: u32) -> Chunk {
    let (first, end) = if let Some(bounds) = cu_seqlens {
        let mut found = lit::<u32>(0);
        for round in 0..rounds {
            let middle = found + (lit::<u32>(1) << (rounds - 1 - round));
            if middle < batch {
                if bounds[middle] as u32 / CHUNK + middle <= number {
                    found = middle;
                }
            }
        }
        // Always so, and easier to prove from here.
        let sequence = min(found, batch - 1);
        let (begin, end) = (bounds[sequence] as u32, bounds[sequence + 1] as u32);
        let first = begin + (number - (begin / CHUNK + sequence)) * CHUNK;
        (first, select(begin <= first && end <= tokens, end, 0))
    } else {
        (number * CHUNK, tokens)
    };
    Chunk { first, count: if first < end { min(end - first, CHUNK) } else { 0 } }
}

/// The number of the first chunk of a sequence whose tokens begin there.
#[device]
pub fn first_chunk(is_ragged: bool, sequence: u32, begin: u32) -> u32 {
    if is_ragged { begin / CHUNK + sequence } else { 0 }
}

/// Chunks of a row: of `tokens` tokens, or of so many sequences one behind another.
pub const fn chunks(tokens: u32, sequences: Option<u32>) -> u32 {
    match sequences {
        None => tokens.div_ceil(CHUNK),
        Some(batch) => tokens / CHUNK + batch,
    }
}
