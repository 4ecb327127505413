"""Operations on torch tensors with the signatures of causal-conv1d, mamba-ssm and FLA, computed by Kiln on the CPU or CUDA.

Tensors keep the layouts of those packages. What Kiln does not support is refused by name; nothing has a backward. A tensor is
copied only where its last axis is not contiguous in the order that the kernel needs.
"""

import torch
from torch import nn

from . import _torch as _torch

_ops = torch.ops.kiln
_conv1d, _ssm, _scan = _ops.conv1d_step.default, _ops.ssm_step.default, _ops.selective_scan_step.default
_delta, _sdpa = _ops.gated_delta_step.default, _ops.sdpa.default
_rms_norm, _gated = _ops.rms_norm.default, _ops.rms_norm_gated.default
_add_norm, _swiglu = _ops.add_rms_norm.default, _ops.swiglu.default

__all__ = [
    "RMSNormGated", "add_rms_norm", "attention", "causal_conv1d_fn", "causal_conv1d_update", "chunk_gated_delta_rule",
    "fused_recurrent_gated_delta_rule", "mamba_chunk_scan_combined", "rms_norm", "rms_norm_gated", "selective_scan_fn",
    "selective_state_update", "swiglu",
]


def _refuse(function, **given):
    for name, value in given.items():
        if value is not None and value is not False:
            raise NotImplementedError(f"kiln.ops.{function} does not support `{name}`")


def _silu(function, activation):
    if activation not in (None, "silu", "swish"):
        raise NotImplementedError(f"kiln.ops.{function}: `activation` is {activation!r}, and may be None, 'silu' or 'swish'")
    return activation is not None


def _rows(tensor):
    """A tensor whose last axis is contiguous: itself, if it is."""
    return tensor if tensor.stride(-1) == 1 or tensor.shape[-1] == 1 else tensor.contiguous()


def _turned(tensor):
    """[batch, channels, tokens] as [batch, tokens, channels] with neighbouring channels."""
    return _rows(tensor.transpose(1, 2))


def _heads(tensor):
    """[.., heads, dim] whose tokens are contiguous: itself, if they are."""
    d = tensor.shape[-1]
    return tensor if tensor.stride(-1) == 1 and tensor.stride(-2) == d else tensor.contiguous()


def _int32(tensor):
    return tensor if tensor is None or tensor.dtype == torch.int32 else tensor.to(torch.int32)


def _bounds(seq_idx):
    """Where runs of equal numbers begin in the rows [batch, seqlen], one row behind another, and the end. To count them waits for a
    GPU."""
    numbers = seq_idx.flatten()
    if numbers.numel() == 0:
        return torch.zeros(1, dtype=torch.int32, device=seq_idx.device)
    begins = torch.ones_like(numbers, dtype=torch.bool)
    begins[1:] = numbers[1:] != numbers[:-1]
    begins[:: seq_idx.shape[1]] = True
    starts = begins.nonzero().flatten()
    return torch.cat([starts, starts.new_full((1,), numbers.shape[0])]).to(torch.int32)


def _as(tensor, dtype):
    return tensor if tensor is None or tensor.dtype == dtype else tensor.to(dtype)


def causal_conv1d_fn(
    x, weight, bias=None, seq_idx=None, initial_states=None, return_final_states=False, final_states_out=None, activation=None
):
    """causal-conv1d's: x [batch, dim, seqlen], weight [dim, width], states [batch, dim, width - 1]. With `seq_idx` [batch, seqlen] a
    sequence is a run of equal numbers, sees itself alone, and gives 0 where they are negative."""
    silu = _silu("causal_conv1d_fn", activation)
    tokens = _turned(x)
    batch, _, dim = tokens.shape
    if seq_idx is not None:
        if initial_states is not None or return_final_states or final_states_out is not None:
            raise NotImplementedError("kiln.ops.causal_conv1d_fn does not support states with `seq_idx`")
        bounds = _bounds(seq_idx)
        row = tokens.reshape(1, -1, dim)
        state, y = row.new_zeros(bounds.shape[0] - 1, weight.shape[-1] - 1, dim), torch.empty_like(row)
        _conv1d(row, weight.transpose(0, 1), bias, state, y, None, None, None, bounds, silu)
        return y.view(tokens.shape).masked_fill_((seq_idx < 0)[..., None], 0).transpose(1, 2)
    width = weight.shape[-1]
    state = final_states_out.transpose(1, 2) if final_states_out is not None else tokens.new_empty(batch, width - 1, dim)
    state.zero_() if initial_states is None else state.copy_(initial_states.transpose(1, 2))
    y = torch.empty_like(tokens, memory_format=torch.contiguous_format)
    _conv1d(tokens, weight.transpose(0, 1), bias, state, y, None, None, None, None, silu)
    y = y.transpose(1, 2)
    return (y, state.transpose(1, 2)) if return_final_states else y


