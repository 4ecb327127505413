//! `#[tile(1, 2, 4)]` and `#[tile(1..=32)]`: the values of a tile among which tuning may choose.

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, ExprRange, Lit, RangeLimits, Token};

use crate::errors::Errors;
use crate::signature::Parameter;
use crate::syntax::spell;

/// Returns the values in the author's order. The verifier checks that they are of the tile's type: it can resolve
/// aliases.
pub fn of(attribute: &Attribute, parameter: &Parameter, errors: &mut Errors) -> Vec<u32> {
    let name = &parameter.name;
    let listed = match attribute.parse_args_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
        Ok(listed) if !listed.is_empty() => listed,
        _ => {
            errors.tile_values(attribute.path().span(), name);
            return vec![];
        }
    };
    let is_switch = spell(&parameter.ty) == "bool";
    let mut choices: Vec<u32> = vec![];
    for expr in &listed {
        let Some(values) = values(expr, is_switch, parameter, errors) else { return vec![] };
        for value in values {
            if choices.contains(&value) {
                errors.tile_value_twice(expr.span(), name, &value);
            } else {
                choices.push(value);
            }
        }
    }
    choices
}

/// Returns the values of one entry of the list; none if it was refused.
fn values(expr: &Expr, is_switch: bool, parameter: &Parameter, errors: &mut Errors) -> Option<Vec<u32>> {
    let (at, name) = (expr.span(), &parameter.name);
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Bool(value), .. }) if is_switch => return Some(vec![value.value.into()]),
        _ if is_switch => errors.tile_switch(at, name),
        Expr::Range(ExprRange { start: Some(first), end: Some(last), limits: RangeLimits::Closed(_), .. }) => {
            let ends = [first, last].map(|end| (end, number(end)));
            return match ends {
                [(_, Some(first)), (_, Some(last))] if first.is_power_of_two() && last.is_power_of_two() => {
                    if first > last {
                        errors.tile_empty_range(at, name);
                    }
                    Some((0..u32::BITS).map(|bit| 1 << bit).filter(|value| (first..=last).contains(value)).collect())
                }
                [(_, None), _] | [_, (_, None)] => {
                    errors.tile_values(at, name);
                    None
                }
                ends => {
                    let other = ends.iter().find(|(_, end)| end.is_some_and(|end| !end.is_power_of_two()))?;
                    errors.tile_range(other.0.span(), name, &spell(other.0));
                    None
                }
            };
        }
        _ => match number(expr) {
            Some(value) => return Some(vec![value]),
            None => errors.tile_values(at, name),
        },
    }
    None
}

fn number(expr: &Expr) -> Option<u32> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        _ => None,
    }
}
