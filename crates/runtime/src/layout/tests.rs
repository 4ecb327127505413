use super::*;

/// Returns the offsets of all elements in the order of their indices, by enumerating the indices.
fn places(layout: &Layout) -> Vec<u64> {
    let axes = layout.extents().iter().zip(layout.strides());
    axes.fold(vec![0], |places, (&extent, &stride)| {
        places.iter().flat_map(|place| (0..extent).map(move |index| place + index * stride)).collect()
    })
}

fn layout(extents: &[u64], strides: &[u64]) -> Layout {
    Layout::new(extents, strides).expect("a small layout")
}

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    /// Returns a view of a contiguous tensor in half of the cases, and arbitrary strides in the other half.
    fn layout(&mut self) -> Layout {
        let rank = self.below(4) as usize + 1;
        let extents: Vec<u64> = (0..rank).map(|_| self.below(5)).collect();
        if self.below(2) == 0 {
            let strides: Vec<u64> = (0..rank).map(|_| self.below(30)).collect();
            return layout(&extents, &strides);
        }
        let mut view = Layout::contiguous(&extents).expect("a small layout");
        for _ in 0..self.below(4) {
            let axis = self.below(rank as u64) as usize;
            view = match self.below(3) {
                0 => view.transposed(axis, self.below(rank as u64) as usize).expect("two axes"),
                1 if view.extents()[axis] == 1 => view.expanded(axis, self.below(4)).expect("an axis of 1"),
                _ => view.narrowed(axis, 0..self.below(view.extents()[axis] + 1)).expect("a part").0,
            };
        }
        view
    }
}

#[test]
fn numbers_of_a_layout_are_those_of_its_places() {
    let (mut numbers, mut contiguous, mut injective) = (Numbers(1), 0, 0);
    for round in 0..20_000 {
        let layout = numbers.layout();
        let places = places(&layout);
        assert_eq!(layout.len(), places.len() as u64, "{layout:?}");
        assert_eq!(layout.span(), places.iter().max().map_or(0, |last| last + 1), "{layout:?}");
        assert_eq!(layout.is_contiguous(), places.iter().copied().eq(0..places.len() as u64), "{layout:?}");
        let (runs, length) = layout.runs();
        let by_runs: Vec<u64> = runs.flat_map(|start| start..start + length).collect();
        assert_eq!(by_runs, places, "{layout:?}");
        let mut sorted = places.clone();
        sorted.sort_unstable();
        sorted.dedup();
        // The result may be false for distinct elements, and is never true for others.
        assert!(!layout.is_injective() || sorted.len() == places.len(), "{layout:?}");
        contiguous += layout.is_contiguous() as u32;
        injective += (layout.is_injective() && !layout.is_contiguous()) as u32;
        assert!(round < 19_999 || contiguous > 1_000 && injective > 1_000, "{contiguous} {injective}");
    }
}

#[test]
fn a_reshaped_layout_has_the_same_places_in_the_same_order() {
    let (mut numbers, mut same, mut refused) = (Numbers(2), 0, 0);
    for _ in 0..20_000 {
        let from = numbers.layout();
        // Extents with the same number of elements: factors taken from the length.
        let (mut rest, mut extents) = (from.len(), vec![]);
        while rest > 1 && extents.len() < 3 {
            let divisors: Vec<u64> = (1..=rest).filter(|n| rest.is_multiple_of(*n)).collect();
            let extent = divisors[numbers.below(divisors.len() as u64) as usize];
            extents.push(extent);
            rest /= extent;
        }
        extents.push(rest);
        match from.reshaped(&extents) {
            Ok(to) => {
                assert_eq!((to.extents(), places(&to)), (extents.as_slice(), places(&from)), "{from:?}");
                same += !from.is_contiguous() as u32;
            }
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains("without a copy"), "{error}");
                // No strides at all give these offsets: the stride of each axis would be its first step.
                let wanted = places(&from);
                let step = |axis: usize| {
                    let behind: u64 = extents[axis + 1..].iter().product();
                    if extents[axis] > 1 { wanted[behind as usize].wrapping_sub(wanted[0]) } else { 0 }
                };
                let strides: Vec<u64> = (0..extents.len()).map(step).collect();
                let found = Layout::new(&extents, &strides).ok();
                assert!(found.is_none_or(|found| places(&found) != wanted), "{from:?} is {found:?}");
            }
        }
    }
    assert!(same > 500 && refused > 500, "{same} {refused}");
}

