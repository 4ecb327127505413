//! Attention of many tokens at once.

use super::called;
use crate::files::{File, for_each};
use crate::support::{assert_near, assert_refused, bits, devices, numbers, packed, random, tensor, zeros};
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, AsTensor, DType, Device, Error};
use kiln_kernels::attention::{Cache, Kernel, Options, PageOrder, Precision};

const HQ: u64 = 4;
const HKV: u64 = 2;
const D: u64 = 16;

/// Positions of the longest prompt.
const N: u64 = 120;

/// Roundings between an input and a result: a product over 16 elements, whose terms may each be off by four, sums over
/// steps of 64 keys, twice, and exponentials of scores of a few units. One token at a time has less.
const ROUNDINGS: f64 = 2.0 * (4.0 * 18.0 + 2.0 * (5.0 * 66.0 + 20.0) + 30.0);

/// Queries of all positions, and their cache.
struct Prompt {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
}

impl Prompt {
    fn new(device: &Device, dtype: DType) -> Prompt {
        Prompt {
            q: random(device, dtype, "q", &[1, N, HQ, D]),
            k: random(device, dtype, "k", &[1, HKV, N, D]),
            v: random(device, dtype, "v", &[1, HKV, N, D]),
        }
    }

    /// Returns the results of `tokens` tokens from a position on.
    fn run(&self, first: u64, tokens: u64, options: Options<'_>) -> Result<AnyTensor, Error> {
        let device = self.q.device();
        let q = self.q.narrow(1, first..first + tokens)?;
        let length = tensor(device, I32, &[(first + tokens) as f64], &[1]);
        let out = random(device, self.q.dtype(), "old", &[1, tokens, HQ, D]);
        called(&q, Cache::Contiguous { k: &self.k, v: &self.v }, Some(&length), out, options)
    }
}

fn by(kernel: Kernel) -> Options<'static> {
    Options { kernel: Some(kernel), ..Options::default() }
}

/// Returns the options that prompts are tested with.
fn forms(sinks: &AnyTensor) -> [Options<'_>; 4] {
    [
        Options::default(),
        Options { window: Some(19), sink_end: 3, ..Options::default() },
        Options { softcap: Some(3.0), sinks: Some(sinks), ..Options::default() },
        Options { window: Some(1), scale: Some(0.5), ..Options::default() },
    ]
}

#[test]
fn prompts_of_any_length_anywhere_give_what_their_tokens_give_one_at_a_time() -> Result<(), Error> {
    for device in devices() {
        let prompt = Prompt::new(&device, F32);
        let sinks = random(&device, F32, "sinks", &[HQ]);
        for (number, form) in forms(&sinks).into_iter().enumerate() {
            let one = |p| prompt.run(p, 1, Options { kernel: Some(Kernel::Decode), ..form });
            let each: Vec<Vec<f64>> = (0..N).map(|p| one(p).map(|out| numbers(&out))).collect::<Result<_, _>>()?;
            for tokens in (1..=80).filter(|tokens| tokens % 4 == number as u64) {
                for first in [0, 1, 37] {
                    let got = prompt.run(first, tokens, Options { kernel: Some(Kernel::Prefill), ..form })?;
                    let want = each[first as usize..(first + tokens) as usize].concat();
                    assert_near(&got, &want, ROUNDINGS, &format!("{device:?} form {number}: {tokens} from {first}"));
                }
            }
        }
    }
    Ok(())
}

/// The decode kernel, too, runs several tokens at once: each has a window of its own.
#[test]
fn windows_move_with_tokens_in_every_kernel() -> Result<(), Error> {
    for device in devices() {
        let prompt = Prompt::new(&device, F32);
        let sinks = random(&device, F32, "sinks", &[HQ]);
        for (number, form) in forms(&sinks).into_iter().enumerate() {
            let many = prompt.run(50, 7, Options { kernel: Some(Kernel::Prefill), ..form })?;
            for splits in [1, 3] {
                let few = prompt.run(50, 7, Options { splits: Some(splits), ..form })?;
                assert_near(&few, &numbers(&many), ROUNDINGS, &format!("{device:?} form {number}, {splits} splits"));
            }
        }
    }
    Ok(())
}

