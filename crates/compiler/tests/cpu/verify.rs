//! The verifier of programs: the output of lowering keeps every invariant, and a program that breaks one is refused
//! with its number.

use crate::random::each_statement;
use kiln_compiler::vir::verify::{Invariant, verify};
use kiln_compiler::vir::{self, ArrayId, ArrayKind, Jam, Mem, Op, Program, Reg, Shape, Stmt, Type};
use kiln_ir::{Const, DType, Kernel, ParamId, Span};
use kiln_testing::fuzz::{FORMS, lane_case};
use std::collections::BTreeMap;

/// Breaks a program; returns false if there is nothing in it to break in this way.
type Mutation = fn(&mut Program, &Kernel) -> bool;

fn action(op: Op, to: &[Reg], args: &[Reg]) -> Stmt {
    Stmt::Do { to: to.into(), op, args: args.into(), span: Span::default() }
}

fn fresh(program: &mut Program, shape: Shape, dtype: DType) -> Reg {
    program.types.push(Type { shape, dtype });
    Reg(program.types.len() as u32 - 1)
}

/// A register of one number, and the statement that assigns it.
fn number(program: &mut Program, dtype: DType) -> (Reg, Stmt) {
    let reg = fresh(program, Shape::One, dtype);
    (reg, action(Op::Const(Const { dtype, bits: 0 }), &[reg], &[]))
}

/// Breaks an operation, given the types of registers; returns false if it does not handle the operation.
type Change<'a> = dyn FnMut(&mut Op, &mut Vec<Reg>, &[Type]) -> bool + 'a;

/// Changes the first operation of the body that `change` handles.
fn first_operation(program: &mut Program, change: &mut Change<'_>) -> bool {
    let (types, mut done) = (program.types.clone(), false);
    each_statement(&mut program.body, &mut |stmt| {
        if let Stmt::Do { op, args, .. } = stmt
            && !done
        {
            let mut changed = args.to_vec();
            done = change(op, &mut changed, &types);
            *args = changed.as_slice().into();
        }
    });
    done
}

/// Changes the type of the first register that is assigned by an operation of the body and that `change` handles.
fn first_result(program: &mut Program, change: &dyn Fn(&Op, &mut Type) -> bool) -> bool {
    let mut found = vec![];
    each_statement(&mut program.body, &mut |stmt| {
        if let Stmt::Do { op, to, .. } = stmt {
            found.extend(to.iter().map(|&reg| (op.clone(), reg)));
        }
    });
    found.into_iter().any(|(op, reg)| change(&op, &mut program.types[reg.0 as usize]))
}

fn first_run(program: &mut Program) -> Option<&mut Vec<Stmt>> {
    program.body.iter_mut().find_map(|stmt| match stmt {
        Stmt::Simdgroups { body, .. } => Some(body),
        Stmt::Do { .. } | Stmt::Set { .. } | Stmt::If { .. } | Stmt::Repeat { .. } => None,
    })
}

fn other_dtype(dtype: DType) -> DType {
    if dtype == DType::U16 { DType::I16 } else { DType::U16 }
}

