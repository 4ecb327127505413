//! Loads and stores of every type and width, in every kind of memory.

use crate::given;
use crate::support::{assert_error, counting, each, error_of, error_of_grid, last_of, launch, zeros};
use half::{bf16, f16};
use kiln_interp::Buffer;
use kiln_ir::{Const, DType};

#[test]
fn every_type_is_loaded_and_stored_with_all_its_bits() {
    for &dtype in DType::ALL {
        let source = format!(
            "kernel @k(%x: device {dtype}, %out: device mut {dtype}) {{
                %v = load %x[tid]
                store %out[tid], %v
            }}"
        );
        // Patterns with all kinds of bits, NaNs with payloads among them: moves keep bits.
        let patterns = (0..64u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i as u32));
        let x = Buffer::from_bits(dtype, patterns.chain([0, u64::MAX, 1 << 63]));
        let n = x.len();
        let (buffers, _) =
            launch(&source, [1, 1, 1], n as u32, given![x, zeros(dtype, n)]).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(buffers[1], buffers[0], "{dtype}");
    }
}

#[test]
fn buffers_convert_to_and_from_numbers() {
    assert_eq!(Buffer::of(&[-1i8, 127]).to_f64(), [-1.0, 127.0]);
    assert_eq!(Buffer::of(&[true, false]).to_vec::<bool>(), Some(vec![true, false]));
    assert_eq!(Buffer::of(&[u64::MAX]).to_vec::<u64>(), Some(vec![u64::MAX]));
    assert_eq!(Buffer::of(&[i16::MIN]).to_vec::<i16>(), Some(vec![i16::MIN]));
    assert_eq!(Buffer::of(&[1.5f32]).to_vec::<u32>(), None);
    assert_eq!(Buffer::of(&[f16::MAX]).to_vec::<f16>(), Some(vec![f16::MAX]));
    assert_eq!(Buffer::of(&[bf16::MIN]).to_vec::<bf16>(), Some(vec![bf16::MIN]));
    assert_eq!(Buffer::of(&[f16::ONE]).to_vec::<bf16>(), None);
    // 1 + 2⁻⁸ lies between two bf16 numbers, at equal distance: the even one.
    assert_eq!(Buffer::from_f64(DType::BF16, &[1.0 + 2f64.powi(-8)]).bits().collect::<Vec<_>>(), [0x3f80]);
    assert_eq!(Buffer::from_bits(DType::F16, [0x3c00u16, 0xfc00]).to_f64(), [1.0, f64::NEG_INFINITY]);
    assert_eq!(Buffer::from_f64(DType::U8, &[300.0, -1.0, 7.9]).to_vec::<u8>(), Some(vec![255, 0, 7]));
    assert!(zeros(DType::F32, 0).is_empty());
}

#[test]
fn every_index_type_indexes() {
    for dtype in ["i32", "u32", "i64", "u64"] {
        let source = format!(
            "kernel @k(%x: device u32, %out: device mut u32) {{
                %i = cast {dtype} tid
                %v = load %x[%i]
                %w = imul %v, 3:u32
                store %out[%i], %w
            }}"
        );
        let given = given![counting(DType::U32, 33), zeros(DType::U32, 33)];
        assert_eq!(last_of(&source, 33, given), each(33, |t| t as f64 * 3.0), "{dtype}");
    }
}

#[test]
fn vectors_of_every_width_move_neighbours() {
    for (dtype, width) in [("f32", 2), ("f32", 4), ("f16", 8), ("u8", 16), ("u64", 2), ("bool", 4)] {
        let names: Vec<String> = (0..width).map(|i| format!("%v{i}")).collect();
        let (forward, backward) = (names.join(", "), names.iter().rev().cloned().collect::<Vec<_>>().join(", "));
        let source = format!(
            "kernel @k(%x: device {dtype}, %out: device mut {dtype}) {{
                %i = imul tid, {width}:u32
                {forward} = load %x[%i]
                store %out[%i], {backward}
            }}"
        );
        let dtype = DType::parse(dtype).unwrap_or_else(|| panic!("no type {dtype}"));
        let x = Buffer::from_bits(dtype, (0..40 * width as u64).map(|i| i * i + 3 * i));
        let n = x.len();
        let expected: Vec<u64> = x
            .bits()
            .collect::<Vec<_>>()
            .chunks(width)
            .flat_map(|c| c.iter().rev().copied().collect::<Vec<_>>())
            .collect();
        let (buffers, _) = launch(&source, [1, 1, 1], 40, given![x, zeros(dtype, n)]).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(buffers[1].bits().collect::<Vec<_>>(), expected, "{width} of {dtype}");
    }
}

