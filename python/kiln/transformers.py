"""Models of transformers with Kiln's operations, on the CPU or CUDA.

    import kiln.transformers
    kiln.transformers.kernelize(model)

`kernelize` replaces the functions that transformers itself marks as replaceable, and the norms of a model, by Kiln's; `enable`
registers them with the `kernels` package, for models that are loaded with `use_kernels=True`. Where Kiln cannot serve a call, another
device, another type, a gradient, transformers' own function does.

Names of these seams change within months. `SEAMS` and `NORMS` are what is known; `report` says what was found in a model, what was
replaced, and what was left in place and why.
"""

import functools
import inspect
import sys
import types
from dataclasses import dataclass, field

import torch

import kiln

from . import ops

# Versions that the tests run over; others are taken if names and parameters are the same.
TESTED = ("5.22", "5.23")
_DEVICES = ("cpu", "cuda")
_FLOATS = (torch.float32, torch.bfloat16, torch.float16)


def _serves(*tensors):
    """Whether Kiln takes these tensors: of its types, on one device that it has, and no gradient is wanted."""
    first = tensors[0]
    device = first.device
    if first.dtype not in _FLOATS or device.type not in _DEVICES:
        return False
    grad = torch.is_grad_enabled()
    return all(t is None or (t.device == device and not (grad and t.requires_grad)) for t in tensors)


def _or(ours, original):
    """Kiln's result, or transformers' own where the package has no kernel for such a call and nothing compiles one. States are
    written by the last kernel of a call: nothing has changed then."""
    try:
        return ours()
    except kiln.NotBuiltError:
        return original()


def _conv1d_fn(original, hidden_states, weight, bias=None, activation=None, **kwargs):
    fits = kwargs.get("seq_idx") is None and hidden_states.dtype == weight.dtype and activation in (None, "silu", "swish")
    if fits and _serves(hidden_states, weight, bias):
        return ops.causal_conv1d_fn(hidden_states, weight, bias, activation=activation)
    return original(hidden_states, weight, bias, activation, **kwargs)


def _conv1d_update(original, hidden_states, conv_state, weight, bias=None, activation=None):
    fits = hidden_states.dtype == weight.dtype == conv_state.dtype and activation in (None, "silu", "swish")
    if fits and _serves(hidden_states, conv_state, weight, bias):
        return ops.causal_conv1d_update(hidden_states, conv_state, weight, bias, activation)
    return original(hidden_states, conv_state, weight, bias, activation)


def _chunk_gated_delta_rule(
    original, query, key, value, g, beta, chunk_size=64, initial_state=None, output_final_state=False,
    use_qk_l2norm_in_kernel=False, **kwargs,
):
    bounds = kwargs.get("cu_seqlens")
    if not (query.dtype == key.dtype == value.dtype and _serves(query, key, value, g, beta, initial_state)):
        options = (chunk_size, initial_state, output_final_state, use_qk_l2norm_in_kernel)
        return original(query, key, value, g, beta, *options, **kwargs)
    return ops.chunk_gated_delta_rule(
        query, key, value, g, beta, None, initial_state, output_final_state, use_qk_l2norm_in_kernel, cu_seqlens=bounds
    )


def _recurrent_gated_delta_rule(
    original, query, key, value, g, beta, initial_state=None, output_final_state=False, use_qk_l2norm_in_kernel=False, **kwargs
):
    bounds = kwargs.get("cu_seqlens")
    if not (query.dtype == key.dtype == value.dtype and _serves(query, key, value, g, beta, initial_state)):
        return original(query, key, value, g, beta, initial_state, output_final_state, use_qk_l2norm_in_kernel, **kwargs)
    # A model stores the state that it gets where the first one was: that one is moved on, and the copy is one of itself.
    in_place = output_final_state and initial_state is not None
    return ops._gated_delta_rule(
        query, key, value, g, beta, None, initial_state, output_final_state, use_qk_l2norm_in_kernel, False, None, None, False,
        False, False, bounds, in_place,
    )


