//! Tests behaviour common to all drivers, on each available device. The interpreter always is; where there is nothing
//! else, the tests only validate themselves.

use kiln_ir::{Const, DType};
use kiln_runtime::{Arg, Device, Error, Program, Tensor};

type Outcome = Result<(), Error>;

fn on_every_device(test: impl Fn(&Device) -> Outcome) -> Outcome {
    Device::all().0.iter().try_for_each(test)
}

fn program(device: &Device, text: &str) -> Result<Program, Error> {
    let kernel = kiln_ir::text::parse(text, "here.kir").expect("the text is right").remove(0);
    device.program(kernel)
}

fn number(n: u32) -> Arg<'static> {
    Arg::Scalar(Const::u32(n))
}

/// A number of every type, with high and low bits set.
const NUMBERS: &[(DType, u64)] = &[
    (DType::Bool, 1),
    (DType::I8, 0x81),
    (DType::U8, 0xfe),
    (DType::I16, 0x8001),
    (DType::U16, 0xfffe),
    (DType::I32, 0x8000_0001),
    (DType::U32, 0xffff_fffe),
    (DType::I64, 0x8000_0000_0000_0001),
    (DType::U64, 0xffff_ffff_ffff_fffe),
    (DType::F16, 0xbc01),
    (DType::BF16, 0xbf81),
    (DType::F32, 0xbf80_0001),
];

#[test]
fn numbers_of_every_type_arrive() -> Outcome {
    on_every_device(|device| {
        for &(dtype, bits) in NUMBERS {
            let text = format!(
                "kernel @number(%out: device mut {dtype}[2], %before: u32, %a: {dtype}, %after: u32) \
                 threadgroups [1] threads 1 {{\n  store %out[%before], %a\n  store %out[%after], %a\n}}\n"
            );
            let out = device.any_zeros(dtype, 2)?;
            let value = Arg::Scalar(Const { dtype, bits });
            program(device, &text)?.launch(&[Arg::Tensor(&out), number(0), value, number(1)])?;
            let mut bytes = vec![0; 2 * dtype.size()];
            out.read_bytes(&mut bytes)?;
            assert_eq!(bytes, bits.to_le_bytes()[..dtype.size()].repeat(2), "{dtype} on {device:?}");
        }
        Ok(())
    })
}

const LENGTHS: &str = "
kernel @lengths(%a: device u8, %b: device f16, %c: device u64, %out: device mut u64[3]) threadgroups [1] threads 1 {
  %0 = len %a
  %1 = len %b
  %2 = len %c
  store %out[0:u32], %0
  store %out[1:u32], %1
  store %out[2:u32], %2
}
";

#[test]
fn lengths_arrive_also_of_nothing() -> Outcome {
    on_every_device(|device| {
        let a = device.any_zeros(DType::U8, 7)?;
        let (b, c) = (device.any_zeros(DType::F16, 0)?, device.any_zeros(DType::U64, 3)?);
        let out = device.zeros::<u64>(3)?;
        let lengths = program(device, LENGTHS)?;
        lengths.launch(&[Arg::Tensor(&a), Arg::Tensor(&b), Arg::Tensor(&c), Arg::Tensor(out.any())])?;
        assert_eq!(out.to_vec()?, [7, 0, 3], "{device:?}");
        // Empty tensors, at the very end of their memory.
        let (end, last) = (a.slice(7..)?, c.slice(2..)?);
        lengths.launch(&[Arg::Tensor(&end), Arg::Tensor(&b), Arg::Tensor(&last), Arg::Tensor(out.any())])?;
        assert_eq!(out.to_vec()?, [0, 0, 1], "{device:?}");
        Ok(())
    })
}

const INCREMENT: &str = "
kernel @increment(%x: device mut u8, %groups: u32) threadgroups [groups] threads 32 {
  %n = len %x
  %first = imul tgid_x, 32:u32
  %index = iadd %first, tid
  %i = cast u64 %index
  %inside = lt %i, %n
  if %inside {
    %v = load %x[%i]
    %w = iadd %v, 1:u8
    store %x[%i], %w
  }
}
";

/// A deterministic pseudo-random generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    /// Returns a non-empty range of up to `len` bytes.
    fn part(&mut self, len: usize) -> std::ops::Range<usize> {
        let start = self.below(len);
        start..start + 1 + self.below(len - start)
    }
}

fn slice(x: &Tensor<u8>, range: &std::ops::Range<usize>) -> Result<Tensor<u8>, Error> {
    x.slice(range.start as u64..range.end as u64)
}