/// Sequences of 70, 0, 1 and 34 tokens with different lengths, and some tokens after them.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for (device, dtype) in devices().into_iter().flat_map(|device| [F32, BF16].map(|dtype| (device.clone(), dtype))) {
        let bounds = [0u64, 70, 70, 71, 105];
        let lengths = [70u64, 9, 30, 120];
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let seq_lens = tensor(&device, I32, &lengths.map(|length| length as f64), &[4]);
        let q = random(&device, dtype, "q", &[1, 110, HQ, D]);
        let gate = random(&device, dtype, "gate", &[1, 110, HQ, D]);
        let [k, v] = ["k", "v"].map(|name| random(&device, dtype, name, &[4, HKV, N, D]));
        let sinks = random(&device, F32, "sinks", &[HQ]);
        let options = Options { sinks: Some(&sinks), window: Some(40), sink_end: 2, ..by(Kernel::Prefill) };
        let out = random(&device, dtype, "old", &[1, 110, HQ, D]);
        let ragged = Options { cu_seqlens: Some(&cu_seqlens), gate: Some(&gate), ..options };
        let out = called(&q, Cache::Contiguous { k: &k, v: &v }, Some(&seq_lens), out, ragged)?;
        for (sequence, length) in lengths.into_iter().enumerate() {
            let own = bounds[sequence]..bounds[sequence + 1];
            let part = |of: &AnyTensor| of.narrow(1, own.clone());
            let row = |of: &AnyTensor| of.narrow(0, sequence as u64..sequence as u64 + 1);
            let (k, v, gate) = (row(&k)?, row(&v)?, part(&gate)?);
            let length = tensor(&device, I32, &[length as f64], &[1]);
            let alone = zeros(&device, dtype, &[1, own.end - own.start, HQ, D]);
            let cache = Cache::Contiguous { k: &k, v: &v };
            let alone = called(&part(&q)?, cache, Some(&length), alone, Options { gate: Some(&gate), ..options })?;
            assert_eq!(bits(&packed(&part(&out)?)), bits(&alone), "{device:?} {dtype}, sequence {sequence}");
        }
        assert!(numbers(&packed(&out.narrow(1, 105..110)?)).iter().all(|number| *number == 0.0), "{device:?}");
        // Without an axis for rows.
        let flat = |of: &AnyTensor| of.shaped(&[110, HQ, D]);
        let (gate, old) = (flat(&gate)?, random(&device, dtype, "old", &[110, HQ, D]));
        let ragged = Options { cu_seqlens: Some(&cu_seqlens), gate: Some(&gate), ..options };
        let flat = called(&flat(&q)?, Cache::Contiguous { k: &k, v: &v }, Some(&seq_lens), old, ragged)?;
        assert_eq!(bits(&flat), bits(&out), "{device:?} {dtype}, no axis for rows");
    }
    Ok(())
}

/// Weights in one number of the type are off by half a unit in its last place; in two, by hardly more than `f32`
/// weights.
#[test]
fn exact_results_are_nearer_than_native_ones() -> Result<(), Error> {
    for (device, (dtype, unit)) in
        devices().into_iter().flat_map(|device| [(BF16, 32768.0), (F16, 4096.0)].map(|of| (device.clone(), of)))
    {
        let prompt = Prompt::new(&device, dtype);
        let wide = |of: &AnyTensor| tensor(&device, F32, &numbers(of), of.shape());
        let same = Prompt { q: wide(&prompt.q), k: wide(&prompt.k), v: wide(&prompt.v) };
        let want = numbers(&same.run(20, 50, by(Kernel::Decode))?);
        let exact = Options { precision: Some(Precision::Exact), ..by(Kernel::Prefill) };
        assert_near(&prompt.run(20, 50, exact)?, &want, 2.0 * ROUNDINGS, &format!("{device:?} {dtype} exact"));
        let native = prompt.run(20, 50, by(Kernel::Prefill))?;
        assert_near(&native, &want, ROUNDINGS + unit, &format!("{device:?} {dtype} native"));
        let other = Options { precision: Some(Precision::Native), ..by(Kernel::Prefill) };
        assert_eq!(bits(&prompt.run(20, 50, other)?), bits(&native), "{device:?} {dtype}");
    }
    Ok(())
}

