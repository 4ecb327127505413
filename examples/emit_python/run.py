#!/usr/bin/env python3
"""Kernels of Kiln from Python, without Kiln: the standard library, a C compiler and what `kiln emit` wrote.

    kiln emit rms_norm_residual --target c --dtype f32 --set n=512 -o out/norm
    kiln emit conv1d_causal_step --target c --dtype f32 -o out/conv
    python3 examples/emit_python/run.py out/norm out/conv

docs/emit.md describes the manifest. Each kernel's result is compared with arithmetic in plain Python.
"""

import ctypes
import hashlib
import json
import math
import os
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

LOWEST, HIGHEST = -(2**63), 2**64 - 1


class Faulted(Exception):
    """A guard of a kernel fired."""


class Refused(Exception):
    """A launch that does not meet the kernel's contract."""


def evaluate(tree, numbers, lengths):
    """The value of a formula; None where it has none, which no condition survives."""
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return numbers.get(tree)
    operator, *operands = tree
    if operator == "len":
        return lengths.get(operands[0])
    first = evaluate(operands[0], numbers, lengths)
    if first is None:
        return None
    if operator == "!":
        return int(first == 0)
    # Like C, these look at their right side only if it matters.
    if operator == "&&" and first == 0 or operator == "||" and first != 0:
        return int(operator == "||")
    second = evaluate(operands[1], numbers, lengths)
    if second is None or operator in ("/", "%") and second == 0:
        return None
    # Division truncates, as in C; Python's own rounds down.
    quotient = lambda x, y: abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    value = {
        "||": lambda x, y: int(y != 0),
        "&&": lambda x, y: int(y != 0),
        "==": lambda x, y: int(x == y),
        "!=": lambda x, y: int(x != y),
        "<": lambda x, y: int(x < y),
        "<=": lambda x, y: int(x <= y),
        ">": lambda x, y: int(x > y),
        ">=": lambda x, y: int(x >= y),
        "+": lambda x, y: x + y,
        "-": lambda x, y: x - y,
        "*": lambda x, y: x * y,
        "/": quotient,
        "%": lambda x, y: x - y * quotient(x, y),
        "min": min,
        "max": max,
    }[operator](first, second)
    return value if LOWEST <= value <= HIGHEST else None


class Fault(ctypes.Structure):
    """`struct kiln_fault`: what a guard that fires leaves behind."""

    _fields_ = [
        *((name, ctypes.c_uint32) for name in ("state", "kernel", "site", "unused")),
        ("value", ctypes.c_int64),
        ("limit", ctypes.c_uint64),
    ]


class Launch(ctypes.Structure):
    """`struct kiln_launch` of every emitted C source."""

    _fields_ = [
        ("tensors", ctypes.POINTER(ctypes.c_void_p)),
        ("lengths", ctypes.POINTER(ctypes.c_uint64)),
        ("scalars", ctypes.POINTER(ctypes.c_uint64)),
        ("groups", ctypes.c_uint32 * 3),
        ("threads", ctypes.c_uint32),
        ("fault", ctypes.POINTER(Fault)),
        ("kernel", ctypes.c_uint32),
        # Null: nobody ends a launch before its end.
        ("stop", ctypes.POINTER(ctypes.c_uint32)),
    ]


def scalar_bits(dtype, value):
    """A scalar as the bits of its type, in 64."""
    code = {"f32": "<f", "i32": "<i", "u32": "<I", "i64": "<q", "u64": "<Q", "bool": "<?"}[dtype]
    return int.from_bytes(struct.pack(code, value), "little")


class Kernel:
    """One entry of a manifest, compiled and loaded."""

    def __init__(self, folder, entry, build):
        source = Path(folder) / entry["file"]
        if hashlib.sha256(source.read_bytes()).hexdigest() != entry["sha256"]:
            sys.exit(f"{source} is not the file that the manifest speaks of")
        library = Path(build) / (entry["entry"] + ".so")
        # The options keep the meaning of the kernel; gcc finds them in the source too.
        options = [] if os.environ.get("PLAIN") else entry["compile"]["options"]
        machine = "-mcpu=native" if os.uname().machine == "aarch64" else "-march=native"
        command = [os.environ.get("CC", "cc"), "-O3", "-shared", "-fPIC", machine, "-w", *options]
        subprocess.run([*command, "-o", library, source, "-lm"], check=True)
        self.entry = entry
        self.function = getattr(ctypes.CDLL(str(library)), entry["entry"])
        self.function.argtypes = [ctypes.POINTER(Launch), ctypes.c_uint64, ctypes.c_uint64]
        self.guarded = Kernel(folder, entry["guarded"], build) if "guarded" in entry else None
        self.function.restype = ctypes.c_uint64

    def launch(self, **given):
        """Checks a launch and runs it; tensors are arrays of ctypes, scalars numbers."""
        arguments = self.entry["arguments"]
        # Nothing reads the strides of tensors that a kernel was emitted to take as contiguous.
        given = {a["name"]: 0 for a in arguments if "_stride_" in a["name"]} | given
        numbers = {a["name"]: given[a["name"]] for a in arguments if a["kind"] == "scalar"}
        lengths = {a["name"]: len(given[a["name"]]) for a in arguments if a["kind"] == "tensor"}
        value = lambda formula: evaluate(formula["tree"], numbers, lengths)
        for clause in self.entry["clauses"]:
            if not value(clause["condition"]) and clause["derived"]:
                return self.guarded.launch(**given)
            if not value(clause["condition"]):
                raise Refused(f"{clause['purpose']}: `{clause['condition']['text']}` does not hold ({clause['place']})")
        groups = [value(axis) for axis in self.entry["threadgroups"]]
        count = max(argument["index"] for argument in arguments) + 1
        tensors, counts, scalars = [(kind * count)() for kind in (ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)]
        for argument in arguments:
            name, slot = argument["name"], argument["index"]
            if argument["kind"] == "tensor":
                tensors[slot], counts[slot] = ctypes.addressof(given[name]), lengths[name]
            else:
                scalars[slot] = scalar_bits(argument["dtype"], given[name])
        fault = Fault()
        grid, threads = (ctypes.c_uint32 * 3)(*groups), value(self.entry["threads"])
        launch = Launch(tensors, counts, scalars, grid, threads, ctypes.pointer(fault))
        # All threadgroups at once; disjoint ranges may run in threads of their own.
        if missing := self.function(ctypes.byref(launch), 0, math.prod(groups)):
            raise MemoryError(f"{self.entry['entry']} did not get {missing} bytes for its arrays")
        if fault.state:
            site = next(site for site in self.entry["faults"] if site["site"] == fault.site)
            raise Faulted(f"{site['what']}: {fault.value} against {fault.limit} ({site['place']})")


