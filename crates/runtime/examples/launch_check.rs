//! Prints what checking a launch costs, for every operation of the library: a check that differs from the one before, the
//! same one again, a whole launch on a device that does nothing, and how often they allocate. Run it with `--release`.

#[path = "../tests/cost/mod.rs"]
mod cost;
#[path = "../tests/wrapped/mod.rs"]
mod wrapped;

use cost::operations::operations;
use cost::{Bound, Counting, Times, library};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a check may take, in nanoseconds: fresh in half of all cases, fresh in all but one of a hundred, repeated.
const BARS: [u64; 3] = [300, 1000, 50];

const CHECKS: usize = 10_000;

/// What an operation may take more than the launch that it makes: with other tensors, and repeated.
const OPERATION_BARS: [u64; 2] = [200, 50];

/// How often everything is timed; the quickest round of each counts. A machine that others use is slow for a while, and
/// never too fast.
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
    let library = library();
    let time = |bound: &Bound| [bound.fresh(), bound.repeat(), bound.fresh_launch(), bound.repeated_launch()];
    let mut all: Vec<[Times; 4]> = library.iter().map(time).collect();
    for _ in 1..ROUNDS {
        for (bound, times) in library.iter().zip(&mut all) {
            let again = time(bound);
            *times = std::array::from_fn(|i| times[i].least(again[i]));
        }
    }
    let mut worst = [0; 3];
    let launches: Vec<[u64; 2]> = all.iter().map(|times| [times[2].p50, times[3].p50]).collect();
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
    let mut worst_over = [0; 2];
    println!(
        "\n{:<34}{:>8}{:>12}{:>8}{:>12}{:>14}",
        "operation", "fresh", "over each", "repeat", "over each", "allocations"
    );
    for mut called in operations() {
        let launch = library.iter().position(|bound| bound.name == called.kernel).map_or([0; 2], |at| launches[at]);
        let mut times = [u64::MAX; 2];
        for _ in 0..ROUNDS {
            let again = [called.fresh().p50, called.repeat().p50];
            times = std::array::from_fn(|i| times[i].min(again[i]));
        }
        let allocations = called.allocations(CHECKS);
        // Of several launches each is a fresh one.
        let launch = if called.launches > 1 { [launch[0]; 2] } else { launch };
        let over: [u64; 2] = std::array::from_fn(|i| (times[i] / called.launches).saturating_sub(launch[i]));
        println!("{:<34}{:>8}{:>12}{:>8}{:>12}{:>14}", called.name, times[0], over[0], times[1], over[1], allocations);
        if called.launches > 1 {
            worst_over[0] = worst_over[0].max(over[0]);
            continue;
        }
        worst_over = std::array::from_fn(|i| worst_over[i].max(over[i]));
    }
    for ((what, worst), bar) in ["fresh", "repeated"].iter().zip(worst_over).zip(OPERATION_BARS) {
        let verdict = if worst <= bar { "ok" } else { "MISSED" };
        println!("worst operation over its launch, {what}: {worst} ns, wanted at most {bar}: {verdict}");
    }
    for ((what, worst), bar) in ["fresh p50", "fresh p99", "repeat p50"].iter().zip(worst).zip(BARS) {
        let verdict = if worst < bar { "ok" } else { "MISSED" };
        println!("worst {what}: {worst} ns, wanted below {bar}: {verdict}");
    }
}
