//! CUDA C++, without any include. A simdgroup is a warp, a threadgroup a block.

mod templates;

use super::access::{AddressSpace, Place};
use super::dialect::{BuiltinText, Dialect, Refusal, SharedText, ShuffleText, Vote};
use super::functions::{Functions, Template};
use super::reserved;
use super::writer::{POOL, Step};
use kiln_ir::{AsyncOp, AtomicOp, Builtin, DType, Hint, LaunchOp, Layout, MathMode, Param, ParamKind, Product, Space};

pub struct Cuda;

impl Dialect for Cuda {
    fn name(&self) -> &'static str {
        "CUDA"
    }

    fn register(&self, dtype: DType) -> &'static str {
        match dtype {
            DType::Bool => "bool",
            DType::I8 => "signed char",
            DType::U8 => "unsigned char",
            DType::I16 => "short",
            DType::U16 => "unsigned short",
            DType::I32 => "int",
            DType::U32 => "unsigned",
            DType::I64 => "long long",
            DType::U64 => "unsigned long long",
            // 16-bit floats are represented by their bits; helper functions convert them.
            DType::F16 | DType::BF16 => "unsigned short",
            DType::F32 => "float",
        }
    }

    fn memory(&self, dtype: DType) -> &'static str {
        if dtype == DType::Bool { "unsigned char" } else { self.register(dtype) }
    }

    fn vector(&self, dtype: DType, width: u8) -> String {
        let element = match dtype {
            DType::I8 => "char",
            DType::Bool | DType::U8 => "uchar",
            DType::I16 => "short",
            DType::U16 | DType::F16 | DType::BF16 => "ushort",
            DType::I32 => "int",
            DType::U32 => "uint",
            DType::I64 => "longlong",
            DType::U64 => "ulonglong",
            DType::F32 => "float",
        };
        format!("{element}{width}")
    }

    fn make_vector(&self, dtype: DType, elements: &[String]) -> String {
        format!("make_{}({})", self.vector(dtype, elements.len() as u8), elements.join(", "))
    }

    fn function_prefix(&self) -> &'static str {
        "static __device__ __forceinline__"
    }

    fn functions(&self) -> &'static [Template] {
        templates::FUNCTIONS
    }

    fn pick(&self, _msl: &'static str, cuda: &'static str) -> &'static str {
        cuda
    }

    fn to_bits(&self, dtype: DType, value: &str) -> String {
        if dtype == DType::F32 { ["__float_as_uint(", value, ")"].concat() } else { value.to_string() }
    }

    fn of_bits(&self, dtype: DType, bits: &str) -> String {
        match dtype {
            DType::F32 => ["__uint_as_float(", bits, ")"].concat(),
            _ => ["(unsigned short)", bits].concat(),
        }
    }

    fn widen(&self, functions: &mut Functions<'_>, dtype: DType, value: &str) -> String {
        [&functions.own(&["widen_", dtype.name()].concat()), "(", value, ")"].concat()
    }

    fn narrow(&self, functions: &mut Functions<'_>, dtype: DType, value: &str) -> String {
        [&functions.own(&["narrow_", dtype.name()].concat()), "(", value, ")"].concat()
    }

    fn fma16(&self, functions: &mut Functions<'_>, dtype: DType, [x, y, z]: [&str; 3]) -> String {
        format!("{}({x}, {y}, {z})", functions.own(&format!("fma_{dtype}")))
    }

    fn long_suffix(&self) -> [&'static str; 2] {
        ["ll", "ull"]
    }

    fn builtin(&self, builtin: Builtin) -> BuiltinText {
        BuiltinText::Expression(match builtin {
            Builtin::TgidX => "blockIdx.x",
            Builtin::TgidY => "blockIdx.y",
            Builtin::TgidZ => "blockIdx.z",
            Builtin::Tid => "threadIdx.x",
            Builtin::Lsize => "blockDim.x",
            Builtin::SimdLane => "(threadIdx.x & 31u)",
            Builtin::SimdId => "(threadIdx.x >> 5)",
            Builtin::NSimd => "((blockDim.x + 31u) >> 5)",
        })
    }

    fn pointer(&self, place: &Place, element: &str) -> String {
        let constant = if place.writable { "" } else { "const " };
        [constant, element, "*"].concat()
    }

    fn read(&self, _functions: &mut Functions<'_>, place: &Place, element: &str, address: &str) -> String {
        let pointer = self.pointer(place, element);
        match (place.hint, place.space) {
            (Hint::Streaming, AddressSpace::Device) => format!("__ldcs(({pointer})({address}))"),
            (Hint::None | Hint::ReadOnce | Hint::Early | Hint::Streaming | Hint::Async, _) => {
                ["*(", &pointer, ")(", address, ")"].concat()
            }
        }
    }

    fn write(&self, place: &Place, element: &str, address: &str, value: &str) -> String {
        let pointer = self.pointer(place, element);
        match (place.hint, place.space) {
            (Hint::Streaming, AddressSpace::Device) => format!("__stcs(({pointer})({address}), {value});"),
            (Hint::None | Hint::ReadOnce | Hint::Early | Hint::Streaming | Hint::Async, _) => {
                ["*(", &pointer, ")(", address, ") = ", value, ";"].concat()
            }
        }
    }

    fn read_words(&self, functions: &mut Functions<'_>, place: &Place, bytes: usize) -> Option<String> {
        let (name, path) = match (place.hint, place.space) {
            // The read-only path is valid only where nothing writes while the kernel runs: not where the kernel waits
            // for a writer.
            (Hint::ReadOnce, AddressSpace::Device) if place.constant && place.late => {
                ("read_once_late", ".L1::no_allocate")
            }
            (Hint::ReadOnce, AddressSpace::Device) if place.constant => ("read_once_constant", ".nc.L1::no_allocate"),
            (Hint::ReadOnce, AddressSpace::Device) => ("read_once", ".L1::no_allocate"),
            // Not on the read-only path, so that it cannot be moved past a store that follows.
            (Hint::Early, AddressSpace::Device) if place.constant => ("read_early_constant", ""),
            (Hint::Early, AddressSpace::Device) => ("read_early", ""),
            (Hint::None | Hint::Streaming | Hint::ReadOnce | Hint::Early | Hint::Async, _) => return None,
        };
        let (ty, form, outputs) = match bytes {
            4 => ("unsigned", "u32 %0, [%1]", "\"=r\"(v)"),
            8 => ("uint2", "v2.u32 {%0, %1}, [%2]", "\"=r\"(v.x), \"=r\"(v.y)"),
            16 => ("uint4", "v4.u32 {%0, %1, %2, %3}, [%4]", "\"=r\"(v.x), \"=r\"(v.y), \"=r\"(v.z), \"=r\"(v.w)"),
            _ => return None,
        };
        let name = format!("kiln_{name}_{bytes}");
        if functions.is_defined(&name) {
            return Some(name);
        }
        // Memory that may be written is not read before earlier stores, nor after later ones.
        let clobbers = if place.constant { "" } else { " : \"memory\"" };
        let template = format!(
            "$fn {ty} {name}(const void* p) {{
#ifdef __CUDA_ARCH__
    {ty} v;
    asm volatile(\"ld.global{path}.{form};\" : {outputs} : \"l\"(p){clobbers});
    return v;
#else
    return *(const {ty}*)p;
#endif
}}"
        );
        Some(functions.define(name, template))
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
        let address = format!("{} + {index}", place.name);
        let ty = self.register(dtype);
        // Functions on 64 bits take unsigned values, except those that compare signed ones.
        let carried = if dtype == DType::I64 { self.register(DType::U64) } else { ty };
        let call = |name: &str, ty: &str| {
            let values: Vec<String> = values.iter().map(|v| format!("({ty}){v}")).collect();
            format!("{name}(({ty}*)({address}), {})", values.join(", "))
        };
        let back = |call: String| if carried == ty { call } else { format!("({ty}){call}") };
        Ok(match op {
            AtomicOp::Add => back(call("atomicAdd", carried)),
            AtomicOp::Max => call("atomicMax", ty),
            AtomicOp::Min => call("atomicMin", ty),
            AtomicOp::And => back(call("atomicAnd", carried)),
            AtomicOp::Or => back(call("atomicOr", carried)),
            AtomicOp::Xor => back(call("atomicXor", carried)),
            AtomicOp::Exchange => back(call("atomicExch", carried)),
            AtomicOp::CompareExchange => back(call("atomicCAS", carried)),
            AtomicOp::WrapInc => {
                format!("{}({address}, {})", functions.own("wrap_inc"), values.join(", "))
            }
        })
    }

    fn shuffle(&self, how: ShuffleText, value: &str, selector: &str) -> String {
        let name = match how {
            ShuffleText::Index | ShuffleText::Broadcast => "__shfl_sync",
            ShuffleText::Xor => "__shfl_xor_sync",
            ShuffleText::Up => "__shfl_up_sync",
            ShuffleText::Down => "__shfl_down_sync",
        };
        format!("{name}(0xffffffffu, {value}, {selector})")
    }

    /// Divides a product into `mma.sync` steps of 16 rows, 8 columns and 16 products a sum; for f32, 8 products.
    fn product(
        &self,
        functions: &mut Functions<'_>,
        product: Product,
        dtype: DType,
    ) -> Result<(String, Vec<Step>), Refusal> {
        if product.layout != Layout::Quads {
            return Err(format!("matrices held by {}, which is not how CUDA holds them", product.layout.name()));
        }
        let name = format!("kiln_mma_{dtype}");
        let function = match dtype.size() {
            _ if functions.is_defined(&name) => name,
            2 => functions.define(name, MMA_16_BITS.replace("TYPE", dtype.name())),
            _ => functions.own(&format!("mma_{dtype}")),
        };
        let [across, inner] = [product.n, product.k].map(|side| side as usize / 8);
        let mut steps = vec![];
        for (i, j) in (0..product.m as usize / 16).flat_map(|i| (0..across).map(move |j| (i, j))) {
            let sums: Vec<usize> = (0..4).map(|q| (i * across + j) * 4 + q).collect();
            let left = |x: usize| (0..4).map(move |q| (i * inner + x) * 4 + q);
            for x in (0..inner).step_by(2) {
                let right: Vec<usize> = (0..4).map(|q| (x / 2 * across + j) * 4 + q).collect();
                if dtype == DType::F32 {
                    // The order of the products of a sum does not matter: columns 2 t and 2 t + 1 take the places of t
                    // and t + 4.
                    for h in 0..2 {
                        let [a, b, c, d]: [usize; 4] = std::array::from_fn(|q| (i * inner + x + h) * 4 + q);
                        let (left, right) = (vec![a, c, b, d], right[2 * h..2 * h + 2].to_vec());
                        steps.push(Step { sums: sums.clone(), left, right });
                    }
                } else {
                    let left: Vec<usize> = match dtype {
                        DType::I8 => {
                            let rows =
                                |h: usize| [left(x), left(x + 1)].into_iter().flat_map(move |q| q.skip(2 * h).take(2));
                            rows(0).chain(rows(1)).collect()
                        }
                        _ => left(x).chain(left(x + 1)).collect(),
                    };
                    steps.push(Step { sums: sums.clone(), left, right });
                }
            }
        }
        Ok((function, steps))
    }

    fn shared_product(&self, functions: &mut Functions<'_>, what: SharedText) -> Option<String> {
        Some(match what {
            // The shuffle makes the value uniform for the compiler, too.
            SharedText::WarpgroupIndex => "__shfl_sync(0xffffffffu, threadIdx.x >> 7, 0)".to_string(),
            SharedText::ProxyFence => functions.own("proxy_fence"),
            SharedText::Begin => functions.own("wgmma_begin"),
            SharedText::Operand => functions.own("wgmma_operand"),
            SharedText::Commit => functions.own("wgmma_commit"),
            SharedText::Wait { pending } => {
                let template = WGMMA_WAIT.replace("PENDING", &pending.to_string());
                functions.define(format!("kiln_wgmma_wait_{pending}"), template)
            }
            SharedText::Finish { sums } => {
                let template = WGMMA_FINISH.replace("COUNT", &sums.to_string()).replace("SUMS", &sums_in_place(sums));
                functions.define(format!("kiln_wgmma_finish_{sums}"), template)
            }
            SharedText::Multiply { columns, dtype, is_held, across } => {
                let sums = usize::from(columns) / 2;
                let list = |from: usize, to: usize| (from..to).map(|i| format!("%{i}")).collect::<Vec<_>>().join(", ");
                // A matrix in registers is never transposed, so the instruction has no flag for it.
                let (template, held, right) = match is_held {
                    true => (WGMMA_HELD, "held_", sums + 4),
                    false => (WGMMA, "", sums + 1),
                };
                let name = format!("kiln_wgmma_{held}{}{dtype}_{columns}", if across { "across_" } else { "" });
                if functions.is_defined(&name) {
                    return Some(name);
                }
                let template = template
                    .replace("NAME", &name)
                    .replace("TYPE", dtype.name())
                    .replace("COLUMNS", &columns.to_string())
                    .replace("COUNT", &sums.to_string())
                    .replace("NUMBERS", &list(0, sums))
                    .replace("LEFT", &list(sums, right))
                    .replace("RIGHT", &format!("%{right}"))
                    .replace("ACROSS", if across { "1" } else { "0" })
                    .replace("SUMS", &sums_in_place(sums));
                functions.define(name, template)
            }
        })
    }

    fn narrow_pair(&self, functions: &mut Functions<'_>, dtype: DType) -> Option<String> {
        if !matches!(dtype, DType::F16 | DType::BF16) {
            return None;
        }
        let name = format!("kiln_narrow_pair_{dtype}");
        Some(match functions.is_defined(&name) {
            true => name,
            false => functions.define(name, NARROW_PAIR.replace("TYPE", dtype.name())),
        })
    }

    fn load_blocks(&self, functions: &mut Functions<'_>, transposed: bool) -> Result<String, Refusal> {
        let (name, modifier) =
            if transposed { ("kiln_load_blocks_transposed", ".trans") } else { ("kiln_load_blocks", "") };
        let template = LOAD_BLOCKS.replace("NAME", name).replace("MODIFIER", modifier);
        Ok(functions.define(name.to_string(), template.replace("TRANSPOSED", &transposed.to_string())))
    }

    fn copy(&self, functions: &mut Functions<'_>, bytes: usize) -> Option<String> {
        // Copies of 16 bytes bypass the multiprocessor's cache; smaller ones cannot.
        let cache = match bytes {
            16 => "cg",
            4 | 8 => "ca",
            _ => return None,
        };
        let name = format!("kiln_copy_async_{bytes}");
        let template = COPY.replace("BYTES", &bytes.to_string()).replace("CACHE", cache);
        Some(functions.define(name, template))
    }

    fn async_order(&self, functions: &mut Functions<'_>, op: AsyncOp, pending: u64) -> Option<String> {
        Some(match op {
            AsyncOp::Commit => format!("{}();", functions.own("async_commit")),
            AsyncOp::Wait => {
                let name = format!("kiln_async_wait_{pending}");
                let template = WAIT.replace("PENDING", &pending.to_string());
                format!("{}();", functions.define(name, template))
            }
        })
    }

    fn launch_order(&self, functions: &mut Functions<'_>, op: LaunchOp) -> Option<String> {
        Some(format!("{}();", functions.own(op.name())))
    }

    fn has_banks(&self) -> bool {
        true
    }

    /// Packs elements into whole words, the first in the lowest bits.
    fn factors(&self, dtype: DType, elements: Vec<String>) -> Vec<String> {
        match dtype.size() {
            2 => elements.chunks(2).map(|pair| format!("{} | (unsigned){} << 16", pair[0], pair[1])).collect(),
            1 => elements
                .chunks(4)
                .map(|four| {
                    let byte =
                        |(i, element): (usize, &String)| format!("(unsigned)(unsigned char){element} << {}", 8 * i);
                    four.iter().enumerate().map(byte).collect::<Vec<_>>().join(" | ")
                })
                .collect(),
            _ => elements,
        }
    }

    fn vote(&self, vote: Vote, value: &str) -> String {
        match vote {
            Vote::Any => format!("__any_sync(0xffffffffu, {value}) != 0"),
            Vote::All => format!("__all_sync(0xffffffffu, {value}) != 0"),
            Vote::Ballot => format!("__ballot_sync(0xffffffffu, {value})"),
        }
    }

    fn barrier(&self) -> &'static str {
        "__syncthreads();"
    }

    fn barrier_of(&self, functions: &mut Functions<'_>, id: u8, threads: u32) -> Option<String> {
        let template = BARRIER_OF.replace("ID", &id.to_string()).replace("THREADS", &threads.to_string());
        Some(format!("{}();", functions.define(format!("kiln_barrier_{id}_of_{threads}"), template)))
    }

    fn array(&self, space: Space, element: &str, name: &str, len: u64, alignment: Option<u64>) -> String {
        let qualifier = match space {
            Space::Stack => "",
            Space::Threadgroup => "__shared__ ",
        };
        let aligned = alignment.map_or(String::new(), |bytes| format!("__align__({bytes}) "));
        format!("{qualifier}{aligned}{element} {name}[{len}];")
    }

    fn pool(&self, bytes: u64, alignment: u64) -> Option<String> {
        // The most bytes that are declared in the text.
        const DECLARED: u64 = 48 << 10;
        (bytes > DECLARED).then(|| {
            format!(
                "#ifdef __CUDA_ARCH__
    extern __shared__ __align__({alignment}) unsigned char {POOL}[];
#else
    __shared__ __align__({alignment}) unsigned char {POOL}[{bytes}];
#endif
"
            )
        })
    }

    fn max_resident_groups(&self, bytes: u64) -> u32 {
        // The most memory that a multiprocessor of any GPU has, of which each threadgroup takes `OWN` bytes for itself.
        const MEMORY: u64 = 228 << 10;
        const OWN: u64 = 1 << 10;
        (MEMORY / bytes.saturating_add(OWN)).max(1) as u32
    }

    fn header(&self, _math: MathMode) -> &'static str {
        ""
    }

    fn entry(&self, name: &str, threads: Option<u32>, min_groups: Option<u32>) -> String {
        let bounds = match (threads, min_groups) {
            (Some(threads), Some(groups)) => format!("__launch_bounds__({threads}, {groups}) "),
            (Some(threads), None) => format!("__launch_bounds__({threads}) "),
            (None, _) => String::new(),
        };
        format!("extern \"C\" __global__ void {bounds}{name}(")
    }

    fn parameter(&self, param: &Param, name: &str, position: usize, aliased: bool) -> String {
        let restrict = if aliased { "" } else { " __restrict__" };
        match param.kind {
            ParamKind::Tensor { .. } if param.is_writable() => {
                format!("{}*{restrict} {name}", self.memory(param.dtype))
            }
            ParamKind::Tensor { .. } => format!("const {}*{restrict} {name}", self.memory(param.dtype)),
            ParamKind::Scalar(_) | ParamKind::Constexpr(_) => self.number(param.dtype, name, position),
        }
    }

    fn number(&self, dtype: DType, name: &str, _position: usize) -> String {
        format!("{} {name}", self.register(dtype))
    }

    fn fault_record(&self, name: &str, _position: usize) -> String {
        format!("unsigned* {name}")
    }

    fn reserved(&self) -> &'static [&'static str] {
        reserved::CUDA
    }
}

