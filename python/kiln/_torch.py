"""`torch.ops.kiln`: the operations of `kiln._native` as torch's, by schema, with fakes.

They write to tensors that the caller gives, and the schemas say so: torch.compile and functionalisation need nothing more. By
`Library.define` and `impl` a call costs some microseconds; `torch.library.custom_op` takes three times as long.
"""

import os

import torch

from . import _native, _nvrtc
from ._native import DeviceError

# Defaults are those of the functions: torch leaves out arguments that are equal to the schema's.
_NORM = "float eps=1e-6, float weight_offset=0.0"
_SLOTS = "Tensor? slots=None, Tensor? write_slots=None"
_STEPS = "Tensor? d=None, Tensor? z=None, Tensor? dt_bias=None, bool dt_softplus=False, float dt_min=0.0, float? dt_max=None"
_GATES = (
    'str gate="log", Tensor? a_log=None, Tensor? dt_bias=None, str qk_norm="none", float qk_eps=1e-6, float? q_scale=None, '
    f"float beta_scale=1.0, {_SLOTS}, Tensor? cu_seqlens=None, Tensor? counts=None, Tensor? mask=None"
)
_KEPT = "Tensor(k!)? checkpoints=None, int checkpoint_every=64"
_PAGES = 'Tensor? block_table=None, str page_order="positions_first"'
SCHEMAS = {
    "rms_norm": f"(Tensor x, Tensor weight, Tensor(a!) out, {_NORM}) -> ()",
    "rms_norm_residual": f"(Tensor x, Tensor residual, Tensor weight, Tensor(a!) out, {_NORM}) -> ()",
    "add_rms_norm": f"(Tensor x, Tensor residual, Tensor weight, Tensor(a!) h, Tensor(b!) out, {_NORM}) -> ()",
    "rms_norm_gated": f"(Tensor x, Tensor z, Tensor weight, Tensor(a!) out, {_NORM}, int? group=None, bool before_norm=False) -> ()",
    "conv1d_step": (
        f"(Tensor x, Tensor weight, Tensor? bias, Tensor(a!) state, Tensor(b!) y, {_SLOTS}, Tensor? offsets=None, "
        'Tensor? cu_seqlens=None, bool silu=False, str rows="newest_last", '
        f"{_KEPT}) -> ()"
    ),
    "ssm_step": (
        f"(Tensor x, Tensor dt, Tensor a, Tensor b, Tensor c, Tensor(a!) state, Tensor(b!) y, {_STEPS}, {_SLOTS}, "
        'Tensor? cu_seqlens=None, Tensor? counts=None, bool a_is_log=False, str state_order="p_n", '
        f"{_KEPT}) -> ()"
    ),
    "selective_scan_step": (
        f"(Tensor x, Tensor dt, Tensor a, Tensor b, Tensor c, Tensor(a!) state, Tensor(b!) y, {_STEPS}, {_SLOTS}, "
        "Tensor? cu_seqlens=None, bool a_is_log=False) -> ()"
    ),
    "gated_delta_step": (
        f"(Tensor q, Tensor k, Tensor v, Tensor g, Tensor beta, Tensor(a!) state, Tensor(b!) y, {_GATES}, "
        'Tensor(c!)? state_out=None, str state_order="k_v", bool tiled_heads=False, bool? exact=None, '
        f"{_KEPT}) -> ()"
    ),
    "sdpa": (
        "(Tensor q, Tensor k, Tensor v, Tensor(a!) out, float? scale=None, Tensor? sinks=None, Tensor? seq_lens=None, "
        f"Tensor? window_start=None, int sink_end=0, float? softcap=None, Tensor? gate=None, {_PAGES}, "
        "int? window=None, Tensor? cu_seqlens=None) -> ()"
    ),
    "kv_append": (
        "(Tensor k, Tensor v, Tensor(a!) k_cache, Tensor(b!) v_cache, Tensor? positions=None, int first=0, "
        f"{_PAGES}) -> ()"
    ),
    "rope": (
        "(Tensor q, Tensor? k, Tensor frequencies, Tensor(a!) q_out, Tensor(b!)? k_out, Tensor? positions=None, int first=0, "
        "float scale=1.0, bool interleaved=False) -> ()"
    ),
    "swiglu": "(Tensor gate, Tensor? up, Tensor(a!) out, bool interleaved=False, float? alpha=None, float? limit=None) -> ()",
    "embed": "(Tensor ids, Tensor table, Tensor(a!) out, float? scale=None) -> ()",
    "route_topk": (
        "(Tensor logits, Tensor(a!) experts, Tensor(b!) weights, Tensor? bias=None, bool sigmoid=False, bool normalised=True, "
        "float scale=1.0) -> ()"
    ),
    "argmax": "(Tensor logits, Tensor(a!) out) -> ()",
    "sample": (
        "(Tensor logits, Tensor(a!) out, float temperature=1.0, int? top_k=None, float? top_p=None, int seed=0, int draw=0, "
        "Tensor? draws=None, Tensor? streams=None, Tensor(b!)? shares=None) -> ()"
    ),
    "matmul": (
        "(Tensor a, Tensor b, Tensor(a!) out, Tensor? bias=None, Tensor? factor=None, Tensor? residual=None, "
        'str activation="none") -> ()'
    ),
    "matmul_experts": (
        "(Tensor a, Tensor weights, Tensor routes, Tensor(a!) out, Tensor? bias=None, Tensor? factors=None, "
        "Tensor? residual=None) -> ()"
    ),
}

