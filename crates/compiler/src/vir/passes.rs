//! Optional passes, which only affect speed. Each can be disabled by name, so that its benefit can be measured.

/// A pass's name, its field, and a description.
type Row = (&'static str, fn(&mut Passes) -> &mut bool, &'static str);

/// The enabled passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Passes {
    pub rows: bool,
    pub scalars: bool,
    pub reuse: bool,
    pub sink: bool,
    pub versions: bool,
    pub copies: bool,
    pub hoist: bool,
    pub interchange: bool,
    pub coarsen: bool,
    pub fetch: bool,
    pub tiles: bool,
    /// The number of simdgroups or threadgroups that run together wherever they can, whether or not it pays off, so
    /// that tests can jam any kernel. By default the best number runs together, where it pays off.
    pub jammed: Option<u32>,
}

impl Passes {
    pub const ALL: Passes = Passes {
        rows: true,
        scalars: true,
        reuse: true,
        sink: true,
        versions: true,
        copies: true,
        hoist: true,
        interchange: true,
        coarsen: true,
        fetch: true,
        tiles: true,
        jammed: None,
    };

    /// Every pass, in the order in which they build on each other.
    pub const TABLE: &[Row] = &[
        ("rows", |p| &mut p.rows, "lanes at constant distances are one vector access"),
        ("scalars", |p| &mut p.scalars, "a float that is equal in a simdgroup is one number"),
        ("reuse", |p| &mut p.reuse, "what has been computed is not computed again"),
        ("sink", |p| &mut p.sink, "what both sides of a branch store to one place is chosen, and stored once"),
        ("versions", |p| &mut p.versions, "loops and branches that all lanes take have a version without masks"),
        ("copies", |p| &mut p.copies, "elements that a lane copies to a shared array one by one are copied at once"),
        ("hoist", |p| &mut p.hoist, "what is equal along the grid's first axis is found once"),
        ("interchange", |p| &mut p.interchange, "simdgroups that read the same in a loop go through it together"),
        ("coarsen", |p| &mut p.coarsen, "neighbours along the first axis that read the same in a loop run together"),
        ("fetch", |p| &mut p.fetch, "memory is asked for ahead of its use"),
        ("tiles", |p| &mut p.tiles, "matrices of bf16 are multiplied by the processor's matrix unit, where it has one"),
    ];

    /// Returns all passes except those named, separated by commas; the error is the first unknown name.
    pub fn without(names: &str) -> Result<Passes, String> {
        let mut passes = Passes::ALL;
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let Some((_, get, _)) = Passes::TABLE.iter().find(|(known, ..)| *known == name) else {
                return Err(name.to_string());
            };
            *get(&mut passes) = false;
        }
        Ok(passes)
    }

    /// Returns only the first `count` passes of the table.
    pub fn first(count: usize) -> Passes {
        let mut passes = Passes::ALL;
        Passes::TABLE.iter().skip(count).for_each(|(_, get, _)| *get(&mut passes) = false);
        passes
    }
}

impl Default for Passes {
    fn default() -> Passes {
        Passes::ALL
    }
}
