//! The HTML page of a run: one self-contained file, for phones and desktops, in light and dark mode.

mod plot;

use crate::diff::{self, Change, Compared, ratio, time};
use crate::machine::date;
use crate::report::{count, shared, special};
use crate::run::{DeviceUsed, Row, Run, Verdict, rate};
use plot::{NARROW, Point, WIDE, plot, ratios};

const STYLE: &str = include_str!("html/style.css");

/// A flame over a hearth, for the page and its tab.
const MARK: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' class='mark' aria-hidden='true'>\
    <path fill='#d9480f' d='M17 2c1 5-6 8-6 14a5 5 0 0 0 3 5c-1-4 3-5 3-9 4 3 6 6 6 9a7 7 0 0 1-14 1C5 13 14 10 17 2z'/>\
    <path fill='#d9480f' d='M4 27h24v3H4z'/></svg>";

/// Escapes text for use between tags and in quotes.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Returns the element type that determines a row's colour: the first of its types, which is that of activations.
fn family(dtype: &str) -> &'static str {
    let first = dtype.split('/').next().unwrap_or_default();
    ["f32", "f16", "bf16"].into_iter().find(|known| *known == first).unwrap_or("other")
}

/// Returns the whole page; with a saved run, also the comparison with it.
pub fn page(run: &Run, before: Option<&Run>) -> String {
    // Rows that the choice of kernels left out are not reported.
    let here = |compared: &Compared| compared.verdict != Change::Gone;
    let compared = before.map(|before| diff::compare(before, run).into_iter().filter(here).collect::<Vec<_>>());
    let title = match run.devices.as_slice() {
        [one] => format!("kiln bench on {}", one.name),
        many => format!("kiln bench on {}", count(many.len(), "device")),
    };
    let devices: String = run.devices.iter().map(|device| section(run, device, compared.as_deref())).collect();
    let comparison = before.zip(compared.as_deref()).map_or(String::new(), |(before, rows)| against(before, run, rows));
    whole(&title, &format!("{}{comparison}{devices}{}", head(run), legend(before.is_some())))
}

/// Returns a page of another command: its heading, its subject, and its body.
pub fn document(command: &str, about: &str, body: &str) -> String {
    let (title, about) = (escaped(command), escaped(about));
    let version = env!("CARGO_PKG_VERSION");
    let head = format!("<header>{MARK}<div><h1>{title}</h1>\n<p>{about}</p>\n<p>kiln {version}</p></div></header>\n");
    whole(command, &format!("{head}{body}"))
}

/// Formats numbers in a row, each with a label and a class.
pub fn tiles(numbers: &[(String, &str, &str)]) -> String {
    let tile = |(number, what, class): &(String, &str, &str)| {
        format!("<div class=\"tile {class}\"><b>{number}</b><span>{what}</span></div>\n")
    };
    format!("<div class=\"tiles\">\n{}</div>\n", numbers.iter().map(tile).collect::<String>())
}

fn whole(title: &str, body: &str) -> String {
    let icon = MARK.replace('#', "%23").replace(" class='mark' aria-hidden='true'", "");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <link rel=\"icon\" href=\"data:image/svg+xml,{icon}\">\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         {body}</main>\n</body>\n</html>\n",
        title = escaped(title),
    )
}

fn head(run: &Run) -> String {
    let number = |verdict: Verdict| run.rows.iter().filter(|row| row.verdict == verdict).count();
    let mut kernels: Vec<&str> = run.rows.iter().map(|row| row.kernel.as_str()).collect();
    kernels.sort_unstable();
    kernels.dedup();
    let [ok, failed, skipped] = [Verdict::Ok, Verdict::Failed, Verdict::Skipped].map(number);
    let noun = if kernels.len() == 1 { "kernel" } else { "kernels" };
    let mut numbers = vec![(kernels.len().to_string(), noun, ""), (ok.to_string(), "checked, then timed", "")];
    numbers.push((failed.to_string(), "failed", if failed > 0 { "bad" } else { "" }));
    if skipped > 0 {
        numbers.push((skipped.to_string(), "skipped", ""));
    }
    format!(
        "<header>{MARK}<div><h1>kiln bench</h1>\n<p>{}</p>\n<p>{} · kiln {}</p></div></header>\n{}",
        escaped(&run.machine.to_string()),
        date(run.taken),
        escaped(&run.kiln),
        tiles(&numbers),
    )
}