def floats(values):
    values = list(values)
    return (ctypes.c_float * len(values))(*values)


def check(name, found, wanted):
    worst = max(abs(a - b) / max(1.0, abs(b)) for a, b in zip(found, wanted, strict=True))
    if worst > 1e-5:
        sys.exit(f"{name}: off by {worst}")
    digest = hashlib.sha256(bytes(found)).hexdigest()[:16]
    print(f"{name}: {len(wanted)} elements agree, largest error {worst:.1e}, bits {digest}")


def norm(kernel, chance):
    rows, n, eps = 3, kernel.entry["constexprs"]["n"], 1e-6
    x, residual = [floats(chance.gauss(0, 1) for _ in range(rows * n)) for _ in range(2)]
    w, out = floats(chance.gauss(0, 1) for _ in range(n)), floats([0.0] * (rows * n))
    given = dict(x=x, residual=residual, w=w, eps=eps, weight_offset=0.0, rows=rows)
    kernel.launch(out=out, **given)
    wanted = []
    for row in range(rows):
        part = x[row * n : (row + 1) * n]
        inverse = 1 / math.sqrt(math.fsum(v * v for v in part) / n + eps)
        wanted += [residual[row * n + i] + v * inverse * w[i] for i, v in enumerate(part)]
    check("rms_norm_residual", out, wanted)
    try:
        kernel.launch(out=floats([0.0] * (rows * n - 1)), **given)
    except Refused as refusal:
        print(f"refused: {refusal}")
    else:
        sys.exit("a buffer that is too short was accepted")


def conv(kernel, chance):
    """Three tokens, one after the other: the state holds the inputs before each."""
    constexprs, c = kernel.entry["constexprs"], 40
    taps = constexprs["taps"]
    w = floats(chance.gauss(0, 1) for _ in range(taps * c))
    state, none = floats([0.0] * ((taps - 1) * c)), (ctypes.c_float * 0)()
    empty = dict(bias=none, read_slots=none, write_slots=none, offsets=none)
    window = [[0.0] * c for _ in range(taps - 1)]
    for _ in range(3):
        x, y = floats(chance.gauss(0, 1) for _ in range(c)), floats([0.0] * c)
        kernel.launch(x=x, w=w, state=state, y=y, batch=1, slots=1, c=c, before=0, **empty)
        rows = window + [list(x)]
        sums = [math.fsum(w[k * c + i] * rows[k][i] for k in range(taps)) for i in range(c)]
        check("conv1d_causal_step", y, [v / (1 + math.exp(-v)) if constexprs["activate"] else v for v in sums])
        window = rows[1:]
        check("its state", state, [v for row in window for v in row])


DEMONSTRATIONS = {"rms_norm_residual": norm, "conv1d_causal_step": conv}


def main(folders):
    if not folders:
        sys.exit(__doc__)
    chance = random.Random(7)
    shown = set()
    with tempfile.TemporaryDirectory() as build:
        for folder in folders:
            manifest = json.loads((Path(folder) / "manifest.json").read_text())
            if (manifest["format"], manifest["version"], manifest["target"]) != ("kiln-emit", 2, "c"):
                sys.exit(f"{folder} does not hold C that `kiln emit` wrote")
            for entry in manifest["kernels"]:
                show = DEMONSTRATIONS.get(entry["kernel"])
                if show and entry["dtype"] == "f32":
                    show(Kernel(folder, entry, build), chance)
                    shown.add(entry["kernel"])
    if missing := DEMONSTRATIONS.keys() - shown:
        sys.exit(f"not in these folders for f32: {', '.join(sorted(missing))}")


main(sys.argv[1:])
