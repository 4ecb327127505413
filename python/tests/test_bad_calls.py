"""Ten thousand calls with something wrong, in a process of their own: each is an exception of Python's, and none a crash."""

import os
import subprocess
import sys
import unittest

import numpy as np

CALLS = 10_000


def valid_calls():
    """A call of every operation that is right: the name, its arguments by position, and which of them are written."""
    f = lambda *shape: np.ones(shape, np.float32)
    i = lambda *shape: np.zeros(shape, np.int32)
    return {
        "rms_norm": ([f(2, 8), f(8), f(2, 8)], [2]),
        "rms_norm_residual": ([f(2, 8), f(2, 8), f(8), f(2, 8)], [3]),
        "add_rms_norm": ([f(2, 8), f(2, 8), f(8), f(2, 8), f(2, 8)], [3, 4]),
        "rms_norm_gated": ([f(2, 8), f(2, 8), f(8), f(2, 8)], [3]),
        "conv1d_step": ([f(2, 3, 8), f(4, 8), f(8), f(2, 3, 8), f(2, 3, 8)], [3, 4]),
        "ssm_step": ([f(2, 4, 8), f(2, 4), f(4), f(2, 2, 16), f(2, 2, 16), f(2, 4, 8, 16), f(2, 4, 8)], [5, 6]),
        "selective_scan_step": ([f(2, 8), f(2, 8), f(8, 16), f(2, 16), f(2, 16), f(2, 8, 16), f(2, 8)], [5, 6]),
        "gated_delta_step": ([f(1, 2, 32), f(1, 2, 32), f(1, 2, 16), f(1, 2), f(1, 2), f(1, 2, 32, 16), f(1, 2, 16)], [5, 6]),
        "sdpa": ([f(1, 4, 32), f(1, 2, 5, 32), f(1, 2, 5, 32), f(1, 4, 32)], [3]),
        "kv_append": ([f(1, 2, 2, 32), f(1, 2, 2, 32), f(1, 2, 5, 32), f(1, 2, 5, 32)], [2, 3]),
        "rope": ([f(1, 2, 4, 16), f(1, 2, 2, 16), f(8), f(1, 2, 4, 16), f(1, 2, 2, 16)], [3, 4]),
        "swiglu": ([f(2, 8), f(2, 8), f(2, 8)], [2]),
        "embed": ([i(3), f(5, 8), f(3, 8)], [2]),
        "route_topk": ([f(2, 8), i(2, 3), f(2, 3)], [1, 2]),
        "argmax": ([f(2, 8), i(2)], [1]),
        "sample": ([f(2, 8), i(2)], [1]),
        "matmul": ([f(4, 8), f(8, 4), f(4, 4)], [2]),
        "matmul_experts": ([f(2, 8), f(3, 4, 8), i(2, 2), f(2, 2, 4)], [3]),
    }


class Raises:
    def __dlpack__(self, **options):
        raise RuntimeError("not today")


class Gives:
    """An object that gives something else than a new capsule."""

    def __init__(self, what):
        self.what = what

    def __dlpack__(self, **options):
        return self.what


def consumed():
    """A capsule that somebody has taken already."""
    capsule = np.ones(4, np.float32).__dlpack__()
    np.from_dlpack(type("Once", (), {"__dlpack__": lambda self, **options: capsule, "__dlpack_device__": lambda self: (1, 0)})())
    return capsule


def wrong_for_all(tensor, rng):
    """Something that no operation takes in the place of a tensor."""
    return [
        lambda: 7, lambda: 1.5, lambda: "x", lambda: [1.0, 2.0], lambda: object(), lambda: b"bytes", lambda: {}, lambda: type,
        lambda: Raises(), lambda: Gives(None), lambda: Gives(3), lambda: Gives(consumed()), lambda: Gives(Gives(0)),
        lambda: tensor.astype(np.float64), lambda: tensor.astype(np.complex64), lambda: tensor.astype(np.int16),
        lambda: tensor.astype(str), lambda: np.ones((1,) * 7, np.float32), lambda: np.ones((), np.float32),
        lambda: tensor.reshape(*tensor.shape, 1, 1, 1), lambda: np.repeat(tensor, 2, -1)[..., ::-2] if tensor.shape[-1] > 1 else 0,
        lambda: np.frombuffer(b"\0" * 3, np.uint8),
        lambda: np.ndarray((2**40, 0, 3, 1, 1), np.float32), lambda: np.lib.stride_tricks.as_strided(tensor, (2**60,), (0,)),
    ][int(rng.integers(0, 24))]()


