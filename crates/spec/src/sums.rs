//! Sums that dominate the run time of oracles at large shapes. They are in this crate because the kernels' own crate is
//! not optimised.

/// Returns `Σ a·b`, and the sum of the products' absolute values.
pub fn products(a: &[f64], b: &[f64]) -> (f64, f64) {
    let terms = a.iter().zip(b).map(|(a, b)| a * b);
    terms.fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()))
}

/// Adds scaled values: `sums += v` and `sizes += |v|`, each by its factor.
pub fn add_scaled(sums: &mut [f64], sizes: &mut [f64], factors: (f64, f64), v: &[f64]) {
    for ((sum, size), v) in sums.iter_mut().zip(sizes).zip(v) {
        *sum += factors.0 * v;
        *size += factors.1 * v.abs();
    }
}
