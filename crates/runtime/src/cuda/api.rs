//! The functions of CUDA's driver library and of its compiler NVRTC that are called here, looked up by name when one is
//! first needed. Kiln is not built for a particular version of CUDA, so it forces none on the program it is part of,
//! and no header or library is needed to build it.

use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint, c_ulonglong, c_void};
use std::sync::OnceLock;

/// A library's error, by its own number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault(pub c_int);

impl Fault {
    pub const OUT_OF_MEMORY: Fault = Fault(2);
    pub const NOT_READY: Fault = Fault(600);
    /// NVRTC's error for a wrong text.
    pub const COMPILATION: Fault = Fault(6);
}

/// The return value of every function.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Status(c_int);

impl Status {
    fn result(self) -> Result<(), Fault> {
        if self.0 == 0 { Ok(()) } else { Err(Fault(self.0)) }
    }
}

/// An address in a GPU's memory.
pub type DevicePointer = u64;

macro_rules! handles {
    ($($name:ident)*) => {$(
        /// An opaque handle of the library.
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name(pub *mut c_void);

        impl $name {
            pub const NULL: $name = $name(std::ptr::null_mut());
        }

        // SAFETY: CUDA's handles belong to no thread. Whoever calls a function with one meets that function's
        // conditions.
        unsafe impl Send for $name {}
        // SAFETY: as above.
        unsafe impl Sync for $name {}
    )*};
}

handles! { ContextHandle StreamHandle EventHandle ModuleHandle FunctionHandle GraphHandle ExecHandle PoolHandle ProgramHandle }

