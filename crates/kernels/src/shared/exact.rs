//! Gated delta rules in `f64`, for oracles.

use kiln::spec::{Allowed, Arguments, Expected};

/// A number of an oracle, with the sum of the absolute values of the terms it is made of.
#[derive(Clone, Copy)]
pub struct Exact {
    pub value: f64,
    pub magnitude: f64,
}

impl Exact {
    /// An input, which is as it is.
    pub fn input(value: f64) -> Exact {
        Exact { value, magnitude: value.abs() }
    }

    /// The product with a number that is exact.
    pub fn times(self, factor: f64) -> Exact {
        Exact { value: self.value * factor, magnitude: self.magnitude * factor.abs() }
    }
}

/// What a skipped sequence leaves.
pub const NOTHING: Exact = Exact { value: 0.0, magnitude: 0.0 };

/// Inputs as they are.
pub fn inputs(values: &[f64]) -> Vec<Exact> {
    values.iter().copied().map(Exact::input).collect()
}

/// The key head of a value head.
pub fn exact_key_head(args: &Arguments, h: usize) -> usize {
    let (hk, hv) = (args.count("hk"), args.count("hv"));
    if args.count("tiled") == 1 { h % hk } else { h / (hv / hk) }
}

/// How many of a sequence's tokens are run.
pub fn exact_count(args: &Arguments, sequence: usize) -> usize {
    let tokens = args.number("tokens");
    if args.count("has_counts") == 1 {
        args.tensor("counts")[sequence].clamp(0.0, tokens) as usize
    } else {
        tokens as usize
    }
}

/// The state of one head in an oracle, `dv` rows of `dk`.
pub struct ExactHead {
    pub state: Vec<Exact>,
}

/// A token for one head: key, query, values, one decay or one a column, step size.
pub struct ExactToken {
    pub key: Vec<Exact>,
    pub query: Vec<Exact>,
    pub values: Vec<Exact>,
    pub decays: Vec<Exact>,
    pub beta: Exact,
}

fn dot(a: &[Exact], b: &[Exact]) -> Exact {
    let both = || a.iter().zip(b);
    Exact {
        value: both().map(|(a, b)| a.value * b.value).sum(),
        magnitude: both().map(|(a, b)| a.magnitude * b.magnitude).sum(),
    }
}

impl ExactHead {
    /// The recurrence as it is defined, with the state's new rows before the product with the query: results and deltas.
    pub fn advance(&mut self, token: &ExactToken) -> (Vec<Exact>, Vec<Exact>) {
        let each = |row: &mut [Exact], value: &Exact| {
            for (s, g) in row.iter_mut().zip(token.decays.iter().cycle()) {
                *s = Exact { value: s.value * g.value, magnitude: s.magnitude * g.magnitude };
            }
            let memory = dot(row, &token.key);
            let delta = Exact {
                value: token.beta.value * (value.value - memory.value),
                magnitude: token.beta.magnitude * (value.magnitude + memory.magnitude),
            };
            add_exactly(row, &token.key, delta);
            (dot(row, &token.query), delta)
        };
        let rows = self.state.chunks_exact_mut(token.key.len());
        rows.zip(&token.values).map(|(row, value)| each(row, value)).unzip()
    }

    /// `S ← decay·S + delta kᵀ` for deltas that are known.
    pub fn replay(&mut self, key: &[Exact], decays: &[Exact], deltas: &[Exact]) {
        for (row, delta) in self.state.chunks_exact_mut(key.len()).zip(deltas) {
            for (s, g) in row.iter_mut().zip(decays.iter().cycle()) {
                *s = Exact { value: s.value * g.value, magnitude: s.magnitude * g.magnitude };
            }
            add_exactly(row, key, *delta);
        }
    }
}

fn add_exactly(row: &mut [Exact], key: &[Exact], delta: Exact) {
    for (s, k) in row.iter_mut().zip(key) {
        s.value += k.value * delta.value;
        s.magnitude += k.magnitude * delta.magnitude;
    }
}

/// All states of an operation on `state_in` and `state_out`, before and after.
pub struct Pool<'a> {
    args: &'a Arguments,
    after: Vec<Exact>,
}

impl<'a> Pool<'a> {
    /// What nobody writes stays exactly as it is.
    pub fn of(args: &'a Arguments) -> Pool<'a> {
        let before = args.find("state_out").unwrap_or(args.tensor("state_in"));
        Pool { args, after: before.iter().map(|&value| Exact { value, magnitude: 0.0 }).collect() }
    }

    /// The slots that a sequence reads and writes, unless it is skipped.
    pub fn slots(&self, sequence: usize) -> Option<(usize, usize)> {
        let slot = |slots: &str| {
            let slot = match self.args.count("has_slots") {
                1 => self.args.tensor(slots)[sequence],
                _ => sequence as f64,
            };
            (slot >= 0.0 && slot < self.args.number("slots")).then_some(slot as usize)
        };
        slot("read_slots").zip(slot("write_slots"))
    }

    /// A sequence's head, unless the sequence is skipped; what `change` makes of it is put back.
    pub fn change<T>(&mut self, sequence: usize, h: usize, change: impl FnOnce(&mut ExactHead) -> T) -> Option<T> {
        let (from, to) = self.slots(sequence)?;
        let size = self.args.count("dv") * self.args.count("dk");
        let at = |slot: usize| (slot * self.args.count("hv") + h) * size;
        let mut head = ExactHead { state: inputs(&self.args.tensor("state_in")[at(from)..][..size]) };
        let made = change(&mut head);
        let to = at(to);
        self.after[to..][..size].copy_from_slice(&head.state);
        Some(made)
    }

    pub fn expected(&self) -> Expected {
        expected("state_out", &self.after)
    }
}

/// An output of these numbers.
pub fn expected(tensor: &'static str, numbers: &[Exact]) -> Expected {
    let magnitude = numbers.iter().map(|e| e.magnitude).collect();
    Expected { tensor, want: numbers.iter().map(|e| e.value).collect(), allowed: Allowed::Rounding { magnitude } }
}