#[test]
fn results_from_elsewhere_are_the_functions_results() {
    for kernel in [Some(Kernel::Prefill), None, Some(Kernel::Decode)] {
        for_each("attention_prefill", |device, file| {
            agrees(device, file, kernel).map_err(|words| format!("{kernel:?}: {words}"))
        });
    }
}

fn agrees(device: &Device, file: &File<'_>, kernel: Option<Kernel>) -> Result<(), String> {
    let input = |name: &str| file.tensor(device, name);
    let needed = |name: &str| input(name).unwrap_or_else(|| panic!("the file has no `{name}`"));
    let (q, k, v, sinks) = (needed("q"), needed("k_cache"), needed("v_cache"), input("sinks"));
    let (&[batch, tokens, hq, _], &[.., dv]) = (q.shape(), v.shape()) else { panic!("other axes") };
    let lengths: Vec<f64> = numbers(&needed("base_kv")).iter().map(|base| base + tokens as f64).collect();
    let lengths = tensor(device, I32, &lengths, &[batch]);
    let softcap = file.number("softcap") as f32;
    let options = Options {
        scale: Some(file.number("scale") as f32),
        softcap: (softcap > 0.0).then_some(softcap),
        window: Some(file.number("window") as u32).filter(|window| *window > 0),
        sink_end: file.number("sink_end") as u32,
        sinks: sinks.as_ref().map(|sinks| sinks as &dyn AsTensor),
        precision: Some(Precision::Exact),
        kernel,
        ..Options::default()
    };
    let out = zeros(device, q.dtype(), &[batch, tokens, hq, dv]);
    let out = called(&q, Cache::Contiguous { k: &k, v: &v }, Some(&lengths), out, options);
    file.check("out", &out.map_err(|error| error.to_string())?)
}

#[test]
fn calls_that_do_not_fit() -> Result<(), Error> {
    let device = Device::interp();
    let prompt = Prompt::new(&device, F32);
    let Prompt { q, k, v } = &prompt;
    let of = |extents: &[u64]| zeros(&device, F32, extents);
    let refused = |q: &AnyTensor, cache: Cache<'_>, options: Options<'_>, code: &str, words: &str| {
        let out = of(q.shape());
        assert_refused(called(q, cache, None, out, options).map(drop), code, words);
    };
    let cache = Cache::Contiguous { k, v };
    let none = Options { window: Some(0), ..Options::default() };
    refused(q, cache, none, "K523", "`window` is 0 and must be 1 or more, or absent for none");
    let words = "`tiles` and `splits` are those of `Kernel::Decode`, and `kernel` is `Kernel::Prefill`";
    refused(q, cache, Options { splits: Some(2), ..by(Kernel::Prefill) }, "K523", words);

    let cu_seqlens = tensor(&device, I32, &[0.0, N as f64], &[2]);
    let ragged = |options| Options { cu_seqlens: Some(&cu_seqlens), ..options };
    let words = "`cu_seqlens` need `Kernel::Prefill`, without `tiles` and `splits`";
    refused(q, cache, ragged(by(Kernel::Decode)), "K523", words);
    refused(q, cache, ragged(Options { splits: Some(1), ..Options::default() }), "K523", words);
    let rows = of(&[2, 3, HQ, D]);
    let words =
        "with `cu_seqlens` `q` is [tokens, hq, dk] or [1, tokens, hq, dk], and the tensor has extents [2, 3, 4, 16]";
    refused(&rows, cache, ragged(Options::default()), "K523", words);
    let nobody = tensor(&device, I32, &[0.0], &[1]);
    let nobodys = Options { cu_seqlens: Some(&nobody), ..Options::default() };
    refused(q, cache, nobodys, "K523", "`cu_seqlens` has no sequences, and there are 120 tokens");
    let two = tensor(&device, I32, &[0.0, 1.0, 2.0], &[3]);
    let words = "axis 0 (`batch`) of `k` has 1 indices and must have 2";
    refused(q, cache, Options { cu_seqlens: Some(&two), ..Options::default() }, "K521", words);

    let wide = [of(&[1, 3, 1, 512]), of(&[1, 1, 5, 512])];
    let words = "rows of multiples of 16 elements up to 256, here 512 and 512";
    let cache = Cache::Contiguous { k: &wide[1], v: &wide[1] };
    refused(&wide[0], cache, by(Kernel::Prefill), "K523", words);
    let three = tensor(&device, I32, &[0.0, 3.0], &[2]);
    let ragged = Options { cu_seqlens: Some(&three), ..Options::default() };
    refused(
        &wide[0],
        cache,
        ragged,
        "K523",
        "`cu_seqlens` need `Kernel::Prefill`, which is for rows of multiples of 16 elements",
    );
    let pages = of(&[2, 4, HKV, D]);
    let block_table = tensor(&device, I32, &[0.0, 1.0], &[1, 2]);
    let cache = Cache::Paged { k: &pages, v: &pages, block_table: &block_table, order: PageOrder::PositionsFirst };
    let words = "here 16 and 16, those of values in pages multiples of 64";
    refused(q, cache, by(Kernel::Prefill), "K523", words);
    Ok(())
}

