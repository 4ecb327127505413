"""Stubs of the extension module. A tensor is any object that speaks DLPack, on the host or on CUDA; results are written to it."""

from collections.abc import Callable
from typing import Any, Protocol

class Tensor(Protocol):
    def __dlpack__(self, **options: Any) -> Any: ...

__version__: str

class ContractError(ValueError):
    """A call that does not meet the contract of its operation. Nothing ran."""
    code: str
    clause: str
    notes: list[str]

class DeviceError(RuntimeError):
    """A device did not do what it was asked: there is none, or it cannot compile."""

class NotBuiltError(DeviceError):
    """A kernel that the package does not have as the call needs it, where there is no C compiler."""

class InternalError(RuntimeError):
    """A mistake in Kiln itself."""

def devices() -> list[dict[str, Any]]: ...
def get_num_threads() -> int: ...
def set_num_threads(threads: int) -> None: ...
def forget_devices() -> None: ...
def why_unusable(kind: str, number: int) -> str | None:
    """Why nothing runs on a device, `cpu` or `cuda` and a number; None if something does."""
def set_scratch_source(source: Callable[[int, int], Any]) -> None:
    """Has scratch on GPUs be tensors that a function makes of a GPU's number and bytes."""
def start_preparing() -> None: ...
def stop_preparing() -> None: ...
def start_explaining() -> None: ...
def stop_explaining() -> list[tuple[str, list[tuple[str, str]]]]: ...
def set_prebuilt(folder: str) -> bool:
    """Has kernels be looked for in a folder before they are compiled. The first folder stays."""
def prebuilt_levels() -> list[str]:
    """The levels of instruction sets that kernels in the package are used of, the best first."""
def levels() -> list[tuple[str, int, list[str]]]:
    """All levels of this architecture: their name, their lanes, and the options that a C compiler is given for them."""
def start_collecting(version: str) -> None:
    """From now on calls on the CPU are to be prepared, and their kernels are printed for `collected`."""
def collected() -> list[tuple[int, str, str, str, list[str]]]:
    """Texts to compile: lanes, the function, the name that it is to have, the text, and the compiler's options."""
def models() -> list[tuple[str, list[tuple[str, float]], list[str]]]:
    """Every operation with the sizes that published models give it, and those models."""
def rms_norm(
    x: Tensor,
    weight: Tensor,
    out: Tensor,
    eps: float = 1e-06,
    weight_offset: float = 0.0,
) -> None:
    """out = x * rsqrt(mean(x^2) + eps) * (weight_offset + weight), of rows [.., n]."""
def rms_norm_residual(
    x: Tensor,
    residual: Tensor,
    weight: Tensor,
    out: Tensor,
    eps: float = 1e-06,
    weight_offset: float = 0.0,
) -> None:
    """out = residual + rms_norm(x)."""
def add_rms_norm(
    x: Tensor,
    residual: Tensor,
    weight: Tensor,
    h: Tensor,
    out: Tensor,
    eps: float = 1e-06,
    weight_offset: float = 0.0,
) -> None:
    """h = x + residual, out = rms_norm(h)."""
def rms_norm_gated(
    x: Tensor,
    z: Tensor,
    weight: Tensor,
    out: Tensor,
    eps: float = 1e-06,
    weight_offset: float = 0.0,
    group: int | None = None,
    before_norm: bool = False,
) -> None:
    """out = rms_norm(x) * silu(z), or rms_norm(x * silu(z)) with the gate before the norm; of rows or groups of their elements."""
def conv1d_step(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None,
    state: Tensor,
    y: Tensor,
    slots: Tensor | None = None,
    write_slots: Tensor | None = None,
    offsets: Tensor | None = None,
    cu_seqlens: Tensor | None = None,
    silu: bool = False,
    rows: str = 'newest_last',
    checkpoints: Tensor | None = None,
    checkpoint_every: int = 64,
) -> None:
    """A causal convolution of each channel, [batch, tokens, c]; the state is left with the newest inputs."""
def ssm_step(
    x: Tensor,
    dt: Tensor,
    a: Tensor,
    b: Tensor,
    c: Tensor,
    state: Tensor,
    y: Tensor,
    d: Tensor | None = None,
    z: Tensor | None = None,
    dt_bias: Tensor | None = None,
    dt_softplus: bool = False,
    dt_min: float = 0.0,
    dt_max: float | None = None,
    slots: Tensor | None = None,
    write_slots: Tensor | None = None,
    cu_seqlens: Tensor | None = None,
    counts: Tensor | None = None,
    a_is_log: bool = False,
    state_order: str = 'p_n',
    checkpoints: Tensor | None = None,
    checkpoint_every: int = 64,
) -> None:
    """State-space layers with one A a head (Mamba-2): x [batch, tokens, heads, p], b and c [batch, tokens, groups, n], dt [batch, tokens, heads], state [slots, heads, p, n]."""
