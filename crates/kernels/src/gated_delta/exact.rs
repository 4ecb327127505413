//! Gated delta rules in `f64`, for oracles.

use super::gates::{GATE_RAW, exact_decay, exact_step_size};
use super::head_norms::exact_norm;
use crate::shared::checkpoints::exact_checkpoint;
use kiln::spec::{Allowed, Expected};

/// A number of an oracle, with the sum of the absolute values of its terms.
#[derive(Clone, Copy)]
pub struct Exact {
    pub value: f64,
    pub magnitude: f64,
}

impl Exact {
    /// Makes a number from an input.
    pub fn input(value: f64) -> Exact {
        Exact { value, magnitude: value.abs() }
    }

    /// Returns the product with an exact factor.
    pub fn times(self, factor: f64) -> Exact {
        Exact { value: self.value * factor, magnitude: self.magnitude * factor.abs() }
    }
}

/// The result of a skipped sequence.
pub const NOTHING: Exact = Exact { value: 0.0, magnitude: 0.0 };

/// Makes numbers from inputs.
pub fn inputs(values: &[f64]) -> Vec<Exact> {
    values.iter().copied().map(Exact::input).collect()
}

/// Returns the offset of an index of the leading axes: by strides, else by the extents of the axes after each.
pub fn place<const N: usize>(strides: Option<[u64; N]>, behind: [usize; N], index: [usize; N]) -> usize {
    let stride = |axis: usize| strides.map_or(behind[axis..].iter().product(), |strides| strides[axis] as usize);
    (0..N).map(|axis| index[axis] * stride(axis)).sum()
}

/// The heads of a problem.
#[derive(Clone, Copy)]
pub struct Heads {
    pub hk: usize,
    pub hv: usize,
    pub dk: usize,
    pub dv: usize,
    pub tiled: bool,
}

impl Heads {
    /// Returns the key head of a value head.
    pub fn key_head(&self, h: usize) -> usize {
        if self.tiled { h % self.hk } else { h / (self.hv / self.hk) }
    }

    /// Returns the elements of a head's state in the order of its rows, in a slot that begins at `start`.
    fn elements(&self, key_major: bool, start: usize, h: usize) -> impl Iterator<Item = usize> + use<> {
        let (dk, dv, start) = (self.dk, self.dv, start + h * self.dv * self.dk);
        let at = move |(row, column): (usize, usize)| if key_major { column * dv + row } else { row * dk + column };
        (0..dv).flat_map(move |row| (0..dk).map(move |column| start + at((row, column))))
    }
}

/// Returns the number of a sequence's tokens that are run.
pub fn exact_count(counts: Option<&[f64]>, sequence: usize, tokens: u32) -> usize {
    counts.map_or(tokens, |counts| counts[sequence].clamp(0.0, f64::from(tokens)) as u32) as usize
}

/// The state of one head in an oracle, `dv` rows of `dk`.
pub struct ExactHead {
    pub state: Vec<Exact>,
}

/// A token for one head: key, query, values, one decay or one per column, step size.
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
    /// Applies the recurrence as defined, updating rows before products with queries. Returns results and deltas.
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

    /// Applies `S ← decay·S + delta kᵀ` with known deltas.
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
    pub heads: Heads,
    pub slots: usize,
    pub key_major: bool,
    /// The strides between slots, in elements, of the states read and of those written.
    pub strides: [usize; 2],
    pub before: &'a [f64],
    pub after: Vec<Exact>,
    pub read: Option<&'a [f64]>,
    pub written: Option<&'a [f64]>,
}

/// Builds the heads and states of an operation with the usual parameter names. Unwritten elements must not change.
macro_rules! pool {
    ($p:ident, $t:ident) => {{
        let heads =
            Heads { hk: $p.hk as usize, hv: $p.hv as usize, dk: $p.dk as usize, dv: $p.dv as usize, tiled: $p.tiled };
        let size = heads.hv * heads.dv * heads.dk;
        let stride = |strides: Option<[u64; 1]>| strides.map_or(size, |[stride]| stride as usize);
        let after = if $t.state_out.is_empty() { $t.state_in } else { $t.state_out };
        Pool {
            heads,
            slots: $p.slots as usize,
            key_major: $p.key_major,
            strides: [stride($p.state_in_strides), stride($p.state_out_strides)],
            before: $t.state_in,
            after: after.iter().map(|&value| Exact { value, magnitude: 0.0 }).collect(),
            read: $t.read_slots,
            written: $t.write_slots,
        }
    }};
}
pub(super) use pool;

