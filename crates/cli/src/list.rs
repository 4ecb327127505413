//! `kiln list`.

use crate::{Chosen, Stop};
use kiln::ir::ParamKind;
use kiln::spec::dtype_names;
use kiln::{Diagnostic, Kernel};
use serde_json::json;
use std::io::Write;

pub fn list(chosen: &[Chosen], as_json: bool, out: &mut dyn Write) -> Result<bool, Stop> {
    let mut passed = true;
    let mut document = vec![];
    for (spec, dtypes) in chosen {
        let names: Vec<String> = dtypes.iter().map(|d| dtype_names(d)).collect();
        let built = dtypes.first().map(|d| (spec.build)(d));
        let parameters = built.as_ref().map(|built| built.as_ref().map(parameters));
        passed &= !matches!(parameters, Some(Err(_)));
        if as_json {
            let parameters = parameters.and_then(Result::ok);
            document.push(json!({ "kernel": spec.name, "summary": spec.summary, "dtypes": names,
                "parameters": parameters, "cases": spec.cases.len() }));
            continue;
        }
        writeln!(out, "{}\n    {}", spec.name, spec.summary)?;
        writeln!(
            out,
            "    element types: {}",
            if names.is_empty() { "none of those asked for".into() } else { names.join(", ") }
        )?;
        match parameters {
            Some(Ok(parameters)) => writeln!(out, "    parameters: {}", parameters.join(", "))?,
            Some(Err(diagnostic)) => writeln!(out, "    cannot be built: {}", diagnostic_line(diagnostic))?,
            None => {}
        }
        writeln!(out)?;
    }
    match as_json {
        true => writeln!(out, "{:#}", json!({ "kernels": document }))?,
        false => writeln!(out, "{} kernels. `kiln devices` says where they run here.", chosen.len())?,
    }
    Ok(passed)
}

fn diagnostic_line(diagnostic: &Diagnostic) -> String {
    format!("{}: {}", diagnostic.code, diagnostic.message)
}

/// Each parameter as it is declared: its name, and what is special about it.
fn parameters(kernel: &Kernel) -> Vec<String> {
    let describe = |param: &kiln::ir::Param| match &param.kind {
        ParamKind::Tensor { .. } if param.is_writable() => format!("mut {}: tensor of {}", param.name, param.dtype),
        ParamKind::Tensor { .. } => format!("{}: tensor of {}", param.name, param.dtype),
        ParamKind::Scalar(_) => format!("{}: {}", param.name, param.dtype),
        ParamKind::Constexpr(_) => format!("constexpr {}: {}", param.name, param.dtype),
    };
    kernel.params.iter().map(describe).collect()
}