/// Formats a device: its ceilings, every shape against them, and the tables.
fn section(run: &Run, device: &DeviceUsed, compared: Option<&[Compared]>) -> String {
    let rows: Vec<(usize, &Row)> = run.rows.iter().enumerate().filter(|(_, row)| row.device == device.device).collect();
    let points: Vec<Point> = rows.iter().filter_map(|&(id, row)| Point::of(id, row)).collect();
    let threads = count(device.threads, "thread");
    let ceiling = match device.ceilings_gbps {
        Some(ceilings) => {
            format!("Ceilings, by what memory does, both directions counted: <b>{}</b>.", ceilings.text())
        }
        None => "Memory is no limit here: its times say nothing about a GPU.".to_string(),
    };
    let figures: String = match points.is_empty() {
        true => String::new(),
        false => [("wide", WIDE), ("narrow", NARROW)]
            .iter()
            .map(|(class, size)| {
                format!("<div class=\"{class}\">{}</div>\n", plot(&points, device.ceilings_gbps, *size, &device.device))
            })
            .collect(),
    };
    let kernels: String =
        rows.chunk_by(|(_, a), (_, b)| a.kernel == b.kernel).map(|rows| kernel(rows, compared)).collect();
    format!(
        "<section>\n<h2>{}</h2>\n<p class=\"about\">{}, {threads}. {ceiling}</p>\n\
         <figure>\n{figures}<figcaption>Each shape by the bytes it must move and the rate it reaches{}. \
         {}Hover for the numbers, click for the row.</figcaption>\n</figure>\n\
         <div class=\"kernels\">\n{kernels}</div>\n</section>\n",
        escaped(&device.device),
        escaped(&device.name),
        if device.ceilings_gbps.is_some() {
            "; the dashed lines are the ceilings of the patterns of traffic"
        } else {
            ""
        },
        keys(&points),
    )
}

/// Formats the legend for the colours and shapes of points that occur.
fn keys(points: &[Point]) -> String {
    let families = ["f32", "f16", "bf16", "other"].into_iter().filter(|f| points.iter().any(|p| p.family == *f));
    let key = |family: &str| format!("<span class=\"key {family}\">{}{family}</span> ", plot::marker_icon(family));
    let hollow = if points.iter().any(|p| p.cached) { "Hollow: caches help. " } else { "" };
    format!("{}{hollow}", families.map(key).collect::<String>())
}

/// Formats the rows of one kernel, below the parameters that they share.
fn kernel(rows: &[(usize, &Row)], compared: Option<&[Compared]>) -> String {
    let shapes: Vec<&str> = rows.iter().map(|(_, row)| row.shape.as_str()).collect();
    let common = shared(&shapes);
    let name = rows.first().map_or("", |(_, row)| row.kernel.as_str());
    let change = if compared.is_some() { "<th class=\"chip\">change</th>" } else { "" };
    let lines: String = rows.iter().map(|(id, row)| line(*id, row, &common, compared)).collect();
    format!(
        "<article>\n<h3>{}</h3>\n<p class=\"shared\">{}</p>\n<table>\n<thead><tr><th>shape</th><th class=\"n\">time</th>\
         <th class=\"n wide\">spread</th><th class=\"n\">GB/s</th><th class=\"share\">ceiling</th>{change}</tr></thead>\n\
         <tbody>\n{lines}</tbody>\n</table>\n</article>\n",
        escaped(name),
        escaped(&common.join(" ")),
    )
}

fn line(id: usize, row: &Row, common: &[&str], compared: Option<&[Compared]>) -> String {
    let shape = format!(
        "<td><span class=\"type {}\">{}</span> <span class=\"shape\">{}</span></td>",
        family(&row.dtype),
        escaped(&row.dtype),
        escaped(&special(&row.shape, common))
    );
    let width = 4 + usize::from(compared.is_some());
    if row.verdict != Verdict::Ok {
        let reason = row.reason.as_deref().unwrap_or_default();
        let class = if row.verdict == Verdict::Failed { "bad" } else { "quiet" };
        return format!(
            "<tr id=\"row-{id}\">{shape}<td class=\"{class}\" colspan=\"{width}\"><b>{}</b> {}</td></tr>\n",
            row.verdict.word(),
            escaped(reason)
        );
    }
    let own = compared.and_then(|rows| rows.iter().find(|c| [&c.kernel, &c.shape, &c.dtype, &c.device] == row.key()));
    let change =
        compared.map_or(String::new(), |_| format!("<td class=\"chip\">{}</td>", own.map_or(String::new(), chip)));
    format!(
        "<tr id=\"row-{id}\">{shape}<td class=\"n\">{}</td><td class=\"n wide\">± {}</td><td class=\"n\">{}</td>\
         <td class=\"share\">{}</td>{change}</tr>\n",
        time(row.time_us),
        time(row.uncertainty_us),
        row.gbps.map_or("-".to_string(), rate),
        bar(row),
    )
}

