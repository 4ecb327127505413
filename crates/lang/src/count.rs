//! The numbers that may occur in `::<N>`. They are bounds, so that a wrong one is refused where it is written.

/// The number `N` as a type.
pub struct Count<const N: usize>;

macro_rules! admitted {
    ($($(#[$doc:meta])* $trait:ident [$($n:literal)*] $message:literal $label:literal;)*) => {$(
        $(#[$doc])*
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $trait {}
        $(
            #[diagnostic::do_not_recommend]
            impl $trait for Count<$n> {}
        )*
    )*};
}

admitted! {
    Axis [0 1 2] "a launch has the axes 0, 1 and 2" "write `program_id::<0>()`";
    Lanes [4 8 16 32] "a simd reduction spans 4, 8, 16 or 32 lanes" "write one of these";
}
