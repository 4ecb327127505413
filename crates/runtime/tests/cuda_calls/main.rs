//! Tests Kiln's calls to CUDA one by one, on a machine without a GPU: a fake of CUDA's libraries records the calls and
//! is as strict as CUDA about calls during a stream capture. No kernel runs; results are compared on GPUs
//! (`examples/borrowed_stream`, `tests/cuda_driver.rs`).
#![cfg(all(unix, not(target_os = "macos")))]

#[path = "../../examples/borrowed_stream/engine.rs"]
mod engine;
mod fake;
#[path = "../../examples/borrowed_stream/scene.rs"]
mod scene;

use fake::{Fake, with_fake_cuda};
use kiln_kernels::attention::{self, Cache, Sdpa};
use kiln_kernels::norm::{self, RmsNorm};
use kiln_runtime::{Device, Error, Overlap, Recorder, Target, Tensor};
use std::ptr::null_mut;
use std::time::Duration;

mod kernels {
    use kiln::prelude::*;

    /// `out[i] = x[at[i]]`: an access that no host can check.
    #[kernel(elements = [n], threads = 256)]
    pub fn gather(#[shape(n)] at: Tensor<u32>, x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
        let i = program_id::<0>();
        out[i] = x[at[i]];
    }
}

/// Calls that must not reach a caller's stream without a request: they wait, change the state of others, or work
/// elsewhere.
const UNASKED: &[&str] = &[
    "cuStreamSynchronize",
    "cuStreamQuery",
    "cuEventQuery",
    "cuEventRecord",
    "cuStreamCreate",
    "cuCtxSetCurrent",
    "cuMemPoolSetAttribute",
    "cuMemPoolTrimTo",
    "cuDevicePrimaryCtxRetain",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
];

fn expect_nothing_unasked(calls: &[String]) {
    let found: Vec<_> = calls.iter().filter(|call| UNASKED.contains(&call.as_str())).collect();
    assert!(found.is_empty(), "{found:?} among {calls:?}");
}

/// Opens a device over a stream of the fake, in a context that is not current.
fn borrowed(fake: &Fake) -> (Device, fake::Handle) {
    let stream = fake.stream(fake.context(1));
    // SAFETY: the fake never frees either.
    let device = unsafe { Device::cuda_from_raw(fake.context(1), stream) }.expect("the stand-in has a device");
    (device, stream)
}

/// The operations of a layer, the second of which needs scratch.
struct Layer {
    x: Tensor<f32>,
    weight: Tensor<f32>,
    normed: Tensor<f32>,
    cache: Tensor<f32>,
    out: Tensor<f32>,
}

impl Layer {
    fn new(device: &Device) -> Result<Layer, Error> {
        Ok(Layer {
            x: device.zeros(128)?.shaped([1, 2, 64])?,
            weight: device.zeros(64)?,
            normed: device.zeros(128)?.shaped([1, 2, 64])?,
            cache: device.zeros(1 << 20)?.shaped([1, 1, 16384, 64])?,
            out: device.zeros(128)?.shaped([1, 2, 64])?,
        })
    }

    fn run(&mut self, on: &impl Target) -> Result<(), Error> {
        let norm = RmsNorm { x: &self.x, weight: &self.weight, out: &mut self.normed };
        norm::rms_norm(on, norm, norm::Options::default())?;
        let cache = Cache::Contiguous { k: &self.cache, v: &self.cache };
        let sdpa = Sdpa { q: &self.normed, cache, seq_lens: None, out: &mut self.out };
        attention::sdpa(on, sdpa, attention::Options::default())
    }
}

fn is_capturing(result: Result<(), Error>, what: &str) {
    let error = result.expect_err(what);
    let Error::Capturing { what: said, .. } = &error else { panic!("{what}: {error}") };
    assert!(said.contains(what), "{error}");
}

