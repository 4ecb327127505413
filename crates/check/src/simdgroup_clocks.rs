//! The order that barriers establish among the simdgroups of a threadgroup.
//!
//! All lanes of a simdgroup arrive at a barrier together, so the barriers that a simdgroup passes divide its run into
//! *epochs*. A vector clock per simdgroup records how many epochs of each other one it has seen the end of.

/// The maximum number of simdgroups in a threadgroup.
const MOST: usize = 32;

/// The vector clocks of the running threadgroup's simdgroups.
pub(crate) struct SimdgroupClocks {
    /// The number of epochs of the second simdgroup whose end the first has seen; of itself, those that it has ended.
    seen: Box<[[u32; MOST]; MOST]>,
}

impl Default for SimdgroupClocks {
    fn default() -> SimdgroupClocks {
        SimdgroupClocks { seen: Box::new([[0; MOST]; MOST]) }
    }
}

impl SimdgroupClocks {
    /// Begins another threadgroup.
    pub fn begin(&mut self) {
        self.seen.iter_mut().for_each(|seen| seen.fill(0));
    }

    /// Records that these simdgroups, one per bit, have met at a barrier: each has now seen everything that any of them
    /// has seen.
    pub fn meet(&mut self, simdgroups: u32) {
        let members = (0..MOST).filter(|simdgroup| simdgroups >> simdgroup & 1 == 1);
        let mut all = [0; MOST];
        for member in members.clone() {
            self.seen[member][member] += 1;
            all.iter_mut().zip(&self.seen[member]).for_each(|(all, own)| *all = (*own).max(*all));
        }
        members.for_each(|member| self.seen[member] = all);
    }

    /// Returns the epoch that a simdgroup is in.
    pub fn epoch(&self, simdgroup: u32) -> u32 {
        let at = simdgroup as usize % MOST;
        self.seen[at][at]
    }

    /// Whether a simdgroup has seen the end of an epoch of another, or of itself.
    pub fn has_seen(&self, simdgroup: u32, other: u32, epoch: u32) -> bool {
        epoch < self.seen[simdgroup as usize % MOST][other as usize % MOST]
    }
}