_library = torch.library.Library("kiln", "DEF")
_threads = [0]
# A forked process has no devices yet.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=lambda: _threads.__setitem__(0, 0))
_gpus_are_ready = [False]
_is_grad_enabled, _get_num_threads, _Tensor = torch.is_grad_enabled, torch.get_num_threads, torch.Tensor


def refuse_gradients(name, args):
    """An error if a gradient would be asked for: operations have no backward."""
    for tensor in args:
        if isinstance(tensor, _Tensor) and tensor.requires_grad:
            raise RuntimeError(
                f"kiln::{name} has no backward, and a tensor of shape {list(tensor.shape)} requires a gradient: "
                "call it under torch.no_grad() or torch.inference_mode()"
            )


def make_gpus_ready():
    """Before the first call on a GPU: finds CUDA's compiler, and has scratch come from torch's allocator, which knows streams and
    graphs."""
    if not hasattr(torch.Tensor, "__dlpack_c_exchange_api__"):
        # Without it a tensor says nothing of the stream that it is computed in.
        raise DeviceError(f"tensors on CUDA need torch 2.10 or later, which name their stream, and this is {torch.__version__}")
    _nvrtc.load()
    _native.set_scratch_source(lambda number, size: torch.empty(size, dtype=torch.uint8, device=torch.device("cuda", number)))
    _gpus_are_ready[0] = True


def _define(name, schema):
    native = getattr(_native, name)

    def run(*args):
        if _is_grad_enabled():
            refuse_gradients(name, args)
        threads = _get_num_threads()
        if threads != _threads[0]:
            # Its threads are torch's; a process that sets torch's own sets both.
            _native.set_num_threads(threads)
            _threads[0] = threads
        native(*args)

    def run_on_gpu(*args):
        if _is_grad_enabled():
            refuse_gradients(name, args)
        if not _gpus_are_ready[0]:
            make_gpus_ready()
        # In torch's current stream, which the tensors' own type tells.
        native(*args)

    def fake(*args):
        if _is_grad_enabled():
            refuse_gradients(name, args)

    def elsewhere(*args):
        devices = {str(tensor.device) for tensor in args if isinstance(tensor, _Tensor)}
        raise NotImplementedError(f"kiln::{name} runs on the CPU and on CUDA, and its tensors are on {', '.join(sorted(devices))}")

    _library.define(name + schema, tags=(torch.Tag.needs_fixed_stride_order,))
    _library.impl(name, run, "CPU")
    _library.impl(name, run_on_gpu, "CUDA")
    for key in ("MPS", "XPU"):
        _library.impl(name, elsewhere, key)
    torch.library.register_fake(f"kiln::{name}", fake, lib=_library)


for _name, _schema in SCHEMAS.items():
    _define(_name, _schema)