#[test]
fn opening_leaves_the_caller_as_it_was() {
    with_fake_cuda("opening_leaves_the_caller_as_it_was", |fake| {
        let (device, _) = borrowed(&fake);
        assert!(device.is_borrowed() && device.name() == "a stand-in for a GPU");
        assert!(fake.current().is_null(), "no context is current");
        expect_nothing_unasked(&fake.calls());

        fake.set_current(fake.context(0));
        let mut x = device.tensor(&[1f32, 2.0]).expect("memory");
        x.clear().expect("it is cleared");
        assert_eq!(x.to_vec().expect("it is read"), [0.0, 0.0]);
        assert_eq!(fake.current(), fake.context(0), "what was current is so again");
    });
}

#[test]
fn handles_that_do_not_fit_are_refused() {
    with_fake_cuda("handles_that_do_not_fit_are_refused", |fake| {
        let stream = fake.stream(fake.context(0));
        // SAFETY: the fake never frees the handles.
        let open = |context, stream| unsafe { Device::cuda_from_raw(context, stream) }.map(|_| ());
        let words = |result: Result<(), Error>| result.expect_err("it is refused").to_string();
        assert_eq!(words(open(null_mut(), stream)), "the context is null: a device takes a CUcontext");
        assert_eq!(words(open(fake.context(1), stream)), "the stream is of another context");
        fake.begin(stream);
        is_capturing(open(fake.context(0), stream), "opening a device");
        assert!(!fake.end(stream).is_null(), "the capture goes on");
        open(fake.context(0), stream).expect("outside of a capture");
        open(fake.context(0), null_mut()).expect("the default stream");
    });
}

#[test]
fn launches_in_a_callers_stream_wait_for_nothing() {
    with_fake_cuda("launches_in_a_callers_stream_wait_for_nothing", |fake| {
        let (device, _) = borrowed(&fake);
        let mut layer = Layer::new(&device).expect("memory");
        for _ in 0..3 {
            layer.run(&device).expect("launches");
        }
        expect_nothing_unasked(&fake.calls());

        // Everything was prepared by the first call: only the context, the launch, and the context again.
        fake.set_current(fake.context(1));
        fake.calls();
        layer.run(&device).expect("launches");
        let calls = fake.calls();
        let launches = calls.iter().filter(|call| *call == "cuLaunchKernel").count();
        assert!(launches >= 2, "a norm and attention: {calls:?}");
        assert!(calls.iter().all(|call| call == "cuLaunchKernel" || call == "cuCtxGetCurrent"), "{calls:?}");
        let recording = device.record(|on| layer.run(on)).expect("a recording");
        fake.calls();
        recording.replay().expect("a replay");
        let calls = fake.calls();
        assert!(calls.contains(&"cuGraphLaunch".to_string()), "{calls:?}");
        expect_nothing_unasked(&calls);
    });
}

#[test]
fn what_is_prepared_can_be_captured() {
    with_fake_cuda("what_is_prepared_can_be_captured", |fake| {
        let (device, stream) = borrowed(&fake);
        let mut layer = Layer::new(&device).expect("memory");
        let recording = device.record(|on| layer.run(on)).expect("a recording");
        fake.calls();
        device.prepare(|on| layer.run(on)).expect("it can be prepared");
        let calls = fake.calls();
        assert!(!calls.contains(&"cuLaunchKernel".to_string()), "nothing runs: {calls:?}");
        assert!(calls.contains(&"cuMemAllocAsync".to_string()), "scratch is there: {calls:?}");
        expect_nothing_unasked(&calls);

        fake.begin(stream);
        layer.run(&device).expect("all is ready");
        recording.replay().expect("a replay becomes its launches");
        let graph = fake.end(stream);
        assert!(!graph.is_null(), "the capture is whole");
        assert_eq!(fake.nodes(graph), 2 * recording.len() as i32);
        expect_nothing_unasked(&fake.calls());
    });
}