/// Declares a library as a table of its functions. A call is a method with the function's name.
macro_rules! table {
    ($(#[$about:meta])* $table:ident { $($name:ident($($arg:ident: $ty:ty),*);)* }) => {
        $(#[$about])*
        #[expect(non_snake_case, reason = "they are the library's names")]
        pub struct $table {
            $($name: unsafe extern "system" fn($($ty),*) -> Status,)*
            /// Keeps the functions loaded.
            _library: Library,
        }

        #[allow(non_snake_case, clippy::too_many_arguments, reason = "they are the library's own")]
        impl $table {
            /// Builds the table, or says which function the library lacks.
            ///
            /// # Safety
            /// The library's functions of these names are those of CUDA.
            unsafe fn of(library: Library) -> Result<$table, String> {
                Ok($table {
                    $($name: {
                        let name = stringify!($name);
                        // SAFETY: the type is that of CUDA's function, by this function's own condition.
                        let found = unsafe { library.get(name.as_bytes()) };
                        *found.map_err(|_| format!("it has no function {name}"))?
                    },)*
                    _library: library,
                })
            }

            $(
                /// # Safety
                /// As CUDA's documentation of the function requires.
                #[inline]
                pub unsafe fn $name(&self, $($arg: $ty),*) -> Result<(), Fault> {
                    observe(stringify!($name));
                    // SAFETY: by this function's own condition.
                    unsafe { (self.$name)($($arg),*) }.result()
                }
            )*
        }
    };
}

table! {
    /// CUDA's driver library.
    Driver {
        cuInit(flags: c_uint);
        cuDriverGetVersion(version: *mut c_int);
        cuGetErrorName(error: c_int, name: *mut *const c_char);
        cuGetErrorString(error: c_int, words: *mut *const c_char);
        cuDeviceGetCount(count: *mut c_int);
        cuDeviceGet(device: *mut c_int, index: c_int);
        cuDeviceGetName(name: *mut c_char, room: c_int, device: c_int);
        cuDeviceGetAttribute(value: *mut c_int, attribute: c_int, device: c_int);
        cuDeviceTotalMem_v2(bytes: *mut usize, device: c_int);
        cuDeviceGetDefaultMemPool(pool: *mut PoolHandle, device: c_int);
        cuDevicePrimaryCtxRetain(context: *mut ContextHandle, device: c_int);
        cuDevicePrimaryCtxRelease_v2(device: c_int);
        cuCtxGetCurrent(context: *mut ContextHandle);
        cuCtxSetCurrent(context: ContextHandle);
        cuCtxPushCurrent_v2(context: ContextHandle);
        cuCtxPopCurrent_v2(context: *mut ContextHandle);
        cuCtxGetDevice(device: *mut c_int);
        cuStreamCreate(stream: *mut StreamHandle, flags: c_uint);
        cuStreamDestroy_v2(stream: StreamHandle);
        cuStreamGetCtx(stream: StreamHandle, context: *mut ContextHandle);
        cuStreamQuery(stream: StreamHandle);
        cuStreamSynchronize(stream: StreamHandle);
        cuStreamIsCapturing(stream: StreamHandle, status: *mut c_int);
        cuStreamBeginCapture_v2(stream: StreamHandle, mode: c_int);
        cuStreamEndCapture(stream: StreamHandle, graph: *mut GraphHandle);
        cuEventCreate(event: *mut EventHandle, flags: c_uint);
        cuEventDestroy_v2(event: EventHandle);
        cuEventRecord(event: EventHandle, stream: StreamHandle);
        cuEventQuery(event: EventHandle);
        cuEventElapsedTime(milliseconds: *mut f32, from: EventHandle, to: EventHandle);
        cuMemAlloc_v2(address: *mut DevicePointer, bytes: usize);
        cuMemFree_v2(address: DevicePointer);
        cuMemAllocAsync(address: *mut DevicePointer, bytes: usize, stream: StreamHandle);
        cuMemFreeAsync(address: DevicePointer, stream: StreamHandle);
        cuMemHostAlloc(start: *mut *mut c_void, bytes: usize, flags: c_uint);
        cuMemFreeHost(start: *mut c_void);
        cuMemGetInfo_v2(free: *mut usize, total: *mut usize);
        cuMemcpyHtoDAsync_v2(to: DevicePointer, from: *const c_void, bytes: usize, stream: StreamHandle);
        cuMemcpyDtoHAsync_v2(to: *mut c_void, from: DevicePointer, bytes: usize, stream: StreamHandle);
        cuMemcpyDtoDAsync_v2(to: DevicePointer, from: DevicePointer, bytes: usize, stream: StreamHandle);
        cuMemsetD8Async(at: DevicePointer, byte: u8, bytes: usize, stream: StreamHandle);
        cuMemPoolSetAttribute(pool: PoolHandle, attribute: c_int, value: *mut c_void);
        cuMemPoolTrimTo(pool: PoolHandle, bytes: usize);
        cuPointerGetAttributes(count: c_uint, attributes: *mut c_int, values: *mut *mut c_void, of: DevicePointer);
        cuModuleLoadData(module: *mut ModuleHandle, image: *const c_void);
        cuModuleUnload(module: ModuleHandle);
        cuModuleGetFunction(function: *mut FunctionHandle, module: ModuleHandle, name: *const c_char);
        cuFuncGetAttribute(value: *mut c_int, attribute: c_int, function: FunctionHandle);
        cuFuncSetAttribute(function: FunctionHandle, attribute: c_int, value: c_int);
        cuLaunchKernel(
            function: FunctionHandle,
            groups_x: c_uint,
            groups_y: c_uint,
            groups_z: c_uint,
            threads_x: c_uint,
            threads_y: c_uint,
            threads_z: c_uint,
            dynamic_bytes: c_uint,
            stream: StreamHandle,
            parameters: *mut *mut c_void,
            extra: *mut *mut c_void
        );
        cuGraphGetNodes(graph: GraphHandle, nodes: *mut *mut c_void, count: *mut usize);
        cuGraphInstantiateWithFlags(exec: *mut ExecHandle, graph: GraphHandle, flags: c_ulonglong);
        cuGraphDestroy(graph: GraphHandle);
        cuGraphUpload(exec: ExecHandle, stream: StreamHandle);
        cuGraphLaunch(exec: ExecHandle, stream: StreamHandle);
        cuGraphExecDestroy(exec: ExecHandle);
    }
}

table! {
    /// Functions of CUDA's driver library that a driver may lack.
    Newer {
        cuLaunchKernelEx(
            config: *const LaunchConfig,
            function: FunctionHandle,
            parameters: *mut *mut c_void,
            extra: *mut *mut c_void
        );
    }
}

/// CUDA's `CUlaunchConfig`.
#[repr(C)]
pub struct LaunchConfig {
    pub groups: [c_uint; 3],
    pub threads: [c_uint; 3],
    pub dynamic_bytes: c_uint,
    pub stream: StreamHandle,
    pub attributes: *const LaunchAttribute,
    pub attribute_count: c_uint,
}

/// CUDA's `CUlaunchAttribute`, whose value is a union of this size.
#[repr(C, align(8))]
pub struct LaunchAttribute {
    id: c_int,
    padding: [u8; 4],
    value: [c_int; 16],
}

impl LaunchAttribute {
    /// The launch may begin when the preceding one in the stream allows it.
    pub const PROGRAMMATIC_STREAM_SERIALIZATION: LaunchAttribute = {
        let mut value = [0; 16];
        value[0] = 1;
        LaunchAttribute { id: 6, padding: [0; 4], value }
    };
}

table! {
    /// CUDA's compiler.
    Nvrtc {
        nvrtcVersion(major: *mut c_int, minor: *mut c_int);
        nvrtcCreateProgram(
            program: *mut ProgramHandle,
            text: *const c_char,
            name: *const c_char,
            headers: c_int,
            texts: *const *const c_char,
            names: *const *const c_char
        );
        nvrtcDestroyProgram(program: *mut ProgramHandle);
        nvrtcCompileProgram(program: ProgramHandle, count: c_int, options: *const *const c_char);
        nvrtcGetProgramLogSize(program: ProgramHandle, bytes: *mut usize);
        nvrtcGetProgramLog(program: ProgramHandle, log: *mut c_char);
        nvrtcGetPTXSize(program: ProgramHandle, bytes: *mut usize);
        nvrtcGetPTX(program: ProgramHandle, text: *mut c_char);
        nvrtcGetCUBINSize(program: ProgramHandle, bytes: *mut usize);
        nvrtcGetCUBIN(program: ProgramHandle, image: *mut c_char);
    }
}

/// Names under which the system's loader may find the driver, the one that is always right first.
const DRIVER_FILES: &[&str] = if cfg!(windows) { &["nvcuda.dll"] } else { &["libcuda.so.1", "libcuda.so"] };

/// Names under which it may find NVRTC: the version that is tested first.
const NVRTC_FILES: &[&str] = if cfg!(windows) {
    &["nvrtc64_130_0.dll", "nvrtc64_120_0.dll"]
} else {
    &["libnvrtc.so.13", "libnvrtc.so", "libnvrtc.so.12"]
};

/// Returns CUDA's driver, looked up once, or says why it cannot be used.
pub fn driver() -> Result<&'static Driver, &'static str> {
    static DRIVER: OnceLock<Result<Driver, String>> = OnceLock::new();
    let found = DRIVER.get_or_init(|| {
        let library = open(DRIVER_FILES).ok_or("CUDA's driver library (libcuda) is not found on this machine")?;
        // SAFETY: a library of this name is CUDA's driver.
        unsafe { Driver::of(library) }.map_err(|reason| format!("CUDA's driver library is too old: {reason}"))
    });
    found.as_ref().map_err(String::as_str)
}

/// Returns the additional functions of newer drivers, looked up once.
pub fn newer() -> Option<&'static Newer> {
    static NEWER: OnceLock<Option<Newer>> = OnceLock::new();
    // SAFETY: a library of this name is CUDA's driver.
    NEWER.get_or_init(|| open(DRIVER_FILES).and_then(|library| unsafe { Newer::of(library) }.ok())).as_ref()
}

/// Returns NVRTC, looked up once.
pub fn nvrtc() -> Option<&'static Nvrtc> {
    static NVRTC: OnceLock<Option<Nvrtc>> = OnceLock::new();
    // SAFETY: a library of this name is NVRTC.
    NVRTC.get_or_init(|| open(NVRTC_FILES).and_then(|library| unsafe { Nvrtc::of(library) }.ok())).as_ref()
}

