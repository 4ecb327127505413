//! Reference attention in `f64`, and the error bounds of kernels.

use super::tiles::Tiles;
use kiln::spec::{Allowed, Expected, add_scaled, error, products};

/// The inputs of attention.
pub struct Exact<'a> {
    pub heads: ExactHeads,
    pub q: Rows<'a>,
    pub k: &'a [f64],
    pub v: &'a [f64],
    pub scale: f32,
    /// 0 for none.
    pub softcap: f32,
    pub sink_end: u32,
    /// Positions up to and including its own that a token sees; 0 for all.
    pub window: u32,
    /// The length and window start of each sequence.
    pub sequences: Vec<(usize, usize)>,
    /// The place of each token, row by row; a token in no sequence gives 0.
    pub tokens: Vec<Option<Place>>,
    /// The learned sink of a head.
    pub sink: &'a dyn Fn(usize) -> Option<f64>,
    pub gate: Option<Rows<'a>>,
    /// The first elements of the key and the value of a sequence, head and position, if the position exists.
    pub places: &'a dyn Fn(usize, usize, usize) -> Option<[usize; 2]>,
}

/// The place of a token: its sequence, and the number of later tokens in it.
#[derive(Clone, Copy)]
pub struct Place {
    pub sequence: usize,
    pub later: usize,
}

/// Returns the places of tokens that are the last of their sequences, with one row for each sequence.
pub fn last_tokens(batch: u32, q_len: u32) -> Vec<Option<Place>> {
    let place = |sequence| (0..q_len as usize).rev().map(move |later| Some(Place { sequence, later }));
    (0..batch as usize).flat_map(place).collect()
}

#[derive(Clone, Copy)]
pub struct ExactHeads {
    pub hq: u32,
    pub hkv: u32,
    pub q_len: u32,
    pub dk: u32,
    pub dv: u32,
}

/// A tensor with axes for sequences, tokens, heads and elements.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    memory: &'a [f64],
    strides: [u64; 3],
    width: usize,
}

impl<'a> Rows<'a> {
    /// Uses the strides of a view, if there are any.
    pub fn of(memory: &'a [f64], strides: Option<[u64; 3]>, heads: ExactHeads, width: u32) -> Rows<'a> {
        let [q_len, hq, d] = [heads.q_len, heads.hq, width].map(u64::from);
        Rows { memory, strides: strides.unwrap_or([q_len * hq * d, hq * d, d]), width: width as usize }
    }

    fn row(&self, at: [usize; 3]) -> &'a [f64] {
        &self.memory[offset(at, self.strides)..][..self.width]
    }
}

/// Returns the offset of the element with these indices.
pub fn offset<const N: usize>(at: [usize; N], strides: [u64; N]) -> usize {
    at.into_iter().zip(strides).map(|(index, stride)| index * stride as usize).sum()
}

/// The positions of kernels that take pages of `n` positions or, without a table, a stretch of `n` for each sequence.
pub struct Pages<'a> {
    pub table: Option<&'a [f64]>,
    pub n_pages: u32,
    pub n: u32,
    pub max_pages: u32,
    pub hkv: u32,
    pub heads_first: bool,
    /// For keys and for values: the strides of a view, and the elements of a row.
    pub rows: [(Option<[u64; 3]>, u32); 2],
}

impl Pages<'_> {
    /// Returns the first elements of the key and of the value of a position, if it is in a page.
    pub fn place(&self, sequence: usize, head: usize, position: usize) -> Option<[usize; 2]> {
        let [n, max_pages] = [self.n, self.max_pages].map(|n| n as usize);
        let page = self.table.map_or(sequence as f64, |table| table[sequence * max_pages + position / n]);
        let is_page = self.table.is_none() || (0.0..f64::from(self.n_pages)).contains(&page);
        let (page, slot) = (page as usize, if self.table.is_some() { position % n } else { position });
        let index = if self.heads_first { [page, head, slot] } else { [page, slot, head] };
        let [second, third] = if self.heads_first { [self.hkv, self.n] } else { [self.n, self.hkv] }.map(u64::from);
        let first = |(strides, width): (Option<[u64; 3]>, u32)| {
            let width = u64::from(width);
            offset(index, strides.unwrap_or([second * third * width, third * width, width]))
        };
        is_page.then(|| self.rows.map(first))
    }
}

