class _NoValue(Exception):
    """A formula divides by zero or leaves the numbers of 64 bits."""


def _value(tree, numbers):
    """The value of launch arithmetic: a number, a name, or a list of an operator and its operands."""
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return numbers[tree]
    operator, *operands = tree
    if operator == "len":
        return numbers[f"len({operands[0]})"]
    first = _value(operands[0], numbers)
    if operator == "!":
        return int(first == 0)
    # Like C, these look at their right side only if it matters.
    if operator == "&&" and first == 0 or operator == "||" and first != 0:
        return int(operator == "||")
    second = _value(operands[1], numbers)
    if operator in ("/", "%") and second == 0:
        raise _NoValue
    value = _OPERATORS[operator](first, second)
    if not -(2**63) <= value < 2**64:
        raise _NoValue
    return value


def _quotient(a, b):
    """Rounded towards zero, as in C."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_OPERATORS = {
    "||": lambda a, b: int(b != 0),
    "&&": lambda a, b: int(b != 0),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _quotient,
    "%": lambda a, b: a - b * _quotient(a, b),
    "min": min,
    "max": max,
}


def _names(tree):
    """The names in launch arithmetic, each once, in order."""
    if isinstance(tree, str):
        return [tree]
    if isinstance(tree, int):
        return []
    if tree[0] == "len":
        return [f"len({tree[1]})"]
    return list(dict.fromkeys(name for operand in tree[1:] for name in _names(operand)))


def _broken(kernel, numbers):
    """The first clause that does not hold, if there is one."""
    for clause in kernel["clauses"]:
        try:
            if _value(clause["condition"], numbers) != 0:
                continue
        except _NoValue:
            pass
        return clause
    return None


def _number(name, value, dtype):
    """A scalar argument, within its type."""
    if dtype.startswith(("float", "bfloat")):
        return float(value)
    bits = 1 if dtype == "bool_" else int(dtype.lstrip("uint"))
    low, high = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if dtype[0] == "i" else (0, 2**bits - 1)
    if value != int(value) or not low <= value <= high:
        raise ValueError(f"{_OPERATION}: `{name}` is {value}, which is no {dtype.rstrip('_')}")
    return int(value)


def _launch(tensors, scalars, stream):
    """Checks a launch against the contract and makes it, by the guarded kernel where only that takes it."""
    numbers = {}
    for name, (array, dtype) in tensors.items():
        if array is not None and array.dtype != getattr(mx, dtype):
            raise ValueError(f"{_OPERATION}: `{name}` has elements of type {array.dtype}, not {dtype}")
        numbers[f"len({name})"] = 0 if array is None else array.size
    for name, (value, dtype) in scalars.items():
        numbers[name] = _number(name, value, dtype)
    for kernel in _KERNELS:
        try:
            shapes = [[_value(extent, numbers) for extent in shape] for _, _, shape in kernel["outputs"]]
        except _NoValue:
            raise ValueError(f"{_OPERATION}: a result would have a shape that has no value with {numbers}") from None
        for (name, _, _), shape in zip(kernel["outputs"], shapes):
            if min(shape) < 0:
                raise ValueError(f"{_OPERATION}: `{name}` would have the shape {shape}")
            numbers[f"len({name})"] = math.prod(shape)
        clause = _broken(kernel, numbers)
        if clause is None:
            return _run(kernel, tensors, numbers, shapes, stream)
        if not clause["derived"]:
            break
    values = ", ".join(f"{name} = {numbers[name]}" for name in _names(clause["condition"]))
    values = f" with {values}" if values else ""
    raise ValueError(f"{_OPERATION}: {clause['words']}{values} ({clause['place']})")


def _run(kernel, tensors, numbers, shapes, stream):
    dtypes = [getattr(mx, dtype) for _, dtype, _ in kernel["outputs"]]
    # The record of faults tells the two kernels apart by it.
    number = _KERNELS.index(kernel) + 1
    groups = [_value(axis, numbers) for axis in kernel["groups"]]
    threads = _value(kernel["threads"], numbers)
    results = [None] * len(shapes)
    if 0 not in groups:
        grid = (groups[0] * threads, groups[1], groups[2])
        if max(grid) >= 2**31:
            raise ValueError(f"{_OPERATION}: a grid of {grid} threads, and MLX counts below 2**31")
        # An output without elements still takes a buffer.
        taken = [shape if 0 not in shape else [1] for shape in shapes]
        is_guarded = {"init_value": 0} if kernel["faults"] else {}
        results = kernel["function"](
            inputs=[_input(kind, name, dtype, tensors, numbers, number) for kind, name, dtype in kernel["inputs"]],
            output_shapes=taken + ([[8]] if kernel["faults"] else []),
            output_dtypes=dtypes + ([mx.uint32] if kernel["faults"] else []),
            grid=grid,
            threadgroup=(threads, 1, 1),
            stream=stream,
            **is_guarded,
        )
    fault = results[len(shapes)] if kernel["faults"] and 0 not in groups else None
    found = {"fault": fault}
    for (name, _, _), array, shape, dtype in zip(kernel["outputs"], results, shapes, dtypes):
        found[name] = mx.zeros(shape, dtype) if array is None or 0 in shape else array
    wanted = [found[name] for name in _Results._fields]
    return wanted[0] if len(wanted) == 1 else _Results(*wanted)


def _input(kind, name, dtype, tensors, numbers, number):
    if kind != "tensor":
        value = numbers[f"len({name})"] if kind == "length" else number if kind == "fault_kernel" else numbers[name]
        return mx.array(value, getattr(mx, dtype))
    array = tensors[name][0]
    if array is not None and array.size >= 8:
        return array
    # MLX declares arrays of fewer than eight elements as `constant`, and the kernel says `device`. Lengths are arguments of
    # their own, so that nothing reads what is added.
    if array is None or array.size == 0:
        return mx.zeros([8], getattr(mx, dtype))
    return mx.concatenate([mx.reshape(array, [-1]), mx.zeros([8 - array.size], array.dtype)])
