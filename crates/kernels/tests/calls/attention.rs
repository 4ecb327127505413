//! Attention.

mod append;
mod compiled;
mod matrices;
mod prefill;
mod refused;

use crate::files::{File, for_each};
use crate::support::{assert_near, bits, devices, hosts, numbers, packed, random, tensor, zeros};
use kiln::DType::{self, BF16, F16, F32, I32};
use kiln::{AnyTensor, AsTensor, Device, Error};
use kiln_kernels::attention::{self, Cache, Kernel, Options, PageOrder, Precision, Sdpa, Tiles};

/// Sequences, heads of queries and of the cache, elements of a key and of a value, positions.
const SIZES: [u64; 6] = [2, 4, 2, 16, 8, 21];

const PAGE: u64 = 4;

/// Roundings between an input and a result: products over 16 elements, sums over 21 keys under growing maxima, and the
/// magnitude of scores of a few units.
const ROUNDINGS: f64 = 500.0;

/// Tiles that all of these calls can use.
const TILES: Tiles = Tiles { warps: 2, rows: 2, keys: 2, scores: 4, lanes: 8, vec: 1, ahead: true };

/// Queries, keys and values of a contiguous cache, and lengths.
struct Given {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
    lengths: AnyTensor,
}

fn given(device: &Device, dtype: DType, q_len: u64) -> Given {
    let [batch, hq, hkv, dk, dv, n] = SIZES;
    Given {
        q: random(device, dtype, "q", &[batch, q_len, hq, dk]),
        k: random(device, dtype, "k", &[batch, hkv, n, dk]),
        v: random(device, dtype, "v", &[batch, hkv, n, dv]),
        lengths: tensor(device, I32, &[19.0, 12.0], &[batch]),
    }
}

impl Given {
    fn cache(&self) -> Cache<'_> {
        Cache::Contiguous { k: &self.k, v: &self.v }
    }

    fn out(&self) -> AnyTensor {
        let extents = [SIZES[0], self.q.shape()[1], SIZES[1], SIZES[4]];
        zeros(self.q.device(), self.q.dtype(), &extents)
    }

    /// Returns the result with these options.
    fn result(&self, options: Options<'_>) -> Result<AnyTensor, Error> {
        called(&self.q, self.cache(), Some(&self.lengths), self.out(), options)
    }
}

fn called(
    q: &AnyTensor,
    cache: Cache<'_>,
    seq_lens: Option<&AnyTensor>,
    mut out: AnyTensor,
    options: Options<'_>,
) -> Result<AnyTensor, Error> {
    let seq_lens = seq_lens.map(|lengths| lengths as &dyn AsTensor);
    attention::sdpa(q.device(), Sdpa { q, cache, seq_lens, out: &mut out }, options)?;
    Ok(out)
}

/// The definition in f64, over packed tensors.
#[derive(Default)]
struct Exact {
    q_len: usize,
    lengths: Vec<f64>,
    window: Option<Vec<f64>>,
    sink_end: usize,
    sinks: Option<Vec<f64>>,
    gate: Option<Vec<f64>>,
    scale: Option<f64>,
    softcap: Option<f64>,
}

impl Exact {
    fn of(&self, q: &AnyTensor, k: &AnyTensor, v: &AnyTensor) -> Vec<f64> {
        let [batch, hq, hkv, dk, dv, n] = SIZES.map(|size| size as usize);
        let [q, k, v] = [q, k, v].map(numbers);
        let scale = self.scale.unwrap_or(1.0 / (dk as f64).sqrt());
        let mut results = vec![];
        for (sequence, token, head) in
            (0..batch).flat_map(|b| (0..self.q_len).flat_map(move |t| (0..hq).map(move |h| (b, t, h))))
        {
            let query = ((sequence * self.q_len + token) * hq + head) * dk;
            let rows = (sequence * hkv + head / (hq / hkv)) * n;
            let own = self.lengths[sequence] as usize + token + 1;
            let start = self.window.as_ref().map_or(0, |window| window[sequence] as usize);
            let is_seen = |j: &usize| j + self.q_len < own && (*j < self.sink_end || *j >= start);
            let (mut total, mut sums) = (self.sinks.as_ref().map_or(0.0, |sinks| sinks[head].exp()), vec![0.0; dv]);
            for j in (0..n).filter(is_seen) {
                let product: f64 = (0..dk).map(|d| q[query + d] * k[(rows + j) * dk + d]).sum();
                let score = self.softcap.map_or(scale * product, |cap| cap * (scale * product / cap).tanh());
                total += score.exp();
                (0..dv).for_each(|d| sums[d] += score.exp() * v[(rows + j) * dv + d]);
            }
            let gate = |d: usize| {
                let at = ((sequence * self.q_len + token) * hq + head) * dv + d;
                self.gate.as_ref().map_or(1.0, |gate| 1.0 / (1.0 + (-gate[at]).exp()))
            };
            results.extend((0..dv).map(|d| if total == 0.0 { 0.0 } else { sums[d] / total * gate(d) }));
        }
        results
    }
}

