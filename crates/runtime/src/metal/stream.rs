//! Work in order: dispatches gather in a command buffer, command buffers are committed in order, and callers wait for
//! them.
//!
//! Nothing here is specific to Metal, so it is tested on machines without Metal too.

use super::fault::Fault;
use super::ticket::{Outcome, Ticket, locked};
use crate::error::Error;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

/// The most dispatches in a command buffer. Its own cost is small beside theirs, and with more the device would start
/// later.
const MAX_DISPATCHES: u32 = 64;

/// Seconds beyond which a command buffer is too long. The system stops those that keep the display waiting, sometimes
/// after less than a second, so a batch stays well below that.
const LONG: f64 = 0.1;

/// The source of command buffers, to which they are committed.
pub trait Queue {
    /// A command buffer that takes dispatches.
    type Commands;
    type Dispatch;

    fn open(&self) -> Result<Self::Commands, Error>;

    fn encode(&self, commands: &Self::Commands, dispatch: &Self::Dispatch);

    /// Starts the work. The ticket is completed at its end, also if it fails.
    fn commit(&self, commands: Self::Commands, ticket: Arc<Ticket>);
}

pub struct Stream<Q: Queue> {
    queue: Q,
    device: String,
    open: Option<Open<Q::Commands>>,
    /// Committed command buffers whose end has not been processed, oldest first.
    committed: Vec<Arc<Ticket>>,
    last: Option<Arc<Ticket>>,
    /// Becomes the ticket of the next command buffer.
    next: Next,
    /// Dispatches after which a command buffer is committed, and the maximum of that number.
    batch: u32,
    most: u32,
    commits: u64,
    /// A fault of work that nobody has waited for.
    fault: Option<Fault>,
    lost: Option<Fault>,
}

struct Open<Commands> {
    commands: Commands,
    dispatches: u32,
}

type Next = Arc<OnceLock<Arc<Ticket>>>;

/// A position between two command buffers.
pub struct Mark {
    before: Option<Arc<Ticket>>,
    after: Next,
}

impl<Q: Queue> Stream<Q> {
    pub fn new(queue: Q, device: &str) -> Stream<Q> {
        Stream::with_most(queue, device, MAX_DISPATCHES)
    }

    /// Makes a stream over a queue that others put work in, too: every dispatch is committed at once, so that the order
    /// of the calls is that of the queue.
    pub fn unbatched(queue: Q, device: &str) -> Stream<Q> {
        Stream::with_most(queue, device, 1)
    }

    fn with_most(queue: Q, device: &str, most: u32) -> Stream<Q> {
        Stream {
            queue,
            device: device.to_string(),
            open: None,
            committed: vec![],
            last: None,
            next: Next::default(),
            batch: 1,
            most,
            commits: 0,
            fault: None,
            lost: None,
        }
    }

    /// Adds a dispatch to the work.
    pub fn push(&mut self, dispatch: &Q::Dispatch) -> Result<(), Error> {
        self.encode(std::slice::from_ref(dispatch))?;
        if self.open.as_ref().is_some_and(|open| open.dispatches >= self.batch) {
            self.commit();
        }
        Ok(())
    }

    /// Adds dispatches in a command buffer of their own.
    pub fn push_together(&mut self, dispatches: &[Q::Dispatch]) -> Result<(), Error> {
        self.commit();
        self.encode(dispatches)?;
        self.commit();
        Ok(())
    }