/// Tests launches and other changes of memory, at odd positions and without waiting in between, against a model on the
/// host.
#[test]
fn work_of_all_kinds_keeps_its_order() -> Outcome {
    const LEN: usize = 301;
    on_every_device(|device| {
        let mut dice = Dice(1);
        let increment = program(device, INCREMENT)?;
        let x = device.zeros::<u8>(LEN as u64)?;
        let mut model = vec![0u8; LEN];
        for step in 0..600 {
            let part = dice.part(LEN);
            let mut view = slice(&x, &part)?;
            match dice.below(8) {
                0 => {
                    let bytes: Vec<u8> = part.clone().map(|_| dice.below(256) as u8).collect();
                    view.write(&bytes)?;
                    model[part].copy_from_slice(&bytes);
                }
                1 => {
                    view.clear()?;
                    model[part].fill(0);
                }
                2 => {
                    // Copies the first bytes of one half to the other.
                    let bytes = 1 + dice.below(LEN / 2);
                    let from = LEN - bytes;
                    if bytes <= from {
                        slice(&x, &(0..bytes))?.copy_from(&slice(&x, &(from..LEN))?)?;
                        model.copy_within(from.., 0);
                    }
                }
                3 if step % 5 == 0 => assert!(x.to_vec()? == model, "step {step} on {device:?}"),
                _ => {
                    let groups = part.len().div_ceil(32) as u32;
                    increment.launch(&[Arg::Tensor(view.any()), number(groups)])?;
                    model[part].iter_mut().for_each(|byte| *byte = byte.wrapping_add(1));
                }
            }
        }
        assert!(x.to_vec()? == model, "the end on {device:?}");
        Ok(())
    })
}

#[test]
fn dropped_tensors_do_not_disturb_work() -> Outcome {
    on_every_device(|device| {
        let increment = program(device, INCREMENT)?;
        let kept = device.zeros::<u8>(100)?;
        for round in 0..200u32 {
            let fleeting = device.tensor(&vec![round as u8; 1000])?;
            increment.launch(&[Arg::Tensor(fleeting.any()), number(32)])?;
            kept.slice(0..100)?.copy_from(&fleeting.slice(900..1000)?)?;
        }
        assert_eq!(kept.to_vec()?, [200; 100], "{device:?}");
        Ok(())
    })
}

#[test]
fn adopted_elements_are_the_tensors_own() -> Outcome {
    on_every_device(|device| {
        let increment = program(device, INCREMENT)?;
        for len in [1usize, 4097, 1 << 20] {
            let x = device.adopt(vec![6u8; len])?;
            increment.launch(&[Arg::Tensor(x.any()), number(len.div_ceil(32) as u32)])?;
            assert!(x.to_vec()?.iter().all(|&byte| byte == 7), "{len} on {device:?}");
        }
        Ok(())
    })
}

/// Tests a float that is converted to an integer and back, both uniform over a threadgroup and varying between threads:
/// an integer has no −0.
#[test]
fn an_integer_between_two_floats_has_no_sign_of_zero() -> Outcome {
    const INPUTS: [f32; 8] = [-0.5, -0.0, 0.0, 0.5, -1.5, -0.999, 1e-40, -1e-40];
    on_every_device(|device| {
        for dtype in ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"] {
            for (index, threads, groups) in [("tgid_x", 1, 8), ("tid", 32, 1)] {
                let text = format!(
                    "kernel @back(%x: device f32[32], %out: device mut f32[32]) threadgroups [{groups}] threads {threads} {{\n  \
                     %0 = load %x[{index}]\n  %1 = cast {dtype} %0\n  %2 = cast f32 %1\n  store %out[{index}], %2\n}}\n"
                );
                let x = device.tensor(&INPUTS.repeat(4))?;
                let out = device.any_zeros(DType::F32, 32)?;
                program(device, &text)?.launch(&[Arg::Tensor(x.any()), Arg::Tensor(&out)])?;
                let mut bytes = vec![0; 4 * 32];
                out.read_bytes(&mut bytes)?;
                for (number, (bytes, x)) in bytes.chunks(4).zip(INPUTS).enumerate() {
                    // Unsigned types clamp at 0.
                    let want = if dtype.starts_with('u') { x.max(0.0).trunc() } else { x.trunc() } + 0.0;
                    let got = f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                    assert_eq!(got.to_bits(), want.to_bits(), "{x} by {dtype}, {index} {number} on {device:?}: {got}");
                }
            }
        }
        Ok(())
    })
}

#[test]
fn a_grid_without_a_value_is_refused_with_the_reason() -> Outcome {
    let text = "kernel @divided(%out: device mut u32[64], %n: u32, %m: u32) threadgroups [n / m] threads 32 {\n  \
                store %out[tid], tid\n}\n";
    on_every_device(|device| {
        let out = device.any_zeros(DType::U32, 64)?;
        let refused = program(device, text)?.launch(&[Arg::Tensor(&out), number(4), number(0)]).expect_err("m is 0");
        let words = refused.to_string();
        assert!(words.contains("`n / m` has no value in the geometry of `divided`: division by zero"), "{words}");
        Ok(())
    })
}