#[test]
fn what_is_apart_has_no_byte_in_common() {
    let (mut numbers, mut in_pattern, mut disjoint) = (Numbers(3), 0, 0);
    for _ in 0..40_000 {
        let of = |numbers: &mut Numbers| (numbers.below(60), [1, 2, 4][numbers.below(3) as usize], numbers.layout());
        let [a, b] = [of(&mut numbers), of(&mut numbers)];
        let region = |(address, size, layout): &(u64, u64, Layout)| {
            places(layout)
                .into_iter()
                .flat_map(|place| (0..*size).map(move |byte| address + place * size + byte))
                .collect()
        };
        let [bytes_a, bytes_b]: [std::collections::BTreeSet<u64>; 2] = [region(&a), region(&b)];
        let [a, b] = [&a, &b].map(|(address, size, layout)| Region { address: *address, size: *size, layout });
        let is_apart = a.is_disjoint_from(&b);
        assert_eq!(is_apart, b.is_disjoint_from(&a));
        assert!(!is_apart || bytes_a.is_disjoint(&bytes_b), "{:?} {:?}", a.layout, b.layout);
        disjoint += bytes_a.is_disjoint(&bytes_b) as u32;
        in_pattern += (is_apart && a.bytes().start.max(b.bytes().start) < a.bytes().end.min(b.bytes().end)) as u32;
    }
    assert!(disjoint > 10_000 && in_pattern > 200, "{disjoint} {in_pattern}");
}

#[test]
fn the_parts_of_a_split_are_apart_and_overlapping_parts_are_not() {
    // q | k | v of 3 tokens, as heads of 128.
    let packed = Layout::contiguous(&[3, 8192]).expect("a layout");
    let part = |range: Range<u64>, heads: u64| {
        let (part, offset) = packed.narrowed(1, range.clone()).expect("a part");
        (4 * offset, part.reshaped(&[3, heads, (range.end - range.start) / heads]).expect("heads"))
    };
    let parts = [part(0..2048, 16), part(2048..4096, 16), part(4096..8192, 32)];
    let region = |at: usize| Region { address: 1000 + parts[at].0, size: 4, layout: &parts[at].1 };
    for (a, b) in [(0, 1), (0, 2), (1, 2)] {
        assert!(region(a).is_disjoint_from(&region(b)) && !region(a).is_disjoint_from(&region(a)));
    }
    let (late, offset) = packed.narrowed(1, 2000..2100).expect("a part");
    let late = Region { address: 1000 + 4 * offset, size: 4, layout: &late };
    assert!(
        !late.is_disjoint_from(&region(0)) && !late.is_disjoint_from(&region(1)) && late.is_disjoint_from(&region(2))
    );
}

#[test]
fn layouts_that_are_none_are_refused_with_their_numbers() {
    let usage = |result: Result<Layout, Error>| result.expect_err("no layout").to_string();
    let small = Layout::contiguous(&[2, 3]).expect("a layout");
    for (error, words) in [
        (usage(Layout::contiguous(&[1; 7])), "[1, 1, 1, 1, 1, 1, 1] has more than the 6 axes of a tensor"),
        (usage(Layout::new(&[2], &[1, 1])), "extents [2] and strides [1, 1] are not of one length"),
        (usage(Layout::contiguous(&[1 << 40, 1 << 40])), "more elements than 64 bits can count"),
        (usage(Layout::new(&[3], &[1 << 62])), "leaves 64 bits of memory"),
        (usage(small.transposed(0, 2)), "a tensor of [2, 3] has no axis 2"),
        (usage(small.expanded(1, 4)), "axis 1 has 3 indices; one of 1 can be repeated"),
        (usage(small.reshaped(&[4])), "[4] has 4 elements, and the tensor of [2, 3] has 6"),
        (usage(small.narrowed(1, 2..4).map(|(layout, _)| layout)), "no indices 2..4 on axis 1 of a tensor of [2, 3]"),
        (usage(small.transposed(0, 1).and_then(|t| t.reshaped(&[6]))), "is not one of [6] without a copy"),
    ] {
        assert!(error.contains(words), "{error}");
    }
    // Without elements no number is too large.
    let empty = Layout::contiguous(&[0, u64::MAX, u64::MAX]).expect("nothing");
    assert_eq!((empty.len(), empty.span(), empty.is_contiguous()), (0, 0, true));
}
