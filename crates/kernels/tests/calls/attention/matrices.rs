//! Attention of one token of each sequence by matrix products.

use super::called;
use crate::support::{assert_near, assert_refused, bits, devices, numbers, packed, random, tensor, zeros};
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, AsTensor, DType, Device, Error};
use kiln_kernels::attention::{self, Cache, Kernel, Options, PageOrder, Sdpa};

/// Sequences, heads of queries and of the cache, elements of a row, positions.
const BATCH: u64 = 3;
const HQ: u64 = 6;
const HKV: u64 = 2;
const D: u64 = 32;
const N: u64 = 150;

/// Roundings between an input and a result: a product over 32 elements, whose terms may each be off by four, sums over
/// steps of 16 keys under growing levels, weights in two parts, and exponentials of scores of a few units.
const ROUNDINGS: f64 = 2.0 * (4.0 * 34.0 + 10.0 * (5.0 * 18.0 + 20.0) + 64.0 + 30.0);

struct Given {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
    lengths: AnyTensor,
}

impl Given {
    fn new(device: &Device, dtype: DType) -> Given {
        Given {
            q: random(device, dtype, "q", &[BATCH, HQ, D]),
            k: random(device, dtype, "k", &[BATCH, HKV, N, D]),
            v: random(device, dtype, "v", &[BATCH, HKV, N, D]),
            lengths: tensor(device, I32, &[150.0, 33.0, 0.0], &[BATCH]),
        }
    }

    /// Returns the same numbers in f32.
    fn wide(&self) -> Given {
        let device = self.q.device();
        let wide = |of: &AnyTensor| tensor(device, F32, &numbers(of), of.shape());
        Given { q: wide(&self.q), k: wide(&self.k), v: wide(&self.v), lengths: self.lengths.clone() }
    }

    fn result(&self, options: Options<'_>) -> Result<AnyTensor, Error> {
        let out = random(self.q.device(), self.q.dtype(), "old", &[BATCH, HQ, D]);
        called(&self.q, Cache::Contiguous { k: &self.k, v: &self.v }, Some(&self.lengths), out, options)
    }

    /// Returns the names of the kernels of a recorded call.
    fn recorded(&self, options: Options<'_>) -> Result<Vec<String>, Error> {
        let (device, mut out) = (self.q.device(), zeros(self.q.device(), self.q.dtype(), self.q.shape()));
        let recording = device.record(|recorder| {
            let cache = Cache::Contiguous { k: &self.k, v: &self.v };
            let args = Sdpa { q: &self.q, cache, seq_lens: Some(&self.lengths as &dyn AsTensor), out: &mut out };
            attention::sdpa(recorder, args, options)
        })?;
        Ok(recording.kernels().map(str::to_string).collect())
    }
}

fn by(kernel: Kernel) -> Options<'static> {
    Options { kernel: Some(kernel), ..Options::default() }
}

#[test]
fn matrices_give_what_the_decode_kernel_gives() -> Result<(), Error> {
    for (device, dtype) in devices().into_iter().flat_map(|device| [F32, F16, BF16].map(|of| (device.clone(), of))) {
        let given = Given::new(&device, dtype);
        let wide = given.wide();
        let sinks = random(&device, F32, "sinks", &[HQ]);
        let gate = random(&device, dtype, "gate", &[BATCH, HQ, D]);
        let wide_gate = tensor(&device, F32, &numbers(&gate), gate.shape());
        let start = tensor(&device, I32, &[90.0, 2.0, 5.0], &[BATCH]);
        for (number, form) in [
            Options::default(),
            Options { window: Some(19), sink_end: 3, ..Options::default() },
            Options { softcap: Some(3.0), sinks: Some(&sinks), ..Options::default() },
            Options { window_start: Some(&start), scale: Some(0.5), gate: Some(&gate), ..Options::default() },
        ]
        .into_iter()
        .enumerate()
        {
            let gate = form.gate.map(|_| &wide_gate as &dyn AsTensor);
            let want = numbers(&wide.result(Options { kernel: Some(Kernel::Decode), gate, ..form })?);
            for splits in [None, Some(1), Some(4)] {
                let got = given.result(Options { kernel: Some(Kernel::Matrices), splits, ..form })?;
                let what = format!("{device:?} {dtype} form {number}, splits {splits:?}");
                assert_near(&got, &want, ROUNDINGS, &what);
            }
        }
    }
    Ok(())
}

