//! What the author calls values, variables, arrays, loop indices and arguments is in the recorded kernel and its text.

use kiln::ir::text;
use kiln::prelude::*;

#[device]
struct Pair {
    low: f32,
    high: f32,
}

#[device]
fn mean(first: f32, second: f32) -> f32 {
    let sum = first + second;
    sum * 0.5
}

#[device]
fn doubled(pair: Pair) -> Pair {
    Pair { low: pair.low * 2.0, high: pair.high * 2.0 }
}

#[kernel]
fn named(x: Tensor<f32>, mut out: Tensor<f32>, n: u32) {
    let row = tid * n;
    let row = row + 1;
    let n = n + 2;
    let r#type = x[row];
    let größe = x[n];
    let (left, right) = (x[0], x[1] * r#type);
    let [a, b] = [left * größe, right];
    let middle = mean(left * right, a + b);
    let half = 0.5f32;
    let mut acc = middle * half;
    let mut parts = (0.0f32, acc + 1.0);
    let window = stack::<f32>(4);
    for step in 0..4 {
        let at = step + row;
        acc += x[at];
        window[step] = acc;
        parts.1 = acc;
    }
    let late;
    late = acc * 3.0;
    let twice = |v: f32| v + v;
    let pair = doubled(Pair { low: acc, high: twice(parts.1 * 2.0) });
    let count = 3;
    let unused_name_of_a_rust_number = count + 1;
    out[unused_name_of_a_rust_number] = late + pair.low + pair.high + window[0] + parts.0;
}

#[test]
fn the_recorded_text_has_the_names() {
    let kernel = named::kernel();
    let printed = text::print(&kernel, true);
    for defined in [
        "%row = imul",
        "%row.1 = iadd %row,",
        "%n.1 = iadd %n,",
        "%type = load %x[%row.1]",
        "%left = load",
        "%right = fmul",
        "%a = fmul %left,",
        "%first = fmul %left, %right",
        "%second = fadd %a, %right",
        "%sum = fadd %first, %second",
        "%middle = fmul %sum,",
        "var @acc: f32",
        "var @parts_0: f32",
        "var @parts_1: f32",
        "var @late: f32",
        "alloc @window: stack f32[4]",
        "for %step = ",
        "%at = iadd %step, %row.1",
        "%v = fmul",
        "%pair_high = fadd %v, %v",
        "%pair_low.1 = fmul %pair_low,",
        "%pair_high.1 = fmul %pair_high,",
    ] {
        assert!(printed.contains(defined), "{defined} in\n{printed}");
    }
    assert!(!printed.contains("größe") && !printed.contains("rust_number"), "{printed}");
    let mut again = text::parse(&printed, "t.kir").expect("it was printed").remove(0);
    let mut kernel = kernel;
    kernel.renumber();
    again.renumber();
    assert_eq!(again, kernel);
    assert_eq!(text::print(&named::kernel(), true), printed);
}
