//! The protocol between a launch and its child process; `cpp/runtime.cpp` is the other side.

use kiln_interp::{Arg, Buffer, Order};

/// The outcome of a launch, as the runtime reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Done,
    Divergence,
    OutOfBounds,
    Crash,
    BadRequest,
}

pub(crate) struct Answer<'a> {
    pub status: Status,
    pub line: u32,
    pub message: String,
    /// The concatenated buffers, if the launch succeeded.
    pub buffers: &'a [u8],
}

pub(crate) fn request(grid: [u32; 3], threads: u32, args: &[Arg], buffers: &[Buffer], order: Order) -> Vec<u8> {
    let mut bytes = vec![];
    let mut word = |value: u64, content: &[u8]| {
        bytes.extend_from_slice(&value.to_le_bytes());
        bytes.extend_from_slice(content);
    };
    for axis in grid {
        word(axis.into(), &[]);
    }
    word(threads.into(), &[]);
    let (order, seed) = match order {
        Order::Forward => (0, 0),
        Order::Reverse => (1, 0),
        Order::Shuffled(seed) => (2, seed),
    };
    word(order, &[]);
    word(seed, &[]);
    word(buffers.len() as u64, &[]);
    for buffer in buffers {
        word(buffer.bytes.len() as u64, &buffer.bytes);
    }
    word(args.len() as u64, &[]);
    for arg in args {
        let (is_buffer, value) = match arg {
            Arg::Buffer(index) => (1, *index as u64),
            Arg::Scalar(number) => (0, number.bits),
        };
        word(is_buffer, &value.to_le_bytes());
    }
    bytes
}

/// Decodes the answer, if it is complete.
pub(crate) fn answer(bytes: &[u8]) -> Option<Answer<'_>> {
    let (head, rest) = bytes.split_at_checked(12)?;
    let number = |at: usize| Some(u32::from_le_bytes(head.get(at..at + 4)?.try_into().ok()?));
    let status = match number(0)? {
        0 => Status::Done,
        1 => Status::Divergence,
        2 => Status::OutOfBounds,
        3 => Status::Crash,
        4 => Status::BadRequest,
        _ => return None,
    };
    let (message, buffers) = rest.split_at_checked(number(8)? as usize)?;
    Some(Answer { status, line: number(4)?, message: String::from_utf8_lossy(message).into_owned(), buffers })
}
