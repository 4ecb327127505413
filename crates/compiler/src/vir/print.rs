//! The human-readable text of a program.

use super::{Jam, LANES, Op, Program, Reg, Shape, Stmt};
use kiln_ir::text::print_const;

/// Prints a program, one statement per line.
pub fn print(program: &Program) -> String {
    let mut text = format!("program @{}\n", program.name);
    for (i, array) in program.arrays.iter().enumerate() {
        text += &format!("  array a{i}: {:?} {} × {}\n", array.kind, array.dtype, array.len);
    }
    if !program.prologue.body.is_empty() {
        let kept: Vec<String> = program.prologue.kept.iter().map(|&reg| name(reg)).collect();
        text += &format!("  once, keeping {}\n", kept.join(" "));
        block(program, &program.prologue.body, 2, &mut text);
    }
    program.jammed.iter().for_each(|several| jam(program, several, 1, &mut text));
    block(program, &program.body, 1, &mut text);
    text
}

fn jam(program: &Program, jammed: &Jam, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    *text += &format!("{indent}{} together\n", jammed.count);
    block(program, &jammed.check, depth + 1, text);
    let answer = jammed.answer.map_or(String::new(), |answer| format!(" if {}", name(answer)));
    *text += &format!("{indent}do{answer}\n");
    block(program, &jammed.body, depth + 1, text);
    *text += &format!("{indent}else alone\n");
}

fn block(program: &Program, stmts: &[Stmt], depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    for stmt in stmts {
        text.push_str(&indent);
        match stmt {
            Stmt::Do { to, op, args, .. } => {
                for &reg in to {
                    *text += &format!("{}: {} = ", name(reg), ty(program, reg));
                }
                *text += &format!(
                    "{}{}\n",
                    operation(op),
                    args.iter().map(|&arg| format!(" {}", name(arg))).collect::<String>()
                );
            }
            Stmt::Set { to, from } => *text += &format!("{} := {}\n", name(*to), name(*from)),
            Stmt::If { condition, then, other } => {
                *text += &format!("if {}\n", name(*condition));
                block(program, then, depth + 1, text);
                if !other.is_empty() {
                    *text += &format!("{indent}else\n");
                    block(program, other, depth + 1, text);
                }
            }
            Stmt::Repeat { counter, trips, body } => {
                *text += &format!("repeat {} below {}\n", name(*counter), name(*trips));
                block(program, body, depth + 1, text);
            }
            Stmt::Simdgroups { index, jammed: several, body } => {
                *text += &format!("simdgroups {}\n", name(*index));
                several.iter().for_each(|several| jam(program, several, depth + 1, text));
                block(program, body, depth + 1, text);
            }
        }
    }
}

fn name(reg: Reg) -> String {
    format!("r{}", reg.0)
}

fn ty(program: &Program, reg: Reg) -> String {
    let ty = program.ty(reg);
    match ty.shape {
        Shape::One => ty.dtype.to_string(),
        Shape::Lanes => format!("{}×32", ty.dtype),
    }
}

/// Prints an operation.
fn operation(op: &Op) -> String {
    match op {
        Op::Math(math) => math.name().to_string(),
        Op::Table(bits) => format!("table {}", row(bits.map(i128::from))),
        Op::LoadLanes { mem, offsets, width, masked, .. } => {
            format!("LoadLanes {mem:?} {} width {width}{}", row(offsets.map(i128::from)), mask(*masked))
        }
        Op::StoreLanes { mem, offsets, width, masked, .. } => {
            format!("StoreLanes {mem:?} {} width {width}{}", row(offsets.map(i128::from)), mask(*masked))
        }
        Op::Const(constant) => format!("const {}", print_const(*constant)),
        other => format!("{other:?}"),
    }
}

/// Prints a number for each lane: the first two and the last if the distance is constant.
fn row(numbers: [i128; LANES]) -> String {
    let distance = numbers[1] - numbers[0];
    match numbers.windows(2).all(|pair| pair[1] - pair[0] == distance) {
        true => format!("[{}, {}, .. {}]", numbers[0], numbers[1], numbers[LANES - 1]),
        false => format!("{numbers:?}"),
    }
}

fn mask(masked: bool) -> &'static str {
    if masked { " masked" } else { "" }
}
