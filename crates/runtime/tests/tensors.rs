//! Tests tensors with shapes and strides: views without a copy, borrowed memory, and launches on both.

use kiln_runtime::{AnyTensor, Arg, Device, Error, Program, Tensor, View};

const KERNEL: &str = "
kernel @add_one(%x: device u32[n], %y: device mut u32[n], %n: u32)
  threadgroups [n / 4] threads 4 requires n % 4 == 0 covers y
{
  %block = imul tgid_x, 4:u32
  %at = iadd %block, tid
  %v = load %x[%at]
  %w = iadd %v, 1:u32
  store %y[%at], %w
}
";

const STRIDED: &str = "
kernel @double(%x: device f32[b, h, d] strides [s0, s1, 1], %y: device mut f32[b, h, d] strides [t0, t1, 1], %b: u32,
    %h: u32, %d: u32, %s0: u64, %s1: u64, %t0: u64, %t1: u64)
  threadgroups [h, b] threads d covers y
{
  %row = cast u64 tgid_y
  %head = cast u64 tgid_x
  %at = cast u64 tid
  %from0 = imul %row, %s0
  %from1 = imul %head, %s1
  %from2 = iadd %from0, %from1
  %from = iadd %from2, %at
  %to0 = imul %row, %t0
  %to1 = imul %head, %t1
  %to2 = iadd %to0, %to1
  %to = iadd %to2, %at
  %v = load %x[%from]
  %w = fadd %v, %v
  store %y[%to], %w
}
";

/// Launches it on two tensors of three axes, with their own strides or with others.
fn double(program: &Program, x: &AnyTensor, y: &AnyTensor, strides: Option<[u64; 2]>) -> Result<(), Error> {
    let number = |dtype: kiln_ir::DType, bits: u64| Arg::Scalar(kiln_ir::Const { dtype, bits });
    let sizes = [0, 1, 2].map(|axis| number(kiln_ir::DType::U32, y.shape()[axis]));
    let from = strides.unwrap_or([x.strides()[0], x.strides()[1]]);
    let strides = [from[0], from[1], y.strides()[0], y.strides()[1]].map(|n| number(kiln_ir::DType::U64, n));
    program.launch(&[&[Arg::Tensor(x), Arg::Tensor(y)], &sizes[..], &strides[..]].concat())
}

fn devices() -> [Device; 2] {
    [Device::interp(), Device::cpu().expect("every machine has a processor")]
}

fn numbers(device: &Device, n: u32) -> Tensor<u32> {
    device.tensor(&(0..n).collect::<Vec<_>>()).expect("a tensor")
}

fn add_one(device: &Device) -> Program {
    let kernel = kiln_ir::text::parse(KERNEL, "kernel.kir").expect("a kernel").remove(0);
    device.program(kernel).expect("a program")
}

fn launch(program: &Program, x: &AnyTensor, y: &AnyTensor) -> Result<(), Error> {
    let n = kiln_ir::Const { dtype: kiln_ir::DType::U32, bits: x.len() };
    program.launch(&[Arg::Tensor(x), Arg::Tensor(y), Arg::Scalar(n)])
}

