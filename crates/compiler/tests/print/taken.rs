//! Names that are hard to print.

/// Words of every target, of the printers and of compilers, and names that look like generated ones.
#[rustfmt::skip]
pub const TAKEN: &[&str] = &[
    "half", "float4", "device", "kernel", "thread", "int", "asm", "register", "tid", "main", "template", "class", "float",
    "uint", "ushort", "threadIdx", "blockDim", "threadgroup", "constant", "as_type", "exp", "min", "max", "fma", "fmaf",
    "rsqrtf", "abs", "select", "unsigned", "operator", "restrict", "typeof", "linux", "unix", "INFINITY", "NAN", "NULL",
    "LANES", "FULL", "launch", "group", "first", "last", "stop", "memory", "fault", "l", "m", "t", "o", "at", "old", "value",
    "limit", "i", "x_", "m_", "u32", "f32", "v_f32", "splat_f32", "load_u32", "of_bits", "v0", "v1", "a0", "q0", "s0", "r0",
    "r1_0", "p0", "t0", "tgid_0", "x", "out", "x_len", "kiln_fault", "__x", "_X", "__builtin_fma", "_0", "x__0", "simd_sum",
    "make_float4", "make_", "make", "make_row", "make_row_", "atomic_exchange_explicit", "_explicit", "row_explicit",
];

/// Returns a chain of values, one for each word, in a loop and in branches.
pub fn chain(words: &[&str]) -> String {
    let mut body = String::new();
    let mut before = "index".to_string();
    for (i, word) in words.iter().enumerate() {
        // Numbered like the second value of a name, since parameters are the first.
        let name = format!("{word}.{}", i + 1);
        body += &format!("    %{name} = {} %{before}, {}:u32\n", ["iadd", "xor", "imul"][i % 3], 2 * i + 3);
        before = name;
    }
    format!(
        "kernel @chain(%x: device u32[64], %out: device mut u32[64]) {{
  %t0 = tid
  %loaded = load %x[%t0]
  %total = for %index = 0:u32 to 3:u32 step 1:u32 carry (%sum = %loaded) {{
{body}    %next = iadd %sum, %{before}
    yield %next
  }}
  %odd = and %loaded, 1:u32
  %is_odd = eq %odd, 1:u32
  %chosen = if %is_odd {{
    %NAN.9 = imul %total, 3:u32
    store %out[%t0], %NAN.9
    yield %NAN.9
  }} else {{
    %half.9 = iadd %total, %t0
    yield %half.9
  }}
  store %out[%t0], %chosen
}}"
    )
}
