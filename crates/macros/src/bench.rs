//! The arguments of `#[bench_kernel(..)]`, by which MetalTile describes a benchmark. All of them are kept as text for
//! the code that registers the kernel; only the meaning of `program_id` is decided here.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Expr, Lit, LitStr, Token};

use crate::contract::{each_key, skip};
use crate::errors::Errors;
use crate::types::ends_in;

/// Every key of a benchmark in MetalTile's library.
const KEYS: &[&str] = &[
    "op",
    "subop",
    "class",
    "tol",
    "kernel_mode",
    "dtypes",
    "mlx",
    "mlx_src",
    "metal_file",
    "cpu",
    "cpu_c",
    "cpu_d",
    "input",
    "input_a",
    "input_b",
    "start",
    "step",
    "shapes",
    "label",
    "reads",
    "out_elements",
    "tpg",
    "pre_weight",
    "pre_bias",
    "post_eps",
    "n",
    "m",
    "k",
    "b",
    "h",
    "l",
    "d",
    "check_n",
    "check_m",
    "check_k",
    "check_b",
    "group_size",
    "n_groups",
    "n_per_group",
    "bits",
    "pad",
    "batch",
    "batch_q",
    "n_kv",
    "n_heads",
    "gqa_factor",
    "q_len",
    "k_len",
    "bm",
    "bn",
    "bq",
    "bk",
    "wm",
    "wn",
    "blocks",
    "pass2_kernel",
    "variant",
];

/// Modes in which `program_id` counts threads of the grid, and modes in which it counts threadgroups.
const OF_THREADS: &[&str] = &["Elementwise", "Grid3D"];
const OF_THREADGROUPS: &[&str] = &["Reduction", "SimdGroup2D", "Tile2D"];

/// Classes whose benchmarks launch a threadgroup for each row or tile. Others launch a thread for each element.
const CLASSES_OF_THREADGROUPS: &[&str] = &[
    "AllReduce",
    "RowReduce",
    "RowNorm",
    "Sort",
    "Scan",
    "ArgReduce",
    "MatVec",
    "MatVecMasked",
    "QuantizedMatVec",
    "QuantizedMatMul",
    "Attention",
    "SdpaVector",
    "SdpaVector2Pass",
    "SdpaBatchedDecode",
    "SdpaPrefill",
    "SteelGemm",
];

#[derive(Default)]
pub struct Bench {
    /// Keys and the texts of their values, in source order.
    entries: Vec<(Ident, LitStr)>,
    /// Whether `kernel_mode` states that `program_id` counts threads.
    counts_threads: Option<bool>,
}

impl Bench {
    pub fn parse(args: TokenStream, errors: &mut Errors) -> Bench {
        let mut bench = Bench::default();
        each_key(args, errors, |key, input, errors| {
            if !KEYS.iter().any(|known| key == known) {
                errors.bench_key(key.span());
                return skip(input);
            }
            if bench.entries.iter().any(|(earlier, _)| earlier == key) {
                errors.clause_twice(key.span(), key);
            }
            input.parse::<Token![=]>()?;
            let value = input.parse::<Expr>()?;
            if key == "kernel_mode" {
                bench.mode(&value, errors);
            }
            bench.entries.push((key.clone(), text(&value)));
            Ok(())
        });
        bench
    }

    fn mode(&mut self, value: &Expr, errors: &mut Errors) {
        let is = |names: &[&str]| match value {
            Expr::Path(path) => names.iter().any(|name| ends_in(&path.path, name)),
            _ => false,
        };
        self.counts_threads = match (is(OF_THREADS), is(OF_THREADGROUPS)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => {
                // `None` leaves it to the class.
                if !is(&["None"]) {
                    errors.kernel_mode(value.span());
                }
                None
            }
        };
    }

    /// Whether `program_id` counts threads: decided by the mode, else by the launches of the class's benchmarks, unless
    /// the kernel states its grid.
    pub fn counts_threads(&self, by_default: bool) -> bool {
        let class = self.entries.iter().find(|(key, _)| key == "class").map(|(_, class)| class.value());
        let of_threadgroups = |class: String| CLASSES_OF_THREADGROUPS.iter().any(|name| class.ends_with(name));
        self.counts_threads.unwrap_or(by_default && !class.is_some_and(of_threadgroups))
    }

    /// `&[("op", "ssm"), ("tol", "1e-4")]`
    pub fn entries(&self, at: proc_macro2::Span) -> TokenStream {
        let entries = self.entries.iter().map(|(key, value)| {
            let key = LitStr::new(&key.unraw().to_string(), key.span());
            quote_spanned!(at=> (#key, #value))
        });
        quote_spanned!(at=> &[#(#entries),*])
    }
}

/// Returns a string literal itself; for anything else the author's tokens, without spaces.
fn text(value: &Expr) -> LitStr {
    match value {
        Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }) => text.clone(),
        value => {
            let tokens = value.to_token_stream().to_string();
            LitStr::new(&tokens.split_whitespace().collect::<String>(), value.span())
        }
    }
}