fn words(result: Result<impl Sized, Error>) -> String {
    match result {
        Ok(_) => "accepted".to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn parts_that_follow_each_other_are_joined() {
    for device in devices() {
        let packed = numbers(&device, 36).shaped([2, 18]).expect("a shape");
        let [_, q, k, v] = packed.split(1, [2, 4, 4, 8]).expect("four parts");
        let heads = |x: &Tensor<u32>, heads| x.heads(heads).expect("heads").any().clone();
        let (q, k, v) = (heads(&q, 2), heads(&k, 2), heads(&v, 4));
        let joined = View::joined(1, &[&q, &k, &v]).expect("parts of one row").to_tensor();
        assert_eq!((joined.shape(), joined.strides()), ([2, 16].as_slice(), [18, 1].as_slice()));
        let joined = Tensor::<u32>::try_from_any(joined).expect("u32").to_vec().expect("elements");
        assert_eq!(joined, [&(2..18).collect::<Vec<_>>()[..], &(20..36).collect::<Vec<_>>()].concat());
        // Another order, a gap between them, strided heads, other rows, other memory: these form no row.
        assert!(View::joined(1, &[&k, &q, &v]).is_none());
        assert!(View::joined(1, &[&q, &v]).is_none());
        assert!(View::joined(1, &[&q.transpose(1, 2).expect("axes"), &k]).is_none());
        assert!(View::joined(1, &[&q.narrow(0, 0..1).expect("a row"), &k]).is_none());
        assert!(View::joined(4, &[&q, &k]).is_none());
        let other = numbers(&device, 36).shaped([2, 18]).expect("a shape").split(1, [6, 4, 8]).expect("three parts");
        assert!(View::joined(1, &[&q, &heads(&other[1], 2)]).is_none());
        // One row is contiguous regardless of the stride of its axis.
        let row = |x: &AnyTensor| x.narrow(0, 1..2).expect("a row");
        assert!(View::joined(1, &[&row(&q), &row(&k)]).expect("parts of one row").to_tensor().is_contiguous());
    }
}

#[test]
fn views_read_and_write_their_own_elements() {
    for device in devices() {
        let packed = numbers(&device, 24).shaped([2, 12]).expect("a shape");
        let [q, k, v] = packed.split(1, [4, 4, 4]).expect("three parts");
        assert_eq!((q.shape(), q.strides()), ([2, 4].as_slice(), [12, 1].as_slice()));
        assert_eq!(q.to_vec().expect("elements"), [0, 1, 2, 3, 12, 13, 14, 15]);
        assert_eq!(v.to_vec().expect("elements"), [8, 9, 10, 11, 20, 21, 22, 23]);
        let heads = k.heads(2).expect("heads").transpose(0, 1).expect("axes");
        assert_eq!((heads.shape(), heads.strides()), ([2, 2, 2].as_slice(), [2, 12, 1].as_slice()));
        assert_eq!(heads.to_vec().expect("elements"), [4, 5, 16, 17, 6, 7, 18, 19]);
        // Writing, clearing and copying do not change the other parts.
        let mut k = k;
        k.write(&[100, 101, 102, 103, 104, 105, 106, 107]).expect("as many elements");
        let mut q = q;
        q.clear().expect("zeros");
        let mut turned = v.transpose(0, 1).expect("axes");
        turned.copy_from(&numbers(&device, 8)).expect("as many elements");
        let wanted = [0, 0, 0, 0, 100, 101, 102, 103, 0, 2, 4, 6, 0, 0, 0, 0, 104, 105, 106, 107, 1, 3, 5, 7];
        assert_eq!(packed.to_vec().expect("elements"), wanted);
        let rows = numbers(&device, 3).shaped([1, 3]).expect("a shape").expand(0, 2).expect("an axis of 1");
        assert_eq!(rows.to_vec().expect("elements"), [0, 1, 2, 0, 1, 2]);
        let refused = words(rows.any().clear());
        assert!(refused.contains("a tensor of [2, 3] with strides [0, 1] may have an element twice"), "{refused}");
    }
}

#[test]
fn a_sparse_view_is_read_run_by_run() {
    let device = Device::interp();
    let all = numbers(&device, 4096).shaped([64, 64]).expect("a shape");
    let column = all.narrow(1, 7..8).expect("a column");
    assert_eq!(column.to_vec().expect("elements"), (0..64).map(|row| 64 * row + 7).collect::<Vec<_>>());
    assert_eq!(column.shaped([64]).expect("one axis").strides(), [64]);
}

#[test]
fn a_kernel_without_strides_takes_contiguous_tensors_alone() {
    for device in devices() {
        let (program, packed) = (add_one(&device), numbers(&device, 32).shaped([4, 8]).expect("a shape"));
        let y = device.zeros::<u32>(32).expect("zeros");
        launch(&program, packed.any(), y.any()).expect("contiguous");
        // The same address and span as before, but another layout: the cached check must not accept it.
        let turned = packed.transpose(0, 1).expect("axes");
        assert_eq!((turned.any().address(), turned.any().span()), (packed.any().address(), packed.any().span()));
        let refused = words(launch(&program, turned.any(), y.any()));
        assert!(refused.contains("K511") && refused.contains("[8, 4] with strides [1, 8]"), "{refused}");
        launch(&program, packed.any(), y.any()).expect("contiguous again");
        // A range of rows is contiguous at any position.
        let rows = packed.narrow(0, 1..3).expect("rows");
        let part = y.slice(16..32).expect("a part");
        launch(&program, rows.any(), part.any()).expect("contiguous");
        assert_eq!(part.to_vec().expect("elements"), (9..25).collect::<Vec<_>>());
    }
}

#[test]
fn memory_of_others_is_used_where_it_is_and_overlaps_are_seen_by_address() {
    for device in devices() {
        let program = add_one(&device);
        let mut memory: Vec<u32> = (0..64).collect();
        let first = memory.as_mut_ptr();
        // SAFETY: the vector outlives every tensor over it, and is not accessed while one of them is in use.
        let borrow = |at: usize, len: u64| unsafe { device.borrow(first.add(at), &[len], &[1]) }.expect("memory");
        let (x, y) = (borrow(0, 32), borrow(32, 32));
        launch(&program, x.any(), y.any()).expect("apart");
        launch(&program, x.any(), y.any()).expect("apart, again");
        // A second borrow is the same memory; overlapping memory is rejected, even directly afterwards.
        launch(&program, borrow(0, 32).any(), borrow(32, 32).any()).expect("the same");
        let refused = words(launch(&program, borrow(0, 32).any(), borrow(31, 32).any()));
        assert!(refused.contains("K506") && refused.contains("bytes 124 to 252"), "{refused}");
        // A tensor of the device's own at an address that was borrowed before is judged by itself.
        let own = device.zeros::<u32>(32).expect("zeros");
        launch(&program, own.any(), y.any()).expect("apart");
        assert_eq!(y.to_vec().expect("elements"), [1; 32]);
        launch(&program, x.any(), y.any()).expect("apart");
        drop((x, y));
        assert_eq!(memory, (0..32).chain(1..33).collect::<Vec<_>>());
    }
}

#[test]
fn borrowed_views_have_strides_and_bad_ones_are_refused() {
    for device in devices() {
        let mut memory: Vec<u32> = (0..24).collect();
        let first = memory.as_mut_ptr();
        // SAFETY: as above; rejected ones are not used.
        let borrow =
            |first: *mut u32, extents: &[u64], strides: &[u64]| unsafe { device.borrow(first, extents, strides) };
        let columns = borrow(first, &[3, 4], &[1, 6]).expect("memory");
        assert_eq!(columns.to_vec().expect("elements"), [0, 6, 12, 18, 1, 7, 13, 19, 2, 8, 14, 20]);
        let odd = first.cast::<u8>().wrapping_add(2).cast::<u32>();
        let none = std::ptr::null_mut::<u32>();
        for (result, wanted) in [
            (borrow(first, &[2], &[1, 1]), "extents [2] and strides [1, 1] are not of one length"),
            (borrow(none, &[2], &[1]), "there is no memory at address 0"),
            (borrow(odd, &[2], &[1]), "u32 is at multiples of 4"),
            (borrow(first, &[1 << 62], &[1]), "leaves 64 bits of memory"),
        ] {
            let refused = words(result);
            assert!(refused.contains(wanted), "{refused}");
        }
        assert!(borrow(none, &[0, 5], &[5, 1]).expect("nothing").is_empty());
    }
}

#[test]
fn a_tensor_of_another_device_at_the_same_address_is_refused() {
    let mut memory: Vec<u32> = (0..64).collect();
    let first = memory.as_mut_ptr();
    let [a, b] = [Device::interp(), Device::interp()];
    // SAFETY: the vector outlives the tensors, only one of which is used at a time.
    let borrow = |device: &Device, at: usize| unsafe { device.borrow(first.add(at), &[32], &[1]) }.expect("memory");
    let program = add_one(&a);
    launch(&program, borrow(&a, 0).any(), borrow(&a, 32).any()).expect("a launch");
    let refused = words(launch(&program, borrow(&b, 0).any(), borrow(&a, 32).any()));
    assert!(refused.contains("K509"), "{refused}");
    // The same for another type.
    // SAFETY: as above; every bit pattern is an i32.
    let signed = unsafe { a.borrow(first.cast::<i32>(), &[32], &[1]) }.expect("memory");
    assert!(words(launch(&program, signed.any(), borrow(&a, 32).any())).contains("K508"));
}

#[test]
fn a_copy_between_two_openings_of_a_device_says_so() {
    let [to, from] = [Device::interp(), Device::interp()].map(|device| numbers(&device, 4));
    let words = words(to.any().copy_from(from.any()));
    assert!(words.ends_with("they are of devices that were opened apart; copy by way of the host"), "{words}");
}

#[test]
fn a_kernel_with_strides_takes_views_where_they_lie() {
    for device in devices() {
        let kernel = kiln_ir::text::parse(STRIDED, "strided.kir").expect("a kernel").remove(0);
        let program = device.program(kernel).expect("a program");
        let numbers: Vec<f32> = (0..48).map(|n| n as f32).collect();
        let packed = device.tensor(&numbers).expect("a tensor").shaped([2, 24]).expect("a shape");
        let [q, k, _] = packed.split(1, [8, 8, 8]).expect("parts");
        let (q, k) = (q.heads(2).expect("heads"), k.heads(2).expect("heads"));
        // From one part to another of the same memory: they are disjoint, and the third part is unchanged.
        double(&program, q.any(), k.any(), None).expect("parts that are apart");
        let wanted = |at: usize| if (8..16).contains(&(at % 24)) { 2.0 * (at - 8) as f32 } else { at as f32 };
        assert_eq!(packed.to_vec().expect("elements"), (0..48).map(wanted).collect::<Vec<_>>());
        // The same again, and then with the same address and span but other axes: judged by itself.
        double(&program, q.any(), k.any(), None).expect("the same");
        let turned = q.transpose(0, 1).expect("axes");
        let apart = device.zeros::<f32>(16).expect("zeros").shaped([2, 2, 4]).expect("a shape");
        double(&program, q.any(), apart.any(), None).expect("to memory of its own");
        double(&program, turned.any(), apart.any(), None).expect("with its own strides");
        let heads_first = [0, 1, 2, 3, 24, 25, 26, 27, 4, 5, 6, 7, 28, 29, 30, 31].map(|n| 2.0 * n as f32);
        assert_eq!(apart.to_vec().expect("elements"), heads_first);
        for (refused, wanted) in [
            // Strides that differ from the tensor's.
            (double(&program, q.any(), apart.any(), Some([4, 24])), "`x` is [2, 2, 4] with strides [24, 4, 1]"),
            // An output that overlaps itself, or partly overlaps its input.
            (double(&program, q.any(), overlapping(&apart).any(), None), "may have an element twice"),
            (double(&program, q.any(), q.any(), None), "K506"),
            (double(&program, q.any(), late(&packed).any(), None), "K506"),
        ] {
            let refused = words(refused);
            assert!(refused.contains(wanted), "{refused}");
        }
        double(&program, turned.any(), apart.any(), None).expect("with its own strides");
    }
}

/// Returns rows that share all but one element with the next.
fn overlapping(tensor: &Tensor<f32>) -> Tensor<f32> {
    // SAFETY: the elements are those of the tensor, which outlives this view.
    unsafe { tensor.device().borrow(tensor.any().address() as *mut f32, &[2, 2, 4], &[8, 1, 1]) }.expect("a view")
}

/// Returns columns 7 to 15, the first of which is the last one of the first part.
fn late(packed: &Tensor<f32>) -> Tensor<f32> {
    packed.narrow(1, 7..15).expect("columns").heads(2).expect("heads")
}

#[test]
fn the_interpreter_reports_what_a_kernel_writes_between_the_elements_of_a_view() {
    let text = "
kernel @astray(%y: device mut f32[b, d] strides [s, 1], %b: u32, %d: u32, %s: u64) threadgroups [b] threads d {
  %row = cast u64 tgid_x
  %lane = cast u64 tid
  %start = imul %row, %s
  %astray = iadd %start, 1:u64
  %at = iadd %astray, %lane
  %limit = len %y
  %inside = lt %at, %limit
  if %inside {
    store %y[%at], 1.0:f32
  }
}
";
    let device = Device::interp();
    let program =
        device.program(kiln_ir::text::parse(text, "astray.kir").expect("a kernel").remove(0)).expect("a program");
    let all = device.zeros::<f32>(24).expect("zeros").shaped([3, 8]).expect("a shape");
    let y = all.narrow(1, 0..4).expect("columns");
    let number = |dtype: kiln_ir::DType, bits: u64| Arg::Scalar(kiln_ir::Const { dtype, bits });
    let sizes = [number(kiln_ir::DType::U32, 3), number(kiln_ir::DType::U32, 4), number(kiln_ir::DType::U64, 8)];
    let stopped = words(program.launch(&[&[Arg::Tensor(y.any())], &sizes[..]].concat()));
    assert!(stopped.contains("K223") && stopped.contains("wrote 4 elements behind the start"), "{stopped}");
    assert_eq!(all.to_vec().expect("elements"), [0.0; 24]);
}
