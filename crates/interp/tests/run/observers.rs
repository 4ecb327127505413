//! An observer sees exactly what the kernel did.

use crate::given;
use crate::support::{bind, parse, zeros};
use kiln_interp::hooks::{Access, At, AtomicAccess, Hooks, lanes};
use kiln_interp::{Launch, run_with};
use kiln_ir::{DType, Mem, SimdOp};

/// A log of all events, one line each.
#[derive(Default)]
struct Log(Vec<String>);

impl Log {
    fn write(&mut self, at: &At, what: String) {
        let (groups, simdgroup, interval, line) = (at.threadgroup, at.simdgroup, at.interval, at.place().line);
        self.0.push(format!("{groups:?} s{simdgroup} i{interval} line {line} mask {:x}: {what}", at.mask));
    }

    fn access(&mut self, at: &At, name: &str, access: &Access) {
        let mem = match access.mem {
            Mem::Param(p) => format!("param {} buffer {:?}", p.0, access.buffer),
            Mem::Alloc(a) => format!("array {}", a.0),
        };
        let seen: Vec<String> = lanes(at.mask)
            .map(|lane| {
                let values: Vec<u64> = (0..access.width).map(|element| access.value(element)[lane]).collect();
                format!("{}={values:?}", access.indices[lane])
            })
            .collect();
        self.write(at, format!("{name} {mem} {}", seen.join(" ")));
    }
}

impl Hooks for Log {
    fn load(&mut self, at: &At, access: &Access) {
        self.access(at, "load", access);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.access(at, "store", access);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        let seen: Vec<String> = lanes(at.mask)
            .map(|lane| format!("{}: {} -> {}", access.indices[lane], access.old[lane], access.new[lane]))
            .collect();
        self.write(at, format!("{} {}", access.op.name(), seen.join(", ")));
    }

    fn barrier(&mut self, at: &At) {
        self.write(at, "barrier".to_string());
    }

    fn simd(&mut self, at: &At, op: SimdOp) {
        self.write(at, format!("{op:?}"));
    }

    fn branch(&mut self, at: &At, taken: u32) {
        self.write(at, format!("branch {taken:x}"));
    }
}

fn observe(source: &str, grid: [u32; 3], threads: u32, given: Vec<crate::support::Given>) -> Vec<String> {
    let kernel = parse(source);
    let (args, mut buffers) = bind(given);
    let mut log = Log::default();
    run_with(&Launch::new(&kernel, grid, threads, args), &mut buffers, &mut log).unwrap_or_else(|e| panic!("{e}"));
    log.0
}

#[test]
fn accesses_and_branches_in_their_order() {
    let source = "kernel @k(%n: u32, %out: device mut u32) {
        alloc @a: stack u32[4]
        %c = eq tid, 1:u32
        if %c {
          store %out[6:u32], 8:u32, 9:u32
        } else {
          store @a[tid], tid
        }
        for %i = 1:u32 to tid {
          %v = load @a[tid]
        }
        %o = atomic_add %out[6:u32], 1:u32
    }";
    assert_eq!(
        observe(source, [1, 1, 1], 3, given![0, zeros(DType::U32, 8)]),
        [
            "[0, 0, 0] s0 i0 line 4 mask 7: branch 2",
            "[0, 0, 0] s0 i0 line 5 mask 2: store param 1 buffer Some(0) 6=[8, 9]",
            "[0, 0, 0] s0 i0 line 7 mask 5: store array 0 0=[0] 2=[2]",
            "[0, 0, 0] s0 i0 line 9 mask 7: branch 4",
            "[0, 0, 0] s0 i0 line 10 mask 4: load array 0 2=[2]",
            "[0, 0, 0] s0 i0 line 9 mask 4: branch 0",
            "[0, 0, 0] s0 i0 line 12 mask 7: atomic_add 6: 8 -> 9, 6: 9 -> 10, 6: 10 -> 11",
        ]
    );
}

#[test]
fn barriers_count_intervals_and_simd_operations_are_seen() {
    let source = "kernel @k() {
        %s = simd_any true:bool
        barrier
        %t = simd_sum.8 tid
    }";
    let one = |group: u32, simdgroup: u32| {
        let (before, after) = (format!("[{group}, 0, 0] s{simdgroup} i0"), format!("[{group}, 0, 0] s{simdgroup} i1"));
        let all = "mask ffffffff";
        [
            vec![format!("{before} line 2 {all}: Any"), format!("{before} line 3 {all}: barrier")],
            vec![format!("{after} line 4 {all}: Reduce(Sum, 8)")],
        ]
    };
    let mut expected = vec![];
    for group in 0..2 {
        for interval in 0..2 {
            expected.extend((0..2).flat_map(|simdgroup| one(group, simdgroup)[interval].clone()));
        }
    }
    assert_eq!(observe(source, [2, 1, 1], 64, given![]), expected);
}

#[test]
fn a_refused_access_is_not_seen() {
    let source = "kernel @k(%x: device mut u32) { store %x[tid], 1:u32 }";
    let kernel = parse(source);
    let (args, mut buffers) = bind(given![zeros(DType::U32, 3)]);
    let mut log = Log::default();
    assert!(run_with(&Launch::new(&kernel, [1, 1, 1], 4, args), &mut buffers, &mut log).is_err());
    assert!(log.0.is_empty());
    assert_eq!(buffers[0].to_vec::<u32>(), Some(vec![0; 3]));
}
