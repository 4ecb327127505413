//! The Metal Shading Language.

use super::access::{AddressSpace, Place};
use super::atomics;
use super::dialect::{BuiltinText, Dialect, Refusal, ShuffleText, Vote};
use super::functions::{Functions, Template};
use super::reserved;
use super::writer::Step;
use kiln_ir::{AtomicOp, Builtin, DType, Layout, MathMode, Param, ParamKind, Product, Space};

/// The part of a kernel that is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Msl {
    /// The whole kernel.
    Kernel,
    /// The body of a function whose parameters are declared elsewhere, with builtins named after their attributes.
    Body,
}

impl Dialect for Msl {
    fn name(&self) -> &'static str {
        "MSL"
    }

    fn register(&self, dtype: DType) -> &'static str {
        match dtype {
            DType::Bool => "bool",
            DType::I8 => "char",
            DType::U8 => "uchar",
            DType::I16 => "short",
            DType::U16 => "ushort",
            DType::I32 => "int",
            DType::U32 => "uint",
            DType::I64 => "long",
            DType::U64 => "ulong",
            DType::F16 => "half",
            DType::BF16 => "bfloat",
            DType::F32 => "float",
        }
    }

    fn memory(&self, dtype: DType) -> &'static str {
        if dtype == DType::Bool { "uchar" } else { self.register(dtype) }
    }

    fn vector(&self, dtype: DType, width: u8) -> String {
        format!("{}{width}", self.memory(dtype))
    }

    fn make_vector(&self, dtype: DType, elements: &[String]) -> String {
        format!("{}({})", self.vector(dtype, elements.len() as u8), elements.join(", "))
    }

    fn function_prefix(&self) -> &'static str {
        "static inline"
    }

    fn functions(&self) -> &'static [Template] {
        &[
            ("fault", atomics::FAULT),
            ("mma_i8", MMA_I8),
            ("widen_bf16", "$fn float kiln_widen_bf16(ushort x) {\n    return (float)as_type<bfloat>(x);\n}"),
            ("narrow_bf16", "$fn ushort kiln_narrow_bf16(float x) {\n    return as_type<ushort>((bfloat)x);\n}"),
        ]
    }

    fn pick(&self, msl: &'static str, _cuda: &'static str) -> &'static str {
        msl
    }

    fn to_bits(&self, dtype: DType, value: &str) -> String {
        format!("as_type<{}>({value})", self.register(super::casts::unsigned(dtype)))
    }

    fn of_bits(&self, dtype: DType, bits: &str) -> String {
        let raw = if dtype.size() == 2 { "(ushort)" } else { "" };
        format!("as_type<{}>({raw}{bits})", self.register(dtype))
    }

    fn widen(&self, _functions: &mut Functions<'_>, _dtype: DType, value: &str) -> String {
        ["(float)", value].concat()
    }

    fn narrow(&self, _functions: &mut Functions<'_>, dtype: DType, value: &str) -> String {
        ["(", self.register(dtype), ")", value].concat()
    }

    fn fma16(&self, functions: &mut Functions<'_>, dtype: DType, [x, y, z]: [&str; 3]) -> String {
        if dtype == DType::F16 {
            return format!("fma({x}, {y}, {z})");
        }
        let [x, y, z] = [x, y, z].map(|v| self.to_bits(dtype, v));
        self.of_bits(dtype, &format!("{}({x}, {y}, {z})", functions.own("soft_fma_bf16")))
    }

    fn long_suffix(&self) -> [&'static str; 2] {
        ["l", "ul"]
    }

    fn builtin(&self, builtin: Builtin) -> BuiltinText {
        if *self == Msl::Body {
            return BuiltinText::Expression(match builtin {
                Builtin::TgidX => "threadgroup_position_in_grid.x",
                Builtin::TgidY => "threadgroup_position_in_grid.y",
                Builtin::TgidZ => "threadgroup_position_in_grid.z",
                Builtin::Tid => "thread_index_in_threadgroup",
                Builtin::Lsize => "threads_per_threadgroup.x",
                Builtin::SimdLane => "thread_index_in_simdgroup",
                Builtin::SimdId => "simdgroup_index_in_threadgroup",
                Builtin::NSimd => "simdgroups_per_threadgroup",
            });
        }
        let group = |member| BuiltinText::Argument {
            ty: "uint3",
            name: "tgid",
            attribute: "threadgroup_position_in_grid",
            member,
        };
        let whole = |name, attribute| BuiltinText::Argument { ty: "uint", name, attribute, member: "" };
        match builtin {
            Builtin::TgidX => group(".x"),
            Builtin::TgidY => group(".y"),
            Builtin::TgidZ => group(".z"),
            Builtin::Tid => whole("tid", "thread_index_in_threadgroup"),
            Builtin::Lsize => {
                // Positions and sizes of one kernel must have the same number of axes.
                BuiltinText::Argument { ty: "uint3", name: "lsize", attribute: "threads_per_threadgroup", member: ".x" }
            }
            Builtin::SimdLane => whole("simd_lane", "thread_index_in_simdgroup"),
            Builtin::SimdId => whole("simd_id", "simdgroup_index_in_threadgroup"),
            Builtin::NSimd => whole("n_simd", "simdgroups_per_threadgroup"),
        }
    }

    fn pointer(&self, place: &Place, element: &str) -> String {
        let constant = if place.writable { "" } else { "const " };
        format!("{} {constant}{element}*", space_word(place.space))
    }

    fn read(&self, _functions: &mut Functions<'_>, place: &Place, element: &str, address: &str) -> String {
        format!("*({})({address})", self.pointer(place, element))
    }

    fn write(&self, place: &Place, element: &str, address: &str, value: &str) -> String {
        format!("*({})({address}) = {value};", self.pointer(place, element))
    }

    fn read_words(&self, _functions: &mut Functions<'_>, _place: &Place, _bytes: usize) -> Option<String> {
        None
    }

    fn atomic(
        &self,
        functions: &mut Functions<'_>,
        op: AtomicOp,
        place: &Place,
        args: &[String],
    ) -> Result<String, Refusal> {
        let dtype = place.dtype;
        let (index, values) = args.split_first().ok_or("an atomic needs an index")?;
        let ty = match dtype {
            DType::I32 => "int",
            DType::U32 | DType::F32 => "uint",
            _ => return Err(format!("MSL has no `{}` on {dtype}; use 32 bits", op.name())),
        };
        let space = space_word(place.space);
        let at = |ty: &str| format!("({space} atomic_{ty}*)({} + {index})", place.name);
        let fetch = |what: &str, ty: &str| {
            format!("atomic_{what}_explicit({}, {}, memory_order_relaxed)", at(ty), values.join(", "))
        };
        let own = |functions: &mut Functions<'_>, template: &str, name: String| {
            let text = template.replace("SPACE", space).replace("TYPE", ty).replace("NAME", &name);
            format!("{}({}, {})", functions.define(name, text), at(ty), values.join(", "))
        };
        Ok(match op {
            AtomicOp::Add if dtype == DType::F32 && place.space == AddressSpace::Device => fetch("fetch_add", "float"),
            AtomicOp::Add if dtype == DType::F32 => {
                own(functions, atomics::FLOAT_ADD, format!("kiln_atomic_add_f32_{space}"))
            }
            AtomicOp::Add => fetch("fetch_add", ty),
            AtomicOp::Max => fetch("fetch_max", ty),
            AtomicOp::Min => fetch("fetch_min", ty),
            AtomicOp::And => fetch("fetch_and", ty),
            AtomicOp::Or => fetch("fetch_or", ty),
            AtomicOp::Xor => fetch("fetch_xor", ty),
            AtomicOp::Exchange if dtype == DType::F32 => {
                let value = values.first().map_or("", String::as_str);
                let bits = self.to_bits(dtype, value);
                format!("as_type<float>(atomic_exchange_explicit({}, {bits}, memory_order_relaxed))", at("uint"))
            }
            AtomicOp::Exchange => fetch("exchange", ty),
            AtomicOp::CompareExchange => {
                own(functions, atomics::COMPARE_EXCHANGE, format!("kiln_compare_exchange_{dtype}_{space}"))
            }
            AtomicOp::WrapInc => own(functions, atomics::WRAP_INC, format!("kiln_wrap_inc_{space}")),
        })
    }

    fn shuffle(&self, how: ShuffleText, value: &str, selector: &str) -> String {
        let name = match how {
            ShuffleText::Index => "simd_shuffle",
            ShuffleText::Xor => "simd_shuffle_xor",
            ShuffleText::Up => "simd_shuffle_up",
            ShuffleText::Down => "simd_shuffle_down",
            ShuffleText::Broadcast => "simd_broadcast",
        };
        let is_word = selector.chars().all(|c| c.is_ascii_alphanumeric());
        if is_word { format!("{name}({value}, {selector})") } else { format!("{name}({value}, (ushort)({selector}))") }
    }

    /// Divides a product into blocks of eight rows, columns and products.
    fn product(
        &self,
        functions: &mut Functions<'_>,
        product: Product,
        dtype: DType,
    ) -> Result<(String, Vec<Step>), Refusal> {
        if product.layout != Layout::Blocks {
            return Err(format!("matrices held by {}, which is not how MSL holds them", product.layout.name()));
        }
        let function = match dtype {
            // Eight products of bytes are exact in a float, and so are sums of bytes' products up to the largest matrix.
            DType::I8 => functions.own("mma_i8"),
            _ => {
                let (ty, name) = (self.register(dtype), format!("kiln_mma_{dtype}"));
                match functions.is_defined(&name) {
                    true => name,
                    false => functions.define(name.clone(), MMA.replace("TYPE", ty).replace("NAME", &name)),
                }
            }
        };
        let [down, across, inner] = [product.m, product.n, product.k].map(|side| side as usize / 8);
        let mut steps = vec![];
        for (i, j) in (0..down).flat_map(|i| (0..across).map(move |j| (i, j))) {
            for x in 0..inner {
                let block = |at: usize| vec![2 * at, 2 * at + 1];
                let (sums, left, right) = (block(i * across + j), block(i * inner + x), block(x * across + j));
                steps.push(Step { sums, left, right });
            }
        }
        Ok((function, steps))
    }

    fn load_blocks(&self, _functions: &mut Functions<'_>, _transposed: bool) -> Result<String, Refusal> {
        Err("MSL has no loads of four blocks of a matrix".to_string())
    }

    fn factors(&self, _dtype: DType, elements: Vec<String>) -> Vec<String> {
        elements
    }

    fn vote(&self, vote: Vote, value: &str) -> String {
        match vote {
            Vote::Any => format!("simd_any({value})"),
            Vote::All => format!("simd_all({value})"),
            Vote::Ballot => format!("(uint)(simd_vote::vote_t)simd_ballot({value})"),
        }
    }

    fn barrier(&self) -> &'static str {
        "threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);"
    }

    fn array(&self, space: Space, element: &str, name: &str, len: u64, alignment: Option<u64>) -> String {
        let qualifier = match space {
            Space::Stack => "",
            Space::Threadgroup => "threadgroup ",
        };
        let aligned = alignment.map_or(String::new(), |bytes| format!("alignas({bytes}) "));
        format!("{aligned}{qualifier}{element} {name}[{len}];")
    }

    fn header(&self, math: MathMode) -> &'static str {
        match math {
            MathMode::Precise => "#include <metal_stdlib>\nusing namespace metal;\n\n#pragma clang fp contract(off)\n",
            MathMode::Fast => "#include <metal_stdlib>\nusing namespace metal;\n",
        }
    }

    fn entry(&self, name: &str, threads: Option<u32>, _min_groups: Option<u32>) -> String {
        // A bound of 32 is never stated: it makes the compiler choose much slower code.
        let bound = threads.filter(|&n| n > 32);
        let bound = bound.map_or(String::new(), |n| format!("[[max_total_threads_per_threadgroup({n})]]\n"));
        format!("{bound}kernel void {name}(")
    }

    fn parameter(&self, param: &Param, name: &str, position: usize, _aliased: bool) -> String {
        let declared = match param.kind {
            ParamKind::Tensor { .. } if param.is_writable() => format!("device {}* {name}", self.memory(param.dtype)),
            ParamKind::Tensor { .. } => format!("device const {}* {name}", self.memory(param.dtype)),
            ParamKind::Scalar(_) | ParamKind::Constexpr(_) => return self.number(param.dtype, name, position),
        };
        format!("{declared} [[buffer({position})]]")
    }

    fn number(&self, dtype: DType, name: &str, position: usize) -> String {
        format!("constant {}& {name} [[buffer({position})]]", self.register(dtype))
    }

    fn fault_record(&self, name: &str, position: usize) -> String {
        format!("device uint* {name} [[buffer({position})]]")
    }

    fn reserved(&self) -> &'static [&'static str] {
        reserved::MSL
    }
}

