#!/usr/bin/env python3
"""Tokens a second of this decoder beside transformers, on one machine and in one run.

    cargo build --release
    python compare.py [NAME ..] [--binary target/release/decoder] [--on cpu] [--threads N] [--prompt 256] [--tokens 33] [--rounds 3]

Random models, larger than those of the tests, are built in a temporary folder. Both sides run the same prompt in f32, in turn, and
the best round of each counts; tokens must be equal as far as logits tell them apart. On a machine that others use, one thread a side
is fair: more of them wait for each other.
"""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

import torch
from make_models import MARGIN, MODELS, decode, fill

SIZES = {
    "qwen3_next": dict(
        vocab_size=4096,
        hidden_size=512,
        num_hidden_layers=8,
        layer_types=(["linear_attention"] * 3 + ["full_attention"]) * 2,
        num_attention_heads=8,
        num_key_value_heads=2,
        head_dim=64,
        linear_num_key_heads=4,
        linear_num_value_heads=8,
        linear_key_head_dim=64,
        linear_value_head_dim=64,
        num_experts=32,
        num_experts_per_tok=4,
        moe_intermediate_size=128,
        shared_expert_intermediate_size=128,
    ),
    "mamba2": dict(
        vocab_size=4096,
        hidden_size=512,
        num_hidden_layers=12,
        num_heads=16,
        head_dim=64,
        state_size=64,
        n_groups=1,
        chunk_size=256,
    ),
    "gpt_oss": dict(
        vocab_size=4096,
        hidden_size=512,
        intermediate_size=512,
        num_hidden_layers=6,
        layer_types=["sliding_attention", "full_attention"] * 3,
        sliding_window=128,
        num_attention_heads=8,
        num_key_value_heads=2,
        head_dim=64,
        num_local_experts=16,
        num_experts_per_tok=4,
    ),
}


@torch.inference_mode()
def by_transformers(model, prompt, tokens):
    """Seconds of the prompt and of a step."""
    name = "cache_params" if model.config.model_type == "mamba2" else "past_key_values"
    started = time.perf_counter()
    out = model(input_ids=prompt[None], use_cache=True)
    token = int(out.logits[0, -1].argmax())
    first = time.perf_counter()
    for _ in range(tokens - 1):
        out = model(input_ids=torch.tensor([[token]]), use_cache=True, **{name: out[name]})
        token = int(out.logits[0, -1].argmax())
    return first - started, (time.perf_counter() - first) / (tokens - 1)


def by_kiln(binary, folder, on, threads, prompt, tokens):
    words = [binary, folder, "--on", on, "--tokens", str(tokens), "--json"]
    words += ["--prompt", ",".join(str(int(token)) for token in prompt)]
    environment = os.environ | ({"KILN_THREADS": str(threads)} if threads else {})
    run = subprocess.run(words, check=True, capture_output=True, text=True, env=environment)
    report = json.loads(run.stdout)
    return report["prompt"]["seconds"], report["decode"]["seconds"] / (tokens - 1), report["tokens"]


def compare(name, arguments):
    model = fill(MODELS[name](**SIZES[name]), 0)
    prompt = torch.randint(0, 4096, (arguments.prompt,), generator=torch.Generator().manual_seed(1))
    with tempfile.TemporaryDirectory() as folder:
        model.save_pretrained(folder)
        theirs, ours, tokens = [], [], []
        for _ in range(arguments.rounds):
            theirs.append(by_transformers(model, prompt, arguments.tokens))
            *times, tokens = by_kiln(
                arguments.binary, folder, arguments.on, arguments.threads, prompt, arguments.tokens
            )
            ours.append(times)
    with torch.inference_mode():
        logits, _ = decode(model, prompt, arguments.tokens, tokens)
    top = logits.topk(2, dim=-1)
    clear = top.values[:, 0] - top.values[:, 1] > MARGIN
    equal = top.indices[:, 0] == torch.tensor(tokens)
    assert bool((equal | ~clear).all()), f"{name}: tokens differ: {tokens}"
    parameters = sum(p.numel() for p in model.parameters()) / 1e6
    for part, count in [(0, arguments.prompt), (1, 1)]:
        them, us = (count / min(times[part] for times in side) for side in (theirs, ours))
        what = ["prompt", "decode"][part]
        print(f"{name:12} {parameters:5.1f} M  {what}  transformers {them:9.1f}  kiln {us:9.1f} tokens/s  ratio {us / them:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(MODELS), metavar="NAME")
    parser.add_argument("--binary", default=pathlib.Path(__file__).parent / "target/release/decoder")
    parser.add_argument("--on", default="cpu")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--prompt", type=int, default=256)
    parser.add_argument("--tokens", type=int, default=33)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    if given.threads:
        torch.set_num_threads(given.threads)
    for chosen in given.names:
        compare(chosen, given)
