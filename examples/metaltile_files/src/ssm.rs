//! One token of a state-space model and of a gated delta rule.

use kiln::compat::*;

/// `state = exp(a · dt) · state + dt · x ⊗ b`, `y = state · c + d · x`; a thread for each channel of each head.
#[bench_kernel(op = "ssm", subop = "step", class = GenericEmpty, tol = 1e-4, kernel_mode = Grid3D)]
#[kernel]
pub fn mt_ssm_step<T>(
    x: Tensor<T>,
    a_log: Tensor<T>,
    b: Tensor<T>,
    c: Tensor<T>,
    d: Tensor<T>,
    dt: Tensor<T>,
    mut state: Tensor<T>,
    mut y: Tensor<T>,
    #[constexpr] head_dim: u32,
    #[constexpr] state_dim: u32,
    #[constexpr] heads_per_group: u32,
) {
    let idx = program_id::<0>();
    let head = idx / head_dim;
    let group = head / heads_per_group;
    let step = load(dt[head]).cast::<f32>();
    let decay = exp((0.0f32 - exp(load(a_log[head]).cast::<f32>())) * step);
    let xv = load(x[idx]).cast::<f32>();
    let mut acc = 0.0f32;
    for n in range(0u32, state_dim, 1u32) {
        let at = idx * state_dim + n;
        let next = decay * load(state[at]).cast::<f32>() + step * xv * load(b[group * state_dim + n]).cast::<f32>();
        store(state[at], next.cast::<T>());
        acc = acc + next * load(c[group * state_dim + n]).cast::<f32>();
    }
    store(y[idx], (acc + load(d[head]).cast::<f32>() * xv).cast::<T>());
}

/// The delta rule: the state forgets by `g`, and what it recalls for `k` is moved towards `v` by `beta`. A simdgroup for each
/// row of the state, whose lanes have neighbouring columns.
#[bench_kernel(op = "gated_delta", subop = "step", class = GenericEmpty, tol = 0.0, kernel_mode = Reduction)]
#[kernel]
pub fn mt_gated_delta_step<T>(
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
    let row = tgid_x;
    let n = tgid_y;
    let head = (n / hv) * hk + (n % hv) / (hv / hk);
    let per_lane = dk / 32u32;
    let first = tid * per_lane;
    let own = (n * dv + row) * dk + first;
    stack_alloc("faded", 8u32, "f32");
    let mut recalled = 0.0f32;
    for i in range(0u32, per_lane, 1u32) {
        let faded = load(state_in[own + i]).cast::<f32>() * load(g[n]).cast::<f32>();
        stack_store("faded", i, faded);
        recalled = recalled + faded * load(k[head * dk + first + i]).cast::<f32>();
    }
    let missing = load(v[n * dv + row]).cast::<f32>() - simd_sum(recalled);
    let delta = missing * load(beta[n]).cast::<f32>();
    let mut out = 0.0f32;
    for i in range(0u32, per_lane, 1u32) {
        let next = stack_load("faded", i) + load(k[head * dk + first + i]).cast::<f32>() * delta;
        store(state_out[own + i], next.cast::<T>());
        out = out + next * load(q[head * dk + first + i]).cast::<f32>();
    }
    let total = simd_sum(out);
    if tid == 0u32 {
        store(y[n * dv + row], total.cast::<T>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiln::compat::ir::KernelMode;
    use kiln::compat::msl::MslGenerator;

    #[test]
    fn a_text_for_every_float() {
        for dt in [DType::F32, DType::F16, DType::BF16] {
            let mut k = mt_gated_delta_step::kernel_ir_for(dt);
            k.mode = KernelMode::Reduction;
            let msl = MslGenerator::default().generate(&k).expect("mt_gated_delta_step has a text");
            assert!(msl.contains("kernel void mt_gated_delta_step") && msl.contains("simd_sum"), "{dt:?}:\n{msl}");
            let mut k = mt_ssm_step::kernel_ir_for(dt);
            k.mode = KernelMode::Grid3D;
            let msl = MslGenerator::default().generate(&k).expect("mt_ssm_step has a text");
            // A constexpr is a number of the launch, as in MetalTile.
            assert!(msl.contains("kernel void mt_ssm_step") && msl.contains("heads_per_group"), "{dt:?}:\n{msl}");
        }
    }
}
