//! Prints the cost of checking a launch, for every operation of the library: of a check that differs from the one
//! before, of the same one again, and of a whole launch on a device that does nothing, with the number of allocations.
//! Also prints the overhead of an operation's function over its launches.
//!
//! `cargo run --release -p kiln-runtime --example launch_check [FILTER]`

#[path = "../tests/cost/mod.rs"]
mod cost;
#[path = "../tests/wrapped/mod.rs"]
mod wrapped;

use cost::operations::operations;
use cost::{Bound, Counting, Times, library};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Limits for a check, in nanoseconds: the median of fresh ones, the 99th percentile of fresh ones, the median of
/// repeats.
const BARS: [u64; 3] = [300, 1000, 50];

const CHECKS: usize = 10_000;

/// Limits for an operation's overhead over the launches that it makes: made for the first time, made before but not
/// last, and repeated.
const OPERATION_BARS: [u64; 3] = [200, 200, 50];

/// The number of rounds in which everything is timed; the quickest round of each counts. A machine that others use is
/// slow for a while, and never too fast.
const ROUNDS: usize = 8;

fn main() {
    println!(
        "nanoseconds          {:>20}{:>18}{:>20}{:>18}{:>14}",
        "fresh check", "repeat", "fresh launch", "repeat", "allocations"
    );
    println!(
        "{:<28}{:>7}{:>7}{:>9}{:>7}{:>12}{:>7}{:>9}{:>7}",
        "", "p50", "p99", "p50", "p99", "p50", "p99", "p50", "p99"
    );
    let filter = std::env::args().nth(1).unwrap_or_default();
    let library: Vec<Bound> = library().into_iter().filter(|bound| bound.name.contains(&filter)).collect();
    let time = |bound: &Bound| [bound.fresh(), bound.repeat(), bound.fresh_launch(), bound.repeated_launch()];
    let mut all: Vec<[Times; 4]> = library.iter().map(time).collect();
    for _ in 1..ROUNDS {
        for (bound, times) in library.iter().zip(&mut all) {
            let again = time(bound);
            *times = std::array::from_fn(|i| times[i].least(again[i]));
        }
    }
    let mut worst = [0; 3];
    for (bound, times) in library.iter().zip(&all) {
        let [a, b, c, d] = times.each_ref().map(|times| *times).map(|Times { p50, p99 }| (p50, p99));
        println!(
            "{:<28}{:>7}{:>7}{:>9}{:>7}{:>12}{:>7}{:>9}{:>7}{:>14}",
            bound.name,
            a.0,
            a.1,
            b.0,
            b.1,
            c.0,
            c.1,
            d.0,
            d.1,
            bound.allocations(CHECKS)
        );
        worst = [worst[0].max(a.0), worst[1].max(a.1), worst[2].max(b.0)];
    }
    let mut worst_over = [0; 3];
    println!(
        "\n{:<34}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>14}",
        "operation", "fresh", "over", "in turn", "over", "repeat", "over", "", "allocations"
    );
    let (operations, device, watch) = operations();
    for mut called in operations.into_iter().filter(|called| called.name.contains(&filter)) {
        let launches = called.launches(&device, &watch);
        let (mut own, mut raw) = ([u64::MAX; 3], [u64::MAX; 3]);
        for _ in 0..ROUNDS {
            let (fresh, repeat) = (launches.fresh().p50, launches.repeat().p50);
            raw = std::array::from_fn(|i| raw[i].min([fresh, fresh, repeat][i]));
            let again = [called.fresh(&device).p50, called.in_turn().p50, called.repeat().p50];
            own = std::array::from_fn(|i| own[i].min(again[i]));
        }
        let allocations = called.allocations(CHECKS);
        let over: [u64; 3] = std::array::from_fn(|i| own[i].saturating_sub(raw[i]));
        print!("{:<34}", called.name);
        own.iter().zip(over).for_each(|(own, over)| print!("{own:>8}{over:>8}"));
        println!("{:>8}{allocations:>14}", format!("({})", raw[2]));
        worst_over = std::array::from_fn(|i| worst_over[i].max(over[i]));
    }
    for ((what, worst), bar) in ["fresh", "in turn", "repeated"].iter().zip(worst_over).zip(OPERATION_BARS) {
        let verdict = if worst <= bar { "ok" } else { "MISSED" };
        println!("worst operation over its launch, {what}: {worst} ns, wanted at most {bar}: {verdict}");
    }
    for ((what, worst), bar) in ["fresh p50", "fresh p99", "repeat p50"].iter().zip(worst).zip(BARS) {
        let verdict = if worst < bar { "ok" } else { "MISSED" };
        println!("worst {what}: {worst} ns, wanted below {bar}: {verdict}");
    }
}
