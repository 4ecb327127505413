"""How fast Kiln is beside torch on this machine: `python -m kiln.bench [--json] [--ops] [--models] [--dtype bfloat16] [--device cuda]`.

Operations have the shapes of published models; torch's side is the function that transformers falls back to, as it is and, with
`--compile`, by torch.compile. Models have the sizes of published ones, few layers and random weights: a prompt of 512 tokens, and
tokens after it. Times are the least of several runs, the two sides in turn; a ratio above 1 says that Kiln is faster. With
`--threads 1` they are CPU time, which says something on a busy machine too.
"""

import argparse
import json
import sys
import time

import torch

import kiln
import kiln.ops as ko

PROMPT = 512


def clock():
    """Time that passes, up to the end of a GPU's work; of one thread of the CPU, what it has worked."""
    if torch.get_default_device().type == "cuda":
        torch.cuda.synchronize()
        return time.perf_counter()
    return time.thread_time() if torch.get_num_threads() == 1 else time.perf_counter()


def least(functions, seconds):
    """The least time of each function, in turn, in microseconds."""
    best = [float("inf")] * len(functions)
    for function in functions:
        function()
    end = time.perf_counter() + seconds
    rounds = 0
    while rounds < 3 or time.perf_counter() < end:
        for at, function in enumerate(functions):
            start = clock()
            function()
            best[at] = min(best[at], clock() - start)
        rounds += 1
    return [time * 1e6 for time in best]


def operations(dtype, tokens):
    """Calls by name: torch's side and Kiln's, on the same tensors."""
    from transformers.models.mamba import modeling_mamba as mamba
    from transformers.models.mamba2 import modeling_mamba2 as mamba2
    from transformers.models.qwen3_next import modeling_qwen3_next as qwen

    n = lambda *shape: torch.randn(shape, dtype=dtype)
    original = lambda f: f.forward if isinstance(f, torch.nn.Module) else f
    one = tokens == 1

    c = 8192
    x, weight = n(1, tokens, c).transpose(1, 2), n(c, 4)
    conv_states = n(1, c, 4), n(1, c, 4)
    if one:
        yield "causal_conv1d_update 8192", lambda: original(qwen.causal_conv1d_update)(x, conv_states[0], weight, None, "silu"), \
            lambda: ko.causal_conv1d_update(x, conv_states[1], weight, None, "silu")
    else:
        yield "causal_conv1d_fn 8192", lambda: original(qwen.causal_conv1d_fn)(x, weight, None, "silu"), \
            lambda: ko.causal_conv1d_fn(x, weight, None, activation="silu")

    q, k, v = n(1, tokens, 16, 128), n(1, tokens, 16, 128), n(1, tokens, 32, 128)
    g, beta = -torch.rand(1, tokens, 32), torch.rand(1, tokens, 32).to(dtype)
    # As Kiln leaves states: values first in memory.
    state = torch.randn(1, 32, 128, 128).transpose(-1, -2)
    options = dict(initial_state=state, output_final_state=True, use_qk_l2norm_in_kernel=True)
    theirs = original(qwen.torch_recurrent_gated_delta_rule if one else qwen.torch_chunk_gated_delta_rule)
    ours = ko.fused_recurrent_gated_delta_rule if one else ko.chunk_gated_delta_rule
    # Older versions take as many heads of keys as of values, which their layers repeat before.
    q2, k2 = q.repeat_interleave(2, 2), k.repeat_interleave(2, 2)
    yield "gated delta rule 16/32 x 128", lambda: theirs(q2, k2, v, g=g, beta=beta, **options), \
        lambda: ours(q, k, v, g=g, beta=beta, **options)

    heads, p, states, groups = 80, 64, 128, 1
    hx, hdt, ha, hd, bias = n(1, tokens, heads, p), n(1, tokens, heads), -torch.rand(heads) * 8, n(heads), torch.randn(heads)
    hb, hc, hstate = n(1, tokens, groups, states), n(1, tokens, groups, states), torch.randn(1, heads, p, states)
    if one:
        wide = lambda t: t[..., None].expand(*t.shape, p)
        a3 = ha[:, None, None].expand(heads, p, states)
        arguments = (hx[:, 0], wide(hdt[:, 0]), a3, hb[:, 0], hc[:, 0], wide(hd))
        yield "selective_state_update Mamba-2 80x64x128", \
            lambda: original(mamba2.mamba2_selective_state_update)(hstate.clone(), *arguments, wide(bias), True), \
            lambda: ko.selective_state_update(hstate.clone(), *arguments, None, wide(bias), True)
    else:
        scan = dict(D=hd, dt_bias=bias, dt_softplus=True, return_final_states=True)
        yield "mamba_chunk_scan_combined 80x64x128", lambda: original(mamba2.mamba2_chunk_scan)(hx, hdt, ha, hb, hc, 256, **scan), \
            lambda: ko.mamba_chunk_scan_combined(hx, hdt, ha, hb, hc, 256, **scan)

    u, delta, z = (n(1, tokens, 8192).transpose(1, 2) for _ in range(3))
    a, b, cc, d, dbias = -torch.rand(8192, 16), n(1, tokens, 16).transpose(1, 2), n(1, tokens, 16).transpose(1, 2), n(8192), torch.randn(8192)
    if one:
        m_state = torch.randn(1, 8192, 16)
        arguments = (u[..., 0], delta[..., 0], a, b[..., 0], cc[..., 0], d)
        yield "selective_state_update Mamba 8192x16", \
            lambda: original(mamba.mamba_selective_state_update)(m_state.clone(), *arguments, dbias, True, z[..., 0]), \
            lambda: ko.selective_state_update(m_state.clone(), *arguments, z[..., 0], dbias, True)
        keys, values = n(1, 8, 1024, 64), n(1, 8, 1024, 64)
        query, sinks = n(1, 64, 1, 64), n(64)
        repeated = lambda t: t[:, :, None].expand(1, 8, 8, 1024, 64).reshape(1, 64, 1024, 64)

        def eager():
            scores = torch.cat([query @ repeated(keys).transpose(2, 3) * 0.125, sinks.reshape(1, -1, 1, 1)], -1)
            return torch.softmax(scores, -1, dtype=torch.float32).to(dtype)[..., :-1] @ repeated(values)

        yield "attention with sinks 64/8 x 64, 1024 keys", eager, lambda: ko.attention(query, keys, values, 0.125, sinks)
    else:
        yield "selective_scan_fn 8192x16", lambda: original(mamba.mamba_selective_scan)(u, delta, a, b, cc, d, z, dbias, True, True), \
            lambda: ko.selective_scan_fn(u, delta, a, b, cc, d, z, dbias, True, True)

    nx, nw = n(tokens, 2048), n(2048)
    yield "rms_norm 2048", lambda: torch.nn.functional.rms_norm(nx, (2048,), nw, 1e-6), lambda: ko.rms_norm(nx, nw)
    gated, gx, gz = qwen.Qwen3NextRMSNormGated(128).to(dtype), n(tokens * 32, 128), n(tokens * 32, 128)
    yield "RMSNormGated 32 x 128", lambda: gated(gx, gz), lambda: ko.rms_norm_gated(gx, gated.weight, gz, 1e-6)


