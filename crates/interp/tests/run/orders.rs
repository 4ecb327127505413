//! The order of threadgroups and simdgroups affects only racing kernels.

use crate::given;
use crate::support::{bind, parse, zeros};
use kiln_interp::{Buffer, Launch, Order, run};
use kiln_ir::DType;

const ORDERS: [Order; 5] =
    [Order::Forward, Order::Reverse, Order::Shuffled(0), Order::Shuffled(1), Order::Shuffled(0xdead_beef)];

fn in_every_order(source: &str, grid: [u32; 3], threads: u32, given: Vec<crate::support::Given>) -> Vec<Vec<Buffer>> {
    let kernel = parse(source);
    let (args, buffers) = bind(given);
    let results = ORDERS.map(|order| {
        let mut buffers = buffers.clone();
        run(&Launch::new(&kernel, grid, threads, args.clone()).order(order), &mut buffers)
            .unwrap_or_else(|e| panic!("{e}"));
        buffers
    });
    results.into()
}

#[test]
fn a_kernel_without_races_gives_the_same_in_every_order() {
    let source = "kernel @k(%out: device mut u32, %count: device mut u32) {
        alloc @a: threadgroup u32[256]
        store @a[tid], tid
        barrier
        for %i = 0:u32 to 3:u32 {
          %next = iadd tid, 37:u32
          %from = irem %next, 256:u32
          %v = load @a[%from]
          barrier
          %w = imul %v, 3:u32
          store @a[tid], %w
          barrier
        }
        %r = load @a[tid]
        %first = imul tgid_x, 256:u32
        %at = iadd %first, tid
        %s = iadd %r, tgid_x
        store %out[%at], %s
        %old = atomic_add %count[0:u32], %r
    }";
    let results = in_every_order(source, [9, 1, 1], 256, given![zeros(DType::U32, 9 * 256), zeros(DType::U32, 1)]);
    assert!(results[0][0].bits().any(|v| v > 1000));
    assert!(results.iter().all(|r| *r == results[0]));
}

#[test]
fn a_race_shows_the_order() {
    let between_simdgroups = "kernel @k(%last: device mut u32) { store %last[0:u32], simd_id }";
    let results = in_every_order(between_simdgroups, [1, 1, 1], 256, given![zeros(DType::U32, 1)]);
    let last: Vec<u64> = results.iter().flat_map(|r| r[0].bits()).collect();
    assert_eq!(last[..2], [7, 0]);
    assert!(last[2..].iter().any(|&id| id != 7 && id != 0), "{last:?}");

    let between_threadgroups = "kernel @k(%last: device mut u32) { store %last[0:u32], tgid_x }";
    let results = in_every_order(between_threadgroups, [100, 1, 1], 1, given![zeros(DType::U32, 1)]);
    let last: Vec<u64> = results.iter().flat_map(|r| r[0].bits()).collect();
    assert_eq!(last[..2], [99, 0]);
    assert!(last[2..].iter().any(|&id| id != 99 && id != 0), "{last:?}");
}