impl Pool<'_> {
    /// Returns the slots that a sequence reads and writes, unless it is skipped.
    pub fn slots(&self, sequence: usize) -> Option<(usize, usize)> {
        let slot = |given: Option<&[f64]>| {
            let slot = given.map_or(sequence as f64, |given| given[sequence]);
            (slot >= 0.0 && slot < self.slots as f64).then_some(slot as usize)
        };
        slot(self.read).zip(slot(self.written))
    }

    /// Returns the elements of a head's state in the order of its rows.
    fn elements(&self, slot: usize, stride: usize, h: usize) -> impl Iterator<Item = usize> + use<> {
        self.heads.elements(self.key_major, slot * stride, h)
    }

    /// Applies `change` to a sequence's head and stores the head back, unless the sequence is skipped.
    pub fn change<T>(&mut self, sequence: usize, h: usize, change: impl FnOnce(&mut ExactHead) -> T) -> Option<T> {
        let (from, to) = self.slots(sequence)?;
        Some(self.change_from(from, to, h, change))
    }

    /// Applies `change` to a head of slot `from` and stores the head in slot `to`.
    pub fn change_from<T>(&mut self, from: usize, to: usize, h: usize, change: impl FnOnce(&mut ExactHead) -> T) -> T {
        let [read, written] = self.strides;
        let state = self.elements(from, read, h).map(|at| Exact::input(self.before[at])).collect();
        let mut head = ExactHead { state };
        let made = change(&mut head);
        self.elements(to, written, h).zip(head.state).for_each(|(at, number)| self.after[at] = number);
        made
    }

    pub fn expected(&self) -> Expected {
        expected("state_out", &self.after)
    }
}

/// The checkpoints of an operation.
pub struct KeptExactly {
    pub heads: Heads,
    pub key_major: bool,
    pub every: u32,
    pub ends: u32,
    /// The strides between sequences and between a sequence's checkpoints, in elements.
    pub strides: [usize; 2],
    pub numbers: Vec<Exact>,
}

/// Builds the checkpoints of an operation with the usual parameter names. Unwritten elements must not change.
macro_rules! kept {
    ($p:ident, $t:ident) => {{
        let heads =
            Heads { hk: $p.hk as usize, hv: $p.hv as usize, dk: $p.dk as usize, dv: $p.dv as usize, tiled: $p.tiled };
        let size = heads.hv * heads.dv * heads.dk;
        let before = $t.checkpoints.unwrap_or_default();
        KeptExactly {
            heads,
            key_major: $p.key_major,
            every: $p.checkpoints_every,
            ends: if $p.has_checkpoints { $p.checkpoints_ends } else { 0 },
            strides: $p
                .checkpoints_strides
                .map_or([$p.checkpoints_ends as usize * size, size], |strides| strides.map(|stride| stride as usize)),
            numbers: before.iter().map(|&value| Exact { value, magnitude: 0.0 }).collect(),
        }
    }};
}
pub(super) use kept;

impl KeptExactly {
    /// Keeps the state of a sequence's head if there is a checkpoint after `passed` of its tokens.
    pub fn keep(&mut self, [sequence, h]: [usize; 2], passed: usize, state: &[Exact]) {
        let Some(number) = exact_checkpoint(passed, self.every, self.ends) else { return };
        let start = sequence * self.strides[0] + number * self.strides[1];
        let elements = self.heads.elements(self.key_major, start, h);
        elements.zip(state).for_each(|(at, number)| self.numbers[at] = *number);
    }

    pub fn expected(&self) -> Expected {
        expected("checkpoints", &self.numbers)
    }
}

/// Returns the expectation of an output with these numbers.
pub fn expected(tensor: &'static str, numbers: &[Exact]) -> Expected {
    let magnitude = numbers.iter().map(|e| e.magnitude).collect();
    Expected { tensor, want: numbers.iter().map(|e| e.value).collect(), allowed: Allowed::Rounding { magnitude } }
}

