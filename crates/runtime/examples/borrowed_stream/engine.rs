//! The engine: it loads CUDA itself, has a context, a stream and memory of its own, and kernels that NVRTC compiles
//! from text. Nothing of Kiln is used here.

use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_ulonglong, c_void};
use std::ptr::{null, null_mut};

type Handle = *mut c_void;

/// `x = x * a + b`, and `x = x * a + y`, one element per thread.
const TEXT: &CStr = c"
extern \"C\" __global__ void scale(float* x, float a, float b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = fmaf(x[i], a, b);
}
extern \"C\" __global__ void mix(float* x, const float* y, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = fmaf(x[i], a, y[i]);
}
";

/// CUDA's number of the capture mode in which no potentially unsafe call may happen anywhere in the process.
const GLOBAL: c_int = 0;
const COMPUTE_CAPABILITY: [c_int; 2] = [75, 76];
const THREADS: u32 = 128;

pub type Failure = String;

/// Calls a function of a library by its name; an error if it returns anything but 0.
macro_rules! call {
    ($library:expr, $name:ident($($arg:expr => $ty:ty),* $(,)?)) => {{
        let name = stringify!($name);
        // SAFETY: the library is CUDA's, and the types are those of its function; the arguments are as it requires.
        let answer = unsafe {
            let function = $library.get::<unsafe extern "C" fn($($ty),*) -> c_int>(name.as_bytes());
            function.map_err(|error| format!("{name}: {error}"))?($($arg),*)
        };
        if answer == 0 { Ok(()) } else { Err(format!("{name} answers {answer}")) }
    }};
}

pub struct Engine {
    cuda: Library,
    pub context: Handle,
    pub stream: Handle,
    scale: Handle,
    mix: Handle,
}

/// A graph that can be launched.
pub struct Graph(Handle);

fn library(names: &[&str]) -> Result<Library, Failure> {
    // SAFETY: CUDA's libraries only set themselves up when they are loaded.
    let found = names.iter().find_map(|name| unsafe { Library::new(name) }.ok());
    found.ok_or_else(|| format!("none of {names:?} is found; LD_LIBRARY_PATH may say where"))
}

impl Engine {
    pub fn new() -> Result<Engine, Failure> {
        let cuda = library(&["libcuda.so.1", "libcuda.so"])?;
        let (mut device, mut context, mut stream) = (0, null_mut(), null_mut());
        call!(cuda, cuInit(0 => c_uint))?;
        call!(cuda, cuDeviceGet(&mut device => *mut c_int, 0 => c_int))?;
        // A context of its own: Kiln must use this one, and not the device's primary context.
        if call!(cuda, cuCtxCreate_v2(&mut context => *mut Handle, 0 => c_uint, device => c_int)).is_err() {
            // The driver no longer has this form of the call.
            call!(cuda, cuDevicePrimaryCtxRetain(&mut context => *mut Handle, device => c_int))?;
            call!(cuda, cuCtxSetCurrent(context => Handle))?;
        }
        call!(cuda, cuStreamCreate(&mut stream => *mut Handle, 1 => c_uint))?;
        let mut capability = [0; 2];
        for (number, attribute) in capability.iter_mut().zip(COMPUTE_CAPABILITY) {
            call!(cuda, cuDeviceGetAttribute(number => *mut c_int, attribute => c_int, device => c_int))?;
        }
        let image = compile(capability)?;
        let mut module = null_mut();
        call!(cuda, cuModuleLoadData(&mut module => *mut Handle, image.as_ptr().cast() => *const c_void))?;
        let function = |name: &CStr| {
            let mut function = null_mut();
            call!(cuda, cuModuleGetFunction(&mut function => *mut Handle, module => Handle, name.as_ptr() => *const c_char))
                .map(|()| function)
        };
        let (scale, mix) = (function(c"scale")?, function(c"mix")?);
        Ok(Engine { cuda, context, stream, scale, mix })
    }

    /// Allocates memory with these elements, and returns its address.
    pub fn upload(&self, elements: &[f32]) -> Result<u64, Failure> {
        let (mut address, bytes) = (0, size_of_val(elements));
        call!(self.cuda, cuMemAlloc_v2(&mut address => *mut u64, bytes => usize))?;
        self.write(address, elements).map(|()| address)
    }

    pub fn write(&self, to: u64, elements: &[f32]) -> Result<(), Failure> {
        let (from, bytes) = (elements.as_ptr().cast(), size_of_val(elements));
        call!(self.cuda, cuMemcpyHtoDAsync_v2(
            to => u64, from => *const c_void, bytes => usize, self.stream => Handle
        ))?;
        self.synchronize()
    }

