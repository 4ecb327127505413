//! Measures attention over a prompt by each kernel, in turn, for sizes from the command line: type, device, tokens,
//! positions, heads of queries and of the cache, elements of a head, a window or 0, and `sinks` for learned ones.
//! `cargo run --release -p kiln-kernels --example attention_speed -- bf16 cpu 512 512 16 4 128 0`.

use kiln::{AnyTensor, AsTensor, DType, Device, Error, Kind};
use kiln_kernels::attention::{self, Cache, Kernel, Options, Precision, Sdpa};
use std::time::{Duration, Instant};

fn main() -> Result<(), Error> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let dtype = words.first().and_then(|word| DType::parse(word)).unwrap_or(DType::BF16);
    let device = match words.get(1).map(String::as_str) {
        Some("cuda") => Device::cuda(0)?,
        _ => Device::cpu()?,
    };
    let tokens = number(2, 512);
    let [positions, hq, hkv, d] = [number(3, tokens), number(4, 16), number(5, 4), number(6, 128)];
    let window = Some(number(7, 0) as u32).filter(|window| *window > 0);
    let q = random(&device, dtype, &[1, tokens, hq, d])?;
    let (k, v) = (random(&device, dtype, &[1, hkv, positions, d])?, random(&device, dtype, &[1, hkv, positions, d])?);
    let mut out = random(&device, dtype, &[1, tokens, hq, d])?;
    let sinks = random(&device, DType::F32, &[hq])?;
    let sinks = words.get(8).filter(|word| *word == "sinks").map(|_| &sinks as &dyn AsTensor);
    let usual = Options { window, sinks, ..Options::default() };
    let many = Options { kernel: Some(Kernel::Prefill), ..usual };
    let ways = [
        ("decode", Options { kernel: Some(Kernel::Decode), ..usual }),
        ("prefill", many),
        ("prefill, exact", Options { precision: Some(Precision::Exact), ..many }),
    ];
    // On a GPU several calls are in flight, so that launches are not waited for.
    let calls = if device.kind() == Kind::Cuda { 10 } else { 1 };
    let mut best = [Duration::MAX; 3];
    for turn in 0..7 {
        for (way, best) in ways.iter().zip(&mut best) {
            let started = Instant::now();
            for _ in 0..calls {
                let cache = Cache::Contiguous { k: &k, v: &v };
                attention::sdpa(&device, Sdpa { q: &q, cache, seq_lens: None, out: &mut out }, way.1)?;
            }
            device.synchronize(Duration::from_secs(60))?;
            // The first turn compiles.
            *best = if turn == 0 { *best } else { (started.elapsed() / calls).min(*best) };
        }
    }
    let seen = (0..tokens).map(|t| (positions - (tokens - 1 - t)).min(window.map_or(u64::MAX, u64::from)));
    let flops = 4.0 * (seen.sum::<u64>() * hq * d) as f64;
    for (way, time) in ways.iter().zip(best) {
        let (us, first) = (time.as_secs_f64() * 1e6, best[0].as_secs_f64() * 1e6);
        println!("{:16} {us:10.1} us {:8.1} GFLOP/s {:6.2} of decode", way.0, flops / us * 1e-3, us / first);
    }
    Ok(())
}

fn random(device: &Device, dtype: DType, extents: &[u64]) -> Result<AnyTensor, Error> {
    let count = extents.iter().product::<u64>();
    let number = |i: u64| ((i as u32).wrapping_mul(2654435761) >> 8) as f64 / 8388608.0 - 1.0;
    let element = |i: u64| kiln::ir::Const::from_f64(dtype, number(i)).bits.to_le_bytes();
    let bytes: Vec<u8> = (0..count).flat_map(|i| element(i).into_iter().take(dtype.size())).collect();
    let tensor = device.any_zeros(dtype, count)?;
    tensor.write_bytes(&bytes)?;
    tensor.shaped(extents)
}
