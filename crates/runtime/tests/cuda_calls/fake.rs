//! The fake of CUDA: compiled once, loaded in place of CUDA's libraries by a child process whose library path points to
//! it, and queried for the calls that it received.

use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// Set in the process that uses the fake.
const INSIDE: &str = "KILN_TEST_FAKE_CUDA";

/// The libraries that the fake replaces.
const FILES: [&str; 2] = ["libcuda.so.1", "libnvrtc.so.13"];

/// Runs a test with the fake in place of CUDA's libraries: in a process of its own, since the library path is fixed
/// when a process starts.
pub fn with_fake_cuda(name: &str, test: impl FnOnce(Fake)) {
    if std::env::var_os(INSIDE).is_some() {
        return test(Fake::load());
    }
    let mut command = Command::new(std::env::current_exe().expect("a test has a path"));
    command.args(["--exact", name, "--nocapture", "--test-threads=1"]);
    command.env(INSIDE, "1").env("LD_LIBRARY_PATH", folder()).env("KILN_CACHE", "off");
    let output = command.output().expect("a test can start itself");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

/// Returns the folder of the fake.
pub fn folder() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cuda_calls/fake.c");
        let library = folder.path().join(FILES[0]);
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source);
        assert!(compiler.status().expect("a C compiler").success(), "the stand-in does not compile");
        std::fs::copy(&library, folder.path().join(FILES[1])).expect("a second name");
        folder
    });
    folder.path()
}

pub type Handle = *mut c_void;

/// The fake, loaded in this process.
pub struct Fake(Library);

macro_rules! functions {
    ($($about:literal $name:ident = $symbol:ident($($arg:ident: $ty:ty),*) $(-> $out:ty)?;)*) => {
        impl Fake {$(
            #[doc = $about]
            pub fn $name(&self, $($arg: $ty),*) $(-> $out)? {
                // SAFETY: the fake has this function with these types.
                unsafe {
                    let function = self.0.get::<unsafe extern "C" fn($($ty),*) $(-> $out)?>(stringify!($symbol).as_bytes());
                    function.expect(stringify!($symbol))($($arg),*)
                }
            }
        )*}
    };
}

functions! {
    "A context: 0 is the device's primary one." context = fakeContext(number: c_int) -> Handle;
    "The calling thread's context." current = fakeCurrent() -> Handle;
    "Makes a context the calling thread's." set_current = cuCtxSetCurrent(context: Handle) -> c_int;
    "A stream of a context." stream = fakeStream(context: Handle) -> Handle;
    "Begins to capture a stream." begin = fakeBegin(stream: Handle);
    "Ends it: the graph, or null if something has ended it before." end = fakeEnd(stream: Handle) -> Handle;
    "Nodes of a graph." nodes = fakeNodes(graph: Handle) -> c_int;
    "Bytes that can be allocated at once." room = fakeRoom(bytes: usize);
    "A fault, as kernels report it." fault = fakeFault(kernel: u32, site: u32, value: u64, limit: u64);
    "Forgets what was called." forget = fakeForget();
    "What was called, a line each." text = fakeCalls() -> *const c_char;
}

impl Fake {
    fn load() -> Fake {
        // SAFETY: the fake has no initialisers.
        Fake(unsafe { Library::new(FILES[0]) }.expect("the stand-in"))
    }

    /// Returns the calls since the last query, in order.
    pub fn calls(&self) -> Vec<String> {
        // SAFETY: the text is the fake's, and ends with a zero.
        let text = unsafe { CStr::from_ptr(self.text()) }.to_string_lossy().into_owned();
        self.forget();
        text.lines().map(str::to_string).collect()
    }
}
