//! Finds sums that count an element twice because the ranges of threads overlap.
//!
//! A term is a value computed from tensors that the kernel only reads, identified by the computation, the elements and
//! the loads; a sum is the set of terms added into it, by one thread or across lanes, through arrays and atomics. Two
//! threads that contribute the same term to one sum count it twice. Deliberate repetitions are not reported: a term
//! that one thread adds twice, such as the clamped border of a window; a term that comes once with each of a thread's
//! own, such as a bias; elements whose index is read from memory, such as the rows of a table. The number of terms per
//! launch is limited, and nothing is reported beyond the limit: overlaps show in small shapes.

use crate::elements::{Element, Memory};
use crate::races::Groups;
use crate::shadow::{Marks, Shadow};
use crate::{Site, element};
use kiln_interp::hooks::{Access, At, AtomicAccess, Executed, Hooks, Slot, lanes};
use kiln_interp::{Arg, Launch};
use kiln_ir::simd::{LANES, Lanes, Reduction};
use kiln_ir::{AtomicOp, Diagnostic, Kernel, MathOp, Mem, Op, ParamId, Region, SimdOp, Space, Span, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A term or a sum, by number.
type NodeId = u32;

/// The maximum number of nodes in a launch: some MiB.
const MOST_NODES: usize = 1 << 17;

/// The maximum number of terms visited in one launch, so that prefixes of long sums terminate.
const MOST_VISITS: usize = 1 << 19;

#[derive(Clone, Copy)]
enum Node {
    Term(Term),
    Sum(NodeId, NodeId),
}

/// What is added up: not a sum itself.
#[derive(Clone, Copy)]
struct Term {
    /// Identifies the computation, the elements and the loads.
    hash: u64,
    /// The thread that computed it.
    thread: Thread,
    /// The instruction that computed it.
    site: Site,
    /// The first element that it was computed from.
    load: Option<Load>,
}

#[derive(Clone, Copy)]
struct Load {
    mem: Mem,
    index: usize,
    span: Span,
}

/// A threadgroup, by number, and a thread in it.
type Thread = (u32, u32);

pub(crate) struct DoubleCounting {
    values: Shadow<NodeId>,
    sums: Sums,
    /// Nodes stored in arrays and tensors; none for a stored value that is no term, in place of an input's element.
    held: FxHashMap<Element, Option<NodeId>>,
    /// Nodes added to an element by atomics; their terms identify the threads.
    added: FxHashMap<Element, Vec<NodeId>>,
    /// Tensors that are only read.
    inputs: FxHashSet<ParamId>,
    /// Memory that is read; stores to other memory need not be tracked.
    read: FxHashSet<Memory>,
    /// Inputs that are also written as an output: after a write, a load finds the stored value.
    in_place: FxHashSet<Memory>,
    /// Whether nothing passes from one thread to another, so that no sum spans several.
    is_idle: bool,
    /// Values that depend on data read from memory: as indices they choose elements by data.
    depends_on_memory: Vec<bool>,
}

/// The terms and sums of a launch.
#[derive(Default)]
struct Sums {
    nodes: Vec<Node>,
    /// Sums that have been searched.
    looked_at: FxHashSet<NodeId>,
    visits: usize,
    groups: Groups,
    /// The places where a sum was reported, each with that of its term: one statement may be several instructions.
    reported: FxHashSet<(Span, Option<Span>)>,
    findings: Vec<Diagnostic>,
}

impl Sums {
    fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES || self.visits >= MOST_VISITS
    }

    fn node(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        self.nodes.len() as NodeId - 1
    }

    /// Returns a lane's result of an operation that is not a sum, for a threadgroup by number. The operands are nodes or
    /// bits. A sum among them is complete, so it is searched.
    fn term(&mut self, at: &At, operands: &[(Option<&Marks<NodeId>>, &Lanes)], group: u32, lane: usize) -> NodeId {
        let site = Site::of(at);
        let (mut hash, mut load) = (site.0 as u64, None);
        for (nodes, bits) in operands {
            let Some(node) = nodes.and_then(|nodes| nodes.get(lane)) else {
                hash = mixed(hash, bits[lane]);
                continue;
            };
            let of_node = match self.nodes[node as usize] {
                Node::Term(term) => {
                    load = load.or(term.load);
                    term.hash
                }
                Node::Sum(x, y) => {
                    self.look(at, node);
                    mixed(u64::from(x), u64::from(y))
                }
            };
            hash = mixed(hash, of_node);
        }
        self.node(Node::Term(Term { hash, thread: (group, at.tid(lane)), site, load }))
    }

    /// Searches a sum for a term that two threads contribute.
    fn look(&mut self, at: &At, node: NodeId) {
        if !matches!(self.nodes[node as usize], Node::Sum(..)) || !self.looked_at.insert(node) {
            return;
        }
        if let Some(twice) = self.repeated(&[node]) {
            self.report_repeated(at, twice, "the sum is complete here");
        }
    }

    /// Returns a term that two threads contribute to the sum of these nodes, as computed by each of them.
    fn repeated(&mut self, nodes: &[NodeId]) -> Option<[Term; 2]> {
        let (mut terms, mut rest) = (vec![], nodes.to_vec());
        while let Some(node) = rest.pop() {
            if self.is_full() {
                return None;
            }
            self.visits += 1;
            match self.nodes[node as usize] {
                Node::Sum(x, y) => rest.extend([x, y]),
                Node::Term(term) => terms.push(term),
            }
        }
        if terms.iter().all(|term| term.thread == terms[0].thread) {
            return None;
        }
        let mut first: FxHashMap<u64, Thread> = FxHashMap::default();
        let is_shared = |term: &&Term| *first.entry(term.hash).or_insert(term.thread) != term.thread;
        let shared: FxHashSet<u64> = terms.iter().filter(is_shared).map(|term| term.hash).collect();
        if shared.is_empty() {
            return None;
        }
        let companions = companions(&terms, &shared);
        let twice = terms.iter().find(|term| shared.contains(&term.hash) && !companions.contains(&term.hash))?;
        let other = terms.iter().find(|other| other.hash == twice.hash && other.thread != twice.thread)?;
        Some(if twice.thread < other.thread { [*twice, *other] } else { [*other, *twice] })
    }

    fn report_repeated(&mut self, at: &At, [first, second]: [Term; 2], how: &str) {
        let [a, b] = [first, second].map(|term| self.groups.describe(term.thread));
        self.report(at, first.load, how, |what| format!("{a} and {b} both read {what} here"));
    }

    /// Reports lanes that add one and the same node.
    fn report_again(&mut self, at: &At, node: NodeId, how: &str) {
        let mut term = node;
        while let Node::Sum(x, _) = self.nodes[term as usize] {
            term = x;
        }
        let Node::Term(term) = self.nodes[term as usize] else { return };
        let thread = self.groups.describe(term.thread);
        self.report(at, term.load, how, |what| format!("{thread} reads {what} here"));
    }

    fn report(&mut self, at: &At, load: Option<Load>, how: &str, label: impl FnOnce(&str) -> String) {
        if self.reported.insert((at.inst.span, load.map(|load| load.span))) {
            let found = Diagnostic::new("K238", "two threads count the same element in one sum").at(at.place());
            let found = match load {
                Some(Load { mem, index, span }) => {
                    found.label(at.kernel.place(span), label(&element(at.kernel, mem, index)))
                }
                None => found,
            };
            self.findings.push(
                found
                    .note(how)
                    .help("divide the elements among the threads so that each is in one range, and add a sum once"),
            );
        }
    }
}

