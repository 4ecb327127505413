//! Recordings as CUDA graphs: the host pays for many launches once, and for one launch at each replay after that.

use super::api::{Driver, ExecHandle, Fault, GraphHandle};
use super::context::{Context, Stream};
use super::fault::failed;
use super::kernel::Kernel;
use crate::driver::{Call, own};
use crate::error::Error;
use std::ptr;
use std::sync::{Arc, Mutex, PoisonError};

/// CUDA's number of the capture mode that leaves other threads and streams alone.
const RELAXED: i32 = 2;

/// The recorder of launches. It has a stream of its own, so that the device's work goes on meanwhile.
pub struct Recorder {
    context: Arc<Context>,
    /// Made for the first recording.
    stream: Mutex<Option<Arc<Stream>>>,
}

impl Recorder {
    pub fn new(context: Arc<Context>) -> Recorder {
        Recorder { context, stream: Mutex::default() }
    }

    /// Records a graph that runs the calls in order.
    ///
    /// # Safety
    /// The calls were checked, and everything that they refer to outlives the graph.
    pub unsafe fn record(&self, device: &str, calls: &[Call<'_>]) -> Result<Graph, Error> {
        let mut own_stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        let stream = match &*own_stream {
            Some(stream) => stream.clone(),
            None => {
                let stream = Arc::new(Stream::new(&self.context).map_err(failed(device, "cuStreamCreate"))?);
                own_stream.insert(stream).clone()
            }
        };
        let _bound = self.context.bind().map_err(failed(device, "cuCtxSetCurrent"))?;
        let driver = self.context.driver;
        // SAFETY: the stream lives, and the lock keeps others from it. This mode leaves other threads alone.
        unsafe { driver.cuStreamBeginCapture_v2(stream.raw(), RELAXED) }
            .map_err(failed(device, "cuStreamBeginCapture"))?;
        let taken = calls.iter().try_for_each(|call| {
            let kernel: &Kernel = own(call.kernel)?;
            // SAFETY: by this function's own condition; the context is current.
            unsafe { kernel.launch(device, call, &stream) }
        });
        // Also after an error: a stream that goes on recording would take the next recording for a part of this one.
        let mut graph = GraphHandle::NULL;
        // SAFETY: the stream has been recording since the call above, and CUDA writes its result to this.
        let ended = unsafe { driver.cuStreamEndCapture(stream.raw(), &mut graph) };
        let template = Template { driver, graph };
        taken?;
        ended.map_err(failed(device, "cuStreamEndCapture"))?;
        let nodes = template.node_count().map_err(failed(device, "cuGraphGetNodes"))?;
        let executable = template.instantiate().map_err(failed(device, "cuGraphInstantiate"))?;
        Ok(Graph { executable: Mutex::new(executable), context: self.context.clone(), nodes })
    }
}

/// A graph as recorded.
struct Template {
    driver: &'static Driver,
    graph: GraphHandle,
}

impl Template {
    fn node_count(&self) -> Result<usize, Fault> {
        let mut count = 0;
        // SAFETY: the graph lives. Without room for nodes, only their number is written.
        unsafe { self.driver.cuGraphGetNodes(self.graph, ptr::null_mut(), &mut count) }.map(|()| count)
    }

    fn instantiate(&self) -> Result<ExecHandle, Fault> {
        let mut executable = ExecHandle::NULL;
        // SAFETY: the graph lives, and the result, which CUDA writes to this, does not refer to it.
        unsafe { self.driver.cuGraphInstantiateWithFlags(&mut executable, self.graph, 0) }.map(|()| executable)
    }
}

impl Drop for Template {
    fn drop(&mut self) {
        if self.graph != GraphHandle::NULL {
            // SAFETY: it is destroyed once. A failure leaks its memory.
            let _ = unsafe { self.driver.cuGraphDestroy(self.graph) };
        }
    }
}

pub struct Graph {
    /// The executable graph. Two threads must not use it at once.
    executable: Mutex<ExecHandle>,
    context: Arc<Context>,
    nodes: usize,
}

impl Graph {
    /// Returns the number of launches in it.
    pub fn node_count(&self) -> usize {
        self.nodes
    }

    /// Uploads the graph, so that the first launch is as quick as the others.
    pub fn upload(&self, stream: &Stream) -> Result<(), Fault> {
        // SAFETY: graph and stream live, and the lock keeps others from the graph.
        self.with(|driver, executable| unsafe { driver.cuGraphUpload(executable, stream.raw()) })
    }

    /// Puts all launches in a stream.
    ///
    /// # Safety
    /// Everything that the launches refer to is alive until they are done.
    pub unsafe fn launch(&self, stream: &Stream) -> Result<(), Fault> {
        // SAFETY: graph and stream live, and the lock keeps others from the graph; the rest is this function's condition.
        self.with(|driver, executable| unsafe { driver.cuGraphLaunch(executable, stream.raw()) })
    }

    fn with(&self, act: impl FnOnce(&Driver, ExecHandle) -> Result<(), Fault>) -> Result<(), Fault> {
        let _bound = self.context.bind()?;
        act(self.context.driver, *self.executable.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        // SAFETY: it is destroyed once. CUDA lets a launch of it that runs end first. A failure leaks its memory.
        let _ = self.with(|driver, executable| unsafe { driver.cuGraphExecDestroy(executable) });
    }
}
