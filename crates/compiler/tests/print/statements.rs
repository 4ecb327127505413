//! Memory, loops, branches, arrays and atomics, printed and run in both dialects and three orders, compared with the
//! interpreter.

use crate::execution::*;
use crate::inputs::values;
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::{Const, DType, Kernel, ParamId};

/// Runs a kernel whose parameters are all tensors everywhere, and requires the interpreter's bits in all buffers.
pub fn check(kernel: &Kernel, grid: [u32; 3], threads: u32, buffers: &[Buffer]) -> Vec<Buffer> {
    let args: Vec<Arg> = (0..buffers.len()).map(Arg::Buffer).collect();
    check_with(kernel, grid, threads, &args, buffers)
}

fn check_with(kernel: &Kernel, grid: [u32; 3], threads: u32, args: &[Arg], buffers: &[Buffer]) -> Vec<Buffer> {
    let mut want = buffers.to_vec();
    let launch = Launch::new(kernel, grid, threads, args.to_vec());
    kiln_interp::run(&launch, &mut want).unwrap_or_else(|e| panic!("{e}"));
    let low = lowered(kernel, args, Some(threads)).unwrap_or_else(|e| panic!("{e}"));
    for dialect in DIALECTS {
        let source = printed(&low, dialect).unwrap_or_else(|e| panic!("{e}"));
        let program = compile(kernel, &source, dialect).unwrap_or_else(|e| panic!("{e}"));
        for order in [Order::Forward, Order::Reverse, Order::Shuffled(3)] {
            let mut got = buffers.to_vec();
            let outcome = entry::run((&program, &low, &source), (grid, threads), args, &mut got, order);
            outcome.unwrap_or_else(|e| panic!("{dialect:?} {order:?}: {e}\n{}", source.text));
            assert_eq!(got, want, "{dialect:?} {order:?}\n{}", source.text);
        }
    }
    want
}

fn input(dtype: DType, n: usize) -> Buffer {
    Buffer::from_bits(dtype, values(dtype, 0, n))
}

/// A compiler may hoist loads from memory that it takes for constant or unaliased, so that memory that the previous
/// launch may still write must not be declared so.
#[test]
fn tensors_that_are_awaited_are_printed_as_others_memory() {
    let text = "kernel @k(%w: device f32[32], %x: device f32[32], %once: device f32[32], %sums: device mut f32[32], %y: device mut f32[32]) {
  %t = tid
  %a = load %w[%t] early
  launch_wait
  launch_trigger
  %b = load %x[%t]
  %c = load %once[%t] read_once
  %d = load %sums[%t]
  %again = load %w[%t]
  %ab = fadd %a, %b
  %cd = fadd %c, %d
  %all = fadd %ab, %cd
  %more = fadd %all, %again
  store %sums[%t], %ab
  store %y[%t], %more
}";
    let (kernel, buffers) = (kernel(text), vec![input(DType::F32, 32); 5]);
    let results = check(&kernel, [1, 1, 1], 32, &buffers);
    assert_ne!(results[4], buffers[4]);
    let low = lowered(&kernel, &[0, 1, 2, 3, 4].map(Arg::Buffer), Some(32)).unwrap_or_else(|e| panic!("{e}"));
    let [msl, cuda] = DIALECTS.map(|to| printed(&low, to).unwrap_or_else(|e| panic!("{e}")).text);
    assert!(!msl.contains("launch"), "{msl}");
    for awaited in ["const float* x,", "const float* once,", "float* sums,"] {
        assert!(cuda.contains(&format!("\n    {awaited}")), "{awaited}\n{cuda}");
    }
    for own in ["const float* __restrict__ w,", "float* __restrict__ y)"] {
        assert!(cuda.contains(&format!("\n    {own}")), "{own}\n{cuda}");
    }
    assert!(!cuda.contains("ld.global.nc"), "{cuda}");
    let place = |what: &str| cuda.rfind(what).unwrap_or_else(|| panic!("{what}\n{cuda}"));
    let order = ["kiln_read_early_constant_4(w", "kiln_launch_wait();", "kiln_launch_trigger();", "x["].map(place);
    assert!(order.is_sorted(), "{order:?}\n{cuda}");
}

