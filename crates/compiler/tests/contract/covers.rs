//! `covers` is proved, refuted, or left for the interpreter to count: for kernels of one form each, and for random ones
//! compared with the interpreter's count.

use kiln_compiler::contract::{covers, covers_with};
use kiln_interp::{Arg, Buffer, Launch, run};
use kiln_ir::{Const, DType, Diagnostic, Kernel, text};
use kiln_testing::{Rng, is_full};

fn kernel(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}\n{source}"));
    kernels.remove(0)
}

/// Returns a kernel with an output of a given shape, over three numbers.
fn of(shape: &str, launch: &str, body: &str) -> String {
    format!(
        "kernel @k(%y: device mut u32[{shape}], %x: device u32, %a: u32, %b: u32, %n: u32)
  {launch} requires a <= 64 requires b >= 1 && b <= 64 requires n <= 4096 covers y {{
{body}
}}"
    )
}

fn verdict(shape: &str, launch: &str, body: &str) -> Result<bool, Diagnostic> {
    covers(&kernel(&of(shape, launch, body))).map(|covered| covered.iter().all(|c| c.proved))
}

const ROW: &str = "  %first = imul tgid_x, %n\n";

#[test]
fn rows_columns_vectors_and_pieces_are_proved() {
    let proved = [
        ("a, n", "threadgroups [a] threads 32", format!("{ROW}  for %i = tid to %n step 32:u32 {{ %at = iadd %first, %i store %y[%at], %i }}")),
        ("a, n", "threadgroups [a] threads 7", format!("{ROW}  for %i = tid to %n step lsize {{ %at = iadd %first, %i store %y[%at], %i }}")),
        ("n", "elements [n] threads 256", "  %f = imul tgid_x, 256:u32 %i = iadd %f, tid %c = lt %i, %n if %c { store %y[%i], tid }".into()),
        ("a, b", "threadgroups [a * b] threads 32", "  %c = eq tid, 0:u32 if %c { store %y[tgid_x], tid }".into()),
        ("b, a", "threadgroups [a * b] threads 1", "  %q = idiv tgid_x, %b %r = irem tgid_x, %b %f = imul %r, %a %i = iadd %f, %q store %y[%i], tid".into()),
        ("a, 64", "threadgroups [a] threads 64", "  %f = imul tgid_x, 64:u32 %s = imul simd_lane, 2:u32 %t = iadd %f, %s %i = iadd %t, simd_id store %y[%i], tid".into()),
        ("a, b, 4", "threadgroups [a, b] threads 2", "  %f = imul tgid_x, %b %r = iadd %f, tgid_y %g = imul %r, 4:u32 %l = imul tid, 2:u32 %i = iadd %g, %l store %y[%i], tid, tid".into()),
        // Neighbouring elements in one thread; one side of a branch or the other; several ranges.
        ("2 * n", "elements [n] threads 32", "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %c = lt %i, %n if %c { %e = imul %i, 2:u32 %o = iadd %e, 1:u32 store %y[%o], 1:u32 store %y[%e], 2:u32 }".into()),
        ("a, 32", "threadgroups [a] threads 32", "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %v = load %x[tgid_x] %c = lt %v, 5:u32 if %c { store %y[%i], 1:u32 } else { store %y[%i], 2:u32 }".into()),
        ("64 + n", "threadgroups [1] threads 64", "  store %y[tid], 0:u32 for %i = tid to %n step 64:u32 { %at = iadd %i, 64:u32 store %y[%at], %i }".into()),
        ("a, b", "threadgroups [1] threads 1", "  for %i = 0:u32 to %a { %f = imul %i, %b for %j = 0:u32 to %b { %at = iadd %f, %j store %y[%at], %j } }".into()),
    ];
    for (shape, launch, body) in &proved {
        let verdict = verdict(shape, launch, body);
        assert_eq!(verdict.as_ref().map_err(|e| e.to_string()), Ok(&true), "{shape} {launch}\n{body}");
    }
}