def configurations():
    """Published sizes with few layers and a small vocabulary."""
    import transformers as t

    words = dict(vocab_size=8192)
    linear = dict(linear_num_key_heads=16, linear_key_head_dim=128, linear_value_head_dim=128, linear_num_value_heads=16)
    return {
        "qwen3.5-0.8b": lambda: t.models.qwen3_5.configuration_qwen3_5.Qwen3_5TextConfig(
            **words, **linear, hidden_size=1024, num_hidden_layers=8, intermediate_size=3584, num_attention_heads=8,
            num_key_value_heads=2, head_dim=256, tie_word_embeddings=True,
        ),
        "mamba2-130m": lambda: t.Mamba2Config(
            **words, hidden_size=768, num_hidden_layers=12, num_heads=24, head_dim=64, state_size=128, n_groups=1
        ),
        "falcon-h1-0.5b": lambda: t.FalconH1Config(
            **words, hidden_size=1024, num_hidden_layers=8, intermediate_size=2048, num_attention_heads=8, num_key_value_heads=2,
            head_dim=64, mamba_d_ssm=1536, mamba_n_heads=24, mamba_d_head=64, mamba_d_state=128, mamba_n_groups=1,
        ),
        "mamba-130m": lambda: t.MambaConfig(**words, hidden_size=768, num_hidden_layers=6, state_size=16),
        "jamba-layer": lambda: t.JambaConfig(
            **words, hidden_size=1024, num_hidden_layers=4, intermediate_size=2048, num_experts=2, num_experts_per_tok=2,
            num_attention_heads=16, num_key_value_heads=4, attn_layer_offset=1, attn_layer_period=2, expert_layer_offset=1,
            expert_layer_period=2,
        ),
        "gpt-oss-layer": lambda: t.GptOssConfig(
            **words, hidden_size=1024, num_hidden_layers=2, num_local_experts=4, num_experts_per_tok=2, intermediate_size=1024,
            num_attention_heads=32, num_key_value_heads=4, head_dim=64,
        ),
    }


