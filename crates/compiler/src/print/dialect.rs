//! The interface to a target: everything that targets spell differently.

use super::access::Place;
use super::functions::{Functions, Template};
use super::writer::Step;
use kiln_ir::{AsyncOp, AtomicOp, Builtin, DType, LaunchOp, MathMode, Param, Product, Space};

/// The reason why something cannot be printed; the printer adds the place.
pub type Refusal = String;

/// A target's spelling of the language.
pub trait Dialect {
    /// The target's name in messages.
    fn name(&self) -> &'static str;

    /// The type of a value.
    fn register(&self, dtype: DType) -> &'static str;

    /// The type of an element in memory.
    fn memory(&self, dtype: DType) -> &'static str;

    /// The vector of two or four elements in memory.
    fn vector(&self, dtype: DType, width: u8) -> String;

    /// A vector built from its elements.
    fn make_vector(&self, dtype: DType, elements: &[String]) -> String;

    /// The prefix of a helper function.
    fn function_prefix(&self) -> &'static str;

    /// Helper functions that only this target needs or defines differently.
    fn functions(&self) -> &'static [Template];

    /// The target's spelling of a table row that has two.
    fn pick(&self, msl: &'static str, cuda: &'static str) -> &'static str;

    /// The bits of a float as the unsigned integer of its size.
    fn to_bits(&self, dtype: DType, value: &str) -> String;

    /// The float with these bits, given as the unsigned integer of its size.
    fn of_bits(&self, dtype: DType, bits: &str) -> String;

