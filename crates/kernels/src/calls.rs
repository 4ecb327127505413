//! Maps each operation to the function that serves it: the call in Rust that `kiln show` prints.

use crate::{attention, conv1d, embed, gated_delta, matmul, norm, rope, route, sample, selective_scan, ssm, swiglu};
use kiln::spec::{Call, Fields, UsualValues};
use kiln::{Device, Error, Tensor};

/// Each row gives an operation, its function, its argument struct, and further arguments: a type and its constructor,
/// with a tensor where needed. Every call is compiled as written; fields and descriptions come from the structs.
macro_rules! calls {
    ($(
        $operation:path => $module:ident::$function:ident($args:ty $(, $options:ty => $new:ident($($value:expr)?))*)
            $(with $tensor:ident)?;
    )*) => {
        /// The calls of the operations that a library function serves.
        pub const CALLS: &[Call] = &[$(Call {
            operation: $operation.name,
            import: concat!(env!("CARGO_CRATE_NAME"), "::", stringify!($module)),
            function: concat!(stringify!($module), "::", stringify!($function)),
            args: (stringify!($args), <$args as Fields>::FIELDS),
            options: &[$(UsualValues {
                ty: stringify!($options),
                made: concat!(stringify!($options), "::", stringify!($new), "(", $(stringify!($value),)? ")"),
                fields: <$options as Fields>::FIELDS,
            }),*],
        }),*];
        $(const _: fn(dev: &Device, args: $args $(, $tensor: Tensor<f32>)?) -> Result<(), Error> =
            |dev, args $(, $tensor)?| $module::$function(dev, args $(, <$options>::$new($($value)?))*);)*
    };
}

calls! {
    norm::RMS_NORM => norm::rms_norm(norm::RmsNorm, norm::Options => default());
    norm::RMS_NORM_RESIDUAL => norm::rms_norm_residual(norm::RmsNormResidual, norm::Options => default());
    norm::ADD_RMS_NORM => norm::add_rms_norm(norm::AddRmsNorm, norm::Options => default());
    norm::RMS_NORM_GATED =>
        norm::rms_norm_gated(norm::RmsNormGated, norm::Gate => default(), norm::Options => default());
    rope::SPEC => rope::rope(rope::Rope, rope::Options => default());
    swiglu::SPEC => swiglu::swiglu(swiglu::Swiglu, swiglu::Options => default());
    embed::SPEC => embed::embed(embed::Embed, embed::Options => default());
    route::SPEC => route::topk(route::Route, route::Options => default());
    sample::ARGMAX => sample::argmax(sample::Argmax);
    sample::SAMPLE => sample::sample(sample::Sample, sample::Options => default());
    sample::CANDIDATES => sample::sample(sample::Sample, sample::Options => default());
    conv1d::STEP => conv1d::step(conv1d::Step, conv1d::Options => default());
    conv1d::PREFILL => conv1d::step(conv1d::Step, conv1d::Options => default());
    conv1d::STATE => conv1d::step(conv1d::Step, conv1d::Options => default());
    ssm::STEP => ssm::step(ssm::Step, ssm::Options => new(ssm::A::Log(&a))) with a;
    ssm::STEP_GROUPED => ssm::step(ssm::Step, ssm::Options => new(ssm::A::Log(&a))) with a;
    ssm::SCAN_GROUPED => ssm::step(ssm::Step, ssm::Options => new(ssm::A::Log(&a))) with a;
    ssm::CHUNKS => ssm::step(ssm::Step, ssm::Options => new(ssm::A::Log(&a))) with a;
    selective_scan::STEP =>
        selective_scan::step(selective_scan::Step, selective_scan::Options => new(selective_scan::A::Log(&a))) with a;
    selective_scan::SCAN =>
        selective_scan::step(selective_scan::Step, selective_scan::Options => new(selective_scan::A::Log(&a))) with a;
    gated_delta::STEP => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::PREP_STEP => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::NET => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::PANELS => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::INTRA => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::INTER => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::INTER_STAGED => gated_delta::step(gated_delta::Step, gated_delta::Options => default());
    gated_delta::LAYER_STEP => gated_delta::layer(gated_delta::Layer, gated_delta::LayerOptions => default());
    gated_delta::REPLAY => gated_delta::replay(gated_delta::Replay, gated_delta::Options => default());
    attention::SDPA_DECODE => attention::sdpa(attention::Sdpa, attention::Options => default());
    attention::SDPA_DECODE_MATRICES => attention::sdpa(attention::Sdpa, attention::Options => default());
    attention::SDPA_DECODE_PAGED => attention::sdpa(attention::Sdpa, attention::Options => default());
    attention::SDPA_PREFILL => attention::sdpa(attention::Sdpa, attention::Options => default());
    attention::SDPA_PREFILL_STAGED => attention::sdpa(attention::Sdpa, attention::Options => default());
    attention::KV_APPEND => attention::append(attention::Append);
    matmul::SPEC => matmul::matmul(matmul::Matmul, matmul::Options => default());
    matmul::STAGED => matmul::matmul(matmul::Matmul, matmul::Options => default());
    matmul::SKINNY => matmul::matmul(matmul::Matmul, matmul::Options => default());
    matmul::EXPERTS => matmul::experts(matmul::Experts, matmul::ExpertsOptions => default());
    matmul::EXPERTS_SORT => matmul::experts(matmul::Experts, matmul::ExpertsOptions => default());
    matmul::EXPERTS_GROUPED => matmul::experts(matmul::Experts, matmul::ExpertsOptions => default());
    matmul::EXPERTS_SUM => matmul::experts(matmul::Experts, matmul::ExpertsOptions => default());
    matmul::QUANTISED => matmul::quantised(matmul::Quantised, matmul::QuantisedOptions => default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_fields_is_their_documentation() {
        let call = CALLS.iter().find(|call| call.operation == "ssm_step_a2d").expect("a function");
        let want = "use kiln_kernels::selective_scan;
selective_scan::step(&dev, selective_scan::Step {
    x: &x,              // [batch, channels] or [batch, tokens, channels]
    dt: &dt,            // As x; or one step size a head, [batch, heads] or [batch, tokens, heads]
    b: &b,              // [batch, n] or [batch, tokens, n]
    c: &c,              // As b
    state: &mut state,  // [slots, channels, n] or [slots, heads, p, n]; with one step size a head, [slots, heads, n, p]
    y: &mut y,          // As x
    slots: Some(slots), // Slots or None; The slots of the batch; the first ones in order if absent
}, selective_scan::Options::new(selective_scan::A::Log(&a)))?;";
        assert_eq!(call.text(), want);
        let options = "a: A, dt: Dt, d: Option<tensor>, z: Option<tensor>, cu_seqlens: Option<tensor>";
        assert_eq!(call.options(), [format!("selective_scan::Options {{ {options}, kernel: Option<Kernel> }}")]);
    }

    #[test]
    fn every_operation_but_examples_is_a_function() {
        let served = |name: &str| CALLS.iter().any(|call| call.operation == name);
        let others: Vec<&str> = crate::all().iter().map(|spec| spec.name).filter(|name| !served(name)).collect();
        assert_eq!(others, ["vector_add", "leaky_relu", "softmax", "sdpa_decode_single"]);
    }
}
