//! Each operation beside candle's own composed: prompts and single tokens, views and states, errors in words.

use candle_core::{D, DType, Device, Result, Tensor};
use kiln_candle::{GatedDelta, Kiln, Ssm};

/// Numbers that look random, between -1 and 1, the same in each run.
fn numbers(seed: u32, shape: &[usize]) -> Result<Tensor> {
    let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(12345);
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    Tensor::from_vec((0..shape.iter().product()).map(next).collect::<Vec<f32>>(), shape, &Device::Cpu)
}

/// Both sum up to so many products in f32, in orders of their own: each sum may be off by the roundings of its terms.
fn agree(name: &str, found: &Tensor, wanted: &Tensor, terms: usize) -> Result<()> {
    assert_eq!(found.dims(), wanted.dims(), "{name}");
    let [found, wanted] = [found, wanted].map(|tensor| tensor.to_dtype(DType::F64)?.flatten_all());
    let (found, wanted) = (found?, wanted?);
    let largest = wanted.abs()?.max(0)?.to_scalar::<f64>()?;
    let worst = (found - wanted)?.abs()?.max(0)?.to_scalar::<f64>()?;
    let allowed = 2.0 * terms as f64 * f64::from(f32::EPSILON) * largest.max(1.0);
    assert!(worst <= allowed, "{name}: off by {worst:e}, and {allowed:e} is allowed");
    assert!(largest > 0.01, "{name}: nothing but zeros is no test");
    Ok(())
}

/// The first byte of a tensor of f32.
fn address(tensor: &Tensor) -> usize {
    let (storage, layout) = tensor.storage_and_layout();
    let candle_core::Storage::Cpu(memory) = &*storage else { panic!("on the processor") };
    memory.as_slice::<f32>().expect("f32")[layout.start_offset()..].as_ptr() as usize
}

#[test]
fn gated_delta() -> Result<()> {
    let kiln = Kiln::new()?;
    for tokens in [1, 3, 70] {
        let (batch, heads, d) = (2, 3, 32);
        // A part of one projection, as a layer has it: heads are apart by all three.
        let qkv = (numbers(1, &[batch, tokens, heads, 3 * d])? * 0.3)?;
        let [q, k, v] = [0, 1, 2].map(|part| qkv.narrow(3, part * d, d));
        let (q, k, v) = (q?, k?, v?);
        let g = (numbers(2, &[batch, tokens, heads])?.abs()? * -0.5)?;
        let beta = numbers(3, &[batch, tokens, heads])?.abs()?;
        let state = numbers(4, &[batch, heads, d, d])?;
        let (mut wanted, mut rows) = (state.copy()?, vec![]);
        for t in 0..tokens {
            // [batch, heads, 1, d] of a token.
            let token = |tensor: &Tensor| tensor.narrow(1, t, 1)?.squeeze(1)?.unsqueeze(2);
            let (q, k, v) = (token(&q)?, token(&k)?, token(&v)?);
            let one = |tensor: &Tensor| tensor.narrow(1, t, 1)?.squeeze(1)?.unsqueeze(2)?.unsqueeze(3);
            wanted = wanted.broadcast_mul(&one(&g)?.exp()?)?;
            let held = wanted.broadcast_mul(&k)?.sum_keepdim(D::Minus1)?.transpose(2, 3)?;
            let delta = (v - held)?.broadcast_mul(&one(&beta)?)?;
            wanted = (wanted + delta.transpose(2, 3)?.broadcast_mul(&k)?)?;
            rows.push(wanted.broadcast_mul(&q)?.sum(D::Minus1)?.unsqueeze(1)?);
        }
        let before = address(&state);
        let y = kiln.gated_delta(GatedDelta { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &state })?;
        assert_eq!(address(&state), before, "changed in place");
        agree("gated_delta", &y, &Tensor::cat(&rows, 1)?, d * (tokens + 2))?;
        agree("its state", &state, &wanted, d * (tokens + 2))?;
    }
    Ok(())
}

#[test]
fn ssm() -> Result<()> {
    let kiln = Kiln::new()?;
    for tokens in [1, 5, 70] {
        let (batch, heads, groups, p, n) = (2, 4, 2, 16, 32);
        let x = numbers(5, &[batch, tokens, heads, p])?;
        let dt = numbers(6, &[batch, tokens, heads])?.abs()?;
        let a = (numbers(7, &[heads])?.abs()? * -1.0)?;
        let [b, c] = [8, 9].map(|seed| numbers(seed, &[batch, tokens, groups, n]));
        let (b, c) = (b?, c?);
        let state = numbers(10, &[batch, heads, p, n])?;
        let (mut wanted, mut rows) = (state.copy()?, vec![]);
        for t in 0..tokens {
            let token = |tensor: &Tensor| tensor.narrow(1, t, 1)?.squeeze(1);
            let by_head =
                |tensor: &Tensor| token(tensor)?.repeat((1, 1, heads / groups))?.reshape((batch, heads, 1, n));
            let (x, dt) = (token(&x)?.unsqueeze(3)?, token(&dt)?);
            let decay = dt.broadcast_mul(&a)?.exp()?.reshape((batch, heads, 1, 1))?;
            let input = x.broadcast_mul(&dt.reshape((batch, heads, 1, 1))?)?;
            wanted = (wanted.broadcast_mul(&decay)? + input.broadcast_mul(&by_head(&b)?)?)?;
            rows.push(wanted.broadcast_mul(&by_head(&c)?)?.sum(D::Minus1)?.unsqueeze(1)?);
        }
        let before = address(&state);
        let y = kiln.ssm(Ssm { x: &x, dt: &dt, a: &a, b: &b, c: &c, state: &state })?;
        assert_eq!(address(&state), before, "changed in place");
        agree("ssm", &y, &Tensor::cat(&rows, 1)?, n * (tokens + 2))?;
        agree("its state", &state, &wanted, n * (tokens + 2))?;
    }
    Ok(())
}

