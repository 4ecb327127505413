//! `kiln show`.

use crate::lines::{Sources, written};
use crate::overview::Overview;
use crate::registers::{ArchResources, resources, taken_as_json, taken_in_words};
use crate::report::width;
use crate::side_by_side::{side_by_side, wide_terminal};
use crate::specialisation::{Specialisation, built, given, made_coverage, one_combination, one_kernel, usual_case};
use crate::stages::Stages;
use crate::{Operations, Stop};
use kiln::Kernel;
use kiln::ir::ParamId;
use kiln::ir::text::print_with_lines;
use kiln::spec::coverage::coverage;
use kiln::spec::{DType, Hardware, Spec, dtype_names};
use kiln_compiler::Trace;
use kiln_compiler::contract::{derive, races, races_with};
use kiln_compiler::print::{self, CSource, CTarget, Source};
use serde_json::{Map, Value, json};
use std::io::Write;

#[derive(clap::Args)]
pub struct Options {
    /// The name of a kernel, or a part that no other has
    kernel: String,
    /// The element types, such as bf16, or bf16/f32 where the kernel has two; the first it has if not given
    #[arg(long)]
    dtype: Option<String>,
    /// The value of a constexpr, such as n=4096. Constexprs that are not given are those of the first benchmark shape
    #[arg(long = "set", value_name = "NAME=VALUE", value_delimiter = ',')]
    values: Vec<String>,
    /// What to show. With --set, the text form and the contract are those of the kernel made for these values
    #[arg(long = "as", value_name = "FORM", default_value = "overview")]
    form: Form,
    /// The text form after this step of the compiler; with `--as c`, of the steps for processors
    #[arg(long, value_name = "NAME", conflicts_with = "stages")]
    stage: Option<String>,
    /// The steps of the compiler, and the instructions after each; with `--as c`, those for processors
    #[arg(long)]
    stages: bool,
    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Form {
    /// What it computes, its parameters and contract, how its work is divided, what is compiled then
    Overview,
    /// What the author wrote
    Source,
    /// What a launch must meet, and how each danger in the kernel is met
    Contract,
    /// The text form
    Ir,
    /// The Metal Shading Language
    Msl,
    /// CUDA C++; with the registers it takes, where NVRTC is here
    Cuda,
    /// C with vector extensions, for rows of 16 lanes
    C,
    /// All texts, one after the other; on a wide terminal those for GPUs side by side
    All,
}

/// A form, its name, and the comment marker for lines that are only for the reader.
const FORMS: &[(Form, &str, &str)] = &[
    (Form::Overview, "overview", ""),
    (Form::Source, "source", "//"),
    (Form::Contract, "contract", ""),
    (Form::Ir, "ir", ";"),
    (Form::Msl, "msl", "//"),
    (Form::Cuda, "cuda", "//"),
    (Form::C, "c", "//"),
    (Form::All, "all", ""),
];

impl Form {
    fn name(self) -> &'static str {
        FORMS.iter().find(|(form, ..)| *form == self).map_or("", |(_, name, _)| name)
    }

    fn comment(self) -> &'static str {
        FORMS.iter().find(|(form, ..)| *form == self).map_or("", |(.., comment)| comment)
    }

    /// Returns the hardware that the work is divided for.
    fn target(self) -> Hardware {
        if self == Form::C { Hardware::Processor } else { Hardware::Gpu }
    }

    /// Whether the form exists only for a specialised kernel.
    fn is_specialised(self) -> bool {
        matches!(self, Form::Msl | Form::Cuda | Form::C)
    }
}