    pub fn read(&self, from: u64, len: usize) -> Result<Vec<f32>, Failure> {
        let mut elements = vec![0f32; len];
        let (to, bytes) = (elements.as_mut_ptr().cast(), len * size_of::<f32>());
        call!(self.cuda, cuMemcpyDtoHAsync_v2(
            to => *mut c_void, from => u64, bytes => usize, self.stream => Handle
        ))?;
        self.synchronize().map(|()| elements)
    }

    /// Launches `x = x * a + b`.
    pub fn scale(&self, x: u64, a: f32, b: f32, len: usize) -> Result<(), Failure> {
        let (mut x, mut a, mut b, mut n) = (x, a, b, len as c_int);
        let mut parameters = [pointer(&mut x), pointer(&mut a), pointer(&mut b), pointer(&mut n)];
        self.launch(self.scale, len, &mut parameters)
    }

    /// Launches `x = x * a + y`.
    pub fn mix(&self, x: u64, y: u64, a: f32, len: usize) -> Result<(), Failure> {
        let (mut x, mut y, mut a, mut n) = (x, y, a, len as c_int);
        let mut parameters = [pointer(&mut x), pointer(&mut y), pointer(&mut a), pointer(&mut n)];
        self.launch(self.mix, len, &mut parameters)
    }

    fn launch(&self, function: Handle, len: usize, parameters: &mut [Handle]) -> Result<(), Failure> {
        let groups = (len as u32).div_ceil(THREADS);
        call!(self.cuda, cuLaunchKernel(
            function => Handle,
            groups => c_uint, 1 => c_uint, 1 => c_uint,
            THREADS => c_uint, 1 => c_uint, 1 => c_uint,
            0 => c_uint,
            self.stream => Handle,
            parameters.as_mut_ptr() => *mut Handle,
            null_mut() => *mut Handle,
        ))
    }

    pub fn begin_capture(&self) -> Result<(), Failure> {
        call!(self.cuda, cuStreamBeginCapture_v2(self.stream => Handle, GLOBAL => c_int))
    }

    pub fn end_capture(&self) -> Result<Graph, Failure> {
        let (mut graph, mut executable) = (null_mut(), null_mut());
        call!(self.cuda, cuStreamEndCapture(self.stream => Handle, &mut graph => *mut Handle))?;
        call!(self.cuda, cuGraphInstantiateWithFlags(
            &mut executable => *mut Handle, graph => Handle, 0 => c_ulonglong
        ))?;
        Ok(Graph(executable))
    }

    pub fn replay(&self, graph: &Graph) -> Result<(), Failure> {
        call!(self.cuda, cuGraphLaunch(graph.0 => Handle, self.stream => Handle))
    }

    pub fn synchronize(&self) -> Result<(), Failure> {
        call!(self.cuda, cuStreamSynchronize(self.stream => Handle))
    }

    /// Makes another context current, or none: code that needs this one must make it current.
    pub fn set_current(&self, context: Handle) -> Result<(), Failure> {
        call!(self.cuda, cuCtxSetCurrent(context => Handle))
    }

    pub fn current(&self) -> Result<Handle, Failure> {
        let mut context = null_mut();
        call!(self.cuda, cuCtxGetCurrent(&mut context => *mut Handle)).map(|()| context)
    }
}

fn pointer<T>(value: &mut T) -> Handle {
    std::ptr::from_mut(value).cast()
}

fn compile([major, minor]: [c_int; 2]) -> Result<Vec<u8>, Failure> {
    let nvrtc = library(&["libnvrtc.so.13", "libnvrtc.so", "libnvrtc.so.12"])?;
    let architecture =
        CString::new(format!("--gpu-architecture=sm_{major}{minor}")).map_err(|error| error.to_string())?;
    let (mut program, mut bytes) = (null_mut(), 0);
    call!(nvrtc, nvrtcCreateProgram(
        &mut program => *mut Handle, TEXT.as_ptr() => *const c_char, c"engine.cu".as_ptr() => *const c_char,
        0 => c_int, null() => *const *const c_char, null() => *const *const c_char,
    ))?;
    let options = [architecture.as_ptr()];
    call!(nvrtc, nvrtcCompileProgram(program => Handle, 1 => c_int, options.as_ptr() => *const *const c_char))?;
    call!(nvrtc, nvrtcGetCUBINSize(program => Handle, &mut bytes => *mut usize))?;
    let mut image = vec![0u8; bytes];
    call!(nvrtc, nvrtcGetCUBIN(program => Handle, image.as_mut_ptr().cast() => *mut c_char))?;
    call!(nvrtc, nvrtcDestroyProgram(&mut program => *mut Handle))?;
    Ok(image)
}
