//! Attention in `f64`, and how exact a kernel must be.

use kiln::spec::{Allowed, Arguments, Expected, Problem, add_scaled, error, products};

/// The numbers that attention is a function of.
pub struct Exact<'a> {
    pub q: &'a [f64],
    pub k: &'a [f64],
    pub v: &'a [f64],
    /// `hq`, `hkv`, `q_len`, `dk` and `dv`.
    pub heads: [usize; 5],
    pub scale: f64,
    /// 0 for none.
    pub softcap: f64,
    pub sink_end: usize,
    /// Length and start of the window of each sequence.
    pub sequences: Vec<(usize, usize)>,
    /// The learned sink of a head.
    pub sink: &'a dyn Fn(usize) -> Option<f64>,
    /// The row of the caches of a sequence, head and position, if it is anywhere.
    pub row: &'a dyn Fn(usize, usize, usize) -> Option<usize>,
}

impl Exact<'_> {
    /// The results of every token's heads, and their magnitudes.
    ///
    /// An error of δ in a score is a relative one of δ in its exponential, so that each term carries the factor
    /// `1 + Σ|scale·q·k| + |score − largest|`: its own, and the average of all terms for the total below.
    pub fn results(&self) -> (Vec<f64>, Vec<f64>) {
        let [hq, hkv, q_len, dk, dv] = self.heads;
        let (mut results, mut magnitudes) = (vec![], vec![]);
        for query in 0..self.sequences.len() * q_len * hq {
            let (sequence, token, head) = (query / hq / q_len, query / hq % q_len, query % hq);
            let (length, window) = self.sequences[sequence];
            let seen = length.saturating_sub(q_len - 1 - token);
            let q = &self.q[query * dk..][..dk];
            let mut keys = vec![];
            for position in (0..seen).filter(|&j| j < self.sink_end || j >= window) {
                let Some(row) = (self.row)(sequence, head / (hq / hkv), position) else { continue };
                let (product, size) = products(q, &self.k[row * dk..][..dk]);
                let plain = self.scale * product;
                let score = if self.softcap > 0.0 { self.softcap * (plain / self.softcap).tanh() } else { plain };
                keys.push((row, score, self.scale.abs() * size));
            }
            let sink = (self.sink)(head);
            let largest = keys.iter().map(|key| key.1).chain(sink).fold(f64::MIN, f64::max);
            let (mut total, mut uncertain) = (sink.map_or(0.0, |s| (s - largest).exp()), 0.0);
            let (mut sums, mut sizes) = (vec![0.0; dv], vec![0.0; dv]);
            for (row, score, size) in keys {
                let weight = (score - largest).exp();
                let error = if weight == 0.0 { 0.0 } else { 1.0 + size + (score - largest).abs() };
                total += weight;
                uncertain += weight * error;
                add_scaled(&mut sums, &mut sizes, (weight, weight * error), &self.v[row * dv..][..dv]);
            }
            for (sum, size) in sums.into_iter().zip(sizes) {
                let result = if total == 0.0 { 0.0 } else { sum / total };
                results.push(result);
                magnitudes.push(if total == 0.0 { 0.0 } else { (size + result.abs() * uncertain) / total });
            }
        }
        (results, magnitudes)
    }
}

/// What a kernel over caches of this capacity leaves; `row` says where a position of a sequence is in them.
pub fn oracle(args: &Arguments, capacity: usize, row: &dyn Fn(usize, usize, usize) -> Option<usize>) -> Vec<Expected> {
    let heads = ["hq", "hkv", "q_len", "dk", "dv"].map(|name| args.count(name));
    let (mut want, mut magnitude) = Exact {
        q: args.tensor("q"),
        k: args.tensor("k_cache"),
        v: args.tensor("v_cache"),
        heads,
        scale: args.number("scale"),
        softcap: args.number("softcap"),
        sink_end: args.count("sink_end"),
        sequences: sequences(args, capacity),
        sink: &|head| (args.count("has_sinks") == 1).then(|| args.tensor("sinks")[head]),
        row,
    }
    .results();
    if args.count("has_gate") == 1 {
        for (i, gate) in args.tensor("gate").iter().enumerate() {
            let factor = 1.0 / (1.0 + (-gate).exp());
            want[i] *= factor;
            magnitude[i] *= factor;
        }
    }
    let [hq, hkv, q_len, ..] = heads;
    let split = (args.count("splits") - 1).min(1);
    let blocks = split * args.count("batch") * hkv * (hq / hkv * q_len).div_ceil(args.count("rows"));
    let scratch = |tensor| Expected { tensor, want: vec![], allowed: Allowed::Anything };
    vec![
        Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } },
        scratch("split_results"),
        scratch("split_sums"),
        Expected { tensor: "done", want: vec![0.0; blocks], allowed: Allowed::Nothing },
    ]
}

/// Length and start of the window of each sequence; no length is negative or beyond the capacity.
fn sequences(args: &Arguments, capacity: usize) -> Vec<(usize, usize)> {
    let sequences = args.tensor("seq_lens").iter().zip(args.tensor("window_start"));
    let clamped = |(length, window): (&f64, &f64)| ((length.max(0.0) as usize).min(capacity), window.max(0.0) as usize);
    sequences.map(clamped).collect()
}

/// The most operations between an input and the output. Into a score: a lane's part of the row, the levels over the lanes,
/// the scale, and the cap's quotient, function and product. Into a weight: a difference and an exponential. Then for each
/// step of a simdgroup its keys, and what a new maximum costs: a product with such a factor. The groups of lanes, the
/// simdgroups and the splits are merged by such factors too; quotient and gate are last.
pub fn roundings(args: &Arguments, capacity: usize, width: usize, splits: usize, softcap: f64) -> f64 {
    let [lanes, vec, keys, warps] = ["lanes", "vec", "keys", "warps"].map(|name| args.count(name));
    let factor = error::EXP + 2.0;
    let cap = if softcap > 0.0 { 2.0 + error::TANH } else { 0.0 };
    let score = (width.div_ceil(lanes * vec) * vec) as f64 + 5.0 + 1.0 + cap;
    let steps = capacity.div_ceil(warps * splits * keys * 32 / lanes) as f64;
    let merges = 3.0 * factor + 5.0 + (warps + splits) as f64;
    score + factor + steps * (keys as f64 + factor) + merges + 1.0 + error::SILU
}

/// The visible keys and values, and everything else that is no room to work in, once each.
pub fn bytes(problem: &Problem, capacity: usize) -> u64 {
    let args = &problem.arguments;
    let sink_end = args.count("sink_end");
    let visible = sequences(args, capacity)
        .into_iter()
        .map(|(length, window)| sink_end.min(length) + length - window.max(sink_end).min(length));
    let a_key = args.count("hkv") * (args.count("dk") + args.count("dv"));
    let cached = visible.sum::<usize>() * a_key * problem.tensors[0].dtype.size();
    let not_counted = ["k_cache", "v_cache", "split_results", "split_sums", "done"];
    let others = problem.tensors.iter().filter(|t| !not_counted.contains(&&t.name[..]));
    (cached + others.map(|t| t.bytes()).sum::<usize>()) as u64
}
