//! A fake device that keeps a log, and whose command buffers end when the test says so.

use super::*;
use std::cell::RefCell;

#[derive(Clone, Default)]
struct Fake(Arc<Mutex<Log>>);

#[derive(Default)]
struct Log {
    committed: Vec<Vec<u32>>,
    tickets: Vec<Arc<Ticket>>,
    refuses: bool,
}

impl Queue for Fake {
    type Commands = RefCell<Vec<u32>>;
    type Dispatch = u32;

    fn open(&self) -> Result<RefCell<Vec<u32>>, Error> {
        let refused = || Error::Usage("no command buffer".to_string());
        if locked(&self.0).refuses { Err(refused()) } else { Ok(RefCell::default()) }
    }

    fn encode(&self, commands: &RefCell<Vec<u32>>, dispatch: &u32) {
        commands.borrow_mut().push(*dispatch);
    }

    fn commit(&self, commands: RefCell<Vec<u32>>, ticket: Arc<Ticket>) {
        let mut log = locked(&self.0);
        log.committed.push(commands.into_inner());
        log.tickets.push(ticket);
    }
}

impl Fake {
    fn stream(&self) -> Mutex<Stream<Fake>> {
        Mutex::new(Stream::new(self.clone(), "GPU"))
    }

    fn committed(&self) -> Vec<Vec<u32>> {
        locked(&self.0).committed.clone()
    }

    /// Ends a command buffer, by its place in the order of commits.
    fn end(&self, index: usize, start: f64, end: f64, fault: Option<Fault>) {
        locked(&self.0).tickets[index].complete(Outcome { start, end, fault });
    }

    fn end_all(&self, seconds: f64) {
        let tickets = locked(&self.0).tickets.clone();
        for ticket in tickets.iter().filter(|ticket| ticket.outcome().is_none()) {
            ticket.complete(Outcome { start: 0.0, end: seconds, fault: None });
        }
    }
}

const SOON: Duration = Duration::from_millis(20);
const LATE: Duration = Duration::from_secs(1200);

fn lens(fake: &Fake) -> Vec<usize> {
    fake.committed().iter().map(Vec::len).collect()
}

#[test]
fn work_keeps_its_order() {
    let fake = Fake::default();
    let stream = fake.stream();
    for dispatch in 0..500 {
        locked(&stream).push(&dispatch).unwrap();
        if dispatch % 50 == 0 {
            fake.end_all(1e-3);
        }
    }
    locked(&stream).push_together(&[500, 501, 502]).unwrap();
    locked(&stream).push(&503).unwrap();
    locked(&stream).commit();
    assert_eq!(fake.committed().concat(), (0..504).collect::<Vec<u32>>());
    assert!(fake.committed().contains(&vec![500, 501, 502]));
}

#[test]
fn batches_grow_while_they_are_short_and_shrink_when_they_are_long() {
    let fake = Fake::default();
    let stream = fake.stream();
    for dispatch in 0..400 {
        locked(&stream).push(&dispatch).unwrap();
        fake.end_all(1e-3);
    }
    assert_eq!(lens(&fake)[..7], [1, 2, 4, 8, 16, 32, 64]);
    assert!(lens(&fake)[7..].iter().all(|&len| len == 64), "{:?}", lens(&fake));

    let fake = Fake::default();
    let stream = fake.stream();
    for dispatch in 0..64 {
        locked(&stream).push(&dispatch).unwrap();
        // Each dispatch takes 30 ms: four of them are too long, two are not.
        let last = lens(&fake).last().copied().unwrap_or(0);
        fake.end_all(0.03 * last as f64);
    }
    assert!(lens(&fake).iter().all(|&len| len <= 4), "{:?}", lens(&fake));
    assert!(lens(&fake)[6..].contains(&2), "{:?}", lens(&fake));
}

#[test]
fn in_a_queue_of_others_every_call_is_committed_at_once() {
    let fake = Fake::default();
    let stream = Mutex::new(Stream::unbatched(fake.clone(), "GPU"));
    for dispatch in 0..10 {
        locked(&stream).push(&dispatch).unwrap();
        assert_eq!(fake.committed().len(), dispatch as usize + 1);
        fake.end_all(1e-3);
    }
    locked(&stream).push_together(&[10, 11]).unwrap();
    assert_eq!(fake.committed().last(), Some(&vec![10, 11]));
}

#[test]
fn batches_shrink_after_a_fault() {
    let fake = Fake::default();
    let stream = fake.stream();
    for dispatch in 0..64 + 63 {
        locked(&stream).push(&dispatch).unwrap();
        fake.end_all(1e-3);
    }
    assert_eq!(lens(&fake)[6..], [64]);
    locked(&stream).push_together(&[0, 1, 2, 3]).unwrap();
    fake.end(7, 0.0, 0.0, Some(Fault::TimedOut(LATE)));
    for dispatch in 0..4 {
        locked(&stream).push(&dispatch).unwrap();
    }
    assert_eq!(lens(&fake)[8..], [2, 2]);
}

#[test]
fn nothing_is_learned_from_work_that_has_not_ended() {
    let fake = Fake::default();
    let stream = fake.stream();
    for dispatch in 0..10 {
        locked(&stream).push(&dispatch).unwrap();
    }
    assert_eq!(lens(&fake), [1; 10]);
}

#[test]
fn waiting_ends_at_the_deadline_and_the_work_goes_on() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    let error = wait(&stream, SOON).unwrap_err();
    assert!(matches!(&error, Error::TimedOut { waited, .. } if *waited >= SOON), "{error}");
    assert!(!locked(&stream).is_idle());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(SOON);
            fake.end_all(1e-3);
        });
        wait(&stream, LATE).unwrap();
    });
    assert!(locked(&stream).is_idle());
}

