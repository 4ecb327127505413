"""Kernels of language models: over torch, numpy or any other tensors that speak DLPack.

- `kiln.numpy`: operations that make their results as numpy arrays.
- `kiln.ops`: operations on torch tensors, on the CPU or CUDA, with the signatures of causal-conv1d, mamba-ssm and FLA, and `torch.ops.kiln`.
- `kiln.transformers`: has models of transformers use them.
- `kiln._native`: the operations themselves, which write to tensors that the caller gives.
- `python -m kiln.doctor` says what works here, `python -m kiln.bench` how fast it is.
"""

import os as _os

from . import _native
from ._native import ContractError, DeviceError, InternalError, NotBuiltError, __version__, devices, get_num_threads, set_num_threads

__all__ = [
    "ContractError", "DeviceError", "InternalError", "NotBuiltError", "__version__", "devices", "explain", "get_num_threads",
    "prepare", "set_num_threads",
]

# Kernels that came with the package, for machines without a C compiler. KILN_PREBUILT names another folder, or is `off`.
_folder = _os.environ.get("KILN_PREBUILT") or _os.path.join(_os.path.dirname(_os.path.abspath(__file__)), "prebuilt")
if _folder != "off":
    _native.set_prebuilt(_folder)

# The threads of a device are not in a process that was forked.
if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(after_in_child=_native.forget_devices)


def explain(function, *args, **kwargs):
    """Which kernels serve a call, as pairs of an operation and its kernels in order: their names, and where they came from,
    `prebuilt` with the package, the `cache` on disk, or `compiled` by this process.

    The call is checked and its kernels are compiled, and nothing runs: results hold whatever was there.

    >>> kiln.explain(kiln.numpy.rms_norm, x, weight)
    [('norm::rms_norm', [('rms_norm', 'prebuilt')])]
    """
    _native.start_explaining()
    try:
        function(*args, **kwargs)
    finally:
        calls = _native.stop_explaining()
    return calls


def prepare(function, *args, **kwargs):
    """Makes ready what a call needs, and computes nothing: its kernels are compiled and loaded.

    The same call compiles nothing after that, so that it can be captured into a CUDA graph. What the function does by torch itself,
    such as making tensors, is done; results hold whatever was there.

    >>> kiln.prepare(layer, x)
    >>> with torch.cuda.graph(graph):
    ...     y = layer(x)
    """
    _native.start_preparing()
    try:
        return function(*args, **kwargs)
    finally:
        _native.stop_preparing()
