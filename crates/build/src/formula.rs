//! Launch arithmetic as JSON: a tree that a few lines of any language can evaluate, beside its text for people; and
//! helpers that the sources of several languages share.

use kiln::Kernel;
use kiln::ir::expr::{BinaryOp, Expr};
use kiln::ir::text::print_expr;
use serde_json::{Value, json};

/// Returns `text` for people and `tree` for programs; and `value` if it is the same for every launch.
pub fn formula(kernel: &Kernel, expr: &Expr) -> Value {
    let mut formula = json!({ "text": print_expr(kernel, expr), "tree": tree(kernel, expr) });
    if let Ok(value) = expr.eval(&|_| None) {
        formula["value"] = number(value);
    }
    formula
}

/// Returns the tree. A number is a literal, a string the value of that scalar, `["len", name]` the length of a tensor,
/// and any other list an operator with its operands.
pub fn tree(kernel: &Kernel, expr: &Expr) -> Value {
    match expr {
        Expr::Int(value) => number(*value),
        Expr::Param(id) => match kernel.params.get(id.0 as usize) {
            Some(param) if param.is_tensor() => json!(["len", param.name]),
            Some(param) => json!(param.name),
            None => Value::Null,
        },
        Expr::Not(inner) => json!(["!", tree(kernel, inner)]),
        Expr::Binary(op, a, b) => json!([op.name(), tree(kernel, a), tree(kernel, b)]),
    }
}

/// Returns the JSON number. Values of launch arithmetic are between −2⁶³ and 2⁶⁴; a number out of range has no value
/// and becomes `null`.
fn number(value: i128) -> Value {
    i64::try_from(value).map(Value::from).or_else(|_| u64::try_from(value).map(Value::from)).unwrap_or(Value::Null)
}

/// Returns an operator as a part of a name: `Op::Add`, `kilnAdd`.
pub(crate) fn word(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Or => "Or",
        BinaryOp::And => "And",
        BinaryOp::Eq => "Eq",
        BinaryOp::Ne => "Ne",
        BinaryOp::Lt => "Lt",
        BinaryOp::Le => "Le",
        BinaryOp::Gt => "Gt",
        BinaryOp::Ge => "Ge",
        BinaryOp::Add => "Add",
        BinaryOp::Sub => "Sub",
        BinaryOp::Mul => "Mul",
        BinaryOp::Div => "Div",
        BinaryOp::Rem => "Rem",
        BinaryOp::Min => "Min",
        BinaryOp::Max => "Max",
    }
}

/// Quotes a string for C or Swift.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            _ => quoted.push(c),
        }
    }
    quoted + "\""
}