#[test]
fn any_number_of_tokens_sees_what_is_before_it() -> Result<(), Error> {
    for (device, q_len) in hosts().into_iter().flat_map(|device| [1, 2, 11].map(|q_len| (device.clone(), q_len))) {
        for dtype in [F32, F16] {
            let given = given(&device, dtype, q_len);
            let exact = Exact { q_len: q_len as usize, lengths: vec![19.0, 12.0], ..Exact::default() };
            let want = exact.of(&given.q, &given.k, &given.v);
            let out = given.result(Options { precision: Some(Precision::Exact), ..Options::default() })?;
            assert_near(&out, &want, ROUNDINGS, &format!("{device:?} {dtype} {q_len}"));
            if q_len == 1 {
                let [batch, hq, _, dk, dv, _] = SIZES;
                let q = given.q.shaped(&[batch, hq, dk])?;
                let out = zeros(&device, dtype, &[batch, hq, dv]);
                let flat = called(&q, given.cache(), Some(&given.lengths), out, Options::default())?;
                assert_near(&flat, &want, ROUNDINGS, "without an axis for tokens");
            }
        }
        // Without lengths all of the cache is in use.
        let given = given(&device, F32, q_len);
        let out = called(&given.q, given.cache(), None, given.out(), Options::default())?;
        let exact = Exact { q_len: q_len as usize, lengths: vec![21.0; 2], ..Exact::default() };
        assert_near(&out, &exact.of(&given.q, &given.k, &given.v), ROUNDINGS, "without lengths");
    }
    Ok(())
}

#[test]
fn options_change_what_is_seen_and_how() -> Result<(), Error> {
    let [batch, hq, .., dv, _] = SIZES;
    for device in devices() {
        let given = given(&device, F32, 2);
        let window = tensor(&device, I32, &[15.0, 3.0], &[batch]);
        let (sinks, gate) = (random(&device, F32, "sinks", &[hq]), random(&device, F32, "g", &[batch, 2, hq, dv]));
        let options = Options {
            scale: Some(0.5),
            softcap: Some(2.0),
            window_start: Some(&window),
            sink_end: 4,
            sinks: Some(&sinks),
            gate: Some(&gate),
            ..Options::default()
        };
        let exact = Exact {
            q_len: 2,
            lengths: vec![19.0, 12.0],
            window: Some(vec![15.0, 3.0]),
            sink_end: 4,
            sinks: Some(numbers(&sinks)),
            gate: Some(numbers(&gate)),
            scale: Some(0.5),
            softcap: Some(2.0),
        };
        let want = exact.of(&given.q, &given.k, &given.v);
        for splits in [None, Some(3)] {
            let out = given.result(Options { splits, ..options })?;
            assert_near(&out, &want, ROUNDINGS, &format!("{device:?} {splits:?}"));
        }
    }
    Ok(())
}

/// Queries, gates and caches in the layouts of engines, none of them contiguous.
#[test]
fn views_give_the_bits_of_copies() -> Result<(), Error> {
    let [batch, hq, hkv, dk, _, n] = SIZES;
    for (device, q_len) in hosts().into_iter().flat_map(|device| [1, 3].map(|q_len| (device.clone(), q_len))) {
        {
            let dtype = if q_len == 1 { F32 } else { BF16 };
            // q, k and v of one projection, and a gate beside each head of the queries.
            let projection = random(&device, dtype, "projection", &[batch, q_len, hq * 2 * dk + 40]);
            let heads = projection.narrow(2, 8..8 + hq * 2 * dk)?.heads(hq)?;
            let [q, gate] = heads.split(3, [dk, dk])?;
            // A cache with its positions first, keys and values side by side.
            let cache = random(&device, dtype, "cache", &[batch, n, hkv, 2 * dk]);
            let [k, v] = cache.split(3, [dk, dk])?.map(|part| part.transpose(1, 2));
            let (k, v) = (k?, v?);
            assert!([&q, &gate, &k, &v].iter().all(|view| !view.is_contiguous()));
            let copies = [&q, &gate, &k, &v].map(packed);
            let out = || zeros(&device, dtype, &[batch, q_len, hq, dk]);
            let lengths = tensor(&device, I32, &[19.0, 12.0], &[batch]);
            let run = |[q, gate, k, v]: [&AnyTensor; 4], tiles: Option<Tiles>| {
                let options = Options { gate: Some(gate), tiles, splits: Some(2), ..Options::default() };
                called(q, Cache::Contiguous { k, v }, Some(&lengths), out(), options)
            };
            let of_copies = run(copies.each_ref(), Some(TILES))?;
            assert_eq!(bits(&run([&q, &gate, &k, &v], Some(TILES))?), bits(&of_copies), "{device:?} {dtype}");
            // And with the chosen tiles, which may differ, within rounding.
            let chosen = run([&q, &gate, &k, &v], None)?;
            assert_near(&chosen, &numbers(&of_copies), 2.0 * ROUNDINGS, "chosen tiles");
            // The heads of one token, without an axis for tokens.
            if q_len == 1 {
                let flat = |of: &AnyTensor| of.narrow(1, 0..1).and_then(|of| of.shaped(&[batch, hq, dk]));
                let (q, gate, out) = (flat(&q)?, flat(&gate)?, flat(&out())?);
                assert!(!q.is_contiguous());
                let options = Options { gate: Some(&gate), tiles: Some(TILES), splits: Some(2), ..Options::default() };
                let flat = called(&q, Cache::Contiguous { k: &k, v: &v }, Some(&lengths), out, options)?;
                assert_eq!(bits(&flat), bits(&of_copies), "{device:?} {dtype}, no axis for tokens");
            }
        }
    }
    Ok(())
}

