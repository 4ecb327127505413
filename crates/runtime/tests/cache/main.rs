//! Tests the cache of compiled kernels on disk: valid and rejected entries, and concurrent use of one folder.
#![cfg(unix)]

mod entries;
mod limits;
mod places;
mod processes;
mod scene;
