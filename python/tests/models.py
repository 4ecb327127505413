"""Small models of transformers with random weights: every kind of layer that Kiln replaces functions of."""

import torch


def config(name):
    import transformers as t

    small = dict(vocab_size=128, hidden_size=64, num_hidden_layers=4, tie_word_embeddings=False)
    attention = dict(num_attention_heads=4, num_key_value_heads=2, head_dim=16)
    linear = dict(
        linear_num_key_heads=2, linear_num_value_heads=4, linear_key_head_dim=16, linear_value_head_dim=16, linear_conv_kernel_dim=4,
    )
    experts = dict(num_experts=4, num_experts_per_tok=2, moe_intermediate_size=32, shared_expert_intermediate_size=32)
    return {
        "qwen3_next": lambda: t.Qwen3NextConfig(**small, **attention, **linear, **experts, intermediate_size=96),
        "qwen3_5": lambda: t.models.qwen3_5.configuration_qwen3_5.Qwen3_5TextConfig(
            **small, **attention, **linear, intermediate_size=96
        ),
        "mamba": lambda: t.MambaConfig(**small, state_size=16),
        "mamba2": lambda: t.Mamba2Config(**small, num_heads=8, head_dim=16, state_size=16, n_groups=2, chunk_size=32),
        "falcon_h1": lambda: t.FalconH1Config(
            **small, **attention, intermediate_size=96, mamba_d_ssm=128, mamba_n_heads=8, mamba_d_head=16, mamba_d_state=16,
            mamba_n_groups=2, mamba_chunk_size=32,
        ),
        "jamba": lambda: t.JambaConfig(
            **small, num_attention_heads=4, num_key_value_heads=2, intermediate_size=96, num_experts=2, num_experts_per_tok=2,
            attn_layer_offset=1, attn_layer_period=2, expert_layer_offset=1, expert_layer_period=2, mamba_d_state=16,
        ),
        "gpt_oss": lambda: t.GptOssConfig(
            **small, **attention, intermediate_size=64, num_local_experts=4, num_experts_per_tok=2, sliding_window=24,
        ),
    }[name]()


NAMES = ["qwen3_next", "qwen3_5", "mamba", "mamba2", "falcon_h1", "jamba", "gpt_oss"]


def model(name, dtype=torch.float32, seed=0):
    from transformers import AutoModelForCausalLM

    torch.manual_seed(seed)
    built = AutoModelForCausalLM.from_config(config(name), dtype=dtype).eval()
    # Freshly made norms, sinks and gates are all alike: random ones tell mistakes apart.
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for label, parameter in built.named_parameters():
            if parameter.dim() == 1:
                parameter.add_((torch.randn(parameter.shape, generator=generator) * 0.1).to(parameter.dtype))
    return built