def causal_conv1d_update(
    x, conv_state, weight, bias=None, activation=None, cache_seqlens=None, conv_state_indices=None
):
    """causal-conv1d's: x [batch, dim] or [batch, dim, seqlen], conv_state [.., dim, state_len], changed in place."""
    silu = _silu("causal_conv1d_update", activation)
    tokens = x.unsqueeze(1) if x.dim() == 2 else x.transpose(1, 2)
    y = tokens.new_empty(tokens.shape)
    rows = "newest_last" if cache_seqlens is None else "circular"
    slots, offsets = _int32(conv_state_indices), _int32(cache_seqlens)
    _conv1d(tokens, weight.transpose(0, 1), bias, conv_state.transpose(1, 2), y, slots, None, offsets, None, silu, rows)
    return y.squeeze(1) if x.dim() == 2 else y.transpose(1, 2)


def _steps(dt, dt_bias, dt_softplus):
    """Step sizes of which Kiln makes the softplus, or which are final."""
    if dt_bias is not None and not dt_softplus:
        return dt + dt_bias.to(dt.dtype), None
    return dt, _as(dt_bias, torch.float32)


def _loses_nothing(tensor, dtype):
    """Whether a tensor of weights is the same in a narrower type. Looked at on the CPU alone: elsewhere that would wait."""
    if tensor is None or tensor.dtype == dtype:
        return True
    if tensor.device.type != "cpu" or torch.compiler.is_compiling():
        return False
    return torch.equal(tensor.to(dtype).to(tensor.dtype), tensor)


def _is_wider(x, D, *others):
    """Whether the kernel, all of whose inputs have the type of `x`, would round some of them: then it computes in float32."""
    if x.dtype == torch.float32:
        return False
    return any(t is not None and t.dtype != x.dtype for t in others) or not _loses_nothing(D, x.dtype)


def _float32(*tensors):
    return [_as(tensor, torch.float32) for tensor in tensors]


def _is_tied(tensor, axes):
    """Whether a tensor is one number along its last axes, by its strides."""
    return all(tensor.stride(-axis) == 0 or tensor.shape[-axis] == 1 for axis in range(1, axes + 1))


def selective_state_update(
    state, x, dt, A, B, C, D=None, z=None, dt_bias=None, dt_softplus=False, state_batch_indices=None
):
    """mamba-ssm's: state [batch, dim, dstate] (Mamba) or [batch, nheads, dim, dstate] (Mamba-2), changed in place."""
    if _is_wider(x, D, dt, B, C, z):
        wide, dt, B, C, D, z = _float32(x, dt, B, C, D, z)
        return selective_state_update(state, wide, dt, A, B, C, D, z, dt_bias, dt_softplus, state_batch_indices).to(x.dtype)
    slots = _int32(state_batch_indices)
    y = torch.empty_like(x, memory_format=torch.contiguous_format)
    if state.dim() == 4 and _is_tied(A, 2) and _is_tied(dt, 1) and (dt_bias is None or _is_tied(dt_bias, 1)):
        # One step size and one rate a head, as Mamba-2 has them.
        dt, dt_bias = _steps(dt[..., 0], None if dt_bias is None else dt_bias[..., 0], dt_softplus)
        d = None if D is None else _as(D[..., 0] if _is_tied(D, 1) else _rows(D), x.dtype)
        rates = _as(A[..., 0, 0], torch.float32)
        _ssm(
            _heads(x), _as(dt, x.dtype), rates, _heads(B), _heads(C), state, y, d, None if z is None else _heads(z),
            None if dt_bias is None else dt_bias.contiguous(), dt_softplus, 0.0, None, slots,
        )
        return y
    groups = B.shape[1] if B.dim() == 3 else 1
    if groups != 1:
        raise NotImplementedError(
            f"kiln.ops.selective_state_update does not support an `A` for every channel with {groups} groups of `B`"
        )
    b, c = (t.squeeze(1) if t.dim() == 3 else t for t in (B, C))
    dt, dt_bias = _steps(dt, dt_bias, dt_softplus)
    d = None if D is None else _as(D, x.dtype).contiguous()
    _scan(
        x.contiguous(), _as(dt, x.dtype).contiguous(), A.contiguous(), _rows(b), _rows(c), state, y, d,
        None if z is None else z.contiguous(), None if dt_bias is None else dt_bias.contiguous(), dt_softplus, 0.0, None, slots,
    )
    return y


