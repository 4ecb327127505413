//! The features of this processor that compiled code depends on.

/// Returns the lanes of a vector of f32.
pub fn width() -> usize {
    #[cfg(target_arch = "x86_64")]
    {
        let has_512 = std::arch::is_x86_feature_detected!("avx512f") && std::arch::is_x86_feature_detected!("avx512dq");
        let has_256 = std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma");
        match (has_512, has_256) {
            (true, _) => 16,
            (_, true) => 8,
            _ => 4,
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    4
}

/// Whether there are matrix registers, and conversions to bf16 beside them. The code that uses the registers checks
/// whether the system allows that.
#[cfg(target_arch = "x86_64")]
pub fn has_amx() -> bool {
    use std::arch::x86_64::__cpuid_count;
    // SAFETY: every x86-64 processor has `cpuid`; a leaf it does not know gives other numbers, no fault.
    #[allow(unused_unsafe, reason = "newer compilers call it safe")]
    let features = unsafe { __cpuid_count(7, 0) };
    let (bf16, tile) = (features.edx >> 22 & 1, features.edx >> 24 & 1);
    bf16 == 1 && tile == 1 && std::arch::is_x86_feature_detected!("avx512bf16")
}

/// Returns a short name of the processor.
pub fn name() -> String {
    format!("{} core of {} lanes", std::env::consts::ARCH, width())
}

/// Returns everything that code for "this machine" depends on, for the key of a cache.
#[cfg(target_arch = "x86_64")]
pub fn fingerprint() -> Vec<u8> {
    use std::arch::x86_64::__cpuid_count;
    let mut words = vec![];
    for (leaf, sub) in [(0, 0), (1, 0), (7, 0), (7, 1), (0xd, 1), (0x8000_0001, 0)] {
        // SAFETY: every x86-64 processor has `cpuid`; a leaf it does not know gives other numbers, no fault.
        #[allow(unused_unsafe, reason = "newer compilers call it safe")]
        let answer = unsafe { __cpuid_count(leaf, sub) };
        // The second word of leaf 1 identifies the core that asks.
        let second = if leaf == 1 { 0 } else { answer.ebx };
        words.extend([answer.eax, second, answer.ecx, answer.edx]);
    }
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Returns everything that code for "this machine" depends on, for the key of a cache.
#[cfg(not(target_arch = "x86_64"))]
pub fn fingerprint() -> Vec<u8> {
    // The system's own description of the processor; where there is none, the host's name for the architecture.
    std::fs::read("/proc/cpuinfo").unwrap_or_else(|_| std::env::consts::ARCH.as_bytes().to_vec())
}
