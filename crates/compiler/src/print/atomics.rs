//! Own functions for atomics that MSL has only in part: it has no strong compare-exchange, no wrapping increment, and no
//! float addition in threadgroup memory. Each loop ends as soon as no other thread has come between.

/// `SPACE` and `TYPE` stand for the address space and the integer type.
pub const COMPARE_EXCHANGE: &str = "$fn TYPE NAME(volatile SPACE atomic_TYPE* place, TYPE expected, TYPE value) {
    TYPE old = expected;
    while (!atomic_compare_exchange_weak_explicit(place, &old, value, memory_order_relaxed, memory_order_relaxed)) {
        if (old != expected) break;
    }
    return old;
}";

/// The fences make it acquire-release: writes before it are seen by whoever sees its result. Of the orders that do, MSL
/// has had only the strongest for years.
pub const WRAP_INC: &str = "$fn uint NAME(volatile SPACE atomic_uint* place, uint limit) {
    atomic_thread_fence(mem_flags::mem_device, memory_order_seq_cst, thread_scope_device);
    uint old = atomic_load_explicit(place, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(place, &old, old >= limit ? 0u : old + 1u, memory_order_relaxed, memory_order_relaxed)) {
    }
    atomic_thread_fence(mem_flags::mem_device, memory_order_seq_cst, thread_scope_device);
    return old;
}";

pub const FLOAT_ADD: &str = "$fn float NAME(volatile SPACE atomic_uint* place, float value) {
    uint old = atomic_load_explicit(place, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(place, &old, as_type<uint>(as_type<float>(old) + value), memory_order_relaxed, memory_order_relaxed)) {
    }
    return as_type<float>(old);
}";
