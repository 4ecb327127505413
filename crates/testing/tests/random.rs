//! Tests the text form, the verifier and the interpreter on thousands of random kernels.

use kiln_interp::{Buffer, Launch, Order, run};
use kiln_ir::verify::{Invariant, verify};
use kiln_ir::{Kernel, Region, Span, text};
use kiln_testing::mutate::{MUTATIONS, scramble};
use kiln_testing::{Case, Rng, Sizes, generate};
use std::collections::BTreeMap;

const KERNELS: u64 = 10_000;

fn parsed(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "printed.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    assert_eq!(kernels.len(), 1);
    kernels.remove(0)
}

fn without_spans(mut kernel: Kernel) -> Kernel {
    fn clear(region: &mut Region) {
        for inst in &mut region.insts {
            inst.span = Span::default();
            inst.regions.iter_mut().for_each(clear);
        }
    }
    kernel.span = Span::default();
    kernel.params.iter_mut().for_each(|p| p.span = Span::default());
    kernel.allocs.iter_mut().for_each(|a| a.span = Span::default());
    kernel.vars.iter_mut().for_each(|v| v.span = Span::default());
    kernel.contract.requires.iter_mut().for_each(|c| c.span = Span::default());
    clear(&mut kernel.body);
    kernel.files.clear();
    kernel
}

#[test]
fn kernels_verify_and_read_back_as_they_were() {
    for seed in 0..KERNELS {
        let mut kernel = generate(seed, Sizes::default()).kernel;
        verify(&kernel).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{kernel}"));
        let (printed, plain) = (text::print(&kernel, true), kernel.to_string());
        kernel.renumber();
        assert_eq!(parsed(&printed), kernel, "seed {seed}");
        assert_eq!(without_spans(parsed(&plain)), without_spans(kernel.clone()), "seed {seed}");
        assert_eq!(text::print(&kernel, true), text::print(&parsed(&printed), true), "seed {seed}");
    }
}

#[test]
fn every_mutation_is_rejected_by_the_invariant_it_breaks() {
    let mut applied: BTreeMap<Invariant, usize> = BTreeMap::new();
    let mut each = vec![0; MUTATIONS.len()];
    for seed in 0..1000 {
        let kernel = generate(seed, Sizes::default()).kernel;
        for (i, &(invariant, mutation)) in MUTATIONS.iter().enumerate() {
            let mut broken = kernel.clone();
            if !mutation(&mut broken, &mut Rng::new(seed)) {
                continue;
            }
            let context = || format!("seed {seed}, mutation {i} of {invariant:?}");
            let error = verify(&broken).expect_err(&context());
            assert_eq!(error.code, invariant.code(), "{}: {error}", context());
            *applied.entry(invariant).or_default() += 1;
            each[i] += 1;
        }
    }
    for invariant in Invariant::ALL {
        assert!(applied.get(invariant).is_some_and(|&n| n >= 50), "{invariant:?} was broken too rarely: {applied:?}");
    }
    assert!(each.iter().all(|&n| n >= 50), "a mutation applies too rarely: {each:?}");
}

#[test]
fn the_verifier_survives_any_kernel() {
    let mut rejected = 0;
    for seed in 0..5000 {
        let mut kernel = generate(seed, Sizes::default()).kernel;
        scramble(&mut kernel, &mut Rng::new(seed));
        rejected += verify(&kernel).is_err() as usize;
        // Printing and renumbering must not fail on broken kernels either.
        let _ = text::parse(&kernel.to_string(), "broken.kir");
        kernel.renumber();
    }
    assert!(rejected > 4000, "only {rejected} of 5000 scrambled kernels were rejected");
}

#[test]
fn the_parser_survives_any_text() {
    let mut refused = 0;
    let mut rng = Rng::new(7);
    for round in 0..20_000 {
        let kernel = generate(round % 500, Sizes { statements: 6, ..Sizes::default() }).kernel;
        let mut bytes = text::print(&kernel, round % 2 == 0).into_bytes();
        for _ in 0..rng.between(1, 4) {
            let at = rng.below(bytes.len());
            match rng.below(5) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, rng.bits() as u8),
                2 => bytes[at] = rng.pick(b"%@{}()[],:=#?.-+0129axe \n\";!"),
                3 => drop(bytes.remove(at)),
                _ => bytes[at] = rng.bits() as u8,
            }
            if bytes.is_empty() {
                break;
            }
        }
        match text::parse(&String::from_utf8_lossy(&bytes), "bytes.kir") {
            Ok(kernels) => kernels.iter().for_each(|kernel| drop(verify(kernel))),
            Err(e) => {
                let place = e.primary.as_ref().expect("a parse error has a place");
                assert!(place.line > 0 && place.column > 0 && e.code == "T01", "{e}");
                refused += 1;
            }
        }
    }
    assert!(refused > 5000, "only {refused} of 20000 damaged texts were refused");
}

fn result(case: &Case, order: Order) -> Result<Vec<Buffer>, kiln_ir::Diagnostic> {
    let mut buffers = case.buffers.clone();
    let launch = Launch::new(&case.kernel, case.grid, case.threads, case.args.clone()).order(order);
    run(&launch, &mut buffers).map(|_| buffers)
}

#[test]
fn the_interpreter_gives_the_same_bits_in_every_order() {
    let mut written = 0;
    for seed in 0..2000 {
        let case = generate(seed, Sizes::default());
        let forward = result(&case, Order::Forward).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", case.kernel));
        for order in [Order::Reverse, Order::Shuffled(seed)] {
            let other = result(&case, order).unwrap_or_else(|e| panic!("seed {seed}, {order:?}: {e}"));
            assert!(forward == other, "seed {seed}: {order:?} differs\n{}", case.kernel);
        }
        written += (forward != case.buffers) as usize;
    }
    assert!(written > 1900, "only {written} of 2000 kernels changed their buffers");
}