#[test]
fn what_cannot_be_captured_is_an_error_and_the_capture_goes_on() {
    with_fake_cuda("what_cannot_be_captured_is_an_error_and_the_capture_goes_on", |fake| {
        let (device, stream) = borrowed(&fake);
        let mut layer = Layer::new(&device).expect("memory");
        let at = device.tensor(&[0u32; 64]).expect("memory");
        let (x, mut out) = (device.tensor(&[0f32; 64]).expect("memory"), device.zeros::<f32>(64).expect("memory"));
        let freed_later = device.zeros::<f32>(64).expect("memory");
        fake.calls();

        fake.begin(stream);
        is_capturing(layer.run(&device), "compiling `rms_norm`");
        is_capturing(device.prepare(|on| layer.run(on)), "compiling `rms_norm`");
        is_capturing(device.zeros::<f32>(1).map(|_| ()), "an allocation");
        is_capturing(device.synchronize(Duration::from_secs(1)), "waiting for work");
        is_capturing(x.to_vec().map(|_| ()), "waiting for work");
        is_capturing(out.write(&[0.0; 64]), "a copy from the host");
        is_capturing(device.time(|| Ok(())).map(|_| ()), "taking the time");
        is_capturing(device.record(|on| layer.run(on)).map(|_| ()), "compiling `rms_norm`");
        drop(freed_later);
        out.copy_from(&x).expect("a copy on the device is a node");
        out.clear().expect("so is clearing");
        let calls = fake.calls();
        expect_nothing_unasked(&calls);
        assert!(!calls.contains(&"cuMemFreeAsync".to_string()), "a free would be part of the graph: {calls:?}");
        let graph = fake.end(stream);
        assert!(!graph.is_null(), "the capture goes on: {calls:?}");
        assert_eq!(fake.nodes(graph), 2);

        // The kernel is compiled, but its scratch is not allocated.
        let narrow = layer.cache.narrow(2, 0..16).expect("a view");
        let cache = Cache::Contiguous { k: &narrow, v: &narrow };
        let q = layer.x.view();
        layer.run(&device).expect("outside of the capture");
        assert!(fake.calls().contains(&"cuMemFreeAsync".to_string()), "what was let go of is freed");
        attention::sdpa(
            &device,
            Sdpa { q: &q, cache, seq_lens: None, out: &mut layer.out },
            attention::Options::default(),
        )
        .expect("outside of the capture");
        kernels::gather::launch(&device, kernels::gather::Args { at: &at, x: &x, out: &mut out, n: 64 })
            .expect("outside of the capture");
    });
}

#[test]
fn faults_in_a_callers_stream_are_told_to_who_asks() {
    with_fake_cuda("faults_in_a_callers_stream_are_told_to_who_asks", |fake| {
        let (device, _) = borrowed(&fake);
        let at = device.tensor(&[0u32; 64]).expect("memory");
        let (x, mut out) = (device.tensor(&[0f32; 64]).expect("memory"), device.zeros::<f32>(64).expect("memory"));
        let mut gather = |device: &Device| {
            kernels::gather::launch(device, kernels::gather::Args { at: &at, x: &x, out: &mut out, n: 64 })
        };
        gather(&device).expect("a launch");
        fake.fault(0, 0, 70, 64);
        gather(&device).expect("nobody asked");
        let fault = device.fault().expect("now somebody does").to_string();
        assert!(fault.contains("70") && fault.contains("64") && fault.contains("gather"), "{fault}");
        assert!(device.fault().is_none(), "it is told once");

        fake.fault(0, 0, 71, 64);
        let fault = device.synchronize(Duration::from_secs(1)).expect_err("who waits is told").to_string();
        assert!(fault.contains("71"), "{fault}");
        fake.fault(0, 0, 72, 64);
        assert!(out.to_vec().expect_err("who reads is told").to_string().contains("72"));
    });
}

