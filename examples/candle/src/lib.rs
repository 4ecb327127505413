//! Kiln's operations over tensors of candle, on the processor.
//!
//! Nothing is copied. Inputs are borrowed in place, with candle's own strides, while candle's lock on the storage is
//! held; states are changed in place, and results are written into the returned tensors. An invalid call is an error of
//! candle with Kiln's message.

use candle_core::backend::BackendStorage;
use candle_core::{CpuStorage, DType, Device, InplaceOp1, Layout, Result, Storage, Tensor, bail};
use kiln::AnyTensor;
use kiln_kernels::attention::{self, Cache, Sdpa};
use kiln_kernels::conv1d::{self, Activation};
use kiln_kernels::gated_delta::{self, Gate};
use kiln_kernels::ssm::{self, A};
use std::sync::RwLockReadGuard;
use std::time::Duration;

/// The processor, with a cache of compiled kernels.
pub struct Kiln {
    device: kiln::Device,
}

/// The arguments of [`Kiln::gated_delta`].
#[derive(Clone, Copy)]
pub struct GatedDelta<'a> {
    /// `[batch, tokens, hk, dk]`
    pub q: &'a Tensor,
    pub k: &'a Tensor,
    /// `[batch, tokens, hv, dv]`
    pub v: &'a Tensor,
    /// Logarithms of decays, `[batch, tokens, hv]`.
    pub g: &'a Tensor,
    /// `[batch, tokens, hv]`
    pub beta: &'a Tensor,
    /// `[batch, hv, dv, dk]`, changed in place.
    pub state: &'a Tensor,
}

/// The arguments of [`Kiln::ssm`].
#[derive(Clone, Copy)]
pub struct Ssm<'a> {
    /// `[batch, tokens, heads, p]`
    pub x: &'a Tensor,
    /// `[batch, tokens, heads]`
    pub dt: &'a Tensor,
    /// `[heads]`, negative.
    pub a: &'a Tensor,
    /// `[batch, tokens, groups, n]`
    pub b: &'a Tensor,
    pub c: &'a Tensor,
    /// `[batch, heads, p, n]`, changed in place.
    pub state: &'a Tensor,
}

impl Kiln {
    pub fn new() -> Result<Kiln> {
        Ok(Kiln { device: kiln::Device::cpu().map_err(said)? })
    }

    /// Computes `S' = S·exp(g)`, `S'' = S' + beta·(v - S' k) kᵀ`, `y = S'' q` for each token. Returns
    /// `[batch, tokens, hv, dv]`.
    pub fn gated_delta(&self, args: GatedDelta<'_>) -> Result<Tensor> {
        let GatedDelta { q, k, v, g, beta, state } = args;
        let [q, k, v_read, g, beta] = self.borrowed([q, k, v, g, beta], state)?;
        let y = Tensor::zeros(v.shape(), v.dtype(), &Device::Cpu)?;
        self.written([state, &y], |[mut state, mut y]| {
            let (q, k, v, g, beta) = (&q.tensor, &k.tensor, &v_read.tensor, &g.tensor, &beta.tensor);
            let args = gated_delta::Step { q, k, v, g, beta, state: &mut state, y: &mut y, slots: None };
            gated_delta::step(&self.device, args, gated_delta::Options { gate: Gate::Log, ..Default::default() })
        })?;
        Ok(y)
    }

    /// Computes `h' = exp(a·dt)·h + dt·x bᵀ`, `y = h' c` for each token. Returns `[batch, tokens, heads, p]`.
    pub fn ssm(&self, args: Ssm<'_>) -> Result<Tensor> {
        let Ssm { x, dt, a, b, c, state } = args;
        let [x_read, dt, a, b, c] = self.borrowed([x, dt, a, b, c], state)?;
        let y = Tensor::zeros(x.shape(), x.dtype(), &Device::Cpu)?;
        self.written([state, &y], |[mut state, mut y]| {
            let (x, dt, b, c) = (&x_read.tensor, &dt.tensor, &b.tensor, &c.tensor);
            let args = ssm::Step { x, dt, b, c, state: &mut state, y: &mut y, slots: None };
            ssm::step(&self.device, args, ssm::Options::new(A::Value(&a.tensor)))
        })?;
        Ok(y)
    }

    /// Computes a causal depthwise convolution and silu: `x` is `[batch, tokens, c]`, `weight` `[c, 1, taps]`, `bias`
    /// `[c]`, and `state` `[batch, taps - 1, c]` has the previous inputs, which are updated in place.
    pub fn conv1d(&self, x: &Tensor, weight: &Tensor, bias: &Tensor, state: &Tensor) -> Result<Tensor> {
        let [x_read, weight, bias] = self.borrowed([x, weight, bias], state)?;
        let y = Tensor::zeros(x.shape(), x.dtype(), &Device::Cpu)?;
        self.written([state, &y], |[mut state, mut y]| {
            let (x, weight, bias) = (&x_read.tensor, &weight.tensor, Some(&bias.tensor as &dyn kiln::AsTensor));
            let args = conv1d::Step { x, weight, bias, state: &mut state, y: &mut y, slots: None, offsets: None };
            let options = conv1d::Options { activation: Activation::Silu, ..Default::default() };
            conv1d::step(&self.device, args, options)
        })?;
        Ok(y)
    }