#[test]
fn what_no_launch_covers_is_an_error() {
    let rows = "threadgroups [a] threads 32";
    let refuted = [
        ("a, n", rows, "  %v = load %x[tid]", "K040", "`k` states `covers(y)` and never writes `y`"),
        ("a", rows, "  store %y[tgid_x], tid", "K041", "several threads of a threadgroup write the same elements"),
        (
            "a",
            rows,
            "  %c = lt tid, 2:u32 if %c { store %y[tgid_x], tid }",
            "K041",
            "several threads of a threadgroup write the same elements",
        ),
        (
            "32",
            "threadgroups [b + 1] threads 32",
            "  store %y[tid], tid",
            "K041",
            "every threadgroup along axis 0 of the grid writes the same elements",
        ),
        (
            "32",
            "threadgroups [1] threads 32",
            "  for %i = 0:u32 to 3:u32 { store %y[tid], %i }",
            "K041",
            "every turn of a loop writes the same elements",
        ),
        (
            "33",
            "threadgroups [1] threads 32",
            "  store %y[tid], tid",
            "K040",
            "this store writes only the elements below `32`",
        ),
        (
            "33",
            "threadgroups [1] threads 32",
            "  %i = iadd tid, 1:u32 store %y[%i], tid",
            "K040",
            "this store writes no element before `1`",
        ),
        (
            "n + 1",
            "elements [n] threads 32",
            "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %c = lt %i, %n if %c { store %y[%i], tid }",
            "K040",
            "this store writes only the elements below `n`",
        ),
    ];
    for (shape, launch, body, code, words) in refuted {
        let error = verdict(shape, launch, body).expect_err(body);
        assert_eq!(error.code, code, "{error}");
        assert!(error.message.ends_with(words), "{error}");
    }
}

#[test]
fn what_is_not_certain_is_left_to_be_counted() {
    let rows = "threadgroups [a] threads 32";
    let open = [
        // The tail of a row, a guard that is one too low, a gap, stores that depend on memory, atomics, a wrong stride.
        ("a, n", rows, format!("{ROW}  %c = lt tid, %n if %c {{ %i = iadd %first, tid store %y[%i], tid }}")),
        ("n", "elements [n] threads 32", "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %j = iadd %i, 1:u32 %c = lt %j, %n if %c { store %y[%i], tid }".into()),
        ("a, 32", rows, "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %c = ne tid, 5:u32 if %c { store %y[%i], tid }".into()),
        ("a, 32", rows, "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %v = load %x[tid] %c = lt %v, 5:u32 if %c { store %y[%i], tid }".into()),
        ("a, 32", rows, "  %f = imul tgid_x, 32:u32 %i = iadd %f, tid %old = atomic_add %y[%i], 1:u32".into()),
        ("a, n", rows, "  %f = imul tgid_x, %b for %i = tid to %n step 32:u32 { %at = iadd %f, %i store %y[%at], %i }".into()),
        ("a, n", rows, format!("{ROW}  for %i = tid to %n step 31:u32 {{ %at = iadd %first, %i store %y[%at], %i }}")),
        // Each side covers the output by itself, but a thread writes different elements on the two sides.
        ("32", "threadgroups [1] threads 32", "  %r = isub 31:u32, tid %v = load %x[tid] %c = lt %v, 5:u32 if %c { store %y[tid], 1:u32 } else { store %y[%r], 2:u32 }".into()),
        // A launch of no threadgroups writes nothing.
        ("4", "threadgroups [a] threads 4 requires a <= 1", "  store %y[tid], tid".into()),
    ];
    for (shape, launch, body) in &open {
        let verdict = verdict(shape, launch, body);
        assert_eq!(verdict.as_ref().map_err(|e| e.to_string()), Ok(&false), "{shape} {launch}\n{body}");
    }
}

#[test]
fn of_sizes_that_are_numbers_more_is_proved() {
    let source = "kernel @k(%y: device mut u32[rows, n], %rows: u32, %n: const u32, %lanes: const u32)
  threadgroups [(rows + 127 / lanes) / (128 / lanes)] threads 128 requires rows <= 4096 covers y {
  %own = idiv 128:u32, %lanes
  %f = imul tgid_x, %own
  %g = idiv tid, %lanes
  %row = iadd %f, %g
  %lane = irem tid, %lanes
  %base = imul %row, %n
  %c = lt %row, %rows
  if %c { for %i = %lane to %n step %lanes { %at = iadd %base, %i store %y[%at], %i } }
}";
    let kernel = kernel(source);
    for (n, lanes, proved) in [(96, 8, true), (5, 16, true), (40, 128, true), (64, 3, false)] {
        let constexprs = [(kiln_ir::ParamId(2), Const::u32(n)), (kiln_ir::ParamId(3), Const::u32(lanes))];
        let covered = covers_with(&kernel, &constexprs).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(covered[0].proved, proved, "{n} {lanes}");
    }
}

/// A random kernel that covers its output, or nearly does: digits in any order, from threadgroups, threads, loops and
/// guards.
struct Made {
    lines: Vec<String>,
    /// The number of blocks to close.
    ends: usize,
    values: usize,
    digits: Vec<(String, String)>,
    axes: [String; 2],
    threads: u32,
    width: u32,
}

impl Made {
    fn let_be(&mut self, op: &str) -> String {
        self.values += 1;
        let name = format!("%t{}", self.values);
        self.lines.push(format!("  {name} = {op}"));
        name
    }

    fn open(&mut self, line: String) {
        self.lines.push(line);
        self.ends += 1;
    }