#[test]
fn conv1d() -> Result<()> {
    let kiln = Kiln::new()?;
    for tokens in [1, 4, 50] {
        let (batch, channels, taps) = (2, 24, 4);
        let x = numbers(11, &[batch, tokens, channels])?;
        let (weight, bias) = (numbers(12, &[channels, 1, taps])?, numbers(13, &[channels])?);
        let state = numbers(14, &[batch, taps - 1, channels])?;
        let whole = Tensor::cat(&[&state, &x], 1)?;
        let sums = whole.transpose(1, 2)?.contiguous()?.conv1d(&weight, 0, 1, 1, channels)?;
        let wanted = sums.broadcast_add(&bias.reshape((1, channels, 1))?)?.silu()?.transpose(1, 2)?;
        let newest = whole.narrow(1, tokens, taps - 1)?;
        let y = kiln.conv1d(&x, &weight, &bias, &state)?;
        agree("conv1d", &y, &wanted, 2 * taps)?;
        agree("its state", &state, &newest, 1)?;
    }
    Ok(())
}

#[test]
fn attention() -> Result<()> {
    let kiln = Kiln::new()?;
    for tokens in [1, 33] {
        let (batch, heads, kv_heads, n, d) = (2, 4, 2, 65, 32);
        let q = numbers(15, &[batch, tokens, heads, d])?;
        // A cache with the heads of a position together, seen with its axes exchanged.
        let [k, v] = [16, 17].map(|seed| numbers(seed, &[batch, n, kv_heads, d])?.transpose(1, 2));
        let (k, v) = (k?, v?);
        let by_head = |tensor: &Tensor| {
            let shared = tensor.unsqueeze(2)?.repeat((1, 1, heads / kv_heads, 1, 1))?;
            shared.reshape((batch, heads, n, d))
        };
        let scores = q.transpose(1, 2)?.contiguous()?.matmul(&by_head(&k)?.transpose(2, 3)?.contiguous()?)?;
        let hidden: Vec<f32> = (0..tokens)
            .flat_map(|t| (0..n).map(move |at| if at > n - tokens + t { f32::NEG_INFINITY } else { 0.0 }))
            .collect();
        let hidden = Tensor::from_vec(hidden, (1, 1, tokens, n), &Device::Cpu)?;
        let scores = (scores / (d as f64).sqrt())?.broadcast_add(&hidden)?;
        let weights = scores.broadcast_sub(&scores.max_keepdim(D::Minus1)?)?.exp()?;
        let weights = weights.broadcast_div(&weights.sum_keepdim(D::Minus1)?)?;
        let wanted = weights.matmul(&by_head(&v)?)?.transpose(1, 2)?;
        agree("attention", &kiln.attention(&q, &k, &v)?, &wanted, n + d)?;
    }
    Ok(())
}

#[test]
fn sixteen_bits() -> Result<()> {
    let kiln = Kiln::new()?;
    let [q, k, v] = [18, 19, 20].map(|seed| numbers(seed, &[1, 2, 40, 64])?.to_dtype(DType::BF16));
    let (q, k, v) = (q?.transpose(1, 2)?.narrow(1, 0, 1)?, k?, v?);
    let found = kiln.attention(&q, &k, &v)?;
    assert_eq!((found.dtype(), found.dims()), (DType::BF16, &[1, 1, 2, 64][..]));
    let [wide_q, wide_k, wide_v] = [&q, &k, &v].map(|tensor| tensor.to_dtype(DType::F32));
    let wanted = kiln.attention(&wide_q?, &wide_k?, &wide_v?)?;
    let off = (found.to_dtype(DType::F32)? - wanted)?.abs()?.flatten_all()?.max(0)?.to_scalar::<f32>()?;
    // Results are below 1, and are rounded to eight bits once.
    assert!(off <= 1.0 / 256.0, "{off}");
    Ok(())
}

#[test]
fn what_does_not_fit_is_said() -> Result<()> {
    let kiln = Kiln::new()?;
    let (q, k) = (numbers(21, &[1, 1, 4, 32])?, numbers(22, &[1, 2, 8, 16])?);
    let error = kiln.attention(&q, &k, &k).expect_err("other heads").to_string();
    assert!(error.contains("`k`") && error.contains("16"), "{error}");
    let whole = Tensor::zeros((1, 1, 4, 32), DType::U32, &Device::Cpu)?;
    let error = kiln.attention(&whole, &q, &q).expect_err("integers").to_string();
    assert!(error.contains("not U32"), "{error}");
    Ok(())
}
