//! Rewrites that keep a kernel's meaning. One file, one function.
