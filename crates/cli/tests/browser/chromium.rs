//! Headless Chromium, driven over its DevTools protocol: JSON messages that end with a zero byte.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The browser reads commands from file descriptor 3 and answers on 4. The timeout keeps a hanging browser from
/// blocking the test.
const SHELL: &str = "exec timeout --signal=KILL 120 \"$0\" \"$@\" 3<&0 4>&1 </dev/null >&2";

const OPTIONS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    // Tests run in containers, where the sandbox cannot be set up; the page is our own.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

pub struct Browser {
    process: Child,
    commands: ChildStdin,
    messages: BufReader<ChildStdout>,
    last: u64,
    session: String,
    /// The page's events since it was opened: method and parameters.
    pub events: Vec<(String, Value)>,
}

impl Browser {
    /// Starts the browser with a profile of its own, and an empty page.
    pub fn start(profile: &Path) -> Browser {
        let mut process = Command::new("sh")
            .args(["-c", SHELL, "chromium"])
            .args(OPTIONS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let commands = process.stdin.take().expect("a pipe");
        let messages = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut browser = Browser { process, commands, messages, last: 0, session: String::new(), events: vec![] };
        let target = browser.ask("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        browser.session = browser.ask("Target.attachToTarget", attach)["sessionId"].as_str().expect("a session").into();
        for domain in ["Page.enable", "Network.enable", "Runtime.enable", "Log.enable"] {
            browser.ask(domain, json!({}));
        }
        browser
    }

    /// Sends a command and waits for its answer; events in between are stored.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if !self.session.is_empty() {
            message["sessionId"] = self.session.as_str().into();
        }
        write!(self.commands, "{message}\0").and_then(|()| self.commands.flush()).expect("the browser listens");
        loop {
            let answer = self.next();
            if answer["id"] == self.last {
                assert!(answer.get("error").is_none(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
        }
    }

    fn next(&mut self) -> Value {
        let mut bytes = vec![];
        self.messages.read_until(0, &mut bytes).expect("a message");
        assert_eq!(bytes.pop(), Some(0), "Chromium ended: is it installed? `cargo xtask setup` does that");
        let message: Value = serde_json::from_slice(&bytes).expect("JSON");
        if let Some(method) = message["method"].as_str() {
            self.events.push((method.to_string(), message["params"].clone()));
        }
        message
    }

    /// Opens a page at a width and in a colour scheme, and waits until it is complete.
    pub fn open(&mut self, url: &str, width: u32, scheme: &str) {
        let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.ask("Emulation.setDeviceMetricsOverride", size);
        let scheme = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.ask("Emulation.setEmulatedMedia", scheme);
        self.events.clear();
        self.ask("Page.navigate", json!({ "url": url }));
        while !self.events.iter().any(|(method, _)| method == "Page.loadEventFired") {
            self.next();
        }
    }

    /// Evaluates an expression in the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let result = self.ask("Runtime.evaluate", json!({ "expression": expression, "returnByValue": true }));
        assert!(result.get("exceptionDetails").is_none(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    /// Returns a screenshot of the whole page, in the browser's base64 form.
    pub fn picture(&mut self) -> String {
        let options = json!({ "format": "png", "captureBeyondViewport": true });
        self.ask("Page.captureScreenshot", options)["data"].as_str().expect("a picture").to_string()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser may have ended already. Wait for it, since its profile is removed afterwards and must not be in
        // use then.
        let close = json!({ "id": 0, "method": "Browser.close" });
        let _ = write!(self.commands, "{close}\0").and_then(|()| self.commands.flush());
        let _ = self.process.wait();
    }
}
