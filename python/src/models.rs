//! The models that the library states its operations are for.

use pyo3::prelude::*;

/// An operation's name, the sizes that its parameters have in some models, and the names of those.
type Row = (&'static str, Vec<(&'static str, f64)>, Vec<&'static str>);

/// Returns every operation with the sizes that published models give it.
#[pyfunction]
pub fn models() -> Vec<Row> {
    let of = |spec: &'static kiln::spec::Spec| {
        spec.models.iter().map(|served| (spec.name, served.sizes.to_vec(), served.models.to_vec()))
    };
    kiln_kernels::all().iter().flat_map(of).collect()
}