/// Formats a bar as long as the share of the ceiling, and the row's notes.
fn bar(row: &Row) -> String {
    let notes = row.notes.join(", ");
    let note = format!("<span class=\"note\">{}</span>", escaped(&notes));
    let Some(percent) = row.pct_ceiling.filter(|percent| percent.is_finite()) else { return format!("-{note}") };
    let class = if notes.contains("cached") { " cached" } else { "" };
    let pattern = row.pattern.as_deref().unwrap_or_default();
    let ceiling = row.ceiling_gbps.map_or(String::new(), |ceiling| format!(": {} GB/s", rate(ceiling)));
    let products = row.tflops.map_or(String::new(), |tflops| {
        let share = row.pct_products.map_or(String::new(), |percent| format!(", {percent:.0} % of the units"));
        format!("<span class=\"note\">{} TFLOP/s{share}</span>", rate(tflops))
    });
    format!(
        "<span class=\"bar{class}\"><i class=\"{}\" style=\"width:{:.0}%\"></i></span>\
         <span class=\"percent\" title=\"{}{ceiling}\">{percent:.0} %</span>{products}{note}",
        family(&row.dtype),
        percent.clamp(0.0, 100.0),
        escaped(pattern),
    )
}

fn chip(compared: &Compared) -> String {
    let number = compared.ratio.map_or(String::new(), |_| format!(" {}", ratio(compared.ratio)));
    format!("<span class=\"{}\">{}{number}</span>", compared.verdict.word(), compared.verdict.word())
}

/// Formats the comparison of the run with the saved one.
fn against(before: &Run, after: &Run, rows: &[Compared]) -> String {
    let doubts: String = diff::doubts(before, after)
        .iter()
        .map(|doubt| format!("<p class=\"doubt\">Note: {}.</p>\n", escaped(doubt)))
        .collect();
    let figures: String = [("wide", WIDE), ("narrow", NARROW)]
        .iter()
        .map(|(class, size)| format!("<div class=\"{class}\">{}</div>\n", ratios(rows, *size)))
        .collect();
    format!(
        "<section>\n<h2>Against a saved run</h2>\n<p class=\"about\">Saved {} by kiln {}. {}</p>\n{doubts}\
         <figure>\n{figures}<figcaption>Each row's time over the saved one: left of the middle is faster. Grey is noise: a change \
         that the spread or the machine explains.</figcaption>\n</figure>\n</section>\n",
        date(before.taken),
        escaped(&before.kiln),
        escaped(&diff::summary(rows)),
    )
}

fn legend(is_compared: bool) -> String {
    let change = if is_compared { "<dt>change</dt><dd>the time over the saved one</dd>\n" } else { "" };
    format!(
        "<footer>\n<dl>\n<dt>time</dt><dd>a launch among many: the median; on a processor or the interpreter the fastest</dd>\n\
         <dt>spread</dt><dd>how far off the time may be, by how far the times of several rounds lie apart</dd>\n\
         <dt>GB/s</dt><dd>the fewest bytes the operation must move, over that time</dd>\n\
         <dt>ceiling</dt><dd>that rate as a share of what memory moved meanwhile in the row's own pattern, which the share's title names</dd>\n\
         <dt>cached</dt><dd>the buffers that launches go round over do not exceed the last cache twice over: some data comes from caches</dd>\n\
         <dt>evicted</dt><dd>few buffers; a large copy before each replay throws them out of the caches</dd>\n\
         <dt>beyond</dt><dd>a finding: more than memory was seen to move in this pattern, to be explained before it is believed</dd>\n\
         <dt>busy</dt><dd>other programs used the machine meanwhile: the time may be too long</dd>\n{change}</dl>\n\
         <p>Every row was compared with the operation's mathematics in double precision before it was timed.</p>\n</footer>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("<a b='c'>&\""), "&lt;a b=&#39;c&#39;&gt;&amp;&quot;");
    }

    #[test]
    fn colours_go_by_the_first_type() {
        assert_eq!(["f32", "bf16/f32", "u8", ""].map(family), ["f32", "bf16", "other", "other"]);
    }
}
