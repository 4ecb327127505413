//! Symbols of Python are found when the module is loaded: macOS must be told so.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
