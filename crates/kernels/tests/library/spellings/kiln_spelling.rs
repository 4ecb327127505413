use kiln::prelude::*;

#[kernel(elements = [n_channels], threads = 32)]
pub fn conv1d_causal_step<T: Float>(
    x: Tensor<T>,
    w: Tensor<T>,
    b: Tensor<T>,
    mut state: Tensor<T>,
    mut y: Tensor<T>,
    #[constexpr] n_channels: u32,
    #[constexpr] kernel_size: u32,
) {
    let ch = program_id::<0>();
    let newest = x[ch].f32();
    let last = kernel_size - 1;
    let mut acc = b[ch].f32();
    for k in 0..last {
        acc += w[k * n_channels + ch].f32() * state[k * n_channels + ch].f32();
    }
    acc += w[last * n_channels + ch].f32() * newest;
    y[ch] = acc.cast::<T>();
    if kernel_size > 1 {
        for k in 1..last {
            state[(k - 1) * n_channels + ch] = state[k * n_channels + ch];
        }
        state[(last - 1) * n_channels + ch] = newest.cast::<T>();
    }
}

#[kernel(threads = 32)]
pub fn ssm_step<T: Float>(
    x: Tensor<T>,
    a: Tensor<T>,
    b: Tensor<T>,
    c: Tensor<T>,
    dt: Tensor<T>,
    mut h: Tensor<f32>,
    mut y: Tensor<T>,
    #[constexpr] head_dim: u32,
    #[constexpr] state_dim: u32,
) {
    let channel = tgid_x * lsize + tid;
    let head = channel / head_dim;
    let step = dt[head].f32();
    let decay = exp(a[head].f32() * step);
    let input = step * x[channel].f32();
    let mut sum = 0.0;
    for n in 0..state_dim {
        let at = (head * state_dim + n) * head_dim + channel % head_dim;
        h[at] = decay * h[at] + input * b[n].f32();
        sum += c[n].f32() * h[at];
    }
    y[channel] = sum.cast::<T>();
}

#[kernel(threads = 32, requires(dk % 32 == 0, dk <= 256))]
pub fn gated_delta_step<T: Float>(
    q: Tensor<T>,
    k: Tensor<T>,
    v: Tensor<T>,
    g: Tensor<T>,
    beta: Tensor<T>,
    state_in: Tensor<T>,
    mut state_out: Tensor<T>,
    mut y: Tensor<T>,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] hv: u32,
    #[constexpr] hk: u32,
) {
    let value = tgid_y * dv + tgid_x;
    let key = (tgid_y / hv * hk + tgid_y % hv / (hv / hk)) * dk;
    let share = dk / 32;
    let decay = g[tgid_y].f32();
    let held = stack::<f32>(share);
    let mut mem = 0.0;
    for i in 0..share {
        let d = simd_lane * share + i;
        held[i] = decay * state_in[value * dk + d].f32();
        mem += held[i] * k[key + d].f32();
    }
    let delta = (v[value].f32() - simd_sum(mem)) * beta[tgid_y].f32();
    let mut out = 0.0;
    for i in 0..share {
        let d = simd_lane * share + i;
        let next = held[i] + k[key + d].f32() * delta;
        state_out[value * dk + d] = next.cast::<T>();
        out += next * q[key + d].f32();
    }
    let sum = simd_sum(out);
    if simd_lane == 0 {
        y[value] = sum.cast::<T>();
    }
}

#[kernel(threads = n / 4)]
pub fn rms_norm_residual<T: Float>(
    x: Tensor<T>,
    residual: Tensor<T>,
    w: Tensor<T>,
    mut out: Tensor<T>,
    eps_buf: Tensor<f32>,
    #[constexpr] n: u32,
) {
    let first = tid * 4;
    let base = tgid_x * n + first;
    let x = x.load_vec::<4>(base);
    let mut squares = x[0].f32() * x[0].f32();
    for v in [x[1], x[2], x[3]] {
        squares += v.f32() * v.f32();
    }
    let inv = rsqrt(reduce_sum(squares) / n.f32() + eps_buf[0]);
    for i in [0u32, 1, 2, 3] {
        out[base + i] = (residual[base + i].f32() + x[i as usize].f32() * inv * w[first + i].f32()).cast::<T>();
    }
}
