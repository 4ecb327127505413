//! Tensors over the memory of Python's objects, by DLPack: nothing is copied and torch is not linked.
//!
//! An object describes the place of its elements in one of two ways. A type with a table of C functions
//! (`__dlpack_c_exchange_api__`, DLPack 1.3, torch from 2.10 on) fills a struct in some tens of nanoseconds. All others
//! have `__dlpack__`, which makes a capsule that is kept until the call is done.

use crate::devices::{self, Place};
use crate::gpus::{self, Stream};
use kiln::{AnyTensor, DType};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyDict, PyType};
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

/// The structs of `dlpack.h`, with its names.
#[repr(C)]
#[derive(Clone, Copy)]
struct DLDevice {
    device_type: i32,
    device_id: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct DLDataType {
    code: u8,
    bits: u8,
    lanes: u16,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct DLTensor {
    data: *mut c_void,
    device: DLDevice,
    ndim: i32,
    dtype: DLDataType,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct DLPackVersion {
    major: u32,
    minor: u32,
}

/// The contents of a capsule `dltensor_versioned`. The tensor of a capsule `dltensor` comes first in its struct.
#[repr(C)]
struct DLManagedTensorVersioned {
    version: DLPackVersion,
    manager_ctx: *mut c_void,
    deleter: *mut c_void,
    flags: u64,
    dl_tensor: DLTensor,
}

#[repr(C)]
struct DLPackExchangeAPI {
    version: DLPackVersion,
    prev_api: *const DLPackExchangeAPI,
    managed_tensor_allocator: *const c_void,
    managed_tensor_from_py_object_no_sync: *const c_void,
    managed_tensor_to_py_object_no_sync: *const c_void,
    dltensor_from_py_object_no_sync: Option<unsafe extern "C" fn(*mut c_void, *mut DLTensor) -> i32>,
    current_work_stream: Option<unsafe extern "C" fn(i32, i32, *mut *mut c_void) -> i32>,
}

/// The major version of the structs above.
const MAJOR: u32 = 1;
const READ_ONLY: u64 = 1;
/// `kDLCPU`.
const CPU: i32 = 1;
/// `kDLCUDA`.
const CUDA: i32 = 2;
const EXCHANGE_API: &CStr = c"dlpack_exchange_api";
const VERSIONED: &CStr = c"dltensor_versioned";
const UNVERSIONED: &CStr = c"dltensor";
/// More axes than any tensor of the library has.
const MAX_AXES: usize = 6;

/// A tensor that an operation reads.
pub struct Input {
    tensor: AnyTensor,
    place: Place,
    is_read_only: bool,
    /// Keeps the elements where they are, unless the argument itself does.
    _capsule: Option<Py<PyAny>>,
}

impl Input {
    /// Returns the place where a call on this tensor runs.
    pub fn place(&self) -> Place {
        self.place.clone()
    }
}

/// A tensor that an operation writes.
pub struct Output(Input);

impl std::ops::Deref for Input {
    type Target = AnyTensor;

    fn deref(&self) -> &AnyTensor {
        &self.tensor
    }
}

impl std::ops::Deref for Output {
    type Target = AnyTensor;

    fn deref(&self) -> &AnyTensor {
        &self.0.tensor
    }
}

impl std::ops::DerefMut for Output {
    fn deref_mut(&mut self) -> &mut AnyTensor {
        &mut self.0.tensor
    }
}

/// Errors are `TypeError`s, to which PyO3 adds the name of the argument.
impl<'py> FromPyObject<'_, 'py> for Input {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Input> {
        match exchange_api(object)? {
            Some(api) => exchanged(object, api),
            None => exported(object),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Output {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Output> {
        let input = Input::extract(object)?;
        match input.is_read_only {
            true => Err(PyTypeError::new_err("the tensor is read-only, and the operation writes to it")),
            false => Ok(Output(input)),
        }
    }
}

/// Returns the functions of an object's type, if it has some.
fn exchange_api<'a>(object: Borrowed<'_, '_, PyAny>) -> PyResult<Option<&'a DLPackExchangeAPI>> {
    // The first types that were seen, such as torch's tensors and parameters. Each is queried once, and lives as long
    // as the process, so that no other is ever at its address.
    type Seen = (AtomicPtr<ffi::PyTypeObject>, AtomicPtr<DLPackExchangeAPI>);
    static SEEN: [Seen; 4] = [const { (AtomicPtr::new(null_mut()), AtomicPtr::new(null_mut())) }; 4];
    let ty = object.get_type();
    for (own, api) in &SEEN {
        let seen = own.load(Ordering::Acquire);
        if seen == ty.as_type_ptr() {
            // SAFETY: it was found below. Tables of functions are static, as DLPack specifies.
            return Ok(unsafe { api.load(Ordering::Acquire).as_ref() });
        }
        if seen.is_null() {
            let Some(found) = exchange_api_of(&ty)? else { return Ok(None) };
            api.store(std::ptr::from_ref(found).cast_mut(), Ordering::Release);
            own.store(ty.into_any().unbind().into_ptr().cast(), Ordering::Release);
            return Ok(Some(found));
        }
    }
    exchange_api_of(&ty)
}

fn exchange_api_of<'a>(ty: &Bound<'_, PyType>) -> PyResult<Option<&'a DLPackExchangeAPI>> {
    let Some(capsule) = ty.getattr_opt(intern!(ty.py(), "__dlpack_c_exchange_api__"))? else { return Ok(None) };
    let Ok(capsule) = capsule.cast::<PyCapsule>() else { return Ok(None) };
    let Ok(pointer) = capsule.pointer_checked(Some(EXCHANGE_API)) else { return Ok(None) };
    // SAFETY: a capsule of this name holds a pointer to a static table that begins with its version.
    let api = unsafe { pointer.cast::<DLPackExchangeAPI>().as_ref() };
    Ok((api.version.major == MAJOR && api.dltensor_from_py_object_no_sync.is_some()).then_some(api))
}

/// Makes a tensor of an object as its type's functions describe it. The object is an argument of the call, and lives as
/// long.
fn exchanged(object: Borrowed<'_, '_, PyAny>, api: &DLPackExchangeAPI) -> PyResult<Input> {
    let mut described = std::mem::MaybeUninit::<DLTensor>::zeroed();
    let describe = api.dltensor_from_py_object_no_sync.ok_or_else(|| PyTypeError::new_err("no DLPack function"))?;
    // SAFETY: the object has the type that the table is of, and the function fills the struct or sets an error.
    if unsafe { describe(object.as_ptr().cast(), described.as_mut_ptr()) } != 0 {
        return Err(PyErr::take(object.py()).unwrap_or_else(|| PyBufferError::new_err("DLPack gives no tensor")));
    }
    // SAFETY: the function has filled it, and everything that it points to is the object's.
    let (tensor, place) = unsafe { borrowed(object.py(), described.assume_init_ref(), Some(api)) }?;
    Ok(Input { tensor, place, is_read_only: false, _capsule: None })
}

/// Makes a tensor of an object that exports a capsule.
fn exported(object: Borrowed<'_, '_, PyAny>) -> PyResult<Input> {
    let py = object.py();
    let Some(export) = object.getattr_opt(intern!(py, "__dlpack__"))? else {
        let name = object.get_type().qualname()?;
        return Err(PyTypeError::new_err(format!("a tensor is an object with `__dlpack__`, and `{name}` has none")));
    };
    let options = PyDict::new(py);
    options.set_item(intern!(py, "max_version"), (MAJOR, 0))?;
    // Libraries from before DLPack 1.0 take no version.
    let capsule = match export.call((), Some(&options)) {
        Err(error) if error.is_instance_of::<PyTypeError>(py) => export.call0()?,
        other => other?,
    };
    let held = capsule.cast::<PyCapsule>()?;
    let (described, is_read_only) = if let Ok(pointer) = held.pointer_checked(Some(VERSIONED)) {
        // SAFETY: a capsule of this name holds this struct until it is renamed or freed.
        let managed = unsafe { pointer.cast::<DLManagedTensorVersioned>().as_ref() };
        if managed.version.major != MAJOR {
            let DLPackVersion { major, minor } = managed.version;
            return Err(PyTypeError::new_err(format!("DLPack {major}.{minor} is no version that Kiln reads")));
        }
        (&managed.dl_tensor, managed.flags & READ_ONLY != 0)
    } else {
        let pointer = held.pointer_checked(Some(UNVERSIONED))?;
        // SAFETY: the struct of a capsule of this name begins with the tensor.
        (unsafe { pointer.cast::<DLTensor>().as_ref() }, false)
    };
    // SAFETY: the capsule owns everything that the struct points to, and is kept beside the tensor.
    let (tensor, place) = unsafe { borrowed(py, described, None) }?;
    Ok(Input { tensor, place, is_read_only, _capsule: Some(capsule.unbind()) })
}

/// Returns the place where tensors of a device are used. On a GPU, that is in the stream that its library reports as
/// current, or else in the default one, in which DLPack's objects are ready for callers that name no other.
fn place_of(py: Python<'_>, device: DLDevice, api: Option<&DLPackExchangeAPI>) -> PyResult<Place> {
    let DLDevice { device_type, device_id } = device;
    match device_type {
        CPU => Ok(Place::Processor(devices::processor()?)),
        CUDA => {
            let stream = match api.and_then(|api| api.current_work_stream) {
                None => Stream::DEFAULT,
                Some(current) => {
                    let mut raw = null_mut();
                    // SAFETY: the function is the table's, and fills the pointer or sets an error.
                    if unsafe { current(device_type, device_id, &mut raw) } != 0 {
                        let error = PyErr::take(py);
                        return Err(error.unwrap_or_else(|| PyBufferError::new_err("the library has no stream")));
                    }
                    // SAFETY: it is the stream of that device, and libraries keep those that they name.
                    unsafe { Stream::new(raw) }
                }
            };
            Ok(Place::Gpu(gpus::gpu(py, device_id, stream)?, stream))
        }
        _ => Err(PyTypeError::new_err(devices::not_here(device_type, device_id))),
    }
}

/// Returns the tensor that a struct describes, and the place where it is used.
///
/// # Safety
///
/// Everything that the struct points to is as `dlpack.h` specifies, and stays so as long as the tensor.
unsafe fn borrowed(
    py: Python<'_>,
    described: &DLTensor,
    api: Option<&DLPackExchangeAPI>,
) -> PyResult<(AnyTensor, Place)> {
    let DLTensor { data, device, ndim, dtype, shape, strides, byte_offset } = *described;
    let place = place_of(py, device, api)?;
    let dtype = dtype_of(dtype).ok_or_else(|| {
        let DLDataType { code, bits, lanes } = dtype;
        PyTypeError::new_err(format!(
            "the tensor has elements of {bits} bits, code {code} of DLPack, {lanes} lanes; Kiln has float32, float16, \
             bfloat16, bool and integers of 8 to 64 bits"
        ))
    })?;
    let rank = usize::try_from(ndim).unwrap_or(0);
    if rank > MAX_AXES {
        return Err(PyTypeError::new_err(format!("the tensor has {rank} axes, and at most {MAX_AXES} fit")));
    }
    let (mut extents, mut steps) = ([0u64; MAX_AXES], [0u64; MAX_AXES]);
    let mut contiguous = 1u64;
    for axis in (0..rank).rev() {
        // SAFETY: the struct has one extent per axis, and one stride per axis or none.
        let (extent, stride) =
            unsafe { (*shape.add(axis), if strides.is_null() { None } else { Some(*strides.add(axis)) }) };
        extents[axis] =
            u64::try_from(extent).map_err(|_| PyTypeError::new_err(format!("axis {axis} has {extent} indices")))?;
        // The stride of an axis with at most one index has no effect.
        steps[axis] = match stride {
            Some(stride) if stride < 0 && extent > 1 => {
                return Err(PyTypeError::new_err(format!(
                    "axis {axis} runs backwards, stride {stride}: copy the tensor"
                )));
            }
            Some(stride) => u64::try_from(stride).unwrap_or(0),
            None => contiguous,
        };
        contiguous = contiguous.saturating_mul(extents[axis]);
    }
    let first = if contiguous == 0 { 0 } else { (data as u64).wrapping_add(byte_offset) };
    // SAFETY: the caller's promise; elements are where the struct says.
    let tensor = unsafe { place.device().any_borrow(dtype, first, &extents[..rank], &steps[..rank]) };
    let tensor = tensor.map_err(|error| PyTypeError::new_err(error.to_string()))?;
    Ok((tensor, place))
}

fn dtype_of(DLDataType { code, bits, lanes }: DLDataType) -> Option<DType> {
    Some(match (code, bits, lanes) {
        (0, 8, 1) => DType::I8,
        (0, 16, 1) => DType::I16,
        (0, 32, 1) => DType::I32,
        (0, 64, 1) => DType::I64,
        (1, 8, 1) => DType::U8,
        (1, 16, 1) => DType::U16,
        (1, 32, 1) => DType::U32,
        (1, 64, 1) => DType::U64,
        (2, 16, 1) => DType::F16,
        (2, 32, 1) => DType::F32,
        (4, 16, 1) => DType::BF16,
        (6, 8, 1) => DType::Bool,
        _ => return None,
    })
}
