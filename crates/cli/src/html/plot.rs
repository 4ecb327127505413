//! SVG plots: every shape against the ceilings, and every ratio of two runs.

use super::{escaped, family};
use crate::diff::{Change, Compared, ratio, time};
use crate::run::{CACHED, CeilingsUsed, Row, rate};
use std::fmt::Write;

/// The size of a drawing in pixels of the page. It is not scaled, so that its text is as large as the text around it.
#[derive(Clone, Copy)]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

pub const WIDE: Size = Size { width: 1040.0, height: 400.0 };
pub const NARROW: Size = Size { width: 358.0, height: 300.0 };

/// Space around the axes.
const LEFT: f64 = 44.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 40.0;

/// The largest ratio that is drawn at its own position.
const FARTHEST: f64 = 4.0;

/// The width of a ratio's label.
const LABEL: f64 = 36.0;

/// A timed shape.
pub struct Point {
    id: usize,
    bytes: f64,
    gbps: f64,
    pub family: &'static str,
    /// Whether the data came from caches.
    pub cached: bool,
    title: String,
}

impl Point {
    /// Creates the point of a row, if its numbers fit logarithmic axes.
    pub fn of(id: usize, row: &Row) -> Option<Point> {
        let on_axis = |value: f64| (value.is_finite() && value > 0.0).then_some(value);
        let (bytes, gbps) = (on_axis(row.bytes? as f64)?, on_axis(row.gbps?)?);
        let pattern = row.pattern.as_deref().unwrap_or_default();
        let share =
            row.pct_ceiling.map_or(String::new(), |percent| format!(", {percent:.0} % of the ceiling ({pattern})"));
        let title =
            format!("{} {}\n{}\n{}, {} GB/s{share}", row.kernel, row.dtype, row.shape, time(row.time_us), rate(gbps));
        let cached = row.has_note(CACHED);
        Some(Point { id, bytes, gbps, family: family(&row.dtype), cached, title })
    }
}

