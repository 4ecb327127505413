//! Words that authors may use and targets have taken. Tables, and how a name keeps clear of them.

/// An author's name as C-like targets can have it: names that start with an underscore or hold two belong to compilers, and
/// names in capitals to macros. None if nothing is left.
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

/// The name's use number `n`.
pub fn numbered(name: &str, n: u32) -> String {
    format!("{name}{}{n}", if name.ends_with('_') { "" } else { "_" })
}

/// C++ and what its standard headers define.
#[rustfmt::skip]
pub const CPP: &[&str] = &[
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return", "co_yield", "compl", "concept", "const",
    "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "final", "float", "for", "friend",
    "goto", "if", "import", "inline", "int", "long", "main", "module", "mutable", "namespace", "new", "noexcept",
    "not", "not_eq", "nullptr", "operator", "or", "or_eq", "override", "private", "protected", "public", "register",
    "reinterpret_cast", "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast",
    "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "INFINITY",
    "NAN", "NULL", "assert", "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
    "size_t", "ptrdiff_t",
];

/// MSL's keywords, types and the functions of its library that texts call or that a name would hide.
#[rustfmt::skip]
pub const MSL: &[&str] = &[
    "device", "constant", "threadgroup", "thread", "threadgroup_imageblock", "ray_data", "object_data", "kernel",
    "vertex", "fragment", "mesh", "object", "visible", "stitchable", "intersection", "coherent", "metal", "precise",
    "fast", "half", "bfloat", "uchar", "ushort", "uint", "ulong", "half2", "half4", "bfloat2", "bfloat4", "float2",
    "float4", "char2", "char4", "uchar2", "uchar4", "short2", "short4", "ushort2", "ushort4", "int2", "int4", "uint2",
    "uint3", "uint4", "long2", "ulong2", "as_type", "atomic_int", "atomic_uint", "atomic_float", "atomic",
    "mem_flags", "simd_vote", "sampler", "texture", "buffer", "array", "matrix", "vec", "packed", "fmod", "sqrt",
    "rsqrt", "exp", "exp2", "exp10", "log", "log2", "log10", "pow", "powr", "sin", "cos", "tan", "asin", "acos",
    "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "floor", "ceil", "trunc", "round", "rint",
    "fmin", "fmax", "min", "max", "fabs", "abs", "fma", "copysign", "sign", "clamp", "mix", "step", "select", "all",
    "any", "popcount", "clz", "ctz", "simd_shuffle", "simd_shuffle_xor", "simd_shuffle_up", "simd_shuffle_down",
    "simd_broadcast", "simd_any", "simd_all", "simd_ballot", "simd_sum", "simd_max", "simd_min", "simd_product",
    "threadgroup_barrier", "simdgroup_barrier", "memory_order_relaxed", "memory_order_seq_cst", "thread_scope_device",
    "isnan", "isinf", "dot", "length", "cross", "normalize", "fract", "saturate",
];

/// CUDA's variables, types and functions.
#[rustfmt::skip]
pub const CUDA: &[&str] = &[
    "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize", "dim3", "float1", "float2", "float3", "float4",
    "char1", "char2", "char3", "char4", "uchar1", "uchar2", "uchar3", "uchar4", "short1", "short2", "short3",
    "short4", "ushort1", "ushort2", "ushort3", "ushort4", "int1", "int2", "int3", "int4", "uint1", "uint2", "uint3",
    "uint4", "longlong1", "longlong2", "ulonglong1", "ulonglong2", "double1", "double2", "fmodf", "sqrtf", "rsqrtf",
    "expf", "exp2f", "exp10f", "expm1f", "logf", "log2f", "log10f", "log1pf", "powf", "sinf", "cosf", "tanf", "asinf",
    "acosf", "atanf", "atan2f", "sinhf", "coshf", "tanhf", "asinhf", "acoshf", "atanhf", "erff", "fmaf", "fminf",
    "fmaxf", "floorf", "ceilf", "truncf", "roundf", "rintf", "copysignf", "fabsf", "atomicAdd", "atomicMax",
    "atomicMin", "atomicAnd", "atomicOr", "atomicXor", "atomicExch", "atomicCAS", "atomicInc", "min", "max", "abs",
    "sqrt", "exp", "log", "pow", "sin", "cos", "tan", "floor", "ceil", "round", "fma", "erf", "tanh", "printf",
    "malloc", "free", "memcpy", "memset", "uint", "ushort", "ulong", "uchar",
];
