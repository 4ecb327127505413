//! Recordings as CUDA graphs: what many launches cost the host once, and one launch for all of them after that.

use super::fault::failed;
use super::kernel::Kernel;
use crate::driver::{Call, own};
use crate::error::Error;
use cudarc::driver::sys::{self, CUgraph, CUgraphExec, CUgraphInstantiate_flags, CUstreamCaptureMode};
use cudarc::driver::{CudaStream, DriverError, result};
use std::ptr;
use std::sync::{Arc, Mutex, PoisonError};

/// Where launches are recorded: a stream of its own, so that the device's work goes on meanwhile.
pub struct Recorder(Mutex<Arc<CudaStream>>);

impl Recorder {
    pub fn new(stream: Arc<CudaStream>) -> Recorder {
        Recorder(Mutex::new(stream))
    }

    /// A graph that does the calls one after the other.
    ///
    /// # Safety
    /// The calls were checked, and what they name outlives the graph.
    pub unsafe fn record(&self, device: &str, calls: &[Call<'_>]) -> Result<Graph, Error> {
        let stream = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stream.context().bind_to_thread().map_err(failed(device, "cuCtxSetCurrent"))?;
        let mode = CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
        // SAFETY: the stream lives, and the lock keeps others from it. This mode leaves other threads alone.
        unsafe { result::stream::begin_capture(stream.cu_stream(), mode) }
            .map_err(failed(device, "cuStreamBeginCapture"))?;
        let taken = calls.iter().try_for_each(|call| {
            let kernel: &Kernel = own(call.kernel)?;
            // SAFETY: by this function's own condition; the context is current.
            unsafe { kernel.launch(device, call, &stream) }
        });
        // Also after an error: a stream that goes on recording would take the next recording for a part of this one.
        // SAFETY: the stream records since the call above.
        let template = unsafe { result::stream::end_capture(stream.cu_stream()) }.map(Template);
        taken?;
        let template = template.map_err(failed(device, "cuStreamEndCapture"))?;
        let nodes = template.node_count().map_err(failed(device, "cuGraphGetNodes"))?;
        let executable = template.instantiate().map_err(failed(device, "cuGraphInstantiate"))?;
        Ok(Graph { executable: Mutex::new(executable), stream: stream.clone(), nodes })
    }
}

/// What was recorded.
struct Template(CUgraph);

impl Template {
    fn node_count(&self) -> Result<usize, DriverError> {
        let mut count = 0;
        // SAFETY: the graph lives. Where there is no room for nodes, only their number is written.
        unsafe { sys::cuGraphGetNodes(self.0, ptr::null_mut(), &mut count) }.result()?;
        Ok(count)
    }

    fn instantiate(&self) -> Result<Executable, DriverError> {
        // SAFETY: the graph lives, and the result does not refer to it.
        unsafe { result::graph::instantiate(self.0, CUgraphInstantiate_flags(0)) }.map(Executable)
    }
}

impl Drop for Template {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: it is destroyed once. A failure costs its memory.
            let _ = unsafe { result::graph::destroy(self.0) };
        }
    }
}

/// What is launched.
struct Executable(CUgraphExec);

// SAFETY: it is no thread's own; it must only not be used by two at once, which the lock around it sees to.
unsafe impl Send for Executable {}

pub struct Graph {
    executable: Mutex<Executable>,
    /// Its context is the graph's.
    stream: Arc<CudaStream>,
    nodes: usize,
}

impl Graph {
    /// The number of launches in it.
    pub fn node_count(&self) -> usize {
        self.nodes
    }

    /// Makes the first launch as quick as the others.
    pub fn upload(&self, stream: &CudaStream) -> Result<(), DriverError> {
        // SAFETY: graph and stream live, and the lock keeps others from the graph.
        self.with(|executable| unsafe { result::graph::upload(executable, stream.cu_stream()) })
    }

    /// Puts all launches in a stream.
    ///
    /// # Safety
    /// What the launches name is alive until they are done.
    pub unsafe fn launch(&self, stream: &CudaStream) -> Result<(), DriverError> {
        // SAFETY: graph and stream live, and the lock keeps others from the graph; the rest is this function's condition.
        self.with(|executable| unsafe { result::graph::launch(executable, stream.cu_stream()) })
    }

    fn with(&self, act: impl FnOnce(CUgraphExec) -> Result<(), DriverError>) -> Result<(), DriverError> {
        self.stream.context().bind_to_thread()?;
        act(self.executable.lock().unwrap_or_else(PoisonError::into_inner).0)
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        // SAFETY: it is destroyed once. CUDA lets a launch of it that runs end first. A failure costs its memory.
        let _ = self.with(|executable| unsafe { result::graph::exec_destroy(executable) });
    }
}
