use super::*;

const KERNEL: &str = "\
#include <metal_stdlib>
static inline float kiln_sum(float v) { // adds
    return v + simd_shuffle_xor(v, 1);
}
static inline float twice(float v) { return v + v; }
kernel void f(
    device const float* x [[buffer(0)]], // (a, comment
    constant uint& n [[buffer(1)]],
    uint3 g [[threadgroup_position_in_grid]]
) {
    threadgroup float a0[64];
    alignas(16) threadgroup half a1[8];
    threadgroup float* p = a0;
    *(threadgroup float4*)(p + 4) = *(device const float4*)(x);
}
";
const PARAMS: &[ParamInfo] =
    &[ParamInfo::Tensor { dtype: DType::F32, writable: false }, ParamInfo::Scalar { dtype: DType::U32 }];

fn refusal(text: &str, params: &[ParamInfo]) -> (usize, String) {
    match prepare(Dialect::Msl, text, "f", params, "t") {
        Err(Error::Rejected(findings)) => (findings[0].line, findings[0].message.clone()),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("taken"),
    }
}

#[test]
fn lines_and_columns_stay() {
    let prepared = prepare(Dialect::Msl, KERNEL, "f", PARAMS, "t").unwrap();
    let body = prepared.run.split_once("#line 6 \"t\"\n").unwrap().1;
    let rest: Vec<&str> = KERNEL.lines().skip(5).collect();
    for (ours, printed) in body.lines().zip(&rest) {
        assert!(ours.len() >= printed.split("//").next().unwrap().trim_end().len(), "{ours}");
        assert_eq!(ours.len(), printed.len(), "{ours}");
    }
    assert!(!body.contains("[["), "{body}");
    let arrays =
        "    KILN_SHARED float a0[64];\n    alignas(16) KILN_SHARED half a1[8];\n    threadgroup float* p = a0;";
    assert!(body.contains(arrays), "{body}");
}

#[test]
fn the_kernel_is_called_with_what_it_declares() {
    let prepared = prepare(Dialect::Msl, KERNEL, "f", PARAMS, "t").unwrap();
    let call =
        "f(kiln::Tensor<float>{arguments[0]}, kiln::Scalar<uint>{arguments[1]}, kiln::threadgroup_position_in_grid());";
    assert!(prepared.run.contains(call), "{}", prepared.run);
}

#[test]
fn only_functions_where_threads_meet_say_their_call_site() {
    let prepared = prepare(Dialect::Msl, KERNEL, "f", PARAMS, "t").unwrap();
    assert!(prepared.run.contains("#define kiln_sum(...)"), "{}", prepared.run);
    assert_eq!(prepared.run.matches("#define").count(), 1);
}

#[test]
fn pointer_casts_are_checked() {
    let prepared = prepare(Dialect::Msl, KERNEL, "f", PARAMS, "t").unwrap();
    let line = "*reinterpret_cast<threadgroup float4*>(p + 4) = *reinterpret_cast<device const float4*>(x);";
    assert!(prepared.check.contains(line), "{}", prepared.check);
    let bare = KERNEL.replace("(device const float4*)(x)", "(device const float4*)x");
    assert_eq!(refusal(&bare, PARAMS).0, 14);
}

#[test]
fn wrong_parameters_are_refused_with_their_line() {
    assert_eq!(refusal(&KERNEL.replace("[[buffer(1)]]", "[[bufer(1)]]"), PARAMS).0, 8);
    assert_eq!(refusal(&KERNEL.replace("[[buffer(1)]]", ""), PARAMS).0, 8);
    assert_eq!(refusal(&KERNEL.replace("[[buffer(1)]]", "[[buffer(0)]]"), PARAMS).0, 6);
    assert_eq!(refusal(KERNEL, &PARAMS[..1]).0, 6);
    assert_eq!(refusal(&KERNEL.replace("void f(", "void h("), PARAMS), (1, "no entry point `f`".into()));
}
