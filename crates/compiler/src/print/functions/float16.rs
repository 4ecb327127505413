//! The fused multiply-add of 16-bit floats, where a target's own is not available.

use super::Template;

pub const TEMPLATES: &[Template] = &[("soft_fma_f16", SOFT_FMA_F16), ("soft_fma_bf16", SOFT_FMA_BF16)];

/// `x·y + z` in integer arithmetic on bits: the exact sum, rounded once. An addend that is too small for the other is
/// replaced by a sticky mark of its sign below all kept bits. If an operand is zero, infinite or NaN, f32's own
/// function is exact.
macro_rules! soft_fma {
    ($name:literal, $fraction:literal, $exponents:literal, $offset:literal, $widen:literal, $narrow:literal) => {
        concat!(
            "$fn $u16 kiln_soft_fma_", $name, "($u16 x, $u16 y, $u16 z) {
    const int fraction = ", $fraction, ", top = ", $exponents, ", offset = ", $offset, ";
    const int hidden = 1 << fraction;
    int ex = (x >> fraction) & top, ey = (y >> fraction) & top, ez = (z >> fraction) & top;
    if (ex == top || ey == top || ez == top || (x & 0x7fff) == 0 || (y & 0x7fff) == 0) {
        return ", $narrow, "($fma(", $widen, "(x), ", $widen, "(y), ", $widen, "(z)));
    }
    $u64 product = ($u64)((x & (hidden - 1)) | (ex != 0 ? hidden : 0)) * ($u64)((y & (hidden - 1)) | (ey != 0 ? hidden : 0));
    $u64 addend = ($u64)((z & (hidden - 1)) | (ez != 0 ? hidden : 0));
    int product_last = (ex != 0 ? ex : 1) + (ey != 0 ? ey : 1) - 2 * offset;
    int addend_last = (ez != 0 ? ez : 1) - offset;
    int apart = product_last - addend_last;
    int last;
    if (apart >= 0) {
        int by = apart < 40 ? apart : 40;
        product <<= by;
        if (apart > 40) addend = addend != 0 ? 1 : 0;
        last = product_last - by;
    } else {
        int by = -apart < 40 ? -apart : 40;
        addend <<= by;
        if (-apart > 40) product = 1;
        last = addend_last - by;
    }
    $i64 sum = (((x ^ y) & 0x8000) != 0 ? -($i64)product : ($i64)product) + ((z & 0x8000) != 0 ? -($i64)addend : ($i64)addend);
    if (sum == 0) return 0;
    $u64 size = sum < 0 ? ($u64)-sum : ($u64)sum;
    int lowest = 1 - offset;
    int unit = 63 - (int)$clz64(size) + last - fraction;
    unit = unit < lowest ? lowest : unit;
    int drop = unit - last;
    $u64 kept = 0;
    if (drop <= 0) {
        kept = size << -drop;
    } else if (drop < 63) {
        $u64 rest = size & ((($u64)1 << drop) - 1), half_unit = ($u64)1 << (drop - 1);
        kept = size >> drop;
        if (rest > half_unit || (rest == half_unit && (kept & 1) != 0)) kept += 1;
    }
    int infinity = top << fraction;
    int number = unit - lowest >= top ? infinity : ((unit - lowest) << fraction) + (int)kept;
    number = number < infinity ? number : infinity;
    return ($u16)((sum < 0 ? 0x8000 : 0) | number);
}"
        )
    };
}

const SOFT_FMA_F16: &str = soft_fma!("f16", "10", "31", "25", "$widen_f16", "$narrow_f16");
const SOFT_FMA_BF16: &str = soft_fma!("bf16", "7", "255", "134", "$widen_bf16", "$narrow_bf16");