/// Returns those of the shared terms that come once with each of a thread's own terms of some other instruction, in
/// every thread: `x[i] + bias` adds the bias as often as it adds elements.
fn companions(terms: &[Term], shared: &FxHashSet<u64>) -> FxHashSet<u64> {
    // How often a thread adds a shared term, and its own terms of an instruction that has no shared one.
    let mut times: FxHashMap<(u64, Thread), usize> = FxHashMap::default();
    let mut own: FxHashMap<(Thread, Site), Option<usize>> = FxHashMap::default();
    for term in terms {
        let of_site = own.entry((term.thread, term.site)).or_insert(Some(0));
        if shared.contains(&term.hash) {
            *times.entry((term.hash, term.thread)).or_insert(0) += 1;
            *of_site = None;
        } else if let Some(count) = of_site {
            *count += 1;
        }
    }
    let mut counts: FxHashSet<(Thread, usize)> = FxHashSet::default();
    counts.extend(own.iter().filter_map(|(&(thread, _), count)| Some((thread, (*count)?))));
    let alone = times.iter().filter(|&(&(_, thread), &times)| !counts.contains(&(thread, times)));
    let alone: FxHashSet<u64> = alone.map(|(&(hash, _), _)| hash).collect();
    shared.difference(&alone).copied().collect()
}

