"""Compiles the kernels of the wheel: `python prebuilt.py --out FOLDER --objects FOLDER [--only OPERATION ..] [--over numpy]`.

Every operation that the library states sizes of models for is called as those models call it from Python, a token and a prompt, in
each type; nothing runs. The kernels that these calls ask for are compiled for each level of instruction sets, and those of a level
are one library, in which a kernel is found by the hash of its text. Objects that were compiled before are used again.
"""

import argparse
import concurrent.futures
import functools
import hashlib
import itertools
import os
import subprocess
import sys
import time

import kiln
from kiln import _native

# Tokens of calls: the next one of a sequence; a short prompt, which is taken token by token; a long one, taken by chunks.
ONE, SHORT, LONG = 1, 32, 512
# Keys of a cache.
KEYS = 1024
# Sequences of a batch, where a token's work is divided by whether there are more than one.
BATCHES = (1, 2)


def numpy_calls(operation, size, models):
    """The calls that need numpy alone."""
    import numpy as np

    import kiln.numpy as kn

    if operation == "rms_norm":
        for rows in (ONE, LONG):
            yield kn.rms_norm, np.ones((rows, size["n"]), np.float32), np.ones(size["n"], np.float32)


def torch_calls(operation, size, models):
    """The calls of `kiln.ops` as models of transformers make them: a function and its arguments."""
    import torch

    # The types that models run in on a processor; float16 is compiled where it is asked for.
    for dtype in (torch.float32, torch.bfloat16):
        empty = lambda *shape: torch.empty(shape, dtype=dtype)
        if operation in CALLS:
            yield from CALLS[operation](size, empty, models)


def packed(empty, tokens, *extents, batch=1):
    """Parts of one projection, [batch, tokens, extent] each: rows lie apart."""
    return empty(batch, tokens, sum(extents)).split(list(extents), -1)


def norms(size, empty, models):
    import kiln.ops as ko

    n = size["n"]
    for tokens in (ONE, LONG):
        yield ko.rms_norm, empty(1, tokens, n), empty(n)


def sums(size, empty, models):
    import kiln.ops as ko

    n = size["n"]
    for tokens in (ONE, LONG):
        yield ko.add_rms_norm, empty(1, tokens, n), empty(1, tokens, n), empty(n)


def gated_norms(size, empty, models):
    import kiln.ops as ko

    n, group, gate_first = size["n"], size["group_size"], bool(size["gate_first"])
    for tokens in (ONE, LONG):
        group = None if group == n else group
        # Heads of a delta rule are rows of their own; else the gate is a part of a projection.
        z = empty(1, tokens, n) if not gate_first else packed(empty, tokens, n, n)[0]
        yield ko.rms_norm_gated, empty(1, tokens, n), empty(n), z, 1e-6, group, not gate_first
        yield ko.rms_norm_gated, empty(1, tokens, n), empty(n), empty(1, tokens, n), 1e-6, group, not gate_first


def convolutions(size, empty, models):
    import kiln.ops as ko

    c, taps = size["c"], size["taps"]
    for bias in (None, empty(c)):
        for batch in BATCHES:
            for x in (empty(batch, ONE, c), packed(empty, ONE, c, c, batch=batch)[0]):
                yield ko.causal_conv1d_update, x.transpose(1, 2), empty(batch, c, taps), empty(c, taps), bias, "silu"
        # A prompt, and one behind the inputs of a cache, which torch puts together channel by channel. Work is divided by tokens.
        for tokens in (16, SHORT, 64, 128, 256, LONG):
            for x in (empty(1, tokens, c).transpose(1, 2), packed(empty, tokens, c, c)[0].transpose(1, 2), empty(1, c, tokens)):
                yield ko.causal_conv1d_fn, x, empty(c, taps), bias, None, None, False, None, "silu"


def grouped_states(size, empty, models):
    import torch

    import kiln.ops as ko

    heads, p, n, groups = size["heads"], size["p"], size["n"], size.get("groups", 1)
    a, bias, d = torch.empty(heads), empty(heads), empty(heads)
    by_channel = lambda t: t[..., None].expand(*t.shape, p)
    for batch, state, gated in itertools.product(BATCHES, {torch.float32, d.dtype}, (False, True)):
        x, b, c = packed(empty, ONE, heads * p, groups * n, groups * n, batch=batch)
        dt, z = packed(empty, ONE, heads * p, heads, batch=batch)[1], empty(batch, heads, p) if gated else None
        yield (
            ko.selective_state_update, torch.empty(batch, heads, p, n, dtype=state), x.view(batch, heads, p), by_channel(dt[:, 0]),
            a[:, None, None].expand(heads, p, n), b.view(batch, groups, n), c.view(batch, groups, n), by_channel(d), z, by_channel(bias),
            True,
        )
    for tokens in (SHORT, LONG):
        x, b, c = packed(empty, tokens, heads * p, groups * n, groups * n)
        dt = packed(empty, tokens, heads * p, heads)[1]
        heads_of = lambda t, count: t.unflatten(-1, (count, -1))
        inputs = heads_of(x, heads), dt, a, heads_of(b, groups), heads_of(c, groups), 256, d, None, bias, None, None, None, True
        yield ko.mamba_chunk_scan_combined, *inputs, (0.0, float("inf")), True