#[test]
fn without_room_a_callers_stream_is_not_waited_for() {
    with_fake_cuda("without_room_a_callers_stream_is_not_waited_for", |fake| {
        let (device, _) = borrowed(&fake);
        fake.calls();
        fake.room(1 << 10);
        let error = device.zeros::<f32>(1 << 20).map(|_| ()).expect_err("there is no room");
        assert!(matches!(error, Error::OutOfMemory { .. }), "{error}");
        expect_nothing_unasked(&fake.calls());
        device.zeros::<f32>(16).expect("there is room for this");
    });
}

#[test]
fn a_device_of_kilns_own_has_streams_of_its_own() {
    with_fake_cuda("a_device_of_kilns_own_has_streams_of_its_own", |fake| {
        let device = Device::cuda(0).expect("the stand-in has a device");
        assert!(!device.is_borrowed());
        let mut layer = Layer::new(&device).expect("memory");
        layer.run(&device).expect("launches");
        let recording = device.record(|on| layer.run(on)).expect("a recording");
        assert_eq!(recording.graph_nodes(), Some(recording.len()));
        recording.replay().expect("a replay");
        let elements: Vec<u32> = (0..1000).collect();
        assert_eq!(device.tensor(&elements).expect("memory").to_vec().expect("it is read"), elements);
        device.time(|| recording.replay()).expect("a time");
        let calls = fake.calls();
        let count = |name: &str| calls.iter().filter(|call| *call == name).count();
        assert_eq!(count("cuStreamCreate"), 3, "for work, for reading, for recordings");
        assert_eq!(
            (count("cuStreamIsCapturing"), count("cuCtxPushCurrent_v2")),
            (0, 0),
            "nobody captures, nobody borrows"
        );
        drop((recording, layer, device));
        let calls = fake.calls();
        let count = |name: &str| calls.iter().filter(|call| *call == name).count();
        assert_eq!((count("cuStreamDestroy_v2"), count("cuDevicePrimaryCtxRelease_v2")), (3, 1), "{calls:?}");
        assert_eq!(count("cuMemFreeHost"), 1);
    });
}

#[test]
fn launches_of_a_recording_overlap_where_nothing_is_loaded_too_early() {
    with_fake_cuda("launches_of_a_recording_overlap_where_nothing_is_loaded_too_early", |fake| {
        let device = Device::cuda(0).expect("the stand-in has a device");
        let mut layer = Layer::new(&device).expect("memory");
        let dependent = |fake: &Fake| fake.calls().iter().filter(|call| *call == "cuLaunchKernelEx").count();
        layer.run(&device).expect("launches");
        assert_eq!(dependent(&fake), 0, "what comes before a launch that is not recorded is not known");

        let twice = |on: &Recorder, layer: &mut Layer| layer.run(on).and_then(|()| layer.run(on));
        let recording = device.record(|on| twice(on, &mut layer)).expect("a recording");
        let overlaps: Vec<&Overlap> = recording.overlaps().collect();
        assert_eq!(overlaps[0], &Overlap::First);
        assert!(overlaps[1..].iter().all(|overlap| **overlap == Overlap::Allowed), "{overlaps:?}");
        assert_eq!((dependent(&fake), recording.graph_nodes()), (recording.len() - 1, Some(recording.len())));
        recording.replay().expect("a replay");

        // The previous launch writes the data that the norm loads before it waits.
        let (x, mut out) = (layer.x.view(), layer.normed.view());
        let weight = layer.normed.shaped([128]).and_then(|all| all.slice(..64)).expect("a view");
        let mut other = device.zeros::<f32>(128).and_then(|zeros| zeros.shaped([1, 2, 64])).expect("memory");
        let recording = device.record(|on| {
            let options = norm::Options::default();
            norm::rms_norm(on, RmsNorm { x: &x, weight: &layer.weight, out: &mut out }, options)?;
            norm::rms_norm(on, RmsNorm { x: &x, weight: &weight, out: &mut other }, options)
        });
        let recording = recording.expect("a recording");
        let words = recording.overlaps().last().map(ToString::to_string).unwrap_or_default();
        assert!(words.ends_with("it loads `w` before it waits, which `rms_norm` writes as `out`"), "{words}");
        assert_eq!(dependent(&fake), 0);

        let ordered = device.record(|on| {
            on.overlap(false);
            twice(on, &mut layer)
        });
        assert!(ordered.expect("a recording").overlaps().all(|overlap| *overlap == Overlap::Off));
        assert_eq!(dependent(&fake), 0);
    });
}

