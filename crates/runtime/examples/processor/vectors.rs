//! Two of the references written by hand, eight numbers per instruction.

use super::references::GDN;
use half::bf16;
use std::arch::x86_64::*;

/// An element type that is moved eight at a time.
pub trait Eight: Copy {
    /// # Safety
    /// Eight elements are there, and the machine has the features.
    unsafe fn load(from: *const Self) -> __m256;
    /// # Safety
    /// Room for eight elements is there, and the machine has the features.
    unsafe fn store(to: *mut Self, values: __m256);
}

impl Eight for f32 {
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load(from: *const f32) -> __m256 {
        // SAFETY: the caller's promise.
        unsafe { _mm256_loadu_ps(from) }
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store(to: *mut f32, values: __m256) {
        // SAFETY: the caller's promise.
        unsafe { _mm256_storeu_ps(to, values) }
    }
}

impl Eight for bf16 {
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn load(from: *const bf16) -> __m256 {
        // SAFETY: the caller's promise; eight elements are sixteen bytes.
        let halves = unsafe { _mm_loadu_si128(from.cast()) };
        _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(halves), 16))
    }
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn store(to: *mut bf16, values: __m256) {
        // To nearest, ties to even; the inputs hold no NaN.
        let bits = _mm256_castps_si256(values);
        let odd = _mm256_and_si256(_mm256_srli_epi32(bits, 16), _mm256_set1_epi32(1));
        let rounded = _mm256_add_epi32(bits, _mm256_add_epi32(odd, _mm256_set1_epi32(0x7fff)));
        let words = _mm256_srli_epi32(rounded, 16);
        let packed = _mm256_permute4x64_epi64(_mm256_packus_epi32(words, words), 0b1000);
        // SAFETY: the caller's promise; eight elements are sixteen bytes.
        unsafe { _mm_storeu_si128(to.cast(), _mm256_castsi256_si128(packed)) }
    }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn sum(values: __m256) -> f32 {
    let four = _mm_add_ps(_mm256_castps256_ps128(values), _mm256_extractf128_ps(values, 1));
    let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1)))
}

/// Whether the machine has the instructions.
pub fn are_here() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

/// The gated delta step: one pass for `S k` and `S q`, one to write, with the keys and queries of a head in f32.
#[target_feature(enable = "avx2,fma")]
pub fn gated_delta_step<T: Eight + super::references::Number>(
    q: &[T],
    k: &[T],
    v: &[T],
    g: f32,
    beta: f32,
    state: &mut [T],
    y: &mut [T],
) {
    let (hk, hv, d) = GDN;
    for head in 0..hv {
        let key_head = head / (hv / hk) * d;
        let (q, k) = (&q[key_head..][..d], &k[key_head..][..d]);
        let mut keys = [_mm256_setzero_ps(); GDN.2 / 8];
        let mut queries = keys;
        let mut dot = _mm256_setzero_ps();
        for i in 0..d / 8 {
            // SAFETY: `q` and `k` have `d` elements, and the features are this function's own.
            unsafe { (queries[i], keys[i]) = (T::load(q[8 * i..].as_ptr()), T::load(k[8 * i..].as_ptr())) };
            dot = _mm256_fmadd_ps(queries[i], keys[i], dot);
        }
        let (key_query, decay) = (sum(dot), _mm256_set1_ps(g));
        for i in 0..d {
            let row = &mut state[(head * d + i) * d..][..d];
            let mut memory = [_mm256_setzero_ps(); 2];
            let mut out = memory;
            for j in 0..d / 8 {
                // SAFETY: the row has `d` elements.
                let s = unsafe { T::load(row[8 * j..].as_ptr()) };
                memory[j % 2] = _mm256_fmadd_ps(s, keys[j], memory[j % 2]);
                out[j % 2] = _mm256_fmadd_ps(s, queries[j], out[j % 2]);
            }
            let [memory, out] = [memory, out].map(|[a, b]| g * sum(_mm256_add_ps(a, b)));
            let delta = beta * (v[head * d + i].get() - memory);
            let deltas = _mm256_set1_ps(delta);
            for j in 0..d / 8 {
                // SAFETY: the row has `d` elements.
                unsafe {
                    let s = _mm256_mul_ps(decay, T::load(row[8 * j..].as_ptr()));
                    T::store(row[8 * j..].as_mut_ptr(), _mm256_fmadd_ps(keys[j], deltas, s));
                }
            }
            y[head * d + i] = T::put(out + delta * key_query);
        }
    }
}

/// The norm with a residual; the row's length is a multiple of 32.
#[target_feature(enable = "avx2,fma")]
pub fn rms_norm_residual<T: Eight>(x: &[T], residual: &[T], w: &[T], out: &mut [T]) {
    let n = w.len();
    for ((x, residual), out) in x.chunks(n).zip(residual.chunks(n)).zip(out.chunks_mut(n)) {
        let mut squares = [_mm256_setzero_ps(); 4];
        for i in 0..n / 8 {
            // SAFETY: the row has `n` elements.
            let v = unsafe { T::load(x[8 * i..].as_ptr()) };
            squares[i % 4] = _mm256_fmadd_ps(v, v, squares[i % 4]);
        }
        let [a, b, c, d] = squares;
        let total = sum(_mm256_add_ps(_mm256_add_ps(a, b), _mm256_add_ps(c, d)));
        let inv = _mm256_set1_ps(1.0 / (total / n as f32 + 1e-6).sqrt());
        for i in 0..n / 8 {
            // SAFETY: the rows have `n` elements.
            unsafe {
                let (x, w) = (T::load(x[8 * i..].as_ptr()), T::load(w[8 * i..].as_ptr()));
                let normed = _mm256_mul_ps(_mm256_mul_ps(x, inv), w);
                T::store(out[8 * i..].as_mut_ptr(), _mm256_add_ps(T::load(residual[8 * i..].as_ptr()), normed));
            }
        }
    }
}
