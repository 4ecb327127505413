//! What the compiler says of races, beside the checker of running kernels: idioms that are proved and their broken twins that
//! are not, random kernels of which nothing that is proved may race, and races that are refused before any launch.

mod definite;
mod idioms;
mod random;