#[test]
fn waiting_starts_what_has_gathered() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end_all(1e-3);
    // The batch is two by now, so this one stays open.
    locked(&stream).push(&2).unwrap();
    assert_eq!(fake.committed(), [[1]]);
    assert!(!locked(&stream).is_idle());
    assert!(wait(&stream, Duration::ZERO).is_err());
    assert_eq!(fake.committed(), [[1], [2]]);
}

#[test]
fn a_fault_is_told_once_and_the_next_work_runs() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end(0, 0.0, 1.0, Some(Fault::Other("odd".to_string())));
    locked(&stream).push(&2).unwrap();
    fake.end_all(1e-3);
    let error = wait(&stream, LATE).unwrap_err();
    assert!(matches!(&error, Error::Driver { reason, .. } if reason == "odd"), "{error}");
    locked(&stream).push(&3).unwrap();
    locked(&stream).commit();
    fake.end_all(1e-3);
    wait(&stream, LATE).unwrap();
}

#[test]
fn a_fault_before_anyone_waits_is_not_forgotten() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end(0, 0.0, 1.0, Some(Fault::OutOfMemory { resident: 5 }));
    // The check for an idle device makes the stream process what has ended.
    assert!(locked(&stream).is_idle());
    let error = wait(&stream, LATE).unwrap_err();
    assert!(matches!(error, Error::OutOfMemory { bytes: 5, .. }), "{error}");
    wait(&stream, LATE).unwrap();
}

#[test]
fn everyone_who_waits_hears_of_a_fault() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    std::thread::scope(|scope| {
        let ticket = locked(&fake.0).tickets[0].clone();
        let holders = Arc::strong_count(&ticket);
        let waiters = [scope.spawn(|| wait(&stream, LATE)), scope.spawn(|| wait(&stream, LATE))];
        // A thread that waits holds the ticket.
        while Arc::strong_count(&ticket) < holders + waiters.len() {
            std::thread::yield_now();
        }
        fake.end(0, 0.0, 1.0, Some(Fault::TimedOut(LATE)));
        for waiter in waiters {
            let error = waiter.join().unwrap().unwrap_err();
            assert!(matches!(error, Error::TimedOut { waited: LATE, .. }), "{error}");
        }
    });
}

#[test]
fn a_lost_device_stays_lost() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end(0, 0.0, 1.0, Some(Fault::Lost("gone".to_string())));
    for _ in 0..2 {
        let error = wait(&stream, LATE).unwrap_err();
        assert!(matches!(&error, Error::DeviceLost { reason, .. } if reason == "gone"), "{error}");
    }
    assert!(matches!(locked(&stream).push(&2), Err(Error::DeviceLost { .. })));
    assert_eq!(lens(&fake), [1]);
}

#[test]
fn a_queue_that_gives_nothing_is_an_error() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&fake.0).refuses = true;
    assert!(matches!(locked(&stream).push(&1), Err(Error::Usage(_))));
    locked(&fake.0).refuses = false;
    locked(&stream).push(&2).unwrap();
    assert_eq!(fake.committed(), [[2]]);
}

#[test]
fn marks_measure_the_command_buffers_between_them() {
    let fake = Fake::default();
    let stream = fake.stream();
    let nothing = locked(&stream).mark();
    assert_eq!(elapsed(&stream, &nothing, &nothing, SOON).unwrap(), Duration::ZERO);
    locked(&stream).push(&0).unwrap();
    fake.end(0, 1.0, 2.0, None);
    let from = locked(&stream).mark();
    let same = locked(&stream).mark();
    // The device is idle from 2 to 10: that is not the work's time.
    locked(&stream).push_together(&[1]).unwrap();
    locked(&stream).push_together(&[2]).unwrap();
    let to = locked(&stream).mark();
    locked(&stream).push_together(&[3]).unwrap();
    fake.end(1, 10.0, 11.0, None);
    assert!(matches!(elapsed(&stream, &from, &to, SOON), Err(Error::TimedOut { .. })));
    fake.end(2, 11.5, 12.25, None);
    // The work after the second mark is still running.
    assert_eq!(elapsed(&stream, &from, &to, SOON).unwrap(), Duration::from_millis(2250));
    assert_eq!(elapsed(&stream, &nothing, &to, SOON).unwrap(), Duration::from_millis(11250));
    assert_eq!(elapsed(&stream, &from, &same, SOON).unwrap(), Duration::ZERO);
    assert_eq!(elapsed(&stream, &to, &from, SOON).unwrap(), Duration::ZERO);
}

#[test]
fn a_mark_starts_what_has_gathered() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end_all(1e-3);
    locked(&stream).push(&2).unwrap();
    assert_eq!(fake.committed(), [[1]]);
    locked(&stream).mark();
    assert_eq!(fake.committed(), [[1], [2]]);
}

#[test]
fn the_time_of_work_that_failed_is_no_time() {
    let fake = Fake::default();
    let stream = fake.stream();
    let from = locked(&stream).mark();
    locked(&stream).push(&1).unwrap();
    let to = locked(&stream).mark();
    fake.end(0, 0.0, 0.0, Some(Fault::Other("odd".to_string())));
    assert!(wait(&stream, LATE).is_err());
    assert!(matches!(elapsed(&stream, &from, &to, LATE), Err(Error::Driver { .. })));
}

#[test]
fn dropping_a_stream_starts_its_work() {
    let fake = Fake::default();
    let stream = fake.stream();
    locked(&stream).push(&1).unwrap();
    fake.end_all(1e-3);
    locked(&stream).push(&2).unwrap();
    assert_eq!(fake.committed(), [[1]]);
    drop(stream);
    assert_eq!(fake.committed(), [[1], [2]]);
}