    /// Computes causal attention of the last tokens, `q` `[batch, q_len, hq, dk]`, to a cache `k` `[batch, hkv, n, dk]`
    /// and `v` `[batch, hkv, n, dv]`. Returns `[batch, q_len, hq, dv]`.
    pub fn attention(&self, q: &Tensor, k: &Tensor, v: &Tensor) -> Result<Tensor> {
        let (batch, tokens, heads, _) = q.dims4()?;
        let out = Tensor::zeros((batch, tokens, heads, v.dim(3)?), q.dtype(), &Device::Cpu)?;
        let [q, k, v] = self.borrowed([q, k, v], &out)?;
        self.written([&out], |[mut out]| {
            let cache = Cache::Contiguous { k: &k.tensor, v: &v.tensor };
            let args = Sdpa { q: &q.tensor, cache, seq_lens: None, out: &mut out };
            attention::sdpa(&self.device, args, attention::Options::default())
        })?;
        Ok(out)
    }

    /// Borrows tensors of candle as Kiln's for reading. None may share its storage with `written`, whose lock is taken
    /// while theirs are held.
    fn borrowed<'a, const N: usize>(&self, tensors: [&'a Tensor; N], written: &Tensor) -> Result<[Borrowed<'a>; N]> {
        if tensors.iter().any(|tensor| storage_of(tensor) == storage_of(written)) {
            bail!("what is written shares its storage with what is read: copy one of them")
        }
        let borrowed: Result<Vec<Borrowed<'a>>> = tensors.into_iter().map(|tensor| self.borrow(tensor)).collect();
        borrowed?.try_into().or_else(|_| bail!("as many come out as go in"))
    }

    fn borrow<'a>(&self, tensor: &'a Tensor) -> Result<Borrowed<'a>> {
        let (storage, layout) = tensor.storage_and_layout();
        let Storage::Cpu(memory) = &*storage else {
            bail!("a tensor of {:?} is not on the processor", tensor.device())
        };
        let first = match memory {
            CpuStorage::F32(elements) => elements.as_ptr().expose_provenance(),
            CpuStorage::F16(elements) => elements.as_ptr().expose_provenance(),
            CpuStorage::BF16(elements) => elements.as_ptr().expose_provenance(),
            _ => 0,
        };
        // SAFETY: the lock is held as long as the tensor, so that the memory stays valid and is not written.
        let own = unsafe { self.over(memory.dtype(), first, layout) }?;
        Ok(Borrowed { tensor: own, _storage: storage })
    }

    /// Runs work that writes to tensors of candle, whose locks are taken in order.
    fn written<const N: usize>(
        &self,
        tensors: [&Tensor; N],
        work: impl FnOnce([AnyTensor; N]) -> std::result::Result<(), kiln::Error>,
    ) -> Result<()> {
        fn next<const N: usize>(
            kiln: &Kiln,
            rest: &[&Tensor],
            found: &mut Vec<AnyTensor>,
            work: &mut dyn FnMut([AnyTensor; N]) -> Result<()>,
        ) -> Result<()> {
            let Some((first, rest)) = rest.split_first() else {
                let all = std::mem::take(found).try_into();
                return work(all.or_else(|_| bail!("as many come out as go in"))?);
            };
            let state = std::cell::RefCell::new((found, work));
            first.inplace_op1(&InPlace(&|memory: &mut CpuStorage, layout: &Layout| {
                let (found, work) = &mut *state.borrow_mut();
                let first = match memory {
                    CpuStorage::F32(elements) => elements.as_mut_ptr().expose_provenance(),
                    CpuStorage::F16(elements) => elements.as_mut_ptr().expose_provenance(),
                    CpuStorage::BF16(elements) => elements.as_mut_ptr().expose_provenance(),
                    _ => 0,
                };
                // SAFETY: candle's lock for writing is held until this returns, and all work is done by then.
                found.push(unsafe { kiln.over(memory.dtype(), first, layout) }?);
                next(kiln, rest, found, *work)
            }))
        }
        let mut work = Some(work);
        next(self, &tensors, &mut vec![], &mut |tensors: [AnyTensor; N]| {
            let Some(work) = work.take() else { bail!("the work is done once") };
            work(tensors).and_then(|()| self.device.synchronize(Duration::MAX)).map_err(said)
        })
    }

    /// # Safety
    /// The memory from `first` on remains valid, and no other code writes to it, or reads it if it is written, until
    /// the tensor and the work on it are gone.
    unsafe fn over(&self, dtype: DType, first: usize, layout: &Layout) -> Result<AnyTensor> {
        let dtype = match dtype {
            DType::F32 => kiln::DType::F32,
            DType::F16 => kiln::DType::F16,
            DType::BF16 => kiln::DType::BF16,
            other => bail!("elements are f32, f16 or bf16, not {other:?}"),
        };
        let sizes = |sizes: &[usize]| sizes.iter().map(|&size| size as u64).collect::<Vec<u64>>();
        let address = (first + layout.start_offset() * dtype.size()) as u64;
        // SAFETY: by this function's own condition; the layout is candle's, whose elements lie in its storage.
        unsafe { self.device.any_borrow(dtype, address, &sizes(layout.dims()), &sizes(layout.stride())) }.map_err(said)
    }
}

/// A tensor of Kiln over memory of candle, and the lock guard that keeps it valid.
struct Borrowed<'a> {
    tensor: AnyTensor,
    _storage: RwLockReadGuard<'a, Storage>,
}

/// Candle's interface for changing a tensor in place.
struct InPlace<'a>(&'a dyn Fn(&mut CpuStorage, &Layout) -> Result<()>);

impl InplaceOp1 for InPlace<'_> {
    fn name(&self) -> &'static str {
        "kiln"
    }

    fn cpu_fwd(&self, storage: &mut CpuStorage, layout: &Layout) -> Result<()> {
        (self.0)(storage, layout)
    }
}

/// Returns the identity of a tensor's storage: equal if two tensors share their memory.
fn storage_of(tensor: &Tensor) -> *const Storage {
    &*tensor.storage_and_layout().0
}

fn said(error: kiln::Error) -> candle_core::Error {
    candle_core::Error::Msg(error.to_string())
}
