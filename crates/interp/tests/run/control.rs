//! `if`, `for`, variables: every shape of control flow, lane by lane.

use crate::given;
use crate::support::{assert_error, each, error_of, last_of, zeros};
use kiln_interp::Buffer;
use kiln_ir::{Const, DType};

#[test]
fn both_sides_of_an_if_run_for_their_lanes() {
    let source = "kernel @k(%out: device mut u32) {
        %c = lt tid, 5:u32
        %r, %s = if %c { %a = iadd tid, 100:u32 yield %a, tid } else { %b = imul tid, 2:u32 yield %b, 7:u32 }
        %t = imul %s, 1000:u32
        %u = iadd %r, %t
        store %out[tid], %u
    }";
    let expected = each(40, |t| (if t < 5 { t + 100 + t * 1000 } else { t * 2 + 7000 }) as f64);
    assert_eq!(last_of(source, 40, given![zeros(DType::U32, 40)]), expected);
}

#[test]
fn nested_divergent_ifs_with_stores_on_each_path() {
    let source = "kernel @k(%out: device mut u32) {
        %three = irem tid, 3:u32
        %two = irem tid, 2:u32
        %a = eq %three, 0:u32
        %b = eq %two, 0:u32
        if %a {
          if %b { store %out[tid], 1:u32 } else { store %out[tid], 2:u32 }
        } else {
          if %b { store %out[tid], 3:u32 }
        }
    }";
    let expected = each(33, |t| match (t % 3 == 0, t % 2 == 0) {
        (true, true) => 1.0,
        (true, false) => 2.0,
        (false, true) => 3.0,
        (false, false) => 0.0,
    });
    assert_eq!(last_of(source, 33, given![zeros(DType::U32, 33)]), expected);
}

#[test]
fn an_if_that_no_lane_takes_is_skipped() {
    // Both sides would fail if a lane ran them.
    let source = "kernel @k(%out: device mut u32, %n: u32) {
        %never = gt %n, 1000:u32
        if %never { store %out[%n], 1:u32 } else { store %out[tid], 2:u32 }
        %always = le %n, 1000:u32
        %r = if %always { yield 3:u32 } else { %d = idiv %n, 0:u32 yield %d }
        %i = iadd tid, 4:u32
        store %out[%i], %r
    }";
    assert_eq!(last_of(source, 4, given![zeros(DType::U32, 8), 999]), [2.0, 2.0, 2.0, 2.0, 3.0, 3.0, 3.0, 3.0]);
}

#[test]
fn lanes_make_their_own_number_of_trips() {
    let source = "kernel @k(%out: device mut u32) {
        %sum, %last = for %i = 0:u32 to tid step 2:u32 carry (%s = 0:u32, %l = 77:u32) {
          %t = iadd %s, %i
          yield %t, %i
        }
        %h = imul %last, 1000:u32
        %r = iadd %sum, %h
        store %out[tid], %r
    }";
    let expected = each(64, |t| {
        let indices: Vec<u32> = (0..t).step_by(2).collect();
        (indices.iter().sum::<u32>() + 1000 * indices.last().copied().unwrap_or(77)) as f64
    });
    assert_eq!(last_of(source, 64, given![zeros(DType::U32, 64)]), expected);
}

#[test]
fn carried_values_change_all_at_once() {
    // Fibonacci by exchange: (a, b) <- (b, a + b), and a rotation of three.
    let source = "kernel @k(%out: device mut u32) {
        %f, %g = for %i = 0:u32 to tid carry (%a = 0:u32, %b = 1:u32) { %s = iadd %a, %b yield %b, %s }
        %x, %y, %z = for %j = 0:u32 to tid carry (%p = 1:u32, %q = 2:u32, %r = 3:u32) { yield %q, %r, %p }
        %y10 = imul %y, 10:u32
        %x100 = imul %x, 100:u32
        %zy = iadd %z, %y10
        %xyz = iadd %zy, %x100
        %big = imul %f, 1000:u32
        %v = iadd %big, %xyz
        store %out[tid], %v
    }";
    let expected = each(20, |t| {
        let (mut a, mut b) = (0, 1);
        let mut digits = [1, 2, 3];
        for _ in 0..t {
            (a, b) = (b, a + b);
            digits.rotate_left(1);
        }
        (a * 1000 + digits[0] * 100 + digits[1] * 10 + digits[2]) as f64
    });
    assert_eq!(last_of(source, 20, given![zeros(DType::U32, 20)]), expected);
}

