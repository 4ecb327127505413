// The end of the file that `same_as_rust.rs` writes: runs each kernel of `ALL` on the interpreter and its twin for every
// thread, and compares all bits.

type Twin = fn(&[i32], &mut [i32], i32);

const THREADS: u32 = 40;

fn main() {
    let elements = THREADS as i32 * ELEMENTS;
    let x: Vec<i32> = (0..elements).map(|i| i * 7919 % 23 - 11).collect();
    let o: Vec<i32> = (0..elements).map(|i| i * 104_729 % 19 - 9).collect();
    let mut wrong = 0;
    for (name, kernel, twin) in ALL {
        let mut want = o.clone();
        (0..THREADS as i32).for_each(|thread| twin(&x, &mut want, thread * ELEMENTS));
        if let Err(difference) = compare(&kernel(), &x, &o, &want) {
            println!("{name}: {difference}");
            wrong += 1;
        }
    }
    std::process::exit(wrong);
}

fn compare(kernel: &kiln::Kernel, x: &[i32], o: &[i32], want: &[i32]) -> Result<(), String> {
    use kiln_interp::{Arg, Buffer, Launch};
    let mut buffers = [Buffer::of(x), Buffer::of(o)];
    let launch = Launch::new(kernel, [1, 1, 1], THREADS, vec![Arg::Buffer(0), Arg::Buffer(1)]);
    kiln_interp::run(&launch, &mut buffers).map_err(|d| d.to_string())?;
    let got: Vec<i32> = buffers[1].to_vec().ok_or("o has another type")?;
    match got.iter().zip(want).position(|(got, want)| got != want) {
        None => Ok(()),
        Some(i) => Err(format!("o[{i}] is {}, in Rust {}", got[i], want[i])),
    }
}
