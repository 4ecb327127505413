//! Tensors larger than memory, of which a launch has pieces.

use crate::support::parse;
use kiln_interp::{Arg, Buffer, Launch, Pieces, run};
use kiln_ir::Diagnostic;

/// Adds 1 to an element of each of two pieces, the second of which begins beyond 2³²; the index has the given type.
fn launch(index: &str, starts: [u64; 2], of: u64) -> Result<Vec<f32>, Diagnostic> {
    let source = format!(
        "kernel @k(%x: device mut f32) {{
            %i = cast {index} tid
            %far = imul %i, 3000000000:{index}
            %at = iadd %far, 2:{index}
            %v = load %x[%at]
            %w = fadd %v, 1.0:f32
            store %x[%at], %w
        }}"
    );
    let kernel = parse(&source);
    let mut buffers = [Buffer::of(&[0.0f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])];
    let pieces = vec![Pieces { buffer: 0, starts: starts.to_vec(), of }];
    run(&Launch::new(&kernel, [1, 1, 1], 3, vec![Arg::Buffer(0)]).pieces(pieces), &mut buffers)?;
    Ok(buffers[0].to_vec::<f32>().unwrap_or_default())
}

#[test]
fn an_access_to_a_piece_finds_it() {
    // The second thread's element is in no piece.
    let error = launch("u64", [0, 6_000_000_000], 1 << 33).expect_err("no piece has element 3000000002");
    assert_eq!(error.code, "K212");
    assert_eq!(error.message, "index 3000000002 of `x` is in none of the pieces that the launch has of it");
}

#[test]
fn an_index_that_wraps_is_in_no_piece() {
    // 6000000002 in 32 bits is 1705032706.
    let error = launch("u32", [0, 3_000_000_000], 1 << 33).expect_err("the index wraps");
    assert_eq!(error.message, "index 1705032706 of `x` is in none of the pieces that the launch has of it");
}

#[test]
fn the_length_is_that_of_the_tensor() {
    let error = launch("u64", [0, 3_000_000_000], 1 << 32).expect_err("the tensor ends before 6000000002");
    assert_eq!(error.code, "K201");
    assert!(error.message.contains("which has 4294967296 elements"), "{}", error.message);
}

#[test]
fn pieces_lie_one_after_the_other() {
    let source = "kernel @k(%x: device f32, %out: device mut f32) {
        %i = cast u64 tid
        %at = imul %i, 4000000000:u64
        %v = load %x[%at]
        store %out[tid], %v
    }";
    let kernel = parse(source);
    let mut buffers = [Buffer::of(&[1.0f32, 2.0, 3.0, 4.0]), Buffer::of(&[0.0f32; 2])];
    let pieces = vec![Pieces { buffer: 0, starts: vec![0, 3_999_999_999], of: 1 << 32 }];
    let launch = Launch::new(&kernel, [1, 1, 1], 2, vec![Arg::Buffer(0), Arg::Buffer(1)]).pieces(pieces);
    run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(buffers[1].to_vec::<f32>(), Some(vec![1.0, 4.0]));
}