/// Copies a contiguous cache `[batch, hkv, n, d]` into pages `[pages, page, hkv, d]`; a sequence's last page is partly
/// filled.
fn in_pages(cache: &AnyTensor, table: &[f64], pages: u64) -> AnyTensor {
    let (&[batch, hkv, n, d], values) = (cache.shape(), numbers(cache)) else { panic!("a cache has four axes") };
    let mut paged = vec![f64::NAN; (pages * PAGE * hkv * d) as usize];
    let of_sequence = table.len() as u64 / batch;
    for (sequence, head, j) in (0..batch).flat_map(|b| (0..hkv).flat_map(move |h| (0..n).map(move |j| (b, h, j)))) {
        let page = table[(sequence * of_sequence + j / PAGE) as usize] as u64;
        let from = ((sequence * hkv + head) * n + j) * d;
        let to = ((page * PAGE + j % PAGE) * hkv + head) * d;
        paged[to as usize..][..d as usize].copy_from_slice(&values[from as usize..][..d as usize]);
    }
    tensor(cache.device(), cache.dtype(), &paged, &[pages, PAGE, hkv, d])
}

/// The same cache in pages gives the same bits: positions first, heads first, and keys and values of a page one after
/// another, as in vLLM.
#[test]
fn pages_change_no_bit() -> Result<(), Error> {
    let [batch, _, hkv, dk, _, n] = SIZES;
    let (of_sequence, pages) = (n.div_ceil(PAGE), 2 * n.div_ceil(PAGE) + 3);
    let entries: Vec<f64> = (0..batch * of_sequence).map(|i| ((4 * i + 2) % pages) as f64).collect();
    for (device, q_len) in devices().into_iter().zip([3, 1].into_iter().cycle()) {
        let mut given = given(&device, F32, q_len);
        given.v = random(&device, F32, "wide v", &[batch, hkv, n, dk]);
        let block_table = tensor(&device, I32, &entries, &[batch, of_sequence]);
        let [k, v] = [&given.k, &given.v].map(|cache| in_pages(cache, &entries, pages));
        let out = || zeros(&device, F32, &[batch, q_len, SIZES[1], dk]);
        let run = |cache: Cache<'_>| {
            let options = Options { tiles: Some(TILES), splits: Some(1), ..Options::default() };
            called(&given.q, cache, Some(&given.lengths), out(), options).map(|out| bits(&out))
        };
        let want = run(given.cache())?;
        let order = PageOrder::PositionsFirst;
        assert_eq!(run(Cache::Paged { k: &k, v: &v, block_table: &block_table, order })?, want, "{device:?}");

        let [heads_k, heads_v] = [&k, &v].map(|cache| packed(&cache.transpose(1, 2).expect("a view")));
        let order = PageOrder::HeadsFirst;
        let cache = Cache::Paged { k: &heads_k, v: &heads_v, block_table: &block_table, order };
        assert_eq!(run(cache)?, want, "{device:?}, heads first");

        // [pages, 2, page, hkv, d] and [2, pages, page, hkv, d]
        let row = PAGE * hkv * dk;
        let (ks, vs) = (numbers(&k), numbers(&v));
        let both: Vec<f64> =
            ks.chunks(row as usize).zip(vs.chunks(row as usize)).flat_map(|(k, v)| [k, v].concat()).collect();
        let together = tensor(&device, F32, &both, &[pages, 2 * row]);
        let apart = tensor(&device, F32, &[ks, vs].concat(), &[2, pages * row]);
        for halves in [together.split(1, [row, row])?, apart.split(0, [1, 1])?] {
            let [k, v] = halves.map(|half| half.shaped(&[pages, PAGE, hkv, dk]).expect("a view"));
            let order = PageOrder::PositionsFirst;
            assert_eq!(run(Cache::Paged { k: &k, v: &v, block_table: &block_table, order })?, want, "{device:?}");
        }
    }
    Ok(())
}

