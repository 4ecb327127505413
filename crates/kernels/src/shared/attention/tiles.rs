//! How attention is divided.

use kiln::spec::{DType, Target, Tiles};

/// Those of the GPU that the divisions were measured on.
const MULTIPROCESSORS: usize = 132;

/// Into how many splits the keys go: as many as give every multiprocessor two threadgroups and none a third while others
/// wait, each of at least 128 keys. Merging more than 32 takes longer than they save.
///
/// `blocks` is sequences × heads of the cache × tiles of their rows; `keys` those that are visible, so that a window is one
/// split.
pub fn plan(blocks: usize, keys: usize, multiprocessors: usize) -> usize {
    let idle = 2 * multiprocessors / blocks.max(1);
    idle.min(keys / 128).clamp(1, 32)
}

/// On a GPU a lane keeps 8 elements of a row of two-byte numbers, or 4 where they are wider, and at most 4 rows, so that the
/// rows' queries and results stay in registers; with more rows, keys and values are read again, from a cache. 16 scores a
/// step are one exponential a lane. On a processor a row of lanes is a vector, and a key takes all 32.
pub fn tiles(target: Target, dtypes: &[DType], size: &dyn Fn(&str) -> usize) -> Tiles {
    let (dk, dv) = (size("dk").max(1), size("dv").max(1));
    let all_rows = (size("hq") / size("hkv").max(1) * size("q_len")).max(1);
    let width = dk.max(dv);
    let most_rows = (1024 / width.next_power_of_two()).clamp(1, if target == Target::Gpu { 4 } else { 8 });
    let rows = all_rows.div_ceil(all_rows.div_ceil(most_rows));
    let slots = rows.next_power_of_two();
    let [warps, keys, lanes, vec] = match target {
        // Two keys of four rows in f32 are as fast as more, and less to compile.
        Target::Processor => {
            let size = dtypes[0].size();
            let keys = ((4 << 10) / (slots * width * size)).clamp(2, 16 / size).min(32 / slots);
            [1, keys, 32, 1]
        }
        Target::Gpu => {
            let own = 16 / dtypes[0].size();
            let vec = [8, 4, 2].into_iter().find(|&v| v <= own && dk % v == 0 && dv % v == 0).unwrap_or(1);
            let lanes = width.div_ceil(own).next_power_of_two().clamp(8, 32);
            let own = width.div_ceil(lanes).next_multiple_of(vec);
            let keys = (16 / slots).min(32 / own).min(if width > 128 { 2 } else { 4 }).max(1);
            let warps = [8, 4, 2].into_iter().find(|&w| w * rows * dv <= 6 << 10).unwrap_or(1);
            [warps, keys, lanes, vec]
        }
    };
    // Sums are packed by halves.
    let keys = 1 << keys.ilog2();
    let ahead = (target == Target::Gpu) as usize;
    let blocks = size("batch") * size("hkv") * all_rows.div_ceil(rows);
    let splits = match target {
        Target::Gpu => plan(blocks, size("kv_stride").max(size("max_pages") * size("page")), MULTIPROCESSORS),
        Target::Processor => 1,
    };
    let names = ["splits", "warps", "rows", "keys", "scores", "lanes", "vec", "ahead"];
    let values = [splits, warps, rows, keys, slots * keys, lanes, vec, ahead];
    names.into_iter().zip(values.map(|v| v as f64)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_division_meets_the_contract() {
        let widths = [16, 33, 64, 72, 80, 96, 128, 160, 192, 256, 288, 320, 384, 512, 576];
        let sizes = widths.into_iter().flat_map(|width| [1, 2, 3, 4, 5, 6, 8, 16, 40].map(|group| (width, group)));
        for (width, group) in sizes {
            for dtype in [DType::F32, DType::F16, DType::BF16] {
                for target in [Target::Gpu, Target::Processor] {
                    let size = |name: &str| match name {
                        "dk" | "dv" => width,
                        "hq" => group,
                        "kv_stride" => 1024,
                        "max_pages" | "page" => 0,
                        _ => 1,
                    };
                    let tiles = tiles(target, &[dtype], &size);
                    let of = |name: &str| tiles.iter().find(|tile| tile.0 == name).map_or(0, |tile| tile.1 as usize);
                    let [rows, keys, scores, lanes, vec] = ["rows", "keys", "scores", "lanes", "vec"].map(of);
                    let what = format!("{width} wide, {group} heads, {dtype:?}, {target:?}: {tiles:?}");
                    assert!((1..=8).contains(&rows) && keys.is_power_of_two() && scores.is_power_of_two(), "{what}");
                    assert!(rows * keys <= scores && scores / keys <= lanes && scores <= 256, "{what}");
                    assert!(32 % lanes == 0 && width % vec == 0, "{what}");
                }
            }
        }
    }
}