/// Pages in any order hold the same numbers in the same steps.
#[test]
fn pages_have_the_bits_of_a_contiguous_cache() -> Result<(), Error> {
    const PAGE: u64 = 10;
    for device in devices() {
        let given = Given::new(&device, BF16);
        let want = bits(&given.result(by(Kernel::Matrices))?);
        let pages = BATCH * N / PAGE;
        // Page p of a sequence is stored at 7 p of all pages.
        let kept: Vec<u64> = (0..pages).map(|page| page * 7 % pages).collect();
        let table = tensor(&device, I32, &kept.iter().map(|page| *page as f64).collect::<Vec<_>>(), &[BATCH, N / PAGE]);
        for order in [PageOrder::PositionsFirst, PageOrder::HeadsFirst] {
            let paged = |of: &AnyTensor| {
                let from = numbers(of);
                let mut to = vec![0.0; from.len()];
                for (at, number) in from.into_iter().enumerate() {
                    let at = at as u64;
                    let [d, n, head] = [at % D, at / D % N, at / (D * N) % HKV];
                    let page = kept[(at / (D * N * HKV) * (N / PAGE) + n / PAGE) as usize];
                    let row = match order {
                        PageOrder::PositionsFirst => (page * PAGE + n % PAGE) * HKV + head,
                        PageOrder::HeadsFirst => (page * HKV + head) * PAGE + n % PAGE,
                    };
                    to[(row * D + d) as usize] = number;
                }
                let [second, third] = if order == PageOrder::HeadsFirst { [HKV, PAGE] } else { [PAGE, HKV] };
                tensor(&device, BF16, &to, &[pages, second, third, D])
            };
            let (k, v) = (paged(&given.k), paged(&given.v));
            let cache = Cache::Paged { k: &k, v: &v, block_table: &table, order };
            let out = zeros(&device, BF16, &[BATCH, HQ, D]);
            let got = called(&given.q, cache, Some(&given.lengths), out, by(Kernel::Matrices))?;
            assert_eq!(bits(&got), want, "{device:?} {order:?}");
        }
    }
    Ok(())
}

#[test]
fn matrices_are_chosen_where_heads_of_16_bit_types_share_a_cache() -> Result<(), Error> {
    let device = Device::interp();
    let given = Given::new(&device, BF16);
    assert_eq!(given.recorded(Options::default())?, ["sdpa_decode_matrices"]);
    assert_eq!(given.recorded(by(Kernel::Decode))?, ["sdpa_decode"]);
    assert_eq!(given.recorded(Options { splits: Some(3), ..Options::default() })?, ["sdpa_decode_matrices"]);
    assert_eq!(given.wide().recorded(Options::default())?, ["sdpa_decode"], "three products for each of f32");
    let two = Given { q: packed(&given.q.narrow(1, 0..4)?), ..Given::new(&device, BF16) };
    assert_eq!(two.recorded(Options::default())?, ["sdpa_decode"], "two heads share little");
    // Rows that no vector divides.
    let odd = zeros(&device, BF16, &[BATCH * HQ * D + 1]).slice(1..)?.shaped(&[BATCH, HQ, D])?;
    let odd = Given { q: odd, ..Given::new(&device, BF16) };
    assert_eq!(odd.recorded(Options::default())?, ["sdpa_decode"]);
    let processor = Device::cpu()?;
    assert_eq!(Given::new(&processor, BF16).recorded(Options::default())?, ["sdpa_decode"]);
    Ok(())
}

#[test]
fn calls_that_do_not_fit() -> Result<(), Error> {
    let device = Device::interp();
    let of = |extents: &[u64]| zeros(&device, BF16, extents);
    let refused = |q: &[u64], cache: &[u64], options: Options<'_>, words: &str| {
        let (q, cache, out) = (of(q), of(cache), of(q));
        let result = called(&q, Cache::Contiguous { k: &cache, v: &cache }, None, out, options);
        assert_refused(result.map(drop), "K523", words);
    };
    let asked = by(Kernel::Matrices);
    refused(&[1, 2, 4, 32], &[1, 1, 9, 32], asked, "`Kernel::Matrices` is for one token of each sequence, here 2");
    refused(&[1, 17, 32], &[1, 1, 9, 32], asked, "groups are at most 16 heads, here 17");
    refused(&[1, 4, 40], &[1, 1, 9, 40], asked, "here 40 and 40");
    let tiled = Options { tiles: Some(super::TILES), ..asked };
    refused(&[1, 4, 32], &[1, 1, 9, 32], tiled, "`tiles` are those of `Kernel::Decode`");
    let cu_seqlens = tensor(&device, I32, &[0.0, 1.0], &[2]);
    let ragged = Options { cu_seqlens: Some(&cu_seqlens), ..asked };
    refused(&[1, 1, 4, 32], &[1, 1, 9, 32], ragged, "`cu_seqlens` need `Kernel::Prefill`");
    Ok(())
}
