//! Instructions that cannot be printed are refused at the author's place.

use crate::execution::*;
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_harness::Dialect;

/// Prints a kernel that lowering accepts; the error is the dialect's refusal.
fn refusal(text: &str, dialect: Dialect) -> Result<String, String> {
    let kernel = kernel(text);
    let options = Options { constexprs: &[], threads: None, limits: Limits::default() };
    let low = lower(&kernel, &options, &mut Trace::default()).map_err(|e| e.to_string())?;
    printed(&low, dialect).map(|source| source.text).map_err(|e| e.to_string())
}

#[test]
fn an_atomic_that_metal_does_not_have() {
    let text = "kernel @wide(%m: device mut u64[1]) {\n  %o = atomic_add %m[0:u32], 1:u64\n}";
    let message = refusal(text, Dialect::Msl).expect_err("MSL has no 64-bit atomics");
    assert!(message.contains("MSL has no `atomic_add` on u64"), "{message}");
    assert!(message.contains("2:"), "the line of the atomic: {message}");
    assert!(refusal(text, Dialect::Cuda).is_ok_and(|text| text.contains("atomicAdd((unsigned long long*)(m + 0u)")));
}

#[test]
fn an_atomic_on_a_stack_array() {
    let text = "kernel @own(%y: device mut u32[1]) {\n  alloc @a0: stack u32[1]\n  store @a0[0:u32], 1:u32
  %o = atomic_add @a0[0:u32], 1:u32\n  store %y[0:u32], %o\n}";
    for dialect in DIALECTS {
        let message = refusal(text, dialect).expect_err("nothing to be atomic about");
        assert!(message.contains("stack array"), "{message}");
    }
}

#[test]
fn a_kernel_without_effect() {
    let text = "kernel @idle(%x: device f32[1]) {\n  barrier\n}";
    for dialect in DIALECTS {
        let message = refusal(text, dialect).expect_err("an empty kernel");
        assert!(message.contains("nothing"), "{message}");
    }
}
