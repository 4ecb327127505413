//! The library on the reference interpreter: against its oracles, against results from elsewhere, in both spellings.

mod checked;
mod exact_lengths;
mod executors;
mod golden;
mod interpreter;
mod large;
mod operations;
mod pools;
mod properties_attention;
mod properties_delta;
mod properties_rows;
mod properties_steps;
mod sizes;
mod specs;
mod spellings;
mod tuning;