    /// A 16-bit float as f32. Exact.
    fn widen(&self, functions: &mut Functions<'_>, dtype: DType, value: &str) -> String;

    /// An f32 rounded to a 16-bit float.
    fn narrow(&self, functions: &mut Functions<'_>, dtype: DType, value: &str) -> String;

    /// `x·y + z` of 16-bit floats, rounded once.
    fn fma16(&self, functions: &mut Functions<'_>, dtype: DType, operands: [&str; 3]) -> String;

    /// The suffixes of 64-bit integer literals, signed and unsigned.
    fn long_suffix(&self) -> [&'static str; 2];

    fn builtin(&self, builtin: Builtin) -> BuiltinText;

    /// The qualified type of a pointer to `element`.
    fn pointer(&self, place: &Place, element: &str) -> String;

    /// The value at `address`, a pointer to `element`.
    fn read(&self, functions: &mut Functions<'_>, place: &Place, element: &str, address: &str) -> String;

    /// A statement that writes `value` to `address`, a pointer to `element`.
    fn write(&self, place: &Place, element: &str, address: &str, value: &str) -> String;

    /// A function that reads whole 32-bit words with a caching hint, if the target supports it.
    fn read_words(&self, functions: &mut Functions<'_>, place: &Place, bytes: usize) -> Option<String>;

    fn atomic(
        &self,
        functions: &mut Functions<'_>,
        op: AtomicOp,
        place: &Place,
        args: &[String],
    ) -> Result<String, Refusal>;

    /// Another lane's 32-bit value.
    fn shuffle(&self, how: ShuffleText, value: &str, selector: &str) -> String;

    /// The function of one step of a product of elements of type `dtype`, and the steps of the product; the steps of
    /// one block of sums are consecutive.
    fn product(
        &self,
        functions: &mut Functions<'_>,
        product: Product,
        dtype: DType,
    ) -> Result<(String, Vec<Step>), Refusal>;

    /// The spelling of a part of a product of four simdgroups, if the target has them.
    fn shared_product(&self, _functions: &mut Functions<'_>, _what: SharedText) -> Option<String> {
        None
    }

    /// The function that rounds two numbers to a 16-bit type and packs them into a word, the first in its lower half.
    fn narrow_pair(&self, _functions: &mut Functions<'_>, _dtype: DType) -> Option<String> {
        None
    }

    /// The function that loads four blocks of a matrix from the addresses that lanes name.
    fn load_blocks(&self, functions: &mut Functions<'_>, transposed: bool) -> Result<String, Refusal>;

    /// The function that copies `bytes` bytes from device to threadgroup memory past the registers, if the target has
    /// one.
    fn copy(&self, _functions: &mut Functions<'_>, _bytes: usize) -> Option<String> {
        None
    }

    /// The statement that ends a group of such copies or waits for all but `pending` groups.
    fn async_order(&self, _functions: &mut Functions<'_>, _op: AsyncOp, _pending: u64) -> Option<String> {
        None
    }

    /// The statement that waits for the previous launch or lets the next one begin, if the target overlaps launches.
    fn launch_order(&self, _functions: &mut Functions<'_>, _op: LaunchOp) -> Option<String> {
        None
    }

    /// Whether threadgroup memory has banks, on which accesses conflict.
    fn has_banks(&self) -> bool {
        false
    }

    /// The elements of a product's operand in the form that the function takes.
    fn factors(&self, dtype: DType, elements: Vec<String>) -> Vec<String>;

    /// An expression for whether any or all lanes hold true, or for the mask of those that do.
    fn vote(&self, vote: Vote, value: &str) -> String;

    fn barrier(&self) -> &'static str;

    /// The barrier over some simdgroups with `threads` threads in all, if the target has one.
    fn barrier_of(&self, _functions: &mut Functions<'_>, _id: u8, _threads: u32) -> Option<String> {
        None
    }

    /// The declaration of an array at the top of the body, aligned to `alignment` bytes if that is given.
    fn array(&self, space: Space, element: &str, name: &str, len: u64, alignment: Option<u64>) -> String;

    /// The declaration of one array, [`POOL`](super::writer::POOL), for this many bytes of threadgroup memory, if they
    /// cannot be declared array by array; it is aligned to `alignment` bytes.
    fn pool(&self, _bytes: u64, _alignment: u64) -> Option<String> {
        None
    }

    /// The number of threadgroups with this many bytes of memory that fit on a multiprocessor.
    fn max_resident_groups(&self, _bytes: u64) -> u32 {
        u32::MAX
    }

    /// The lines before the helper functions.
    fn header(&self, math: MathMode) -> &'static str;

    /// The lines up to the parameter list's opening parenthesis.
    fn entry(&self, name: &str, threads: Option<u32>, min_groups: Option<u32>) -> String;

    /// A parameter of the entry point. It is `aliased` if another parameter may be bound to the same buffer, or if
    /// another launch may write to it until the kernel has waited.
    fn parameter(&self, param: &Param, name: &str, position: usize, aliased: bool) -> String;

    /// A parameter of the entry point that is a number.
    fn number(&self, dtype: DType, name: &str, position: usize) -> String;

    /// The parameter of the entry point through which faults are reported.
    fn fault_record(&self, name: &str, position: usize) -> String;

    /// Names that the target reserves beyond those of C++ and the functions that printed text calls.
    fn reserved(&self) -> &'static [&'static str];
}

/// A part of a product of four simdgroups.
#[derive(Clone, Copy)]
pub enum SharedText {
    /// An expression: the number of these four simdgroups within the threadgroup.
    WarpgroupIndex,
    /// The function that orders a thread's writes before products that read them after a barrier.
    ProxyFence,
    /// The function called before the first product of a group.
    Begin,
    /// The function that returns the descriptor of an operand, from an array and an index.
    Operand,
    /// The function that starts adding a product of `columns` columns to an array of sums. Its left operand may be held
    /// by simdgroups, as words; memory holds the columns of its right operand or, with `across`, its rows.
    Multiply { columns: u16, dtype: DType, is_held: bool, across: bool },
    /// The function that ends a group.
    Commit,
    /// The function that waits until at most the latest `pending` groups are in flight.
    Wait { pending: u32 },
    /// The function that waits for all groups, and so for the sums in an array of `sums`.
    Finish { sums: usize },
}

/// The spelling of a builtin.
pub enum BuiltinText {
    /// An expression that needs no declaration.
    Expression(&'static str),
    /// A member or the whole of an argument of the entry point: its type, name, attribute, and the member.
    Argument { ty: &'static str, name: &'static str, attribute: &'static str, member: &'static str },
}

/// The shuffles that targets support.
#[derive(Clone, Copy)]
pub enum ShuffleText {
    /// Any lane, chosen by each lane for itself.
    Index,
    /// The same number in all lanes.
    Xor,
    Up,
    Down,
    Broadcast,
}

#[derive(Clone, Copy)]
pub enum Vote {
    Any,
    All,
    Ballot,
}