const MUTATIONS: &[(Invariant, Mutation)] = &[
    (Invariant::HasType, |program, _| {
        first_operation(program, &mut |_, args, _| {
            args.first_mut().is_some_and(|arg| {
                *arg = Reg(u32::MAX);
                true
            })
        })
    }),
    // A register that nothing assigns.
    (Invariant::Assigned, |program, _| {
        let mut types = program.types.clone();
        let done = first_operation(program, &mut |_, args, _| {
            args.first_mut().is_some_and(|arg| {
                types.push(types[arg.0 as usize]);
                *arg = Reg(types.len() as u32 - 1);
                true
            })
        });
        program.types = types;
        done
    }),
    // A register that was assigned in a block that has ended.
    (Invariant::Assigned, |program, _| {
        let Some(Stmt::Do { to, .. }) = first_run(program).and_then(|run| run.first().cloned()) else { return false };
        let Some(&inner) = to.first() else { return false };
        let ty = program.ty(inner);
        let outer = fresh(program, ty.shape, ty.dtype);
        program.body.push(Stmt::Set { to: outer, from: inner });
        true
    }),
    // The simdgroups' index, after their loop.
    (Invariant::Assigned, |program, _| {
        let index = program.body.iter().find_map(|stmt| match stmt {
            Stmt::Simdgroups { index, .. } => Some(*index),
            Stmt::Do { .. } | Stmt::Set { .. } | Stmt::If { .. } | Stmt::Repeat { .. } => None,
        });
        let Some(index) = index else { return false };
        let to = fresh(program, Shape::One, DType::U32);
        program.body.push(Stmt::Set { to, from: index });
        true
    }),
    (Invariant::Operands, |program, _| {
        first_operation(program, &mut |op, args, _| {
            let more = matches!(op, Op::Math(_) | Op::Cast(_) | Op::StoreOne { .. });
            more.then(|| args.push(args[0])).is_some()
        })
    }),
    (Invariant::Operands, |program, _| {
        first_operation(program, &mut |op, args, _| {
            matches!(op, Op::StoreLanes { .. } | Op::Scatter { .. }) && args.pop().is_some()
        })
    }),
    (Invariant::Shapes, |program, _| {
        first_result(program, &|op, ty| {
            let fits = matches!(op, Op::Math(_) | Op::Cast(_) | Op::Gather { .. } | Op::LoadLanes { .. } | Op::Splat);
            let changes = fits && ty.shape == Shape::Lanes;
            ty.shape = if changes { Shape::One } else { ty.shape };
            changes
        })
    }),
    // A base of lanes: an access that no C compiler accepts.
    (Invariant::Shapes, |program, _| {
        let lanes = fresh(program, Shape::Lanes, DType::U64);
        let mut spread = None;
        let done = first_operation(program, &mut |op, args, types| {
            let found = matches!(op, Op::LoadLanes { .. }) && types[args[0].0 as usize].dtype == DType::U64;
            if found {
                spread = Some(std::mem::replace(&mut args[0], lanes));
            }
            found
        });
        let Some(base) = spread else { return false };
        each_block(&mut program.body, &mut |block| {
            let at = block.iter().position(|stmt| matches!(stmt, Stmt::Do { args, .. } if args.contains(&lanes)));
            if let Some(at) = at {
                block.insert(at, action(Op::Splat, &[lanes], &[base]));
            }
        });
        done
    }),
    (Invariant::Types, |program, _| {
        first_result(program, &|op, ty| {
            ty.dtype = if matches!(op, Op::Const(_)) { other_dtype(ty.dtype) } else { ty.dtype };
            matches!(op, Op::Const(_))
        })
    }),
    (Invariant::Types, |program, _| {
        first_result(program, &|op, ty| {
            let loads = matches!(op, Op::LoadOne { .. } | Op::LoadLanes { .. } | Op::Gather { .. } | Op::LoadRow(_));
            ty.dtype = if loads { other_dtype(ty.dtype) } else { ty.dtype };
            loads
        })
    }),
    (Invariant::Masks, |program, _| {
        first_operation(program, &mut |op, args, types| match op {
            Op::StoreLanes { masked: true, .. }
            | Op::Scatter { masked: true, .. }
            | Op::Atomic { masked: true, .. } => {
                let (value, last) = (args[1], args.len() - 1);
                args[last] = value;
                types[value.0 as usize].dtype != DType::Bool
            }
            _ => false,
        })
    }),
    (Invariant::Arrays, |program, _| {
        first_operation(program, &mut |op, _, _| {
            op.arrays_mut().pop().map(|array| *array = ArrayId(u32::MAX)).is_some()
        })
    }),
    (Invariant::Arrays, |program, _| {
        let mut kept = None;
        each_statement(&mut program.body, &mut |stmt| {
            if let Stmt::Do { op: Op::StoreEach(array) | Op::StoreRow(array), .. } = stmt {
                kept.get_or_insert(*array);
            }
        });
        kept.map(|array| program.arrays[array.0 as usize].kind = ArrayKind::Shared).is_some()
    }),
    (Invariant::Parameters, |program, _| {
        first_operation(program, &mut |op, _, _| match op {
            Op::Param(id) | Op::Len(id) => {
                *id = ParamId(u32::MAX);
                true
            }
            _ => false,
        })
    }),
    // A number in place of a tensor.
    (Invariant::Parameters, |program, kernel| {
        let Some(number) = kernel.params.iter().position(|param| !param.is_tensor()) else { return false };
        first_operation(program, &mut |op, _, _| match op {
            Op::LoadOne { mem, .. } | Op::LoadLanes { mem, .. } | Op::Gather { mem, .. } => {
                *mem = Mem::Param(ParamId(number as u32));
                true
            }
            _ => false,
        })
    }),
    (Invariant::Writable, |program, kernel| {
        let is_input = |dtype| {
            let input = |param: &kiln_ir::Param| param.is_tensor() && !param.is_writable() && param.dtype == dtype;
            kernel.params.iter().position(input)
        };
        first_operation(program, &mut |op, args, types| match op {
            Op::StoreLanes { mem, .. } | Op::Scatter { mem, .. } | Op::StoreOne { mem, .. } => {
                let input = is_input(types[args[1].0 as usize].dtype);
                input.map(|input| *mem = Mem::Param(ParamId(input as u32))).is_some()
            }
            _ => false,
        })
    }),
    (Invariant::Sets, |program, _| {
        let mut set = None;
        each_statement(&mut program.body, &mut |stmt| {
            if let Stmt::Set { from, .. } = stmt {
                set.get_or_insert(*from);
            }
        });
        let Some(from) = set else { return false };
        let Type { shape, dtype } = program.ty(from);
        let to = fresh(program, shape, other_dtype(dtype));
        each_block(&mut program.body, &mut |block| {
            let at = block.iter().position(|stmt| matches!(stmt, Stmt::Set { from: other, .. } if *other == from));
            if let Some(at) = at {
                block.insert(at, Stmt::Set { to, from });
            }
        });
        true
    }),
    (Invariant::Conditions, |program, _| {
        let (condition, assigned) = number(program, DType::U32);
        program.body.extend([assigned, Stmt::If { condition, then: vec![], other: vec![] }]);
        true
    }),
    (Invariant::Conditions, |program, _| {
        let (answer, assigned) = number(program, DType::U32);
        program.jammed = Some(Jam { count: 2, check: vec![assigned], answer: Some(answer), body: vec![] });
        true
    }),
    (Invariant::Turns, |program, _| {
        let (trips, assigned) = number(program, DType::U32);
        let counter = fresh(program, Shape::One, DType::U64);
        program.body.extend([assigned, Stmt::Repeat { counter, trips, body: vec![] }]);
        true
    }),
    (Invariant::Turns, |program, _| {
        let index = fresh(program, Shape::One, DType::U64);
        program.body.push(Stmt::Simdgroups { index, jammed: None, body: vec![] });
        true
    }),
    (Invariant::Counters, |program, _| {
        let (trips, assigned) = number(program, DType::U64);
        let counter = fresh(program, Shape::One, DType::U64);
        let body = vec![Stmt::Set { to: counter, from: trips }];
        program.body.extend([assigned, Stmt::Repeat { counter, trips, body }]);
        true
    }),
    (Invariant::RunsNest, |program, _| {
        let [index, inner] = [0, 1].map(|_| fresh(program, Shape::One, DType::U32));
        let run = Stmt::Simdgroups { index: inner, jammed: None, body: vec![] };
        program.body.push(Stmt::Simdgroups { index, jammed: None, body: vec![run] });
        true
    }),
    (Invariant::Numbers, |program, _| {
        let to = fresh(program, Shape::One, DType::U32);
        program.body.push(action(Op::Tgid(3), &[to], &[]));
        true
    }),
    (Invariant::Numbers, |program, _| {
        let to = fresh(program, Shape::One, DType::Bool);
        program.body.push(action(Op::Const(Const { dtype: DType::Bool, bits: 2 }), &[to], &[]));
        true
    }),
    (Invariant::Numbers, |program, _| {
        let ((from, assigned), to) = (number(program, DType::U32), fresh(program, Shape::Lanes, DType::U32));
        let lane = fresh(program, Shape::One, DType::U32);
        program.body.extend([assigned, action(Op::Splat, &[to], &[from]), action(Op::Lane(32), &[lane], &[to])]);
        true
    }),
    (Invariant::Numbers, |program, _| {
        first_operation(program, &mut |op, _, _| match op {
            Op::LoadLanes { width, .. } | Op::Gather { width, .. } | Op::StoreLanes { width, .. } => {
                *width = 3;
                true
            }
            _ => false,
        })
    }),
    (Invariant::OnceKeeps, |program, _| {
        let kept = fresh(program, Shape::One, DType::U32);
        program.prologue.kept.push(kept);
        true
    }),
    (Invariant::OnceKeeps, |program, _| {
        program.arrays.push(vir::Array { kind: ArrayKind::OneOfEach, dtype: DType::U32, len: 1 });
        let (zero, assigned) = number(program, DType::U32);
        let store = Op::StoreEach(ArrayId(program.arrays.len() as u32 - 1));
        program.prologue.body.extend([assigned, action(store, &[], &[zero, zero])]);
        true
    }),
    (Invariant::RuntimeChecks, |program, _| {
        program.jammed = Some(Jam { count: 1, check: vec![], answer: None, body: vec![] });
        true
    }),
    (Invariant::RuntimeChecks, |program, _| {
        program.arrays.push(vir::Array { kind: ArrayKind::OneOfEach, dtype: DType::U32, len: 1 });
        let (zero, assigned) = number(program, DType::U32);
        let store = Op::StoreEach(ArrayId(program.arrays.len() as u32 - 1));
        let check = vec![assigned, action(store, &[], &[zero, zero])];
        program.jammed = Some(Jam { count: 2, check, answer: None, body: vec![] });
        true
    }),
    // The run is executed twice.
    (Invariant::RowsInOneRun, |program, _| {
        let Some(at) = run_with_rows(program) else { return false };
        let again = program.body[at].clone();
        program.body.insert(at + 1, again);
        true
    }),
    // A loop is around the run.
    (Invariant::RowsInOneRun, |program, _| {
        let Some(at) = run_with_rows(program) else { return false };
        let (trips, assigned) = number(program, DType::U64);
        let counter = fresh(program, Shape::One, DType::U64);
        let body = vec![program.body.remove(at)];
        program.body.insert(at, Stmt::Repeat { counter, trips, body });
        program.body.insert(at, assigned);
        true
    }),
];

