//! The cache of compiled kernels on disk: what is used, what is refused, and what several processes see of one folder.
#![cfg(unix)]

mod entries;
mod limits;
mod places;
mod processes;
mod scene;