def cache_of(output):
    """What the next call of a model gets of this one's: Mamba's models have another word for it."""
    name = "past_key_values" if "past_key_values" in output else "cache_params"
    return {name: output[name]}


def model_times(name, dtype, seconds, steps=16):
    """Seconds of a prompt and of a token after it: transformers' own, then Kiln's."""
    from transformers import AutoModelForCausalLM

    import kiln.transformers

    torch.manual_seed(0)
    model = AutoModelForCausalLM.from_config(configurations()[name](), dtype=dtype).eval()
    ids = torch.randint(0, 8192, (1, PROMPT))
    best = {key: float("inf") for key in ("prompt torch", "prompt kiln", "token torch", "token kiln")}
    end, rounds = time.perf_counter() + seconds, 0
    while rounds < 3 or time.perf_counter() < end:
        for side in ("torch", "kiln"):
            if side == "kiln":
                kiln.transformers.kernelize(model)
            start = clock()
            held = cache_of(model(ids, use_cache=True))
            best[f"prompt {side}"] = min(best[f"prompt {side}"], clock() - start)
            for _ in range(steps):
                start = clock()
                held = cache_of(model(ids[:, :1], **held, use_cache=True))
                best[f"token {side}"] = min(best[f"token {side}"], clock() - start)
            kiln.transformers.restore(model)
        rounds += 1
    return best


def main():
    parser = argparse.ArgumentParser(prog="python -m kiln.bench", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="a line of JSON for each row")
    parser.add_argument("--ops", action="store_true", help="operations only")
    parser.add_argument("--models", nargs="*", help="models only; all, or those that are named")
    parser.add_argument("--compile", action="store_true", help="torch.compile of torch's side too")
    parser.add_argument("--dtype", default="float32", choices=["float32", "bfloat16"])
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row")
    given = parser.parse_args()
    try:
        import transformers
    except ImportError:
        sys.exit("python -m kiln.bench compares with transformers' functions: pip install transformers")
    transformers.logging.set_verbosity_error()
    torch.set_num_threads(given.threads)
    torch.set_default_device(given.device)
    dtype = getattr(torch, given.dtype)
    rows = []

    def row(kind, name, torch_us, kiln_us, compiled_us=None):
        entry = dict(kind=kind, name=name, device=given.device, dtype=given.dtype, threads=given.threads, torch_us=torch_us, kiln_us=kiln_us)
        entry["ratio"] = torch_us / kiln_us
        if compiled_us is not None:
            entry["compile_us"] = compiled_us
        rows.append(entry)
        if given.json:
            print(json.dumps(entry), flush=True)
        else:
            compiled = "" if not given.compile else f" {'-' if compiled_us is None else round(compiled_us, 1):>11}"
            print(f"{kind:14} {name:44} {torch_us:11.1f}{compiled} {kiln_us:11.1f} {entry['ratio']:6.2f}x", flush=True)

    if not given.json:
        device = next(device for device in kiln.devices() if device["kind"] == given.device)
        print(f"{given.dtype}, {given.threads} threads, {device['name']}; torch {torch.__version__}, transformers {transformers.__version__}")
        compiled = "" if not given.compile else f" {'compile us':>11}"
        print(f"{'':14} {'':44} {'torch us':>11}{compiled} {'kiln us':>11}  ratio")
    with torch.no_grad():
        if given.models is None:
            for tokens in (1, PROMPT):
                for name, theirs, ours in operations(dtype, tokens):
                    # A loop over tokens would be unrolled, for many minutes.
                    compiles = given.compile and not name.startswith("selective_scan_fn")
                    functions = [theirs, ours] + ([torch.compile(theirs)] if compiles else [])
                    times = least(functions, given.seconds)
                    row("decode" if tokens == 1 else f"prompt {PROMPT}", name, *times)
        if not given.ops:
            for name in given.models or configurations():
                times = model_times(name, dtype, 4 * given.seconds)
                row(f"prompt {PROMPT}", name, times["prompt torch"] * 1e6, times["prompt kiln"] * 1e6)
                row("decode", name, times["token torch"] * 1e6, times["token kiln"] * 1e6)
    return rows


if __name__ == "__main__":
    main()
