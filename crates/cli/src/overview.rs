//! The overview of `kiln show NAME`: an operation on one screen.

use crate::Operations;
use crate::about::{About, Counts, Specialised};
use crate::call::call_in_rust;
use crate::list::{covered, described, raced, tallied};
use crate::registers::{ArchResources, resources, taken_as_json};
use crate::report::{count, paragraph, wrapped};
use crate::specialisation::{Binding, usual_case};
use kiln::ir::text::{print_const, print_expr};
use kiln::ir::{Const, Contract, Expr, Geometry, Param, ParamId, ParamKind, Space};
use kiln::spec::{DType, Hardware, Spec, contiguous, dtype_names};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::print;
use serde_json::{Map, Value, json};

/// The start of the second column.
const HEAD: usize = 14;

/// The number of arrays to name; a kernel with more has its largest ones shown.
const ARRAYS: usize = 4;

/// A non-breaking space.
const NBSP: &str = "\u{a0}";

/// Shown in place of the contract's clauses that only constrain tiles.
const MORE: &str = "--as contract";

/// The number of clauses to show: some kernels have one for each size of a search.
const MAX_CLAUSES: usize = 15;

pub struct Overview {
    spec: &'static Spec,
    dtypes: &'static [DType],
    about: About,
    /// The call in Rust.
    call: String,
    /// Its options with their fields.
    options: Vec<String>,
    /// The resources of the kernel for GPUs.
    resources: Vec<ArchResources>,
}

impl Overview {
    pub fn new(
        operations: Operations,
        spec: &'static Spec,
        dtypes: &'static [DType],
        given: &[Binding],
    ) -> Result<Overview, Diagnostic> {
        let about = About::new(spec, dtypes, given)?;
        let lowered = &about.gpu.lowered;
        let resources = resources(lowered, &print::cuda(lowered)?.text);
        let (call, options) = call_in_rust(operations, spec, &about.kernel);
        Ok(Overview { spec, dtypes, about, call, options, resources })
    }

    fn kernel(&self) -> &Kernel {
        &self.about.kernel
    }