/// Idle threads wait at the end: otherwise a launch of only such threads would end before the previous one has.
#[test]
fn threads_that_pass_by_the_wait_wait_at_the_end() {
    let text = "kernel @k(%x: device f32[24], %y: device mut f32[24]) {
  %in = lt tid, 24:u32
  if %in {
    %a = load %x[tid]
    launch_wait
    launch_trigger
    store %y[tid], %a
  }
}";
    let (kernel, buffers) = (kernel(text), [input(DType::F32, 24), Buffer::zeroed(DType::F32, 24)]);
    assert_eq!(check(&kernel, [1, 1, 1], 32, &buffers)[1], buffers[0]);
    let low = lowered(&kernel, &[0, 1].map(Arg::Buffer), Some(32)).unwrap_or_else(|e| panic!("{e}"));
    let [msl, cuda] = DIALECTS.map(|to| printed(&low, to).unwrap_or_else(|e| panic!("{e}")).text);
    assert!(cuda.ends_with("    }\n    kiln_launch_wait();\n}\n"), "{cuda}");
    assert_eq!(cuda.matches("    kiln_launch_wait();").count(), 2, "{cuda}");
    assert!(!msl.contains("launch"), "{msl}");
}

/// Moves every element through accesses of every width that the type has, each with every hint, through device,
/// threadgroup and stack memory.
#[test]
fn accesses_of_every_width_type_and_hint_move_bits_unchanged() {
    for &dtype in DType::ALL {
        let widths = [1, 2, 4, 8, 16].into_iter().filter(|width| width * dtype.size() <= 16);
        let (mut params, mut arrays, mut body, mut buffers) = (vec![], String::new(), String::new(), vec![]);
        let threads = 32;
        for width in widths {
            let len = threads * width;
            for (number, hint) in ["", " streaming", " read_once", " early"].into_iter().enumerate() {
                let name = format!("{width}_{number}");
                params.push(format!("%x{name}: device {dtype}[{len}], %y{name}: device mut {dtype}[{len}]"));
                buffers.extend([input(dtype, len), Buffer::zeroed(dtype, len)]);
                let space = ["threadgroup", "stack"][number % 2];
                let array = arrays.lines().count();
                arrays += &format!("  alloc @a{array}: {space} {dtype}[{len}]\n");
                let loaded: Vec<String> = (0..width).map(|i| format!("%l{name}_{i}")).collect();
                let moved: Vec<String> = (0..width).map(|i| format!("%m{name}_{i}")).collect();
                let write_hint = if number == 1 { hint } else { "" };
                body += &format!("  {} = load %x{name}[%at{width}]{hint}\n", loaded.join(", "));
                body += &format!("  store @a{array}[%at{width}], {}\n", loaded.join(", "));
                body += &format!("  {} = load @a{array}[%at{width}]\n", moved.join(", "));
                body += &format!("  store %y{name}[%at{width}], {}{write_hint}\n", moved.join(", "));
            }
        }
        let indices = [1, 2, 4, 8, 16].map(|w| format!("  %at{w} = imul %t, {w}:u32\n")).concat();
        let text = format!("kernel @moves({}) {{\n{arrays}  %t = tid\n{indices}{body}}}", params.join(", "));
        let results = check(&kernel(&text), [1, 1, 1], threads as u32, &buffers);
        for pair in results.chunks(2) {
            assert_eq!(pair[0], pair[1], "{dtype}");
        }
    }
}

#[test]
fn carried_values_change_places_all_at_once() {
    let text = "kernel @rotate(%out: device mut u32[192], %n: u32) {
  %t = tid
  %i0 = imul %t, 6:u32
  %a, %b, %c, %d = for %i = 0:u32 to %n step 1:u32 carry (%p = 1:u32, %q = 2:u32, %r = 3:u32, %s = %t) {
    %u = iadd %p, %s
    yield %q, %r, %p, %u
  }
  %i1 = iadd %i0, 1:u32
  %i2 = iadd %i0, 2:u32
  %i3 = iadd %i0, 3:u32
  store %out[%i0], %a
  store %out[%i1], %b
  store %out[%i2], %c
  store %out[%i3], %d
}";
    for n in [0, 1, 2, 7] {
        let args = [Arg::Buffer(0), Arg::Scalar(Const::u32(n))];
        check_with(&kernel(text), [1, 1, 1], 32, &args, &[Buffer::zeroed(DType::U32, 192)]);
    }
}

