//! Sizes of the operations in published models.

use kiln::spec::Served;

/// Models with these sizes.
macro_rules! served {
    ($($size:ident = $value:literal),+ => $($model:literal),+) => {
        Served { sizes: &[$((stringify!($size), $value)),+], models: &[$($model),+] }
    };
}

pub const DELTA_RULE: &[Served] = &[
    served!(hk = 16.0, hv = 16.0, dk = 128.0, dv = 128.0 => "Qwen3.5-0.8B"),
    served!(hk = 16.0, hv = 32.0, dk = 128.0, dv = 128.0 =>
        "Qwen3-Next-80B-A3B", "Qwen3.5-4B", "Qwen3.5-9B", "Qwen3.5-35B-A3B", "Qwen3.6-35B-A3B"),
    served!(hk = 16.0, hv = 48.0, dk = 128.0, dv = 128.0 =>
        "Qwen3.5-27B", "Qwen3.6-27B", "Qwen3.8-27B", "Qwen3.8-Flash-Next"),
    served!(hk = 16.0, hv = 64.0, dk = 128.0, dv = 128.0 => "Qwen3.5-397B-A17B"),
];

pub const CONVOLUTION: &[Served] = &[
    served!(c = 1792.0, taps = 4.0 => "Falcon-H1-0.5B"),
    served!(c = 3584.0, taps = 4.0 => "Falcon-H1-1.5B", "Falcon-H1-7B"),
    served!(c = 4608.0, taps = 4.0 => "Falcon-H1-3B"),
    served!(c = 5376.0, taps = 4.0 => "Mamba2-2.7B"),
    served!(c = 6144.0, taps = 4.0 => "Qwen3.5-0.8B"),
    served!(c = 8192.0, taps = 4.0 =>
        "Qwen3-Next-80B-A3B", "Qwen3.5-4B", "Qwen3.5-9B", "Qwen3.5-35B-A3B", "Qwen3.6-35B-A3B", "Jamba-1.5-Mini"),
    served!(c = 8448.0, taps = 4.0 => "Granite-4.0-H-Small"),
    served!(c = 10240.0, taps = 4.0 =>
        "Qwen3.5-27B", "Qwen3.6-27B", "Qwen3.8-27B", "Qwen3.8-Flash-Next", "Codestral-Mamba-7B", "Nemotron-H-8B"),
    served!(c = 12288.0, taps = 4.0 => "Qwen3.5-397B-A17B", "Nemotron-Nano-9B-v2"),
];

/// State-space layers with one decay per head, in groups of heads.
pub const GROUPED_STATES: &[Served] = &[
    served!(heads = 24.0, p = 64.0, n = 128.0, groups = 1.0 => "Falcon-H1-0.5B"),
    served!(heads = 48.0, p = 64.0, n = 256.0, groups = 1.0 => "Falcon-H1-1.5B"),
    served!(heads = 32.0, p = 128.0, n = 256.0, groups = 1.0 => "Falcon-H1-3B"),
    served!(heads = 24.0, p = 128.0, n = 256.0, groups = 1.0 => "Falcon-H1-7B"),
    served!(heads = 80.0, p = 64.0, n = 128.0, groups = 1.0 => "Mamba2-2.7B"),
    served!(heads = 128.0, p = 64.0, n = 128.0, groups = 1.0 => "Granite-4.0-H-Small"),
    served!(heads = 128.0, p = 64.0, n = 128.0, groups = 8.0 => "Codestral-Mamba-7B", "Nemotron-H-8B"),
    served!(heads = 128.0, p = 80.0, n = 128.0, groups = 8.0 => "Nemotron-Nano-9B-v2"),
];

/// The layers of [`GROUPED_STATES`] whose heads are one group.
pub const STATES: &[Served] = &[
    served!(heads = 24.0, p = 64.0, n = 128.0 => "Falcon-H1-0.5B"),
    served!(heads = 48.0, p = 64.0, n = 256.0 => "Falcon-H1-1.5B"),
    served!(heads = 32.0, p = 128.0, n = 256.0 => "Falcon-H1-3B"),
    served!(heads = 24.0, p = 128.0, n = 256.0 => "Falcon-H1-7B"),
    served!(heads = 80.0, p = 64.0, n = 128.0 => "Mamba2-2.7B"),
    served!(heads = 128.0, p = 64.0, n = 128.0 => "Granite-4.0-H-Small"),
];

