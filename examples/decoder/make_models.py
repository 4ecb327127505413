#!/usr/bin/env python3
"""Makes the small random models of this folder, and what transformers says of them.

    pip install torch transformers safetensors
    python make_models.py [NAME ..]

A model is `models/NAME/config.json` and `model.safetensors`, as transformers saves them. Beside them is `expected.safetensors`:

    prompt  [500], i32               prompts are its first 1, 63, 64, 65 and 500 tokens:
    lengths [prompts], i32
    tokens  [prompts, steps], i32    the greedy tokens that follow each
    logits  [prompts, steps, vocabulary], f32
    error   [1], f32                 how far transformers itself is off in f32, at most

Logits are computed in f64 and rounded once; the first of a prompt are those of its last position. Numbers of the configs are not the
usual ones, so that one which a decoder does not read shows.
"""

import contextlib
import pathlib
import sys

import torch
from safetensors.torch import save_file
from transformers import (
    GptOssConfig,
    GptOssForCausalLM,
    Mamba2Config,
    Mamba2ForCausalLM,
    Qwen3NextConfig,
    Qwen3NextForCausalLM,
)

HERE = pathlib.Path(__file__).parent
PROMPTS = [1, 63, 64, 65, 500]
STEPS = 12
# What random logits are told apart by; a seed is chosen so that all steps are.
MARGIN = 1e-3


def qwen3_next(**sizes):
    """Two gated delta layers and one of attention, each with a mixture of experts."""
    usual = dict(
        vocab_size=256,
        hidden_size=48,
        num_hidden_layers=3,
        layer_types=["linear_attention", "linear_attention", "full_attention"],
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=16,
        linear_num_key_heads=2,
        linear_num_value_heads=4,
        linear_key_head_dim=16,
        linear_value_head_dim=16,
        num_experts=7,
        num_experts_per_tok=3,
        moe_intermediate_size=8,
        shared_expert_intermediate_size=12,
        intermediate_size=48,
        max_position_embeddings=1024,
        rms_norm_eps=2e-3,
        rope_parameters=dict(rope_type="default", rope_theta=5000.0, partial_rotary_factor=0.5),
    )
    return Qwen3NextForCausalLM(Qwen3NextConfig(**(usual | sizes)))


def mamba2(**sizes):
    usual = dict(
        vocab_size=256,
        hidden_size=48,
        num_hidden_layers=3,
        num_heads=6,
        head_dim=16,
        state_size=16,
        n_groups=2,
        chunk_size=64,
        layer_norm_epsilon=2e-3,
        tie_word_embeddings=True,
    )
    return Mamba2ForCausalLM(Mamba2Config(**(usual | sizes)))


def gpt_oss(**sizes):
    """Attention with sinks and YaRN, over a window in the first layer and the last; clamped experts."""
    rope = dict(
        rope_type="yarn",
        rope_theta=5000.0,
        factor=8.0,
        beta_fast=32.0,
        beta_slow=1.0,
        truncate=False,
        original_max_position_embeddings=128,
    )
    usual = dict(
        vocab_size=256,
        hidden_size=48,
        intermediate_size=24,
        num_hidden_layers=3,
        layer_types=["sliding_attention", "full_attention", "sliding_attention"],
        sliding_window=32,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=16,
        num_local_experts=4,
        num_experts_per_tok=2,
        max_position_embeddings=1024,
        rms_norm_eps=2e-3,
        swiglu_alpha=1.5,
        swiglu_limit=2.0,
        rope_parameters=rope,
    )
    return GptOssForCausalLM(GptOssConfig(**(usual | sizes)))


MODELS = {"qwen3_next": qwen3_next, "mamba2": mamba2, "gpt_oss": gpt_oss}