const MMA: &str = "$fn float2 NAME(float2 c, TYPE a0, TYPE a1, TYPE b0, TYPE b1) {
    simdgroup_matrix<TYPE, 8, 8> a, b;
    simdgroup_matrix<float, 8, 8> sum;
    a.thread_elements()[0] = a0;
    a.thread_elements()[1] = a1;
    b.thread_elements()[0] = b0;
    b.thread_elements()[1] = b1;
    sum.thread_elements()[0] = c.x;
    sum.thread_elements()[1] = c.y;
    simdgroup_multiply_accumulate(sum, a, b, sum);
    return float2(sum.thread_elements()[0], sum.thread_elements()[1]);
}";

const MMA_I8: &str = "$fn int2 kiln_mma_i8(int2 c, char a0, char a1, char b0, char b1) {
    simdgroup_matrix<float, 8, 8> a, b, sum;
    a.thread_elements()[0] = (float)a0;
    a.thread_elements()[1] = (float)a1;
    b.thread_elements()[0] = (float)b0;
    b.thread_elements()[1] = (float)b1;
    simdgroup_multiply(sum, a, b);
    return c + int2((int)sum.thread_elements()[0], (int)sum.thread_elements()[1]);
}";

fn space_word(space: AddressSpace) -> &'static str {
    match space {
        AddressSpace::Device => "device",
        AddressSpace::Threadgroup => "threadgroup",
        AddressSpace::Stack => "thread",
    }
}