/// A logarithmic axis.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// Creates an axis around these values, between two positions in the drawing.
    fn around(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.map(f64::log10) {
            (low, high) = (low.min(value), high.max(value));
        }
        // Values that are close together still get an axis of two thirds of a decade.
        let room = (0.66 - (high - low)).max(0.3) / 2.0;
        Axis { low: low - room, high: high + room, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (value.log10() - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// Returns round values on the axis: powers of ten, and twos and fives between them if there is room.
    fn ticks(&self) -> Vec<f64> {
        let steps: &[f64] = if self.high - self.low > 3.0 { &[1.0] } else { &[1.0, 2.0, 5.0] };
        let decades = self.low.floor() as i32..=self.high.ceil() as i32;
        let all = decades.flat_map(|decade| steps.iter().map(move |step| step * 10f64.powi(decade)));
        all.filter(|value| (self.low..=self.high).contains(&value.log10())).collect()
    }
}

/// The approximate width of a letter above a plot.
const LETTER: f64 = 6.6;

/// Draws every point under the ceilings.
pub fn plot(points: &[Point], ceilings: Option<CeilingsUsed>, size: Size, device: &str) -> String {
    let mut lines = ceilings.map_or(vec![], |ceilings| ceilings.each().map(|(_, gbps)| gbps).to_vec());
    lines.retain(|gbps| gbps.is_finite() && *gbps > 0.0);
    let x = Axis::around(points.iter().map(|p| p.bytes), LEFT, size.width - RIGHT);
    let y = Axis::around(points.iter().map(|p| p.gbps).chain(lines.iter().copied()), size.height - BOTTOM, TOP);
    let mut svg = opened(size, &format!("Rates on {device} by bytes moved"));
    axes(&mut svg, &x, &y, size);
    let right = size.width - RIGHT;
    for line in lines {
        let _ = write!(svg, "<path class=\"ceiling\" d=\"M{LEFT} {:.1}H{right:.1}\"/>", y.place(line));
    }
    if let Some(ceilings) = ceilings {
        // Above the plot, since on the lines it would hide points. Where there is little room, only the most common
        // patterns.
        let room = (right - LEFT - 44.0) / LETTER;
        let most =
            ceilings.each().iter().take(3).map(|(name, gbps)| format!("{name} {}", rate(*gbps))).collect::<Vec<_>>();
        let all = ceilings.text();
        let text = if all.chars().count() as f64 <= room { all } else { most.join(", ") };
        let _ = write!(svg, "<text class=\"ceiling y\" x=\"{right:.1}\" y=\"11\">{text}</text>");
        let before = right - LETTER * text.chars().count() as f64 - 44.0;
        if before > LEFT {
            let _ = write!(svg, "<path class=\"ceiling\" d=\"M{before:.1} 7h34\"/>");
        }
    }
    for point in points {
        let shape = marker(point.family, x.place(point.bytes), y.place(point.gbps));
        let class = if point.cached { "hollow" } else { "full" };
        let (id, family, title) = (point.id, point.family, escaped(&point.title));
        let path = format!("<path class=\"{family} {class}\" d=\"{shape}\"><title>{title}</title></path>");
        let _ = write!(svg, "<a href=\"#row-{id}\">{path}</a>");
    }
    svg + "</svg>"
}

fn axes(svg: &mut String, x: &Axis, y: &Axis, size: Size) {
    let (right, bottom) = (size.width - RIGHT, size.height - BOTTOM);
    // Writing to a string does not fail.
    for tick in y.ticks() {
        let at = y.place(tick);
        let _ = write!(svg, "<path class=\"grid\" d=\"M{LEFT} {at:.1}H{right:.1}\"/>");
        let _ = write!(svg, "<text class=\"y\" x=\"{:.1}\" y=\"{:.1}\">{}</text>", LEFT - 6.0, at + 4.0, number(tick));
    }
    for tick in x.ticks() {
        let at = x.place(tick);
        let _ = write!(svg, "<path class=\"grid\" d=\"M{at:.1} {TOP}V{bottom:.1}\"/>");
        // Ticks between powers of ten have a line and no label, unless the axis has no power of ten.
        let is_power = |tick: f64| (tick.log10() - tick.log10().round()).abs() < 1e-9;
        if is_power(tick) || !x.ticks().into_iter().any(is_power) {
            let _ = write!(svg, "<text class=\"x\" x=\"{at:.1}\" y=\"{:.1}\">{}</text>", bottom + 18.0, bytes(tick));
        }
    }
    let (middle, foot) = (size.width / 2.0, size.height - 5.0);
    let _ = write!(svg, "<text class=\"x axis\" x=\"{middle:.1}\" y=\"{foot:.1}\">bytes moved</text>");
    let _ = write!(svg, "<text class=\"axis\" x=\"4\" y=\"11\">GB/s</text>");
}

/// Draws every ratio of two times, sorted, on an axis whose middle is 1.
pub fn ratios(rows: &[Compared], size: Size) -> String {
    let mut known: Vec<(&Compared, f64)> = rows.iter().filter_map(|row| Some((row, row.ratio?))).collect();
    known.retain(|(_, ratio)| ratio.is_finite() && *ratio > 0.0);
    known.sort_by(|a, b| a.1.total_cmp(&b.1));
    // Ratios farther out are drawn at the edge; their titles have the number.
    let reach = known.iter().map(|(_, ratio)| ratio.max(1.0 / ratio)).fold(1.3, f64::max).min(FARTHEST);
    let size = Size { height: (34.0 + 6.0 * known.len() as f64).clamp(80.0, 400.0), ..size };
    let x = Axis::around([1.0 / reach, reach].into_iter(), RIGHT, size.width - RIGHT);
    let floor = size.height - 20.0;
    let mut svg = opened(size, "Times over the saved ones");
    let mut taken: Vec<f64> = vec![];
    // In order of priority: where there is room for few, the first ones are kept.
    for tick in [1.0, 0.5, 2.0, 0.25, 4.0, 0.8, 1.25, 0.67, 1.5, 0.9, 1.1] {
        let at = x.place(tick);
        let is_free = taken.iter().all(|other| (at - other).abs() >= LABEL);
        if !is_free || !(RIGHT..=size.width - RIGHT).contains(&at) {
            continue;
        }
        taken.push(at);
        let class = if tick == 1.0 { "same" } else { "grid" };
        let _ = write!(svg, "<path class=\"{class}\" d=\"M{at:.1} 4V{floor:.1}\"/>");
        let _ = write!(svg, "<text class=\"x\" x=\"{at:.1}\" y=\"{:.1}\">{tick}×</text>", size.height - 5.0);
    }
    for (at, (row, value)) in known.iter().enumerate() {
        let height = 10.0 + (floor - 16.0) * at as f64 / (known.len().max(2) - 1) as f64;
        let title = format!(
            "{} {}\n{}\n{} before, {} after: {} {}",
            row.kernel,
            row.dtype,
            row.shape,
            time(row.before_us),
            time(row.after_us),
            ratio(row.ratio),
            row.verdict.word()
        );
        let radius = if row.verdict == Change::Noise { 3.5 } else { 5.0 };
        let _ = write!(
            svg,
            "<circle class=\"{}\" cx=\"{:.1}\" cy=\"{height:.1}\" r=\"{radius}\"><title>{}</title></circle>",
            row.verdict.word(),
            x.place(value.clamp(1.0 / reach, reach)),
            escaped(&title)
        );
    }
    svg + "</svg>"
}

fn opened(size: Size, name: &str) -> String {
    let Size { width, height } = size;
    format!("<svg class=\"plot\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">", escaped(name))
}

/// Returns a marker with a different shape for each family, beside the colour.
fn marker(family: &str, x: f64, y: f64) -> String {
    match family {
        "f32" => format!("M{:.1} {y:.1}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", x - 5.0),
        "f16" => format!("M{:.1} {:.1}h9v9h-9z", x - 4.5, y - 4.5),
        "bf16" => format!("M{x:.1} {:.1}l5.5 10h-11z", y - 6.0),
        _ => format!("M{x:.1} {:.1}l6 6l-6 6l-6-6z", y - 6.0),
    }
}

/// Returns the marker by itself, for a legend.
pub fn marker_icon(family: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 14 14\" aria-hidden=\"true\"><path class=\"{family} full\" d=\"{}\"/></svg>",
        marker(family, 7.0, 7.0)
    )
}

fn number(value: f64) -> String {
    if value < 1.0 { format!("{value:.*}", (-value.log10()).ceil() as usize) } else { format!("{value:.0}") }
}

/// Formats a round number of bytes with its unit.
fn bytes(value: f64) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (0.0, "B")];
    let (size, unit) = units.into_iter().find(|(size, _)| value >= 0.999 * size).unwrap_or((0.0, "B"));
    format!("{:.0} {unit}", value / f64::max(size, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_ticks_inside_and_places_in_order() {
        let axis = Axis::around([40.0, 3000.0].into_iter(), 0.0, 100.0);
        assert_eq!(axis.ticks(), [50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0]);
        let places: Vec<f64> = axis.ticks().into_iter().map(|tick| axis.place(tick)).collect();
        assert!(places.is_sorted() && places[0] > 0.0 && places[5] < 100.0);
        // A single value also has an axis.
        let alone = Axis::around([7.0].into_iter(), 0.0, 100.0);
        assert!((alone.place(7.0) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn ticks_have_their_unit() {
        assert_eq!([10.0, 1e3, 1e5, 1e6, 1e9].map(bytes), ["10 B", "1 kB", "100 kB", "1 MB", "1 GB"]);
        assert_eq!([0.05, 0.2, 1.0, 2000.0].map(number), ["0.05", "0.2", "1", "2000"]);
    }
}
