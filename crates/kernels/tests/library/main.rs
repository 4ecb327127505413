//! The library on the reference interpreter: against its oracles, against results from elsewhere, in both spellings.

mod golden;
mod interpreter;
mod properties_delta;
mod specs;
mod spellings;
mod timing;
