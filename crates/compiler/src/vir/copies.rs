//! Copies of neighbouring elements: what each lane copies from a tensor to a shared array element by element becomes one
//! load and one store of several elements, and so do stores of one value to neighbouring elements. The indices of the
//! single elements are no longer computed, and a printer may copy what a lane loads at once.

use super::unused::{remove_unused, uses};
use super::{LANES, Mem, Op, Program, Reg, Stmt, Type};
use crate::steps::step;
use kiln_ir::{DType, MathOp};
use std::collections::HashMap;

/// The most elements of one access.
const MAX_WIDTH: usize = 16;

/// The most registers into which an index is taken apart.
const MAX_TERMS: usize = 32;

/// Merges copies of neighbouring elements.
pub fn merge_copies(program: &mut Program) {
    let copies = Copies { definitions: definitions(program), uses: uses(program), types: program.types.clone() };
    if copies.block(&mut program.body) {
        remove_unused(program);
    }
}

/// A register that is assigned once, from such registers: how an index is put together.
#[derive(Clone)]
enum Definition {
    Constant(u64),
    Splat(Reg),
    Table(Box<[u64; LANES]>),
    Sum(Reg, Reg),
}

fn definitions(program: &Program) -> Vec<Option<Definition>> {
    let mut times = vec![0u32; program.types.len()];
    each_statement(&program.body, &mut |stmt| {
        stmt.assigns().iter().for_each(|reg| times[reg.0 as usize] += 1);
    });
    let mut definitions = vec![None; program.types.len()];
    each_statement(&program.body, &mut |stmt| {
        let Stmt::Do { to, op, args, .. } = stmt else { return };
        // The others may change between two indices that are computed from them.
        if to.iter().chain(args).any(|reg| times[reg.0 as usize] != 1) {
            return;
        }
        let definition = match (op, &args[..]) {
            (Op::Const(constant), _) => Definition::Constant(constant.bits),
            (Op::Splat, [one]) => Definition::Splat(*one),
            (Op::Table(bits), _) => Definition::Table(bits.clone()),
            (Op::Math(MathOp::IAdd), [x, y]) => Definition::Sum(*x, *y),
            _ => return,
        };
        definitions[to[0].0 as usize] = Some(definition);
    });
    definitions
}

fn each_statement(stmts: &[Stmt], visit: &mut impl FnMut(&Stmt)) {
    for stmt in stmts {
        visit(stmt);
        stmt.blocks().into_iter().for_each(|block| each_statement(block, visit));
    }
}

struct Copies {
    definitions: Vec<Option<Definition>>,
    uses: Vec<u32>,
    types: Vec<Type>,
}

/// The elements that lanes access, except for a constant that is added to every index.
#[derive(Clone, PartialEq)]
struct Place {
    mem: Mem,
    mask: Option<Reg>,
    /// The type in which indices wrap.
    dtype: DType,
    /// Whether none of them wraps. Where they have 64 bits it makes no difference.
    whole: bool,
    /// Registers whose sum is the index, without the constant and what it adds in each lane.
    terms: Vec<Reg>,
    distances: [u64; LANES],
}

/// What a store stores.
#[derive(Clone, PartialEq)]
enum Source {
    /// What was loaded there.
    Load(Box<Place>),
    Value(Reg),
}

/// A load whose only use is a store in its block.
struct Load {
    at: usize,
    place: Place,
    constant: u64,
}

/// Stores to consecutive elements, in order.
struct Run {
    place: Place,
    source: Source,
    /// The constants of the next element's indices, in the array and in the tensor.
    next: [u64; 2],
    members: Vec<Member>,
}

/// Where the statements of a copy are in their block.
#[derive(Clone, Copy)]
struct Member {
    load: Option<usize>,
    store: usize,
}

impl Copies {
    /// Merges the copies in a block and the blocks inside it; returns whether there were any.
    fn block(&self, stmts: &mut Vec<Stmt>) -> bool {
        let mut is_changed = false;
        for stmt in stmts.iter_mut() {
            match stmt {
                Stmt::If { then, other, .. } => {
                    is_changed |= self.block(then);
                    is_changed |= self.block(other);
                }
                Stmt::Repeat { body, .. } | Stmt::Simdgroups { body, .. } => is_changed |= self.block(body),
                Stmt::Do { .. } | Stmt::Set { .. } => {}
            }
        }
        let merges = self.merges(stmts);
        if !merges.is_empty() {
            apply(stmts, &merges);
            is_changed = true;
        }
        is_changed
    }

