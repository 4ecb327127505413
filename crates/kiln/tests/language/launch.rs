//! Typed launches on the interpreter. What kernels compute is said again in plain Rust beside them.

use kiln::prelude::*;
use kiln::{Device, Error, Grid, Tensor};

type Done = Result<(), Error>;

/// Both type variables, a read, a write, a scalar and a constexpr.
#[kernel(threadgroups = [batch], threads = 32, requires(n >= 1, batch <= 8))]
fn mixed<T: Float, S: Num>(
    #[shape(batch, n)] q: Tensor<T>,
    #[shape(n)] add: Tensor<S>,
    #[shape(batch, n)] mut out: Tensor<T>,
    by: f32,
    batch: u32,
    #[constexpr] n: u32,
) {
    for i in (tid..n).step_by(lsize) {
        let at = tgid_x * n + i;
        out[at] = (q[at].f32() * by + add[i].f32()).cast::<T>();
    }
}

#[test]
fn two_type_variables() -> Done {
    let dev = Device::interp();
    let q: Vec<bf16> = (0..6).map(|i| bf16::from_f32(i as f32)).collect();
    let (q, add, mut out) = (dev.tensor(&q)?, dev.tensor(&[10i32, -20, 30])?, dev.zeros(6)?);
    mixed::launch::<bf16, i32>(&dev, mixed::Args { q: &q, add: &add, out: &mut out, by: 0.5, batch: 2, n: 3 })?;
    let got: Vec<f32> = out.to_vec()?.iter().map(|v| v.to_f32()).collect();
    assert_eq!(got, [10.0, -19.5, 31.0, 11.5, -18.0, 32.5]);

    // The types follow from the tensors; the same function serves other ones.
    let (q, add, mut out) = (dev.tensor(&[1f32, 2.0])?, dev.tensor(&[3u8, 4])?, dev.zeros(2)?);
    mixed::launch(&dev, mixed::Args { q: &q, add: &add, out: &mut out, by: 2.0, batch: 1, n: 2 })?;
    assert_eq!(out.to_vec()?, [5.0, 8.0]);
    Ok(())
}

type Count = u32;
type Half = f16;

mod elsewhere {
    pub type Wide = u64;
}

/// No type variable; types that have names of the author's.
#[kernel(elements = [n])]
fn named(#[shape(n)] x: Tensor<Half>, #[shape(n)] mut out: Tensor<elsewhere::Wide>, negate: bool, n: Count) {
    let i = program_id::<0>();
    let v = x[i].f32();
    out[i] = (if negate { 100.0 - v } else { v }) as u64;
}

#[test]
fn bools_and_aliases() -> Done {
    let dev = Device::interp();
    let x = dev.tensor(&[1.0, 2.0, 3.0].map(f16::from_f32))?;
    let mut out: Tensor<u64> = dev.zeros(3)?;
    named::launch(&dev, named::Args { x: &x, out: &mut out, negate: true, n: 3 })?;
    assert_eq!(out.to_vec()?, [99, 98, 97]);
    named::launch(&dev, named::Args { x: &x, out: &mut out, negate: false, n: 2 })?;
    assert_eq!(out.to_vec()?, [1, 2, 97], "the third element is of no thread");
    Ok(())
}

/// Every name that the generated code has for something of its own.
#[kernel(elements = [r#type])]
#[allow(nonstandard_style, reason = "the names are the test")]
fn awkward<Args: Num, Def: Num>(
    #[shape(r#type)] on: Tensor<Args>,
    #[shape(r#type)] mut args: Tensor<Def>,
    T: Args,
    FAMILY: u32,
    self_: Def,
    x: u32,
    grid: u32,
    threads: u32,
    r#type: u32,
) {
    let i = program_id::<0>();
    let sum = FAMILY + x + grid + threads;
    args[i] = (on[i] + T).cast::<Def>() + self_ + sum.cast::<Def>();
}

