//! Tests barriers over some simdgroups: kernels are rejected if simdgroups are not proved to arrive equally often,
//! accepted ones terminate on every executor, and printed CUDA has the interpreter's results.

use kiln_compiler::print;
use kiln_compiler::{Limits, Lowered, Options, Trace, lower};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::{Arg, Buffer, Launch, Order};
use kiln_ir::{DType, Diagnostic, Kernel};
use kiln_testing::{Rng, entry};
use std::fmt::Write;

fn parsed(text: &str) -> Kernel {
    kiln_ir::text::parse(text, "test.kir").unwrap_or_else(|e| panic!("{e}\n{text}")).remove(0)
}

fn lowered(kernel: &Kernel, threads: u32) -> Result<Lowered, Diagnostic> {
    let options = Options { constexprs: &[], threads: Some(threads), limits: Limits::CUDA };
    lower(kernel, &options, &mut Trace::default())
}

/// Lowers a kernel with this body for `threads` threads.
fn verdict(threads: u32, body: &str) -> Result<(), Diagnostic> {
    let text = format!(
        "kernel @f(%x: device u32[96], %out: device mut u32[96], %n: u32, %m: u32) {{\n{body}\nstore %out[tid], 1:u32\n}}"
    );
    lowered(&parsed(&text), threads).map(drop)
}

/// `if simd_id == 0 { first } else { if simd_id == 1 { second } }`
fn two_roles(first: &str, second: &str) -> String {
    format!(
        "%a = eq simd_id, 0:u32
         %b = eq simd_id, 1:u32
         if %a {{\n{first}\n}} else {{\nif %b {{\n{second}\n}}\n}}"
    )
}

/// Returns `for t in 0..(if simd_id == 0 { 4 } else { 2 }) { .. }` with two roles in it, which use the loop index and
/// its parity.
fn in_turns(first: &str, second: &str) -> String {
    format!(
        "%is_first = eq simd_id, 0:u32
         %turns = select %is_first, 4:u32, 2:u32
         for %t = 0:u32 to %turns {{
         %rest = irem %t, 2:u32
         %odd = eq %rest, 1:u32
         {}
         }}",
        two_roles(first, second)
    )
}

const BOTH: &str = "barrier_of.1 0:u32, 2:u32";

#[test]
fn simdgroups_that_arrive_equally_often_are_accepted() {
    let in_loop = |bounds: &str, body: &str| format!("for %i = {bounds} {{\n{body}\n}}");
    let bodies = [
        BOTH.to_string().replace("2:u32", "3:u32"),
        two_roles(BOTH, BOTH),
        two_roles(&in_loop("0:u32 to %n", BOTH), &in_loop("0:u32 to %n", BOTH).replace("%i", "%j")),
        // A loop with a known trip count is equivalent to its unrolled body.
        two_roles(&in_loop("0:u32 to 3:u32", BOTH), &[BOTH; 3].join("\n")),
        two_roles(
            &in_loop("0:u32 to 6:u32", BOTH),
            &in_loop("0:u32 to 3:u32", &[BOTH; 2].join("\n")).replace("%i", "%j"),
        ),
        // A branch that is uniform over the threadgroup.
        format!("%c = lt %n, %m\n{}", two_roles(&format!("if %c {{\n{BOTH}\n}}"), &format!("if %c {{\n{BOTH}\n}}"))),
        // Conditions that select whole simdgroups.
        format!("%c = lt tid, 64:u32\nif %c {{\n{BOTH}\n}}"),
        "%r = irem simd_id, 2:u32\n%c = eq %r, 0:u32\nif %c {\nbarrier_of.4 0:u32, 1:u32, 2:u32, 3:u32\n}".to_string(),
        // Two barriers of three simdgroups, beside one over all.
        format!(
            "%a = lt simd_id, 2:u32\nif %a {{\n{BOTH}\n}}\n%b = ge simd_id, 1:u32
             if %b {{\nbarrier_of.2 1:u32, 3:u32\n}}\nbarrier\nif %a {{\n{BOTH}\n}}"
        ),
        // Loops with bounds that are uniform per simdgroup, and equal trip counts.
        in_loop("simd_id to 6:u32 step 3:u32", &BOTH.replace("2:u32", "3:u32")),
    ];
    for body in bodies {
        if let Err(refused) = verdict(96, &body) {
            panic!("{refused}\n{body}");
        }
    }
}

