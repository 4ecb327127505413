//! Random function bodies that are the body of a kernel and plain Rust at once: only the index of `x` and `o` is spelled
//! differently. Each thread has [`ELEMENTS`] elements of both from `base` on, so threads do not meet.
//!
//! Names are few and shadowed often; calls with effects stand wherever an expression may, so that a wrong order shows.

use kiln_testing::Rng;

/// Elements that belong to one thread.
pub const ELEMENTS: usize = 16;

/// What bodies may call and make.
pub const ITEMS: &str = "
#[device] pub struct S { p: i32, q: i32, r: [i32; 2] }
#[device] pub fn bump(v: i32, c: &mut i32) -> i32 { *c = *c * 3 + v; *c + 1 }
#[device] pub fn push(v: i32, s: &mut S) -> i32 {
    s.p += v;
    s.r[1] -= s.p;
    if s.p > 50 { s.q = s.q + s.p; return s.q; }
    s.p *= 2;
    s.p - s.q
}
#[device] pub fn pick(a: i32, b: i32) -> i32 { if a < b { return a - b; } a ^ b }
";

#[derive(Clone, Copy, PartialEq)]
pub enum Spelling {
    Kernel,
    Rust,
}

/// What a name holds.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Int,
    Array,
    Pair,
    Grid,
    Struct,
}

#[derive(Clone, Copy)]
struct Name {
    name: &'static str,
    kind: Kind,
    mutable: bool,
}

#[derive(Clone, Copy)]
enum Value {
    Name,
    Binary,
    Unary,
    Element,
    Call,
    If,
    Block,
}

#[derive(Clone, Copy)]
enum Statement {
    Let,
    LetPair,
    Assign,
    AssignPair,
    Store,
    If,
    For,
    Guard,
}

/// The body that a seed names. Both spellings of a seed make the same choices.
pub fn body(seed: u64, spelling: Spelling) -> String {
    let mut writer = Writer { rng: Rng::new(seed), spelling, scopes: vec![vec![]], loops: 0 };
    writer.declare("z", Kind::Int, false);
    let first = format!("let z: i32 = {};\n", writer.element("x", "3"));
    let count = writer.rng.between(5, 10);
    let statements = writer.statements(count, 0, Some("return"));
    let last = writer.element("o", "15");
    let names: Vec<Name> = writer.visible(|name| name.kind == Kind::Int);
    let sums = names.iter().map(|name| format!("{last} = {last} * 31 + {};\n", name.name));
    first + &statements + &sums.collect::<String>()
}

struct Writer {
    rng: Rng,
    spelling: Spelling,
    /// The names of the open blocks, innermost last.
    scopes: Vec<Vec<Name>>,
    /// Loops around the place that is written.
    loops: usize,
}