@torch.no_grad()
def fill(model, seed):
    """Random numbers everywhere, of sizes that make every part of a layer count."""
    generator = torch.Generator().manual_seed(seed)
    zero_centred = model.config.model_type == "qwen3_next"
    for name, p in sorted(model.named_parameters()):
        r = torch.randn(p.shape, generator=generator)
        if name.endswith("A_log"):
            r = torch.log(torch.rand(p.shape, generator=generator) * 3 + 0.2)
        elif name.endswith("dt_bias"):
            r = r - 2
        elif "norm" in name:
            # The weight of the gated norm of a gated delta layer is not less one.
            r = r * 0.2 + (0 if zero_centred and "linear_attn" not in name else 1)
        elif name.endswith("bias") or name.endswith(".D") or name.endswith("sinks"):
            r = r * 0.5
        elif "embed" in name:
            pass
        elif p.dim() == 3 and "conv1d" in name:
            r = r / p.shape[-1] ** 0.5
        elif p.dim() == 3 and model.config.model_type == "gpt_oss":
            # Rows of experts are inputs here.
            r = r * (2 / p.shape[-2] ** 0.5)
        else:
            r = r * (1.5 / p.shape[-1] ** 0.5)
        p.copy_(r)
    return model.eval()


@contextlib.contextmanager
def all_in_double():
    """Within this, what modelling code says is f32 is f64."""
    kept = torch.float32, torch.float, torch.Tensor.float, torch.Tensor.to

    def to(self, *args, **kwargs):
        wide = lambda x: torch.float64 if x is kept[0] else x
        return kept[3](self, *map(wide, args), **{key: wide(x) for key, x in kwargs.items()})

    torch.float32 = torch.float = torch.float64
    torch.Tensor.float, torch.Tensor.to = torch.Tensor.double, to
    try:
        yield
    finally:
        torch.float32, torch.float, torch.Tensor.float, torch.Tensor.to = kept


@torch.no_grad()
def decode(model, prompt, steps, forced=None):
    """Logits of the last position and of each token that follows: the likeliest, or those that are given."""
    name = "cache_params" if model.config.model_type == "mamba2" else "past_key_values"
    cache, ids, all_logits, tokens = {}, prompt[None], [], []
    for step in range(steps):
        out = model(input_ids=ids, use_cache=True, **cache)
        cache = {name: out[name]}
        logits = out.logits[0, -1]
        all_logits.append(logits)
        tokens.append(int(logits.argmax()) if forced is None else int(forced[step]))
        ids = torch.tensor([[tokens[-1]]])
    return torch.stack(all_logits), torch.tensor(tokens)


def expected(model, seed):
    generator = torch.Generator().manual_seed(seed)
    prompt = torch.randint(0, model.config.vocab_size, (max(PROMPTS),), generator=generator)
    if hasattr(model.config, "num_experts"):
        model.set_experts_implementation("eager")  # the others have no f64
    with all_in_double():
        double = model.double()
        runs = [decode(double, prompt[:n], STEPS) for n in PROMPTS]
    logits, tokens = (torch.stack(part) for part in zip(*runs))
    assert logits.dtype == torch.float64
    single = model.to(torch.float32)
    again = torch.stack([decode(single, prompt[:n], STEPS, forced)[0] for n, forced in zip(PROMPTS, tokens)])
    error = (again.double() - logits).abs().max()
    top = logits.topk(2, dim=-1).values
    margin = (top[..., 0] - top[..., 1]).min()
    print(f"  logits up to {logits.abs().max():.2f}, least margin {margin:.1e}, f32 off by {error:.1e}")
    return margin, {
        "prompt": prompt.int(),
        "lengths": torch.tensor(PROMPTS, dtype=torch.int32),
        "tokens": tokens.int(),
        "logits": logits.float().contiguous(),
        "error": error.float().reshape(1),
    }


def make(name):
    for seed in range(100):
        print(f"{name}, seed {seed}")
        model = fill(MODELS[name](), seed)
        state = {key: value.clone() for key, value in model.state_dict().items()}
        margin, tensors = expected(model, seed)
        if margin > MARGIN:
            break
    model.load_state_dict(state)
    folder = HERE / "models" / name
    model.save_pretrained(folder)
    (folder / "generation_config.json").unlink(missing_ok=True)
    save_file(tensors, folder / "expected.safetensors")


if __name__ == "__main__":
    torch.set_num_threads(1)
    for chosen in sys.argv[1:] or MODELS:
        make(chosen)