    fn targets(&self) -> [(&'static str, &Specialised); 2] {
        [("gpu", &self.about.gpu), ("processor", &self.about.processor)]
    }

    fn params(&self) -> impl Iterator<Item = (ParamId, &Param)> {
        self.kernel().params.iter().enumerate().map(|(i, param)| (ParamId(i as u32), param))
    }

    /// Whether a constexpr only divides work: it is marked as a tile, or its value depends on the target.
    fn is_tile(&self, id: ParamId) -> bool {
        let [gpu, processor] = self.targets().map(|(_, made)| bound(made, id));
        self.kernel().param(id).tile || gpu != processor
    }

    /// Returns the value of a scalar in the shown shape.
    fn scalar(&self, id: ParamId) -> Option<Const> {
        let param = self.kernel().param(id);
        let number = self.spec.numbers(self.dtypes, usual_case(self.spec)?, Hardware::Gpu);
        Some(Const::from_f64(param.dtype, number(&param.name)?))
    }

    /// Returns the position of the kernel's source.
    fn source(&self) -> String {
        let place = self.kernel().place(self.kernel().span);
        format!("{}:{}", place.file, place.line)
    }

    /// Returns parameters of one kind, each with its value if it has one.
    fn numbers(&self, is: impl Fn(ParamId, &Param) -> bool) -> Vec<(&str, DType, Option<String>)> {
        let value = |id| bound(&self.about.gpu, id).or_else(|| self.scalar(id)).map(print_const);
        let own = self.params().filter(|(id, param)| !param.is_tensor() && is(*id, param));
        own.map(|(id, param)| (param.name.as_str(), param.dtype, value(id))).collect()
    }

    fn constexprs(&self) -> Vec<(&str, DType, Option<String>)> {
        self.numbers(|id, param| param.is_constexpr() && !self.is_tile(id))
    }

    fn tiles(&self, made: &Specialised) -> Vec<(String, String)> {
        let own = self.params().filter(|(id, param)| param.is_constexpr() && self.is_tile(*id));
        own.filter_map(|(id, param)| Some((param.name.clone(), print_const(bound(made, id)?)))).collect()
    }

    /// Returns the number of requirements that mention tiles, and the text of the others.
    fn requirements(&self) -> (usize, Vec<String>) {
        let (mut of_tiles, mut stated) = (0, vec![]);
        for clause in &self.kernel().contract.requires {
            let mut speaks_of_tiles = false;
            clause.condition.params(&mut |id| speaks_of_tiles |= self.is_tile(id));
            match speaks_of_tiles {
                true => of_tiles += 1,
                false => stated.push(print_expr(self.kernel(), &clause.condition)),
            }
        }
        (of_tiles, stated)
    }

    /// Returns the threadgroups along each axis and the threads of one, for the shown shape.
    fn geometry(&self, made: &Specialised) -> (Vec<Option<i128>>, Option<i128>) {
        let scalar = |id| self.scalar(id).and_then(Const::as_int);
        let grid = &made.lowered.contract().geometry;
        (grid.groups.iter().map(|axis| made.eval(axis, &scalar)).collect(), made.eval(&grid.threads, &scalar))
    }

    pub fn text(&self, width: usize) -> String {
        let mut lines = Lines { text: String::new(), width };
        lines.whole(&format!("{}  {}", self.spec.name, self.spec.summary));
        lines.row("source", &self.source());
        let others: Vec<String> =
            self.spec.dtypes.iter().filter(|d| **d != self.dtypes).map(|d| dtype_names(d)).collect();
        let also = if others.is_empty() { String::new() } else { format!(" (also {})", others.join(", ")) };
        lines.row("types", &format!("{}{also}; for {}", dtype_names(self.dtypes), self.about.devices().join(", ")));
        self.calling(&mut lines);
        lines.gap();
        self.parameters(&mut lines);
        lines.gap();
        self.contract(&mut lines);
        lines.gap();
        self.divided(&mut lines);
        lines.row("texts", "--as source|contract|ir|msl|cuda|c|all, --stages, --stage NAME");
        lines.row("values", "those of the first benchmark shape; --set NAME=VALUE gives others");
        lines.text
    }

    /// Formats the call. Its lines begin further left than other texts, to leave room for comments; a launch is a
    /// single wrapped row.
    fn calling(&self, lines: &mut Lines) {
        match self.call.split_once('\n') {
            None => lines.row("call", &self.call),
            Some((import, code)) => {
                lines.row("call", import);
                code.lines().for_each(|line| lines.code(line));
            }
        }
        self.options.iter().for_each(|options| lines.row("options", options));
    }

    fn parameters(&self, lines: &mut Lines) {
        let tensors: Vec<&Param> = self.params().map(|(_, param)| param).filter(|param| param.is_tensor()).collect();
        let widest = tensors.iter().map(|param| param.name.len()).max().unwrap_or(0);
        for (i, param) in tensors.iter().enumerate() {
            let access = if param.is_writable() { "mut" } else { "   " };
            let (name, dtype, shape) = (&param.name, param.dtype.name(), shape(self.kernel(), param));
            let head = if i == 0 { "tensors" } else { "" };
            let strides = if param.is_strided() { ", any strides" } else { "" };
            lines.cut(head, &format!("{name:<widest$}  {access} {dtype:<4}  {shape}{strides}"));
        }
        // Most are u32, so that type is omitted; a bool is clear from its value.
        let stated = |(name, dtype, value): (&str, DType, Option<String>)| match (dtype, value) {
            (DType::U32 | DType::Bool, Some(value)) => format!("{name} = {value}"),
            (_, Some(value)) => format!("{name}: {dtype} = {value}"),
            (_, None) => format!("{name}: {dtype}"),
        };
        for (head, numbers) in
            [("scalars", self.numbers(|_, param| !param.is_constexpr())), ("constexprs", self.constexprs())]
        {
            // The positions of a tensor's elements follow from the tensor.
            let own = numbers.into_iter().filter(|(name, ..)| contiguous(name).is_none());
            lines.list(head, &own.map(stated).collect::<Vec<_>>());
        }
        let tiles = self.tiles(&self.about.gpu);
        lines.list("tiles", &tiles.into_iter().map(|(name, _)| self.with_choices(name)).collect::<Vec<_>>());
    }

    /// Formats a tile with the least and the largest of its candidates; JSON has all of them.
    fn with_choices(&self, name: String) -> String {
        let param = self.kernel().find_param(&name).map(|id| self.kernel().param(id));
        let choices = param.filter(|param| param.dtype != DType::Bool).map_or(&[][..], |param| &param.choices);
        match (choices.iter().min(), choices.iter().max()) {
            (Some(least), Some(largest)) => format!("{name} {least}-{largest}"),
            _ => name,
        }
    }

    fn contract(&self, lines: &mut Lines) {
        let kernel = self.kernel();
        let name = |id: &ParamId| kernel.param(*id).name.as_str();
        let (of_tiles, mut stated) = self.requirements();
        let others = stated.len().saturating_sub(MAX_CLAUSES);
        stated.truncate(MAX_CLAUSES);
        let more = match (others, of_tiles) {
            (0, 0) => vec![],
            (0, 1) => vec![format!("and a clause on tiles ({MORE})")],
            (0, count) => vec![format!("and {count} clauses on tiles ({MORE})")],
            (others, count) => vec![format!("and {} others ({MORE})", others + count)],
        };
        lines.row("grid", &self.grid());
        lines.list("requires", &stated.into_iter().chain(more).collect::<Vec<_>>());
        if kernel.params.iter().any(|param| matches!(param.kind, ParamKind::Tensor { shape: Some(_), .. })) {
            lines.row("memory", "buffers hold their shapes; what is written is in no other tensor");
        }
        let pairs = kernel.contract.in_place.iter();
        let pairs: Vec<String> = pairs.map(|(input, output)| format!("{} and {}", name(input), name(output))).collect();
        if !pairs.is_empty() {
            lines.row("", &format!("but one buffer may be {}", pairs.join(", or ")));
        }
        // Outputs that are covered for the same reason are grouped.
        let mut covers: Vec<(String, Vec<&str>)> = vec![];
        for known in &self.about.covers {
            let text = known.to_string();
            let how = text.rsplit_once(": ").map_or("", |(_, how)| how);
            match covers.iter_mut().find(|(other, _)| other == how) {
                Some((_, outputs)) => outputs.push(&known.output),
                None => covers.push((how.to_string(), vec![&known.output])),
            }
        }
        for (how, outputs) in covers {
            lines.row("covers", &format!("{}, each element once: {how}", outputs.join(", ")));
        }
        lines.row("accesses", &self.about.accesses.to_string());
        lines.row("races", &self.about.races.to_string());
    }

    /// Formats each target's tiles, and the instruction counts of the compiled kernel.
    fn divided(&self, lines: &mut Lines) {
        for (target, made) in self.targets() {
            let tiles: Vec<String> = self.tiles(made).iter().map(|(name, value)| format!("{name} = {value}")).collect();
            let lead = if tiles.is_empty() { String::new() } else { format!("{}: ", tiles.join(", ")) };
            lines.row(target, &format!("{lead}{}", self.division(made)));
            let Counts { instructions, loads, stores, atomics, barriers } = made.counts();
            let all = [(loads, "load"), (stores, "store"), (atomics, "atomic"), (barriers, "barrier")];
            let all = all.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| count(number, what));
            lines.row("", &format!("{instructions} instructions: {}", all.collect::<Vec<_>>().join(", ")));
            if target == "gpu" {
                let known = self.resources.iter().filter_map(|(name, taken)| Some((name, taken.as_ref().ok()?)));
                let known = known.map(|(name, taken)| match taken.spill_stores + taken.spill_loads {
                    0 => format!("{name}: {} registers a thread", taken.registers),
                    spilled => format!("{name}: {} registers a thread, {spilled} bytes spilled", taken.registers),
                });
                lines.row("", &known.collect::<Vec<_>>().join("; "));
            }
        }
    }