/// The gates of an operation in one of the forms of `gates.rs`.
pub struct Gates<'a> {
    pub form: u32,
    /// Decays of a head: one, or one per column.
    pub width: usize,
    pub a_log: Option<&'a [f64]>,
    pub dt_bias: Option<&'a [f64]>,
    pub beta_scale: f32,
}

impl Gates<'_> {
    /// Returns the decays of head `h`, from the first `width` of its numbers.
    pub fn decays(&self, numbers: &[f64], h: usize) -> Vec<Exact> {
        let a_log = self.a_log.map_or(0.0, |a_log| a_log[h]);
        let bias = |c: usize| self.dt_bias.map_or(0.0, |bias| bias[h * self.width + c]);
        let each = |(c, &x): (usize, &f64)| exact_decay(self.form, x, a_log, bias(c));
        numbers[..self.width].iter().enumerate().map(each).collect()
    }

    pub fn beta(&self, x: f64) -> Exact {
        exact_step_size(self.form, x, f64::from(self.beta_scale))
    }
}

/// Norms of queries and keys, with the weights of all key heads.
pub struct Norms<'a> {
    pub norm: u32,
    pub eps: f32,
    pub q_scale: f32,
    pub q_weight: Option<&'a [f64]>,
    pub k_weight: Option<&'a [f64]>,
}

impl Norms<'_> {
    fn normed(&self, row: &[Exact], head: usize, factor: f64, weights: Option<&[f64]>) -> Vec<Exact> {
        let own = weights.map_or(&[][..], |weights| &weights[head * row.len()..][..row.len()]);
        exact_norm(self.norm, f64::from(self.eps), row, factor, own)
    }

    pub fn query(&self, row: &[Exact], head: usize) -> Vec<Exact> {
        self.normed(row, head, f64::from(self.q_scale), self.q_weight)
    }

    pub fn key(&self, row: &[Exact], head: usize) -> Vec<Exact> {
        self.normed(row, head, 1.0, self.k_weight)
    }
}

/// Makes token `token` of row `row` for head `h`, of an operation with the usual parameter names.
macro_rules! token_of {
    ($p:ident, $t:ident, $heads:expr, $norms:expr, $gates:expr, [$row:expr, $token:expr, $h:expr]) => {{
        let (Heads { hk, hv, dk, dv, .. }, tokens) = ($heads, $p.tokens as usize);
        let key_head = $heads.key_head($h);
        let key_at = |strides| place(strides, [tokens, hk, dk], [$row, $token, key_head]);
        let own_at = |strides, width| place(strides, [tokens, hv, width], [$row, $token, $h]);
        ExactToken {
            key: $norms.key(&inputs(&$t.k[key_at($p.k_strides)..][..dk]), key_head),
            query: $norms.query(&inputs(&$t.q[key_at($p.q_strides)..][..dk]), key_head),
            values: inputs(&$t.v[own_at($p.v_strides, dv)..][..dv]),
            decays: $gates.decays(&$t.g[own_at($p.g_strides, $gates.width)..], $h),
            beta: $gates.beta($t.beta[own_at($p.beta_strides, 1)]),
        }
    }};
}
pub(super) use token_of;

/// Computes a token of a gated delta rule as a layer does from the channels of its convolution: the inputs of head `h`,
/// from all activated channels and the raw gates of the head.
pub fn prepared(
    heads: Heads,
    (norms, gates): (&Norms<'_>, &Gates<'_>),
    channels: &[Exact],
    [a_raw, b_raw]: [f64; 2],
    h: usize,
) -> ExactToken {
    let Heads { hk, dk, dv, .. } = heads;
    let key_head = heads.key_head(h);
    let row = |from: usize| &channels[(from + key_head) * dk..][..dk];
    ExactToken {
        key: norms.key(row(hk), key_head),
        query: norms.query(row(0), key_head),
        values: channels[2 * hk * dk + h * dv..][..dv].to_vec(),
        decays: gates.decays(&[a_raw], h),
        beta: gates.beta(b_raw),
    }
}

/// Returns raw gates with one decay per head.
pub fn raw_gates<'a>(a_log: &'a [f64], dt_bias: &'a [f64], beta_scale: f32) -> Gates<'a> {
    Gates { form: GATE_RAW, width: 1, a_log: Some(a_log), dt_bias: Some(dt_bias), beta_scale }
}