#[test]
fn names_of_the_generated_code() -> Done {
    let dev = Device::interp();
    let (on, mut args) = (dev.tensor(&[1i32, 2])?, dev.zeros(2)?);
    let (x, grid, threads) = (1000, 10_000, 100_000);
    awkward::launch::<i32, i64>(
        &dev,
        awkward::Args { on: &on, args: &mut args, T: 10, FAMILY: 100, self_: 1_000_000, x, grid, threads, r#type: 2 },
    )?;
    assert_eq!(args.to_vec()?, [1_111_111, 1_111_112]);
    Ok(())
}

/// `T` is only the type of a scalar, `S` of nothing that a launch passes.
#[kernel(elements = [2])]
fn unseen<T: Num, S: Float>(mut out: Tensor<f32>, v: T) {
    out[program_id::<0>()] = v.cast::<S>().f32();
}

#[kernel(threadgroups = [1], threads = 32)]
fn nothing() {}

#[kernel(threadgroups = [1], threads = n)]
fn numbers_alone(n: u32) {
    let _ = n;
}

#[test]
fn type_variables_without_a_tensor_and_kernels_without_parameters() -> Done {
    let dev = Device::interp();
    let mut out = dev.zeros(2)?;
    // 257 has no bf16 of its own.
    unseen::launch::<i32, bf16>(&dev, unseen::Args { out: &mut out, v: 257 })?;
    assert_eq!(out.to_vec()?, [256.0, 256.0]);
    unseen::launch::<i32, f32>(&dev, unseen::Args { out: &mut out, v: 257 })?;
    assert_eq!(out.to_vec()?, [257.0, 257.0]);
    for refused in [nothing::launch(&dev, nothing::Args {}), numbers_alone::launch(&dev, numbers_alone::Args { n: 64 })]
    {
        assert!(refused.is_err_and(|error| error.to_string().contains("stores nothing")));
    }
    Ok(())
}

#[kernel(elements = [n], in_place(before -> after))]
fn step<T: Float>(#[shape(n)] before: Tensor<T>, #[shape(n)] mut after: Tensor<T>, #[constexpr] n: u32) {
    let i = program_id::<0>();
    after[i] = (before[i].f32() + 1.0).cast::<T>();
}

#[kernel(elements = [n])]
fn twice(#[shape(n)] x: Tensor<f32>, #[shape(n)] mut out: Tensor<f32>, n: u32) {
    let i = program_id::<0>();
    out[i] = x[i] + x[i];
}

#[test]
fn a_state_is_both_sides_of_a_pair() -> Done {
    let dev = Device::interp();
    let mut state = dev.tensor(&[1f32, 2.0])?;
    for _ in 0..3 {
        step::launch(&dev, step::Args { before: &state.view(), after: &mut state, n: 2 })?;
    }
    assert_eq!(state.to_vec()?, [4.0, 5.0]);
    // Without the clause the same binding is refused, and nothing was written.
    let refused = twice::launch(&dev, twice::Args { x: &state.view(), out: &mut state, n: 2 });
    let refused = refused.expect_err("an output that is also an input").to_string();
    assert!(refused.contains("`out` is written and shares memory with `x`"), "{refused}");
    assert_eq!(state.to_vec()?, [4.0, 5.0]);
    Ok(())
}

#[test]
fn parts_of_tensors() -> Done {
    let dev = Device::interp();
    let all = dev.tensor(&[1f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    twice::launch(&dev, twice::Args { x: &all.slice(1..3)?, out: &mut all.slice(4..6)?, n: 2 })?;
    assert_eq!(all.to_vec()?, [1.0, 2.0, 3.0, 4.0, 4.0, 6.0]);
    let refused = twice::launch(&dev, twice::Args { x: &all.slice(1..3)?, out: &mut all.slice(2..4)?, n: 2 });
    assert!(refused.is_err_and(|error| error.to_string().contains("shares memory")));
    Ok(())
}

mod older {
    use kiln::compat::*;

    /// The older spelling: no geometry, an output that is not marked.
    #[allow(deprecated, reason = "outputs without `mut` warn")]
    #[bench_kernel(op = "add", class = Binary, tol = 0.0, kernel_mode = Grid3D)]
    pub fn add_one<T>(x: Tensor<T>, out: Tensor<T>, n: u32) {
        let i = program_id::<0>();
        if i < n {
            store(out[i], (load(x[i]).f32() + 1.0).cast::<T>());
        }
    }
}

#[kernel(threadgroups = [2])]
fn threads_open(mut out: Tensor<u32>) {
    out[tgid_x] = lsize;
}

#[kernel(threads = 32)]
fn groups_open(mut out: Tensor<u32>, n: u32) {
    let i = tgid_x + tgid_y * 2 + tgid_z * 6;
    if tid == 0 && i < n {
        out[i] = i + lsize;
    }
}

#[test]
fn the_caller_says_what_the_contract_leaves_open() -> Done {
    let dev = Device::interp();
    // 64 threads, of which the guard `i < n` lets 40 through: 40 elements are enough.
    let (x, mut out) = (dev.tensor(&[5f32; 40])?, dev.zeros(40)?);
    let grid = Grid { groups: [2, 1, 1], threads: 32 };
    older::add_one::launch_on(&dev, grid, older::add_one::Args { x: &x, out: &mut out, n: 40 })?;
    assert_eq!(out.to_vec()?, [6f32; 40]);
    let short = older::add_one::launch_on(&dev, grid, older::add_one::Args { x: &x, out: &mut out, n: 41 });
    assert!(matches!(short, Err(Error::Stopped(_))), "{short:?}");

    let mut out = dev.zeros(2)?;
    threads_open::launch_on(&dev, 96, threads_open::Args { out: &mut out })?;
    assert_eq!(out.to_vec()?, [96, 96]);

    let mut out = dev.zeros(12)?;
    groups_open::launch_on(&dev, [2, 3, 2], groups_open::Args { out: &mut out, n: 12 })?;
    assert_eq!(out.to_vec()?, (32..44).collect::<Vec<u32>>());
    Ok(())
}

#[test]
fn a_recording_does_nothing_until_it_is_replayed() -> Done {
    let dev = Device::interp();
    let (mut state, mut out) = (dev.tensor(&[0f32, 10.0])?, dev.zeros(2)?);
    let recording = dev.record(|queue| {
        step::launch(queue, step::Args { before: &state.view(), after: &mut state, n: 2 })?;
        twice::launch(queue, twice::Args { x: &state, out: &mut out, n: 2 })
    })?;
    assert_eq!((recording.len(), state.to_vec()?), (2, vec![0.0, 10.0]));
    for _ in 0..3 {
        recording.replay()?;
    }
    assert_eq!((state.to_vec()?, out.to_vec()?), (vec![3.0, 13.0], vec![6.0, 26.0]));
    // A launch that is refused ends the recording with its error.
    let refused = dev.record(|queue| twice::launch(queue, twice::Args { x: &state, out: &mut out, n: 3 }));
    assert!(refused.is_err_and(|error| error.to_string().contains("too short")));
    Ok(())
}

#[test]
fn two_threads_launch_on_one_device() {
    let dev = Device::interp();
    let work = |start: f32| {
        let mut state = dev.tensor(&[start])?;
        for n in 0..40 {
            // A new constexpr every other time: specialisations are made under the other thread's feet.
            let mut longer = dev.zeros::<f32>(1 + n / 2)?;
            step::launch(&dev, step::Args { before: &longer.view(), after: &mut longer, n: 1 + n as u32 / 2 })?;
            step::launch(&dev, step::Args { before: &state.view(), after: &mut state, n: 1 })?;
        }
        state.to_vec()
    };
    let results = std::thread::scope(|scope| {
        [0.0, 1000.0].map(|start| scope.spawn(move || work(start))).map(|thread| thread.join().expect("no panic"))
    });
    assert_eq!(results.map(|result| result.expect("every launch is accepted")), [[40.0], [1040.0]]);
}

#[test]
fn a_launch_of_nothing() -> Done {
    let dev = Device::interp();
    let (x, mut out) = (dev.zeros(0)?, dev.zeros(0)?);
    twice::launch(&dev, twice::Args { x: &x, out: &mut out, n: 0 })?;
    let (q, add, mut out) = (dev.zeros::<f32>(0)?, dev.zeros::<f32>(5)?, dev.zeros(0)?);
    mixed::launch(&dev, mixed::Args { q: &q, add: &add, out: &mut out, by: 1.0, batch: 0, n: 5 })?;
    let recording = dev.record(|queue| twice::launch(queue, twice::Args { x: &out.view(), out: &mut out, n: 0 }))?;
    assert!(recording.is_empty());
    recording.replay()
}

macro_rules! every_element_type {
    ($($name:ident $t:ty, $values:expr;)*) => {$(
        mod $name {
            use kiln::Device;
            use kiln::prelude::*;

            /// The tensor's elements, and the scalar behind them.
            #[kernel(elements = [n])]
            fn copy(#[shape(n)] x: Tensor<$t>, #[shape(n + 1)] mut out: Tensor<$t>, last: $t, n: u32) {
                let i = program_id::<0>();
                out[i] = x[i];
                if i == 0 {
                    out[n] = last;
                }
            }

            #[test]
            fn goes_there_and_back() -> super::Done {
                let dev = Device::interp();
                let values: [$t; 3] = $values;
                let (x, mut out) = (dev.tensor(&values[..2])?, dev.zeros::<$t>(3)?);
                copy::launch(&dev, copy::Args { x: &x, out: &mut out, last: values[2], n: 2 })?;
                assert_eq!(out.to_vec()?, values);
                Ok(())
            }
        }
    )*};
}

every_element_type! {
    in_bool bool, [true, false, true];
    in_i8 i8, [i8::MIN, 5, -1];
    in_u8 u8, [u8::MAX, 0, 200];
    in_i16 i16, [i16::MIN, i16::MAX, -2];
    in_u16 u16, [u16::MAX, 1, 40_000];
    in_i32 i32, [i32::MIN, i32::MAX, -3];
    in_u32 u32, [u32::MAX, 1, 3_000_000_000];
    in_i64 i64, [i64::MIN, i64::MAX, -4];
    in_u64 u64, [u64::MAX, 1, u64::MAX - 1];
    in_f16 f16, [1.5, -2.25, 65504.0].map(f16::from_f32);
    in_bf16 bf16, [1.5, -2.25, 3e38].map(bf16::from_f32);
    in_f32 f32, [f32::MIN_POSITIVE, -0.0, f32::MAX];
}

macro_rules! elementwise {
    ($($name:ident($x:ident: $t:ty) => $value:expr;)*) => {$(
        #[kernel(elements = [n])]
        fn $name(#[shape(n)] $x: Tensor<$t>, #[shape(n)] mut out: Tensor<$t>, n: u32) {
            let i = program_id::<0>();
            let $x = $x[i];
            out[i] = $value;
        }
    )*};
}

elementwise! {
    r#match(v: f32) => v * 3.0;
}

#[test]
fn a_kernel_of_a_macro_and_one_of_a_function() -> Done {
    type Local = u32;
    #[kernel(elements = [n])]
    fn inner(#[shape(n)] mut out: Tensor<Local>, n: Local) {
        out[program_id::<0>()] = n;
    }
    let dev = Device::interp();
    let (v, mut out) = (dev.tensor(&[1f32, 2.0])?, dev.zeros(2)?);
    r#match::launch(&dev, r#match::Args { v: &v, out: &mut out, n: 2 })?;
    assert_eq!(out.to_vec()?, [3.0, 6.0]);
    let mut out = dev.zeros(3)?;
    inner::launch(&dev, inner::Args { out: &mut out, n: 3 })?;
    assert_eq!(out.to_vec()?, [3, 3, 3]);
    Ok(())
}

#[test]
fn a_refusal_has_the_clause_the_values_and_the_line() -> Done {
    let dev = Device::interp();
    let (x, mut out) = (dev.zeros::<f32>(27)?, dev.zeros(27)?);
    let refused = mixed::launch(&dev, mixed::Args { q: &x, add: &x, out: &mut out, by: 0.0, batch: 9, n: 3 });
    let error = refused.expect_err("nine batches");
    for part in ["requires", "batch <= 8", "batch = 9"] {
        assert!(error.to_string().contains(part), "{part} in:\n{error}");
    }
    let place = error.diagnostic().and_then(|diagnostic| diagnostic.primary.clone()).expect("a place");
    assert_eq!((place.file.ends_with("launch.rs"), place.line), (true, 9), "the requirement, not the launch");

    let short = twice::launch(&dev, twice::Args { x: &x, out: &mut out, n: 28 }).expect_err("27 elements");
    let short = short.to_string();
    for part in ["the buffer of `x` is too short", "n = 28", "27"] {
        assert!(short.contains(part), "{part} in:\n{short}");
    }

    let elsewhere = Device::interp();
    let stranger = elsewhere.zeros(27)?;
    let refused = twice::launch(&dev, twice::Args { x: &stranger, out: &mut out, n: 27 });
    assert!(refused.is_err_and(|error| error.to_string().contains("`x` of `twice`")));
    Ok(())
}
