//! The numbers of a launch by the names of its parameters, as cases state them and oracles read them.

/// Numbers by name.
pub trait Numbers: std::fmt::Debug + Sync {
    fn numbers(&self) -> Vec<(&'static str, f64)>;
}

/// Access by name to what a launch was given.
pub trait Given {
    /// Returns a scalar or a constexpr.
    fn number(&self, name: &str) -> f64;

    /// Returns the contents of a tensor before the launch, if the kernel reads it.
    fn tensor(&self, name: &str) -> Option<&[f64]>;
}

impl<const N: usize> Numbers for [(&'static str, f64); N] {
    fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.to_vec()
    }
}

impl Numbers for Vec<(&'static str, f64)> {
    fn numbers(&self) -> Vec<(&'static str, f64)> {
        self.clone()
    }
}

/// Parameters, then tiles.
impl<A: Numbers, B: Numbers> Numbers for (A, B) {
    fn numbers(&self) -> Vec<(&'static str, f64)> {
        [self.0.numbers(), self.1.numbers()].concat()
    }
}

/// Sizes only, as far as they are known.
impl Given for dyn Fn(&str) -> usize + '_ {
    fn number(&self, name: &str) -> f64 {
        self(name) as f64
    }

    fn tensor(&self, _: &str) -> Option<&[f64]> {
        None
    }
}
