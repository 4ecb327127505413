//! Tiles that `kiln tune` may choose: every kernel is right with them.

use kiln::Device;
use kiln::spec::tuning::TileSpace;
use kiln::spec::{Case, DType, Hardware, NotPassed, Placement, PreparedCase, Runner, Seed, Spec, dtype_names};
use kiln_ir::{Const, Kernel, ParamKind};
use kiln_runtime::{Stored, kernel_hash};
use kiln_testing::is_full;

fn each(mut visit: impl FnMut(&'static Spec, &Kernel)) {
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            visit(spec, &(spec.build)(dtypes).expect("a kernel"));
        }
    }
}

#[test]
fn no_shape_depends_on_a_tile_that_is_tuned() {
    each(|spec, kernel| {
        for param in &kernel.params {
            let ParamKind::Tensor { shape: Some(shape), .. } = &param.kind else { continue };
            for axis in shape {
                axis.params(&mut |id| {
                    let tile = kernel.param(id);
                    assert!(tile.choices.is_empty(), "{}: `{}` depends on `{}`", spec.name, param.name, tile.name);
                });
            }
        }
    });
}

#[test]
fn every_tile_of_the_library_is_tuned_or_decided_by_its_call() {
    let mut others = vec![];
    each(|spec, kernel| {
        let bare = kernel.params.iter().filter(|param| param.tile && param.choices.is_empty());
        others.extend(bare.map(|param| format!("{}.{}", spec.name, param.name)));
    });
    others.sort();
    others.dedup();
    let expected = [
        // A replay gives the bits of a step whose tiles are the same.
        "gated_delta_replay.lanes",
        "gated_delta_replay.rows",
        "gated_delta_replay.vec",
        "gated_delta_replay.warps",
        // Scratch memory is allocated for these, or the call determines them.
        "matmul_grouped.down",
        "matmul_grouped.rows",
        "sdpa_decode.one_token",
        "sdpa_decode.rows",
        "sdpa_decode.splits",
        "sdpa_decode_matrices.splits",
        "sdpa_decode_paged.one_token",
        "sdpa_decode_paged.rows",
        "sdpa_decode_paged.splits",
    ];
    assert_eq!(others, expected);
}

#[test]
fn the_librarys_own_tiles_are_among_those_that_may_be_chosen() {
    let mut others = vec![];
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            let space = TileSpace::of(&(spec.build)(dtypes).expect("a kernel"));
            for (case, hardware) in
                spec.bench.iter().flat_map(|case| [Hardware::Gpu, Hardware::Processor].map(|hardware| (case, hardware)))
            {
                let number = spec.numbers(dtypes, case, hardware);
                for (name, choices) in space.names.iter().zip(&space.choices) {
                    let value = number(name).expect("a value") as u32;
                    if !choices.contains(&value) {
                        let types = dtype_names(dtypes);
                        others.push(format!("{} {types} {} {hardware:?}: {name} = {value}", spec.name, case.name()));
                    }
                }
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// Returns the number of random tiles that each kernel is run with: two in a usual run, twenty with `KILN_FULL`.
fn tries() -> usize {
    if is_full() { 20 } else { 2 }
}

/// Runs a case with random tiles until `tries` were accepted, and returns how many were.
fn tried(runner: &mut Runner, spec: &'static Spec, dtypes: &'static [DType], case: &Case, tries: usize) -> usize {
    let mut prepared =
        PreparedCase::new(spec, dtypes, case, Placement::Apart, runner.device().kind().hardware()).expect("a case");
    let kernel = (spec.build)(dtypes).expect("a kernel");
    let space = TileSpace::of(&kernel);
    let mut seed = Seed::from_names(&[spec.name, &case.name(), "tiles"]);
    let mut accepted = 0;
    // Most are refused: a contract binds tiles to each other and to sizes.
    for _ in 0..4000 {
        let tiles = space.nth((seed.next_u64() % space.len() as u64) as usize);
        let numbers = kernel.params.iter().enumerate().filter(|(_, param)| !param.choices.is_empty());
        let numbers =
            numbers.zip(&tiles).map(|((at, param), &tile)| (at, Const { dtype: param.dtype, bits: tile.into() }));
        prepared.set_numbers(&numbers.collect::<Vec<_>>());
        match runner.run(&mut prepared) {
            Ok(_) => accepted += 1,
            Err(NotPassed::Skipped(_)) => {}
            Err(refused) if refused.refusal().is_some() => {}
            Err(wrong) => panic!(
                "{} {} {}: {:?} = {tiles:?}: {wrong:?}",
                spec.name,
                dtype_names(dtypes),
                case.name(),
                space.names
            ),
        }
        if accepted == tries {
            break;
        }
    }
    accepted
}

#[test]
fn every_kernel_is_right_with_tiles_that_tuning_may_choose() {
    // Races and unwritten elements would be findings of their own.
    let device = Device::interp();
    let mut runner = if is_full() { Runner::on(&device) } else { Runner::without_checks(&device) };
    let mut never = vec![];
    for (number, spec) in kiln_kernels::all().iter().enumerate() {
        if TileSpace::of(&(spec.build)(spec.dtypes[0]).expect("a kernel")).is_empty() {
            continue;
        }
        // The first cases are the usual ones.
        let cases = spec.cases.iter().take(2);
        let dtypes = spec.dtypes[number % spec.dtypes.len()];
        let accepted: usize = cases.map(|case| tried(&mut runner, spec, dtypes, case, tries())).sum();
        if accepted == 0 {
            never.push(spec.name);
        }
    }
    assert_eq!(never, [""; 0], "no tiles were accepted");
}

#[test]
fn tables_that_come_with_the_library_are_whole() {
    for (architecture, text) in
        [("sm_80", include_str!("../../src/tuned/sm_80.json")), ("sm_90", include_str!("../../src/tuned/sm_90.json"))]
    {
        let Stored { choices, notes } = Stored::parse(text.as_bytes());
        assert_eq!(notes, [""; 0], "{architecture}");
        for choice in choices {
            let spec = kiln_kernels::all().iter().find(|spec| spec.name == choice.kernel).expect("a kernel");
            let dtypes = spec.dtypes.iter().find(|types| dtype_names(types) == choice.dtypes).expect("its types");
            let program = Device::interp().program((spec.build)(dtypes).expect("a kernel")).expect("a program");
            let mismatch = choice.mismatch(program.kernel(), &kernel_hash(program.kernel()), &choice.on);
            assert_eq!(mismatch, None, "{architecture} {}", choice.kernel);
        }
    }
}
