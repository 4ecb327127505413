//! The HTML page of `kiln check`: a card per finding, and for each race a picture of the threads and the elements that
//! they accessed, with the two conflicting accesses marked.

use super::{CheckFinding, Row};
use crate::html::{document, escaped, tiles};
use crate::report::{count, rendered};
use kiln::spec::{Done, Picture, Thread};
use kiln_compiler::contract::RaceTally;

/// The size of a square in a picture, in units of the drawing.
const SQUARE: usize = 14;

/// Room for the labels of threads on the left, and for those of elements above.
const LEFT: usize = 150;
const TOP: usize = 28;

pub(super) fn page(rows: &[Row], found: &[CheckFinding], notes: &[String]) -> String {
    let cases: usize = rows.iter().map(|row| row.cases).sum();
    let class = if found.is_empty() { "" } else { "bad" };
    let numbers = [
        (rows.len().to_string(), if rows.len() == 1 { "kernel" } else { "kernels" }, ""),
        (cases.to_string(), if cases == 1 { "case checked" } else { "cases checked" }, ""),
        (found.len().to_string(), if found.len() == 1 { "finding" } else { "findings" }, class),
    ];
    let cards: String = found.iter().map(card).collect();
    let row = |row: &Row| {
        let class = if row.findings > 0 { "n bad" } else { "n" };
        let (kernel, findings) = (escaped(row.kernel), row.findings);
        let RaceTally { proved, conditional, unknown } = row.races;
        let numbers = [row.cases, proved, conditional, unknown].map(|n| format!("<td class=\"n\">{n}</td>")).concat();
        format!("<tr><td>{kernel}</td>{numbers}<td class=\"{class}\"><b>{findings}</b></td></tr>\n")
    };
    let table: String = rows.iter().map(row).collect();
    let notes: String = notes.iter().map(|note| format!("<p class=\"shared\">{}</p>\n", escaped(note))).collect();
    let body = format!(
        "{}<div class=\"kernels findings\">\n{cards}<article><table>\n<thead><tr><th>kernel</th><th class=\"n\">cases</th>\
         <th class=\"n\">pairs proved</th><th class=\"n\">conditional</th><th class=\"n\">unknown</th><th class=\"n\">findings</th></tr></thead>\n<tbody>\n{table}</tbody></table>\n{notes}</article>\n</div>\n",
        tiles(&numbers)
    );
    document("kiln check", &format!("{} on the interpreter, with every checker", count(cases, "case")), &body)
}

fn card(found: &CheckFinding) -> String {
    let parts = [found.run.spec.name.to_string(), found.run.name_with_types()];
    let case = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let picture = found.picture.as_ref().map_or(String::new(), drawing);
    format!(
        "<article>\n<h3>{} {}</h3>\n<p class=\"shared\">{}</p>\n{picture}<pre>{}</pre>\n<p class=\"shared\">replay: {}</p>\n</article>\n",
        found.diagnostic.code,
        escaped(&found.diagnostic.message),
        escaped(&case),
        escaped(&rendered(&found.diagnostic)),
        escaped(&found.run.replay("check").join(" ")),
    )
}

/// Draws threads as rows and elements as columns.
fn drawing(picture: &Picture) -> String {
    let (columns, lines) = (picture.elements.len(), picture.threads.len());
    let (width, height) = (LEFT + columns * SQUARE, TOP + lines * SQUARE + 4);
    let mut marks = String::new();
    for (column, element) in picture.elements.clone().enumerate() {
        // The element of the race always has a label, others where there is room.
        let (is_raced, distance) = (element == picture.element, element.abs_diff(picture.element));
        if is_raced || column % 8 == 0 && distance >= 4 {
            let (x, class) = (LEFT + column * SQUARE + SQUARE / 2, if is_raced { " racing" } else { "" });
            marks += &format!("<text class=\"x{class}\" x=\"{x}\" y=\"{}\">{element}</text>\n", TOP - 8);
        }
    }
    for (line, thread) in picture.threads.iter().enumerate() {
        let y = TOP + line * SQUARE;
        let is_racing = picture.racing.contains(thread);
        let class = if is_racing { "racing" } else { "" };
        if is_racing || line % 8 == 0 {
            let (x, y) = (LEFT - 8, y + SQUARE - 3);
            marks += &format!("<text class=\"y {class}\" x=\"{x}\" y=\"{y}\">{}</text>\n", name(thread));
        }
        for (column, element) in picture.elements.clone().enumerate() {
            let Some(done) = picture.done.get(&(*thread, element)) else { continue };
            let x = LEFT + column * SQUARE;
            let collides = is_racing && element == picture.element;
            let class = format!("{}{}", kind(*done), if collides { " collides" } else { "" });
            let side = SQUARE - 2;
            let title = format!("{} {} element {element}", name(thread), words(*done));
            marks += &format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"><title>{title}</title></rect>\n"
            );
        }
    }
    format!(
        "<figure><svg class=\"plot touched\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"threads and the elements \
         they touched\">\n{marks}</svg>\n<figcaption>Threads down, by their threadgroups, elements across: <span class=\"key reads\">reads</span> \
         <span class=\"key writes\">writes</span> <span class=\"key both\">both</span> \
         <span class=\"key atomics\">atomics</span>; the two that race for element {} are framed.</figcaption></figure>\n",
        picture.element
    )
}

fn name(([x, y, z], tid): &Thread) -> String {
    format!("({x}, {y}, {z}) thread {tid}")
}

fn kind(done: Done) -> &'static str {
    match (done.reads, done.writes, done.atomics) {
        (_, _, true) => "atomics",
        (true, true, _) => "both",
        (_, true, _) => "writes",
        _ => "reads",
    }
}

fn words(done: Done) -> &'static str {
    match kind(done) {
        "atomics" => "changes by an atomic",
        "both" => "reads and writes",
        other => other,
    }
}