OPTIONS = ["eps", "gate", "rows", "slots", "write_slots", "state_order", "seed", "top_k", "nothing", "dt_min", "sink_end", "activation"]
VALUES = ["x", -1, 2**40, 1e400, None, [], (1,), (2.0, 1.0), np.zeros(1, np.int64), np.zeros((9, 9), np.int32), b"", float("nan")]


def main():
    from kiln import _native, InternalError

    rng = np.random.default_rng(0)
    calls, raised, returned = valid_calls(), 0, 0
    names = sorted(calls)
    for name in names:
        getattr(_native, name)(*calls[name][0])
    for number in range(CALLS):
        name = names[number % len(names)]
        arguments, written = list(calls[name][0]), calls[name][1]
        options, kind, must_raise = {}, int(rng.integers(0, 11)), True
        at = int(rng.integers(0, len(arguments)))
        if kind < 6:
            arguments[at] = wrong_for_all(arguments[at], rng)
        elif kind == 6:
            arguments = arguments[:at] if rng.integers(0, 2) else arguments + [0] * 40
        elif kind == 7:
            at = written[int(rng.integers(0, len(written)))]
            arguments[at] = arguments[at].copy()
            arguments[at].flags.writeable = False
        elif kind == 8:
            # Outputs that share memory with something else.
            at = written[0]
            size = arguments[at].size
            memory = np.ones(size + 1, arguments[at].dtype)
            arguments[at] = memory[:size].reshape(arguments[at].shape)
            others = [a for a in range(len(arguments)) if a != at and arguments[a].dtype == memory.dtype and arguments[a].size <= size]
            must_raise = bool(others)
            if others:
                other = others[int(rng.integers(0, len(others)))]
                arguments[other] = memory[1 : 1 + arguments[other].size].reshape(arguments[other].shape)
        elif kind == 9:
            # Other extents, which a few operations take.
            arguments[at] = np.concatenate([arguments[at]] * 2, -1) if rng.integers(0, 2) else arguments[at][..., :-1]
            must_raise = name not in ("argmax", "sample", "route_topk", "rope")
        else:
            # What some operations take and others do not: no crash is all that is asked.
            options[OPTIONS[int(rng.integers(0, len(OPTIONS)))]] = VALUES[int(rng.integers(0, len(VALUES)))]
            must_raise = False
        try:
            getattr(_native, name)(*arguments, **options)
        except InternalError:
            print("a panic:", name, kind, at, [getattr(a, "shape", a) for a in arguments], options)
            raise
        except Exception:
            raised += 1
        else:
            returned += 1
            if must_raise:
                shapes = [getattr(a, "shape", a) for a in arguments]
                sys.exit(f"call {number} of {name}, kind {kind}, argument {at}, was not refused: {shapes}")
    # Nothing that went wrong is left behind.
    for name in names:
        getattr(_native, name)(*calls[name][0])
    print(f"{raised} exceptions, {returned} calls with options that may be")


class BadCalls(unittest.TestCase):
    def test_every_one_is_an_exception(self):
        environment = {**os.environ, "PYTHONFAULTHANDLER": "1"}
        done = subprocess.run([sys.executable, __file__, "--calls"], env=environment, capture_output=True, text=True, timeout=280)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr)[-3000:])
        self.assertIn("exceptions", done.stdout)


if __name__ == "__main__":
    main() if "--calls" in sys.argv else unittest.main()
