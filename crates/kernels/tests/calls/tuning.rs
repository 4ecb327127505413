//! Functions of the library launch with tiles that were tuned for calls like theirs.

use crate::support::*;
use crate::wrapped::{Bound, Launched, Watch, idle_as, wrapped};
use kiln::DType::{BF16, F32};
use kiln::spec::{Case, DType, Hardware, Spec};
use kiln::{AnyTensor, Arg, Device, Error, Kind, TunedChoice};
use kiln_kernels::norm::{self, RmsNorm};
use kiln_kernels::swiglu::{self, Inputs, Options, Swiglu};
use kiln_runtime::{ByName, Program, kernel_hash, size_class};

fn arguments(launched: &Launched) -> Vec<Arg<'_>> {
    let arg = |bound| match bound {
        &Bound::Number(value) => Arg::Scalar(value),
        Bound::Tensor(tensor) => Arg::Tensor(tensor),
    };
    launched.args.iter().map(arg).collect()
}

fn program(device: &Device, spec: &Spec, dtypes: &[DType]) -> Program {
    device.program((spec.build)(dtypes).expect("a kernel")).expect("a program")
}

/// Returns the tiles of a launch that may be tuned.
fn tiles(program: &Program, launched: &Launched) -> ByName {
    let tuned = program.kernel().params.iter().zip(&launched.args).filter(|(param, _)| !param.choices.is_empty());
    let tile = |(param, bound): (&kiln::ir::Param, &Bound)| match bound {
        Bound::Number(value) => (param.name.clone(), value.bits),
        Bound::Tensor(_) => panic!("a tile is a number"),
    };
    tuned.map(tile).collect()
}

/// Returns the choice of these tiles for launches like that of a benchmark case, as `kiln tune` would store it.
fn choice(device: &Device, spec: &'static Spec, dtypes: &[DType], case: &Case, tiles: &[(&str, u64)]) -> TunedChoice {
    let program = program(device, spec, dtypes);
    let hardware = device.kind().hardware();
    let number = spec.numbers(dtypes, case, hardware);
    let nothing: AnyTensor = device.any_zeros(F32, 0).expect("memory");
    let args = program.kernel().params.iter().map(|param| match number(&param.name) {
        Some(value) if !param.is_tensor() => Arg::Scalar(kiln::ir::Const::from_f64(param.dtype, value)),
        _ => Arg::Tensor(&nothing),
    });
    let args: Vec<Arg<'_>> = args.collect();
    TunedChoice {
        kernel: spec.name.to_string(),
        hash: kernel_hash(program.kernel()),
        dtypes: kiln::spec::dtype_names(dtypes),
        class: size_class(program.kernel(), &args),
        on: device.tuned_on(),
        tiles: Some(tiles.iter().map(|(name, value)| (name.to_string(), *value)).collect()),
        measured: vec![],
        kiln: String::new(),
        taken: 0,
    }
}

fn one(watch: &Watch, call: impl FnOnce() -> Result<(), Error>) -> Launched {
    let (mut launched, result) = watch.launched(call);
    result.expect("a launch");
    assert_eq!(launched.len(), 1);
    launched.remove(0)
}

fn unit(device: &Device, rows: u64, n: u64, options: Options) -> Result<(), Error> {
    let [gate, up] = [(); 2].map(|()| zeros(device, BF16, &[rows, n]));
    let mut out = zeros(device, BF16, &[rows, n]);
    swiglu::swiglu(device, Swiglu { inputs: Inputs::Apart { gate: &gate, up: &up }, out: &mut out }, options)
}

