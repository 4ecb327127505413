//! The Metal text of a kernel, in the form that MetalTile's unit tests expect.

use crate::ir::Kernel;
use crate::sizes;
use kiln_compiler::{Limits, Options, Trace, constexprs, lower, print};
use kiln_ir::{Const, Diagnostic, ParamId, ParamKind};

/// Prints kernels of the older spelling. As in MetalTile, a constexpr is a value of the launch. Only an array length
/// needs a known value, which is that of the operation's first test.
#[derive(Clone, Copy, Default, Debug)]
pub struct MslGenerator;

impl MslGenerator {
    pub fn generate(&self, kernel: &Kernel) -> Result<String, Diagnostic> {
        let mut kernel = kernel.ir()?;
        let mut of_arrays: Vec<ParamId> = vec![];
        kernel.allocs.iter().for_each(|alloc| alloc.len.params(&mut |id| of_arrays.push(id)));
        for (i, param) in kernel.params.iter_mut().enumerate() {
            if let ParamKind::Constexpr(value) = param.kind
                && !of_arrays.contains(&ParamId(i as u32))
            {
                param.kind = ParamKind::Scalar(value);
            }
        }
        let known = |id| Some(Const::from_f64(kernel.param(id).dtype, sizes::default_of(kernel.param(id).dtype)));
        let constexprs = constexprs(&kernel, known);
        let options = Options { constexprs: &constexprs, threads: None, limits: Limits::METAL };
        let lowered = lower(&kernel, &options, &mut Trace::default())?;
        Ok(renamed(print::msl(&lowered)?.text))
    }
}

/// Our name of a simdgroup's index in its threadgroup, and MetalTile's.
const SIMDGROUP: (&str, &str) = ("simd_id", "simd_group");

/// Replaces the name of the simdgroup's index with MetalTile's, unless the text already uses that name.
fn renamed(text: String) -> String {
    let (own, theirs) = SIMDGROUP;
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    if text.split(|c| !is_letter(c)).any(|word| word == theirs) {
        return text;
    }
    let mut renamed = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(start) = rest.find(is_letter) {
        let (before, word) = rest.split_at(start);
        let (word, after) = word.split_at(word.find(|c| !is_letter(c)).unwrap_or(word.len()));
        renamed += before;
        renamed += if word == own { theirs } else { word };
        rest = after;
    }
    renamed + rest
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn whole_names_are_renamed_and_taken_ones_are_not() {
        let text = "uint simd_id [[a]], my_simd_id; x[simd_id] = simd_id2;".to_string();
        assert_eq!(renamed(text), "uint simd_group [[a]], my_simd_id; x[simd_group] = simd_id2;");
        assert_eq!(renamed("simd_id + simd_group".to_string()), "simd_id + simd_group");
        assert_eq!(renamed(String::new()), "");
    }
}