impl Exact<'_> {
    /// Returns the results of every token's heads, and their magnitudes.
    ///
    /// An error of δ in a score is a relative error of δ in its exponential, so that each term carries the factor
    /// `1 + Σ|scale·q·k| + |score − largest|`: its own, and the average over all terms for their total.
    pub fn results(&self) -> (Vec<f64>, Vec<f64>) {
        let ExactHeads { hq, hkv, q_len, dk, dv } = self.heads;
        let [hq, hkv, q_len, dk, dv] = [hq, hkv, q_len, dk, dv].map(|n| n as usize);
        let (scale, softcap) = (f64::from(self.scale), f64::from(self.softcap));
        let (mut results, mut magnitudes) = (vec![], vec![]);
        for query in 0..self.tokens.len() * hq {
            let (row, token, head) = (query / hq / q_len, query / hq % q_len, query % hq);
            let Some(Place { sequence, later }) = self.tokens[query / hq] else {
                results.extend(vec![0.0; dv]);
                magnitudes.extend(vec![0.0; dv]);
                continue;
            };
            let (length, window) = self.sequences[sequence];
            let seen = length.saturating_sub(later);
            let reach = if self.window == 0 { usize::MAX } else { self.window as usize };
            let window = window.max(seen.saturating_sub(reach));
            let q = self.q.row([row, token, head]);
            let mut keys = vec![];
            for position in (0..seen).filter(|&j| j < self.sink_end as usize || j >= window) {
                let Some([k, v]) = (self.places)(sequence, head / (hq / hkv), position) else { continue };
                let (product, size) = products(q, &self.k[k..][..dk]);
                let plain = scale * product;
                let score = if softcap > 0.0 { softcap * (plain / softcap).tanh() } else { plain };
                keys.push((v, score, scale.abs() * size));
            }
            let sink = (self.sink)(head);
            let largest = keys.iter().map(|key| key.1).chain(sink).fold(f64::MIN, f64::max);
            let (mut total, mut uncertain) = (sink.map_or(0.0, |s| (s - largest).exp()), 0.0);
            let (mut sums, mut sizes) = (vec![0.0; dv], vec![0.0; dv]);
            for (v, score, size) in keys {
                let weight = (score - largest).exp();
                let error = if weight == 0.0 { 0.0 } else { 1.0 + size + (score - largest).abs() };
                total += weight;
                uncertain += weight * error;
                add_scaled(&mut sums, &mut sizes, (weight, weight * error), &self.v[v..][..dv]);
            }
            let gate = self.gate.map(|gate| gate.row([row, token, head]));
            for (i, (sum, size)) in sums.into_iter().zip(sizes).enumerate() {
                let result = if total == 0.0 { 0.0 } else { sum / total };
                let magnitude = if total == 0.0 { 0.0 } else { (size + result.abs() * uncertain) / total };
                let factor = gate.map_or(1.0, |gate| 1.0 / (1.0 + (-gate[i]).exp()));
                results.push(result * factor);
                magnitudes.push(magnitude * factor);
            }
        }
        (results, magnitudes)
    }

    /// Returns the expected contents of `out`, and of the counters of `counters` blocks.
    pub fn expected(&self, counters: usize) -> Vec<Expected> {
        let (want, magnitude) = self.results();
        let scratch = |tensor| Expected { tensor, want: vec![], allowed: Allowed::Anything };
        vec![
            Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } },
            scratch("split_results"),
            scratch("split_sums"),
            Expected { tensor: "done", want: vec![0.0; counters], allowed: Allowed::Nothing },
        ]
    }
}

/// Returns the length and window start of each sequence; lengths are clamped to 0 and to the capacity.
pub fn sequences(
    batch: u32,
    seq_lens: Option<&[f64]>,
    window_start: Option<&[f64]>,
    capacity: usize,
) -> Vec<(usize, usize)> {
    let length = |n: usize| seq_lens.map_or(capacity, |lengths| (lengths[n].max(0.0) as usize).min(capacity));
    let window = |n: usize| window_start.map_or(0, |starts| starts[n].max(0.0) as usize);
    (0..batch as usize).map(|n| (length(n), window(n))).collect()
}

/// Returns the most operations between input and output. Into a score: a lane's part of the row, the levels over the
/// lanes, the scale, and the cap's quotient, function and product. Into a weight: a difference and an exponential. Then
/// for each step of a simdgroup its keys, and the cost of a new maximum: a product with such a factor. The groups of
/// lanes, the simdgroups and the splits are merged by such factors too; an inverse, its product and the gate are last.
pub fn roundings(tiles: Tiles, splits: u32, capacity: usize, dk: u32, softcap: f32) -> f64 {
    let Tiles { warps, keys, lanes, vec, .. } = tiles;
    let factor = error::EXP + 2.0;
    let cap = if softcap > 0.0 { 2.0 + error::TANH } else { 0.0 };
    let score = f64::from(dk.div_ceil(lanes * vec) * vec) + 5.0 + 1.0 + cap;
    let steps = capacity.div_ceil((warps * splits * keys * 32 / lanes) as usize) as f64;
    let merges = 3.0 * factor + 5.0 + f64::from(warps + splits);
    score + factor + steps * (f64::from(keys) + factor) + merges + 2.0 + error::SILU
}

/// Counts the pairs of a token and a position that it sees.
pub fn seen_pairs(tokens: &[Option<Place>], sequences: &[(usize, usize)], [window, sink_end]: [u32; 2]) -> u64 {
    let reach = if window == 0 { usize::MAX } else { window as usize };
    let seen_by = |place: &Place| {
        let (length, start) = sequences[place.sequence];
        let seen = length.saturating_sub(place.later);
        let sinks = seen.min(sink_end as usize);
        sinks + seen - start.max(seen.saturating_sub(reach)).max(sinks).min(seen)
    };
    tokens.iter().flatten().map(|place| seen_by(place) as u64).sum()
}

/// Returns the bytes that are read and written, once each: visible keys and values, queries, results, gates.
pub fn bytes(heads: ExactHeads, sequences: &[(usize, usize)], sink_end: u32, has_gate: bool, size: usize) -> u64 {
    let ExactHeads { hq, hkv, q_len, dk, dv } = heads;
    let [hq, hkv, q_len, dk, dv] = [hq, hkv, q_len, dk, dv].map(|n| n as usize);
    let sink_end = sink_end as usize;
    let visible = |&(length, window): &(usize, usize)| sink_end.min(length) + length - window.max(sink_end).min(length);
    let cached = sequences.iter().map(visible).sum::<usize>() * hkv * (dk + dv);
    let rows = sequences.len() * q_len * hq * (dk + dv + usize::from(has_gate) * dv);
    ((cached + rows) * size) as u64
}