/// Loops of every index type, up and down to the ends of the type, with steps that do not divide the distance.
#[test]
fn trips_are_counted_without_wrapping() {
    let least = |dtype: DType| Const::from_f64(dtype, f64::NEG_INFINITY).as_int().unwrap_or_default();
    let most = |dtype: DType| Const::from_f64(dtype, f64::INFINITY).as_int().unwrap_or_default();
    for dtype in [DType::I32, DType::U32, DType::I64, DType::U64] {
        let (lo, hi) = (least(dtype), most(dtype));
        let eighth = (hi - lo) / 8;
        let bounds = [
            (lo, hi, eighth),
            (hi - 3, hi, 1),
            (lo, lo + 5, 2),
            (5, 5, 1),
            (7, 3, 1),
            (0, 10, 4),
            (0, 3, hi),
            (0, 4, 1),
        ];
        let text = format!(
            "kernel @count(%out: device mut {dtype}[64], %lo: {dtype}, %hi: {dtype}, %step: {dtype}) {{
  %t = tid
  %zero = isub %lo, %lo
  %n, %last = for %i = %lo to %hi step %step carry (%c = %zero, %l = %zero) at_most 100 {{
    %d = iadd %c, 1:{dtype}
    yield %d, %i
  }}
  %m = for %j = 0:{dtype} to %hi step 1:{dtype} carry (%e = %zero) at_most 3 {{
    %f = iadd %e, %j
    yield %f
  }}
  %at = iadd %t, 32:u32
  %sum = iadd %last, %m
  store %out[%t], %n
  store %out[%at], %sum
}}"
        );
        for (lo, hi, step) in bounds {
            let number = |v: i128| Arg::Scalar(Const::from_i128(dtype, v));
            // The second loop must not exceed its stated bound.
            let text = if hi > 3 {
                text.replace(&format!("to %hi step 1:{dtype}"), "to %step step %step")
            } else {
                text.clone()
            };
            let args = [Arg::Buffer(0), number(lo), number(hi), number(step)];
            check_with(&kernel(&text), [1, 1, 1], 32, &args, &[Buffer::zeroed(dtype, 64)]);
        }
    }
}

#[test]
fn branches_give_results_and_have_effects_on_either_side() {
    let text = "kernel @branch(%x: device i32[64], %y: device mut i32[64], %z: device mut f32[64]) {
  alloc @a0: stack i32[4]
  %t = tid
  %v = load %x[%t]
  %odd = and %v, 1:i32
  %c = ne %odd, 0:i32
  %r, %f = if %c {
    %n = ineg %v
    %deep = gt %v, 5:i32
    %k = if %deep { yield 3:i32 } else { %k2 = imul %n, 2:i32 yield %k2 }
    yield %k, 0.5:f32
  } else {
    yield %v, -0.0:f32
  }
  store %y[%t], %r
  store %z[%t], %f
  if %c { } else { store %y[%t], 77:i32 }
  if %c { store %z[%t], inf:f32 } else { }
  %low = bitcast u32 %v
  %at = and %low, 3:u32
  %signed = cast i32 %at
  store @a0[%signed], %r
  %back = load @a0[%at]
  %same = eq %back, %r
  if %same { } else { store %y[%t], -1:i32 }
}";
    let before = [input(DType::I32, 64), Buffer::zeroed(DType::I32, 64), Buffer::zeroed(DType::F32, 64)];
    check(&kernel(text), [1, 1, 1], 64, &before);
}

