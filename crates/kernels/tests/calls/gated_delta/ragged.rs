//! Sequences of different lengths in one row of tokens.

use super::{Case, TILE};
use crate::support::{assert_refused, bits, devices, numbers, random, tensor, zeros};
use kiln::DType::{F32, I32, U8};
use kiln::{Device, Error};
use kiln_kernels::gated_delta::{self, Options, Slots};

/// A pool of five states; sequences read and write its slots. One sequence is empty and moves, and one has no slot.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for device in devices() {
        let bounds = [0u64, 9, 9, 11, 17];
        let pool = [5, 4, 6, 8];
        let [read, write] =
            [[2.0, 1.0, -1.0, 0.0], [2.0, 3.0, 4.0, 0.0]].map(|slots| tensor(&device, I32, &slots, &[4]));
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let mut ragged = Case::new(&device, F32, 1, Some(20));
        ragged.state = random(&device, F32, "pool", &pool);
        let mut step = ragged.step();
        step.slots = Some(Slots { read: &read, write: &write });
        gated_delta::step(&device, step, Options { cu_seqlens: Some(&cu_seqlens), tiles: TILE, ..Options::default() })?;
        let states = random(&device, F32, "pool", &pool);
        for (sequence, slots) in [(2.0, 2.0), (1.0, 3.0), (-1.0, -1.0), (0.0, 0.0)].into_iter().enumerate() {
            let own = bounds[sequence]..bounds[sequence + 1];
            let whole = Case::new(&device, F32, 1, Some(20));
            let of = |tensor: &kiln::AnyTensor| tensor.narrow(1, own.clone());
            let mut alone = Case {
                q: of(&whole.q)?,
                k: of(&whole.k)?,
                v: of(&whole.v)?,
                g: of(&whole.g)?,
                beta: of(&whole.beta)?,
                state: states.clone(),
                y: zeros(&device, F32, &[1, own.end - own.start, 4, 6]),
            };
            let [read, write] = [slots.0, slots.1].map(|slot| tensor(&device, I32, &[slot], &[1]));
            // A mask that skips nothing keeps the kernel the same.
            let length = own.end - own.start;
            let mask = tensor(&device, U8, &vec![1.0; length as usize], &[1, length]);
            let mut step = alone.step();
            step.slots = Some(Slots { read: &read, write: &write });
            gated_delta::step(&device, step, Options { mask: Some(&mask), tiles: TILE, ..Options::default() })?;
            assert_eq!(bits(&ragged.y.narrow(1, own)?), bits(&alone.y), "{device:?} {sequence}");
        }
        assert_eq!(bits(&ragged.state), bits(&states), "{device:?}");
        assert_eq!(numbers(&ragged.y.narrow(1, 17..20)?), [0.0; 72], "{device:?}: tokens of no sequence");
    }
    Ok(())
}

#[test]
fn wrong_ragged_calls_are_refused_in_the_operations_words() {
    let device = Device::interp();
    let call = |batch: u64, tokens: Option<u64>, bounds: &[u64]| {
        let (mut case, cu_seqlens) = (Case::new(&device, F32, batch, tokens), zeros(&device, I32, bounds));
        gated_delta::step(&device, case.step(), Options { cu_seqlens: Some(&cu_seqlens), ..Options::default() })
    };
    assert_refused(call(2, Some(3), &[2]), "K523", "with `cu_seqlens` `q` is [1, tokens, hk, dk]");
    assert_refused(call(1, None, &[2]), "K523", "with `cu_seqlens` `q` is [1, tokens, hk, dk]");
    assert_refused(call(1, Some(3), &[0]), "K523", "`cu_seqlens` is empty");
    assert_refused(call(1, Some(3), &[1]), "K523", "`cu_seqlens` has no sequences, and there are 3 tokens");
    assert_refused(call(1, Some(3), &[3]), "K521", "axis 0 (`batch`) of `state` has 1 indices and must have 2");
}
