//! Compares random kernels with the checker of running kernels: accesses proved apart never race, and accesses apart
//! under a condition race only in launches that break it.

use kiln_check::Races;
use kiln_compiler::analysis::{Pair, RaceFreedom};
use kiln_compiler::contract::races;
use kiln_interp::{Arg, Buffer, Launch, run_with};
use kiln_ir::{Const, DType, Diagnostic, Kernel, text};
use kiln_testing::{Rng, is_full};

/// A kernel as lines with one instruction each, so that a line identifies the instruction.
struct Made {
    rng: Rng,
    lines: Vec<String>,
    values: usize,
    /// Visible loop variables, each with its exclusive upper bound.
    variables: Vec<(String, u32)>,
    /// Whether all threads of the threadgroup reach this point together.
    together: bool,
    threads: u32,
    depth: usize,
}

impl Made {
    fn let_be(&mut self, op: String) -> String {
        self.values += 1;
        let name = format!("%t{}", self.values);
        self.lines.push(format!("{name} = {op}"));
        name
    }

    /// Returns a number that is at least 0, and its exclusive upper bound.
    fn leaf(&mut self) -> (String, u32) {
        let simdgroups = self.threads.div_ceil(32);
        let own = [("tid", self.threads), ("simd_lane", 32), ("simd_id", simdgroups), ("tgid_x", 3), ("tgid_y", 2)];
        let others = [("%a", 5), ("%b", 9)];
        match self.rng.below(12) {
            // A number from memory, for all threads of a threadgroup or for each.
            10..=11 => {
                let at = self.rng.pick(&["tgid_x", "tid", "%a", "simd_id"]);
                let at = if self.variables.is_empty() || self.rng.percent(60) {
                    at.to_string()
                } else {
                    self.variables[self.variables.len() - 1].0.clone()
                };
                (self.let_be(format!("load %x[{at}]")), 16)
            }
            0..=3 => ("tid".to_string(), self.threads),
            4..=5 if !self.variables.is_empty() => {
                let at = self.rng.below(self.variables.len());
                self.variables[at].clone()
            }
            4..=7 => {
                let (name, below) = self.rng.pick(&own);
                (name.to_string(), below)
            }
            8 => {
                let (name, below) = self.rng.pick(&others);
                (name.to_string(), below)
            }
            _ => {
                let n = self.rng.below(4) as u32;
                (format!("{n}:u32"), n + 1)
            }
        }
    }

    /// Returns a leaf, or a quotient, a remainder or a difference of one.
    fn digit(&mut self) -> (String, u32) {
        let (value, below) = self.leaf();
        let by = self.rng.pick(&[2u32, 3, 4, 8, 16, 32]);
        match self.rng.below(8) {
            0 => (self.let_be(format!("idiv {value}, {by}:u32")), below.div_ceil(by)),
            1 => (self.let_be(format!("irem {value}, {by}:u32")), by.min(below)),
            2 => (self.let_be(format!("isub {}:u32, {value}", below - 1)), below),
            3 => {
                let condition = self.condition();
                let (other, more) = self.leaf();
                (self.let_be(format!("select {condition}, {value}, {other}")), below.max(more))
            }
            _ => (value, below),
        }
    }

    /// Returns an index below 8192. Factors are often chosen so that digits fit together.
    fn index(&mut self) -> String {
        let (mut sum, mut below) = self.digit();
        for _ in 0..self.rng.below(3) {
            let (digit, extent) = self.digit();
            let (factor, of_sum) = match self.rng.below(5) {
                0 => (self.rng.between(1, 9) as u32, true),
                1 => (extent, false),
                2 => (below.saturating_sub(1).max(1), true),
                _ => (below, true),
            };
            if (below as u64).max(extent as u64) * (factor as u64 + 1) + (below + extent) as u64 > 8000 {
                break;
            }
            let (large, small) = if of_sum { (digit, sum) } else { (sum, digit) };
            let scaled = self.let_be(format!("imul {large}, {factor}:u32"));
            sum = self.let_be(format!("iadd {scaled}, {small}"));
            below = if of_sum { (extent - 1) * factor + below } else { (below - 1) * factor + extent };
        }
        sum
    }