def selective_scan_fn(
    u, delta, A, B, C, D=None, z=None, delta_bias=None, delta_softplus=False, return_last_state=False
):
    """mamba-ssm's: u and delta [batch, dim, seqlen], A [dim, dstate], B and C [batch, dstate, seqlen]; the last state is float32."""
    if A.is_complex():
        raise NotImplementedError("kiln.ops.selective_scan_fn does not support a complex `A`")
    if _is_wider(u, D, delta, B, C, z):
        wide, delta, B, C, D, z = _float32(u, delta, B, C, D, z)
        y = selective_scan_fn(wide, delta, A, B, C, D, z, delta_bias, delta_softplus, return_last_state)
        return (y[0].to(u.dtype), y[1]) if return_last_state else y.to(u.dtype)
    shared = []
    for name, tensor in (("B", B), ("C", C)):
        if tensor.dim() == 4 and tensor.shape[1] == 1:
            tensor = tensor.squeeze(1)
        if tensor.dim() != 3:
            raise NotImplementedError(
                f"kiln.ops.selective_scan_fn: `{name}` is [batch, dstate, seqlen], and the tensor has extents {list(tensor.shape)}"
            )
        shared.append(_as(_turned(tensor), u.dtype))
    x = _turned(u)
    dt, dt_bias = _steps(_turned(delta), delta_bias, delta_softplus)
    y = torch.empty_like(x, memory_format=torch.contiguous_format)
    state = torch.zeros(u.shape[0], u.shape[1], A.shape[1], dtype=torch.float32, device=u.device)
    _scan(
        x, _as(dt, x.dtype), A.contiguous(), *shared, state, y, _as(D, x.dtype), None if z is None else _turned(z), dt_bias,
        delta_softplus,
    )
    y = y.transpose(1, 2)
    return (y, state) if return_last_state else y


def mamba_chunk_scan_combined(
    x, dt, A, B, C, chunk_size, D=None, z=None, dt_bias=None, initial_states=None, seq_idx=None, cu_seqlens=None,
    dt_softplus=False, dt_limit=(0.0, float("inf")), return_final_states=False, return_varlen_states=False,
):
    """mamba-ssm's, forward: x [batch, seqlen, nheads, headdim], dt [batch, seqlen, nheads], A [nheads], B and C
    [batch, seqlen, ngroups, dstate]. States are float32; `chunk_size` changes nothing. With `seq_idx` [batch, seqlen] a sequence is a
    run of equal numbers and begins with a state of zeros; a row's final state is that of its last sequence."""
    _refuse("mamba_chunk_scan_combined", cu_seqlens=cu_seqlens, return_varlen_states=return_varlen_states)
    if _is_wider(x, D, dt, B, C, z):
        wide, dt, B, C, D, z = _float32(x, dt, B, C, D, z)
        y = mamba_chunk_scan_combined(
            wide, dt, A, B, C, chunk_size, D, z, dt_bias, initial_states, seq_idx, None, dt_softplus, dt_limit, return_final_states
        )
        return (y[0].to(x.dtype), y[1]) if return_final_states else y.to(x.dtype)
    batch, _, heads, p = x.shape
    dt, dt_bias = _steps(dt, dt_bias, dt_softplus)
    low, high = dt_limit
    if not dt_softplus and (low > 0.0 or high < float("inf")):
        dt = dt.clamp(low, high)
    bounds = None
    if seq_idx is not None:
        if initial_states is not None:
            raise NotImplementedError("kiln.ops.mamba_chunk_scan_combined does not support `initial_states` with `seq_idx`")
        bounds = _bounds(seq_idx)
        x, dt, B, C, z = (None if t is None else t.reshape(1, -1, *t.shape[2:]) for t in (x, dt, B, C, z))
        state = torch.zeros(bounds.shape[0] - 1, heads, p, B.shape[-1], dtype=torch.float32, device=x.device)
    elif initial_states is None:
        state = torch.zeros(batch, heads, p, B.shape[-1], dtype=torch.float32, device=x.device)
    else:
        state = initial_states.to(torch.float32, memory_format=torch.contiguous_format, copy=True)
    y = torch.empty_like(x, memory_format=torch.contiguous_format)
    high = None if high == float("inf") else float(high)
    _ssm(
        _heads(x), _as(_rows(dt), x.dtype), _as(A, torch.float32), _heads(B), _heads(C), state, y, _as(D, x.dtype),
        None if z is None else _heads(z), dt_bias, dt_softplus, float(low), high, None, None, bounds,
    )
    if bounds is not None:
        y = y.view(*seq_idx.shape, heads, p)
        if return_final_states:
            # The last sequence of each row is the one before its end.
            state = state[torch.isin(bounds[1:], torch.arange(1, batch + 1, device=x.device, dtype=torch.int32) * seq_idx.shape[1])]
    return (y, state) if return_final_states else y


