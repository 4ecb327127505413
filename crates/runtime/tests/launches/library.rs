//! Tests every tensor of every operation of the library, one element short and exactly long enough.

use crate::wrapped::wrapped;
use kiln::spec::{DeviceExecutor, arguments};
use kiln::spec::{Placement, Problem, dtype_names};
use kiln_ir::ParamKind;
use kiln_runtime::{AnyTensor, Error};

#[test]
fn one_element_short_is_refused_for_each_tensor_of_the_library() {
    let (device, watch) = wrapped(|_| ());
    let mut tried = 0;
    for spec in kiln_kernels::all() {
        for &dtypes in spec.dtypes {
            let mut cases = DeviceExecutor::on(&device);
            let mut problem = Problem::new(spec, dtypes, &spec.cases[1], Placement::Apart).expect("a case");
            let program = cases.program(&problem.kernel).expect("a program");
            let tensors = cases.upload(&problem.buffers).expect("memory");
            for short in problem.tensors.iter().filter(|tensor| tensor.bytes() > 0) {
                let what = format!("{} {} with `{}` short", spec.name, dtype_names(dtypes), short.name);
                let mut bound: Vec<AnyTensor> = tensors.clone();
                let one_less = bound[short.buffer].len() - 1;
                bound[short.buffer] = bound[short.buffer].slice(..one_less).expect("a part");
                let launched = program.launch(&arguments(&problem.args, &bound).expect("every buffer is bound"));
                let Err(Error::Refused(diagnostic)) = launched else { panic!("{what} is accepted") };
                let text = diagnostic.to_string();
                assert_eq!(diagnostic.code, "K501", "{what}: {text}");
                let length = format!("len({}) = {one_less}", short.name);
                assert!(text.contains(&length), "{what}: no `{length}` in {text}");
                assert!(text.contains(&format!("the buffer of `{}` is too short", short.name)), "{what}: {text}");
                let param = problem.kernel.param(short.param);
                assert!(matches!(&param.kind, ParamKind::Tensor { shape: Some(_), .. }));
                let place = diagnostic.primary.as_ref().expect("a place");
                assert_eq!((place.line, place.column), (param.span.line, param.span.column), "{what}");
                assert!(place.file.contains("kernels/src/"), "{what}: {place}");
                tried += 1;
            }
            assert_eq!(watch.launches(), 0, "a launch that was refused ran");
            let held = |tensor: &AnyTensor| {
                let mut bytes = vec![0; tensor.len() as usize * tensor.dtype().size()];
                tensor.read_bytes(&mut bytes).map(|()| bytes).expect("readable")
            };
            assert!(tensors.iter().zip(&problem.buffers).all(|(tensor, buffer)| held(tensor) == buffer.bytes));
            // The length of the shape is enough, with the same program.
            problem.launch(&mut |launch| cases.execute(launch)).expect("the case is accepted");
            let expected = (spec.oracle)(&problem.arguments);
            problem.check(&expected, (spec.roundings)(&problem.arguments)).expect("the case is right");
            assert_eq!(watch.take_launches(), 1);
        }
    }
    assert!(tried >= 100, "only {tried} tensors");
}
