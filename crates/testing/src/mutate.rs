//! Changes to a valid kernel, each of which breaks one invariant and no other that is checked before it.

mod edit;

use crate::rng::Rng;
use edit::*;
use kiln_ir::expr::BinaryOp;
use kiln_ir::verify::{Invariant, MAX_DEPTH};
use kiln_ir::*;
use std::sync::Arc;

/// Breaks an invariant; returns false if the kernel has no place for it.
pub type Mutation = fn(&mut Kernel, &mut Rng) -> bool;

/// All mutations, at least one for each invariant.
pub const MUTATIONS: &[(Invariant, Mutation)] = &[
    (Invariant::DefinedOnce, |k, rng| {
        let taken = scalar(k, |_| true);
        edit(k, rng, |i| !i.results.is_empty(), |inst, _| inst.results[0] = taken)
    }),
    (Invariant::DefinedOnce, |k, rng| {
        let taken = scalar(k, |_| true);
        edit(k, rng, |i| !i.regions.is_empty(), |inst, _| inst.regions[0].args.insert(0, taken))
    }),
    (Invariant::DefinedBefore, |k, rng| {
        let undefined: Vec<Value> = DType::ALL.iter().map(|&t| k.new_value(t)).collect();
        let types = k.types.clone();
        let of_type =
            |value: Value| undefined[DType::ALL.iter().position(|&t| t == types[value.0 as usize]).unwrap_or(0)];
        edit(
            k,
            rng,
            |i| !i.args.is_empty(),
            |inst, rng| {
                let arg = rng.below(inst.args.len());
                inst.args[arg] = of_type(inst.args[arg]);
            },
        )
    }),
    (Invariant::DefinedBefore, |k, rng| {
        // Uses the last result of a region after the region.
        let mut inner = vec![];
        k.body
            .insts
            .iter()
            .flat_map(|i| &i.regions)
            .for_each(|r| inner.extend(r.insts.iter().flat_map(|i| &i.results)));
        let Some(&&value) = inner.get(rng.below(inner.len())) else { return false };
        let result = k.new_value(k.dtype(value));
        k.body.insts.push(inst(Op::Bitcast(k.dtype(value)), &[value], &[result]));
        true
    }),
    (Invariant::HasType, |k, rng| {
        let missing = Value((k.types.len() + rng.below(1000)) as u32);
        edit(
            k,
            rng,
            |i| !i.args.is_empty(),
            |inst, rng| {
                let arg = rng.below(inst.args.len());
                inst.args[arg] = missing;
            },
        )
    }),
    (Invariant::HasType, |k, rng| edit(k, rng, |i| !i.results.is_empty(), |inst, _| inst.results[0] = Value(u32::MAX))),
    (Invariant::HasType, |k, rng| {
        edit(k, rng, |i| i.op == Op::If, |inst, _| inst.regions[1].yields.push(Value(u32::MAX)))
    }),
    (Invariant::OperandCount, |k, rng| {
        let extra = scalar(k, |_| true);
        edit(k, rng, |i| !matches!(i.op, Op::For(_)), |inst, _| inst.args.push(extra))
    }),
    (Invariant::OperandCount, |k, rng| {
        edit(
            k,
            rng,
            |i| !i.args.is_empty() && !matches!(i.op, Op::For(_)),
            |inst, _| inst.args.truncate(inst.args.len() - 1),
        )
    }),
    (Invariant::OperandTypes, |k, rng| {
        // Changes the type of the operands: of all of them, except for the condition of a select.
        let types = k.types.clone();
        let others: Vec<(DType, Value)> = DType::ALL.iter().map(|&t| (t, scalar(k, |other| other != t))).collect();
        edit(
            k,
            rng,
            |i| matches!(i.op, Op::Math(op) if op.arity() > 1),
            |inst, _| {
                let last = inst.args.len() - 1;
                let dtype = types[inst.args[last].0 as usize];
                inst.args[last] = others.iter().find(|(t, _)| *t == dtype).map_or(inst.args[last], |(_, other)| *other);
            },
        )
    }),
    (Invariant::OperandTypes, |k, rng| {
        let number = scalar(k, |t| t != DType::Bool);
        edit(k, rng, |i| i.op == Op::If, |inst, _| inst.args[0] = number)
    }),
    (Invariant::Results, |k, rng| {
        let Some(result) = pick(k, rng, |i| !i.results.is_empty(), |inst| inst.results[0]) else { return false };
        let dtype = k.dtype(result);
        k.types[result.0 as usize] = if dtype == DType::I16 { DType::F16 } else { DType::I16 };
        true
    }),
    (Invariant::Results, |k, rng| {
        let extra = k.new_value(DType::U32);
        edit(k, rng, |_| true, |inst, _| inst.results.push(extra))
    }),
    (Invariant::Results, |k, rng| {
        edit(k, rng, |i| !i.results.is_empty(), |inst, _| inst.results.truncate(inst.results.len() - 1))
    }),
    (Invariant::MemoryExists, |k, rng| {
        let missing = Mem::Alloc(AllocId(k.allocs.len() as u32));
        edit(k, rng, |i| mem(i).is_some(), |inst, _| set_mem(inst, missing))
    }),
    (Invariant::MemoryExists, |k, rng| {
        let number = k.params.iter().position(|p| !p.is_tensor()).unwrap_or(usize::MAX);
        edit(k, rng, |i| mem(i).is_some(), |inst, _| set_mem(inst, Mem::Param(ParamId(number as u32))))
    }),
    (Invariant::MemoryExists, |k, rng| {
        let missing = VarId(k.vars.len() as u32);
        edit(k, rng, |i| matches!(i.op, Op::Get(_)), |inst, _| inst.op = Op::Get(missing))
    }),
    (Invariant::Writable, |k, rng| {
        let is_write = |i: &Inst| matches!(i.op, Op::Store { .. } | Op::Atomic { .. });
        let Some(target) = pick(k, rng, is_write, mem).flatten() else { return false };
        let input = tensor(k, k.mem_dtype(target), Access::Read);
        edit(k, rng, |i| is_write(i) && mem(i) == Some(target), |inst, _| set_mem(inst, input))
    }),
    (Invariant::Width, |k, rng| {
        edit(
            k,
            rng,
            |i| matches!(i.op, Op::Load { .. }),
            |inst, rng| {
                if let Op::Load { width, .. } = &mut inst.op {
                    *width = rng.pick(&[0, 3, 5, 32, 255]);
                }
            },
        )
    }),
    (Invariant::Width, |k, rng| {
        edit(
            k,
            rng,
            |i| matches!(i.op, Op::For(_)),
            |inst, _| inst.op = Op::For(ForInfo { unroll: false, at_most: Some(0) }),
        )
    }),
    (Invariant::IndexType, |k, rng| {
        let no_index = scalar(k, |t| !t.is_index());
        edit(k, rng, |i| mem(i).is_some(), |inst, _| inst.args[0] = no_index)
    }),
    (Invariant::IndexType, |k, rng| {
        let no_index = scalar(k, |t| !t.is_index());
        edit(k, rng, |i| matches!(i.op, Op::For(_)), |inst, _| inst.args[..3].fill(no_index))
    }),
    (Invariant::RegionCount, |k, rng| edit(k, rng, |_| true, |inst, _| inst.regions.push(Region::default()))),
    (Invariant::RegionCount, |k, rng| {
        edit(k, rng, |i| !i.regions.is_empty(), |inst, _| inst.regions.truncate(inst.regions.len() - 1))
    }),
    (Invariant::IfRegions, |k, rng| {
        let extra = scalar(k, |_| true);
        edit(k, rng, |i| i.op == Op::If, |inst, rng| inst.regions[rng.below(2)].yields.push(extra))
    }),
    (Invariant::IfRegions, |k, rng| {
        let arg = k.new_value(DType::U32);
        edit(k, rng, |i| i.op == Op::If, |inst, rng| inst.regions[rng.below(2)].args.push(arg))
    }),
    (Invariant::ForRegions, |k, rng| {
        let extra = scalar(k, |_| true);
        edit(k, rng, |i| matches!(i.op, Op::For(_)), |inst, _| inst.regions[0].yields.push(extra))
    }),
    (Invariant::ForRegions, |k, rng| {
        let arg = k.new_value(DType::U32);
        edit(k, rng, |i| matches!(i.op, Op::For(_)), |inst, _| inst.regions[0].args.push(arg))
    }),
    (Invariant::ForRegions, |k, rng| {
        let init = scalar(k, |_| true);
        edit(k, rng, |i| matches!(i.op, Op::For(_)), |inst, _| inst.args.push(init))
    }),
    (Invariant::Simd, |k, rng| {
        edit(
            k,
            rng,
            |i| matches!(i.op, Op::Simd(SimdOp::Reduce(..))),
            |inst, rng| {
                if let Op::Simd(SimdOp::Reduce(_, width)) = &mut inst.op {
                    *width = rng.pick(&[0, 1, 2, 5, 64, 255]);
                }
            },
        )
    }),
    (Invariant::Simd, |k, rng| {
        let no_lane = scalar(k, |t| t != DType::U32);
        edit(k, rng, |i| matches!(i.op, Op::Simd(op) if op.has_selector()), |inst, _| inst.args[1] = no_lane)
    }),
    (Invariant::Atomic, |k, rng| {
        let (small, value) = (tensor(k, DType::U8, Access::ReadWrite), new_scalar(k, DType::U8));
        edit(
            k,
            rng,
            |i| matches!(i.op, Op::Atomic { .. }),
            |inst, _| {
                set_mem(inst, small);
                inst.args[1..].fill(value);
            },
        )
    }),
    (Invariant::ConstBits, |k, rng| {
        let narrow = |i: &Inst| matches!(i.op, Op::Const(c) if c.dtype.mask() != u64::MAX);
        edit(k, rng, narrow, |inst, _| {
            if let Op::Const(c) = &mut inst.op {
                c.bits |= c.dtype.mask() + 1;
            }
        })
    }),
    (Invariant::ExprParams, |k, rng| {
        let refused = [param(k, Param::is_tensor), ParamId(k.params.len() as u32)];
        let (condition, span) = (Expr::Param(rng.pick(&refused)), k.span);
        k.contract.requires.push(Clause { condition, span });
        true
    }),
    (Invariant::ExprParams, |k, _| {
        new_scalar(k, DType::F32);
        k.contract.threads = Some(Expr::Param(ParamId(k.params.len() as u32 - 1)));
        true
    }),
    (Invariant::ArrayLength, |k, rng| {
        let at_launch = param(k, |p| matches!(p.kind, ParamKind::Scalar(_)));
        let alloc = rng.below(k.allocs.len());
        let Some(alloc) = k.allocs.get_mut(alloc) else { return false };
        alloc.len = Expr::binary(BinaryOp::Add, alloc.len.clone(), Expr::Param(at_launch));
        true
    }),
    (Invariant::Async, |k, rng| {
        let is_loose = |i: &Inst| match i.op {
            Op::Load { .. } => true,
            Op::Store { mem, .. } => matches!(mem, Mem::Param(_)),
            _ => false,
        };
        edit(k, rng, is_loose, |inst, _| {
            if let Op::Load { hint, .. } | Op::Store { hint, .. } = &mut inst.op {
                *hint = Hint::Async;
            }
        })
    }),
    (Invariant::LaunchOrder, |k, rng| {
        // Twice, or in the wrong order.
        let [wait, trigger] = [LaunchOp::Wait, LaunchOp::Trigger].map(Op::Launch);
        let [first, second] = rng.pick(&[[wait, wait], [trigger, trigger], [trigger, wait]]);
        k.body.insts.insert(0, inst(second, &[], &[]));
        k.body.insts.insert(0, inst(first, &[], &[]));
        true
    }),
    (Invariant::LaunchOrder, |k, rng| {
        let op = Op::Launch(rng.pick(LaunchOp::ALL));
        // The kernel must not end with an `if`.
        let last = k.new_value(DType::U32);
        k.body.insts.push(inst(Op::Const(Const::u32(0)), &[], &[last]));
        edit(k, rng, |i| !i.regions.is_empty(), |holder, _| holder.regions[0].insts.insert(0, inst(op, &[], &[])))
    }),
    (Invariant::LaunchWrites, |k, _| {
        let mut writes = false;
        k.body.walk(&mut |i| {
            let is_write = matches!(i.op, Op::Store { .. } | Op::Atomic { .. });
            writes |= is_write && matches!(mem(i), Some(Mem::Param(_)));
        });
        k.body.insts.retain(|i| !matches!(i.op, Op::Launch(_)));
        k.body.insts.push(inst(Op::Launch(LaunchOp::Wait), &[], &[]));
        writes
    }),
    (Invariant::BarrierIds, |k, rng| {
        let ends = [0, 1].map(|_| k.new_value(DType::U32));
        k.body.insts.push(inst(Op::BarrierOf(rng.pick(&[0, 16, 99, 255])), &ends, &[]));
        for end in ends {
            k.body.insts.insert(0, inst(Op::Const(Const::u32(1)), &[], &[end]));
        }
        true
    }),
    (Invariant::Swizzled, |k, _| {
        let (space, dtype, len, span) = (Space::Stack, DType::F32, Expr::Int(64), k.span);
        let swizzled = Some(Expr::Int(32));
        k.allocs.push(Alloc { space, dtype, len, registers: false, matrix: None, swizzled, span, name: None });
        true
    }),
    (Invariant::Matrices, |k, rng| {
        let size = rng.pick(&[0, 8, 24, 272, -16]);
        let (rows, columns) = if rng.percent(50) { (size, 16) } else { (16, size) };
        let matrix = Matrix::new(Role::Accumulator, Expr::Int(rows), Expr::Int(columns));
        let (dtype, len, span) = (DType::F32, matrix.room(), k.span);
        let matrix = Some(matrix);
        k.allocs.push(Alloc {
            space: Space::Stack,
            dtype,
            len,
            registers: false,
            matrix,
            swizzled: None,
            span,
            name: None,
        });
        true
    }),
    (Invariant::Matrices, |k, rng| {
        // An array too short for its matrix, or in shared memory.
        let matrix = Matrix::new(Role::Accumulator, Expr::Int(16), Expr::Int(16));
        let (space, len) = rng.pick(&[(Space::Threadgroup, 8), (Space::Stack, 7)]);
        let (dtype, len, span) = (DType::F32, Expr::Int(len), k.span);
        let matrix = Some(matrix);
        k.allocs.push(Alloc { space, dtype, len, registers: false, matrix, swizzled: None, span, name: None });
        true
    }),
    (Invariant::Strides, |k, rng| {
        let mut strides: Vec<Expr> = (0..rng.below(3)).map(|n| Expr::Int(n as i128)).collect();
        let tensor = k.params.iter_mut().find_map(|param| match &mut param.kind {
            ParamKind::Tensor { shape, strides, .. } => Some((shape.as_ref().map_or(0, Vec::len), strides)),
            _ => None,
        });
        let Some((axes, own)) = tensor else { return false };
        if strides.len() == axes {
            strides.push(Expr::Int(1));
        }
        *own = Some(strides);
        true
    }),
    (Invariant::Names, |k, rng| {
        let (at, name) = (rng.below(k.params.len()), rng.pick(&["", "1x", "a b", "é", "a-b"]));
        k.params[at].name = name.to_string();
        true
    }),
    (Invariant::Names, |k, _| {
        k.name = "not a name".to_string();
        true
    }),
    (Invariant::UniqueNames, |k, rng| {
        let from = rng.below(k.params.len() - 1);
        k.params[from + 1].name = k.params[from].name.clone();
        true
    }),
    (Invariant::ParamValue, |k, rng| {
        let scalars: Vec<Value> = k.params.iter().filter_map(Param::value).collect();
        let value = rng.pick(&scalars);
        k.types[value.0 as usize] = if k.dtype(value) == DType::I16 { DType::F16 } else { DType::I16 };
        true
    }),
    (Invariant::Tile, |k, rng| {
        let refused: Vec<usize> = (0..k.params.len()).filter(|&i| !k.params[i].is_constexpr()).collect();
        k.params[rng.pick(&refused)].tile = true;
        true
    }),
    (Invariant::InPlace, |k, rng| {
        let [input, output, number] = [
            param(k, |p| p.is_tensor() && !p.is_writable()),
            param(k, Param::is_writable),
            param(k, |p| !p.is_tensor()),
        ];
        let pairs = [(output, output), (input, input), (number, output), (input, ParamId(u32::MAX))];
        k.contract.in_place.push(rng.pick(&pairs));
        true
    }),
    (Invariant::Covers, |k, rng| {
        let refused =
            [param(k, |p| p.is_tensor() && !p.is_writable()), param(k, |p| !p.is_tensor()), ParamId(u32::MAX)];
        k.contract.covers.push(rng.pick(&refused));
        true
    }),
    (Invariant::Axes, |k, rng| {
        let axes = vec![Expr::Int(1); rng.pick(&[0, 4, 7])];
        k.contract.geometry = if rng.percent(50) { Geometry::Elements(axes) } else { Geometry::Threadgroups(axes) };
        true
    }),
    (Invariant::Positive, |k, rng| {
        k.contract.threads = Some(Expr::Int(rng.pick(&[0, -1, -1024])));
        true
    }),
    (Invariant::Positive, |k, _| {
        k.contract.min_groups = Some(0);
        true
    }),
    (Invariant::SpanFile, |k, rng| {
        let nowhere = Span { file: (k.files.len() + rng.below(9)) as u32, line: 1, column: 1 };
        edit(k, rng, |_| true, |inst, _| inst.span = nowhere)
    }),
    (Invariant::SpanFile, |k, rng| {
        let nowhere = Span { file: u32::MAX, line: 7, column: 1 };
        let (param, alloc) = (rng.below(k.params.len()), rng.below(k.allocs.len()));
        match rng.below(2) {
            0 => k.params[param].span = nowhere,
            _ => k.allocs[alloc].span = nowhere,
        }
        true
    }),
    (Invariant::SetBeforeGet, |k, rng| {
        let Some(Op::Get(var)) = pick(k, rng, |i| matches!(i.op, Op::Get(_)), |inst| inst.op) else { return false };
        remove(&mut k.body, &|inst| inst.op == Op::Set(var));
        true
    }),
    (Invariant::SetBeforeGet, |k, _| {
        // Set in a loop that may not run, and read after it.
        let (bound, index) = (scalar(k, |t| t == DType::U32), k.new_value(DType::U32));
        let (var, result) = (VarId(k.vars.len() as u32), k.new_value(DType::U32));
        k.vars.push(Var { dtype: DType::U32, span: k.span, name: None });
        let mut counted = inst(Op::For(ForInfo::default()), &[bound; 3], &[]);
        let set = inst(Op::Set(var), &[bound], &[]);
        counted.regions.push(Region { args: [index].into_iter().collect(), insts: vec![set], ..Region::default() });
        k.body.insts.extend([counted, inst(Op::Get(var), &[], &[result])]);
        true
    }),
    (Invariant::Body, |k, _| {
        let value = scalar(k, |_| true);
        k.body.yields.push(value);
        true
    }),
    (Invariant::Body, |k, _| {
        let value = k.new_value(DType::U32);
        k.body.args.push(value);
        true
    }),
    (Invariant::Depth, |k, _| {
        let condition = new_scalar(k, DType::Bool);
        for _ in 0..MAX_DEPTH {
            let mut nest = inst(Op::If, &[condition], &[]);
            nest.regions = vec![std::mem::take(&mut k.body), Region::default()];
            k.body.insts.push(nest);
        }
        true
    }),
    (Invariant::Depth, |k, _| {
        let condition = (0..MAX_DEPTH).fold(Expr::Int(1), |e, _| Expr::Not(Arc::new(e)));
        k.contract.requires.push(Clause { condition, span: k.span });
        true
    }),
    (Invariant::Length, |k, rng| {
        let refused = [param(k, |p| !p.is_tensor()), ParamId(k.params.len() as u32)];
        edit(k, rng, |i| matches!(i.op, Op::Len(_)), |inst, rng| inst.op = Op::Len(rng.pick(&refused)))
    }),
];

