//! The search over costs that are functions of tiles, without a clock.

use super::*;
use kiln_ir::Diagnostic;

/// A trial whose times are a function of the tiles and of how often they were timed.
struct Costs<F> {
    cost: F,
    refuses: fn(&[u32]) -> bool,
    wrong: fn(&[u32]) -> bool,
    checked: Vec<Vec<u32>>,
    timed: Vec<Vec<u32>>,
    most: usize,
    is_cancelled: bool,
    /// Number of times taken before the device is lost.
    lasts: usize,
}

fn costs<F: FnMut(&[u32], usize) -> u64>(cost: F) -> Costs<F> {
    Costs {
        cost,
        refuses: |_| false,
        wrong: |_| false,
        checked: vec![],
        timed: vec![],
        most: usize::MAX,
        is_cancelled: false,
        lasts: usize::MAX,
    }
}

impl<F: FnMut(&[u32], usize) -> u64> Trial for Costs<F> {
    fn check(&mut self, tiles: &[u32]) -> Result<(), NotTried> {
        self.checked.push(tiles.to_vec());
        match () {
            () if (self.refuses)(tiles) => Err(NotTried::Refused("no such tiles".to_string())),
            () if (self.wrong)(tiles) => Err(NotTried::Wrong(Diagnostic::new("K510", "another number").into())),
            () => Ok(()),
        }
    }

    fn time(&mut self, tiles: &[u32]) -> Result<Duration, NotTried> {
        assert!(self.checked.iter().any(|checked| checked == tiles), "{tiles:?} is timed and was not checked");
        assert!(!(self.refuses)(tiles) && !(self.wrong)(tiles));
        if self.timed.len() == self.lasts {
            return Err(NotTried::Stopped("the device is gone".to_string()));
        }
        self.timed.push(tiles.to_vec());
        Ok(Duration::from_nanos((self.cost)(tiles, self.timed.len())))
    }

    fn is_out_of_time(&self) -> bool {
        self.checked.len() >= self.most
    }

    fn is_cancelled(&self) -> bool {
        self.is_cancelled && self.is_out_of_time()
    }
}

fn space(choices: &[&[u32]]) -> TileSpace {
    let names = (0..choices.len()).map(|tile| format!("t{tile}")).collect();
    TileSpace { names, choices: choices.iter().map(|own| own.to_vec()).collect() }
}

const POWERS: &[u32] = &[1, 2, 4, 8, 16, 32];

/// Returns the distance between two numbers in doublings.
fn apart(a: u32, b: u32) -> u64 {
    u64::from(a.ilog2().abs_diff(b.ilog2()))
}

#[test]
fn of_few_combinations_all_are_tried_and_the_fastest_is_chosen() {
    // Two valleys: the deepest is far away, and no path along one tile leads there.
    let cost = |tiles: &[u32], _| match tiles {
        [32, 32] => 100,
        [1, 1] => 200,
        _ => 1000,
    };
    let mut trial = costs(cost);
    let found = search(&space(&[POWERS, POWERS]), &[1, 1], &mut trial).expect("a landscape");
    assert_eq!((found.best().tiles.as_slice(), found.timed.len(), found.refused), (&[32, 32][..], 36, 0));
    assert!(found.is_complete && found.usual().tiles == [1, 1]);
    assert_eq!(found.best().median(), Duration::from_nanos(100));
    trial.checked.sort();
    trial.checked.dedup();
    assert_eq!(trial.checked.len(), 36, "each once");
}

#[test]
fn of_many_it_goes_along_tiles_to_the_fastest() {
    let best = [8, 2, 16, 4];
    let cost =
        move |tiles: &[u32], _| 100 + 10 * tiles.iter().zip(best).map(|(own, best)| apart(*own, best)).sum::<u64>();
    let mut trial = costs(cost);
    let found = search(&space(&[POWERS; 4]), &[1, 32, 1, 32], &mut trial).expect("a landscape");
    assert_eq!(found.best().tiles, best);
    assert!(found.timed.len() < 200, "{} of 1296", found.timed.len());
}

#[test]
fn what_is_refused_is_skipped_and_counted() {
    let mut trial =
        Costs { refuses: |tiles| tiles[0] * tiles[1] > 64, ..costs(|tiles, _| 1000 / u64::from(tiles[0] * tiles[1])) };
    let found = search(&space(&[POWERS, POWERS]), &[1, 1], &mut trial).expect("a landscape");
    assert_eq!(found.best().tiles.iter().product::<u32>(), 64);
    assert_eq!((found.refused, found.timed.len()), (10, 26));
    // The default tiles must be launchable.
    let mut trial = Costs { refuses: |tiles| tiles[0] == 1, ..costs(|_, _| 1) };
    assert!(
        matches!(search(&space(&[POWERS]), &[1], &mut trial), Err(NotTuned::Unusual(why)) if why == "no such tiles")
    );
}

#[test]
fn wrong_results_end_the_search_with_their_tiles() {
    let mut trial = Costs { wrong: |tiles| tiles == [4, 2], ..costs(|_, _| 7) };
    match search(&space(&[POWERS, POWERS]), &[1, 1], &mut trial) {
        Err(NotTuned::Wrong { tiles, failure }) => {
            assert_eq!((tiles.as_slice(), failure.to_string()), (&[4, 2][..], "K510: another number".to_string()));
        }
        other => panic!("{other:?}"),
    }
    assert!(!trial.timed.iter().any(|tiles| tiles == &[4, 2]));
}

