//! A kernel means what the same text means in Rust: random bodies are compiled both as kernels and as plain functions,
//! and must leave the same bits behind in every thread.

mod compiling;
mod random_bodies;

use compiling::Libraries;
use random_bodies::{ELEMENTS, ITEMS, Spelling, body};
use std::ops::Range;
use std::path::Path;
use std::process::Command;

const KERNELS: u64 = 60;

/// A program that runs the bodies of these seeds in both readings; `rust_items` are what the Rust reading calls.
fn program(seeds: Range<u64>, rust_items: &str) -> String {
    let (mut kernels, mut plain, mut all) = (String::new(), String::new(), String::new());
    for seed in seeds {
        let (kernel, twin) = (body(seed, Spelling::Kernel), body(seed, Spelling::Rust));
        let base = "let base = tid as i32 * ELEMENTS;";
        kernels += &format!("#[kernel] pub fn k{seed}(x: Tensor<i32>, mut o: Tensor<i32>) {{ {base}\n{kernel}}}\n");
        plain += &format!("pub fn k{seed}(x: &[i32], o: &mut [i32], base: i32) {{\n{twin}}}\n");
        all += &format!("(\"k{seed}\", kernels::k{seed}::kernel, plain::k{seed}),\n");
    }
    format!(
        "const ELEMENTS: i32 = {ELEMENTS};\n\
         mod kernels {{ use super::ELEMENTS; use kiln::prelude::*;\n{ITEMS}{kernels}}}\n\
         mod plain {{\n{rust_items}{plain}}}\n\
         const ALL: &[(&str, fn() -> kiln::Kernel, Twin)] = &[\n{all}];\n{}",
        include_str!("random_bodies/runner.rs")
    )
}

fn rust_items() -> String {
    ITEMS.replace("#[device] pub struct", "#[derive(Clone, Copy)] pub struct").replace("#[device]", "")
}

/// Compiles and runs a program; what it says if it finds a difference.
fn run(name: &str, program: &str) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(format!("{name}.rs"));
    std::fs::write(&source, program).expect("the folder is writable");
    let libraries = Libraries::build(&["kiln", "kiln-interp"]);
    // Numbers wrap in a kernel.
    let compiled = libraries.rustc(&source).args(["-C", "overflow-checks=off"]).output().expect("rustc runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new(folder.join(name)).output().expect("the program runs");
    let (said, died) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    if run.status.success() { Ok(()) } else { Err(format!("in {}:\n{said}{died}", source.display())) }
}

#[test]
fn random_bodies_do_what_they_do_in_rust() {
    run("random_bodies", &program(0..KERNELS, &rust_items())).unwrap_or_else(|differences| panic!("{differences}"));
}

#[test]
fn a_difference_is_noticed() {
    let other = rust_items().replace("*c * 3", "*c * 5");
    let differences = run("random_bodies_with_another_twin", &program(0..5, &other)).expect_err("all are the same");
    assert!(differences.contains(", in Rust "), "{differences}");
}

#[test]
fn every_construct_occurs() {
    let bodies: Vec<String> = (0..KERNELS).map(|seed| body(seed, Spelling::Kernel)).collect();
    let words = ["bump(", "push(", "pick(", "if ", "else if", "for ", "return;", "continue;", "&&", "||", "(mut u, v)"];
    let parts = ["[0] +=", ".1 ", ".r[0] =", "][1] -=", ".p "];
    for word in words.iter().chain(&parts) {
        assert!(bodies.iter().any(|body| body.contains(word)), "no body has `{word}`");
    }
}
