//! Kiln in an engine's own CUDA stream: launched between the engine's kernels and captured into its graphs, without a
//! wait that the engine did not request. It needs an NVIDIA GPU, `libcuda.so.1` and NVRTC; building it needs nothing of
//! CUDA.
//!
//! ```sh
//! cargo build --release -p kiln-runtime --example borrowed_stream
//! LD_LIBRARY_PATH=$CUDA_HOME/lib64 target/release/examples/borrowed_stream
//! ```

#[cfg(not(target_os = "macos"))]
mod engine;
#[cfg(not(target_os = "macos"))]
mod scene;

#[cfg(not(target_os = "macos"))]
fn main() -> std::process::ExitCode {
    match scene::run(scene::Results::Compared) {
        Ok(report) => {
            report.iter().for_each(|line| println!("{line}"));
            println!("ok: nothing waited that the engine did not ask for");
            std::process::ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_os = "macos")]
fn main() {
    println!("there is no CUDA on macOS");
}
