//! Measures the speed of a product on the processor, for sizes and tiles from the command line:
//! `KILN_THREADS=1 cargo run --release -p kiln-kernels --example matmul_speed -- bf16 1024 1024 1024 transposed 128 128 256`.
//! The last three are the rows, columns and depth of a tile; without them, the usual ones.

use half::{bf16, f16};
use kiln::{Device, Error};
use kiln_kernels::matmul::{Division, Matmul, Options, Tiles, matmul};
use std::time::{Duration, Instant};

fn main() -> Result<(), Error> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let sizes = [number(1), number(2), number(3)].map(|size| size.unwrap_or(1024));
    let transposed = words.get(4).is_some_and(|word| word == "transposed");
    let tiles = match (number(5), number(6), number(7)) {
        (Some(rows), Some(columns), Some(depth)) => Some(Tiles { down: 1, across: 1, rows, columns, depth }),
        _ => None,
    };
    let device = Device::cpu()?;
    let best = match words.first().map(String::as_str) {
        Some("bf16") => time::<bf16>(&device, sizes, transposed, tiles, bf16::from_f32)?,
        Some("f16") => time::<f16>(&device, sizes, transposed, tiles, f16::from_f32)?,
        _ => time::<f32>(&device, sizes, transposed, tiles, |x| x)?,
    };
    let flops = 2.0 * sizes.iter().map(|&size| f64::from(size)).product::<f64>();
    println!("{sizes:?} {:.1} us {:.1} GFLOP/s", best.as_secs_f64() * 1e6, flops / best.as_secs_f64() * 1e-9);
    Ok(())
}

fn time<T: kiln::Element>(
    device: &Device,
    [m, n, k]: [u32; 3],
    transposed: bool,
    tiles: Option<Tiles>,
    number: impl Fn(f32) -> T,
) -> Result<Duration, Error> {
    let numbers = |count: u32| (0..count).map(|i| number((i.wrapping_mul(2654435761) >> 8) as f32 / 8388608.0 - 1.0));
    let [m, n, k] = [m, n, k].map(u64::from);
    let a = device.tensor(&numbers((m * k) as u32).collect::<Vec<T>>())?.shaped([m, k])?;
    let b = device.tensor(&numbers((n * k) as u32).collect::<Vec<T>>())?;
    let b = if transposed { b.shaped([n, k])?.transpose(0, 1)? } else { b.shaped([k, n])? };
    let mut out = device.zeros::<T>(m * n)?.shaped([m, n])?;
    let options = Options { division: tiles.map(Division::Direct), ..Options::default() };
    let mut best = Duration::MAX;
    for _ in 0..20 {
        let started = Instant::now();
        let args = Matmul { a: &a, b: &b, bias: None, factor: None, residual: None, out: &mut out };
        matmul(device, args, options)?;
        device.synchronize(Duration::from_secs(60))?;
        best = best.min(started.elapsed());
    }
    Ok(best)
}