    fn digit(&mut self, value: impl Into<String>, extent: impl Into<String>) {
        self.digits.push((value.into(), extent.into()));
    }

    fn groups(&mut self, rng: &mut Rng) {
        match rng.below(4) {
            0 => self.axes[0] = "1".into(),
            1 => {
                self.axes[0] = "a".into();
                self.digit("tgid_x", "a");
            }
            2 => {
                self.axes[0] = "a * b".into();
                let (q, r) = (self.let_be("idiv tgid_x, %b"), self.let_be("irem tgid_x, %b"));
                self.digit(q, "a");
                self.digit(r, "b");
            }
            _ => {
                self.axes = ["b".into(), "a".into()];
                self.digit("tgid_x", "b");
                self.digit("tgid_y", "a");
            }
        }
    }

    fn threads(&mut self, rng: &mut Rng) {
        let t = self.threads;
        match rng.below(7) {
            0 => self.digit("tid", t.to_string()),
            1 => {
                let c = self.let_be("eq tid, 0:u32");
                self.open(format!("  if {c} {{"));
            }
            2 => {
                self.values += 1;
                let name = format!("%t{}", self.values);
                self.open(format!("  for {name} = tid to %n step lsize {{"));
                self.digit(name, "n");
            }
            3 => {
                let (q, r) = (self.let_be("idiv tid, 4:u32"), self.let_be("irem tid, 4:u32"));
                self.digit(q, (t / 4).to_string());
                self.digit(r, "4");
            }
            4 if t.is_multiple_of(32) => {
                self.digit("simd_lane", "32");
                self.digit("simd_id", (t / 32).to_string());
            }
            // Part of the last threadgroup is idle.
            5 if self.axes[0] == "1" => {
                self.axes[0] = format!("(n + {}) / {t}", t - 1);
                let first = self.let_be(&format!("imul tgid_x, {t}:u32"));
                let i = self.let_be(&format!("iadd {first}, tid"));
                let c = self.let_be(&format!("lt {i}, %n"));
                self.open(format!("  if {c} {{"));
                self.digit(i, "n");
            }
            _ => {
                // Several elements at a time.
                self.width = 2;
                let first = self.let_be("imul tid, 2:u32");
                self.values += 1;
                let name = format!("%t{}", self.values);
                self.open(format!("  for {name} = {first} to %m step {}:u32 {{", 2 * t));
                self.digit(name, "m");
            }
        }
    }

    fn loops(&mut self, rng: &mut Rng) {
        for _ in 0..rng.below(3) {
            self.values += 1;
            let name = format!("%t{}", self.values);
            let (line, extent) = match rng.below(3) {
                0 => (format!("  for {name} = 0:u32 to %b {{"), "b"),
                1 => (format!("  for {name} = 0:u32 to 3:u32 {{"), "3"),
                _ => (format!("  for {name} = 0:u32 to %n {{"), "n"),
            };
            self.open(line);
            self.digit(name, extent);
        }
    }

    /// Returns the text, with one mistake if `slip` is set.
    fn text(mut self, rng: &mut Rng, slip: bool) -> String {
        for at in (1..self.digits.len()).rev() {
            // The digit that contains a vector stays last.
            let vector = |at: usize| self.width == 2 && self.digits[at].1 == "m";
            let other = rng.below(at + 1);
            if !vector(at) && !vector(other) {
                self.digits.swap(at, other);
            }
        }
        if let Some(at) = self.digits.iter().position(|(_, extent)| self.width == 2 && extent == "m") {
            let last = self.digits.remove(at);
            self.digits.push(last);
        }
        let mut shape: Vec<String> = self.digits.iter().map(|(_, extent)| extent.clone()).collect();
        let what = if slip { rng.below(7) } else { usize::MAX };
        if what == 0 && !shape.is_empty() {
            let at = rng.below(shape.len());
            shape[at] = format!("({} + 1)", shape[at]);
        }
        if what == 1 && self.digits.len() > 1 && self.width == 1 {
            self.digits.remove(rng.below(self.digits.len()));
        }
        if what == 2 {
            self.axes[1] = format!("{} + 1", self.axes[1]);
        }
        let mut index = "0:u32".to_string();
        let digits = self.digits.clone();
        for (i, (value, extent)) in digits.iter().enumerate() {
            if i > 0 {
                let by = if extent.parse::<u32>().is_ok() { format!("{extent}:u32") } else { format!("%{extent}") };
                let by = if what == 3 && i == 1 { "%b".to_string() } else { by };
                index = self.let_be(&format!("imul {index}, {by}"));
            }
            index = self.let_be(&format!("iadd {index}, {value}"));
        }
        if what == 4 && self.width == 1 {
            index = self.let_be(&format!("iadd {index}, 1:u32"));
        }
        let stored = if self.width == 2 { "7:u32, 8:u32" } else { "7:u32" };
        let store = format!("  store %y[{index}], {stored}");
        match what {
            5 => {
                let c = self.let_be(&format!("ne {index}, 2:u32"));
                self.lines.push(format!("  if {c} {{ {store} }}"));
            }
            6 => {
                let v = self.let_be("load %x[tid]");
                let c = self.let_be(&format!("lt {v}, 1:u32"));
                self.lines.push(format!(
                    "  if {c} {{ {store} }} else {{ {store} {} }}",
                    if self.width == 1 { store.clone() } else { String::new() }
                ));
            }
            _ => self.lines.push(store),
        }
        self.lines.extend((0..self.ends).map(|_| "  }".to_string()));
        let shape = if shape.is_empty() { "1".to_string() } else { shape.join(", ") };
        let (axes, threads, body) = (self.axes.join(", "), self.threads, self.lines.join("\n"));
        format!(
            "kernel @k(%y: device mut u32[{shape}], %x: device u32, %a: u32, %b: u32, %n: u32, %m: u32)
  threadgroups [{axes}] threads {threads} requires a <= 8 requires b >= 1 && b <= 8 requires n <= 80 requires m <= 80 requires m % 2 == 0 covers y {{
{body}
}}"
        )
    }
}

