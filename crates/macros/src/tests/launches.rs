//! The interface for callers of a kernel: `Args` and `launch`. Here `g::` stands for `::kiln::__launch::`.

use super::items::{has, kernel_text};

/// Returns the module's part of an expansion.
fn module(args: &str, source: &str) -> String {
    let text = kernel_text(args, source).replace("::kiln::__launch::", "g::").replace("::core::primitive::", "p::");
    // The attributes are the same everywhere.
    text.replace("#[allow(nonstandard_style,reason=\"thenamesaretheauthor's,whohearsoftheminthekernel\")]", "")
        .replace("#[allow(unused_variables,reason=\"akernelmayhavenoparameters,orerrors\")]", "")
}

const RESULT: &str = "::core::result::Result<(), ::kiln::Error>";

#[test]
fn fields_and_arguments_follow_the_parameters() {
    let text = module(
        "threadgroups = [batch], threads = 128",
        "fn f<T: Float, S: Float>(#[shape(batch, n)] q: Tensor<T>, mut state: Tensor<S>, eps: f32, z: T, half: bf16, batch: u32, #[constexpr] n: u32) {}",
    );
    has(
        &text,
        r#"pub struct Args<'a, T, S,> {
            #[doc = "`[batch, n]`"] pub q: &'a ::kiln::Tensor<T>,
            #[doc = "As many elements as the kernel accesses, or more."] pub state: &'a mut ::kiln::Tensor<S>,
            #[doc = "Scalar."] pub eps: p::f32,
            #[doc = "Scalar."] pub z: T,
            #[doc = "Scalar."] pub half: k::bf16,
            #[doc = "Scalar."] pub batch: p::u32,
            #[doc = "Constexpr: the kernel is compiled for each value."] pub n: p::u32,
        }"#,
    );
    has(
        &text,
        &format!(
            "pub fn launch<T: g::Element, S: g::Element>(on: &impl ::kiln::Target, args: self::Args<'_, T, S,>,) -> {RESULT}
             where self::Def: k::Record<(T, S,)> {{
                self::launch_any(on, [<T as g::Element>::DTYPE, <S as g::Element>::DTYPE], self::AnyArgs {{
                    q: args.q.any().into(), state: args.state.any().into(), eps: args.eps, z: g::constant(args.z), half: args.half,
                    batch: args.batch, n: args.n
                }})
            }}"
        ),
    );
    has(
        &text,
        r#"pub struct AnyArgs<'a> {
            #[doc = "`[batch, n]`"] pub q: ::kiln::TensorRef<'a>,
            #[doc = "As many elements as the kernel accesses, or more."] pub state: ::kiln::TensorRef<'a>,
            #[doc = "Scalar."] pub eps: p::f32,
            #[doc = "Scalar."] pub z: g::Const,"#,
    );
    has(
        &text,
        &format!(
            "pub fn launch_any(on: &impl ::kiln::Target, dtypes: [k::DType; 2usize], args: self::AnyArgs<'_>,) -> {RESULT} {{
                static FAMILY: g::Family = g::Family::new(self::build);
                ::kiln::Target::launch(on, &FAMILY, &dtypes,
                    &[::kiln::Arg::from(args.q), ::kiln::Arg::from(args.state), g::scalar(args.eps),
                      ::kiln::Arg::Scalar(args.z), g::scalar(args.half), g::scalar(args.batch), g::scalar(args.n),])
            }}"
        ),
    );
    assert!(!text.contains("Param<") && !text.contains("launch_on"), "{text}");
}