/// Returns the sums of an array as operands that an instruction updates.
fn sums_in_place(count: usize) -> String {
    let sums: Vec<String> = (0..count).map(|i| format!("\"+f\"(sums[{i}])")).collect();
    sums.join(", ")
}

/// `wgmma` of 64 rows, 16 for each simdgroup, and 16 products a sum. Both operands have rows of 128 bytes in memory,
/// along which the terms of a sum lie; with `ACROSS`, a row of the right operand's memory is one of its rows instead.
const WGMMA: &str =
    "$fn void NAME(float (&sums)[COUNT], unsigned long long left, unsigned long long right) {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.mma_async.sync.aligned.m64nCOLUMNSk16.f32.TYPE.TYPE {NUMBERS}, LEFT, RIGHT, 1, 1, 1, 0, ACROSS;\"
        : SUMS
        : \"l\"(left), \"l\"(right));
#else
    kiln_host_wgmma<COUNT>(sums, left, right, ACROSS, kiln_host_TYPE_to_f32);
#endif
}";

/// The same instruction with a left operand in registers, laid out as for `mma.sync` m16n8k16.
const WGMMA_HELD: &str =
    "$fn void NAME(float (&sums)[COUNT], unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned long long right) {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.mma_async.sync.aligned.m64nCOLUMNSk16.f32.TYPE.TYPE {NUMBERS}, {LEFT}, RIGHT, 1, 1, 1, ACROSS;\"
        : SUMS
        : \"r\"(a0), \"r\"(a1), \"r\"(a2), \"r\"(a3), \"l\"(right));