    /// Returns the members of each access to several elements.
    fn merges(&self, stmts: &[Stmt]) -> Vec<Vec<Member>> {
        let (mut merges, mut loads, mut open) = (vec![], HashMap::new(), None);
        for (at, stmt) in stmts.iter().enumerate() {
            step(1);
            match stmt {
                Stmt::Do { op, .. } if op.is_pure() => {}
                // Nothing that is merged changes a tensor.
                Stmt::Do { op: Op::LoadOne { mem: Mem::Param(_), .. }, .. } => {}
                Stmt::Do { to, op, args, .. } if is_copied(op) => {
                    if self.uses[to[0].0 as usize] == 1 && self.types[to[0].0 as usize].dtype != DType::Bool {
                        let (place, constant) = self.place(op, args);
                        loads.insert(to[0], Load { at, place, constant });
                    }
                }
                Stmt::Do { op: op @ Op::StoreLanes { mem: Mem::Array(_), width: 1, .. }, args, .. } => {
                    let (place, constant) = self.place(op, args);
                    let load = loads.remove(&args[1]).filter(|load| load.place.mask == place.mask);
                    let member = Member { load: load.as_ref().map(|load| load.at), store: at };
                    let (source, from) = match load {
                        Some(load) => (Source::Load(Box::new(load.place)), load.constant),
                        None => (Source::Value(args[1]), 0),
                    };
                    let next = [following(&place, constant), source.following(from)];
                    let follows =
                        |run: &Run| run.next == [constant, from] && run.place == place && run.source == source;
                    match open.as_mut().filter(|run| follows(run)) {
                        Some(run) => {
                            run.next = next;
                            run.members.push(member);
                        }
                        None => {
                            let run = Run { place, source, next, members: vec![member] };
                            merges.extend(open.replace(run).into_iter().flat_map(|run| accesses(stmts, &run)));
                        }
                    }
                }
                // Memory may change, or registers do.
                _ => {
                    loads.clear();
                    merges.extend(open.take().into_iter().flat_map(|run| accesses(stmts, &run)));
                }
            }
        }
        merges.extend(open.into_iter().flat_map(|run| accesses(stmts, &run)));
        merges
    }

    /// Returns the place of an access, and the constant that is added to its indices.
    fn place(&self, op: &Op, args: &[Reg]) -> (Place, u64) {
        let (mem, whole, masked, offsets) = match op {
            Op::LoadLanes { mem, whole, masked, offsets, .. } | Op::StoreLanes { mem, whole, masked, offsets, .. } => {
                (*mem, *whole, *masked, Some(offsets))
            }
            Op::Gather { mem, masked, .. } => (*mem, false, *masked, None),
            _ => unreachable!("the callers match accesses of lanes"),
        };
        let dtype = self.types[args[0].0 as usize].dtype;
        let mut sum = Sum { terms: vec![], numbers: [0; LANES], left: MAX_TERMS };
        sum.add(&self.definitions, args[0]);
        if let Some(offsets) = offsets {
            sum.plus(|lane| offsets[lane] as u64);
        }
        sum.terms.sort_unstable();
        let constant = sum.numbers[0] & dtype.mask();
        let distances = sum.numbers.map(|number| number.wrapping_sub(sum.numbers[0]) & dtype.mask());
        let mask = masked.then(|| args[args.len() - 1]);
        (Place { mem, mask, dtype, whole: whole || dtype == DType::U64, terms: sum.terms, distances }, constant)
    }
}

/// Whether an operation loads one element of a tensor for every lane.
fn is_copied(op: &Op) -> bool {
    matches!(op, Op::LoadLanes { mem: Mem::Param(_), width: 1, .. } | Op::Gather { mem: Mem::Param(_), width: 1, .. })
}

fn following(place: &Place, constant: u64) -> u64 {
    constant.wrapping_add(1) & place.dtype.mask()
}

impl Source {
    /// Returns the constant of the next element's indices.
    fn following(&self, constant: u64) -> u64 {
        match self {
            Source::Load(place) => following(place, constant),
            Source::Value(_) => constant,
        }
    }
}