def selective_scan_step(
    x: Tensor,
    dt: Tensor,
    a: Tensor,
    b: Tensor,
    c: Tensor,
    state: Tensor,
    y: Tensor,
    d: Tensor | None = None,
    z: Tensor | None = None,
    dt_bias: Tensor | None = None,
    dt_softplus: bool = False,
    dt_min: float = 0.0,
    dt_max: float | None = None,
    slots: Tensor | None = None,
    write_slots: Tensor | None = None,
    cu_seqlens: Tensor | None = None,
    a_is_log: bool = False,
) -> None:
    """State-space layers with one A a channel and state (Mamba): x and dt [batch, tokens, channels], b and c [batch, tokens, n], a [channels, n], state [slots, channels, n]."""
def gated_delta_step(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    g: Tensor,
    beta: Tensor,
    state: Tensor,
    y: Tensor,
    gate: str = 'log',
    a_log: Tensor | None = None,
    dt_bias: Tensor | None = None,
    qk_norm: str = 'none',
    qk_eps: float = 1e-06,
    q_scale: float | None = None,
    beta_scale: float = 1.0,
    slots: Tensor | None = None,
    write_slots: Tensor | None = None,
    cu_seqlens: Tensor | None = None,
    counts: Tensor | None = None,
    mask: Tensor | None = None,
    state_out: Tensor | None = None,
    state_order: str = 'k_v',
    tiled_heads: bool = False,
    exact: bool | None = None,
    checkpoints: Tensor | None = None,
    checkpoint_every: int = 64,
) -> None:
    """The gated delta rule: q and k [batch, tokens, hk, dk], v [batch, tokens, hv, dv], g and beta [batch, tokens, hv]; state [slots, hv, dk, dv], or [slots, hv, dv, dk] with state_order="v_k"."""
def sdpa(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    out: Tensor,
    scale: float | None = None,
    sinks: Tensor | None = None,
    seq_lens: Tensor | None = None,
    window_start: Tensor | None = None,
    sink_end: int = 0,
    softcap: float | None = None,
    gate: Tensor | None = None,
    block_table: Tensor | None = None,
    page_order: str = 'positions_first',
) -> None:
    """Attention of the newest tokens over a cache: q [batch, tokens, hq, dk], k [batch, hkv, n, dk], v [batch, hkv, n, dv]; or with a block_table, pages k [pages, page, hkv, dk]."""
def kv_append(
    k: Tensor,
    v: Tensor,
    k_cache: Tensor,
    v_cache: Tensor,
    positions: Tensor | None = None,
    first: int = 0,
    block_table: Tensor | None = None,
    page_order: str = 'positions_first',
) -> None:
    """Writes keys and values of new tokens, [batch, tokens, hkv, d], to their positions of a cache [batch, hkv, n, d]; or of pages with a block_table."""
def rope(
    q: Tensor,
    k: Tensor | None,
    frequencies: Tensor,
    q_out: Tensor,
    k_out: Tensor | None,
    positions: Tensor | None = None,
    first: int = 0,
    scale: float = 1.0,
    interleaved: bool = False,
) -> None:
    """Turns the heads of q and k, [batch, tokens, heads, dim], by their positions; frequencies [rotary / 2]."""
def swiglu(
    gate: Tensor,
    up: Tensor | None,
    out: Tensor,
    interleaved: bool = False,
    alpha: float | None = None,
    limit: float | None = None,
) -> None:
    """out = silu(gate) * up; with no `up`, both are halves of `gate`, or interleaved in it. With `alpha` and `limit` as GPT-OSS has it: (up + 1) * gate * sigmoid(alpha * gate), limited."""
def embed(
    ids: Tensor,
    table: Tensor,
    out: Tensor,
    scale: float | None = None,
) -> None:
    """Rows of a table [vocabulary, n] by ids, int32."""
def route_topk(
    logits: Tensor,
    experts: Tensor,
    weights: Tensor,
    bias: Tensor | None = None,
    sigmoid: bool = False,
    normalised: bool = True,
    scale: float = 1.0,
) -> None:
    """The k best experts of each token, int32 [.., k], and their weights, float32 [.., k]; logits [.., experts]."""
def argmax(
    logits: Tensor,
    out: Tensor,
) -> None:
    """The index of the largest logit of each row, int32."""
def sample(
    logits: Tensor,
    out: Tensor,
    temperature: float = 1.0,
    top_k: int | None = None,
    top_p: float | None = None,
    seed: int = 0,
    draw: int = 0,
    draws: Tensor | None = None,
    streams: Tensor | None = None,
    shares: Tensor | None = None,
) -> None:
    """A token of each row, int32, drawn by likelihood; the same for the same seed, draw and logits on every device."""
def matmul(
    a: Tensor,
    b: Tensor,
    out: Tensor,
    bias: Tensor | None = None,
    factor: Tensor | None = None,
    residual: Tensor | None = None,
    activation: str = 'none',
) -> None:
    """out = residual + factor * act(bias + a b): a [m, k], b [k, n], both with an axis in front for a batch."""
def matmul_experts(
    a: Tensor,
    weights: Tensor,
    routes: Tensor,
    out: Tensor,
    bias: Tensor | None = None,
    factors: Tensor | None = None,
    residual: Tensor | None = None,
) -> None:
    """Products of tokens by the weights of their experts: a [tokens, k], weights [experts, n, k], routes int32 [tokens, top]. Sums of
    them, out [tokens, n], are added to a residual if there is one."""