#else
    kiln_host_wgmma_held<COUNT>(sums, a0, a1, a2, a3, right, ACROSS, kiln_host_TYPE_to_f32);
#endif
}";

const WGMMA_WAIT: &str = "$fn void kiln_wgmma_wait_PENDING() {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.wait_group.sync.aligned PENDING;\" ::: \"memory\");
#else
    kiln_host_wgmma_wait(PENDING);
#endif
}";

/// The sums are operands, so that no use of them is moved before the wait.
const WGMMA_FINISH: &str = "$fn void kiln_wgmma_finish_COUNT(float (&sums)[COUNT]) {
#ifdef __CUDA_ARCH__
    asm volatile(\"wgmma.wait_group.sync.aligned 0;\"
        : SUMS
        :: \"memory\");
#else
    kiln_host_wgmma_finish<COUNT>(sums);
#endif
}";

/// A product of 16-bit floats, two to a word.
const MMA_16_BITS: &str =
    "$fn float4 kiln_mma_TYPE(float4 c, unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned b0, unsigned b1) {
#ifdef __CUDA_ARCH__
    asm(\"mma.sync.aligned.m16n8k16.row.col.f32.TYPE.TYPE.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\"
        : \"+f\"(c.x), \"+f\"(c.y), \"+f\"(c.z), \"+f\"(c.w) : \"r\"(a0), \"r\"(a1), \"r\"(a2), \"r\"(a3), \"r\"(b0), \"r\"(b1));
    return c;
#else
    return kiln_host_mma_TYPE(c, a0, a1, a2, a3, b0, b1);
#endif
}";

