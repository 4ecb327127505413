//! What targets spell differently.

use super::access::Place;
use super::functions::{Functions, Template};
use super::writer::Step;
use kiln_ir::{AsyncOp, AtomicOp, Builtin, DType, LaunchOp, MathMode, Param, Product, Space};

/// Why something cannot be printed, in words; the printer adds the place.
pub type Refusal = String;

/// How one target spells the language.
pub trait Dialect {
    /// The target's name in messages.
    fn name(&self) -> &'static str;

    /// The type of a value.
    fn register(&self, dtype: DType) -> &'static str;

    /// The type of an element in memory.
    fn memory(&self, dtype: DType) -> &'static str;

    /// The vector of two or four elements in memory.
    fn vector(&self, dtype: DType, width: u8) -> String;

    /// A vector made of its elements.
    fn make_vector(&self, dtype: DType, elements: &[String]) -> String;

    /// What stands in front of an own function.
    fn function_prefix(&self) -> &'static str;

    /// Own functions that only this target needs or writes its own way.
    fn functions(&self) -> &'static [Template];

    /// One of the two spellings of a row that has two.
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

    /// What stands behind a 64-bit integer literal, signed and unsigned.
    fn long_suffix(&self) -> [&'static str; 2];

    fn builtin(&self, builtin: Builtin) -> BuiltinText;

    /// The qualified type of a pointer to `element`.
    fn pointer(&self, place: &Place, element: &str) -> String;

    /// What is read at `address`, a pointer to `element`.
    fn read(&self, functions: &mut Functions<'_>, place: &Place, element: &str, address: &str) -> String;

    /// A statement that writes `value` to `address`, a pointer to `element`.
    fn write(&self, place: &Place, element: &str, address: &str, value: &str) -> String;

    /// A function that reads whole 32-bit words as a hint wishes, if the target can ask for that.
    fn read_words(&self, functions: &mut Functions<'_>, place: &Place, bytes: usize) -> Option<String>;

    fn atomic(
        &self,
        functions: &mut Functions<'_>,
        op: AtomicOp,
        place: &Place,
        args: &[String],
    ) -> Result<String, Refusal>;

    /// What another lane holds of a 32-bit value.
    fn shuffle(&self, how: ShuffleText, value: &str, selector: &str) -> String;

    /// The function of one step of a product of elements of type `dtype`, and the steps that make up the product, those of one
    /// block of sums behind each other.
    fn product(
        &self,
        functions: &mut Functions<'_>,
        product: Product,
        dtype: DType,
    ) -> Result<(String, Vec<Step>), Refusal>;

    /// How a part of a product of four simdgroups is spelled, if the target has them.
    fn shared_product(&self, _functions: &mut Functions<'_>, _what: SharedText) -> Option<String> {
        None
    }

    /// The function that rounds two numbers to a type of 16 bits, as a word with the first in its lower half.
    fn narrow_pair(&self, _functions: &mut Functions<'_>, _dtype: DType) -> Option<String> {
        None
    }

    /// The function that loads four blocks of a matrix from where a lane points.
    fn load_blocks(&self, functions: &mut Functions<'_>, transposed: bool) -> Result<String, Refusal>;

    /// The function that copies so many bytes from device to threadgroup memory past the registers, if the target has one.
    fn copy(&self, _functions: &mut Functions<'_>, _bytes: usize) -> Option<String> {
        None
    }

    /// The statement that ends a group of such copies or waits for all but so many groups.
    fn async_order(&self, _functions: &mut Functions<'_>, _op: AsyncOp, _pending: u64) -> Option<String> {
        None
    }

    /// The statement that waits for the launch before or lets the next one begin, if launches overlap there.
    fn launch_order(&self, _functions: &mut Functions<'_>, _op: LaunchOp) -> Option<String> {
        None
    }

    /// Whether threads wait for one another where they access the same bank of threadgroup memory.
    fn has_banks(&self) -> bool {
        false
    }

    /// The elements of an operand of a product as the function takes them.
    fn factors(&self, dtype: DType, elements: Vec<String>) -> Vec<String>;

    /// Whether any or all lanes hold true, or which.
    fn vote(&self, vote: Vote, value: &str) -> String;

    fn barrier(&self) -> &'static str;

    /// The statement that waits for so many threads, those of some simdgroups, if the target has one.
    fn barrier_of(&self, _functions: &mut Functions<'_>, _id: u8, _threads: u32) -> Option<String> {
        None
    }

    /// An array at the top of the body, which begins at a multiple of so many bytes.
    fn array(&self, space: Space, element: &str, name: &str, len: u64, alignment: Option<u64>) -> String;

    /// The declaration of one array, [`POOL`](super::writer::POOL), for so many bytes of threadgroup memory, if those cannot be
    /// declared array by array; it begins at a multiple of `alignment`.
    fn pool(&self, _bytes: u64, _alignment: u64) -> Option<String> {
        None
    }

    /// Threadgroups with so many bytes of memory that a multiprocessor has room for.
    fn most_groups(&self, _bytes: u64) -> u32 {
        u32::MAX
    }

    /// The lines before the own functions.
    fn header(&self, math: MathMode) -> &'static str;

    /// The lines up to the parameter list's opening parenthesis.
    fn entry(&self, name: &str, threads: Option<u32>, min_groups: Option<u32>) -> String;

    /// A parameter of the entry point; `aliased` where another parameter may be bound to the same buffer,
    /// or somebody else writes to it until the kernel has waited.
    fn parameter(&self, param: &Param, name: &str, position: usize, aliased: bool) -> String;

    /// A parameter of the entry point that is a number.
    fn number(&self, dtype: DType, name: &str, position: usize) -> String;

    /// The parameter of the entry point through which faults are reported.
    fn fault_record(&self, name: &str, position: usize) -> String;

    /// Names that mean something to the target beyond C++ and the functions printed text calls.
    fn reserved(&self) -> &'static [&'static str];
}

/// A part of a product of four simdgroups.
#[derive(Clone, Copy)]
pub enum SharedText {
    /// An expression: the number of these four simdgroups among the threadgroup's.
    Four,
    /// The function that orders what a thread wrote before products that read it behind a barrier.
    ProxyFence,
    /// The function that stands before the first product of a group.
    Begin,
    /// The function that says where an operand lies, of an array and an index.
    Operand,
    /// The function that begins to add a product of so many columns to an array of sums: of a left operand that simdgroups may hold,
    /// as words, and of a right one of which memory has rows, as `across`, or columns.
    Multiply { columns: u16, dtype: DType, is_held: bool, across: bool },
    /// The function that ends a group.
    Commit,
    /// The function that waits until so many groups, the latest, may be under way.
    Wait { pending: u32 },
    /// The function that waits for all of them, and so for the sums in an array of so many.
    Finish { sums: usize },
}

/// How a builtin is read.
pub enum BuiltinText {
    /// An expression that needs no declaration.
    Expression(&'static str),
    /// A member or the whole of an argument of the entry point: its type, name, attribute, and the member.
    Argument { ty: &'static str, name: &'static str, attribute: &'static str, member: &'static str },
}

/// The shuffles that targets have.
#[derive(Clone, Copy)]
pub enum ShuffleText {
    /// Any lane, its own choice in each lane.
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
