//! `--set`: values of parameters that replace a case's own.

use crate::{Chosen, Stop};
use kiln::spec::{Case, DType, Unknown, contiguous};

/// A parameter and its value.
pub type Value = (&'static str, f64);

/// Parses the command line's values, and checks that all of these operations have the parameters and can hold the
/// values.
pub fn given(texts: &[String], chosen: &[Chosen]) -> Result<Vec<Value>, Stop> {
    let values = parsed(texts).map_err(Stop::Mistake)?;
    check(chosen, &values)?;
    Ok(values)
}

fn parsed(given: &[String]) -> Result<Vec<Value>, String> {
    let parse = |text: &String| {
        let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form NAME=VALUE"))?;
        let number: f64 = value.trim().parse().map_err(|_| format!("`{value}` is no number, in `{text}`"))?;
        if !number.is_finite() {
            return Err(format!("`{value}` is not finite, in `{text}`"));
        }
        // Cases live as long as the program.
        Ok((&*name.trim().to_string().leak(), number))
    };
    let mut values: Vec<Value> = vec![];
    for one in given.iter().map(parse) {
        let (name, number) = one?;
        // The last value given counts.
        values.retain(|(other, _)| *other != name);
        values.push((name, number));
    }
    Ok(values)
}

/// Checks that the operations have the parameters and can hold their values.
fn check(chosen: &[Chosen], values: &[Value]) -> Result<(), Stop> {
    for (spec, dtypes) in chosen {
        let Some(first) = dtypes.first().filter(|_| !values.is_empty()) else { continue };
        let kernel = (spec.build)(first)?;
        for (name, number) in values {
            // The positions of a tensor's elements belong to the case, whose oracle depends on them.
            let numbers =
                || kernel.params.iter().filter(|param| !param.is_tensor() && contiguous(&param.name).is_none());
            let Some(param) = numbers().find(|param| param.name == *name) else {
                return Err(Unknown::among("parameter", name, numbers().map(|param| param.name.as_str())).into());
            };
            if let Some(wanted) = unfit(param.dtype, *number) {
                return Err(Stop::Mistake(format!("`{number}` is not {wanted}, for `{name}`")));
            }
        }
    }
    Ok(())
}

/// Returns a description of the valid numbers for a parameter of this type, unless the number is valid.
fn unfit(dtype: DType, number: f64) -> Option<String> {
    let is_whole = || number.fract() == 0.0 && dtype.holds(number as i128);
    match dtype {
        DType::Bool => (number != 0.0 && number != 1.0).then(|| "0 (false) or 1 (true)".to_string()),
        _ => (dtype.is_int() && !is_whole()).then(|| format!("a {dtype}")),
    }
}

/// Returns a case with some of its parameters changed.
pub fn changed(case: &'static Case, values: &[Value]) -> &'static Case {
    if values.is_empty() {
        return case;
    }
    let own = case.numbers();
    let kept = own.iter().filter(|(name, _)| !values.iter().any(|(other, _)| other == name));
    let params: Vec<Value> = kept.chain(values).copied().collect();
    Box::leak(Box::new(Case { params: Box::leak(Box::new(params)), ..*case }))
}
