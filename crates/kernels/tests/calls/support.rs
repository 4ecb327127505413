//! Devices, numbers, and checks of refusals.

use crate::texts::by_text;
use kiln::spec::{Fill, Seed, value};
use kiln::{AnyTensor, DType, Device, Error, Kind};
use kiln_harness::Dialect;
use kiln_testing::Compiled;
use std::panic::Location;
use std::time::Duration;

/// Returns the interpreter, the processor, and every available GPU. A launch may take as long as a busy machine needs.
pub fn hosts() -> Vec<Device> {
    let devices = Device::all().0;
    devices.iter().for_each(|device| device.set_deadline(Duration::MAX));
    devices
}

/// Returns these devices, and the texts for GPUs; those that compile kernels here take turns by the caller's line.
#[track_caller]
pub fn devices() -> Vec<Device> {
    let line = Location::caller().line() as usize;
    let takes = |executor: Option<Compiled>| executor.is_none_or(|executor| executor.takes(line));
    devices_in_turn().into_iter().filter(|&(executor, _)| takes(executor)).map(|(_, device)| device).collect()
}

/// Returns these devices, and the texts for GPUs. Those that are to take turns come with their names.
pub fn devices_in_turn() -> Vec<(Option<Compiled>, Device)> {
    let texts = [(Compiled::Msl, by_text(Dialect::Msl)), (Compiled::Cuda, by_text(Dialect::Cuda))];
    texts.iter().for_each(|(_, device)| device.set_deadline(Duration::MAX));
    let with_name = |device: Device| ((device.kind() == Kind::Cpu).then_some(Compiled::Cpu), device);
    let texts = texts.map(|(executor, device)| (Some(executor), device));
    hosts().into_iter().map(with_name).chain(texts).collect()
}

/// Returns a tensor of random numbers of this type; the same ones for the same name.
pub fn random(device: &Device, dtype: DType, name: &str, extents: &[u64]) -> AnyTensor {
    let len = extents.iter().product::<u64>() as usize;
    let numbers = Fill::Normal(1.0).values(&mut Seed::from_names(&[name]), len);
    tensor(device, dtype, &numbers, extents)
}

/// Returns a tensor with these numbers, rounded to a type.
pub fn tensor(device: &Device, dtype: DType, numbers: &[f64], extents: &[u64]) -> AnyTensor {
    let any = device.any_zeros(dtype, numbers.len() as u64).expect("there is room");
    let element = |number: &f64| kiln::ir::Const::from_f64(dtype, *number).bits.to_le_bytes();
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| element(n).into_iter().take(dtype.size())).collect();
    any.write_bytes(&bytes).expect("the bytes fit");
    any.shaped(extents).expect("the elements have these extents")
}

pub fn zeros(device: &Device, dtype: DType, extents: &[u64]) -> AnyTensor {
    device.any_zeros(dtype, extents.iter().product()).and_then(|any| any.shaped(extents)).expect("there is room")
}

/// Returns the bits of all elements, in the order of their indices.
pub fn bits(tensor: &AnyTensor) -> Vec<u64> {
    let size = tensor.dtype().size();
    let mut bytes = vec![0; tensor.len() as usize * size];
    tensor.read_bytes(&mut bytes).expect("the device answers");
    let element = |chunk: &[u8]| chunk.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
    bytes.chunks(size).map(element).collect()
}

/// Returns the numbers of all elements, in the order of their indices.
pub fn numbers(tensor: &AnyTensor) -> Vec<f64> {
    bits(tensor).into_iter().map(|bits| value(tensor.dtype(), bits)).collect()
}

/// Returns a contiguous tensor with the elements of a view.
pub fn packed(view: &AnyTensor) -> AnyTensor {
    tensor(view.device(), view.dtype(), &numbers(view), view.shape())
}

/// Checks that each element is within `roundings` roundings of `f32`, and one of the type, of the wanted number.
#[track_caller]
pub fn assert_near(got: &AnyTensor, want: &[f64], roundings: f64, what: &str) {
    assert_near_terms(got, want, want, roundings, what);
}

/// Checks the same for sums that may cancel: roundings are relative to the magnitude of each element's terms.
#[track_caller]
pub fn assert_near_terms(got: &AnyTensor, want: &[f64], magnitudes: &[f64], roundings: f64, what: &str) {
    let numbers = numbers(got);
    assert_eq!((numbers.len(), magnitudes.len()), (want.len(), want.len()), "{what}");
    for (i, ((got_one, want), magnitude)) in numbers.iter().zip(want).zip(magnitudes).enumerate() {
        let allowed = kiln::spec::tolerance(got.dtype(), *want, magnitude.abs().max(1.0), roundings);
        assert!((got_one - want).abs() <= allowed, "{what}[{i}]: {got_one}, want {want} within {allowed}");
    }
}

/// Checks that a call is refused, with this code and these words.
#[track_caller]
pub fn assert_refused(result: Result<(), Error>, code: &str, words: &str) {
    let error = result.expect_err("the call is wrong");
    let diagnostic = error.diagnostic().unwrap_or_else(|| panic!("no refusal: {error}"));
    let text = diagnostic.render(&|_| None);
    assert!(diagnostic.code == code && text.contains(words), "want {code} with `{words}`:\n{text}");
}