    /// Formats the grid as the author states it.
    fn grid(&self) -> String {
        let Contract { geometry, threads, .. } = &self.kernel().contract;
        let listed =
            |axes: &[Expr]| axes.iter().map(|axis| print_expr(self.kernel(), axis)).collect::<Vec<_>>().join(", ");
        let threads =
            threads.as_ref().map_or(String::new(), |t| format!(" of {} threads", print_expr(self.kernel(), t)));
        match geometry {
            Geometry::Unstated => format!("the caller's{threads}"),
            Geometry::Threadgroups(axes) => format!("a threadgroup{threads} for each of [{}]", listed(axes)),
            Geometry::Elements(axes) => format!("a thread for each of [{}], in threadgroups{threads}", listed(axes)),
        }
    }

    /// Formats the consequences of the tiles: the number of threads, and the storage of a lane and a threadgroup.
    fn division(&self, made: &Specialised) -> String {
        let (groups, threads) = self.geometry(made);
        let number = |value: &Option<i128>| value.map_or("?".to_string(), |value| value.to_string());
        let axes = groups.iter().rposition(|axis| *axis != Some(1)).map_or(1, |last| last + 1);
        let groups: Vec<String> = groups.iter().take(axes).map(number).collect();
        let mut text = format!("{} threadgroups of {} threads", groups.join(" x "), number(&threads));
        let mut arrays = made.arrays(self.kernel(), Space::Stack);
        if !arrays.is_empty() {
            let elements: u64 = arrays.iter().map(|(_, elements, _)| elements).sum();
            arrays.sort_by_key(|(_, elements, _)| std::cmp::Reverse(*elements));
            let named: Vec<String> =
                arrays.iter().take(ARRAYS).map(|(name, elements, _)| format!("{name} {elements}")).collect();
            let rest = if arrays.len() > ARRAYS { ", .." } else { "" };
            text += &format!("; a lane holds {elements} elements ({}{rest})", named.join(", "));
        }
        let shared: u64 = made.arrays(self.kernel(), Space::Threadgroup).iter().map(|(.., bytes)| bytes).sum();
        if shared > 0 {
            text += &format!("; threadgroup memory {shared} bytes");
        }
        text
    }