def _selective_state_update(
    original, state, hidden_states, dt, A, B, C, D=None, dt_bias=None, dt_softplus=False, z=None, **kwargs
):
    if hidden_states.dtype == B.dtype == C.dtype and _serves(hidden_states, state, dt, A, B, C, D, dt_bias, z):
        return ops.selective_state_update(state, hidden_states, dt, A, B, C, D, z, dt_bias, dt_softplus)
    return original(state, hidden_states, dt, A, B, C, D, dt_bias, dt_softplus, z, **kwargs)


def _selective_scan(
    original, hidden_states, dt, A, B, C, D=None, z=None, delta_bias=None, delta_softplus=False, return_last_state=False,
    use_mambapy=False, use_associative_scan=False, **kwargs,
):
    fits = kwargs.get("cu_seqlens") is None and kwargs.get("seq_idx") is None
    if fits and _serves(hidden_states, dt, A, B, C, D, z, delta_bias):
        return ops.selective_scan_fn(hidden_states, dt, A, B, C, D, z, delta_bias, delta_softplus, return_last_state)
    options = (delta_bias, delta_softplus, return_last_state, use_mambapy, use_associative_scan)
    return original(hidden_states, dt, A, B, C, D, z, *options, **kwargs)


def _chunk_scan(
    original, hidden_states, dt, A, B, C, chunk_size, D=None, dt_bias=None, initial_states=None, dt_softplus=False,
    dt_limit=(0.0, float("inf")), return_final_states=False, **kwargs,
):
    z = kwargs.get("z")
    fits = kwargs.get("cu_seqlens") is None and kwargs.get("seq_idx") is None and hidden_states.dtype == B.dtype == C.dtype
    if fits and _serves(hidden_states, dt, A, B, C, D, dt_bias, initial_states, z):
        return ops.mamba_chunk_scan_combined(
            hidden_states, dt, A, B, C, chunk_size, D, z, dt_bias, initial_states, dt_softplus=dt_softplus, dt_limit=dt_limit,
            return_final_states=return_final_states,
        )
    options = (D, dt_bias, initial_states, dt_softplus, dt_limit, return_final_states)
    return original(hidden_states, dt, A, B, C, chunk_size, *options, **kwargs)


@dataclass(frozen=True)
class Seam:
    """A function of transformers that may be replaced."""

    layer: str
    """Its name in the mappings of the `kernels` package."""
    functions: tuple
    """Its names in the files of models."""
    replacement: object


SEAMS = (
    Seam("causal_conv1d_fn", ("causal_conv1d_fn",), _conv1d_fn),
    Seam("causal_conv1d_update", ("causal_conv1d_update",), _conv1d_update),
    Seam("chunk_gated_delta_rule", ("torch_chunk_gated_delta_rule",), _chunk_gated_delta_rule),
    Seam("fused_recurrent_gated_delta_rule", ("torch_recurrent_gated_delta_rule",), _recurrent_gated_delta_rule),
    Seam("selective_state_update", ("mamba_selective_state_update", "mamba2_selective_state_update"), _selective_state_update),
    Seam("selective_scan_fn", ("mamba_selective_scan",), _selective_scan),
    Seam("mamba_chunk_scan_combined", ("mamba2_chunk_scan",), _chunk_scan),
)


def _parameters(function):
    """Names of parameters and their kinds, without `self`."""
    return [(p.name, p.kind) for p in inspect.signature(function).parameters.values() if p.name != "self"]


def _wanted(seam):
    return _parameters(seam.replacement)[1:]


def _mismatch(seam, function):
    """Why a function of transformers is not the one that a seam knows, if it is not."""
    own, wanted = _parameters(function), _wanted(seam)
    if own == wanted:
        return None
    names = lambda parameters: ", ".join(name for name, _ in parameters)
    return f"its parameters are ({names(own)}), and Kiln knows it with ({names(wanted)})"


