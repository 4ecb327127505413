//! The version of the Metal Shading Language that a text needs.

use kiln_compiler::print::msl_version;

/// A version of the language, with the macOS that introduced it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// macOS 13.
    V3_0,
    /// macOS 14.
    V3_1,
    /// macOS 15.
    V3_2,
}

impl Language {
    /// Returns the oldest version that has everything a text uses.
    pub fn of(text: &str) -> Language {
        match msl_version(text) {
            (3, 0) => Language::V3_0,
            (3, 1) => Language::V3_1,
            _ => Language::V3_2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_gets_the_oldest_language_that_has_its_words() {
        assert_eq!(Language::of("kernel void f(device half* x) {}"), Language::V3_0);
        assert_eq!(Language::of("kernel void f(device bfloat* x) {}"), Language::V3_1);
        let both = "bfloat x; atomic_thread_fence(mem_flags::mem_device, memory_order_seq_cst, thread_scope_device);";
        assert_eq!(Language::of(both), Language::V3_2);
    }
}
