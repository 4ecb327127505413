//! Printers: from a legalised kernel to source text.
