//! Tests the page of `bench --html` in a browser: its contents, at the widths of a phone and of a desktop, and that it
//! is self-contained.

mod chromium;

use chromium::Browser;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

const WIDTHS: [u32; 2] = [390, 1280];

/// Runs a benchmark with correct results, and returns the number of printed rows.
fn bench(arguments: &[&str]) -> usize {
    let output = Command::new(env!("CARGO_BIN_EXE_kiln"))
        .args(["bench", "rms_norm_gated", "--dtype=f32", "--set=rows=4", "--on=interp,cpu", "--json"])
        .args(arguments)
        .output()
        .expect("the program runs");
    let rows = String::from_utf8_lossy(&output.stdout).lines().count();
    assert!(rows > 0, "{}", String::from_utf8_lossy(&output.stderr));
    rows
}

/// Writes a page with all features: two devices, a comparison, and text that would be markup.
fn page(folder: &Path) -> (PathBuf, usize) {
    let [saved, page] = ["run.json", "page.html"].map(|name| folder.join(name));
    bench(&["--save", saved.to_str().expect("a name")]);
    let text = std::fs::read_to_string(&saved).expect("a run");
    let mut run: Value = serde_json::from_str(&text).expect("JSON");
    run["machine"]["cpu"] = "<script>throw 'unescaped'</script><img src='http://127.0.0.1:9/x.png'>".into();
    std::fs::write(&saved, run.to_string()).expect("a file");
    let rows = bench(&["--against", saved.to_str().expect("a name"), "--html", page.to_str().expect("a name")]);
    (page, rows)
}

#[test]
fn the_page_is_whole_at_both_widths_and_asks_for_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, rows) = page(folder.path());
    let url = format!("file://{}", page.display());
    let mut browser = Browser::start(&folder.path().join("profile"));
    for (width, scheme) in WIDTHS.into_iter().zip(["dark", "light"]) {
        browser.open(&url, width, scheme);
        assert_eq!(browser.value("innerWidth"), width);
        let overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.value(overflow), 0, "something sticks out at {width}");
        let outside = "[...document.querySelectorAll('main *')].filter(e => { const r = e.getBoundingClientRect();
            return r.width > 0 && (r.right > innerWidth + 0.5 || r.left < -0.5); }).map(e => e.outerHTML.slice(0, 90))";
        assert_eq!(browser.value(outside), Value::Array(vec![]), "at {width}");
        let beside = "[...document.querySelectorAll('article *, figure *')].filter(e => { const r = e.getBoundingClientRect(),
            b = e.closest('article, figure').getBoundingClientRect(); return r.width > 0 && (r.right > b.right || r.left < b.left);
            }).map(e => e.outerHTML.slice(0, 90))";
        assert_eq!(browser.value(beside), Value::Array(vec![]), "out of its frame at {width}");
        // One plot for each device and one of the comparison; only the drawings for this width are visible.
        let plots =
            "[...document.querySelectorAll('svg.plot')].filter(s => s.getBoundingClientRect().height > 60).length";
        assert_eq!(browser.value(plots), 3, "at {width}");
        let shown =
            "[...document.querySelectorAll('svg.plot a path')].filter(p => p.getBoundingClientRect().width > 0).length";
        assert_eq!(browser.value(shown), rows, "a point for each row at {width}");
        assert_eq!(browser.value("document.querySelectorAll('tbody tr').length"), rows);
        assert_eq!(browser.value("document.querySelectorAll('td.chip span').length"), rows);
        assert_eq!(
            browser.value("document.querySelectorAll('text.ceiling').length"),
            2,
            "the processor's, twice drawn"
        );
        let ends =
            "[...document.querySelectorAll('svg.plot a')].every(a => document.querySelector(a.getAttribute('href')))";
        assert_eq!(browser.value(ends), true, "every point leads to its row");
        assert_eq!(browser.value("document.querySelectorAll('script').length"), 0);
        assert!(browser.value("document.body.innerText").as_str().is_some_and(|text| text.contains("<script>")));
        let background = "Number(getComputedStyle(document.body).backgroundColor.match(/[0-9]+/)[0])";
        assert_eq!(browser.value(background).as_f64() < Some(128.0), scheme == "dark");
        keep(browser.picture(), width);
        for (method, details) in &browser.events {
            let wrong = match method.as_str() {
                "Network.requestWillBeSent" => {
                    let asked = details["request"]["url"].as_str().unwrap_or_default();
                    asked != url && !asked.starts_with("data:")
                }
                "Runtime.exceptionThrown" | "Log.entryAdded" | "Runtime.consoleAPICalled" => true,
                _ => false,
            };
            assert!(!wrong, "{method}: {details}");
        }
        assert!(browser.events.iter().any(|(method, _)| method == "Network.requestWillBeSent"), "requests are seen");
    }
}

/// Stores a picture for inspection in the folder that `KILN_PICTURES` names: text that `base64 -d` turns into PNG.
fn keep(picture: String, width: u32) {
    assert!(picture.len() > 10_000, "an empty picture");
    if let Some(folder) = std::env::var_os("KILN_PICTURES") {
        std::fs::write(Path::new(&folder).join(format!("page-{width}.png.base64")), picture).expect("a picture");
    }
}