    fn condition(&mut self) -> String {
        let (value, below) = self.leaf();
        let op = self.rng.pick(&["lt", "eq", "ge", "ne"]);
        let with = self.rng.below(below as usize + 1);
        self.let_be(format!("{op} {value}, {with}:u32"))
    }

    fn access(&mut self) {
        let mem = self.rng.pick(&["@s", "@s", "%y"]);
        let index = self.index();
        match self.rng.below(10) {
            0..=4 => self.lines.push(format!("store {mem}[{index}], tid")),
            5 => {
                self.let_be(format!("atomic_add {mem}[{index}], 1:u32"));
            }
            _ => {
                self.let_be(format!("load {mem}[{index}]"));
            }
        }
    }

    fn statement(&mut self) {
        match self.rng.below(12) {
            0..=5 => self.access(),
            6..=7 if self.together => self.lines.push("barrier".to_string()),
            8..=9 if self.depth < 3 => self.counted_loop(),
            10 if self.depth < 3 => self.branch(),
            _ => self.access(),
        }
    }

    /// Emits a region; a carried value is incremented by one.
    fn body(&mut self, together: bool, carried: Option<String>) {
        let kept = (self.together, self.variables.len());
        self.together &= together;
        self.depth += 1;
        for _ in 0..self.rng.between(1, 3) {
            self.statement();
        }
        if let Some(carried) = carried {
            let next = self.let_be(format!("iadd {carried}, 1:u32"));
            self.lines.push(format!("yield {next}"));
        }
        self.depth -= 1;
        self.together = kept.0;
        self.variables.truncate(kept.1);
        self.lines.push("}".to_string());
    }

    fn branch(&mut self) {
        let is_alike = self.rng.percent(40);
        let condition = match is_alike {
            true => {
                let (op, with) = (self.rng.pick(&["lt", "eq"]), self.rng.below(5));
                let value = self.rng.pick(&["%a", "tgid_x", "%b"]);
                self.let_be(format!("{op} {value}, {with}:u32"))
            }
            false => self.condition(),
        };
        self.lines.push(format!("if {condition} {{"));
        self.body(is_alike, None);
        if self.rng.percent(30) {
            let last = self.lines.len() - 1;
            self.lines[last] = "} else {".to_string();
            self.body(is_alike, None);
        }
    }

    fn counted_loop(&mut self) {
        self.values += 1;
        let name = format!("%k{}", self.values);
        let (lo, hi, step, below, together) = match self.rng.below(4) {
            0 => ("tid".to_string(), "%n".to_string(), self.rng.pick(&[self.threads, self.threads, 32, 7]), 100, false),
            1 => ("0:u32".to_string(), "%a".to_string(), 1, 5, true),
            2 => ("1:u32".to_string(), "7:u32".to_string(), self.rng.between(1, 3) as u32, 7, true),
            _ => ("0:u32".to_string(), "3:u32".to_string(), 1, 3, true),
        };
        let head = format!("for {name} = {lo} to {hi} step {step}:u32");
        let (kept, number) = (self.variables.len(), self.values);
        let initial = if self.rng.percent(30) { Some(self.leaf()) } else { None };
        self.variables.push((name, below));
        let carried = initial.map(|(first, first_below)| {
            let carried = format!("%c{number}");
            self.lines.push(format!("%r{number} = {head} carry ({carried} = {first}) {{"));
            self.variables.push((carried.clone(), first_below + 101));
            carried
        });
        if carried.is_none() {
            self.lines.push(format!("{head} {{"));
        }
        self.body(together, carried);
        self.variables.truncate(kept);
    }
}