#[test]
fn simdgroups_that_may_not_arrive_equally_often_are_refused() {
    let in_loop = |bounds: &str, body: &str| format!("for %i = {bounds} {{\n{body}\n}}");
    let by_turn = |index: &str| in_loop("0:u32 to %t", BOTH).replace("%i", index);
    let if_odd = format!("if %odd {{\n{BOTH}\n}}");
    let twice = [BOTH; 2].join("\n");
    let other = "barrier_of.2 0:u32, 2:u32";
    let rows = [
        ("K032", two_roles(BOTH, "")),
        ("K032", two_roles(BOTH, &twice)),
        ("K032", two_roles(&in_loop("0:u32 to %n", BOTH), &in_loop("0:u32 to %m", BOTH).replace("%i", "%j"))),
        ("K032", two_roles(&in_loop("0:u32 to %n", BOTH), BOTH)),
        ("K032", two_roles(&in_loop("0:u32 to 3:u32", BOTH), &twice)),
        // Both arrive twice, but wait for each other.
        ("K032", two_roles(&format!("{BOTH}\n{other}"), &format!("{other}\n{BOTH}"))),
        (
            "K032",
            two_roles(
                &in_loop("0:u32 to %n", &format!("{BOTH}\n{other}")),
                &in_loop("0:u32 to %n", &format!("{other}\n{BOTH}")).replace("%i", "%j"),
            ),
        ),
        // A full barrier on one side waits for all simdgroups.
        ("K032", two_roles(BOTH, "barrier")),
        // Loops with different trip counts, which contain loops and branches by the index: the text is equal, but the
        // counts differ.
        ("K032", in_turns(&by_turn("%i"), &format!("{}\n{}", by_turn("%j"), by_turn("%k")))),
        ("K032", in_turns(&if_odd, &[if_odd.as_str(); 2].join("\n"))),
        // Values from memory may differ between simdgroups.
        ("K032", format!("%v = load %x[simd_id]\n%c = eq %v, 0:u32\nif %c {{\n{}\n}}", BOTH.replace("2:u32", "3:u32"))),
        ("K032", format!("%v = load %x[simd_id]\n{}", in_loop("0:u32 to %v", &BOTH.replace("2:u32", "3:u32")))),
        // A condition that selects some lanes of a simdgroup.
        ("K032", format!("%c = lt tid, 48:u32\nif %c {{\n{BOTH}\n}}")),
        // Simdgroups that are not in the barrier's set, or that do not exist.
        ("K033", BOTH.to_string()),
        ("K033", BOTH.replace("2:u32", "4:u32")),
        ("K033", BOTH.replace("2:u32", "33:u32")),
        ("K033", BOTH.replace("2:u32", "0:u32")),
        ("K033", BOTH.replace("2:u32", "%n")),
        ("K033", two_roles(BOTH, "barrier_of.1 1:u32, 3:u32")),
    ];
    for (code, body) in rows {
        match verdict(96, &body) {
            Err(refused) => assert_eq!(refused.code, code, "{refused}\n{body}"),
            Ok(()) => panic!("accepted:\n{body}"),
        }
    }
    let refused = verdict(80, &BOTH.replace("2:u32", "3:u32")).expect_err("80 threads are no whole simdgroups");
    assert_eq!(refused.code, "K033", "{refused}");
}

#[test]
fn a_refusal_names_both_simdgroups_and_both_places() {
    let refused = verdict(96, &two_roles(BOTH, &[BOTH; 2].join("\n"))).expect_err("one arrives once, one twice");
    let shown = refused.to_string();
    assert!(shown.contains("simdgroups 0 and 1 are not proved to arrive equally often at barrier 1"), "{shown}");
    assert!(shown.contains("simdgroup 0 has ended while simdgroup 1 waits"), "{shown}");
    let other = "barrier_of.2 0:u32, 2:u32";
    let crossed = two_roles(&format!("{BOTH}\n{other}"), &format!("{other}\n{BOTH}"));
    let refused = verdict(96, &crossed).expect_err("they wait for one another");
    assert_eq!(refused.labels.len(), 1, "{refused}");
}