#[test]
fn variables_are_set_in_active_lanes_alone() {
    let source = "kernel @k(%out: device mut u32) {
        var @v: u32
        set @v, 1:u32
        %c = lt tid, 3:u32
        if %c {
          for %i = 0:u32 to tid {
            %old = get @v
            %new = imul %old, 10:u32
            set @v, %new
          }
        } else { set @v, tid }
        %r = get @v
        store %out[tid], %r
    }";
    let expected = each(34, |t| if t < 3 { 10f64.powi(t as i32) } else { t as f64 });
    assert_eq!(last_of(source, 34, given![zeros(DType::U32, 34)]), expected);
}

#[test]
fn loops_inside_branches_inside_loops() {
    let source = "kernel @k(%out: device mut u32) {
        %n = for %i = 0:u32 to 4:u32 carry (%a = 0:u32) {
          %odd = irem %i, 2:u32
          %parity = irem tid, 2:u32
          %same = eq %odd, %parity
          %b = if %same {
            %inner = for %j = %i to tid carry (%c = %a) { %d = iadd %c, 1:u32 yield %d }
            yield %inner
          } else { yield %a }
          yield %b
        }
        store %out[tid], %n
    }";
    let expected = each(37, |t| (0..4).filter(|i| i % 2 == t % 2).map(|i| t.saturating_sub(i)).sum::<u32>() as f64);
    assert_eq!(last_of(source, 37, given![zeros(DType::U32, 37)]), expected);
}

/// Returns the trips and the last index of a loop over bounds of `dtype`.
fn loop_over(dtype: DType, lo: i128, hi: i128, step: i128) -> (f64, i128) {
    let source = format!(
        "kernel @k(%n: device mut u32, %last: device mut {dtype}, %lo: {dtype}, %hi: {dtype}, %step: {dtype}) {{
            %count, %end = for %i = %lo to %hi step %step carry (%c = 0:u32, %e = 0:{dtype}) {{
              %d = iadd %c, 1:u32
              yield %d, %i
            }}
            store %n[0:u32], %count
            store %last[0:u32], %end
        }}"
    );
    let number = |v| Const::from_i128(dtype, v);
    let given = given![zeros(DType::U32, 1), zeros(dtype, 1), number(lo), number(hi), number(step)];
    let (buffers, _) = crate::support::launch(&source, [1, 1, 1], 1, given).unwrap_or_else(|e| panic!("{e}"));
    let last = Const { dtype, bits: buffers[1].bits().next().unwrap_or(0) };
    (buffers[0].to_f64()[0], last.as_int().unwrap_or(0))
}

#[test]
fn trips_are_exact_at_the_ends_of_the_types() {
    let (u32_max, i32_max, i32_min) = (u32::MAX as i128, i32::MAX as i128, i32::MIN as i128);
    let (u64_max, i64_max, i64_min) = (u64::MAX as i128, i64::MAX as i128, i64::MIN as i128);
    for (dtype, lo, hi, step, trips, last) in [
        (DType::U32, 5, 5, 1, 0.0, 0),
        (DType::U32, 6, 5, 1, 0.0, 0),
        (DType::U32, u32_max, 0, 1, 0.0, 0),
        (DType::U32, u32_max - 3, u32_max, 1, 3.0, u32_max - 1),
        (DType::U32, u32_max - 3, u32_max, 2, 2.0, u32_max - 1),
        (DType::U32, 0, u32_max, 1 << 31, 2.0, 1 << 31),
        (DType::U32, 1, u32_max, u32_max, 1.0, 1),
        (DType::I32, -3, 3, 2, 3.0, 1),
        (DType::I32, 3, -3, 1, 0.0, 0),
        (DType::I32, i32_min, i32_max, i32_max, 3.0, i32_max - 1),
        (DType::I32, i32_max - 1, i32_max, 5, 1.0, i32_max - 1),
        (DType::I64, i64_min, i64_max, i64_max, 3.0, i64_max - 1),
        (DType::I64, -(1 << 40), 1 << 40, 1 << 40, 2.0, 0),
        (DType::U64, u64_max - 2, u64_max, 1, 2.0, u64_max - 1),
        (DType::U64, 0, u64_max, 1 << 63, 2.0, 1 << 63),
        (DType::U64, 1 << 33, (1 << 33) + 3, 1, 3.0, (1 << 33) + 2),
    ] {
        assert_eq!(loop_over(dtype, lo, hi, step), (trips, last), "{lo}..{hi} step {step} in {dtype}");
    }
}