    fn encode(&mut self, dispatches: &[Q::Dispatch]) -> Result<(), Error> {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.begin()?,
        };
        for dispatch in dispatches {
            self.queue.encode(&open.commands, dispatch);
            open.dispatches += 1;
        }
        self.open = Some(open);
        Ok(())
    }

    fn begin(&mut self) -> Result<Open<Q::Commands>, Error> {
        self.retire_completed();
        self.expect_alive()?;
        Ok(Open { commands: self.queue.open()?, dispatches: 0 })
    }

    /// Commits the dispatches that have gathered.
    pub fn commit(&mut self) {
        let Some(Open { commands, dispatches }) = self.open.take() else { return };
        self.commits += 1;
        let ticket = Arc::new(Ticket::new(self.commits, dispatches));
        self.queue.commit(commands, ticket.clone());
        self.committed.push(ticket.clone());
        // The slot is new since the last commit, so it is empty.
        let _ = std::mem::take(&mut self.next).set(ticket.clone());
        self.last = Some(ticket);
    }

    /// Whether the device is idle, so that the host may access its memory.
    pub fn is_idle(&mut self) -> bool {
        self.retire_completed();
        self.open.is_none() && self.committed.is_empty()
    }

    pub fn expect_alive(&self) -> Result<(), Error> {
        self.lost.clone().map_or(Ok(()), |lost| Err(lost.error(&self.device)))
    }

    pub fn mark(&mut self) -> Mark {
        self.commit();
        Mark { before: self.last.clone(), after: self.next.clone() }
    }

    /// Processes the outcome of everything that has ended.
    fn retire_completed(&mut self) {
        let tickets = std::mem::take(&mut self.committed);
        for ticket in tickets {
            match ticket.outcome() {
                None => self.committed.push(ticket),
                Some(outcome) => self.learn(ticket.dispatches, outcome),
            }
        }
    }

    fn learn(&mut self, dispatches: u32, outcome: Outcome) {
        // A command buffer that was stopped has no times, and may have been too long.
        if outcome.fault.is_some() || outcome.end - outcome.start > LONG {
            self.batch = (dispatches / 2).clamp(1, self.most);
        } else if dispatches >= self.batch {
            self.batch = (self.batch * 2).min(self.most);
        }
        if let Some(fault) = outcome.fault {
            if matches!(fault, Fault::Lost(_)) {
                self.lost.get_or_insert(fault);
            } else {
                self.fault.get_or_insert(fault);
            }
        }
    }
}

impl<Q: Queue> Drop for Stream<Q> {
    /// Commits the rest: requested work is done, and an encoder may not be dropped before it has ended.
    fn drop(&mut self) {
        self.commit();
    }
}

/// Starts all work and waits until it is done, at most until the deadline.
pub fn wait<Q: Queue>(stream: &Mutex<Stream<Q>>, deadline: Duration) -> Result<(), Error> {
    locked(stream).commit();
    wait_through(stream, u64::MAX, deadline)
}

/// Waits for the command buffers up to this number, without holding the lock.
fn wait_through<Q: Queue>(stream: &Mutex<Stream<Q>>, number: u64, deadline: Duration) -> Result<(), Error> {
    let started = Instant::now();
    let (device, tickets) = {
        let stream = locked(stream);
        let tickets: Vec<_> = stream.committed.iter().filter(|ticket| ticket.number <= number).cloned().collect();
        (stream.device.clone(), tickets)
    };
    let mut fault = None;
    for ticket in tickets {
        let Some(outcome) = ticket.wait(deadline.saturating_sub(started.elapsed())) else {
            return Err(Error::TimedOut { device, waited: started.elapsed() });
        };
        // Everyone who waited for work is told that it failed, not only the first.
        fault = fault.or(outcome.fault);
    }
    let mut stream = locked(stream);
    stream.retire_completed();
    stream.expect_alive()?;
    let untold = stream.fault.take();
    fault.or(untold).map_or(Ok(()), |fault| Err(fault.error(&device)))
}

/// Returns the device's time from the start of the first command buffer after one mark to the end of the last before
/// another.
pub fn elapsed<Q: Queue>(
    stream: &Mutex<Stream<Q>>,
    from: &Mark,
    to: &Mark,
    deadline: Duration,
) -> Result<Duration, Error> {
    let (Some(first), Some(last)) = (from.after.get(), &to.before) else { return Ok(Duration::ZERO) };
    if first.number > last.number {
        return Ok(Duration::ZERO);
    }
    wait_through(stream, last.number, deadline)?;
    let device = locked(stream).device.clone();
    let outcome = |ticket: &Ticket| {
        // It may have ended before this call, and someone else was told of its fault.
        let outcome = ticket.outcome().ok_or_else(|| never_ended(&device))?;
        outcome.fault.clone().map_or(Ok(outcome), |fault| Err(fault.error(&device)))
    };
    let seconds = outcome(last)?.end - outcome(first)?.start;
    Ok(Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::ZERO))
}

fn never_ended(device: &str) -> Error {
    let reason = "a command buffer was waited for and has no end".to_string();
    Error::Driver { device: device.to_string(), call: "a command buffer", reason }
}

#[cfg(test)]
mod tests;
