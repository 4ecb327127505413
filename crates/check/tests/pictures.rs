//! A picture of a race contains the two threads and the element, and nothing that does not exist.

use kiln_check::{Picture, picture, run};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::{DType, text};

/// Returns the picture of the race in a kernel of two threadgroups of 8 threads.
fn drawn(body: &str) -> Picture {
    let source = format!(
        "kernel @k(%y: device mut u32[16]) threadgroups [2] threads 8 {{
  alloc @s: threadgroup u32[8]
  %f = imul tgid_x, 8:u32
  %own = iadd %f, tid
  %next = iadd tid, 1:u32
  %around = and %next, 7:u32
{body}
}}"
    );
    let kernel = text::parse(&source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}")).remove(0);
    let launch = Launch::by_contract(&kernel, vec![Arg::Buffer(0)]).unwrap_or_else(|e| panic!("{e}"));
    let buffers = [Buffer::from_bits(DType::U32, 0..16u64)];
    let findings = run(&launch, &mut buffers.clone(), &mut || false).findings;
    let race = findings.iter().find_map(|found| found.race).expect("a race");
    picture(&launch, &mut buffers.clone(), &race)
}

#[test]
fn within_a_threadgroup_both_threads_touch_the_element() {
    let picture = drawn("  store @s[tid], tid\n  %v = load @s[%around]\n  store %y[%own], %v\n");
    assert_eq!(picture.elements, 0..8, "the array has 8 elements");
    assert_eq!(picture.threads, Vec::from_iter((0..8).map(|tid| ([0, 0, 0], tid))));
    let [first, second] = picture.racing.map(|thread| picture.done[&(thread, picture.element)]);
    assert!(first.writes && second.reads || first.reads && second.writes, "{first:?} {second:?}");
    assert_ne!(picture.racing[0], picture.racing[1]);
    // Each thread writes its own element and reads the next.
    assert_eq!(picture.done.len(), 16);
}

#[test]
fn between_threadgroups_those_of_both_are_there() {
    let picture = drawn("  store @s[tid], tid\n  store %y[tid], %own\n");
    assert_eq!(picture.elements, 0..8);
    assert_eq!(picture.racing.map(|(group, _)| group), [[0, 0, 0], [1, 0, 0]]);
    assert_eq!(picture.threads.len(), 16);
    assert!(picture.racing.iter().all(|thread| picture.done[&(*thread, picture.element)].writes));
}