#[test]
fn no_tokens_and_no_sequences_are_nothing_to_do() -> Result<(), Error> {
    let [batch, hq, hkv, dk, dv, n] = SIZES;
    for device in hosts() {
        let of = |extents: &[u64]| zeros(&device, F32, extents);
        let cache = [of(&[batch, hkv, n, dk]), of(&[batch, hkv, n, dv])];
        let cache = Cache::Contiguous { k: &cache[0], v: &cache[1] };
        called(&of(&[batch, 0, hq, dk]), cache, None, of(&[batch, 0, hq, dv]), Options::default())?;
        let cache = [of(&[0, hkv, n, dk]), of(&[0, hkv, n, dv])];
        let cache = Cache::Contiguous { k: &cache[0], v: &cache[1] };
        called(&of(&[0, hq, dk]), cache, None, of(&[0, hq, dv]), Options::default())?;
        called(&of(&[0, 3, hq, dk]), cache, None, of(&[0, 3, hq, dv]), Options::default())?;
        // Sequences with no positions in use, or with fewer than there are tokens.
        let given = given(&device, F32, 3);
        let lengths = tensor(&device, I32, &[0.0, 2.0], &[batch]);
        let out = called(&given.q, given.cache(), Some(&lengths), given.out(), Options::default())?;
        let exact = Exact { q_len: 3, lengths: vec![0.0, 2.0], ..Exact::default() };
        assert_near(&out, &exact.of(&given.q, &given.k, &given.v), ROUNDINGS, "hardly anything in use");
    }
    Ok(())
}

/// Splits leave their counters as they found them: in consecutive calls, and in replays.
#[test]
fn calls_are_recorded_and_replayed() -> Result<(), Error> {
    for device in devices() {
        let given = given(&device, F32, 2);
        for splits in [1, 4] {
            let options = Options { splits: Some(splits), ..Options::default() };
            let want = bits(&given.result(options)?);
            assert_eq!(bits(&given.result(options)?), want, "{device:?}, a second call");
            let mut out = given.out();
            let recording = device.record(|recorder| {
                (0..2).try_for_each(|_| {
                    let (q, seq_lens): (_, &dyn AsTensor) = (&given.q, &given.lengths);
                    let args = Sdpa { q, cache: given.cache(), seq_lens: Some(seq_lens), out: &mut out };
                    attention::sdpa(recorder, args, options)
                })
            })?;
            assert!(bits(&out).iter().all(|bits| *bits == 0), "{device:?}: nothing ran yet");
            for _ in 0..2 {
                recording.replay()?;
                assert_eq!(bits(&out), want, "{device:?} replayed, {splits} splits");
                out.clear()?;
            }
        }
    }
    Ok(())
}

#[test]
fn results_from_elsewhere_are_the_functions_results() {
    for kernel in [None, Some(Kernel::Matrices)] {
        for_each("attention_decode", |device, file| {
            agrees(device, file, kernel).map_err(|words| format!("{kernel:?}: {words}"))
        });
    }
}

fn agrees(device: &Device, file: &File<'_>, kernel: Option<Kernel>) -> Result<(), String> {
    let input = |name: &str| file.tensor(device, name);
    let needed = |name: &str| input(name).unwrap_or_else(|| panic!("the file has no `{name}`"));
    let (q, k, v) = (needed("q"), needed("k_cache"), needed("v_cache"));
    let [lengths, window] = ["seq_lens", "window_start"].map(needed);
    let sinks = input("sinks");
    let softcap = file.number("softcap") as f32;
    let options = Options {
        scale: Some(file.number("scale") as f32),
        softcap: (softcap > 0.0).then_some(softcap),
        window_start: Some(&window),
        sink_end: file.number("sink_end") as u32,
        sinks: sinks.as_ref().map(|sinks| sinks as &dyn AsTensor),
        kernel,
        ..Options::default()
    };
    let (&[batch, hq, _], &[.., dv]) = (q.shape(), v.shape()) else { panic!("other axes") };
    let out = zeros(device, q.dtype(), &[batch, hq, dv]);
    let out = called(&q, Cache::Contiguous { k: &k, v: &v }, Some(&lengths), out, options);
    file.check("out", &out.map_err(|error| error.to_string())?)
}
