#![allow(deprecated, reason = "outputs that are not marked `mut` are what this spelling is about")]

use kiln::compat::*;

#[bench_kernel(op = "conv1d", subop = "causal_step", class = GenericEmpty, tol = 1e-3, kernel_mode = Grid3D)]
#[kernel]
pub fn conv1d_causal_step<T>(
    x: Tensor<T>,
    w: Tensor<T>,
    b: Tensor<T>,
    state: Tensor<T>,
    y: Tensor<T>,
    #[constexpr] n_channels: u32,
    #[constexpr] kernel_size: u32,
) {
    let ch = program_id::<0>();
    let newest = load(x[ch]).cast::<f32>();
    let last = kernel_size - 1u32;
    let mut acc = load(b[ch]).cast::<f32>();
    for k in range(0u32, last, 1u32) {
        acc = acc + load(w[k * n_channels + ch]).cast::<f32>() * load(state[k * n_channels + ch]).cast::<f32>();
    }
    acc = acc + load(w[last * n_channels + ch]).cast::<f32>() * newest;
    store(y[ch], acc.cast::<T>());
    if kernel_size > 1u32 {
        for k in range(1u32, last, 1u32) {
            store(state[(k - 1u32) * n_channels + ch], load(state[k * n_channels + ch]));
        }
        store(state[(last - 1u32) * n_channels + ch], newest.cast::<T>());
    }
}

#[bench_kernel(op = "ssm", subop = "ssm_step", class = GenericEmpty, tol = 1e-3, kernel_mode = Grid3D)]
#[kernel]
pub fn ssm_step<T>(
    x: Tensor<T>,
    a: Tensor<T>,
    b: Tensor<T>,
    c: Tensor<T>,
    dt: Tensor<T>,
    h: Tensor<f32>,
    y: Tensor<T>,
    #[constexpr] head_dim: u32,
    #[constexpr] state_dim: u32,
) {
    let idx = program_id::<0>();
    let head = idx / head_dim;
    let pos = idx % head_dim;
    let dt_h = load(dt[head]).cast::<f32>();
    let decay = exp(load(a[head]).cast::<f32>() * dt_h);
    let scaled = dt_h * load(x[idx]).cast::<f32>();
    let mut acc = 0.0f32;
    for n in range(0u32, state_dim, 1u32) {
        let at = (head * state_dim + n) * head_dim + pos;
        let next = decay * load(h[at]) + scaled * load(b[n]).cast::<f32>();
        store(h[at], next);
        acc = acc + load(c[n]).cast::<f32>() * next;
    }
    store(y[idx], acc.cast::<T>());
}

#[bench_kernel(op = "gated_delta", subop = "step", class = GenericEmpty, tol = 1e-3, kernel_mode = Reduction)]
#[kernel]
pub fn gated_delta_step<T>(
    q: Tensor<T>,
    k: Tensor<T>,
    v: Tensor<T>,
    g: Tensor<T>,
    beta: Tensor<T>,
    state_in: Tensor<T>,
    state_out: Tensor<T>,
    y: Tensor<T>,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] hv: u32,
    #[constexpr] hk: u32,
) {
    let row = program_id::<0>();
    let n = program_id::<1>();
    let lane = simd_lane;
    let per_lane = dk / 32u32;
    let key_base = (n / hv * hk + n % hv / (hv / hk)) * dk;
    let state_base = (n * dv + row) * dk;
    let decay = load(g[n]).cast::<f32>();
    stack_alloc("held", 8u32, "f32");
    let mut mem = 0.0f32;
    for i in range(0u32, per_lane, 1u32) {
        let d = lane * per_lane + i;
        let decayed = decay * load(state_in[state_base + d]).cast::<f32>();
        stack_store("held", i, decayed);
        mem = mem + decayed * load(k[key_base + d]).cast::<f32>();
    }
    let total = simd_sum(mem);
    let delta = (load(v[n * dv + row]).cast::<f32>() - total) * load(beta[n]).cast::<f32>();
    let mut out = 0.0f32;
    for i in range(0u32, per_lane, 1u32) {
        let d = lane * per_lane + i;
        let next = stack_load("held", i) + load(k[key_base + d]).cast::<f32>() * delta;
        store(state_out[state_base + d], next.cast::<T>());
        out = out + next * load(q[key_base + d]).cast::<f32>();
    }
    let sum = simd_sum(out);
    if lane == 0u32 {
        store(y[n * dv + row], sum.cast::<T>());
    }
}

#[bench_kernel(op = "rms_norm", subop = "residual", class = GenericEmpty, tol = 1e-3, kernel_mode = Reduction)]
#[kernel]
pub fn rms_norm_residual<T>(
    x: Tensor<T>,
    residual: Tensor<T>,
    w: Tensor<T>,
    out: Tensor<T>,
    eps_buf: Tensor<f32>,
    #[constexpr] n: u32,
) {
    let row = program_id::<0>();
    let first = tid * 4u32;
    let base = row * n + first;
    let a = load(x[base]).cast::<f32>();
    let b = load(x[base + 1u32]).cast::<f32>();
    let c = load(x[base + 2u32]).cast::<f32>();
    let d = load(x[base + 3u32]).cast::<f32>();
    let partial_ssq = a * a + b * b + c * c + d * d;
    let inv = mt_rms_inv_scalar(partial_ssq, eps_buf, n);
    store(out[base], (load(residual[base]).cast::<f32>() + a * inv * load(w[first]).cast::<f32>()).cast::<T>());
    store(
        out[base + 1u32],
        (load(residual[base + 1u32]).cast::<f32>() + b * inv * load(w[first + 1u32]).cast::<f32>()).cast::<T>(),
    );
    store(
        out[base + 2u32],
        (load(residual[base + 2u32]).cast::<f32>() + c * inv * load(w[first + 2u32]).cast::<f32>()).cast::<T>(),
    );
    store(
        out[base + 3u32],
        (load(residual[base + 3u32]).cast::<f32>() + d * inv * load(w[first + 3u32]).cast::<f32>()).cast::<T>(),
    );
}