#[test]
fn the_bound_of_a_loop_is_read_once() {
    let source = "kernel @k(%out: device mut u32) {
        var @n: u32
        set @n, 4:u32
        %hi = get @n
        for %i = 0:u32 to %hi {
          %old = get @n
          %more = iadd %old, 1:u32
          set @n, %more
        }
        %r = get @n
        store %out[0:u32], %r
    }";
    assert_eq!(last_of(source, 1, given![zeros(DType::U32, 1)]), [8.0]);
}

#[test]
fn a_step_below_one_is_an_error() {
    let source = "kernel @k(%step: i32) {
        %c = eq tid, 34:u32
        if %c {
          for %i = 0:i32 to 0:i32 step %step { } ; error
        }
    }";
    let thread = "in threadgroup (0, 0, 0), simdgroup 1, lane 2 (tid 34)";
    let error = error_of(source, 64, given![Const::from_i128(DType::I32, 0)]);
    assert_error(&error, "K204", "the loop's step is 0; it must be at least 1", &[thread]);
    let error = error_of(source, 64, given![Const::from_i128(DType::I32, -7)]);
    assert_error(&error, "K204", "the loop's step is -7; it must be at least 1", &[thread]);
}

#[test]
fn more_trips_than_at_most_are_an_error() {
    let source = "kernel @k(%n: u32) {
        for %i = 0:u32 to %n at_most 8 { } ; error
    }";
    assert!(crate::support::launch(source, [1, 1, 1], 32, given![8]).is_ok());
    let error = error_of(source, 32, given![9]);
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 0 (tid 0)";
    assert_error(&error, "K205", "the loop makes 9 trips, more than its `at_most(8)`", &[thread]);
}

#[test]
fn division_by_zero_is_an_error_in_active_lanes() {
    let source = "kernel @k(%x: device i32, %out: device mut i32) {
        %d = load %x[tid]
        %ok = ne %d, 0:i32
        if %ok {
          %q = idiv 100:i32, %d
          %r = irem 100:i32, %d
          %s = iadd %q, %r
          store %out[tid], %s
        }
    }";
    let x = Buffer::of(&[0i32, 7, 0, -3]);
    assert_eq!(last_of(source, 4, given![x, zeros(DType::I32, 4)]), [0.0, 16.0, 0.0, -32.0]);

    let unguarded = |op: &str| {
        format!(
            "kernel @k(%x: device i32) {{
                %d = load %x[tid]
                %q = {op} -5:i32, %d ; error
            }}"
        )
    };
    let error = |op| error_of(&unguarded(op), 3, given![Buffer::of(&[1i32, 2, 0])]);
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 2 (tid 2)";
    assert_error(&error("idiv"), "K203", "division by zero: -5 by 0 in i32", &[thread]);
    assert_error(&error("irem"), "K203", "remainder of a division by zero: -5 by 0 in i32", &[thread]);
}

#[test]
fn every_builtin_says_where_the_thread_is() {
    let source = "kernel @k(%out: device mut u32) {
        %yz = imul tgid_z, 3:u32
        %y = iadd %yz, tgid_y
        %x = imul %y, 2:u32
        %group = iadd %x, tgid_x
        %first = imul %group, lsize
        %at = iadd %first, tid
        %i = imul %at, 4:u32
        store %out[%i], simd_lane
        %i1 = iadd %i, 1:u32
        store %out[%i1], simd_id
        %i2 = iadd %i, 2:u32
        store %out[%i2], n_simd
        %i3 = iadd %i, 3:u32
        store %out[%i3], %group
    }";
    let (buffers, stats) = crate::support::launch(source, [2, 3, 2], 40, given![zeros(DType::U32, 12 * 40 * 4)])
        .unwrap_or_else(|e| panic!("{e}"));
    let expected: Vec<u32> = (0..12 * 40)
        .flat_map(|thread| {
            let (group, tid) = (thread / 40, thread % 40);
            [tid % 32, tid / 32, 2, group]
        })
        .collect();
    assert_eq!(buffers[0].to_vec::<u32>(), Some(expected));
    assert_eq!(stats.threadgroups, 12);
}
