//! What can be known about a kernel without running it.