fn made(seed: u64) -> (String, u32) {
    let mut rng = Rng::new(seed);
    let threads = rng.pick(&[4, 32, 33, 64, 64, 96]);
    let mut made = Made { rng, lines: vec![], values: 0, variables: vec![], together: true, threads, depth: 0 };
    for _ in 0..made.rng.between(2, 5) {
        made.statement();
    }
    let head = format!(
        "kernel @k(%x: device u32, %y: device mut u32, %a: u32, %b: u32, %n: u32)
threadgroups [3, 2] threads {threads} requires a < 5 requires b < 9 requires n <= 100 {{
alloc @s: threadgroup u32[8192]
"
    );
    (format!("{head}{}\n}}", made.lines.join("\n")), threads)
}

/// Returns the lines of a finding's two accesses.
fn lines(finding: &Diagnostic) -> [u32; 2] {
    let second = finding.primary.as_ref().map_or(0, |place| place.line);
    let first = finding.labels.first().map_or(0, |(place, _)| place.line);
    [first.min(second), first.max(second)]
}

fn lines_of(pair: &Pair) -> [u32; 2] {
    let [a, b] = pair.accesses.each_ref().map(|access| access.span.line);
    [a.min(b), a.max(b)]
}

/// Runs a launch with the checker, and returns its findings; none if the launch is an error.
fn checked(kernel: &Kernel, [a, b, n]: [u32; 3]) -> Vec<Diagnostic> {
    let mut rng = Rng::new(a as u64 + 7 * b as u64);
    let numbers = (0..256).map(|_| rng.below(16) as u64);
    let mut buffers = [Buffer::from_bits(DType::U32, numbers), Buffer::zeroed(DType::U32, 8192)];
    let numbers = [a, b, n].map(|n| Arg::Scalar(Const::u32(n)));
    let args = [Arg::Buffer(0), Arg::Buffer(1)].into_iter().chain(numbers).collect();
    let launch = Launch::by_contract(kernel, args).unwrap_or_else(|e| panic!("{e}"));
    let mut races = Races::new(&launch);
    match run_with(&launch, &mut buffers, &mut races) {
        Ok(_) => races.findings(kernel).into_iter().map(|found| found.diagnostic).collect(),
        Err(_) => vec![],
    }
}

#[test]
fn what_is_proved_never_races() {
    let (mut proved, mut raced, mut total, mut conditional) = (0, 0, 0, 0);
    let seeds = if is_full() { 10_000 } else { 1_500 };
    for seed in 0..seeds {
        let (source, _) = made(seed);
        let kernel = text::parse(&source, "test.kir").unwrap_or_else(|e| panic!("{seed}: {e}\n{source}")).remove(0);
        // Kernels whose threads diverge before a barrier are refused.
        if kiln_compiler::contract::derive(&kernel).is_err() {
            continue;
        }
        let found = races(&kernel).unwrap_or_else(|e| panic!("{seed}: {e}\n{source}"));
        let tally = found.tally();
        (proved, total, conditional) = (proved + tally.proved, total + tally.total(), conditional + tally.conditional);
        let mut rng = Rng::new(seed);
        for _ in 0..3 {
            let numbers = [rng.below(5), rng.below(9), rng.below(101)].map(|n| n as u32);
            for finding in checked(&kernel, numbers) {
                raced += 1;
                let own: Vec<&Pair> = found.pairs.iter().filter(|pair| lines_of(pair) == lines(&finding)).collect();
                assert!(!own.is_empty(), "{seed}: no such pair: {finding}\n{source}");
                let is_open = |pair: &&Pair| match &pair.verdict {
                    RaceFreedom::Proved => false,
                    RaceFreedom::Unknown(_) => true,
                    RaceFreedom::Conditional(condition) => {
                        let number = |at: u32| numbers.get(at as usize - 2).map(|&n| n as i128);
                        condition.eval(&|id| number(id.0)) != Ok(1)
                    }
                };
                assert!(own.iter().any(is_open), "{seed} {numbers:?}: {finding}\n{:?}\n{source}", own[0].verdict);
            }
        }
    }
    println!("{total} pairs, {proved} proved, {conditional} conditional, {raced} races found");
    assert!(raced > 500, "only {raced} races");
    assert!(5 * proved > total, "only {proved} of {total} pairs are proved");
}
