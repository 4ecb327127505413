//! The library on the reference interpreter: against its oracles, against results from elsewhere, in both spellings.

mod golden;
mod interpreter;
mod legacy;
mod specs;
mod timing;