# Norms by the names of their classes: rows alone, with a weight less one, or with a gate before or after the norm.
NORMS = {
    "rms": ("GptOssRMSNorm", "JambaRMSNorm", "FalconH1RMSNorm", "Mamba2RMSNorm", "MambaRMSNorm", "FalconMambaRMSNorm", "Qwen3RMSNorm",
            "Qwen3MoeRMSNorm", "LlamaRMSNorm", "BambaRMSNorm", "Zamba2RMSNorm", "GraniteMoeHybridRMSNorm", "NemotronHRMSNorm"),
    "zero_centred": ("Qwen3NextRMSNorm", "Qwen3_5RMSNorm", "Qwen3_5MoeRMSNorm"),
    "gated": ("Qwen3NextRMSNormGated", "Qwen3_5RMSNormGated", "Qwen3_5MoeRMSNormGated"),
    "gate_first": ("MambaRMSNormGated", "BambaRMSNormGated", "GraniteMoeHybridRMSNormGated"),
    "by_flag": ("FalconH1RMSNormGated",),
}


def _eps(norm):
    return norm.variance_epsilon if hasattr(norm, "variance_epsilon") else norm.eps


class _Norm:
    """The forward of a norm. An object and no closure: a copy of the model has one over its own norm, and pickle takes it."""

    def __init__(self, kind, norm):
        self.kind, self.norm = kind, norm

    def __setstate__(self, state):
        # A model comes out of a pickle in a process where nothing was replaced yet.
        vars(self).update(state)
        _register_attention()

    def original(self, *args):
        return type(self.norm).forward(self.norm, *args)


class _RmsNorm(_Norm):
    def __call__(self, hidden_states):
        x, norm = hidden_states, self.norm
        if x.dtype == norm.weight.dtype and _serves(x, norm.weight):
            offset = 1.0 if self.kind == "zero_centred" else 0.0
            return _or(lambda: ops.rms_norm(x, norm.weight, _eps(norm), offset), lambda: self.original(x))
        return self.original(x)


class _GatedNorm(_Norm):
    def __call__(self, hidden_states, gate=None):
        x, z, norm = hidden_states, gate, self.norm
        given = (x,) if z is None else (x, z)
        if z is not None and x.dtype == norm.weight.dtype and x.shape == z.shape and _serves(x, z, norm.weight):
            if self.kind == "by_flag":
                before, group = norm.norm_before_gate, x.shape[-1] // norm.n_groups
            else:
                before, group = self.kind == "gated", getattr(norm, "group_size", None)
            group = None if group == x.shape[-1] else group
            ours = lambda: ops.rms_norm_gated(x, norm.weight, z, _eps(norm), group, before)
            return _or(ours, lambda: self.original(*given))
        return self.original(*given)


def _norm_of(kind, norm):
    return (_RmsNorm if kind in ("rms", "zero_centred") else _GatedNorm)(kind, norm)


@dataclass
class Report:
    """What `kernelize` found: pairs of a name and a sentence."""

    replaced: list = field(default_factory=list)
    left: list = field(default_factory=list)

    def __str__(self):
        lines = [f"replaced: {name}" + (f" ({why})" if why else "") for name, why in self.replaced]
        lines += [f"left in place: {name}: {why}" for name, why in self.left]
        return "\n".join(lines) or "nothing that Kiln knows was found"


def _why_unusable(devices):
    """Why Kiln computes nothing on these devices, if it does not."""
    reasons = [kiln._native.why_unusable(device.type, device.index or 0) for device in devices]
    return None if not reasons or None in reasons else "; ".join(reasons)


def _files(model):
    """The files that have the classes of a model's modules."""
    names = {type(module).__module__ for module in model.modules()}
    return [sys.modules[name] for name in sorted(names) if name.startswith("transformers.models.") and name in sys.modules]


