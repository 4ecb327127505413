//! Properties that hold between launches of the attention kernels.

use crate::interpreter::in_order;
use kiln::spec::{Allowed, DType, Expected, Fill, Hardware, Placement, Problem, Seed, Spec, compare};
use kiln_interp::Order;
use kiln_ir::Param;
use kiln_kernels::attention::{SDPA_DECODE, SDPA_DECODE_PAGED};

const TYPES: [DType; 2] = [DType::F32, DType::BF16];

const BATCH: usize = 3;
const HKV: usize = 2;
const D: usize = 64;
const PAGE: usize = 8;
const PAGES: usize = 6;

/// Two heads of the cache, two heads of queries each, three tokens, learned sinks, a gate; 48 positions.
const SIZES: &[(&str, f64)] = &[
    ("batch", BATCH as f64),
    ("q_len", 3.0),
    ("hq", 4.0),
    ("hkv", HKV as f64),
    ("dk", D as f64),
    ("dv", D as f64),
    ("kv_stride", (PAGE * PAGES) as f64),
    ("page", PAGE as f64),
    ("max_pages", PAGES as f64),
    ("n_pages", (BATCH * PAGES) as f64),
    ("heads_first", 0.0),
    ("scale", 0.125),
    ("sink_end", 3.0),
    ("window", 0.0),
    ("has_seq_lens", 1.0),
    ("has_window_start", 1.0),
    ("has_sinks", 1.0),
    ("has_gate", 1.0),
    ("has_split_results", 1.0),
    ("has_split_sums", 1.0),
    ("has_done", 1.0),
    ("softcap", 0.0),
];

/// Returns the contents of the operation's tensors for the sequences in this order; every sequence has its own lengths.
fn input(name: &str, len: usize, sequences: [usize; BATCH]) -> Option<Vec<f64>> {
    let each = len / BATCH;
    let of = |values: [f64; BATCH]| sequences.map(|s| values[s]).to_vec();
    let random = |s: usize| Fill::Normal(1.0).values(&mut Seed::from_names(&[name, &s.to_string()]), each);
    match name {
        "seq_lens" => Some(of([48.0, 17.0, 33.0])),
        "window_start" => Some(of([20.0, 0.0, 31.0])),
        "sinks" => Some(vec![0.5, -1.0, 2.0, 0.0]),
        "done" => Some(vec![0.0; len]),
        "q" | "k_cache" | "v_cache" | "gate" => Some(sequences.into_iter().flat_map(random).collect()),
        _ => None,
    }
}

/// Runs a launch, given some of the parameters of [`SIZES`] and the division of work.
fn launched(
    spec: &Spec,
    dtype: DType,
    given: &[(&str, f64)],
    input: &dyn Fn(&str, usize) -> Option<Vec<f64>>,
) -> Problem {
    let kernel = (spec.build)(&[dtype]).unwrap_or_else(|d| panic!("{d}"));
    let sizes = |name: &str| SIZES.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
    let tiles = (spec.tiles)(Hardware::Gpu, &[dtype], &|name| sizes(name).unwrap_or_default() as usize);
    let number = |name: &str| {
        let given = given.iter().chain(&tiles).find(|(n, _)| *n == name).map(|(_, value)| *value);
        given.or_else(|| sizes(name))
    };
    let mut problem =
        Problem::from_parts(kernel, &number, &|param: &Param, len| input(&param.name, len), Placement::Apart)
            .unwrap_or_else(|d| panic!("{d}"));
    problem.launch(&mut in_order(Order::Forward)).unwrap_or_else(|d| panic!("{d}"));
    problem
}

fn out(problem: &Problem) -> Vec<u64> {
    problem.bits("out").expect("an output")
}

#[test]
fn permuted_sequences_give_permuted_results_bit_by_bit() {
    for dtype in TYPES {
        for splits in [1.0, 4.0] {
            let run = |sequences| {
                out(&launched(&SDPA_DECODE, dtype, &[("splits", splits)], &|n, len| input(n, len, sequences)))
            };
            let (plain, permuted) = (run([0, 1, 2]), run([2, 0, 1]));
            let rows: Vec<&[u64]> = plain.chunks(plain.len() / BATCH).collect();
            assert_eq!(permuted, [rows[2], rows[0], rows[1]].concat(), "{dtype} {splits}");
        }
    }
}

