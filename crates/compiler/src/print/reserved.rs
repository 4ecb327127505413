//! Tables of words that targets reserve, and functions that keep authors' names clear of them.

/// Returns an author's name in a form that C-like targets allow: names that start with an underscore or contain two in
/// a row belong to compilers, and names in capitals to macros. Returns `None` if nothing is left.
pub fn plain(word: &str) -> Option<String> {
    let mut name = word.trim_matches('_').to_string();
    while name.contains("__") {
        name = name.replace("__", "_");
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    if !name.bytes().any(|b| b.is_ascii_lowercase()) || name.starts_with("kiln_") {
        name.push('_');
    }
    Some(name)
}

/// Whether a table contains a word.
pub fn has(table: &[&str], word: &str) -> bool {
    table.binary_search(&word).is_ok()
}

/// Appends a suffix that distinguishes use `n` of a name from the others.
pub fn push_use(name: &mut String, n: u32) {
    if !name.ends_with('_') {
        name.push('_');
    }
    push_number(name, n);
}

/// Appends a number. Every value's name has one, and formatting takes several times as long.
pub fn push_number(text: &mut String, n: u32) {
    if n >= 10 {
        push_number(text, n / 10);
    }
    text.push(char::from(b'0' + (n % 10) as u8));
}

/// Words of C++ and names that its standard headers define. Sorted, like all of these tables: [`has`] is a binary
/// search.
#[rustfmt::skip]
pub const CPP: &[&str] = &[
    "INFINITY", "NAN", "NULL", "alignas", "alignof", "and", "and_eq", "asm", "assert", "auto", "bitand", "bitor",
    "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return",
    "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr", "constinit", "continue",
    "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern",
    "false", "final", "float", "for", "friend", "goto", "if", "import", "inline", "int", "int16_t", "int32_t",
    "int64_t", "int8_t", "long", "main", "module", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
    "nullptr", "operator", "or", "or_eq", "override", "private", "protected", "ptrdiff_t", "public", "register",
    "reinterpret_cast", "requires", "return", "short", "signed", "size_t", "sizeof", "static", "static_assert",
    "static_cast", "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef",
    "typeid", "typename", "uint16_t", "uint32_t", "uint64_t", "uint8_t", "union", "unsigned", "using", "virtual",
    "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
];

/// MSL's keywords, types, and library functions that texts call or that a name would hide.
#[rustfmt::skip]
pub const MSL: &[&str] = &[
    "abs", "acos", "acosh", "all", "any", "array", "as_type", "asin", "asinh", "atan", "atan2", "atanh", "atomic",
    "atomic_float", "atomic_int", "atomic_uint", "bfloat", "bfloat2", "bfloat4", "buffer", "ceil", "char2", "char4",
    "clamp", "clz", "coherent", "constant", "copysign", "cos", "cosh", "cross", "ctz", "device", "dot", "exp",
    "exp10", "exp2", "fabs", "fast", "float2", "float4", "floor", "fma", "fmax", "fmin", "fmod", "fract", "fragment",
    "half", "half2", "half4", "int2", "int4", "intersection", "isinf", "isnan", "kernel", "length", "log", "log10",
    "log2", "long2", "matrix", "max", "mem_flags", "memory_order_relaxed", "memory_order_seq_cst", "mesh", "metal",
    "min", "mix", "normalize", "object", "object_data", "packed", "popcount", "pow", "powr", "precise", "ray_data",
    "rint", "round", "rsqrt", "sampler", "saturate", "select", "short2", "short4", "sign", "simd_all", "simd_any",
    "simd_ballot", "simd_broadcast", "simd_max", "simd_min", "simd_product", "simd_shuffle", "simd_shuffle_down",
    "simd_shuffle_up", "simd_shuffle_xor", "simd_sum", "simd_vote", "simdgroup_barrier",
    "simdgroup_index_in_threadgroup", "simdgroups_per_threadgroup", "sin", "sinh", "sqrt", "step", "stitchable", "tan",
    "tanh", "texture", "thread", "thread_index_in_simdgroup", "thread_index_in_threadgroup", "thread_scope_device",
    "threadgroup", "threadgroup_barrier", "threadgroup_imageblock", "threadgroup_position_in_grid",
    "threads_per_threadgroup", "trunc", "uchar", "uchar2", "uchar4", "uint", "uint2", "uint3",
    "uint4", "ulong", "ulong2", "ushort", "ushort2", "ushort4", "vec", "vertex", "visible",
];

/// CUDA's variables, types and functions.
#[rustfmt::skip]
pub const CUDA: &[&str] = &[
    "abs", "acosf", "acoshf", "asinf", "asinhf", "atan2f", "atanf", "atanhf", "atomicAdd", "atomicAnd", "atomicCAS",
    "atomicExch", "atomicInc", "atomicMax", "atomicMin", "atomicOr", "atomicXor", "blockDim", "blockIdx", "ceil",
    "ceilf", "char1", "char2", "char3", "char4", "copysignf", "cos", "cosf", "coshf", "dim3", "double1", "double2",
    "erf", "erff", "exp", "exp10f", "exp2f", "expf", "expm1f", "fabsf", "float1", "float2", "float3", "float4",
    "floor", "floorf", "fma", "fmaf", "fmaxf", "fminf", "fmodf", "free", "gridDim", "int1", "int2", "int3", "int4",
    "log", "log10f", "log1pf", "log2f", "logf", "longlong1", "longlong2", "malloc", "max", "memcpy", "memset", "min",
    "pow", "powf", "printf", "rintf", "round", "roundf", "rsqrtf", "short1", "short2", "short3", "short4", "sin",
    "sinf", "sinhf", "sqrt", "sqrtf", "tan", "tanf", "tanh", "tanhf", "threadIdx", "truncf", "uchar", "uchar1",
    "uchar2", "uchar3", "uchar4", "uint", "uint1", "uint2", "uint3", "uint4", "ulong", "ulonglong1", "ulonglong2",
    "ushort", "ushort1", "ushort2", "ushort3", "ushort4", "warpSize",
];
