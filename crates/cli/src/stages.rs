//! A kernel after each pass of the compiler.

use crate::specialisation::Specialisation;
use kiln::ir::text::print_with_lines;
use kiln::spec::{Hardware, Unknown};
use kiln::{Diagnostic, Kernel};
use kiln_compiler::vir::{self, Passes};
use kiln_compiler::{Lowered, Trace};
use serde_json::{Value, json};

/// The kernel as recorded, and after each pass.
pub struct Stages(Vec<Stage>);

pub struct Stage {
    /// The pass's name; repeated passes are numbered from the second.
    pub name: String,
    /// The number of instructions, or of statements in the vector program for a processor.
    pub count: usize,
    pub text: String,
}

impl Stages {
    /// Runs the passes for every device, and for processors also those that vectorise over threads.
    pub fn of(kernel: &Kernel, made: &Specialisation) -> Result<Stages, Diagnostic> {
        let mut trace = Trace { keep_kernels: true, ..Trace::default() };
        let lowered = made.lowered(kernel, &mut trace)?;
        let mut stages = Stages(vec![]);
        stages.push("recorded", kernel.inst_count(), print_with_lines(kernel));
        for stage in &trace.stages {
            let text = stage.kernel.as_ref().map(print_with_lines).unwrap_or_default();
            stages.push(stage.name, stage.insts, text);
        }
        if made.target == Hardware::Processor {
            stages.for_processors(&lowered)?;
        }
        Ok(stages)
    }

    fn for_processors(&mut self, lowered: &Lowered) -> Result<(), Diagnostic> {
        let names = std::iter::once("lanes").chain(Passes::TABLE.iter().map(|(name, ..)| *name));
        for (count, name) in names.enumerate() {
            let program = vir::program(lowered, Passes::first(count))?;
            self.push(name, program.statements(), vir::print(&program));
        }
        Ok(())
    }

    fn push(&mut self, step: &str, count: usize, text: String) {
        let is_same = |stage: &&Stage| stage.name.split('.').next() == Some(step);
        let name = match self.0.iter().filter(is_same).count() {
            0 => step.to_string(),
            earlier => format!("{step}.{}", earlier + 1),
        };
        self.0.push(Stage { name, count, text });
    }

    pub fn find(&self, name: &str) -> Result<&Stage, String> {
        let names = || self.0.iter().map(|stage| stage.name.as_str());
        self.0.iter().find(|stage| stage.name == name).ok_or_else(|| {
            let unknown = Unknown::among("stage", name, names());
            format!("{unknown}\nstages are {}", names().collect::<Vec<_>>().join(", "))
        })
    }

    /// Formats one line per stage: its name, the count, and the change in the count.
    pub fn table(&self) -> String {
        let mut table = format!("{:<14}{:>12}{:>8}\n", "stage", "instructions", "change");
        let mut last = None;
        for Stage { name, count, .. } in &self.0 {
            let change = last.map_or(0, |last: usize| *count as i64 - last as i64);
            let change = if change == 0 { String::new() } else { format!("{change:+}") };
            table += format!("{name:<14}{count:>12}{change:>8}").trim_end();
            table.push('\n');
            last = Some(*count);
        }
        table
    }

    pub fn counts(&self) -> Value {
        self.0.iter().map(|stage| json!({ "stage": stage.name, "instructions": stage.count })).collect()
    }
}