#[test]
fn an_engine_and_kiln_share_a_stream() {
    with_fake_cuda("an_engine_and_kiln_share_a_stream", |_| {
        let report = scene::run(scene::Results::Ignored).expect("all is as it should be");
        let all = report.join("\n");
        for line in ["over the engine's context", "3 steps launched", "a step captured", "compiling `gather`"] {
            assert!(all.contains(line), "{all}");
        }
    });
}

#[test]
fn a_device_of_the_primary_context_works_in_one_stream_after_another() {
    with_fake_cuda("a_device_of_the_primary_context_works_in_one_stream_after_another", |fake| {
        let [first, second, capture] = [0; 3].map(|_| fake.stream(fake.context(0)));
        let foreign = fake.stream(fake.context(1));
        // SAFETY: the fake never frees streams.
        let device = unsafe { Device::cuda_in_stream(0, first) }.expect("the stand-in has a device");
        assert!(device.is_borrowed() && fake.current().is_null());
        // SAFETY: as above.
        let set = |stream| unsafe { device.set_stream(stream) };
        let error = set(foreign).expect_err("it is of another context").to_string();
        assert_eq!(error, "the stream is of another context");

        let mut layer = Layer::new(&device).expect("memory");
        let allocations = |calls: Vec<String>| calls.iter().filter(|call| *call == "cuMemAllocAsync").count();
        layer.run(&device).expect("launches");
        let calls = fake.calls();
        assert!(calls.contains(&"cuModuleLoadData".to_string()), "{calls:?}");
        layer.run(&device).expect("launches");
        assert_eq!(allocations(fake.calls()), 0, "scratch is used again in its stream");

        // Work in two streams may overlap: nothing is compiled again, and scratch is not shared.
        set(second).expect("a stream of the context");
        layer.run(&device).expect("launches");
        let calls = fake.calls();
        assert!(!calls.contains(&"cuModuleLoadData".to_string()), "{calls:?}");
        expect_nothing_unasked(&calls);
        assert!(allocations(calls) > 0, "each stream has its scratch");

        // A capture in a stream without scratch is rejected unless the caller provides it.
        set(capture).expect("a stream of the context");
        fake.begin(capture);
        is_capturing(layer.run(&device), "an allocation");
        assert!(!fake.end(capture).is_null(), "the capture goes on");
        let held = std::sync::Arc::new(());
        let given = held.clone();
        let source = move |bytes: u64| -> Result<(u64, Box<dyn std::any::Any + Send + Sync>), Error> {
            let memory = vec![0u8; bytes as usize + 256];
            Ok(((memory.as_ptr() as u64).next_multiple_of(256), Box::new((memory, given.clone()))))
        };
        // SAFETY: no kernel of the fake runs.
        assert!(unsafe { device.set_scratch(source) });
        fake.begin(capture);
        layer.run(&device).expect("all is ready");
        let graph = fake.end(capture);
        assert!(!graph.is_null() && fake.nodes(graph) >= 2, "the capture is whole");
        assert_eq!(std::sync::Arc::strong_count(&held), 2, "what was lent is given back");

        drop((layer, device));
        let calls = fake.calls();
        assert!(calls.contains(&"cuDevicePrimaryCtxRelease_v2".to_string()), "{calls:?}");
    });
}