#[test]
fn a_unit_has_the_tiles_that_were_tuned_for_its_class() {
    for kind in [Kind::Cuda, Kind::Cpu] {
        let (device, watch) = idle_as(kind);
        let kernel = program(&device, &swiglu::SPEC, &[BF16]);
        let case = &swiglu::SPEC.bench[1];
        let tuned = choice(&device, &swiglu::SPEC, &[BF16], case, &[("threads", 512), ("vec", 2)]);
        let tuned_tiles = tuned.tiles.clone().expect("tiles");
        assert!(device.set_tuning(vec![tuned]));
        let of = |rows, n, options| tiles(&kernel, &one(&watch, || unit(&device, rows, n, options)));
        assert_eq!(of(64, 14336, Options::default()), tuned_tiles, "{kind:?}: the shape itself");
        assert_eq!(of(33, 14336, Options::default()), tuned_tiles, "{kind:?}: of the same class");
        assert_ne!(of(32, 14336, Options::default()), tuned_tiles, "{kind:?}: fewer rows");
        assert_ne!(of(64, 8192, Options::default()), tuned_tiles, "{kind:?}: shorter rows");
        let given = Options { tiles: Some(swiglu::Tiles { threads: 64, vec: 1 }), ..Options::default() };
        assert_ne!(of(64, 14336, given), tuned_tiles, "{kind:?}: the caller's own");
    }
}

#[test]
fn kept_calls_and_recordings_have_them_too() -> Result<(), Error> {
    let (device, watch) = idle_as(Kind::Cuda);
    let kernel = program(&device, &norm::RMS_NORM, &[F32]);
    let case = &norm::RMS_NORM.bench[0];
    let number = norm::RMS_NORM.numbers(&[F32], case, Hardware::Gpu);
    let [rows, heads, n] = ["rows", "heads", "n"].map(|name| number(name).expect("a size") as u64);
    let tuned =
        choice(&device, &norm::RMS_NORM, &[F32], case, &[("threads", 64), ("lanes", 64), ("vec", 2), ("held", 0)]);
    let tuned_tiles = tuned.tiles.clone().expect("tiles");
    assert!(device.set_tuning(vec![tuned]));
    let (x, weight) = (zeros(&device, F32, &[rows, heads, n]), zeros(&device, F32, &[n]));
    let mut out = zeros(&device, F32, &[rows, heads, n]);
    for again in 0..4 {
        let args = RmsNorm { x: &x, weight: &weight, out: &mut out };
        let launched = one(&watch, || norm::rms_norm(&device, args, norm::Options::default()));
        assert_eq!(tiles(&kernel, &launched), tuned_tiles, "{again}");
        assert_eq!(size_class(kernel.kernel(), &arguments(&launched)).get("n"), Some(&n));
    }
    assert_eq!(kiln_runtime::testing::kept_calls(&device), 1);
    let args = RmsNorm { x: &x, weight: &weight, out: &mut out };
    let recording = device.record(|on| norm::rms_norm(on, args, norm::Options::default()))?;
    let launched = one(&watch, || recording.replay());
    assert_eq!(tiles(&kernel, &launched), tuned_tiles);
    Ok(())
}

#[test]
fn results_are_the_same_with_tuned_tiles_and_where_they_are_refused() -> Result<(), Error> {
    let results = |choices: &[(&str, u64)], n: u64| -> Result<(Vec<f64>, ByName), Error> {
        let (device, watch) = wrapped(|_| {});
        let case = Case::new(Box::leak(Box::new(swiglu_case(n))));
        let own = choice(&device, &swiglu::SPEC, &[F32], &case, choices);
        assert!(device.set_tuning(if choices.is_empty() { vec![] } else { vec![own] }));
        let [gate, up] = ["gate", "up"].map(|name| random(&device, F32, name, &[3, n]));
        let mut out = zeros(&device, F32, &[3, n]);
        let args = Swiglu { inputs: Inputs::Apart { gate: &gate, up: &up }, out: &mut out };
        let launched = one(&watch, || swiglu::swiglu(&device, args, Options::default()));
        Ok((numbers(&out), tiles(&program(&device, &swiglu::SPEC, &[F32]), &launched)))
    };
    for n in [96, 100] {
        let (own, own_tiles) = results(&[], n)?;
        let (tuned, tiles) = results(&[("threads", 64), ("vec", 8)], n)?;
        assert_eq!(own, tuned, "{n}");
        // Rows of 100 elements do not divide into vectors of eight.
        assert_eq!(tiles != own_tiles, n == 96, "{tiles:?} {own_tiles:?}");
    }
    Ok(())
}

fn swiglu_case(n: u64) -> Vec<(&'static str, f64)> {
    let case = swiglu::SPEC.bench[0].numbers().into_iter();
    case.map(|(name, value)| match name {
        "rows" => (name, 3.0),
        "n" => (name, n as f64),
        _ => (name, value),
    })
    .collect()
}