#[test]
fn the_operations_own_stay_unless_others_are_faster_than_times_scatter() {
    // The times of all combinations scatter by a fifth; the gain is a tenth in the first case and a half in the second.
    for (gain, chosen) in [(10, None), (50, Some(vec![2]))] {
        let cost = |tiles: &[u32], count: usize| {
            let base = if tiles == [2] { 100 - gain } else { 100 };
            base + [0, 20, 10, 5, 15][(count / 7) % 5]
        };
        let found = search(&space(&[&[1, 2, 3, 4, 5, 6, 7]]), &[1], &mut costs(cost)).expect("a landscape");
        assert_eq!(found.chosen.map(|at| found.timed[at].tiles.clone()), chosen, "{gain}");
    }
    // Without scatter, a gain of 1/100 does not count and one of 1/50 does.
    for (best, chosen) in [(990, None), (980, Some(vec![2]))] {
        let cost = |tiles: &[u32], _: usize| if tiles == [2] { best } else { 1000 };
        let found = search(&space(&[POWERS]), &[4], &mut costs(cost)).expect("a landscape");
        assert_eq!(found.chosen.map(|at| found.timed[at].tiles.clone()), chosen, "{best}");
    }
    // With equal times, the default tiles stay.
    let found = search(&space(&[POWERS]), &[4], &mut costs(|_, _| 5)).expect("a landscape");
    assert_eq!((found.chosen, found.best().tiles.as_slice()), (None, &[4][..]));
}

#[test]
fn a_machine_that_was_slow_at_first_makes_no_winner() {
    // The default tiles are timed first, while everything takes ten times as long.
    let cost = |_: &[u32], count: usize| if count <= 2 { 1000 } else { 100 };
    let found = search(&space(&[POWERS]), &[4], &mut costs(cost)).expect("a landscape");
    assert_eq!(found.chosen, None);
}

#[test]
fn the_last_rounds_are_interleaved() {
    let mut trial = costs(|tiles, _| u64::from(tiles[0]));
    search(&space(&[POWERS]), &[32], &mut trial).expect("a landscape");
    let rounds: Vec<_> = trial.timed[12..].chunks(6).collect();
    assert_eq!(rounds.len(), ROUNDS);
    assert!(rounds.iter().all(|round| *round == rounds[0]), "{rounds:?}");
    assert_eq!(rounds[0].last(), Some(&vec![32]));
}

#[test]
fn ended_early_nothing_is_chosen_by_first_times() {
    let mut trial = Costs { most: 3, is_cancelled: true, ..costs(|tiles, _| 1000 / u64::from(tiles[0])) };
    let found = search(&space(&[POWERS]), &[1], &mut trial).expect("what it had");
    assert_eq!((found.chosen, found.timed.len(), found.is_complete), (None, 3, false));
    // When only the search's time is up, the combinations found are compared.
    trial = Costs { most: 3, ..costs(trial.cost) };
    let found = search(&space(&[POWERS]), &[1], &mut trial).expect("what it had");
    assert_eq!((found.best().tiles.as_slice(), found.timed.len(), found.is_complete), (&[4][..], 3, false));
    assert_eq!(found.best().rounds(), ROUNDS);
}

#[test]
fn a_device_that_is_gone_is_no_landscape() {
    // The device is lost during the search, in the first of the last rounds, and in a later one.
    for lasts in [5, 12, 14, 40] {
        let mut trial = Costs { lasts, ..costs(|tiles, _| 1000 / u64::from(tiles[0])) };
        let found = search(&space(&[POWERS]), &[1], &mut trial);
        assert!(matches!(&found, Err(NotTuned::Stopped(why)) if why == "the device is gone"), "{lasts}: {found:?}");
        assert_eq!(trial.timed.len(), lasts);
    }
    // A requested end keeps what was found until then.
    let mut trial = Costs { lasts: 5, most: 3, is_cancelled: true, ..costs(|_, _| 7) };
    assert_eq!(search(&space(&[POWERS]), &[1], &mut trial).expect("what it had").timed.len(), 2);
}

#[test]
fn values_of_the_operations_own_that_are_no_choice_are_not_mixed_with_others() {
    let cost = |tiles: &[u32], _| tiles.iter().map(|tile| apart(*tile, 8)).sum::<u64>() + 1;
    let wide: &[u32] = &[1, 2, 4, 8, 16, 32, 64, 128, 256];
    let own = space(&[wide, wide, wide]);
    let found = search(&own, &[1, 1, 512], &mut costs(cost)).expect("a landscape");
    assert!(found.timed.iter().skip(1).all(|times| own.contains(&times.tiles)));
    assert_eq!(found.best().tiles, [8, 8, 8]);
    assert_eq!(
        TileTimes { tiles: vec![], times: [1, 2, 3, 9].map(Duration::from_nanos).to_vec() }.median().as_nanos(),
        3
    );
}

#[test]
fn combinations_are_counted_like_digits() {
    let own = space(&[&[1, 2], &[5, 6, 7]]);
    let all: Vec<Vec<u32>> = (0..own.len()).map(|number| own.nth(number)).collect();
    assert_eq!(all, [[1, 5], [1, 6], [1, 7], [2, 5], [2, 6], [2, 7]]);
    assert!(own.contains(&[2, 7]) && !own.contains(&[3, 7]) && !own.contains(&[2]));
}

#[test]
fn tiles_that_a_contract_binds_to_each_other_are_changed_together() {
    let wide: &[u32] = &[1, 2, 4, 8, 16, 32, 64, 128];
    let cost = |tiles: &[u32], _| 100 + apart(tiles[0], 64) + apart(tiles[2], 4);
    let mut trial = Costs { refuses: |tiles| tiles[0] != tiles[1], ..costs(cost) };
    let found = search(&space(&[wide, wide, wide]), &[2, 2, 1], &mut trial).expect("a landscape");
    assert_eq!(found.best().tiles, [64, 64, 4]);
}