/// The second number is in the upper half.
const NARROW_PAIR: &str = "$fn unsigned kiln_narrow_pair_TYPE(float x, float y) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned pair;
    asm(\"cvt.rn.TYPEx2.f32 %0, %1, %2;\" : \"=r\"(pair) : \"f\"(y), \"f\"(x));
    return pair;
#else
    return $narrow_TYPE(x) | (unsigned)$narrow_TYPE(y) << 16;
#endif
}";

/// An address in threadgroup memory has 32 bits, and a constant in the index can be folded into the instruction; for a
/// 64-bit pointer this is possible only where no sum wraps.
const LOAD_BLOCKS: &str = "$fn uint4 NAME(const unsigned short* array, unsigned at) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile(\"ldmatrix.sync.aligned.m8n8.x4MODIFIER.shared.b16 {%0, %1, %2, %3}, [%4];\"
        : \"=r\"(v.x), \"=r\"(v.y), \"=r\"(v.z), \"=r\"(v.w) : \"r\"((unsigned)__cvta_generic_to_shared(array) + at * 2u) : \"memory\");
    return v;
#else
    return kiln_host_load_blocks(array + at, TRANSPOSED);
#endif
}";

const COPY: &str = "template <typename T> $fn void kiln_copy_async_BYTES(T* array, unsigned at, const void* from) {
#ifdef __CUDA_ARCH__
    asm volatile(\"cp.async.CACHE.shared.global [%0], [%1], BYTES;\"
        :: \"r\"((unsigned)__cvta_generic_to_shared(array) + at * (unsigned)sizeof(T)), \"l\"(from) : \"memory\");
#else
    kiln_host_copy_async(array + at, from, BYTES);
#endif
}";

const WAIT: &str = "$fn void kiln_async_wait_PENDING() {
#ifdef __CUDA_ARCH__
    asm volatile(\"cp.async.wait_group PENDING;\" ::: \"memory\");
#else
    kiln_host_async_wait(PENDING);
#endif
}";

/// The id and the number of threads are constants in the instruction, so that the compiler knows how many barriers the
/// kernel has.
const BARRIER_OF: &str = "$fn void kiln_barrier_ID_of_THREADS() {
#ifdef __CUDA_ARCH__
    asm volatile(\"bar.sync ID, THREADS;\" ::: \"memory\");
#else
    kiln_host_barrier_of(ID, THREADS);
#endif
}";