#[test]
fn targets_without_such_barriers_refuse_them() {
    let text = format!("kernel @f(%out: device mut u32[64]) {{\n{BOTH}\nstore %out[tid], 1:u32\n}}");
    let kernel = parsed(&text);
    let lowered = |limits: Limits| {
        let options = Options { constexprs: &[], threads: Some(64), limits };
        lower(&kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
    };
    let msl = print::msl(&lowered(Limits::METAL)).expect_err("Metal has none");
    let c = print::c(&lowered(Limits::PROCESSOR), &print::CTarget::WIDEST).expect_err("a processor has none");
    for refused in [msl, c] {
        assert_eq!(refused.code, "K404", "{refused}");
        let shown = refused.to_string();
        assert!(shown.contains("tiling without roles") && shown.contains("test.kir:2"), "{shown}");
    }
    let cuda = print::cuda(&lowered(Limits::CUDA)).unwrap_or_else(|e| panic!("{e}")).text;
    assert!(cuda.contains("bar.sync 1, 64;"), "{cuda}");
}

/// A step of a random plan: actions of some simdgroups, in order.
enum Step {
    /// The simdgroups of a set meet at its barrier.
    Meet(usize),
    Loop(Turns, Vec<Step>),
}

#[derive(Clone, Copy)]
enum Turns {
    Number(u32),
    /// The launch's parameter.
    Parameter,
}

/// A plan by which simdgroups pass numbers to each other between barriers over some of them.
struct Plan {
    simdgroups: u32,
    /// The sets by id, which starts at 1.
    sets: Vec<u32>,
    steps: Vec<Step>,
}

impl Plan {
    fn random(rng: &mut Rng) -> Plan {
        let simdgroups = rng.between(2, 5) as u32;
        let sets = (0..rng.between(1, 4)).map(|_| rng.between(1, (1 << simdgroups) - 1) as u32).collect();
        let mut plan = Plan { simdgroups, sets, steps: vec![] };
        plan.steps = plan.some(rng, 2);
        plan
    }

    fn some(&self, rng: &mut Rng, depth: usize) -> Vec<Step> {
        (0..rng.between(1, 4))
            .map(|_| match rng.percent(25) && depth > 0 {
                true => {
                    let turns =
                        if rng.percent(50) { Turns::Parameter } else { Turns::Number(rng.between(1, 3) as u32) };
                    Step::Loop(turns, self.some(rng, depth - 1))
                }
                false => Step::Meet(rng.below(self.sets.len())),
            })
            .collect()
    }

    fn members(&self, step: &Step) -> u32 {
        match step {
            Step::Meet(set) => self.sets[*set],
            Step::Loop(_, body) => body.iter().fold(0, |all, step| all | self.members(step)),
        }
    }

    /// Writes the role of one simdgroup: its part of each step. Before a barrier it writes its own slot, and after it
    /// reads that of another simdgroup in the set; after one more barrier of the set the slot may be written again.
    fn role(&self, simdgroup: u32, steps: &[Step], names: &mut u32, sum: &str, out: &mut String) -> String {
        let mut sum = sum.to_string();
        for step in steps.iter().filter(|step| self.members(step) >> simdgroup & 1 == 1) {
            *names += 1;
            let name = *names;
            match step {
                Step::Meet(set) => {
                    let members = self.sets[*set];
                    let ranges: Vec<String> = (0..self.simdgroups)
                        .filter(|member| members >> member & 1 == 1)
                        .map(|member| format!("{member}:u32, {}:u32", member + 1))
                        .collect();
                    let barrier = format!("barrier_of.{} {}", set + 1, ranges.join(", "));
                    // The next simdgroup of the set, cyclically.
                    let other = (1..=self.simdgroups)
                        .map(|by| (simdgroup + by) % self.simdgroups)
                        .find(|other| members >> other & 1 == 1)
                        .unwrap_or(simdgroup);
                    let _ = write!(
                        out,
                        "store @slots[tid], {sum}
                         {barrier}
                         %flip{name} = isub 31:u32, simd_lane
                         %at{name} = iadd %flip{name}, {}:u32
                         %got{name} = load @slots[%at{name}]
                         %times{name} = imul {sum}, 3:u32
                         %sum{name} = iadd %times{name}, %got{name}
                         {barrier}\n",
                        other * 32
                    );
                    sum = format!("%sum{name}");
                }
                Step::Loop(turns, body) => {
                    let turns = match turns {
                        Turns::Number(turns) => format!("{turns}:u32"),
                        Turns::Parameter => "%n".to_string(),
                    };
                    let _ = writeln!(out, "%sum{name} = for %i{name} = 0:u32 to {turns} carry (%s{name} = {sum}) {{");
                    let last = self.role(simdgroup, body, names, &format!("%s{name}"), out);
                    let _ = writeln!(out, "yield {last}\n}}");
                    sum = format!("%sum{name}");
                }
            }
        }
        sum
    }

    /// Returns the kernel. If an index is given, that barrier of one simdgroup is left out.
    fn kernel(&self, left_out: Option<usize>) -> Kernel {
        let mut text = format!(
            "kernel @plan(%out: device mut u32, %n: u32) {{\nalloc @slots: threadgroup u32[{}]\n",
            self.simdgroups * 32
        );
        let mut names = 0;
        for simdgroup in 0..self.simdgroups {
            let mut role = format!("%is{simdgroup} = eq simd_id, {simdgroup}:u32\nif %is{simdgroup} {{\n");
            let _ = writeln!(role, "%first{simdgroup} = iadd tid, 1:u32");
            let last = self.role(simdgroup, &self.steps, &mut names, &format!("%first{simdgroup}"), &mut role);
            let _ = writeln!(role, "store %out[tid], {last}\n}}");
            text.push_str(&role);
        }
        text.push('}');
        if let Some(number) = left_out {
            let at = text.match_indices("barrier_of").nth(number).map(|(at, _)| at).expect("there are so many");
            let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
            text.replace_range(at..end, "");
        }
        parsed(&text)
    }

    fn barriers(&self) -> usize {
        let mut count = 0;
        self.kernel(None).body.walk(&mut |inst| count += matches!(inst.op, kiln_ir::Op::BarrierOf(_)) as usize);
        count
    }

    fn threads(&self) -> u32 {
        self.simdgroups * 32
    }

    /// Returns the results of a launch, or its error.
    fn run(&self, kernel: &Kernel, turns: u32, order: Order) -> Result<Vec<Buffer>, Diagnostic> {
        let mut buffers = vec![Buffer::zeroed(DType::U32, self.threads() as usize)];
        let args = vec![Arg::Buffer(0), Arg::Scalar(kiln_ir::Const::u32(turns))];
        let launch = Launch { order, ..Launch::new(kernel, [1; 3], self.threads(), args) };
        let checked = kiln_check::run(&launch, &mut buffers, &mut || false);
        match checked.errors().into_iter().next() {
            None => Ok(buffers),
            Some(error) => Err(error.diagnostic),
        }
    }
}

/// Tests that random plans are accepted, have no race, and give the same result in every order and as printed CUDA.
#[test]
fn random_roles_have_the_same_bits_everywhere() {
    let mut rng = Rng::new(17);
    for number in 0..24 {
        let plan = Plan::random(&mut rng);
        let kernel = plan.kernel(None);
        let shown = || kiln_ir::text::print(&kernel, false);
        let low = lowered(&kernel, plan.threads()).unwrap_or_else(|e| panic!("plan {number}: {e}\n{}", shown()));
        let source = print::cuda(&low).unwrap_or_else(|e| panic!("plan {number}: {e}"));
        let params = entry::params(low.kernel(), &source);
        let unit = Unit { dialect: Dialect::Cuda, text: &source.text, entry: &source.entry, params: &params };
        let program = Program::compile(&unit).unwrap_or_else(|e| panic!("plan {number}: {e}\n{}", source.text));
        for turns in [0, 1, 3] {
            let want =
                plan.run(&kernel, turns, Order::Forward).unwrap_or_else(|e| panic!("plan {number}: {e}\n{}", shown()));
            for order in [Order::Reverse, Order::Shuffled(number)] {
                assert_eq!(plan.run(&kernel, turns, order).ok(), Some(want.clone()), "plan {number}\n{}", shown());
                assert_eq!(plan.run(low.kernel(), turns, order).ok(), Some(want.clone()), "plan {number}, lowered");
                let mut buffers = vec![Buffer::zeroed(DType::U32, plan.threads() as usize)];
                let args = vec![Arg::Buffer(0), Arg::Scalar(kiln_ir::Const::u32(turns))];
                entry::run((&program, &low, &source), ([1; 3], plan.threads()), &args, &mut buffers, order)
                    .unwrap_or_else(|e| panic!("plan {number}: {e}\n{}", source.text));
                assert_eq!(buffers, want, "plan {number}, printed\n{}", source.text);
            }
        }
    }
}

/// Tests that plans with one arrival removed are rejected, and that the interpreter reports simdgroups that would wait
/// forever.
#[test]
fn random_roles_with_one_arrival_less_are_refused_and_reported() {
    let mut rng = Rng::new(23);
    let mut reported = 0;
    for number in 0..200 {
        let plan = Plan::random(&mut rng);
        if plan.sets.iter().any(|set| set.count_ones() < 2) {
            continue;
        }
        let kernel = plan.kernel(Some(rng.below(plan.barriers())));
        let shown = || kiln_ir::text::print(&kernel, false);
        let refused = lowered(&kernel, plan.threads()).err().unwrap_or_else(|| panic!("plan {number}:\n{}", shown()));
        assert_eq!(refused.code, "K032", "plan {number}: {refused}\n{}", shown());
        let met = plan.run(&kernel, 3, Order::Shuffled(number)).err();
        let met = met.unwrap_or_else(|| panic!("plan {number} ends:\n{}", shown()));
        assert!(["K216", "K230"].contains(&met.code), "plan {number}: {met}");
        reported += 1;
    }
    assert!(reported > 50, "{reported} plans have no simdgroup alone");
}
