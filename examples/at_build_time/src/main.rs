//! A program with kernels compiled at build time. `build.rs` selects them; no part of Kiln is linked.

mod operations {
    include!(concat!(env!("OUT_DIR"), "/operations.rs"));
}

use operations::support::Error;
use operations::{gather_f32 as gather, rms_norm_f32 as rms_norm};

fn norms(rows: u32, x: &[f32], out: &mut [f32]) -> Result<(), Error> {
    let w = [0.5; 64];
    rms_norm::launch(rms_norm::Args { x, w: &w, out, eps: 0.0, weight_offset: 0.0, rows })
}

fn main() -> Result<(), Error> {
    let (x, mut out) = (vec![3f32; 128], vec![0f32; 128]);
    norms(2, &x, &mut out)?;
    println!("rms_norm of 3, 3, .. by 0.5: {}, {}, ..", out[0], out[1]);

    // A launch that would leave its memory is rejected.
    println!("{}", norms(3, &x, &mut out).expect_err("there are two rows"));

    // Conditions that no host can check are checked in the kernel.
    let (at, mut taken) = ([1u32, 0, 200], [0f32; 3]);
    println!("{}", gather::launch(gather::Args { at: &at, x: &x, out: &mut taken, n: 3 }).expect_err("200 is outside"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use operations::conv1d_causal_step_f32 as conv1d_step;

    #[test]
    fn results_are_right_on_one_thread_and_on_many() {
        let x: Vec<f32> = (0..64 * 100).map(|i| (i * 7 % 31) as f32 - 15.0).collect();
        let mut out = vec![0f32; x.len()];
        norms(100, &x, &mut out).expect("a launch");
        for (row, out) in x.chunks(64).zip(out.chunks(64)) {
            let mean = row.iter().map(|x| f64::from(x * x)).sum::<f64>() / 64.0;
            let right = |(x, out): (&f32, &f32)| (f64::from(*out) - 0.5 * f64::from(*x) / mean.sqrt()).abs() < 1e-5;
            assert!(row.iter().zip(out).all(right));
        }

        let (w, mut many) = ([0.5; 64], vec![0f32; x.len()]);
        let args = rms_norm::Args { x: &x, w: &w, out: &mut many, eps: 0.0, weight_offset: 0.0, rows: 100 };
        rms_norm::launch_split(args, &|groups, run| {
            assert_eq!(groups, 100);
            std::thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| while run(7) {});
                }
            });
        })
        .expect("a launch");
        assert_eq!(many, out);
    }

    #[test]
    fn a_wrong_launch_is_refused_with_the_clause() {
        let (x, mut out) = (vec![3f32; 128], vec![7f32; 128]);
        let refused = norms(3, &x, &mut out).expect_err("there are two rows");
        let words = refused.to_string();
        assert!(words.starts_with("error[K501]: the buffer of `x` is too short: `"), "{words}");
        assert!(words.contains("norm.rs:") && words.contains("rows = 3, len(x) = 128"), "{words}");
        assert_eq!(out, [7f32; 128], "nothing ran");
        let refused = norms(u32::MAX, &x, &mut out).expect_err("so many rows are nowhere");
        assert_eq!(refused.code, "K501");
        // An empty launch is valid, unless it would leave an output unwritten.
        norms(0, &[], &mut []).expect("no rows");
    }

    #[test]
    fn what_only_the_kernel_sees_is_an_error_with_its_line() {
        let (x, mut out) = ([1f32, 2.0, 3.0], [0f32; 2]);
        gather::launch(gather::Args { at: &[2, 0], x: &x, out: &mut out, n: 2 }).expect("both are inside");
        assert_eq!(out, [3.0, 1.0]);
        let fault = gather::launch(gather::Args { at: &[0, 9], x: &x, out: &mut out, n: 2 }).expect_err("9 is outside");
        let words = fault.to_string();
        assert!(
            words.starts_with("error[K201]: index 9 is outside of `x`, which has 3 elements (build.rs:"),
            "{words}"
        );
        assert!(words.contains("in a launch of `gather`; what it wrote is not to be relied on"), "{words}");
    }

    /// More slots than sequences break a condition that is only derived from the code: the guarded twin runs, with the
    /// same results.
    #[test]
    fn the_guarded_twin_takes_what_follows_from_the_code_alone() {
        let channels = 64;
        let run = |slots: usize| {
            let x: Vec<f32> = (0..channels).map(|i| i as f32).collect();
            let w: Vec<f32> = (0..4 * channels).map(|i| (i % 5) as f32 * 0.25).collect();
            let (mut state, mut y) = (vec![0.5f32; slots * 3 * channels], vec![0f32; channels]);
            let (c, slots) = (channels as u32, slots as u32);
            let args = conv1d_step::Args { x: &x, w: &w, state: &mut state, y: &mut y, batch: 1, slots, c, before: 0 };
            conv1d_step::launch(args).expect("a launch");
            (y, state[..3 * channels].to_vec())
        };
        let expected = run(1);
        assert!(expected.0.iter().any(|y| *y != 0.0));
        assert_eq!(run(2), expected);
    }

    /// The program contains the kernels, but none of the crates that compiled them.
    #[test]
    fn the_program_has_no_kiln_in_it() {
        let program = std::fs::read(std::env::current_exe().expect("a test has a path")).expect("a file");
        let has = |name: &str| program.windows(name.len()).any(|window| window == name.as_bytes());
        assert!(has("kiln_rms_norm_f32"), "the kernel is a symbol");
        for name in ["ir", "lang", "compiler", "runtime", "interp", "check", "spec", "kernels"] {
            // Crate names in mangled symbols, in either form; built from parts, so that this program does not contain
            // them.
            let crate_name = ["kiln", name].join("_");
            assert!(!has(&format!("{crate_name}::")), "{crate_name}");
            assert!(!has(&format!("{}{crate_name}", crate_name.len())), "{crate_name}");
        }
    }
}
