//! Tests launches from threads with small stacks: the arrays of kernels, the compiler and the interpreter allocate
//! elsewhere.

use kiln::prelude::*;
use kiln::{Device, Error};

/// Elements of a threadgroup array of 96 KiB.
const SHARED: u32 = 24 << 10;

/// Needs more local memory than the launching thread's stack: a threadgroup array, and stack arrays of all threads.
#[kernel(threadgroups = [groups], threads = 64)]
fn large(#[shape(groups, 64)] mut out: Tensor<u32>, groups: u32, #[constexpr] shared_len: u32) {
    let shared = threadgroup::<u32>(shared_len);
    let own = stack::<u32>(64);
    for i in (tid..shared_len).step_by(lsize) {
        shared[i] = i + tgid_x;
    }
    for i in 0..64u32 {
        own[i] = i * tid;
    }
    threadgroup_barrier();
    let far = shared[(tid * 7919) % shared_len];
    out[tgid_x * 64 + tid] = far + own[(far + tid) % 64];
}

fn expected(group: u32, thread: u32) -> u32 {
    let far = (thread * 7919) % SHARED + group;
    far + (far + thread) % 64 * thread
}

fn launched(device: &Device, groups: u32) -> Result<Vec<u32>, Error> {
    let mut out = device.zeros::<u32>(u64::from(groups) * 64)?;
    large::launch(device, large::Args { out: &mut out, groups, shared_len: SHARED })?;
    out.to_vec()
}

#[test]
fn a_thread_with_64_kilobytes_of_stack_launches() {
    for device in [Device::cpu().expect("there is always a processor"), Device::interp()] {
        for groups in [1, 5] {
            let device = device.clone();
            let thread = std::thread::Builder::new().stack_size(64 << 10);
            let small = thread.spawn(move || launched(&device, groups)).expect("a thread").join();
            let want: Vec<u32> = (0..groups * 64).map(|i| expected(i / 64, i % 64)).collect();
            assert_eq!(small.expect("it does not panic").expect("a launch"), want, "{groups} threadgroups");
        }
    }
}
