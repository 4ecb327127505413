//! Default sizes for testing and timing an operation of the older spelling, and default contents of its tensors.
//! MetalTile's classes have sizes of their own; a kernel of no such class gets small ones that fit most kernels: all
//! extents equal, so that each divides the others, and a number of threads suggested by the kernel's own use of them.

use crate::operation::Registered;
use kiln_ir::{Builtin, DType, Kernel, Op, Param, Region, Space};
use kiln_spec::{Fill, Tiles};

/// The default extent: the elements of a simdgroup with four elements per lane.
const EXTENT: f64 = 128.0;

/// Threads per threadgroup of an elementwise kernel.
const ELEMENT_THREADS: f64 = 128.0;

/// Threadgroups in a benchmark of an elementwise kernel.
const ELEMENT_GROUPS: f64 = 8192.0;

/// Returns the default number of a parameter.
pub fn default_of(dtype: DType) -> f64 {
    match dtype {
        DType::Bool => 1.0,
        dtype if dtype.is_float() => 0.5,
        _ => EXTENT,
    }
}

/// Rows, elements per row and threads. The arrays have the values for tests, then for benchmarks.
#[derive(Clone, Copy)]
struct Rows {
    groups: [f64; 2],
    n: [f64; 2],
    threads: f64,
}

pub struct Sizes {
    /// Sizes of classes that work on rows.
    rows: Option<Rows>,
    /// Whether the class is elementwise.
    is_elementwise: bool,
    key: fn(&str) -> Option<f64>,
}

impl Sizes {
    pub fn of<K: Registered>() -> Sizes {
        let class = K::key("class").unwrap_or_default();
        let is = |classes: &[&str]| classes.iter().any(|known| class.ends_with(known));
        let key = |name: &str, default: f64| K::number(name).unwrap_or(default);
        let rows = match () {
            _ if is(&["AllReduce"]) => {
                Some(Rows { groups: [1.0, 1.0], n: [key("check_n", 16_384.0), key("n", 4_194_304.0)], threads: 256.0 })
            }
            _ if is(&["RowReduce", "RowNorm", "Scan", "MatVec", "MatVecMasked", "ArgReduce", "Sort"]) => {
                let n = key("n", 4096.0);
                // A kernel may require a fixed number of elements per thread; then the test has full rows too.
                let small = K::number("tpg").map_or(512.0, |_| n);
                Some(Rows { groups: [8.0, key("b", 1024.0)], n: [key("check_n", small), n], threads: 256.0 })
            }
            _ => None,
        };
        let rows = rows.map(|rows| Rows { threads: key("tpg", rows.threads), ..rows });
        Sizes { rows, is_elementwise: is(&["Unary", "Binary", "BinaryTwo", "Select", "Arange"]), key: K::number }
    }

    /// Returns the number of a kernel's extents.
    pub fn integers(&self, kernel: &Kernel) -> usize {
        let own = kernel.params.iter().filter(|param| !crate::operation::is_of_geometry(&param.name));
        own.filter(|param| !param.is_tensor() && param.dtype.is_int()).count()
    }

    /// Returns a parameter's value in a test.
    pub fn test(&self, param: &Param, integers: usize) -> f64 {
        self.number(param, integers, 0).unwrap_or_else(|| default_of(param.dtype))
    }

    /// Returns a parameter's value in a benchmark.
    pub fn bench(&self, param: &Param, integers: usize) -> f64 {
        let of_elements = || self.scales(integers).then_some(ELEMENT_GROUPS * ELEMENT_THREADS);
        let scaled = if param.dtype.is_int() { of_elements() } else { None };
        self.number(param, integers, 1).or(scaled).unwrap_or_else(|| default_of(param.dtype))
    }

    /// Returns the row length for the only extent of a kernel on rows, and otherwise the value of the key with the
    /// parameter's name.
    fn number(&self, param: &Param, integers: usize, which: usize) -> Option<f64> {
        let row = self.rows.filter(|_| param.dtype.is_int() && (integers == 1 || param.name == "n"));
        row.map(|rows| rows.n[which]).or_else(|| (self.key)(&param.name))
    }

    /// Whether the size of an elementwise kernel follows from its one extent or from its grid.
    fn scales(&self, integers: usize) -> bool {
        self.is_elementwise && integers <= 1
    }