/// Every atomic on every type that both targets support, in device and threadgroup memory: one thread at a time, so
/// that the old values are defined, and all threads at once where the result does not depend on the order.
#[test]
fn atomics_of_every_kind() {
    let ops = ["add", "max", "min", "and", "or", "xor", "exchange", "compare_exchange", "wrap_inc"];
    for dtype in [DType::I32, DType::U32, DType::F32] {
        let admitted = ops.iter().filter(|&&op| match op {
            "add" | "exchange" => true,
            "wrap_inc" => dtype == DType::U32,
            _ => dtype != DType::F32,
        });
        for (memory, place, initial) in
            [("device", "%m", ""), ("threadgroup", "@a0", "  store @a0[0:u32], %first\n  barrier\n")]
        {
            let mut body = String::new();
            for (count, &op) in admitted.clone().enumerate() {
                let expected = if op == "compare_exchange" { ", %first" } else { "" };
                body += &format!(
                    "    %o{count} = atomic_{op} {place}[0:u32]{expected}, %v\n    store %old[{count}:u32], %o{count}\n"
                );
            }
            let initial = if memory == "device" { "" } else { initial };
            let text = format!(
                "kernel @atomics(%x: device {dtype}[32], %m: device mut {dtype}[1], %old: device mut {dtype}[16]) {{
  alloc @a0: threadgroup {dtype}[1]
  %t = tid
  %v = load %x[%t]
  %first = load %x[0:u32]
{initial}  %one = eq %t, 7:u32
  if %one {{
{body}  }} else {{ }}
}}"
            );
            let x: Vec<f64> = (0..32).map(|i| (i * 37 % 50) as f64).collect();
            let x = Buffer::from_f64(dtype, &x);
            check(&kernel(&text), [1, 1, 1], 32, &[x, Buffer::from_f64(dtype, &[5.0]), Buffer::zeroed(dtype, 16)]);
        }
    }
    let text = "kernel @together(%m: device mut u32[4], %f: device mut f32[1]) {
  %t = tid
  %g = tgid_x
  %o0 = atomic_add %m[0:u32], %t
  %o1 = atomic_max %m[1:u32], %t
  %o2 = atomic_or %m[2:u32], %t
  %o3 = atomic_wrap_inc %m[3:u32], 100:u32
  %o4 = atomic_add %f[0:u32], 1.0:f32
}";
    check(&kernel(text), [3, 1, 1], 64, &[Buffer::zeroed(DType::U32, 4), Buffer::zeroed(DType::F32, 1)]);
}

/// Lengths follow the parameters in the order of the tensors, whatever the order of their use; only those that are used.
#[test]
fn lengths_are_arguments_behind_the_parameters() {
    let text = "kernel @lengths(%x: device f16, %y_len: device mut u64, %y: device i32, %n: u32, %z: device u8) {
  %t = tid
  %w = cast u64 %t
  %b = len %y
  %inside = lt %w, %b
  if %inside {
    %a = len %x
    %o = len %y_len
    %c = imul %a, 100:u64
    %d = imul %b, 10:u64
    %e = iadd %c, %d
    %f = iadd %e, %o
    store %y_len[%w], %f
  } else { }
}";
    let kernel = kernel(text);
    let args = [Arg::Buffer(0), Arg::Buffer(1), Arg::Buffer(2), Arg::Scalar(Const::u32(7)), Arg::Buffer(3)];
    let low = lowered(&kernel, &args, Some(32)).unwrap_or_else(|e| panic!("{e}"));
    let heads = [
        "constant uint& n [[buffer(3)]],\n    device const uchar* z [[buffer(4)]],\n    constant ulong& x_len [[buffer(5)]],\n    \
         constant ulong& y_len_len [[buffer(6)]],\n    constant ulong& y_len_ [[buffer(7)]],\n    uint tid",
        "unsigned n,\n    const unsigned char* __restrict__ z,\n    unsigned long long x_len,\n    \
         unsigned long long y_len_len,\n    unsigned long long y_len_) {",
    ];
    for (dialect, head) in DIALECTS.into_iter().zip(heads) {
        let source = printed(&low, dialect).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(source.lengths, [ParamId(0), ParamId(1), ParamId(2)]);
        assert!(source.text.contains(head), "{}", source.text);
    }
    let buffers = [input(DType::F16, 3), Buffer::zeroed(DType::U64, 5), input(DType::I32, 4), input(DType::U8, 1)];
    let want = check_with(&kernel, [1, 1, 1], 32, &args, &buffers);
    assert_eq!(want[1].bits().collect::<Vec<_>>(), [345, 345, 345, 345, 0]);
}

#[test]
fn names_that_targets_have_taken_are_escaped() {
    let names = [
        "float",
        "kernel",
        "device",
        "threadIdx",
        "v0",
        "tid",
        "tgid",
        "a0",
        "q1",
        "kiln_sign",
        "x__y",
        "sqrt",
        "uint4",
    ];
    let params: Vec<String> = names.iter().map(|n| format!("%{n}: device mut f32[32]")).collect();
    let body: String = names.iter().map(|n| format!("  store %{n}[%i], %w\n")).collect();
    for entry in ["exp", "main", "kernel", "tanh", "plain"] {
        let text = format!(
            "kernel @{entry}({}) {{\n  %i = tid\n  %g = tgid_x\n  %h = cast f32 %g\n  %u = cast f32 %i\n  %k = fadd %u, %h\n  %w = sqrt %k\n{body}}}",
            params.join(", ")
        );
        let buffers = vec![Buffer::zeroed(DType::F32, 32); names.len()];
        check(&kernel(&text), [1, 1, 1], 32, &buffers);
    }
}