def channel_states(size, empty, models):
    import torch

    import kiln.ops as ko

    channels, n = size["heads"] * size["p"], size["n"]
    a, bias, d = torch.empty(channels, n), torch.empty(channels), empty(channels)
    for batch, state in itertools.product(BATCHES, {torch.float32, d.dtype}):
        row = lambda extent: empty(batch, extent)
        yield (
            ko.selective_state_update, torch.empty(batch, channels, n, dtype=state), row(channels), row(channels), a, row(n), row(n), d,
            row(channels), bias, True,
        )
    for tokens in (SHORT, LONG):
        turned = lambda extent: empty(1, tokens, extent).transpose(1, 2)
        b, c = (t.transpose(1, 2) for t in packed(empty, tokens, n, n))
        gate = packed(empty, tokens, channels, channels)[1].transpose(1, 2)
        for dt in (turned(channels), empty(1, channels, tokens)):
            yield ko.selective_scan_fn, turned(channels), dt, a, b, c, d, gate, bias, True, True


def delta_rules(size, empty, models):
    import torch

    import kiln.ops as ko

    hk, hv, dk, dv = (size[name] for name in ("hk", "hv", "dk", "dv"))
    for tokens in (ONE, SHORT, LONG):
        q, k, v = (
            part.unflatten(-1, (heads, -1)) for part, heads in zip(packed(empty, tokens, hk * dk, hk * dk, hv * dv), (hk, hk, hv))
        )
        g, beta, state = torch.empty(1, tokens, hv), empty(1, tokens, hv), torch.empty(1, hv, dv, dk).transpose(-1, -2)
        for before, in_place in ((None, False), (state, False), (state, True)):
            yield ko._gated_delta_rule, q, k, v, g, beta, None, before, True, True, False, None, None, False, False, False, None, in_place


def attentions(size, empty, models):
    import kiln.ops as ko

    hq, hkv, d = size["hq"], size["hkv"], size["dk"]
    q, k, v = empty(1, ONE, hq, d).transpose(1, 2), empty(1, hkv, KEYS, d), empty(1, hkv, KEYS, d)
    has = lambda *families: any(model.startswith(families) for model in models)
    sinks = empty(hq) if has("GPT-OSS") else None
    yield ko.attention, q, k, v, d**-0.5, sinks
    if has("GPT-OSS", "Gemma"):
        yield ko.attention, q, k, v, d**-0.5, sinks, None, 128, 50.0 if has("Gemma-2") else None
    # Norms of the heads, where a model has them.
    for tokens in (ONE, LONG):
        for heads in (hq, hkv):
            yield ko.rms_norm, empty(1, tokens, heads, d), empty(d)
            # Beside a gate, in one projection.
            yield ko.rms_norm, empty(1, tokens, heads, 2 * d)[..., :d], empty(d)


def feed_forward(size, empty, models):
    import kiln.ops as ko

    for tokens in (ONE, LONG):
        yield ko.swiglu, empty(1, tokens, size["n"]), empty(1, tokens, size["n"])


# By the name of an operation: what serves its sizes. Operations that share a function, as those for a token and for a prompt, have
# the same sizes, and stand here once.
CALLS = {
    "rms_norm": norms,
    "add_rms_norm": sums,
    "rms_norm_gated": gated_norms,
    "conv1d_causal_step": convolutions,
    "ssm_step_grouped": grouped_states,
    "ssm_step_a2d": channel_states,
    "gated_delta_step": delta_rules,
    "sdpa_decode": attentions,
    "swiglu": feed_forward,
}


def texts(calls, only, compiler):
    """The texts of all kernels that models ask for."""
    version = subprocess.run([compiler, "--version"], check=True, capture_output=True, text=True).stdout
    _native.start_collecting(version)
    # Threads of torch are not to open another device.
    if calls is torch_calls:
        import torch
        from kiln import _torch

        _torch._threads[0] = torch.get_num_threads()
    count = 0
    for operation, sizes, models in _native.models():
        if only and operation not in only:
            continue
        for function, *arguments in calls(operation, {name: int(value) for name, value in sizes}, models):
            kiln.prepare(function, *arguments)
            count += 1
    found = _native.collected()
    print(f"{count} calls, {len(found)} texts")
    return found


@functools.cache
def version(compiler):
    return subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout


def made_by(compiler, options):
    """What made an object: another compiler or other options make another."""
    return hashlib.sha256(" ".join([version(compiler), *options]).encode()).hexdigest()[:12]


def compiled(job):
    compiler, options, entry, symbol, text, path = job
    if not os.path.exists(path):
        draft = f"{path}.{os.getpid()}"
        command = [compiler, "-c", "-x", "c", "-", *options, f"-D{entry}={symbol}", "-fvisibility=default", "-o", draft]
        subprocess.run(command, input=text, text=True, check=True)
        os.replace(draft, path)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--objects", required=True)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--over", choices=("torch", "numpy"), default="torch")
    parser.add_argument("--cc", default=os.environ.get("CC", "cc"))
    given = parser.parse_args()
    started = time.perf_counter()
    all_texts = texts(torch_calls if given.over == "torch" else numpy_calls, given.only, given.cc)
    os.makedirs(given.out, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for level, width, options in _native.levels():
            folder = os.path.join(given.objects, level)
            os.makedirs(folder, exist_ok=True)
            jobs = [
                (given.cc, [*options, *own], entry, symbol, text, os.path.join(folder, f"{symbol}-{made_by(given.cc, [*options, *own])}.o"))
                for lanes, entry, symbol, text, own in all_texts if lanes == width
            ]
            objects = list(pool.map(compiled, jobs))
            library = os.path.join(given.out, level + (".dylib" if sys.platform == "darwin" else ".so"))
            response = os.path.join(folder, "objects")
            with open(response, "w", encoding="utf-8") as file:
                file.write("\n".join(objects))
            subprocess.run([given.cc, "-shared", "-s", "-o", library, f"@{response}", "-lm"], check=True)
            print(f"{library}: {len(objects)} kernels, {os.path.getsize(library) / 1e6:.1f} MB, {time.perf_counter() - started:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
