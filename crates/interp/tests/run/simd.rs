//! Operations across the lanes of a simdgroup, in whole and in partial groups.

use crate::given;
use crate::support::{assert_error, counting, each, error_of, last_of, zeros};
use kiln_interp::Buffer;
use kiln_ir::DType;

/// Runs `out[tid] = operation of tid` in 64 threads.
fn of_tid(operation: &str) -> Vec<f64> {
    let source = format!(
        "kernel @k(%out: device mut u32) {{
            %v = {operation}
            store %out[tid], %v
        }}"
    );
    last_of(&source, 64, given![zeros(DType::U32, 64)])
}

/// Returns the threads of the simdgroup of `tid`, or of the aligned part of it that has `width` lanes.
fn part(tid: u32, width: u32) -> std::ops::Range<u32> {
    tid / width * width..(tid / width + 1) * width
}

#[test]
fn reductions_span_their_lanes() {
    for width in [4, 8, 16, 32] {
        let suffix = if width == 32 { String::new() } else { format!(".{width}") };
        let run = |name: &str| of_tid(&format!("{name}{suffix} tid"));
        assert_eq!(run("simd_sum"), each(64, |t| part(t, width).sum::<u32>() as f64));
        assert_eq!(run("simd_max"), each(64, |t| (part(t, width).end - 1) as f64));
        assert_eq!(run("simd_min"), each(64, |t| part(t, width).start as f64));
        assert_eq!(run("simd_product"), each(64, |t| part(t, width).fold(1u32, u32::wrapping_mul) as f64));
    }
}

#[test]
fn float_sums_are_a_butterfly() {
    let source = "kernel @k(%x: device f32, %out: device mut f32) {
        %v = load %x[tid]
        %s = simd_sum %v
        store %out[tid], %s
    }";
    let x: Vec<f32> = (0..32).map(|i| 1.0 / (i as f32 + 0.3)).collect();
    let mut sums = x.clone();
    for step in [16, 8, 4, 2, 1] {
        sums = (0..32).map(|i| sums[i] + sums[i ^ step]).collect();
    }
    let expected: Vec<f64> = sums.iter().map(|&v| v as f64).collect();
    assert_eq!(last_of(source, 32, given![Buffer::of(&x), zeros(DType::F32, 32)]), expected);
}

#[test]
fn shuffles_read_the_lanes_they_name() {
    let in_group = |t: u32, lane: u32| (t / 32 * 32 + lane) as f64;
    assert_eq!(of_tid("simd_shuffle_xor tid, 5:u32"), each(64, |t| in_group(t, (t % 32) ^ 5)));
    assert_eq!(
        of_tid("simd_shuffle_up tid, 3:u32"),
        each(64, |t| in_group(t, if t % 32 < 3 { t % 32 } else { t % 32 - 3 }))
    );
    assert_eq!(
        of_tid("simd_shuffle_down tid, 3:u32"),
        each(64, |t| in_group(t, if t % 32 > 28 { t % 32 } else { t % 32 + 3 }))
    );
    assert_eq!(of_tid("simd_broadcast tid, 7:u32"), each(64, |t| in_group(t, 7)));
    assert_eq!(of_tid("simd_shuffle tid, tid"), each(64, |t| t as f64));
    // Out of the simdgroup's range, up and down keep the lane's own value; the others count modulo 32.
    assert_eq!(of_tid("simd_shuffle_down tid, 4294967295:u32"), each(64, |t| t as f64));
    assert_eq!(of_tid("simd_broadcast tid, 33:u32"), each(64, |t| in_group(t, 1)));
}

#[test]
fn scans_and_votes() {
    assert_eq!(of_tid("simd_scan_inclusive tid"), each(64, |t| (t / 32 * 32..=t).sum::<u32>() as f64));
    assert_eq!(of_tid("simd_scan_exclusive tid"), each(64, |t| (t / 32 * 32..t).sum::<u32>() as f64));
    let source = "kernel @k(%out: device mut u32) {
        %c = gt tid, 40:u32
        %any = simd_any %c
        %all = simd_all %c
        %ballot = simd_ballot %c
        %x = cast u32 %any
        %y = cast u32 %all
        %y2 = imul %y, 2:u32
        %low = irem %ballot, 65536:u32
        %low4 = imul %low, 4:u32
        %z = iadd %x, %y2
        %r = iadd %z, %low4
        store %out[tid], %r
    }";
    let ballot = |t: u32| (0..16).filter(|lane| t / 32 * 32 + lane > 40).map(|lane| 1u32 << lane).sum::<u32>();
    let expected = each(96, |t| match t / 32 {
        0 => 0.0,
        1 => (1 + 4 * ballot(t)) as f64,
        _ => (3 + 4 * ballot(t)) as f64,
    });
    assert_eq!(last_of(source, 96, given![zeros(DType::U32, 96)]), expected);
}

#[test]
fn a_uniform_branch_keeps_the_simdgroup_whole() {
    let source = "kernel @k(%out: device mut u32) {
        %second = eq simd_id, 1:u32
        %r = if %second { %s = simd_sum 1:u32 yield %s } else { yield 0:u32 }
        store %out[tid], %r
    }";
    assert_eq!(last_of(source, 64, given![zeros(DType::U32, 64)]), each(64, |t| if t < 32 { 0.0 } else { 32.0 }));
}

#[test]
fn a_simd_operation_in_a_divergent_branch_is_an_error() {
    let source = "kernel @k(%n: u32) {
        %uniform = lt %n, 100:u32
        if %uniform {
          %c = lt tid, 37:u32
          if %c { ; label
            %s = simd_sum tid ; error
          }
        }
    }";
    let error = error_of(source, 64, given![1]);
    let message = "simd operation in a branch that not every lane of the simdgroup takes";
    let notes = ["missing: threadgroup (0, 0, 0), simdgroup 1, lane 5 (tid 37)", "5 of the 32 lanes are active"];
    assert_error(&error, "K208", message, &notes);
    assert_eq!(error.labels[0].1, "threads part here");
}

#[test]
fn a_simd_operation_in_a_loop_that_lanes_leave_is_an_error() {
    let source = "kernel @k() {
        for %i = 0:u32 to simd_lane { ; label
          %s = simd_any true:bool ; error
        }
    }";
    let error = error_of(source, 32, given![]);
    assert_eq!(error.code, "K208");
    assert_eq!(error.labels[0].1, "threads make different numbers of trips here");
}

#[test]
fn a_simd_operation_needs_whole_simdgroups() {
    let source = "kernel @k() {
        %s = simd_sum tid ; error
    }";
    for threads in [1, 31, 33, 100] {
        let message = format!("simd operation in a threadgroup of {threads} threads, which is no multiple of 32");
        assert_error(&error_of(source, threads, given![]), "K209", &message, &[]);
    }
}

#[test]
fn a_broadcast_from_several_lanes_is_an_error() {
    let source = "kernel @k(%from: device u32) {
        %l = load %from[simd_lane]
        %s = simd_broadcast tid, %l ; error
    }";
    let from = |lane: usize| {
        let mut lanes = [4u32; 32];
        lanes[lane] = 6;
        given![Buffer::of(&lanes)]
    };
    let error = error_of(source, 64, from(9));
    let thread = "in threadgroup (0, 0, 0), simdgroup 0, lane 9 (tid 9)";
    assert_error(&error, "K210", "lane 0 broadcasts from lane 4, lane 9 from lane 6", &[thread]);
    assert_eq!(
        error_of(source, 32, given![counting(DType::U32, 32)]).message,
        "lane 0 broadcasts from lane 0, lane 1 from lane 1"
    );
}
