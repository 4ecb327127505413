//! Compares the compiler's race analysis with the checker of running kernels: idioms that are proved and their broken
//! twins that are not, random kernels in which no proved pair may race, and races that are refused before any launch.

mod definite;
mod idioms;
mod random;
