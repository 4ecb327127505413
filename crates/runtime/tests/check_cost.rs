//! Tests that checking a launch allocates nothing: for the first and later launches in a sequence, equal or not.

#[path = "cost/mod.rs"]
mod cost;
#[path = "wrapped/mod.rs"]
mod wrapped;

use cost::operations::operations;
use cost::{Counting, allocations, library};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn checks_and_launches_allocate_nothing() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1u8]))), 1, "the count counts");
    let mut launches = 0;
    for bound in library() {
        // Each round makes three checks and three launches.
        let rounds = 200;
        assert_eq!(bound.allocations(rounds), 0, "{}", bound.name);
        launches += 6 * rounds;
    }
    assert!(launches >= 10_000);
}

#[test]
fn calls_of_operations_allocate_nothing() {
    for mut called in operations().0 {
        assert_eq!(called.allocations(200), 0, "{}", called.name);
    }
}