def kernelize(model, norms=True, attention=None):
    """Has a model use Kiln's operations, and returns what was replaced and what was left in place.

    Functions are those of the files of a model: other models of the same class use them too. `restore` puts transformers' own back.
    Attention is replaced on the CPU alone, unless asked for: to find that nothing is padded waits for a GPU.
    """
    report = Report()
    devices = sorted({parameter.device for parameter in model.parameters()}, key=str)
    if attention is None:
        attention = all(device.type == "cpu" for device in devices)
    reason = _why_unusable(devices)
    if reason is not None:
        report.left.append(("everything", reason))
        return report
    for file in _files(model):
        for seam in SEAMS:
            for name in seam.functions:
                found = file.__dict__.get(name)
                if found is None or isinstance(found, _Replaced):
                    continue
                _replace(file, name, seam, found, report)
        for name, value in vars(file).items():
            layer = getattr(value, "kernel_layer_name", None)
            if isinstance(layer, str) and not isinstance(value, (type, _Replaced)) and layer not in _IGNORED:
                report.left.append((f"{file.__name__}.{name}", f"no operation of Kiln is known for `{layer}`"))
    kinds = {name: kind for kind, names in NORMS.items() for name in names}
    counts = {}
    for module in model.modules() if norms else ():
        kind = kinds.get(type(module).__name__)
        if kind is not None and "forward" not in vars(module):
            module.forward = _norm_of(kind, module)
            counts[type(module).__name__] = counts.get(type(module).__name__, 0) + 1
    report.replaced += [(name, f"{count} modules") for name, count in sorted(counts.items())]
    if attention:
        _use_attention(model, report)
    return report


# Seams of training and of rotations, which transformers' own functions keep.
_IGNORED = {"mamba_split_conv1d_scan_combined", "mamba_inner_fn", "rotary_pos_emb"}


class _Replaced:
    """A function of Kiln's in the place of one of transformers'."""

    def __init__(self, replacement, original):
        self.original = original
        self.replacement = replacement
        functools.update_wrapper(self, getattr(original, "forward", original))

    def __call__(self, *args, **kwargs):
        return _or(lambda: self.replacement(self.original, *args, **kwargs), lambda: self.original(*args, **kwargs))


def _replace(file, name, seam, found, report):
    at = f"{file.__name__}.{name}"
    why = _mismatch(seam, getattr(found, "forward", found))
    if why is not None:
        report.left.append((at, why))
        return
    setattr(file, name, _Replaced(seam.replacement, found))
    report.replaced.append((at, ""))


def restore(model):
    """Puts transformers' own functions back."""
    for file in _files(model):
        for name, value in list(vars(file).items()):
            if isinstance(value, _Replaced):
                setattr(file, name, value.original)
    kinds = {name for names in NORMS.values() for name in names}
    for module in model.modules():
        if type(module).__name__ in kinds:
            vars(module).pop("forward", None)
    config = model.config.get_text_config()
    before = vars(model).pop("_kiln_attention", None)
    if before is not None:
        config._attn_implementation = before


# Keywords of an attention that change its result, and that Kiln's has not.
_UNKNOWN = ("position_bias", "cache")


def _attention(before, module, query, key, value, attention_mask, scaling=None, dropout=0.0, sliding_window=None, s_aux=None, **kwargs):
    """One token of each sequence is Kiln's; more, and what Kiln does not serve, are those of the implementation before."""
    is_known = all(kwargs.get(name) is None for name in _UNKNOWN)
    one_token = query.shape[2] == 1 and attention_mask is None
    window = sliding_window if sliding_window is not None and sliding_window < key.shape[2] else None
    if one_token and is_known and not dropout and query.dtype == key.dtype and _serves(query, key, value, s_aux):
        try:
            return ops.attention(query, key, value, scaling, s_aux, window=window, softcap=kwargs.get("softcap")), None
        except kiln.NotBuiltError:
            pass
    if one_token and window is not None:
        # The mask that would say so was left out for Kiln.
        key, value = key[:, :, -window:], value[:, :, -window:]
    if s_aux is None and before == "sdpa":
        from transformers.modeling_utils import ALL_ATTENTION_FUNCTIONS

        sdpa = ALL_ATTENTION_FUNCTIONS["sdpa"]
        return sdpa(module, query, key, value, attention_mask, dropout=dropout, scaling=scaling, sliding_window=sliding_window, **kwargs)
    tokens, n = query.shape[2], key.shape[2]
    if attention_mask is None and tokens > 1:
        places = torch.arange(n, device=query.device)
        ends = torch.arange(n - tokens, n, device=query.device)[:, None]
        attention_mask = places <= ends
        if sliding_window is not None:
            attention_mask = attention_mask & (places > ends - sliding_window)
    if attention_mask is not None and attention_mask.dtype == torch.bool:
        attention_mask = torch.zeros_like(attention_mask, dtype=query.dtype).masked_fill_(~attention_mask, torch.finfo(query.dtype).min)
    if attention_mask is not None and attention_mask.dim() == 2:
        attention_mask = attention_mask[None, None]
    if s_aux is not None:
        kwargs["s_aux"] = s_aux
    return _eager(module)(module, query, key, value, attention_mask, scaling=scaling, dropout=dropout, **kwargs)


