//! What `kiln tune` may choose: tiles with which every kernel is right.

use kiln::spec::tuning::TileSpace;
use kiln::spec::{Hardware, Spec, dtype_names};
use kiln_ir::{Kernel, ParamKind};

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
        "matmul_grouped.down",
        "matmul_grouped.rows",
        "sdpa_decode.one_token",
        "sdpa_decode.rows",
        "sdpa_decode.splits",
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
