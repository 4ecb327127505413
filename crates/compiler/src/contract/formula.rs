//! Long launch arithmetic in readable form: parts of it get names, so that each line is short.

use kiln_ir::expr::BinaryOp;
use kiln_ir::text::print_expr;
use kiln_ir::{DType, Expr, Kernel, Param, ParamId, ParamKind, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// The most characters of a formula, and of the definition of a part of it.
const LINE: usize = 100;

/// The most parts that get a name. A formula that is still too long is cut.
const MOST_PARTS: usize = 24;

/// The length of the shortest part that gets a name. A shorter one is clearer in place.
const SHORTEST_PART: usize = 8;

/// A formula with names for parts, and their definitions. Each definition uses parameters and earlier names.
pub struct Formula {
    pub whole: String,
    pub parts: Vec<(String, String)>,
}

impl Formula {
    pub fn of(kernel: &Kernel, expr: &Expr) -> Formula {
        let Named { names, whole, parts } = Named::of(kernel, expr);
        let mut text = print_expr(&names, &whole);
        if text.chars().count() > LINE {
            let kept: String = text.chars().take(LINE).collect();
            text = format!("{kept} … ({} letters)", text.chars().count());
        }
        let defined = |(id, part): &(ParamId, Expr)| (names.param(*id).name.clone(), definition(&names, part));
        Formula { whole: text, parts: parts.iter().map(defined).collect() }
    }
}

/// An expression over parameters and names of parts. The names are parameters added behind the kernel's own.
struct Named {
    names: Kernel,
    whole: Expr,
    parts: Vec<(ParamId, Expr)>,
}

impl Named {
    fn of(kernel: &Kernel, expr: &Expr) -> Named {
        let mut named = Named { names: kernel.clone(), whole: expr.clone(), parts: vec![] };
        while print_expr(&named.names, &named.whole).len() > LINE && named.parts.len() < MOST_PARTS {
            let Some(part) = largest_part(&named.names, &named.whole) else { break };
            let (name, id) = (free_name(&named.names), ParamId(named.names.params.len() as u32));
            let kind = ParamKind::Scalar(Value(0));
            named.names.params.push(Param {
                name,
                dtype: DType::U64,
                kind,
                tile: false,
                choices: vec![],
                span: kernel.span,
            });
            replace(&mut named.whole, &part, &Expr::Param(id));
            named.parts.push((id, part));
        }
        named
    }
}

/// Returns the part whose name saves most, among those that fit a line.
fn largest_part(kernel: &Kernel, expr: &Expr) -> Option<Expr> {
    let mut parts = Parts::default();
    parts.count(expr);
    let saved = |(part, count): &(&Expr, usize)| {
        let (length, defined) = (print_expr(kernel, part).len(), definition(kernel, part).len());
        (*part != expr && length >= SHORTEST_PART && defined <= LINE).then_some(length * count)
    };
    let all = parts.list.iter().filter_map(|part| Some((saved(part)?, part.0)));
    // The first of equals, so that the text is always the same.
    all.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, part)| part.clone())
}

/// The parts of an expression that are more than a number or a parameter and may fit a line, with the number of
/// occurrences of each.
#[derive(Default)]
struct Parts<'e> {
    list: Vec<(&'e Expr, usize)>,
    places: HashMap<&'e Expr, usize>,
}

impl<'e> Parts<'e> {
    /// Counts the parts, and returns the number of numbers, parameters and operators.
    fn count(&mut self, expr: &'e Expr) -> usize {
        let size = match expr {
            Expr::Int(_) | Expr::Param(_) => return 1,
            Expr::Not(inner) => 1 + self.count(inner),
            Expr::Binary(_, a, b) => 1 + self.count(a) + self.count(b),
        };
        // Each takes at least one character, so a larger part is longer than a line and is skipped.
        if size <= LINE {
            let place = *self.places.entry(expr).or_insert(self.list.len());
            match self.list.get_mut(place) {
                Some((_, count)) => *count += 1,
                None => self.list.push((expr, 1)),
            }
        }
        size
    }
}