def _eager(module):
    """The function of a module's own file that attends without a library's kernel, if it has one."""
    return getattr(sys.modules[type(module).__module__], "eager_attention_forward", None)


def _mask(before, *args, **kwargs):
    """None for a token of sequences that are not padded: it sees all that its window leaves. Else the mask of the implementation
    before: caches with room behind the last key, and limits that are in the mask alone, need one."""
    from transformers.masking_utils import eager_mask, sdpa_mask

    padding, local_size = kwargs.get("attention_mask"), kwargs.get("local_size")
    window = getattr(kwargs.get("config"), "sliding_window", None)
    is_plain = not args and kwargs.get("allow_is_causal_skip", False) and (local_size is None or local_size == window)
    if is_plain and kwargs.get("q_length") == 1 and (padding is None or bool(padding.all())):
        return None
    return (sdpa_mask if before == "sdpa" else eager_mask)(*args, **kwargs)


# Kiln's names for attention, by what it takes the place of.
_NAMES = {"sdpa": "kiln", "eager": "kiln_eager"}


def _register_attention():
    from transformers import AttentionInterface
    from transformers.masking_utils import AttentionMaskInterface

    for before, name in _NAMES.items():
        AttentionInterface.register(name, functools.partial(_attention, before))
        AttentionMaskInterface.register(name, functools.partial(_mask, before))


def _use_attention(model, report):
    config = model.config.get_text_config()
    before = getattr(config, "_attn_implementation", None)
    modules = [module for module in model.modules() if "Attention" in type(module).__name__]
    if before in _NAMES.values() or not modules:
        return
    if before not in _NAMES:
        report.left.append(("attention", f"it is `{before}`; Kiln takes the place of `eager` and `sdpa`"))
        return
    if before == "eager" and not all(_eager(module) for module in modules):
        report.left.append(("attention", "it is `eager`, and the model's file has no `eager_attention_forward` for what Kiln does not serve"))
        return
    if not any(getattr(module, "config", None) is config for module in modules):
        report.left.append(("attention", "its modules do not look at the model's text config"))
        return
    _register_attention()
    name = _NAMES[before]
    model._kiln_attention = before
    config._attn_implementation = name
    report.replaced.append(("attention", f"one token at a time, in the place of `{before}`"))


def enable():
    """Registers Kiln for the CPU and CUDA with the `kernels` package: `from_pretrained(.., use_kernels=True)` takes it."""
    try:
        from kernels import Mode, register_kernel_mapping
    except ImportError as error:
        raise ImportError("kiln.transformers.enable() needs the package `kernels`; kernelize(model) does not") from error
    usable = {kind: kiln._native.why_unusable(kind, 0) for kind in _DEVICES if kind == "cpu" or torch.cuda.is_available()}
    kinds = [kind for kind, reason in usable.items() if reason is None]
    if not kinds:
        raise kiln.DeviceError("; ".join(usable.values()))
    register_kernel_mapping({seam.layer: {kind: {Mode.INFERENCE: _Repository(seam)} for kind in kinds} for seam in SEAMS})


@dataclass(frozen=True)
class _Repository:
    """What `kernels` loads a layer from."""

    seam: Seam

    def load(self):
        replacement = self.seam.replacement

        def forward(self, *args, **kwargs):
            # Replaced is the instance's; the class has transformers' own.
            original = types.MethodType(type(self).forward, self)
            return _or(lambda: replacement(original, *args, **kwargs), lambda: original(*args, **kwargs))

        own = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        forward.__signature__ = inspect.Signature(own + list(inspect.signature(replacement).parameters.values())[1:])
        layer = type(self.seam.layer, (torch.nn.Module,), {"forward": forward, "has_backward": False, "can_torch_compile": True})
        return layer
