//! Outputs that are not covered although the contract states it.

use super::{about_kernel, about_param, count};
use crate::coverage::DuplicateWrite;
use kiln_ir::{Diagnostic, Kernel, Mem, Op, ParamId, Span};

/// The maximum number of stores that a report shows.
const MOST_SHOWN: usize = 3;

/// An element that no thread writes, the number of such elements, and the number of all elements.
type Missing = (usize, usize, usize);

pub(crate) fn not_written(kernel: &Kernel, id: ParamId, shape: &[usize], missing: Missing) -> Diagnostic {
    let (param, (element, ..)) = (kernel.param(id), missing);
    let message = format!(
        "{} is not written, and `{}` states `covers({})`",
        named(kernel, id, shape, element),
        kernel.name,
        param.name
    );
    let error = about_param("K220", kernel, param, message);
    let places = stores(kernel, id);
    let error = places
        .iter()
        .take(MOST_SHOWN)
        .fold(error, |error, &span| error.label(kernel.place(span), format!("writes `{}`", param.name)));
    error.note(missing_words(missing)).help(help(kernel, id))
}

pub(crate) fn written_again(
    kernel: &Kernel,
    id: ParamId,
    shape: &[usize],
    second: &DuplicateWrite,
    missing: Option<Missing>,
) -> Diagnostic {
    let name = &kernel.param(id).name;
    let element = named(kernel, id, shape, second.element);
    let message = format!("{element} is written a second time, and `{}` states `covers({name})`", kernel.name);
    let mut error = Diagnostic::new("K221", message).at(kernel.place(second.place));
    if let Some((before, thread)) = &second.before {
        if *before != second.place {
            error = error.label(kernel.place(*before), "written before");
        }
        error = error.note(format!("first by {thread}"));
    }
    error = error.note(format!("then by {}", second.thread));
    if let Some(missing) = missing {
        error = error.note(format!("element {} is not written: {}", missing.0, missing_words(missing)));
    }
    error.help(help(kernel, id))
}

pub(crate) fn no_memory(kernel: &Kernel, id: ParamId, elements: usize) -> Diagnostic {
    let (name, elements) = (&kernel.param(id).name, count(elements as i128, "element"));
    about_kernel("K222", kernel, format!("no memory to count the writes to `{name}`, which has {elements}"))
}

/// Describes an element by its number and, where there is more than one axis, by its indices.
fn named(kernel: &Kernel, id: ParamId, shape: &[usize], element: usize) -> String {
    let name = &kernel.param(id).name;
    if shape.len() < 2 {
        return format!("element {element} of `{name}`");
    }
    let mut rest = element;
    let mut indices: Vec<String> = vec![];
    for &extent in shape.iter().rev() {
        indices.push(format!("[{}]", rest % extent.max(1)));
        rest /= extent.max(1);
    }
    indices.reverse();
    format!("element {element} of `{name}`, {name}{},", indices.concat())
}

fn missing_words((_, missing, all): Missing) -> String {
    let verb = if missing == 1 { "is" } else { "are" };
    format!("{missing} of {} {verb} not written", count(all as i128, "element"))
}

fn help(kernel: &Kernel, id: ParamId) -> String {
    let name = &kernel.param(id).name;
    format!("let each launch write every element of `{name}` exactly once, or do not state `covers({name})`")
}

/// Returns the stores and atomics to a tensor, each place once.
fn stores(kernel: &Kernel, id: ParamId) -> Vec<Span> {
    let mut places: Vec<Span> = vec![];
    kernel.body.walk(&mut |inst| {
        if let Op::Store { mem, .. } | Op::Atomic { mem, .. } = inst.op
            && mem == Mem::Param(id)
            && !places.contains(&inst.span)
        {
            places.push(inst.span);
        }
    });
    places
}
