//! Sums that oracles of large shapes spend their time in. They are here because the kernels' own crate is not optimised.

/// `Σ a·b`, and the sum of the products' absolute values.
pub fn products(a: &[f64], b: &[f64]) -> (f64, f64) {
    let terms = a.iter().zip(b).map(|(a, b)| a * b);
    terms.fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()))
}

/// `sums += factor·v`.
pub fn add_scaled(sums: &mut [f64], factor: f64, v: &[f64]) {
    sums.iter_mut().zip(v).for_each(|(sum, v)| *sum += factor * v);
}
