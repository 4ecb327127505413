//! The specialisation that the command line names.

use crate::{Operations, Stop};
use kiln::spec::{DType, Spec, dtype_names, select_dtypes};

pub use kiln_build::specialisation::{Binding, Specialisation, built, given, made_coverage, usual_case};

pub fn one_kernel(operations: Operations, name: &str) -> Result<&'static Spec, Stop> {
    match operations.select(Some(name))?.as_slice() {
        [spec] => Ok(spec),
        several => {
            let names: Vec<String> = several.iter().map(|spec| format!("`{}`", spec.name)).collect();
            Err(Stop::Mistake(format!("`{name}` is a part of several names: {}", names.join(", "))))
        }
    }
}

pub fn one_combination(spec: &Spec, filter: Option<&str>) -> Result<&'static [DType], Stop> {
    let found = select_dtypes(spec, filter)?;
    found.first().copied().ok_or_else(|| {
        let names: Vec<String> = spec.dtypes.iter().map(|dtypes| dtype_names(dtypes)).collect();
        Stop::Mistake(format!("`{}` is there for {}", spec.name, names.join(", ")))
    })
}