/// Returns a run that uses rows without a place for every simdgroup.
fn run_with_rows(program: &mut Program) -> Option<usize> {
    let arrays = program.arrays.clone();
    (0..program.body.len()).find(|&at| {
        let mut found = false;
        each_statement(&mut program.body[at..=at], &mut |stmt| {
            if let Stmt::Do { op, .. } = stmt {
                found |= op.arrays_mut().iter().any(|array| arrays[array.0 as usize].kind == ArrayKind::Rows);
            }
        });
        found
    })
}

fn each_block(stmts: &mut Vec<Stmt>, change: &mut dyn FnMut(&mut Vec<Stmt>)) {
    for stmt in stmts.iter_mut() {
        match stmt {
            Stmt::If { then, other, .. } => {
                each_block(then, change);
                each_block(other, change);
            }
            Stmt::Repeat { body, .. } | Stmt::Simdgroups { body, .. } => each_block(body, change),
            Stmt::Do { .. } | Stmt::Set { .. } => {}
        }
    }
    change(stmts);
}

/// The random kernels that each mutation is tried on.
const KERNELS: u64 = 30;

#[test]
fn every_invariant_is_checked() {
    let mut broken: BTreeMap<Invariant, usize> = BTreeMap::new();
    let mut each = vec![0; MUTATIONS.len()];
    for seed in 0..KERNELS {
        let lowered = FORMS[0].lowered(&lane_case(seed)).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let program = vir::program(&lowered, FORMS[0].passes).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        for (i, &(invariant, mutate)) in MUTATIONS.iter().enumerate() {
            let mut changed = program.clone();
            if !mutate(&mut changed, lowered.kernel()) {
                continue;
            }
            let context = format!("seed {seed}, mutation {i} of {invariant:?}");
            let error = verify(&changed, lowered.kernel()).expect_err(&context);
            assert_eq!(error.code, invariant.code(), "{context}: {error}");
            *broken.entry(invariant).or_default() += 1;
            each[i] += 1;
        }
    }
    let missing: Vec<_> = Invariant::ALL.iter().filter(|invariant| !broken.contains_key(invariant)).collect();
    assert!(missing.is_empty(), "never broken: {missing:?}");
    assert!(each.iter().all(|&times| times >= 3), "a mutation applies too rarely: {each:?}");
}

#[test]
fn codes_are_in_order() {
    for (i, invariant) in Invariant::ALL.iter().enumerate() {
        assert_eq!(invariant.code(), format!("P{:02}", i + 1));
        assert!(!invariant.statement().is_empty());
    }
}