impl DoubleCounting {
    pub fn new(launch: &Launch) -> DoubleCounting {
        let params = launch.kernel.params.iter().enumerate();
        let (mut read, mut written, mut has_sums) = (FxHashSet::default(), FxHashSet::default(), false);
        let memory = |mem: Mem| {
            let bound = |id: ParamId| match launch.args.get(id.0 as usize) {
                Some(Arg::Buffer(buffer)) => Some(*buffer),
                _ => None,
            };
            Memory::of(mem, if let Mem::Param(id) = mem { bound(id) } else { None })
        };
        launch.kernel.body.walk(&mut |inst| {
            match inst.op {
                Op::Load { mem, .. } => _ = read.insert(memory(mem)),
                Op::Store { mem, .. } | Op::Atomic { mem, .. } => _ = written.insert(memory(mem)),
                _ => {}
            }
            has_sums |= matches!(inst.op, Op::Simd(_) | Op::Atomic { .. });
        });
        let inputs = params.filter(|(_, param)| param.is_tensor() && !param.is_writable());
        let inputs: FxHashSet<ParamId> = inputs.map(|(i, _)| ParamId(i as u32)).collect();
        let in_place = inputs.iter().map(|id| memory(Mem::Param(*id))).filter(|input| written.contains(input));
        DoubleCounting {
            values: Shadow::new(),
            sums: Sums::default(),
            held: FxHashMap::default(),
            added: FxHashMap::default(),
            in_place: in_place.collect(),
            inputs,
            depends_on_memory: depends_on_memory(launch.kernel),
            is_idle: !has_sums && launch.kernel.allocs.iter().all(|alloc| alloc.space == Space::Stack),
            read,
        }
    }

    pub fn findings(self) -> Vec<Diagnostic> {
        self.sums.findings
    }

    /// Whether checking has stopped.
    fn is_full(&self) -> bool {
        self.is_idle || self.sums.is_full()
    }

    /// Whether an operand of the instruction depends on data read from memory.
    fn operand_depends_on_memory(&self, at: &At, arg: usize) -> bool {
        at.inst.args.get(arg).is_some_and(|value| self.depends_on_memory[value.0 as usize])
    }

    /// Computes the result of an operation that is not a sum, lane by lane.
    fn term(&mut self, at: &At, executed: &Executed) {
        // A value from memory that is written, or from an index read from memory, is not a term.
        let unknown = executed.args.iter().enumerate().fold(0, |unknown, (i, &slot)| {
            unknown | if self.operand_depends_on_memory(at, i) { !self.values.lanes(at, slot) } else { 0 }
        });
        let among = self.values.lanes_of(at, executed.args) & !unknown;
        let Some((&first, others)) = executed.results.split_first() else { return };
        if among == 0 {
            return executed.results.iter().for_each(|&slot| self.values.set(at, slot, 0, |_| 0));
        }
        let (group, sums) = (self.sums.groups.number(at), &mut self.sums);
        let terms = {
            let operand = |&slot: &Slot| (self.values.marks(at, slot), executed.bits(slot));
            let operands: SmallVec<[_; 3]> = executed.args.iter().map(operand).collect();
            Marks::of(among, |lane| Some(sums.term(at, &operands, group, lane)))
        };
        self.values.assign(at, first, &terms);
        others.iter().for_each(|&slot| self.values.copy(at, first, slot));
    }

    fn sum(&mut self, at: &At, executed: &Executed) {
        let [x, y] = [0, 1].map(|i: usize| executed.args[i]);
        let (among, sums) = (self.values.lanes_of(at, executed.args), &mut self.sums);
        let [x, y] = [x, y].map(|slot| self.values.marks(at, slot));
        let of = |marks: Option<&Marks<NodeId>>, lane: usize| marks.and_then(|marks| marks.get(lane));
        let added = Marks::of(among, |lane| match (of(x, lane), of(y, lane)) {
            (Some(x), Some(y)) => Some(sums.node(Node::Sum(x, y))),
            (one, None) | (None, one) => one,
        });
        self.values.assign(at, executed.results[0], &added);
    }