    pub fn object(&self) -> Value {
        let kernel = self.kernel();
        let params = self.params().map(|(id, param)| {
            let mut object = described(param);
            if param.is_constexpr() && self.is_tile(id) {
                object["kind"] = "tile".into();
            }
            if let ParamKind::Tensor { shape: Some(axes), .. } = &param.kind {
                object["shape"] = axes.iter().map(|axis| print_expr(kernel, axis)).collect();
            }
            object
        });
        let named = |numbers: Vec<(&str, DType, Option<String>)>| -> Map<String, Value> {
            numbers.into_iter().map(|(name, _, value)| (name.to_string(), value.into())).collect()
        };
        let name = |id: &ParamId| kernel.param(*id).name.as_str();
        let requires: Vec<String> =
            kernel.contract.requires.iter().map(|clause| print_expr(kernel, &clause.condition)).collect();
        let pairs = kernel.contract.in_place.iter().map(|(input, output)| json!([name(input), name(output)]));
        let resources =
            self.resources.iter().filter_map(|(name, taken)| Some(taken_as_json(name, taken.as_ref().ok()?)));
        json!({
            "kernel": self.spec.name,
            "dtype": dtype_names(self.dtypes),
            "as": "overview",
            "summary": self.spec.summary,
            "source": self.source(),
            "call": self.call,
            "options": self.options,
            "params": params.collect::<Value>(),
            "scalars": named(self.numbers(|_, param| !param.is_constexpr())),
            "constexprs": named(self.constexprs()),
            "requires": requires,
            "in_place": pairs.collect::<Value>(),
            "accesses": tallied(&self.about.accesses),
            "races": raced(&self.about.races),
            "covers": self.about.covers.iter().map(covered).collect::<Value>(),
            "devices": self.about.devices(),
            "targets": self.targets().map(|(target, made)| self.target(target, made)),
            "resources": resources.collect::<Value>(),
        })
    }

    fn target(&self, target: &str, made: &Specialised) -> Value {
        let Counts { instructions, loads, stores, atomics, barriers } = made.counts();
        let (groups, threads) = self.geometry(made);
        let integer = |value: Option<i128>| value.and_then(|value| u64::try_from(value).ok());
        let bytes = |space| made.arrays(self.kernel(), space).iter().map(|(.., bytes)| bytes).sum::<u64>();
        let tiles: Map<String, Value> =
            self.tiles(made).into_iter().map(|(name, value)| (name, value.into())).collect();
        json!({ "target": target, "tiles": tiles, "threads": integer(threads),
            "threadgroups": groups.into_iter().map(integer).collect::<Vec<_>>(),
            "lane_bytes": bytes(Space::Stack), "threadgroup_bytes": bytes(Space::Threadgroup),
            "instructions": instructions, "loads": loads, "stores": stores, "atomics": atomics, "barriers": barriers })
    }
}

fn bound(made: &Specialised, id: ParamId) -> Option<Const> {
    made.made.bindings.iter().find(|(other, _)| *other == id).map(|(_, value)| *value)
}

fn shape(kernel: &Kernel, param: &Param) -> String {
    match &param.kind {
        ParamKind::Tensor { shape: Some(axes), .. } => {
            let axes: Vec<String> = axes.iter().map(|axis| print_expr(kernel, axis)).collect();
            format!("[{}]", axes.join(", "))
        }
        _ => "as many as are accessed".to_string(),
    }
}

/// Truncates a text to the available room.
fn shortened(text: &str, room: usize) -> String {
    match text.chars().count() > room {
        true => text.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => text.to_string(),
    }
}

/// Text in two columns.
struct Lines {
    text: String,
    width: usize,
}

impl Lines {
    /// Adds a paragraph over both columns; further lines are indented.
    fn whole(&mut self, text: &str) {
        self.text += &paragraph(text, self.width);
    }

