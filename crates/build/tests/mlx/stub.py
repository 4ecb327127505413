"""What MLX documents of custom Metal kernels, without MLX: arrays that know a shape and a type, and a `metal_kernel` that writes the
whole text and notes the launch. Called with a file of launches, it prints what each came to."""

import importlib.util
import inspect
import json
import math
import sys
import types

# The spelling of types and attributes in the text that MLX generates.
SPELLED = {"float32": "float", "float16": "float16_t", "bfloat16": "bfloat16_t", "bool_": "bool"}
ATTRIBUTES = {
    "simdgroup_index_in_threadgroup": "uint",
    "simdgroups_per_threadgroup": "uint",
    "thread_index_in_simdgroup": "uint",
    "thread_index_in_threadgroup": "uint",
    "thread_position_in_grid": "uint3",
    "thread_position_in_threadgroup": "uint3",
    "threadgroup_position_in_grid": "uint3",
    "threadgroups_per_grid": "uint3",
    "threads_per_simdgroup": "uint",
    "threads_per_threadgroup": "uint3",
}
TYPES = [f"{sign}int{bits}" for bits in (8, 16, 32, 64) for sign in ("", "u")] + list(SPELLED)
launches = []


class Array:
    def __init__(self, dtype, shape, what):
        self.dtype, self.shape, self.what = dtype, list(shape), what
        self.size = math.prod(self.shape)


def metal_kernel(name, input_names, output_names, source, header="", ensure_row_contiguous=True, atomic_outputs=False):
    assert output_names and ensure_row_contiguous and not atomic_outputs

    def call(*, inputs, output_shapes, output_dtypes, grid, threadgroup, template=(), init_value=None, stream=None):
        assert len(inputs) == len(input_names) and len(output_shapes) == len(output_dtypes) == len(output_names)
        assert all(size > 0 for size in (*grid, *threadgroup)) and not template
        declared = []
        for array, own in zip(inputs, input_names):
            space = "constant" if array.size < 8 else "device"
            declared.append(f"const {space} {spelled(array.dtype)}{'*' if array.shape else '&'} {own}")
            for word, kind in (("_shape", "int*"), ("_strides", "int64_t*"), ("_ndim", "int&")):
                assert own + word not in source, "a parameter that the kernel does not know of"
        declared += [f"device {spelled(dtype)}* {own}" for dtype, own in zip(output_dtypes, output_names)]
        declared = [f"{one} [[buffer({index})]]" for index, one in enumerate(declared)]
        declared += [f"{kind} {own} [[{own}]]" for own, kind in ATTRIBUTES.items() if own in source]
        head = "typedef half float16_t;\ntypedef bfloat bfloat16_t;\n"
        text = f"{head}{header}\nkernel void custom_kernel_{name}(\n  " + ",\n  ".join(declared) + f") {{\n{source}\n}}\n"
        outputs = [Array(*one, {"output": index}) for index, one in enumerate(zip(output_dtypes, output_shapes))]
        launches.append({
            "text": text,
            "entry": f"custom_kernel_{name}",
            "inputs": [{"dtype": one.dtype, "size": one.size, "axes": len(one.shape), **one.what} for one in inputs],
            "outputs": [{"dtype": one.dtype, "size": one.size} for one in outputs],
            "grid": grid,
            "threadgroup": threadgroup,
            "zeroed": init_value == 0,
        })
        return outputs

    return call


def spelled(dtype):
    return SPELLED.get(dtype, dtype + "_t")


core = types.ModuleType("mlx.core")
core.fast = types.SimpleNamespace(metal_kernel=metal_kernel)
core.array = lambda value, dtype: Array(dtype, [], {"scalar": str(value)})
core.zeros = lambda shape, dtype: Array(dtype, shape, {"zeros": True})
core.reshape = lambda array, shape: Array(array.dtype, [array.size], array.what)
core.concatenate = lambda arrays: Array(arrays[0].dtype, [sum(one.size for one in arrays)], arrays[0].what)
for name in TYPES:
    setattr(core, name, name)
package = types.ModuleType("mlx")
package.core = core
sys.modules |= {"mlx": package, "mlx.core": core}


def launched(call):
    """What a call of an emitted function came to: a launch, or the words of its refusal."""
    spec = importlib.util.spec_from_file_location("emitted", call["file"])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if call["guarded"]:
        module._KERNELS = module._KERNELS[-1:]
    if "fault" in call:
        try:
            module.check_fault(types.SimpleNamespace(tolist=lambda: call["fault"]))
        except RuntimeError as fault:
            return {"faulted": str(fault)}
        return {"faulted": None}
    function = getattr(module, call["function"])
    given = {name: Array(dtype, [size], {"buffer": buffer}) for name, (buffer, dtype, size) in call["tensors"].items()}
    # Infinities are no numbers of JSON.
    given |= {name: float(value) if isinstance(value, str) else value for name, value in call["scalars"].items()}
    wanted = [name for name in inspect.signature(function).parameters if name != "stream"]
    try:
        results = function(**{name: given[name] for name in wanted})
    except ValueError as refused:
        return {"refused": str(refused)}
    results = results if isinstance(results, tuple) else [results]
    arrays = [one for one in results if one is not None]
    return {"launch": launches.pop() if launches else None, "results": [[one.dtype, one.shape, one.what] for one in arrays]}


calls = json.load(open(sys.argv[1]))
json.dump([launched(call) for call in calls], sys.stdout)