    /// Handles a sum across lanes, in aligned groups of `width` lanes.
    fn across(&mut self, at: &At, executed: &Executed, width: usize) {
        let slot = executed.args[0];
        let marked = self.values.lanes(at, slot);
        let of_lane: [Option<NodeId>; LANES] = std::array::from_fn(|lane| self.values.get(at, slot, lane));
        let mut sums = [None; LANES];
        for first in (0..LANES).step_by(width) {
            let nodes: Vec<NodeId> = of_lane[first..first + width].iter().copied().flatten().collect();
            let mut distinct = nodes.clone();
            distinct.sort_unstable();
            distinct.dedup();
            if distinct.len() < nodes.len() {
                self.sums.report_again(
                    at,
                    nodes[0],
                    "lanes that hold one and the same sum or element are added up here",
                );
            }
            let sum = distinct.into_iter().reduce(|x, y| self.sums.node(Node::Sum(x, y)));
            sums[first..first + width].fill(sum);
        }
        let among = if marked == 0 { 0 } else { at.mask };
        self.values.derive(at, executed.results[0], among, |_, lane| sums[lane]);
        let mut whole: Vec<NodeId> = sums.iter().copied().flatten().collect();
        whole.dedup();
        whole.into_iter().for_each(|sum| self.sums.look(at, sum));
    }
}

/// Returns for each value whether it depends on data read from memory.
fn depends_on_memory(kernel: &Kernel) -> Vec<bool> {
    let mut values = vec![false; kernel.types.len()];
    let mut variables = vec![false; kernel.vars.len()];
    // Loops carry dependences back: iterate to a fixed point.
    loop {
        let before = (values.clone(), variables.clone());
        spread(&kernel.body, &mut values, &mut variables);
        if before == (values.clone(), variables.clone()) {
            return values;
        }
    }
}

fn spread(region: &Region, values: &mut [bool], variables: &mut [bool]) {
    for inst in &region.insts {
        let any = |of: &[Value], values: &[bool]| of.iter().any(|value| values[value.0 as usize]);
        let mark = |value: Value, is_dependent: bool, values: &mut [bool]| values[value.0 as usize] |= is_dependent;
        match inst.op {
            Op::Load { .. } | Op::Atomic { .. } => inst.results.iter().for_each(|&result| mark(result, true, values)),
            Op::Get(var) => mark(inst.results[0], variables[var.0 as usize], values),
            Op::Set(var) => variables[var.0 as usize] |= any(&inst.args, values),
            Op::For(_) => {
                let body = &inst.regions[0];
                mark(body.args[0], any(&inst.args[..3], values), values);
                for (i, &result) in inst.results.iter().enumerate() {
                    let is_dependent = any(&[inst.args[3 + i], body.yields[i]], values);
                    mark(body.args[1 + i], is_dependent, values);
                    mark(result, is_dependent, values);
                }
            }
            Op::If => {
                for (i, &result) in inst.results.iter().enumerate() {
                    let is_dependent = inst.regions.iter().any(|side| any(&[side.yields[i]], values));
                    mark(result, is_dependent, values);
                }
            }
            _ => {
                let is_dependent = any(&inst.args, values);
                inst.results.iter().for_each(|&result| mark(result, is_dependent, values));
            }
        }
        inst.regions.iter().for_each(|inner| spread(inner, values, variables));
    }
}

/// Mixes both numbers into one: a multiplication by an odd number without a pattern, and its upper half.
fn mixed(x: u64, y: u64) -> u64 {
    let product = (x ^ y.rotate_left(32) ^ 0x9e37_79b9_7f4a_7c15) as u128 * 0xd6e8_feb8_6659_fd93;
    (product as u64) ^ (product >> 64) as u64 ^ y
}

impl Hooks for DoubleCounting {
    const REGISTERS: bool = true;

    fn begin(&mut self) {
        self.values.clear();
        self.held.retain(|element, _| !element.is_local());
    }