    fn gap(&mut self) {
        self.text.push('\n');
    }

    /// Adds a row; an empty text adds none.
    fn row(&mut self, head: &str, text: &str) {
        if text.is_empty() {
            return;
        }
        for (i, line) in wrapped(text, self.width.saturating_sub(HEAD)).iter().enumerate() {
            self.line(if i == 0 { head } else { "" }, line);
        }
    }

    /// Adds comma-separated items, none of which is broken across lines.
    fn list(&mut self, head: &str, items: &[String]) {
        let whole: Vec<String> = items.iter().map(|item| item.replace(' ', NBSP)).collect();
        self.row(head, &whole.join(", "));
    }

    /// Adds one line, truncated if necessary.
    fn cut(&mut self, head: &str, text: &str) {
        self.line(head, &shortened(text, self.width.saturating_sub(HEAD)));
    }

    /// Adds one line over both columns.
    fn code(&mut self, text: &str) {
        self.text += &format!("    {}\n", shortened(text, self.width.saturating_sub(4)));
    }

    fn line(&mut self, head: &str, text: &str) {
        let line = format!("  {head:<width$}{}", text.replace(NBSP, " "), width = HEAD - 2);
        self.text += line.trim_end();
        self.text.push('\n');
    }
}

#[cfg(all(test, feature = "library"))]
mod tests {
    use super::*;

    fn shown(name: &str, mark: &str) -> Overview {
        let spec = kiln_kernels::all().iter().find(|spec| spec.name == name).expect("in the library");
        let operations = Operations::from(kiln_kernels::all()).with_calls(kiln_kernels::CALLS);
        let overview = Overview::new(operations, spec, spec.dtypes[0], &[]);
        let mut overview = overview.unwrap_or_else(|e| panic!("{e}"));
        let params = overview.about.kernel.params.iter_mut();
        params.filter(|param| param.name == mark).for_each(|param| param.tile = true);
        overview
    }

    fn row<'a>(text: &'a str, head: &str) -> &'a str {
        let line = text.lines().find(|line| line.trim_start().starts_with(head));
        line.unwrap_or_else(|| panic!("no `{head}` in\n{text}"))
    }

    #[test]
    fn what_is_marked_as_a_tile_stands_apart_from_constexprs() {
        let plain = shown("rms_norm", "").text(80);
        assert!(row(&plain, "constexprs").contains("heads = 1, n = "), "{plain}");
        assert!(!row(&plain, "tiles").contains("heads"), "{plain}");
        let marked = shown("rms_norm", "heads");
        let text = marked.text(80);
        assert!(!row(&text, "constexprs").contains("heads") && row(&text, "tiles").contains("heads"), "{text}");
        assert!(row(&text, "gpu").contains("heads = 1"), "{text}");
        let object = marked.object();
        assert_eq!(
            (&object["constexprs"]["heads"], &object["targets"][1]["tiles"]["heads"]),
            (&Value::Null, &json!("1"))
        );
        let kinds = object["params"].as_array().into_iter().flatten().filter(|param| param["kind"] == "tile");
        assert!(kinds.map(|param| &param["name"]).any(|name| name == "heads"), "{object}");
    }

    #[test]
    fn the_call_has_its_place() {
        let launch = "softmax::launch(&dev, softmax::Args { x: &x, out: &mut out, rows, n })?;";
        let overview = shown("softmax", "");
        let text = overview.text(80);
        let folded =
            "\n  call        softmax::launch(&dev, softmax::Args { x: &x, out: &mut out, rows,\n              n })?;\n";
        assert!(text.contains(folded), "{text}");
        assert_eq!(overview.object()["call"], launch);
        let text = shown("rms_norm_gated", "").text(80);
        let call = "
  call        use kiln_kernels::norm;
    norm::rms_norm_gated(&dev, norm::RmsNormGated {
        x: &x,           // Rows [.., n]
        z: &z,           // The gate, as x
        weight: &weight, // [n]
        out: &mut out,   // As x, contiguous; may be x
    }, norm::Gate::default(), norm::Options::default())?;
  options     norm::Gate { group: Option<u32>, before_norm: bool }
  options     norm::Options { eps: f32, weight_offset: f32, tile:
              Option<RowTile> }
";
        assert!(text.contains(call), "{text}");
        let narrow = shown("rms_norm", "").text(60);
        assert!(narrow.contains("\n  call        use kiln_kernels::norm;\n"), "{narrow}");
        assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    }
}