#[test]
fn docs_of_a_parameter_come_first() {
    let source = "fn f(/** The state.*/ #[shape(n / 2)] x: Tensor<f32>, n: u32) {}";
    has(&module("elements = [n]", source), r#"#[doc = " The state."] #[doc = ""] #[doc = "`[n / 2]`"] pub x: &'a "#);
}

#[test]
fn what_the_contract_leaves_open_is_a_parameter() {
    let table = [
        ("elements = [4]", "launch", "", "", ""),
        ("threadgroups = [4], threads = 32", "launch", "", "", ""),
        ("threadgroups = [4]", "launch_on", "threads: p::u32,", "", "g::scalar(threads)"),
        ("threads = 32", "launch_on", "groups: [p::u32; 3],", "let [x, y, z] = groups.map(g::scalar);", "x, y, z"),
        ("", "launch_on", "grid: ::kiln::Grid,", "let [x, y, z, threads] = grid.args();", "x, y, z, threads"),
    ];
    for (args, name, parameter, opened, last) in table {
        let text = module(args, "fn f(mut out: Tensor<f32>) {}");
        has(
            &text,
            &format!("pub fn {name}<>(on: &impl ::kiln::Target, {parameter} args: self::Args<'_,>,) -> {RESULT} {{"),
        );
        has(&text, &format!("g::Family::new(self::build); {opened} ::kiln::Target::launch("));
        has(&text, &format!("&dtypes, &[::kiln::Arg::from(args.out), {last}])"));
    }
}

#[test]
fn a_type_of_the_authors_goes_through_the_recording() {
    let text = module("elements = [n]", "fn f(x: Tensor<half::bf16>, mut out: Tensor<f32>, n: Count) {}");
    has(&text, "pub x: &'a ::kiln::Tensor<<self::Def as k::Param<0>>::Type>,");
    has(&text, "pub n: <self::Def as k::Param<2>>::Type,");
    has(&text, "&[::kiln::Arg::from(args.x), ::kiln::Arg::from(args.out), g::alias::<self::Def, 2>(args.n),]");
    has(&text, "type __Param0 = half::bf16; impl k::Param<0> for f::Def { type Type = __Param0; }");
    has(&text, "type __Param2 = Count; impl k::Param<2> for f::Def { type Type = __Param2; }");
    has(&text, "fn __body<>(x: k::Tensor<__Param0>, out: k::TensorMut<f32>, n: k::Val<__Param2>)");
    has(&text, r#"let n = k::scalar::<__Param2>("n");"#);
}

#[test]
fn only_type_variables_of_parameters_are_in_the_arguments() {
    let text = module("elements = [1]", "fn f<T: Num, S: Float>(v: S) {}");
    has(&text, "pub struct Args<S,> {");
    has(&text, "pub fn launch<T: g::Element, S: g::Element>(on: &impl ::kiln::Target, args: self::Args<S,>,)");
    has(&module("elements = [1]", "fn f() {}"), "pub struct Args<> {}");
}

#[test]
fn outputs_of_the_older_spelling() {
    let text = module("", "fn f<T>(x: Tensor<T>, out: Tensor<T>) { store(out[tid], load(x[tid])); }");
    has(&text, "pub out: &'a mut ::kiln::Tensor<T>,");
    has(&text, "pub x: &'a ::kiln::Tensor<T>,");
}

#[test]
fn a_kernel_with_errors_takes_the_arguments_it_should() {
    let text = module(
        "elements = [n]",
        "fn f(x: &[f32], s: (f32, u32), c: char, t: Tensor<str>, mut out: Tensor<f32>, n: u32) { loop {} }",
    );
    has(&text, "pub struct Args<'a, __Any1, __Any2, __Any3,> {");
    has(&text, "pub x: &'a ::kiln::Tensor<p::f32>,");
    has(&text, "pub s: __Any1,");
    has(&text, "pub t: __Any3,");
    let any = "impl ::core::marker::Sized";
    has(&text, &format!("args: self::Args<'_, {any}, {any}, {any},>,) -> {RESULT} {{ ::core::unreachable!("));
}

#[test]
fn tiles_are_a_struct_of_their_own() {
    let text =
        module("elements = [n]", "fn f<T: Float>(x: Tensor<T>, #[tile] lanes: u32, n: u32, #[tile] v: Count) {}");
    has(
        &text,
        r#"let lanes = k::tile::<u32>("lanes"); let n = k::scalar::<u32>("n"); let v = k::tile::<__Param3>("v");"#,
    );
    has(
        &text,
        r#"#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] pub struct Tiles<> {
            #[doc = "Changes no result; the kernel is compiled for each value."] pub lanes: p::u32,
            #[doc = "Changes no result; the kernel is compiled for each value."] pub v: <self::Def as k::Param<3>>::Type,
        }"#,
    );
    has(&text, r#"pub x: &'a ::kiln::Tensor<T>, #[doc = "Scalar."] pub n: p::u32, }"#);
    has(&text, "(on: &impl ::kiln::Target, args: self::Args<'_, T,>, tiles: self::Tiles<>,)");
    has(
        &text,
        "&[::kiln::Arg::from(args.x), g::scalar(tiles.lanes), g::scalar(args.n), g::alias::<self::Def, 3>(tiles.v),]",
    );
    assert!(!module("elements = [n]", "fn f(x: Tensor<f32>, n: u32) {}").contains("Tiles"));
}

#[test]
fn values_of_tiles_are_recorded_in_the_authors_order() {
    let text = module("", "fn f(#[tile(4, 1..=2)] a: u32, #[tile(false, true)] [b, c]: [bool; 2], #[tile] d: u32) {}");
    has(&text, r#"let a = k::tile_among::<u32>("a", &[4u32, 1u32, 2u32]);"#);
    has(
        &text,
        r#"let b = k::tile_among::<bool>("b", &[0u32, 1u32]); let c = k::tile_among::<bool>("c", &[0u32, 1u32]);"#,
    );
    has(&text, r#"let d = k::tile::<u32>("d");"#);
    has(&text, "Tuned among 4, 1, 2.");
}

#[test]
fn tiles_of_refused_types_take_anything() {
    let text = module("", "fn f(#[tile] a: (u32, u32), #[tile] b: f32) {}");
    has(&text, "pub struct Args<> { #[doc =\"Constexpr: the kernel is compiled for each value.\"] pub b: p::f32, }");
    has(&text, "tiles: self::Tiles<impl ::core::marker::Sized,>,");
}

#[test]
fn optional_tensors_are_options() {
    let text = module(
        "elements = [n]",
        "fn f<T: Float>(#[shape(n)] x: Tensor<T>, #[shape(n)] gate: Option<Tensor<T>>, mut sums: Option<Tensor<f32>>, n: u32) {
            if let Some(gate) = gate { let v = gate[n]; } else { g(); }
            if let Some(s) = sums { s[n] = 1.0; }
        }",
    );
    has(&text, r#"#[doc = "`[n]`, if it is there."] pub gate: ::core::option::Option<&'a ::kiln::Tensor<T>>,"#);
    has(&text, r#"#[doc = "May be absent."] pub sums: ::core::option::Option<&'a mut ::kiln::Tensor<p::f32>>,"#);
    has(&text, "let __absent = ::kiln::View::absent(args.x);");
    has(
        &text,
        "&[::kiln::Arg::from(args.x), 
            g::scalar(args.gate.is_some()), g::optional(args.gate, &__absent),
            g::scalar(args.sums.is_some()), g::optional(args.sums, &__absent), g::scalar(args.n),]",
    );
    has(
        &text,
        "fn __body<T: Float,>(x: k::Tensor<T>, gate: k::Optional<k::Tensor<T>>, sums: k::Optional<k::TensorMut<f32>>, n: k::Val<u32>)",
    );
    has(&text, "k::if_some(gate, |gate| { let v = {");
    has(&text, r#"k::Named("v", k::at(&gate, n)).value() }; }, || { g(); });"#);
    has(&text, "k::if_some(sums, |s| { k::put(&s, n, 1.0); }, || {})");
    has(&text, r#"let gate = k::optional::<k::Any<0>>("gate"); let sums = k::optional_mut::<f32>("sums");"#);
    has(&text, "k::shape(&gate, [k::dim(n)]);");
}

#[test]
fn without_a_tensor_that_is_always_there_any_other_lends_its_memory() {
    let text = module("elements = [1]", "fn f(a: Option<Tensor<f32>>, b: Option<Tensor<u32>>) {}");
    has(&text, "let __absent = ::kiln::View::absent(match [args.a, args.b].into_iter().flatten().next() {");
    has(&text, "__empty = g::empty(on)?; ::kiln::TensorRef::Tensor(&__empty)");
    has(&text, "g::optional(args.b, &__absent)");
}

#[test]
fn cases_are_written_with_the_numbers_of_a_launch() {
    let text = module(
        "elements = [n]",
        "fn f<T: Float>(#[shape(n, 4)] #[strided] x: Tensor<T>, gate: Option<Tensor<T>>, z: T, n: u32, #[tile] lanes: u32) {}",
    );
    has(
        &text,
        "pub struct Params {
            pub x_strides: ::core::option::Option<[p::u64; 1usize]>, pub has_gate: p::bool, pub z: p::f64, pub n: p::u32,
        }",
    );
    has(
        &text,
        r#"Params {
            x_strides: (given.number("x_contiguous") == 0.0).then(|| [given.number("x_stride_0") as p::u64]),
            has_gate: k::Host::of_number(given.number("has_gate")),
            z: given.number("z"),
            n: k::Host::of_number(given.number("n"))
        }"#,
    );
    has(
        &text,
        r#"self.x_strides.into_iter().flat_map(|strides| {
            [("x_contiguous", 0.0), ("x_stride_0", strides[0usize] as p::f64)]
        })"#,
    );
    has(&text, "pub struct ForcedTiles { pub lanes: ::core::option::Option<p::u32>, }");
    has(&text, r#"numbers.extend(self.lanes.map(|tile| ("lanes", k::Host::to_number(tile))));"#);
    has(&text, "pub struct Tensors<'a> { pub x: &'a [p::f64], pub gate: ::core::option::Option<&'a [p::f64]>, }");
    has(&text, r#"gate: given.tensor("gate").filter(|_| given.number("has_gate") != 0.0)"#);
}