pub fn show(operations: Operations, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
    let spec = one_kernel(operations, &options.kernel)?;
    let dtypes = one_combination(spec, options.dtype.as_deref())?;
    let kernel = built(spec, dtypes)?;
    let given = given(&kernel, &options.values).map_err(Stop::Mistake)?;
    let made = |form: Form| Specialisation::complete(&kernel, (spec, dtypes), form.target(), usual_case(spec), &given);
    let subject = Subject { spec, dtypes, kernel: &kernel };
    if !given.is_empty() {
        made(options.form).expect_launches(&kernel).map_err(Stop::Mistake)?;
    }
    if options.stages || options.stage.is_some() {
        return subject.stages(&made(options.form), options, out);
    }
    if options.form == Form::Overview {
        let overview = Overview::new(operations, spec, dtypes, &given)?;
        match options.json {
            true => writeln!(out, "{}", overview.object())?,
            false => write!(out, "{}", overview.text(width()))?,
        }
        return Ok(true);
    }
    let is_text = |form: &Form| !matches!(form, Form::Overview | Form::All);
    let forms: Vec<Form> = match options.form {
        Form::All => FORMS.iter().map(|(form, ..)| *form).filter(is_text).collect(),
        one => vec![one],
    };
    let is_made = |form: Form| form.is_specialised() || form != Form::Source && !given.is_empty();
    let parts = forms.into_iter().map(|form| subject.part(form, is_made(form).then(|| made(form)), options.form));
    let parts = parts.collect::<Result<Vec<Part>, Stop>>()?;
    match (&parts[..], options.json) {
        ([part], true) => writeln!(out, "{}", subject.object(part))?,
        (parts, true) => {
            let parts: Vec<Value> = parts.iter().map(|part| subject.object(part)).collect();
            let head = json!({ "kernel": spec.name, "dtype": dtype_names(dtypes), "as": "all", "parts": parts });
            writeln!(out, "{head}")?;
        }
        (parts, false) => {
            let sources = Sources::of(&kernel);
            let texts = parts.iter().map(|part| (part.form, subject.text(part, &sources))).collect();
            let texts = pair_on_wide_terminals(texts);
            let texts: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
            writeln!(out, "{}", texts.join("\n\n"))?;
        }
    }
    Ok(true)
}

/// Orders the texts; those for GPUs, which have the same statements, go side by side if the terminal is wide enough.
fn pair_on_wide_terminals(texts: Vec<(Form, String)>) -> Vec<String> {
    let Some(columns) = wide_terminal() else { return texts.into_iter().map(|(_, text)| text).collect() };
    let mut shown: Vec<String> = vec![];
    let mut before = None;
    for (form, text) in texts {
        match (before, form, shown.pop()) {
            (Some(Form::Msl), Form::Cuda, Some(msl)) => shown.push(side_by_side(&msl, &text, form.comment(), columns)),
            (_, _, last) => shown.extend(last.into_iter().chain([text])),
        }
        before = Some(form);
    }
    shown
}

/// The kernel to show.
struct Subject<'a> {
    spec: &'static Spec,
    dtypes: &'static [DType],
    kernel: &'a Kernel,
}

/// One form of the kernel.
struct Part {
    form: Form,
    made: Option<Specialisation>,
    text: String,
    /// For source, the data that a caller needs to launch it.
    entry: Option<String>,
    source: Option<Source>,
    /// CUDA's resource usage by architecture, or the reason why it is unknown.
    resources: Vec<ArchResources>,
}

