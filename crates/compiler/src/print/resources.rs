//! Resources that a kernel takes of an NVIDIA GPU, as its compiler reports them.

/// The resources of one kernel on one architecture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// The number of registers per thread.
    pub registers: u32,
    /// The number of bytes that did not fit into registers and are stored to local memory, and loaded from it.
    pub spill_stores: u32,
    pub spill_loads: u32,
    /// The number of bytes of local memory: stack arrays and spills.
    pub stack: u32,
    /// The number of bytes of threadgroup memory.
    pub shared: u32,
}

impl Resources {
    /// Parses the report that [`super::CUDA_REPORT`] adds to the compiler's log. The error is the name of a missing
    /// number.
    pub fn of_log(log: &str) -> Result<Resources, &'static str> {
        let number = |after: &str, before: &str| number_between(log, after, before);
        Ok(Resources {
            registers: number("Used ", " registers").ok_or("registers")?,
            spill_stores: number(", ", " bytes spill stores").ok_or("spills")?,
            spill_loads: number(", ", " bytes spill loads").ok_or("spills")?,
            stack: number(" ", " bytes stack frame").ok_or("stack")?,
            // The log omits it where there is none.
            shared: number(", ", " bytes smem").unwrap_or(0),
        })
    }
}

/// Returns the first number that stands between two words.
fn number_between(log: &str, after: &str, before: &str) -> Option<u32> {
    log.match_indices(before).find_map(|(end, _)| {
        let head = &log[..end];
        let start = head.rfind(after)? + after.len();
        head[start..].trim().parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "\
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'f' for 'sm_90'
ptxas info    : Function properties for f
    32 bytes stack frame, 24 bytes spill stores, 28 bytes spill loads
ptxas info    : Used 18 registers, used 1 barriers, 32 bytes cumulative stack size, 256 bytes smem
";

    #[test]
    fn registers_and_spills_are_read_from_the_log() {
        let expected = Resources { registers: 18, spill_stores: 24, spill_loads: 28, stack: 32, shared: 256 };
        assert_eq!(Resources::of_log(LOG), Ok(expected));
        assert_eq!(Resources::of_log(&LOG.replace(", 256 bytes smem", "")), Ok(Resources { shared: 0, ..expected }));
    }

    #[test]
    fn words_without_numbers_are_passed_over() {
        let remark =
            "ptxas info    : (C7519) warpgroup.arrive is injected by compiler to allow use of registers in GMMA\n";
        assert_eq!(Resources::of_log(&format!("{remark}{LOG}")), Resources::of_log(LOG));
    }

    #[test]
    fn a_log_without_numbers_is_no_report() {
        assert_eq!(Resources::of_log(""), Err("registers"));
        assert_eq!(Resources::of_log("Used 18 registers"), Err("spills"));
    }
}