    fn executed(&mut self, at: &At, executed: &Executed) {
        if self.values.is_empty() || self.is_full() {
            return;
        }
        match at.inst.op {
            Op::Math(MathOp::FAdd | MathOp::IAdd) => self.sum(at, executed),
            Op::Math(MathOp::Select) => {
                let [condition, yes, no] = [0, 1, 2].map(|i: usize| executed.args[i]);
                let chosen = executed.bits(condition);
                let side = |lane: usize| if chosen[lane] != 0 { yes } else { no };
                let among = self.values.lanes_of(at, &[yes, no]);
                self.values.derive(at, executed.results[0], among, |values, lane| values.get(at, side(lane), lane));
            }
            Op::Cast(_) => self.values.copy(at, executed.args[0], executed.results[0]),
            Op::Simd(SimdOp::Reduce(Reduction::Sum, width)) => self.across(at, executed, width as usize),
            Op::Simd(SimdOp::Shuffle(shuffle)) => self.values.shuffle(at, executed, shuffle),
            Op::If | Op::For(_) => {}
            _ => self.term(at, executed),
        }
    }

    fn moved(&mut self, at: &At, from: Slot, to: Slot) {
        if !self.is_full() {
            self.values.copy(at, from, to);
        }
    }

    fn load(&mut self, at: &At, access: &Access) {
        if self.is_full() {
            return;
        }
        let is_input = matches!(access.mem, Mem::Param(id) if self.inputs.contains(&id));
        let may_be_stored = !is_input || self.in_place.contains(&Memory::of(access.mem, access.buffer));
        let chosen_by_memory = self.operand_depends_on_memory(at, 0);
        let is_stored = may_be_stored && !self.held.is_empty();
        let makes_terms = is_input && !chosen_by_memory;
        let (site, group) = (Site::of(at), self.sums.groups.number(at));
        for (offset, &slot) in access.values.iter().enumerate() {
            let (sums, held) = (&mut self.sums, &self.held);
            let among = if is_stored || makes_terms { at.mask } else { 0 };
            self.values.derive(at, slot, among, |_, lane| {
                let index = access.indices[lane] + offset;
                let element = || Element::of(at, access.mem, access.buffer, index, lane);
                if let Some(stored) = is_stored.then(|| held.get(&element())).flatten() {
                    return *stored;
                }
                makes_terms.then(|| {
                    let hash = mixed(site.0 as u64, index as u64);
                    let load = Some(Load { mem: access.mem, index, span: at.inst.span });
                    sums.node(Node::Term(Term { hash, thread: (group, at.tid(lane)), site, load }))
                })
            });
        }
    }

    fn store(&mut self, at: &At, access: &Access) {
        let memory = Memory::of(access.mem, access.buffer);
        let is_in_place = self.in_place.contains(&memory);
        if self.is_full() || self.values.is_empty() && self.held.is_empty() && !is_in_place {
            return;
        }
        for (offset, &slot) in access.values.iter().enumerate() {
            if matches!(access.mem, Mem::Param(_)) {
                let stored = lanes(at.mask).filter_map(|lane| self.values.get(at, slot, lane));
                stored.for_each(|node| self.sums.look(at, node));
            }
            let has_any = is_in_place || !self.held.is_empty() || self.values.lanes(at, slot) != 0;
            let kept = if has_any && self.read.contains(&memory) { at.mask } else { 0 };
            for lane in lanes(kept) {
                let element = Element::of(at, access.mem, access.buffer, access.indices[lane] + offset, lane);
                match self.values.get(at, slot, lane) {
                    None if !is_in_place => _ = self.held.remove(&element),
                    stored => _ = self.held.insert(element, stored),
                }
            }
        }
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.values.set(at, access.result, 0, |_| 0);
        if self.is_full() || access.op != AtomicOp::Add {
            return;
        }
        for lane in lanes(self.values.lanes(at, access.args[1])) {
            let Some(node) = self.values.get(at, access.args[1], lane) else { continue };
            let element = Element::of(at, access.mem, access.buffer, access.indices[lane], lane);
            let added = self.added.entry(element).or_default();
            if added.contains(&node) {
                self.sums.report_again(at, node, "lanes that hold one and the same sum or element add it here");
                continue;
            }
            added.push(node);
            let all = added.clone();
            // A node that was searched alone is searched with the others.
            if let Some(twice) = self.sums.repeated(&all) {
                self.sums.report_repeated(at, twice, "atomics add it up here");
            }
        }
    }
}