/// Changes ids throughout a kernel at random.
pub fn scramble(kernel: &mut Kernel, rng: &mut Rng) {
    let values = kernel.types.len() + 3;
    for _ in 0..rng.between(1, 6) {
        let id = if rng.percent(10) { u32::MAX } else { rng.below(values) as u32 };
        edit(
            kernel,
            rng,
            |_| true,
            |inst, rng| match rng.below(8) {
                0 => inst.args.push(Value(id)),
                1 => inst.args.clear(),
                2 => inst.results.push(Value(id)),
                3 => inst.regions.push(Region { yields: [Value(id)].into_iter().collect(), ..Region::default() }),
                4 => inst.regions.clear(),
                5 => set_mem(inst, rng.pick(&[Mem::Param(ParamId(id)), Mem::Alloc(AllocId(id))])),
                6 => {
                    let (var, param) = (VarId(id), ParamId(id));
                    let ops = [Op::Get(var), Op::Set(var), Op::Len(param), Op::If, Op::For(ForInfo::default())];
                    inst.op = rng.pick(&ops);
                }
                _ => {
                    let arg = rng.below(inst.args.len());
                    if let Some(arg) = inst.args.get_mut(arg) {
                        *arg = Value(id);
                    }
                }
            },
        );
        match rng.below(12) {
            0 => kernel.types.truncate(values / 2),
            1 => kernel.params.truncate(2),
            2 => kernel.vars.clear(),
            3 => kernel.allocs.clear(),
            4 => kernel.files.clear(),
            _ => {}
        }
    }
}