    pub fn test_geometry(&self) -> Vec<(&'static str, f64)> {
        self.rows.map_or(vec![], |rows| vec![("grid_x", rows.groups[0]), ("threads", rows.threads)])
    }

    pub fn bench_geometry(&self, integers: usize) -> Vec<(&'static str, f64)> {
        match self.rows {
            Some(rows) => vec![("grid_x", rows.groups[1]), ("threads", rows.threads)],
            None if self.scales(integers) => vec![("grid_x", ELEMENT_GROUPS)],
            None => vec![],
        }
    }

    /// Returns the geometry of a launch that does not state one. Axes whose index the kernel does not use get one
    /// threadgroup, since several would write the same elements.
    pub fn geometry(&self, kernel: &Kernel) -> Tiles {
        let uses = Uses::of(kernel);
        let along = |which, groups: f64| if uses.builtin(which) { groups } else { 1.0 };
        let is_of_threads = uses.counts_threads();
        let threads = match () {
            // One simdgroup, whose lanes are the elements.
            _ if is_of_threads && uses.simd => 32.0,
            _ if is_of_threads => ELEMENT_THREADS,
            // The kernel uses shared memory without querying the number of threads: use the maximum.
            _ if uses.is_shared && !uses.builtin(Builtin::Lsize) && !uses.builtin(Builtin::NSimd) => 1024.0,
            _ => 32.0,
        };
        let groups = if is_of_threads { 1.0 } else { along(Builtin::TgidX, 8.0) };
        vec![
            ("grid_x", groups),
            ("grid_y", along(Builtin::TgidY, 4.0)),
            ("grid_z", along(Builtin::TgidZ, 2.0)),
            ("threads", (self.key)("tpg").unwrap_or(threads)),
        ]
    }
}

/// The launch properties that a kernel queries.
struct Uses {
    builtins: Vec<Builtin>,
    simd: bool,
    is_shared: bool,
}

impl Uses {
    fn of(kernel: &Kernel) -> Uses {
        let is_shared = kernel.allocs.iter().any(|alloc| alloc.space == Space::Threadgroup);
        let mut uses = Uses { builtins: vec![], simd: false, is_shared };
        uses.visit(&kernel.body);
        uses
    }

    fn visit(&mut self, region: &Region) {
        for inst in &region.insts {
            match inst.op {
                Op::Builtin(which) => self.builtins.push(which),
                Op::Simd(_) => self.simd = true,
                _ => {}
            }
            inst.regions.iter().for_each(|region| self.visit(region));
        }
    }

    fn builtin(&self, which: Builtin) -> bool {
        self.builtins.contains(&which)
    }

    /// Whether the index along axis 0 is a thread's: the reads of the threadgroup's index, the size and the thread's
    /// own index are adjacent, as `program_id` records them.
    fn counts_threads(&self) -> bool {
        self.builtins.windows(3).any(|three| three == [Builtin::TgidX, Builtin::Lsize, Builtin::Tid])
    }
}

/// Returns the default contents of a tensor: those of the class or its keys, by the tensor's position and whether it
/// follows an output; otherwise numbers in the domain of every function.
pub fn default_fill<K: Registered>(param: &Param, position: usize, is_after_output: bool) -> Fill {
    let class = K::key("class").unwrap_or_default();
    let constant = |key: &str, default: f64| Fill::Constant(K::number(key).unwrap_or(default));
    if !param.dtype.is_float() {
        return Fill::Cycle(if param.dtype == DType::Bool { &[0.0, 1.0] } else { &[0.0, 1.0, 2.0, 3.0] });
    }
    match (class.ends_with("RowNorm"), position) {
        (true, 1..) if is_after_output => constant("post_eps", 1e-5),
        (true, 1) if K::key("pre_weight").is_some() => constant("pre_weight", 1.0),
        (true, 2) if K::key("pre_bias").is_some() => constant("pre_bias", 0.0),
        _ => {
            let own = if position == 0 { "input_a" } else { "input_b" };
            match K::key(own).or(K::key("input")).unwrap_or_default() {
                "Signed" => Fill::Normal(1.0),
                "Unit" => Fill::Constant(1.0),
                "Half" => Fill::Constant(0.5),
                "Positive" => Fill::Uniform(0.25, 4.0),
                _ => Fill::Uniform(0.25, 1.0),
            }
        }
    }
}