def fused_recurrent_gated_delta_rule(
    q, k, v, g=None, gk=None, gv=None, beta=None, scale=None, initial_state=None, output_final_state=False,
    use_qk_l2norm_in_kernel=False, use_gate_in_kernel=False, A_log=None, dt_bias=None, use_beta_sigmoid_in_kernel=False,
    allow_neg_eigval=False, state_v_first=False, cu_seqlens=None, **kwargs,
):
    """FLA's: q and k [B, T, H, K], v [B, T, HV, V], g (logarithms) and beta [B, T, HV], states [N, HV, K, V]."""
    _refuse("fused_recurrent_gated_delta_rule", gv=gv, **kwargs)
    if gk is not None:
        if g is not None:
            raise NotImplementedError("kiln.ops.fused_recurrent_gated_delta_rule does not support `g` and `gk` at once")
        g = gk
    return _gated_delta_rule(
        q, k, v, g, beta, scale, initial_state, output_final_state, use_qk_l2norm_in_kernel, use_gate_in_kernel, A_log, dt_bias,
        use_beta_sigmoid_in_kernel, allow_neg_eigval, state_v_first, cu_seqlens,
    )


def chunk_gated_delta_rule(
    q, k, v, g, beta, scale=None, initial_state=None, output_final_state=False, use_qk_l2norm_in_kernel=False,
    use_beta_sigmoid_in_kernel=False, allow_neg_eigval=False, state_v_first=False, cu_seqlens=None, cu_seqlens_cpu=None,
    chunk_indices=None, cp_context=None, use_gate_in_kernel=False, A_log=None, dt_bias=None, chunk_size=64, **kwargs,
):
    """FLA's: as `fused_recurrent_gated_delta_rule`; Kiln chooses chunks or steps by the number of tokens."""
    _refuse("chunk_gated_delta_rule", cp_context=cp_context, **kwargs)
    return _gated_delta_rule(
        q, k, v, g, beta, scale, initial_state, output_final_state, use_qk_l2norm_in_kernel, use_gate_in_kernel, A_log, dt_bias,
        use_beta_sigmoid_in_kernel, allow_neg_eigval, state_v_first, cu_seqlens,
    )