/// An index: a sum of registers, and a number in each lane.
struct Sum {
    terms: Vec<Reg>,
    numbers: [u64; LANES],
    /// The number of registers that may still be taken apart.
    left: usize,
}

impl Sum {
    fn add(&mut self, definitions: &[Option<Definition>], reg: Reg) {
        let definition = definitions[reg.0 as usize].as_ref().filter(|_| self.left > 0);
        self.left = self.left.saturating_sub(1);
        step(1);
        match definition {
            Some(Definition::Constant(number)) => self.plus(|_| *number),
            Some(Definition::Table(numbers)) => self.plus(|lane| numbers[lane]),
            Some(Definition::Splat(one)) => self.add(definitions, *one),
            Some(Definition::Sum(x, y)) => {
                self.add(definitions, *x);
                self.add(definitions, *y);
            }
            None => self.terms.push(reg),
        }
    }

    fn plus(&mut self, number: impl Fn(usize) -> u64) {
        for (lane, sum) in self.numbers.iter_mut().enumerate() {
            *sum = sum.wrapping_add(number(lane));
        }
    }
}

/// Cuts a run into accesses of as many elements as one can have.
fn accesses(stmts: &[Stmt], run: &Run) -> Vec<Vec<Member>> {
    let Stmt::Do { op: Op::StoreLanes { offsets, .. }, .. } = &stmts[run.members[0].store] else { return vec![] };
    let (mut accesses, mut rest) = (vec![], &run.members[..]);
    while rest.len() > 1 {
        let width = (1 << rest.len().ilog2()).min(MAX_WIDTH);
        // Lanes that store to one element do so in another order once each stores all of its elements.
        if !are_apart(offsets, width) {
            return vec![];
        }
        let (first, others) = rest.split_at(width);
        accesses.push(first.to_vec());
        rest = others;
    }
    accesses
}

/// Whether no two lanes share an element if each has so many.
pub fn are_apart(offsets: &[i64; LANES], width: usize) -> bool {
    let mut sorted = *offsets;
    sorted.sort_unstable();
    let is_narrow = sorted[LANES - 1] - sorted[0] < i64::from(u32::MAX) - width as i64;
    is_narrow && sorted.windows(2).all(|pair| pair[1] - pair[0] >= width as i64)
}

/// Replaces each access's members by one load, if they load, and one store, where the last of them was.
fn apply(stmts: &mut Vec<Stmt>, merges: &[Vec<Member>]) {
    let mut is_removed = vec![false; stmts.len()];
    let mut wide: HashMap<usize, Vec<Stmt>> = HashMap::new();
    for members in merges {
        let own = members.iter().flat_map(|member| member.load.into_iter().chain([member.store]));
        own.for_each(|at| is_removed[at] = true);
        let loads: Option<Vec<usize>> = members.iter().map(|member| member.load).collect();
        let stores: Vec<usize> = members.iter().map(|member| member.store).collect();
        let load = loads.map(|loads| widened(stmts, &loads));
        wide.insert(stores[stores.len() - 1], load.into_iter().chain([widened(stmts, &stores)]).collect());
    }
    let before = std::mem::take(stmts);
    for (at, stmt) in before.into_iter().enumerate() {
        stmts.extend(wide.remove(&at).into_iter().flatten());
        if !is_removed[at] {
            stmts.push(stmt);
        }
    }
}

/// Returns the first of several accesses, with the elements of all.
fn widened(stmts: &[Stmt], members: &[usize]) -> Stmt {
    let mut first = stmts[members[0]].clone();
    let Stmt::Do { to, op, args, .. } = &mut first else { return first };
    let others = members[1..].iter().filter_map(|&at| match &stmts[at] {
        Stmt::Do { to, args, .. } => Some((to, args)),
        _ => None,
    });
    for (place, (results, operands)) in others.enumerate() {
        match op {
            Op::StoreLanes { .. } => args.insert(place + 2, operands[1]),
            _ => to.push(results[0]),
        }
    }
    if let Op::LoadLanes { width, .. } | Op::Gather { width, .. } | Op::StoreLanes { width, .. } = op {
        *width = members.len() as u8;
    }
    first
}
