//! A run as a page.
use crate::run::Run;
pub fn page(_run: &Run, _before: Option<&Run>) -> String {
    String::new()
}