fn made(seed: u64) -> (String, bool) {
    let mut rng = Rng::new(seed);
    let threads = rng.pick(&[4, 8, 20, 32, 64, 96]);
    let axes = ["1".to_string(), "1".to_string()];
    let mut made = Made { lines: vec![], ends: 0, values: 0, digits: vec![], axes, threads, width: 1 };
    made.groups(&mut rng);
    made.threads(&mut rng);
    made.loops(&mut rng);
    let slip = rng.percent(50);
    (made.text(&mut rng, slip), slip)
}

/// Returns the interpreter's verdict; `None` for a launch that fails for another reason.
fn counted(kernel: &Kernel, numbers: [u32; 4]) -> Option<Result<(), Diagnostic>> {
    let mut args = vec![Arg::Buffer(0), Arg::Buffer(1)];
    args.extend(numbers.map(|n| Arg::Scalar(Const::u32(n))));
    let launch = Launch::by_contract(kernel, args).ok()?;
    let kiln_ir::ParamKind::Tensor { shape: Some(shape), .. } = &kernel.params[0].kind else { return None };
    let number = |id: kiln_ir::ParamId| numbers.get(id.0 as usize - 2).map(|&n| n as i128);
    let len: i128 = shape.iter().map(|extent| extent.eval(&number).unwrap_or(0)).product();
    let mut buffers = [Buffer::zeroed(DType::U32, len as usize), Buffer::of(&[0u32, 1].repeat(64))];
    match run(&launch, &mut buffers) {
        Ok(_) => Some(Ok(())),
        Err(error) if ["K220", "K221"].contains(&error.code) => Some(Err(error)),
        // An index out of bounds is another error.
        Err(_) => None,
    }
}

#[test]
fn proofs_and_refutations_are_what_is_counted() {
    let seeds = if is_full() { 20_000 } else { 800 };
    let (mut proved, mut whole, mut refuted, mut wrong) = (0, 0, 0, 0);
    for seed in 0..seeds {
        let (source, slip) = made(seed);
        let kernel = kernel(&source);
        let verdict = covers(&kernel).map(|covered| covered[0].proved);
        whole += !slip as usize;
        proved += (!slip && verdict == Ok(true)) as usize;
        refuted += verdict.is_err() as usize;
        let mut rng = Rng::new(!seed);
        for _ in 0..4 {
            let [a, b, n, m] = [rng.below(4), rng.between(1, 5), rng.below(70), rng.below(35)].map(|n| n as u32);
            let Some(counted) = counted(&kernel, [a, b, n, 2 * m]) else { continue };
            wrong += counted.is_err() as usize;
            if let (Ok(true), Err(error)) = (&verdict, &counted) {
                panic!("seed {seed}: proved, and yet with a={a} b={b} n={n}: {error}\n{source}");
            }
            // A launch that runs nothing and has nothing to write covers its output.
            let some = a > 0 && n > 0 && m > 0;
            if let (Err(error), Ok(()), true) = (&verdict, &counted, some) {
                panic!("seed {seed}: refuted, and yet covered with a={a} b={b} n={n}: {error}\n{source}");
            }
            assert!(slip || counted.is_ok(), "seed {seed}: the test's own kernel is wrong: {counted:?}\n{source}");
        }
    }
    assert!(proved * 10 >= whole * 9, "{proved} of {whole} kernels that cover are proved");
    assert!(
        refuted * 20 > seeds as usize && wrong * 5 > seeds as usize,
        "{refuted} refuted, {wrong} launches that do not cover"
    );
}