/// Pages in any order, one of them invalid, hold the contents of a contiguous cache, and the tokens of sequences end to
/// end.
#[test]
fn pages_give_what_they_give_one_token_at_a_time() -> Result<(), Error> {
    const PAGE: u64 = 8;
    const WIDE: u64 = 64;
    let entries = [7.0, 2.0, -1.0, 0.0, 5.0, 9.0, 3.0, 8.0, 1.0, 4.0, 6.0, 10.0];
    for (device, (dtype, order)) in devices().into_iter().flat_map(|device| {
        let orders = [(F32, PageOrder::PositionsFirst), (BF16, PageOrder::HeadsFirst)];
        orders.map(|of| (device.clone(), of))
    }) {
        let extents = if order == PageOrder::HeadsFirst { [10, HKV, PAGE, WIDE] } else { [10, PAGE, HKV, WIDE] };
        let [k, v] = ["k", "v"].map(|name| random(&device, dtype, name, &extents));
        let block_table = tensor(&device, I32, &entries, &[2, 6]);
        let cache = Cache::Paged { k: &k, v: &v, block_table: &block_table, order };
        let q = random(&device, dtype, "q", &[37, HQ, WIDE]);
        let cu_seqlens = tensor(&device, I32, &[0.0, 20.0, 37.0], &[3]);
        let lengths = tensor(&device, I32, &[44.0, 31.0], &[2]);
        let form = Options { window: Some(29), sink_end: 3, precision: Some(Precision::Exact), ..Options::default() };
        let ragged = Options { cu_seqlens: Some(&cu_seqlens), ..form };
        let out = random(&device, dtype, "old", &[37, HQ, WIDE]);
        let out = called(&q, cache, Some(&lengths), out, ragged)?;
        // The last 17 tokens of both sequences, several at a time.
        let last = [q.narrow(0, 3..20)?, q.narrow(0, 20..37)?].map(|part| numbers(&packed(&part))).concat();
        let last = tensor(&device, dtype, &last, &[2, 17, HQ, WIDE]);
        let want = zeros(&device, dtype, &[2, 17, HQ, WIDE]);
        let want =
            numbers(&called(&last, cache, Some(&lengths), want, Options { kernel: Some(Kernel::Decode), ..form })?);
        let got = [out.narrow(0, 3..20)?, out.narrow(0, 20..37)?].map(|part| numbers(&packed(&part))).concat();
        let allowed = |want: f64| {
            // Both are rounded.
            kiln::spec::tolerance(dtype, want, want.abs().max(1.0), 4.0 * ROUNDINGS) + kiln::spec::ulp(dtype, want)
        };
        for (i, (got, want)) in got.iter().zip(&want).enumerate() {
            let off = (got - want).abs();
            assert!(off <= allowed(*want), "{device:?} {dtype} [{i}]: {got}, want {want}");
        }
    }
    Ok(())
}