/// The tokens of one launch against launches of one token each, whose sequences end there. Positions that a token does
/// not see have no weight, so that the sums are the same to the bit where the work is divided the same way.
#[test]
fn several_tokens_are_as_many_launches_of_one() {
    const TOKENS: usize = 3;
    let tile = [("splits", 1.0), ("warps", 2.0), ("rows", 6.0), ("keys", 2.0), ("scores", 16.0), ("lanes", 16.0)];
    for dtype in TYPES {
        let all = launched(&SDPA_DECODE, dtype, &tile, &|n, len| input(n, len, [0, 1, 2]));
        let rows = out(&all);
        let row = rows.len() / BATCH / TOKENS;
        for token in 0..TOKENS {
            let of_token = |name: &str, len: usize| match name {
                "q" | "gate" => {
                    let all = input(name, len * TOKENS, [0, 1, 2])?;
                    let own = all.chunks(len / BATCH).skip(token).step_by(TOKENS);
                    Some(own.flatten().copied().collect())
                }
                "seq_lens" => {
                    Some(input(name, len, [0, 1, 2])?.iter().map(|n| n - (TOKENS - 1 - token) as f64).collect())
                }
                _ => input(name, len, [0, 1, 2]),
            };
            let given: Vec<_> = tile.into_iter().chain([("q_len", 1.0), ("one_token", 1.0)]).collect();
            let one = out(&launched(&SDPA_DECODE, dtype, &given, &of_token));
            let own = rows.chunks(row).skip(token).step_by(TOKENS).flatten().copied();
            assert_eq!(one, own.collect::<Vec<_>>(), "{dtype}, token {token}");
        }
    }
}

/// Both are within the tolerance of the exact result, so within twice that of each other.
#[test]
fn splits_change_nothing_but_roundings() {
    for dtype in TYPES {
        let run = |splits: usize| {
            let given = [("splits", splits as f64), ("warps", 2.0)];
            launched(&SDPA_DECODE, dtype, &given, &|n, len| input(n, len, [0, 1, 2]))
        };
        let whole = run(1);
        let oracle = (SDPA_DECODE.oracle)(&whole.arguments);
        let exact = oracle.iter().find(|e| e.tensor == "out").expect("an output");
        let roundings = (SDPA_DECODE.roundings)(&whole.arguments);
        let Allowed::Rounding { magnitude } = &exact.allowed else { panic!("not rounded") };
        let values = |p: &Problem| out(p).into_iter().map(|bits| kiln::spec::value(dtype, bits)).collect::<Vec<_>>();
        let bounds = exact.want.iter().zip(magnitude);
        let bounds = bounds.map(|(want, m)| 2.0 * kiln::spec::tolerance(dtype, *want, *m, roundings)).collect();
        let expected = Expected { tensor: "out", want: values(&whole), allowed: Allowed::Bound(bounds) };
        for splits in [2, 3, 7, 31, 60] {
            let split = run(splits);
            compare(dtype, &[exact.want.len()], &out(&split), &expected, 0.0)
                .unwrap_or_else(|m| panic!("{dtype}, {splits} splits: {m}"));
            assert!(split.bits("done").expect("counters").iter().all(|&n| n == 0), "counters are as they were");
        }
    }
}

/// The same keys and values in pages that the table scatters: the same bits, in both layouts of a page.
#[test]
fn pages_change_no_bit() {
    for dtype in TYPES {
        let contiguous = launched(&SDPA_DECODE, dtype, &[], &|n, len| input(n, len, [0, 1, 2]));
        for heads_first in [false, true] {
            // Position j of a sequence is in its page j / PAGE, which the table scatters.
            let table = |sequence: usize, page: usize| (5 * (sequence * PAGES + page) + 3) % (BATCH * PAGES);
            let paged = |name: &str, len: usize| match name {
                "block_table" => Some((0..len).map(|i| table(i / PAGES, i % PAGES) as f64).collect()),
                "k_cache" | "v_cache" => {
                    let rows = input(name, len, [0, 1, 2])?;
                    let mut pages = vec![f64::NAN; len];
                    for (row, values) in rows.chunks(D).enumerate() {
                        let (position, head) = (row % (PAGE * PAGES), row / (PAGE * PAGES) % HKV);
                        let (page, slot) = (table(row / (PAGE * PAGES * HKV), position / PAGE), position % PAGE);
                        let own = if heads_first { head * PAGE + slot } else { slot * HKV + head };
                        pages[(page * PAGE * HKV + own) * D..][..D].copy_from_slice(values);
                    }
                    Some(pages)
                }
                _ => input(name, len, [0, 1, 2]),
            };
            let given = [("heads_first", heads_first as u8 as f64)];
            let result = launched(&SDPA_DECODE_PAGED, dtype, &given, &paged);
            assert_eq!(out(&result), out(&contiguous), "{dtype} {heads_first}");
        }
    }
}