def _gated_delta_rule(
    q, k, v, g, beta, scale, initial_state, output_final_state, l2norm, raw_gate, a_log, dt_bias, sigmoid, twice, v_first,
    cu_seqlens, in_place=False,
):
    dk = k.shape[-1]
    hv, dv = v.shape[2:]
    if beta is None:
        beta = torch.ones(v.shape[:3], dtype=torch.float32, device=v.device)
    if g is None:
        g = torch.zeros_like(beta)
    if raw_gate:
        if a_log is None:
            raise ValueError("`use_gate_in_kernel` needs `A_log`")
        dt_bias = torch.zeros_like(a_log) if dt_bias is None else dt_bias
        a_log, dt_bias = _as(a_log, torch.float32), _as(dt_bias, torch.float32)
    gate, beta_scale = "log", 1.0
    if raw_gate and sigmoid:
        gate, beta_scale = "raw", 2.0 if twice else 1.0
    else:
        # The kernel takes both raw or neither.
        if raw_gate:
            g = -a_log.exp() * nn.functional.softplus(g.float() + dt_bias)
        if sigmoid:
            beta = beta.to(g.dtype).sigmoid() * (2.0 if twice else 1.0)
        a_log = dt_bias = None
    beta = _as(beta, g.dtype)
    sequences = q.shape[0] if cu_seqlens is None else cu_seqlens.shape[0] - 1
    # States with values first are five times as fast on a processor: others are made so once, and stay the same tensors to their
    # owners, whose strides tell.
    shape, state_out = (sequences, hv, dv, dk), None
    if initial_state is None:
        state = torch.zeros(shape, dtype=torch.float32, device=q.device)
    else:
        given = initial_state if v_first else initial_state.transpose(-1, -2)
        state = _as(given, torch.float32).contiguous()
        if state is given and not in_place:
            state_out = torch.empty(shape, dtype=torch.float32, device=q.device)
    y = torch.empty_like(v, memory_format=torch.contiguous_format)
    scale = dk**-0.5 if scale is None else scale
    _delta(
        _rows(q), _rows(k), _rows(v), g, beta, state, y, gate, a_log, dt_bias, "l2" if l2norm else "none", 1e-6, scale,
        beta_scale, None, None, _int32(cu_seqlens), None, None, state_out, "v_k",
    )
    if not output_final_state:
        return y, None
    final = state if state_out is None else state_out
    return y, final if v_first else final.transpose(-1, -2)


def attention(
    q, k, v, scale=None, sinks=None, seq_lens=None, window=None, softcap=None, gate=None
):
    """Causal attention of the last tokens of each sequence: q [batch, hq, tokens, d], k and v [batch, hkv, n, d]; learned
    `sinks` [hq] are scores of a key whose value is 0. With a `window` a token sees so many positions, its own among them.
    The result is [batch, tokens, hq, d]."""
    batch, hq, tokens, _ = q.shape
    out = q.new_empty(batch, tokens, hq, v.shape[-1])
    sinks = None if sinks is None else _as(sinks, torch.float32).contiguous()
    _sdpa(
        _rows(q).transpose(1, 2), _rows(k), _rows(v), out, scale, sinks, _int32(seq_lens), None, 0, softcap, gate, window=window
    )
    return out


def rms_norm(x, weight, eps=1e-6, weight_offset=0.0):
    """x * rsqrt(mean(x^2) + eps) * (weight_offset + weight), of rows [.., n]."""
    x = _rows(x)
    out = torch.empty_like(x, memory_format=torch.contiguous_format)
    _rms_norm(x, weight, out, eps, weight_offset)
    return out


def add_rms_norm(x, residual, weight, eps=1e-6, weight_offset=0.0):
    """The norm of x + residual, and the sum."""
    x, residual = _rows(x), _rows(residual)
    out, h = (torch.empty_like(x, memory_format=torch.contiguous_format) for _ in range(2))
    _add_norm(x, residual, weight, h, out, eps, weight_offset)
    return out, h


def rms_norm_gated(x, weight, z, eps=1e-5, group_size=None, norm_before_gate=True):
    """rms_norm(x) * silu(z), or rms_norm(x * silu(z)) with the gate before the norm."""
    x, z = _rows(x), _rows(z)
    out = torch.empty_like(x, memory_format=torch.contiguous_format)
    _gated(x, _as(z, x.dtype), weight, out, eps, 0.0, group_size, not norm_before_gate)
    return out


def swiglu(gate, up):
    """silu(gate) * up."""
    gate, up = _rows(gate), _rows(up)
    out = torch.empty_like(gate, memory_format=torch.contiguous_format)
    _swiglu(gate, up, out)
    return out


class RMSNormGated(nn.Module):
    """mamba-ssm's `mamba_ssm.ops.triton.layernorm_gated.RMSNorm`: a norm of rows or of groups of their elements, with a gate."""

    def __init__(self, hidden_size, eps=1e-5, group_size=None, norm_before_gate=True, device=None, dtype=None):
        super().__init__()
        self.eps, self.group_size, self.norm_before_gate = eps, group_size, norm_before_gate
        self.weight = nn.Parameter(torch.ones(hidden_size, device=device, dtype=dtype))

    def forward(self, x, z=None):
        if z is None:
            if self.group_size not in (None, x.shape[-1]):
                raise NotImplementedError("kiln.ops.RMSNormGated does not support `group_size` without a gate")
            return rms_norm(x, self.weight, self.eps)
        return rms_norm_gated(x, self.weight, z, self.eps, self.group_size, self.norm_before_gate)