#[test]
fn the_last_element_is_inside_and_the_next_is_not() {
    let source = "kernel @k(%x: device f32, %at: i64) {
        %c = eq tid, 3:u32
        if %c {
          %v = load %x[%at] ; error
        }
    }";
    let at = |i: i128| given![zeros(DType::F32, 10), Const::from_i128(DType::I64, i)];
    assert!(launch(source, [1, 1, 1], 32, at(9)).is_ok());
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 3 (tid 3)";
    for i in [10, -1, i64::MAX as i128, i64::MIN as i128] {
        let message = format!("index {i} is outside of `x`, which has 10 elements");
        assert_error(&error_of(source, 32, at(i)), "K201", &message, &[thread]);
    }
}

#[test]
fn errors_name_the_thread_in_its_grid() {
    let source = "kernel @k(%out: device mut u8) {
        %first = imul tgid_y, 100:u32
        %i = iadd %first, tid
        store %out[%i], 1:u8 ; error
    }";
    let error = error_of_grid(source, [1, 3, 1], 100, given![zeros(DType::U8, 240)]);
    let thread = "in threadgroup (0, 2, 0), simdgroup 1, lane 8 (tid 40)";
    assert_error(&error, "K201", "index 240 is outside of `out`, which has 240 elements", &[thread]);
}

#[test]
fn an_empty_buffer_has_no_element() {
    let source = "kernel @k(%x: device i32) {
        %v = load %x[0:i32] ; error
    }";
    let error = error_of(source, 1, given![zeros(DType::I32, 0)]);
    assert_eq!(error.message, "index 0 is outside of `x`, which has 0 elements");
}

#[test]
fn negative_32_bit_indices_are_outside() {
    let source = "kernel @k(%x: device i32) {
        %i = cast i32 tid
        %j = isub %i, 2:i32
        %v = load %x[%j] ; error
    }";
    let error = error_of(source, 4, given![zeros(DType::I32, 4)]);
    assert_eq!(error.message, "index -2 is outside of `x`, which has 4 elements");
}

#[test]
fn vector_accesses_start_at_multiples_and_end_inside() {
    let source = "kernel @k(%x: device mut f32, %i: u32) {
        store %x[%i], 1.0:f32, 2.0:f32, 3.0:f32, 4.0:f32 ; error
    }";
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 0 (tid 0)";
    let error = |len, i: u32| error_of(source, 1, given![zeros(DType::F32, len), i]);
    assert_eq!(last_of(source, 1, given![zeros(DType::F32, 8), 4]), [0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 4.0]);
    assert_error(&error(8, 2), "K202", "index 2 of an access to 4 elements of `x` is no multiple of 4", &[thread]);
    assert_error(&error(6, 4), "K201", "elements 4 to 7 are not all in `x`, which has 6 elements", &[thread]);
    let last = u32::MAX - 3;
    let message = format!("elements {last} to {} are not all in `x`, which has 6 elements", u32::MAX);
    assert_error(&error(6, last), "K201", &message, &[thread]);
}

#[test]
fn threadgroup_arrays_are_shared_and_start_as_poison() {
    let source = "kernel @k(%f: device mut f32, %i: device mut u32, %b: device mut bool, %out: device mut u32) {
        alloc @floats: threadgroup f32[1]
        alloc @ints: threadgroup u32[lanes]
        alloc @bools: threadgroup bool[1]
        %p = load @floats[0:u32]
        %q = load @ints[tid]
        %r = load @bools[0:u32]
        store %f[tgid_x], %p
        store %i[tgid_x], %q
        store %b[tgid_x], %r
        barrier
        %sq = imul tid, tid
        store @ints[tid], %sq
        store @floats[0:u32], 1.0:f32
        barrier
        %next = iadd tid, 32:u32
        %wrapped = irem %next, lsize
        %v = load @ints[%wrapped]
        store %out[tid], %v
    }"
    .replace("%out: device mut u32)", "%out: device mut u32, %lanes: const u32)");
    let given = given![zeros(DType::F32, 2), zeros(DType::U32, 2), zeros(DType::Bool, 2), zeros(DType::U32, 96), 96];
    let (buffers, stats) = launch(&source, [2, 1, 1], 96, given).unwrap_or_else(|e| panic!("{e}"));
    // The second threadgroup starts with poison as well, not with what the first left.
    assert_eq!(buffers[0].bits().collect::<Vec<_>>(), [0x7fc0_0000; 2]);
    assert_eq!(buffers[1].to_vec::<u32>(), Some(vec![0xa5a5_a5a5; 2]));
    assert_eq!(buffers[2].to_vec::<bool>(), Some(vec![true; 2]));
    assert_eq!(buffers[3].to_f64(), each(96, |t| (((t + 32) % 96) as f64).powi(2)));
    assert_eq!((stats.threadgroups, stats.barriers), (2, 4));
}