/// State-space layers with a decay per channel and column.
pub const CHANNEL_STATES: &[Served] = &[served!(heads = 8192.0, p = 1.0, n = 16.0 => "Jamba-1.5-Mini")];

pub const ATTENTION: &[Served] = &[
    served!(hq = 4.0, hkv = 1.0, dk = 256.0, dv = 256.0 => "Gemma-3-1B"),
    served!(hq = 8.0, hkv = 2.0, dk = 64.0, dv = 64.0 => "Falcon-H1-0.5B"),
    served!(hq = 8.0, hkv = 2.0, dk = 128.0, dv = 128.0 => "Falcon-H1-1.5B"),
    served!(hq = 8.0, hkv = 2.0, dk = 256.0, dv = 256.0 => "Qwen3.5-0.8B"),
    served!(hq = 8.0, hkv = 4.0, dk = 256.0, dv = 256.0 => "Gemma-3-4B"),
    served!(hq = 10.0, hkv = 2.0, dk = 128.0, dv = 128.0 => "Falcon-H1-3B"),
    served!(hq = 12.0, hkv = 2.0, dk = 128.0, dv = 128.0 => "Falcon-H1-7B"),
    served!(hq = 16.0, hkv = 2.0, dk = 256.0, dv = 256.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B", "Qwen3.6-35B-A3B"),
    served!(hq = 16.0, hkv = 4.0, dk = 256.0, dv = 256.0 => "Qwen3.5-9B"),
    served!(hq = 16.0, hkv = 8.0, dk = 256.0, dv = 256.0 => "Gemma-2-9B", "Gemma-3-12B"),
    served!(hq = 24.0, hkv = 4.0, dk = 256.0, dv = 256.0 => "Qwen3.5-27B", "Qwen3.6-27B", "Qwen3.8-27B"),
    served!(hq = 32.0, hkv = 8.0, dk = 128.0, dv = 128.0 =>
        "Llama-3-8B", "Nemotron-H-8B", "Granite-4.0-H-Small", "Jamba-1.5-Mini"),
    served!(hq = 32.0, hkv = 16.0, dk = 128.0, dv = 128.0 => "Gemma-3-27B"),
    served!(hq = 32.0, hkv = 32.0, dk = 96.0, dv = 96.0 => "Phi-3-mini"),
    served!(hq = 64.0, hkv = 8.0, dk = 64.0, dv = 64.0 => "GPT-OSS-20B", "GPT-OSS-120B"),
    served!(hq = 64.0, hkv = 8.0, dk = 128.0, dv = 128.0 => "Llama-3-70B"),
];

/// Some of [`ATTENTION`]: one sequence, all heads alike and no gate.
pub const PLAIN_ATTENTION: &[Served] = &[
    served!(heads = 32.0, heads_per_group = 4.0, head_dim = 128.0 => "Llama-3-8B", "Nemotron-H-8B", "Granite-4.0-H-Small"),
    served!(heads = 64.0, heads_per_group = 8.0, head_dim = 128.0 => "Llama-3-70B"),
];

/// Norms before a layer, over the hidden size.
pub const NORMS: &[Served] = &[
    served!(n = 1024.0 => "Qwen3.5-0.8B", "Falcon-H1-0.5B"),
    served!(n = 2048.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B", "Qwen3.6-35B-A3B", "Falcon-H1-1.5B"),
    served!(n = 2560.0 => "Qwen3.5-4B", "Falcon-H1-3B", "Mamba2-2.7B"),
    served!(n = 3072.0 => "Falcon-H1-7B"),
    served!(n = 4096.0 => "Qwen3.5-9B", "Llama-3-8B", "Nemotron-H-8B", "Granite-4.0-H-Small", "Jamba-1.5-Mini"),
    served!(n = 4480.0 => "Nemotron-Nano-9B-v2"),
    served!(n = 5120.0 => "Qwen3.5-27B", "Qwen3.6-27B", "Qwen3.8-27B"),
    served!(n = 8192.0 => "Llama-3-70B"),
];

/// Norms after a layer, before the residual is added.
pub const NORMS_AFTER: &[Served] = &[
    served!(n = 1152.0 => "Gemma-3-1B"),
    served!(n = 2560.0 => "Gemma-3-4B"),
    served!(n = 3584.0 => "Gemma-2-9B"),
    served!(n = 3840.0 => "Gemma-3-12B"),
    served!(n = 5376.0 => "Gemma-3-27B"),
];

pub const GATED_NORMS: &[Served] = &[
    served!(n = 128.0, group_size = 128.0, gate_first = 0.0 =>
        "Qwen3-Next-80B-A3B", "Qwen3.5-0.8B", "Qwen3.5-4B", "Qwen3.5-9B", "Qwen3.5-27B", "Qwen3.5-35B-A3B", "Qwen3.5-397B-A17B"),
    served!(n = 5120.0, group_size = 5120.0, gate_first = 1.0 => "Mamba2-2.7B"),
    served!(n = 8192.0, group_size = 1024.0, gate_first = 1.0 => "Nemotron-H-8B"),
    served!(n = 10240.0, group_size = 1280.0, gate_first = 1.0 => "Nemotron-Nano-9B-v2"),
];

/// Heads with rotary positions: all of each, or a part.
pub const ROTARY: &[Served] = &[
    served!(hq = 32.0, hk = 8.0, dim = 128.0, rotary = 128.0 => "Llama-3-8B"),
    served!(hq = 64.0, hk = 8.0, dim = 128.0, rotary = 128.0 => "Llama-3-70B"),
    served!(hq = 64.0, hk = 8.0, dim = 64.0, rotary = 64.0 => "GPT-OSS-20B", "GPT-OSS-120B"),
    served!(hq = 32.0, hk = 32.0, dim = 96.0, rotary = 96.0 => "Phi-3-mini"),
    served!(hq = 16.0, hk = 2.0, dim = 256.0, rotary = 64.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B"),
    served!(hq = 16.0, hk = 8.0, dim = 256.0, rotary = 256.0 => "Gemma-2-9B", "Gemma-3-12B"),
];

/// Gated units, over the intermediate size.
pub const FEED_FORWARD: &[Served] = &[
    served!(n = 512.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B"),
    served!(n = 2880.0, has_gate = 0.0, has_up = 0.0, has_gate_up = 1.0, interleaved = 1.0, clamped = 1.0 => "GPT-OSS-20B", "GPT-OSS-120B"),
    served!(n = 8192.0 => "Phi-3-mini"),
    served!(n = 14336.0 => "Llama-3-8B"),
    served!(n = 28672.0 => "Llama-3-70B"),
];

/// Heads of a cache of keys and values.
pub const CACHES: &[Served] = &[
    served!(hkv = 2.0, dk = 256.0, dv = 256.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B"),
    served!(hkv = 8.0, dk = 64.0, dv = 64.0 => "GPT-OSS-20B", "GPT-OSS-120B"),
    served!(hkv = 8.0, dk = 128.0, dv = 128.0 => "Llama-3-8B", "Llama-3-70B"),
];

/// Embeddings, over the hidden size.
pub const EMBEDDINGS: &[Served] = &[
    served!(n = 2048.0 => "Qwen3-Next-80B-A3B", "Qwen3.5-35B-A3B"),
    served!(n = 2560.0 => "Mamba2-2.7B"),
    served!(n = 2880.0 => "GPT-OSS-20B", "GPT-OSS-120B"),
    served!(n = 3840.0, scaled = 1.0 => "Gemma-3-12B"),
    served!(n = 4096.0 => "Llama-3-8B"),
];

/// Mixtures of experts: how many there are, and how many serve a token.
pub const EXPERTS: &[Served] = &[
    served!(n = 16.0, k = 2.0, normalised = 0.0 => "Jamba-1.5-Mini"),
    served!(n = 32.0, k = 4.0 => "GPT-OSS-20B"),
    served!(n = 128.0, k = 4.0 => "GPT-OSS-120B"),
    served!(n = 256.0, k = 8.0 => "Qwen3.5-35B-A3B"),
    served!(n = 512.0, k = 10.0 => "Qwen3-Next-80B-A3B"),
];