impl Subject<'_> {
    fn part(&self, form: Form, made: Option<Specialisation>, options: Form) -> Result<Part, Stop> {
        let made = if form == Form::Msl { made.map(|made| made.for_metal()) } else { made };
        let lowered = made.as_ref().map(|made| made.lowered(self.kernel, &mut Trace::default())).transpose()?;
        let mut part = Part { form, made, text: String::new(), entry: None, source: None, resources: vec![] };
        match (form, &lowered) {
            (Form::Source, _) => {
                // Among other forms, a missing file is only a remark.
                let text = written(self.kernel);
                part.text =
                    if options == Form::All { text.unwrap_or_else(|e| e) } else { text.map_err(Stop::Mistake)? };
            }
            (Form::Contract, None) => {
                part.text = derive(self.kernel)?.report(self.kernel).to_string();
                coverage(self.spec, self.dtypes)?.iter().for_each(|known| part.text += &format!("{known}\n"));
                part.text += &races(self.kernel)?.report(self.kernel);
            }
            (Form::Contract, Some(low)) => {
                part.text = low.contract().report(low.kernel()).to_string();
                for (output, how) in made_coverage(self.spec, low) {
                    part.text += &format!("covers {output}: {how}\n");
                }
                let bindings = part.made.as_ref().map_or(&[][..], |made| &made.bindings);
                part.text += &races_with(self.kernel, bindings)?.report(self.kernel);
            }
            (Form::Msl, Some(lowered)) => part.printed(print::msl(lowered)?),
            (Form::Cuda, Some(lowered)) => {
                part.printed(print::cuda(lowered)?);
                part.resources = resources(lowered, &part.text);
            }
            (Form::C, Some(lowered)) => {
                let CSource { text, entry } = print::c(lowered, &CTarget::WIDEST)?;
                (part.text, part.entry) = (text, Some(entry));
            }
            (_, Some(lowered)) => part.text = print_with_lines(lowered.kernel()),
            (_, None) => part.text = print_with_lines(self.kernel),
        }
        Ok(part)
    }

    fn values(&self, made: Option<&Specialisation>) -> Vec<(String, String)> {
        made.map_or(vec![], |made| made.values(self.kernel))
    }

    /// Returns the values of constexprs, and separately those of tiles.
    fn named_values(&self, made: Option<&Specialisation>) -> [Map<String, Value>; 2] {
        let is_tile = |name: &str| self.kernel.find_param(name).is_some_and(|id| self.kernel.param(id).tile);
        let (tiles, others): (Vec<_>, Vec<_>) = self.values(made).into_iter().partition(|(name, _)| is_tile(name));
        [others, tiles].map(|values| values.into_iter().map(|(name, value)| (name, value.into())).collect())
    }

    /// Formats a line with the form and the values shown.
    fn title(&self, form: Form, made: Option<&Specialisation>) -> String {
        let values = self.values(made).iter().map(|(name, value)| format!(", {name} = {value}")).collect::<String>();
        let form_name = if form == Form::Ir { "" } else { form.name() };
        let head =
            format!("{} {} {} for {}{values}", form.comment(), self.spec.name, form_name, dtype_names(self.dtypes));
        head.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn text(&self, part: &Part, sources: &Sources) -> String {
        let mut text = self.title(part.form, part.made.as_ref()) + "\n";
        for (architecture, taken) in &part.resources {
            text += &format!("// {architecture}: {}\n", taken.as_ref().map_or_else(String::clone, taken_in_words));
        }
        match part.form {
            Form::Source | Form::Contract => text + &part.text,
            form => text + &sources.interleave(&part.text, form.comment()),
        }
    }

    fn object(&self, part: &Part) -> Value {
        let [constexprs, tiles] = self.named_values(part.made.as_ref());
        let mut object = json!({ "kernel": self.spec.name, "dtype": dtype_names(self.dtypes), "as": part.form.name(),
            "constexprs": constexprs, "tiles": tiles, "text": part.text });
        if let Some(entry) = &part.entry {
            object["entry"] = entry.as_str().into();
        }
        if let Some(source) = &part.source {
            let name = |id: &ParamId| self.kernel.param(*id).name.as_str();
            object["parameters"] = source.params.iter().map(name).collect();
            object["lengths_of"] = source.lengths.iter().map(name).collect();
            object["threads"] = source.threads.into();
        }
        if part.form == Form::Cuda {
            let known = part.resources.iter().filter_map(|(name, taken)| Some((*name, taken.as_ref().ok()?)));
            object["resources"] = known.map(|(name, taken)| taken_as_json(name, taken)).collect();
        }
        object
    }

    /// Prints one stage, or the table of all.
    fn stages(&self, made: &Specialisation, options: &Options, out: &mut dyn Write) -> Result<bool, Stop> {
        let stages = Stages::of(self.kernel, made)?;
        let title = self.title(Form::Ir, Some(made));
        let [constexprs, tiles] = self.named_values(Some(made));
        let mut object = json!({ "kernel": self.spec.name, "dtype": dtype_names(self.dtypes),
            "constexprs": constexprs, "tiles": tiles });
        let text = match &options.stage {
            None => {
                object["stages"] = stages.counts();
                format!("{}\n{}", title.trim_start_matches("; "), stages.table())
            }
            Some(name) => {
                let stage = stages.find(name).map_err(Stop::Mistake)?;
                object["stage"] = stage.name.as_str().into();
                object["instructions"] = stage.count.into();
                object["text"] = stage.text.as_str().into();
                let text = Sources::of(self.kernel).interleave(&stage.text, Form::Ir.comment());
                format!("{title}\n; after {}: {} instructions\n{text}", stage.name, stage.count)
            }
        };
        match options.json {
            true => writeln!(out, "{object}")?,
            false => writeln!(out, "{}", text.trim_end())?,
        }
        Ok(true)
    }
}

impl Part {
    fn printed(&mut self, source: Source) {
        self.text.clone_from(&source.text);
        self.entry = Some(source.entry.clone());
        self.source = Some(source);
    }
}
