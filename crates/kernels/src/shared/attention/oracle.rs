//! Attention in `f64`, and how exact a kernel must be.

use kiln::spec::{Allowed, Arguments, Expected, Problem, add_scaled, error, products};

/// The attention of every token's heads. `row` says where a position of a sequence is in the rows of the caches' head, if
/// it is anywhere.
///
/// An error of δ in a score is a relative one of δ in its exponential, so that each term carries the factor
/// `1 + Σ|scale·q·k| + |score − largest|`: its own, and the average of all terms for the total below.
pub fn oracle(args: &Arguments, capacity: usize, row: &dyn Fn(usize, usize, usize) -> Option<usize>) -> Vec<Expected> {
    let [hq, hkv, q_len, dk, dv] = ["hq", "hkv", "q_len", "dk", "dv"].map(|name| args.count(name));
    let (q, k, v) = (args.tensor("q"), args.tensor("k_cache"), args.tensor("v_cache"));
    let (scale, cap, sink_end) = (args.number("scale"), args.number("softcap"), args.count("sink_end"));
    let (mut want, mut magnitude) = (vec![], vec![]);
    for query in 0..args.count("batch") * q_len * hq {
        let (sequence, token, head) = (query / hq / q_len, query / hq % q_len, query % hq);
        let length = (args.tensor("seq_lens")[sequence].max(0.0) as usize).min(capacity);
        let window = args.tensor("window_start")[sequence].max(0.0) as usize;
        let seen = length.saturating_sub(q_len - 1 - token);
        let q = &q[query * dk..][..dk];
        let mut keys = vec![];
        for position in 0..seen {
            if position >= sink_end && position < window {
                continue;
            }
            let Some(row) = row(sequence, head / (hq / hkv), position) else { continue };
            let (product, size) = products(q, &k[row * dk..][..dk]);
            let score = if cap > 0.0 { cap * (scale * product / cap).tanh() } else { scale * product };
            keys.push((row, score, scale.abs() * size));
        }
        let sink = (args.count("has_sinks") == 1).then(|| args.tensor("sinks")[head]);
        let largest = keys.iter().map(|key| key.1).chain(sink).fold(f64::MIN, f64::max);
        let (mut total, mut uncertain) = (sink.map_or(0.0, |s| (s - largest).exp()), 0.0);
        let (mut sums, mut sizes) = (vec![0.0; dv], vec![0.0; dv]);
        for (row, score, size) in keys {
            let weight = (score - largest).exp();
            let error = if weight == 0.0 { 0.0 } else { 1.0 + size + (score - largest).abs() };
            total += weight;
            uncertain += weight * error;
            let value = &v[row * dv..][..dv];
            add_scaled(&mut sums, weight, value);
            add_scaled(&mut sizes, weight * error, &value.iter().map(|v| v.abs()).collect::<Vec<_>>());
        }
        for d in 0..dv {
            let gate = match args.count("has_gate") {
                1 => 1.0 / (1.0 + (-args.tensor("gate")[query * dv + d]).exp()),
                _ => 1.0,
            };
            let value = if total == 0.0 { 0.0 } else { sums[d] / total };
            want.push(gate * value);
            let share = if total == 0.0 { 0.0 } else { (sizes[d] + value.abs() * uncertain) / total };
            magnitude.push(gate * share);
        }
    }
    let scratch = |tensor| Expected { tensor, want: vec![], allowed: Allowed::Anything };
    let splits = args.count("splits");
    let blocks = (splits - 1).min(1) * args.count("batch") * hkv * (hq / hkv * q_len).div_ceil(args.count("rows"));
    vec![
        Expected { tensor: "out", want, allowed: Allowed::Rounding { magnitude } },
        scratch("split_results"),
        scratch("split_sums"),
        Expected { tensor: "done", want: vec![0.0; blocks], allowed: Allowed::Nothing },
    ]
}

/// The most operations between an input and the output. Into a score: a lane's part of the row, the levels over the lanes,
/// the scale, and the cap's quotient, function and product. Into a weight: a difference and an exponential. Then for each
/// step of a simdgroup its keys, and what a new maximum costs: a product with such a factor. The groups of lanes, the
/// simdgroups and the splits are merged by such factors too; quotient and gate are last.
pub fn roundings(args: &Arguments, capacity: usize) -> f64 {
    let [lanes, vec, keys, warps, splits] = ["lanes", "vec", "keys", "warps", "splits"].map(|name| args.count(name));
    let factor = error::EXP + 2.0;
    let cap = if args.number("softcap") > 0.0 { 2.0 + error::TANH } else { 0.0 };
    let score = (args.count("dk").div_ceil(lanes * vec) * vec) as f64 + 5.0 + 1.0 + cap;
    let at_a_time = warps * splits * keys * 32 / lanes;
    let steps = capacity.div_ceil(at_a_time) as f64;
    let merges = 3.0 * factor + 5.0 + (warps + splits) as f64;
    score + factor + steps * (keys as f64 + factor) + merges + 1.0 + error::SILU
}

/// The visible keys and values, and everything else that is no room to work in, once each.
pub fn bytes(problem: &Problem, capacity: usize) -> u64 {
    let args = &problem.arguments;
    let sink_end = args.count("sink_end");
    let sequences = args.tensor("seq_lens").iter().zip(args.tensor("window_start"));
    let visible = sequences.map(|(&length, &window)| {
        let length = (length.max(0.0) as usize).min(capacity);
        sink_end.min(length) + length - (window.max(0.0) as usize).max(sink_end).min(length)
    });
    let a_key = args.count("hkv") * (args.count("dk") + args.count("dv"));
    let cached = visible.sum::<usize>() * a_key * problem.tensors[0].dtype.size();
    let others = problem
        .tensors
        .iter()
        .filter(|t| !["k_cache", "v_cache", "split_results", "split_sums", "done"].contains(&&t.name[..]));
    (cached + others.map(|t| t.bytes()).sum::<usize>()) as u64
}