fn open(files: &[&str]) -> Option<Library> {
    // SAFETY: the initialisers of these libraries do nothing but set the library up.
    files.iter().find_map(|file| unsafe { Library::new(file) }.ok())
}

/// Returns CUDA's name of a fault, and its explanation.
pub fn describe(Fault(number): Fault) -> String {
    let Ok(driver) = driver() else { return format!("error {number}") };
    let words = |ask: &dyn Fn(*mut *const c_char) -> Result<(), Fault>| {
        let mut start = std::ptr::null();
        ask(&mut start).ok().filter(|()| !start.is_null())?;
        // SAFETY: where the call succeeds, this is a string of the library's own, which stays valid.
        Some(unsafe { CStr::from_ptr(start) }.to_string_lossy().into_owned())
    };
    // SAFETY: any number may be passed, and the result goes to `start`.
    let name = words(&|start| unsafe { driver.cuGetErrorName(number, start) });
    // SAFETY: as above.
    let explanation = words(&|start| unsafe { driver.cuGetErrorString(number, start) });
    match (name, explanation) {
        (Some(name), Some(explanation)) => format!("{name} ({explanation})"),
        (Some(name), None) => name,
        (None, _) => format!("error {number}"),
    }
}

/// The observer of every call.
static OBSERVER: OnceLock<fn(&'static str)> = OnceLock::new();

/// Reports every call of a CUDA function to an observer from now on, by the function's name. The first observer stays.
pub fn set_observer(observer: fn(&'static str)) -> bool {
    OBSERVER.set(observer).is_ok()
}

#[inline]
fn observe(function: &'static str) {
    if let Some(observer) = OBSERVER.get() {
        observer(function);
    }
}
