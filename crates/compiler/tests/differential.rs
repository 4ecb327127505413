//! Random kernels before and after every pass, and deliberately broken passes, which must be detected.

use kiln_compiler::passes;
use kiln_ir::{Const, Diagnostic, Inst, Kernel, Mem, Op, ParamId, Region};
use kiln_testing::fuzz::{Subject, fuzz, subjects};

const KERNELS: u64 = 250;

#[test]
fn every_pass_keeps_what_random_kernels_compute() {
    let report = fuzz(0..KERNELS, &subjects(), 3);
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
    assert_eq!(report.kernels, KERNELS as usize);
}

/// Changes every region of a kernel, inner ones first.
fn each_region(region: &mut Region, change: &mut dyn FnMut(&mut Region)) {
    for inst in &mut region.insts {
        inst.regions.iter_mut().for_each(|inner| each_region(inner, change));
    }
    change(region);
}

fn each_inst(kernel: &mut Kernel, mut change: impl FnMut(&mut Inst)) {
    each_region(&mut kernel.body, &mut |region| region.insts.iter_mut().for_each(&mut change));
}

/// Returns a pass with a mistake, applied to a kernel without variables.
fn broken(name: &str, pass: fn(&mut Kernel)) -> Subject {
    Subject::new(name, move |case| -> Result<Kernel, Diagnostic> {
        let mut kernel = case.kernel.clone();
        passes::promote(&mut kernel)?;
        pass(&mut kernel);
        Ok(kernel)
    })
}

fn is_found_out(subject: Subject) {
    let report = fuzz(0..KERNELS, &[subject], 1);
    let [finding] = &report.findings[..] else { panic!("not found out in {} kernels", report.kernels) };
    let text = &finding.filetest;
    assert!(text.contains("kernel @") && text.contains("; run: "), "{text}");
    let kernels = kiln_ir::text::parse(text, "finding").unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(kernels.len(), 1);
    kiln_ir::verify::verify(&kernels[0]).unwrap_or_else(|e| panic!("{e}\n{text}"));
    // Random kernels have a hundred instructions and more.
    assert!(kernels[0].inst_count() < 40, "{} instructions are left:\n{text}", kernels[0].inst_count());
}

#[test]
fn swapped_branches_are_found_out() {
    is_found_out(broken("swaps branches", |kernel| {
        each_inst(kernel, |inst| {
            if inst.op == Op::If {
                inst.regions.swap(0, 1);
            }
        });
    }));
}

#[test]
fn a_dropped_store_is_found_out() {
    is_found_out(broken("drops a store", |kernel| {
        let mut dropped = false;
        each_region(&mut kernel.body, &mut |region| {
            if let Some(at) = region.insts.iter().position(|inst| matches!(inst.op, Op::Store { .. }))
                && !dropped
            {
                region.insts.remove(at);
                dropped = true;
            }
        });
    }));
}

#[test]
fn a_widened_load_is_found_out() {
    is_found_out(broken("widens loads", |kernel| {
        let mut body = std::mem::take(&mut kernel.body);
        each_region(&mut body, &mut |region| {
            for inst in &mut region.insts {
                if let Op::Load { mem, width: 1, hint } = inst.op
                    && kernel.mem_dtype(mem).size() <= 8
                {
                    inst.op = Op::Load { mem, width: 2, hint };
                    inst.results.push(kernel.new_value(kernel.mem_dtype(mem)));
                }
            }
        });
        kernel.body = body;
    }));
}

#[test]
fn three_loads_made_four_are_found_out() {
    is_found_out(Subject::new("merges three loads into four", |case| {
        let mut kernel = case.kernel.clone();
        passes::promote(&mut kernel)?;
        passes::vectorise(&mut kernel, 16)?;
        // Three neighbours are taken for a load of four: the element after the last is accessed too.
        let mut body = std::mem::take(&mut kernel.body);
        each_region(&mut body, &mut |region| {
            for inst in &mut region.insts {
                if let Op::Load { mem: mem @ Mem::Param(_), width: 2, hint } = inst.op
                    && kernel.mem_dtype(mem).size() <= 4
                {
                    inst.op = Op::Load { mem, width: 4, hint };
                    let more = [0, 1].map(|_| kernel.new_value(kernel.mem_dtype(mem)));
                    inst.results.extend(more);
                }
            }
        });
        kernel.body = body;
        Ok(kernel)
    }));
}

/// Moves each instruction that `first` accepts behind the next one of its region that `second` accepts together with
/// it.
fn postpone(kernel: &mut Kernel, first: fn(&Inst) -> bool, second: fn(&Inst, &Inst) -> bool) {
    each_region(&mut kernel.body, &mut |region| {
        for at in (0..region.insts.len()).rev() {
            let inst = &region.insts[at];
            let next = region.insts[at + 1..].iter().position(|other| second(inst, other));
            if let Some(next) = next.filter(|_| first(inst)) {
                let inst = region.insts.remove(at);
                region.insts.insert(at + 1 + next, inst);
            }
        }
    });
}

#[test]
fn a_load_moved_across_a_barrier_is_found_out() {
    is_found_out(broken("moves loads across barriers", |kernel| {
        postpone(
            kernel,
            |inst| inst.op == Op::Barrier,
            |_, other| matches!(other.op, Op::Load { mem: Mem::Alloc(_), .. }),
        );
    }));
}

#[test]
fn a_forgotten_carried_value_is_found_out() {
    is_found_out(broken("forgets carried values", |kernel| {
        each_inst(kernel, |inst| {
            if let (Op::For(_), [body]) = (inst.op, &mut inst.regions[..]) {
                for i in 0..body.yields.len() {
                    body.yields[i] = body.args[i + 1];
                }
            }
        });
    }));
}

#[test]
fn a_store_moved_across_a_load_is_found_out() {
    is_found_out(broken("moves stores across loads", |kernel| {
        postpone(
            kernel,
            |inst| matches!(inst.op, Op::Store { .. }),
            |store, other| match (store.op, other.op) {
                (Op::Store { mem: stored, .. }, Op::Load { mem: loaded, .. }) => stored == loaded,
                _ => false,
            },
        );
    }));
}

#[test]
fn a_wrong_constant_is_found_out() {
    is_found_out(broken("folds to the wrong number", |kernel| {
        each_inst(kernel, |inst| {
            if let Op::Const(Const { dtype, bits }) = inst.op
                && dtype.is_float()
            {
                inst.op = Op::Const(Const { dtype, bits: bits ^ 1 });
            }
        });
    }));
}

#[test]
fn the_length_of_another_tensor_is_found_out() {
    is_found_out(broken("takes one length for another", |kernel| {
        let tensors: Vec<usize> = (0..kernel.params.len()).filter(|&i| kernel.params[i].is_tensor()).collect();
        each_inst(kernel, |inst| {
            if let Op::Len(ParamId(id)) = inst.op {
                let at = tensors.iter().position(|&i| i == id as usize).map_or(0, |at| (at + 1) % tensors.len());
                inst.op = Op::Len(ParamId(tensors[at] as u32));
            }
        });
    }));
}
