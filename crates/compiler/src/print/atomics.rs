//! Helper functions for atomics that MSL supports only in part: it has no strong compare-exchange, no wrapping
//! increment, and no float addition in threadgroup memory. Each loop ends as soon as no other thread has intervened.

/// A strong compare-exchange. `SPACE` and `TYPE` are replaced by the address space and the integer type.
pub const COMPARE_EXCHANGE: &str = "$fn TYPE NAME(volatile SPACE atomic_TYPE* place, TYPE expected, TYPE value) {
    TYPE old = expected;
    while (!atomic_compare_exchange_weak_explicit(place, &old, value, memory_order_relaxed, memory_order_relaxed)) {
        if (old != expected) break;
    }
    return old;
}";

/// A wrapping increment. The fences make it acquire-release: a thread that observes its result sees the writes before
/// it. Of the orders that suffice, MSL has had only the strongest for years.
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

/// Reports a fault; the first one keeps the record. The thread that claims the record fills it in and marks it complete
/// at the end. The host reads it when the kernel is done, since no order among these stores is guaranteed before that.
pub const FAULT: &str = "$fn void kiln_fault(device uint* record, uint number, uint site, ulong value, ulong limit) {
    device atomic_uint* words = (device atomic_uint*)(record);
    uint state = 0u;
    while (state == 0u && !atomic_compare_exchange_weak_explicit(words, &state, 1u, memory_order_relaxed, memory_order_relaxed)) {
    }
    if (state != 0u) return;
    atomic_store_explicit(words + 1, number, memory_order_relaxed);
    atomic_store_explicit(words + 2, site, memory_order_relaxed);
    atomic_store_explicit(words + 4, (uint)value, memory_order_relaxed);
    atomic_store_explicit(words + 5, (uint)(value >> 32), memory_order_relaxed);
    atomic_store_explicit(words + 6, (uint)limit, memory_order_relaxed);
    atomic_store_explicit(words + 7, (uint)(limit >> 32), memory_order_relaxed);
    atomic_store_explicit(words, 2u, memory_order_relaxed);
}";