impl Writer {
    fn declare(&mut self, name: &'static str, kind: Kind, mutable: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(Name { name, kind, mutable });
        }
    }

    /// The names that can be used here, without the ones that others shadow.
    fn visible(&self, wanted: impl Fn(&Name) -> bool) -> Vec<Name> {
        let mut names: Vec<Name> = vec![];
        for name in self.scopes.iter().flatten() {
            names.retain(|known| known.name != name.name);
            names.push(*name);
        }
        names.retain(wanted);
        names
    }

    /// The text of a block with names of its own.
    fn block(&mut self, write: impl FnOnce(&mut Self) -> String) -> String {
        self.scopes.push(vec![]);
        let text = write(self);
        self.scopes.pop();
        format!("{{ {text} }}")
    }

    fn element(&self, memory: &str, index: &str) -> String {
        match self.spelling {
            Spelling::Kernel => format!("{memory}[base + ({index} & 15)]"),
            Spelling::Rust => format!("{memory}[(base + ({index} & 15)) as usize]"),
        }
    }

    /// A part of a name that is an i32.
    fn part(&mut self, name: Name) -> String {
        let (i, j) = (self.rng.below(2), self.rng.below(2));
        let part = match name.kind {
            Kind::Int => String::new(),
            Kind::Array => format!("[{}]", i + j),
            Kind::Pair => format!(".{i}"),
            Kind::Grid => format!("[{i}][{j}]"),
            Kind::Struct => self.rng.pick(&[".p", ".q", ".r[0]", ".r[1]"]).to_string(),
        };
        format!("{}{part}", name.name)
    }

    /// A number: a literal or a value.
    fn number(&mut self, depth: usize) -> String {
        if self.rng.percent(25) { (self.rng.below(19) as i32 - 9).to_string() } else { self.value(depth) }
    }

    /// An expression that is never a literal, so that it is a value in the kernel.
    fn value(&mut self, depth: usize) -> String {
        let deep = depth > 4;
        let kind = self.rng.weighted(&[
            (30, Value::Name),
            (if deep { 0 } else { 20 }, Value::Binary),
            (if deep { 0 } else { 4 }, Value::Unary),
            (if deep { 0 } else { 12 }, Value::Element),
            (if deep { 0 } else { 12 }, Value::Call),
            (if deep { 0 } else { 6 }, Value::If),
            (if deep { 0 } else { 4 }, Value::Block),
        ]);
        let inner = depth + 1;
        match kind {
            Value::Name => {
                let names = self.visible(|_| true);
                let name = self.rng.pick(&names);
                self.part(name)
            }
            Value::Binary => {
                let op = self.rng.pick(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {op} {})", self.value(inner), self.number(inner))
            }
            Value::Unary => format!("({}{})", self.rng.pick(&["-", "!"]), self.value(inner)),
            Value::Element => {
                let (memory, index) = (self.rng.pick(&["x", "o"]), self.value(inner));
                self.element(memory, &index)
            }
            Value::Call => self.call(inner),
            Value::If => {
                let condition = self.condition(inner);
                format!("(if {condition} {} else {})", self.value_block(inner), self.value_block(inner))
            }
            Value::Block => self.value_block(inner),
        }
    }

    fn value_block(&mut self, depth: usize) -> String {
        self.block(|w| {
            let count = w.rng.below(2);
            w.statements(count, depth + 1, None) + &w.value(depth)
        })
    }

    /// A call, with an effect on a name if there is one that it can have it on.
    fn call(&mut self, depth: usize) -> String {
        let value = self.value(depth);
        let targets = self.visible(|name| name.mutable && matches!(name.kind, Kind::Int | Kind::Struct));
        if targets.is_empty() || self.rng.percent(20) {
            return format!("pick({value}, {})", self.number(depth));
        }
        let target = self.rng.pick(&targets);
        let function = if target.kind == Kind::Int { "bump" } else { "push" };
        format!("{function}({value}, &mut {})", target.name)
    }

    fn condition(&mut self, depth: usize) -> String {
        let join = if depth > 3 { "" } else { self.rng.weighted(&[(60, ""), (18, "&&"), (17, "||"), (5, "!")]) };
        match join {
            "" => {
                let op = self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("({}) {op} {}", self.value(depth + 1), self.number(depth + 1))
            }
            "!" => format!("!({})", self.condition(depth + 1)),
            join => format!("({}) {join} ({})", self.condition(depth + 1), self.condition(depth + 1)),
        }
    }

    /// Statements of one block; a guard may stand there if something skips its rest.
    fn statements(&mut self, count: usize, depth: usize, exit: Option<&str>) -> String {
        (0..count).map(|_| self.statement(depth, exit) + "\n").collect()
    }

    fn statement(&mut self, depth: usize, exit: Option<&str>) -> String {
        let deep = depth > 4;
        let kind = self.rng.weighted(&[
            (25, Statement::Let),
            (4, Statement::LetPair),
            (30, Statement::Assign),
            (4, Statement::AssignPair),
            (12, Statement::Store),
            (if deep { 0 } else { 12 }, Statement::If),
            (if deep || self.loops > 1 { 0 } else { 10 }, Statement::For),
            (if exit.is_some() { 10 } else { 0 }, Statement::Guard),
        ]);
        let inner = depth + 1;
        match (kind, exit) {
            (Statement::Let, _) => self.local(inner),
            (Statement::LetPair, _) => {
                let text = format!("let (mut u, v) = ({}, {});", self.value(inner), self.value(inner));
                self.declare("u", Kind::Int, true);
                self.declare("v", Kind::Int, false);
                text
            }
            (Statement::Assign, _) => match self.target() {
                Some(target) => {
                    let op = self.assignment();
                    format!("{target} {op} {};", self.number(inner))
                }
                None => self.local(inner),
            },
            (Statement::AssignPair, _) => match (self.target(), self.target()) {
                (Some(a), Some(b)) => format!("({a}, {b}) = ({}, {});", self.value(inner), self.value(inner)),
                _ => self.local(inner),
            },
            (Statement::If, _) => {
                let mut text = format!("if {} {}", self.condition(inner), self.side(inner));
                if self.rng.percent(30) {
                    text += &format!(" else if {} {}", self.condition(inner), self.side(inner));
                }
                if self.rng.percent(50) {
                    text += &format!(" else {}", self.side(inner));
                }
                text
            }
            (Statement::For, _) => self.loop_(inner),
            (Statement::Guard, Some(exit)) => {
                let condition = self.condition(inner);
                let count = self.rng.below(3);
                let taken = self.block(|w| w.statements(count, inner, None) + exit + ";");
                let other = if self.rng.percent(40) { format!(" else {}", self.side(inner)) } else { String::new() };
                format!("if {condition} {taken}{other}")
            }
            (Statement::Store | Statement::Guard, _) => {
                let (index, op) = (self.value(inner), self.assignment());
                format!("{} {op} {};", self.element("o", &index), self.number(inner))
            }
        }
    }

    /// A side of an `if` statement.
    fn side(&mut self, depth: usize) -> String {
        let count = self.rng.between(1, 3);
        self.block(|w| w.statements(count, depth, None))
    }

    fn loop_(&mut self, depth: usize) -> String {
        let index = self.rng.pick(&["i", "j", "a", "b"]);
        let bound = self.value(depth);
        let range = if self.rng.percent(60) {
            format!("{}..({bound} & 3)", self.rng.below(3))
        } else {
            format!("({bound} & 1)..3")
        };
        self.loops += 1;
        let count = self.rng.between(1, 4);
        let body = self.block(|w| {
            w.declare(index, Kind::Int, false);
            w.statements(count, depth, Some("continue"))
        });
        self.loops -= 1;
        format!("for {index} in {range} {body}")
    }

    fn local(&mut self, depth: usize) -> String {
        let (name, mutable) = (self.rng.pick(&["a", "b", "c", "d", "e"]), self.rng.percent(65));
        let kinds = [(50, Kind::Int), (15, Kind::Array), (15, Kind::Pair), (10, Kind::Grid), (15, Kind::Struct)];
        let kind = self.rng.weighted(&kinds);
        let mut number = || self.number(depth);
        let value = match kind {
            Kind::Int => format!("{name}: i32 = {}", number()),
            Kind::Array => format!("{name}: [i32; 3] = [{}, {}, {}]", number(), number(), number()),
            Kind::Pair => format!("{name}: (i32, i32) = ({}, {})", number(), number()),
            Kind::Grid => {
                format!("{name}: [[i32; 2]; 2] = [[{}, {}], [{}, {}]]", number(), number(), number(), number())
            }
            Kind::Struct => {
                format!("{name} = S {{ p: {}, q: {}, r: [{}, {}] }}", number(), number(), number(), number())
            }
        };
        self.declare(name, kind, mutable);
        format!("let {}{value};", if mutable { "mut " } else { "" })
    }

    /// A place in a mutable name.
    fn target(&mut self) -> Option<String> {
        let names = self.visible(|name| name.mutable);
        (!names.is_empty()).then(|| {
            let name = self.rng.pick(&names);
            self.part(name)
        })
    }

    fn assignment(&mut self) -> &'static str {
        self.rng.pick(&["=", "=", "+=", "-=", "*=", "^=", "|=", "&="])
    }
}