/// Returns the text of a part's definition. In launch arithmetic, a division that rounds up is a quotient and a
/// comparison.
fn definition(kernel: &Kernel, part: &Expr) -> String {
    match part {
        Expr::Binary(BinaryOp::Add, quotient, rest) => match (&**quotient, &**rest) {
            (Expr::Binary(BinaryOp::Div, a, b), Expr::Binary(BinaryOp::Ne, rest, zero))
                if **zero == Expr::Int(0) && **rest == Expr::Binary(BinaryOp::Rem, a.clone(), b.clone()) =>
            {
                format!("{}, rounded up", print_expr(kernel, quotient))
            }
            _ => print_expr(kernel, part),
        },
        _ => print_expr(kernel, part),
    }
}

fn replace(expr: &mut Expr, part: &Expr, by: &Expr) {
    if expr == part {
        expr.clone_from(by);
        return;
    }
    match expr {
        Expr::Int(_) | Expr::Param(_) => {}
        Expr::Not(inner) => replace(Arc::make_mut(inner), part, by),
        Expr::Binary(_, a, b) => [a, b].into_iter().for_each(|side| replace(Arc::make_mut(side), part, by)),
    }
}

/// Returns the first of `a`, `b` and so on that is not the name of a parameter.
fn free_name(kernel: &Kernel) -> String {
    let letters = ('a'..='z').map(String::from);
    let numbered = (1..).map(|n| format!("part{n}"));
    let mut names = letters.chain(numbered);
    names.find(|name| kernel.find_param(name).is_none()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel() -> Kernel {
        let text = "kernel @f(%rows: u32, %a: u32, %width: u32) {\n}\n";
        kiln_ir::text::parse(text, "f.kir").expect("a kernel").remove(0)
    }

    fn param(at: u32) -> Expr {
        Expr::Param(ParamId(at))
    }

    fn rounded_up(a: &Expr, b: &Expr) -> Expr {
        let of = |op| Expr::binary(op, a.clone(), b.clone());
        Expr::binary(BinaryOp::Add, of(BinaryOp::Div), Expr::binary(BinaryOp::Ne, of(BinaryOp::Rem), Expr::Int(0)))
    }

    /// Returns an expression with this many levels, each of which contains the previous one twice.
    fn long(levels: u32) -> Expr {
        let next = |inner: Expr, level: u32| {
            let scaled = Expr::binary(BinaryOp::Mul, param(level % 3), Expr::Int(i128::from(level) * 1_000_003));
            Expr::binary(BinaryOp::Add, rounded_up(&inner, &Expr::Int(7)), scaled)
        };
        (1..=levels).fold(param(0), next)
    }

    #[test]
    fn parts_put_back_are_the_formula() {
        let kernel = kernel();
        for levels in 0..8 {
            let expr = long(levels);
            let Named { mut whole, parts, .. } = Named::of(&kernel, &expr);
            parts.iter().rev().for_each(|(id, part)| replace(&mut whole, &Expr::Param(*id), part));
            assert_eq!(whole, expr, "{levels}");
        }
    }

    #[test]
    fn every_line_is_short_and_a_name_is_never_a_parameters() {
        let kernel = kernel();
        let short = Formula::of(&kernel, &long(1));
        assert_eq!((short.whole.as_str(), short.parts.len()), ("rows / 7 + (rows % 7 != 0) + a * 1000003", 0));
        let formula = Formula::of(&kernel, &long(6));
        assert!(print_expr(&kernel, &long(6)).len() > 2_000);
        assert!(formula.whole.len() <= LINE && formula.parts.iter().all(|(_, text)| text.len() <= LINE));
        assert!(formula.parts.iter().all(|(name, _)| name != "a"));
        assert!(formula.parts.iter().any(|(_, text)| text.ends_with(" / 7, rounded up")), "{:?}", formula.parts);
    }

    /// A formula without two equal parts, too long for all names together to shorten.
    #[test]
    fn what_stays_long_is_cut() {
        let sum = (0..600).fold(param(1), |sum, n| Expr::binary(BinaryOp::Add, sum, Expr::Int(1 << 40 | n)));
        let formula = Formula::of(&kernel(), &sum);
        assert!(formula.whole.chars().count() < LINE + 24, "{}", formula.whole);
        assert!(formula.parts.len() <= MOST_PARTS);
    }
}