#[test]
fn stack_arrays_belong_to_one_thread() {
    let source = "kernel @k(%out: device mut u32) {
        alloc @a: stack u32[3]
        alloc @b: stack u16[2]
        for %i = 0:u32 to 3:u32 {
          %v = imul tid, %i
          store @a[%i], %v
        }
        %small = cast u16 tid
        store @b[0:u32], %small
        store @b[1:u32], 1:u16
        %x = load @a[1:u32]
        %y = load @a[2:u32]
        %z = load @b[0:u32]
        %w = cast u32 %z
        %s = iadd %x, %y
        %t = iadd %s, %w
        store %out[tid], %t
    }";
    assert_eq!(last_of(source, 70, given![zeros(DType::U32, 70)]), each(70, |t| t as f64 * 4.0));
}

#[test]
fn an_index_outside_of_an_array_shows_the_array() {
    for space in ["stack", "threadgroup"] {
        let source = format!(
            "kernel @k(%n: const u32) {{
                alloc @other: stack f32[1]
                alloc @a: {space} f32[n * 2] ; label
                %i = imul tid, 2:u32
                store @a[%i], 1.0:f32 ; error
            }}"
        );
        let error = error_of(&source, 8, given![3]);
        let message = format!("index 6 is outside of a {space} array, which has 6 elements");
        assert_error(&error, "K201", &message, &["in threadgroup (0, 0, 0), simdgroup 0, lane 3 (tid 3)"]);
        assert_eq!(error.labels[0].1, "the array");
    }
}

#[test]
fn in_place_parameters_see_each_others_writes() {
    use kiln_interp::{Arg, Launch, run};
    let source = "kernel @k(%a: device f32, %b: device mut f32) in_place a -> b {
        %v = load %a[tid]
        %w = fmul %v, 2.0:f32
        store %b[tid], %w
        %x = load %a[tid]
        %y = fadd %x, 1.0:f32
        store %b[tid], %y
    }";
    let kernel = crate::support::parse(source);
    let mut buffers = [counting(DType::F32, 40)];
    let launch = Launch::new(&kernel, [1, 1, 1], 40, vec![Arg::Buffer(0), Arg::Buffer(0)]);
    run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[0].to_f64(), each(40, |t| t as f64 * 2.0 + 1.0));
}

#[test]
fn casts_and_bitcasts_keep_what_they_say() {
    let source = "kernel @k(%x: device f32, %bits: device mut u32, %half: device mut f16, %int: device mut i8) {
        %v = load %x[tid]
        %b = bitcast u32 %v
        %h = cast f16 %v
        %i = cast i8 %v
        store %bits[tid], %b
        store %half[tid], %h
        store %int[tid], %i
    }";
    let x = Buffer::of(&[1.0f32, -2.5, 1000.0, f32::NAN]);
    let given = given![x, zeros(DType::U32, 4), zeros(DType::F16, 4), zeros(DType::I8, 4)];
    let (buffers, _) = launch(source, [1, 1, 1], 4, given).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[1].to_vec::<u32>(), Some(vec![0x3f80_0000, 0xc020_0000, 0x447a_0000, f32::NAN.to_bits()]));
    assert_eq!(buffers[2].bits().collect::<Vec<_>>(), [0x3c00, 0xc100, 0x63d0, 0x7e00]);
    assert_eq!(buffers[3].to_vec::<i8>(), Some(vec![1, -2, 127, 0]));
}
