import Foundation
import Metal

/// Why a launch was not encoded: what it does not meet, and where the kernel says so.
public struct KilnError: Error, CustomStringConvertible {
    public let description: String
}

/// Elements in a buffer, from a byte on.
public struct KilnTensor {
    public var buffer: MTLBuffer
    public var offset: Int
    public var count: Int

    public init(_ buffer: MTLBuffer, offset: Int = 0, count: Int) {
        self.buffer = buffer
        self.offset = offset
        self.count = count
    }
}

/// Where kernels report what no condition excludes: 32 bytes that start as zeros and that the host sees. The kernel's number in the
/// record is `number`, the guarded one's the next.
public struct KilnFaults {
    public var record: MTLBuffer
    public var number: UInt32

    public init(_ record: MTLBuffer, number: UInt32 = 1) {
        self.record = record
        self.number = number
    }
}

/// A source as a pipeline. Math is what the kernel's author asked for.
public func kilnPipeline(device: MTLDevice, file: URL, entry: String, isRelaxed: Bool) throws -> MTLComputePipelineState {
    let options = MTLCompileOptions()
    if #available(macOS 15.0, iOS 18.0, *) {
        options.mathMode = isRelaxed ? .relaxed : .safe
        options.mathFloatingPointFunctions = .precise
    } else {
        options.fastMathEnabled = false
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let library = try device.makeLibrary(source: text, options: options)
    guard let function = library.makeFunction(name: entry) else {
        throw KilnError(description: "\(file.lastPathComponent) has no `\(entry)`")
    }
    return try device.makeComputePipelineState(function: function)
}

/// A number of launch arithmetic, exact from -2^63 to 2^64 - 1. What lies beyond is nil, and so is what is made of nil.
struct KilnNumber {
    let magnitude: UInt64
    let isNegative: Bool

    init?(magnitude: UInt64, isNegative: Bool) {
        if isNegative && magnitude > (1 as UInt64) << 63 { return nil }
        self.magnitude = magnitude
        self.isNegative = isNegative && magnitude != 0
    }
}

struct KilnBroken {
    let words: String
    let isDerived: Bool
}

/// A tensor of a launch, for the checks that all kernels have.
struct KilnUse {
    let name: String
    let tensor: KilnTensor
    let elementSize: Int
    let isWritten: Bool
    /// The output whose memory it may be.
    let inPlaceOf: String
}

func kilnInt(_ value: Int64) -> KilnNumber? {
    return KilnNumber(magnitude: value.magnitude, isNegative: value < 0)
}

func kilnUInt(_ value: UInt64) -> KilnNumber? {
    return KilnNumber(magnitude: value, isNegative: false)
}

func kilnIsBelow(_ a: KilnNumber, _ b: KilnNumber) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? a.magnitude > b.magnitude : a.magnitude < b.magnitude
}

func kilnCompared(_ a: KilnNumber?, _ b: KilnNumber?, _ holds: (KilnNumber, KilnNumber) -> Bool) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    return kilnUInt(holds(a, b) ? 1 : 0)
}

func kilnEq(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { $0.magnitude == $1.magnitude && $0.isNegative == $1.isNegative }
}

func kilnNe(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { $0.magnitude != $1.magnitude || $0.isNegative != $1.isNegative }
}

func kilnLt(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { kilnIsBelow($0, $1) }
}

func kilnLe(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { !kilnIsBelow($1, $0) }
}

func kilnGt(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { kilnIsBelow($1, $0) }
}

func kilnGe(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    return kilnCompared(a, b) { !kilnIsBelow($0, $1) }
}

func kilnNot(_ a: KilnNumber?) -> KilnNumber? {
    guard let a = a else { return nil }
    return kilnUInt(a.magnitude == 0 ? 1 : 0)
}

/// Like those of C, these look at their right side only if it matters.
func kilnAnd(_ a: KilnNumber?, _ b: @autoclosure () -> KilnNumber?) -> KilnNumber? {
    guard let a = a else { return nil }
    if a.magnitude == 0 { return kilnUInt(0) }
    guard let b = b() else { return nil }
    return kilnUInt(b.magnitude == 0 ? 0 : 1)
}

func kilnOr(_ a: KilnNumber?, _ b: @autoclosure () -> KilnNumber?) -> KilnNumber? {
    guard let a = a else { return nil }
    if a.magnitude != 0 { return kilnUInt(1) }
    guard let b = b() else { return nil }
    return kilnUInt(b.magnitude == 0 ? 0 : 1)
}

func kilnAdd(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    if a.isNegative == b.isNegative {
        let (sum, overflows) = a.magnitude.addingReportingOverflow(b.magnitude)
        return overflows ? nil : KilnNumber(magnitude: sum, isNegative: a.isNegative)
    }
    let larger = a.magnitude >= b.magnitude ? a : b
    let smaller = a.magnitude >= b.magnitude ? b : a
    return KilnNumber(magnitude: larger.magnitude - smaller.magnitude, isNegative: larger.isNegative)
}

func kilnSub(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    if a.isNegative != b.isNegative {
        let (sum, overflows) = a.magnitude.addingReportingOverflow(b.magnitude)
        return overflows ? nil : KilnNumber(magnitude: sum, isNegative: a.isNegative)
    }
    let isLess = a.magnitude < b.magnitude
    let difference = isLess ? b.magnitude - a.magnitude : a.magnitude - b.magnitude
    return KilnNumber(magnitude: difference, isNegative: isLess != a.isNegative)
}

func kilnMul(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    let (product, overflows) = a.magnitude.multipliedReportingOverflow(by: b.magnitude)
    return overflows ? nil : KilnNumber(magnitude: product, isNegative: a.isNegative != b.isNegative)
}

func kilnDiv(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b, b.magnitude != 0 else { return nil }
    return KilnNumber(magnitude: a.magnitude / b.magnitude, isNegative: a.isNegative != b.isNegative)
}

func kilnRem(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b, b.magnitude != 0 else { return nil }
    return KilnNumber(magnitude: a.magnitude % b.magnitude, isNegative: a.isNegative)
}

func kilnMin(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    return kilnIsBelow(b, a) ? b : a
}

func kilnMax(_ a: KilnNumber?, _ b: KilnNumber?) -> KilnNumber? {
    guard let a = a, let b = b else { return nil }
    return kilnIsBelow(a, b) ? b : a
}

/// What has no value does not hold.
func kilnHolds(_ condition: KilnNumber?) -> Bool {
    guard let condition = condition else { return false }
    return condition.magnitude != 0
}

/// An extent of a grid, which Metal counts in 32 bits.
func kilnExtent(_ number: KilnNumber?) -> Int? {
    guard let number = number, !number.isNegative, number.magnitude <= UInt64(UInt32.max) else { return nil }
    return Int(number.magnitude)
}

/// That tensors lie in their buffers, and that what is written overlaps nothing else.
func kilnPlaced(_ uses: [KilnUse]) -> KilnBroken? {
    func end(_ use: KilnUse) -> Int {
        return use.tensor.offset + use.tensor.count * use.elementSize
    }
    for use in uses {
        let room = use.tensor.buffer.length
        let isFar = use.tensor.offset > room || use.tensor.count > room
        if use.tensor.offset < 0 || use.tensor.count < 0 || isFar || end(use) > room {
            return KilnBroken(words: "`\(use.name)` does not lie in its buffer of \(room) bytes", isDerived: false)
        }
        if use.tensor.offset % use.elementSize != 0 {
            let words = "`\(use.name)` is at byte \(use.tensor.offset), between elements of \(use.elementSize)"
            return KilnBroken(words: words, isDerived: false)
        }
    }
    for written in uses where written.isWritten && written.tensor.count > 0 {
        for other in uses where other.name != written.name && other.tensor.count > 0 {
            let isInPlace = other.inPlaceOf == written.name && other.tensor.offset == written.tensor.offset
            let isApart = end(written) <= other.tensor.offset || end(other) <= written.tensor.offset
            if written.tensor.buffer === other.tensor.buffer && !isInPlace && !isApart {
                return KilnBroken(words: "`\(written.name)` is written and overlaps `\(other.name)`", isDerived: false)
            }
        }
    }
    return nil
}

func kilnSet(_ encoder: MTLComputeCommandEncoder, _ tensor: KilnTensor, _ index: Int) {
    encoder.setBuffer(tensor.buffer, offset: tensor.count == 0 ? 0 : tensor.offset, index: index)
}

/// A number, its bits first and zeros behind: enough for every type.
func kilnSet(_ encoder: MTLComputeCommandEncoder, bits: UInt64, _ index: Int) {
    withUnsafeBytes(of: bits.littleEndian) { bytes in
        encoder.setBytes(bytes.baseAddress!, length: bytes.count, index: index)
    }
}

/// How a launch is divided: threadgroups, and threads of each.
struct KilnGrid {
    let groups: MTLSize
    let threads: MTLSize
}

func kilnGrid(_ pipeline: MTLComputePipelineState, _ groups: [KilnNumber?], _ threads: KilnNumber?) throws -> KilnGrid {
    let axes = groups.map { kilnExtent($0) }
    guard let x = axes[0], let y = axes[1], let z = axes[2], let width = kilnExtent(threads) else {
        throw KilnError(description: "a grid that there is not")
    }
    let most = pipeline.maxTotalThreadsPerThreadgroup
    if width > most {
        throw KilnError(description: "\(width) threads in a threadgroup, and this device runs \(most) of this kernel")
    }
    return KilnGrid(groups: MTLSize(width: x, height: y, depth: z), threads: MTLSize(width: width, height: 1, depth: 1))
}

func kilnDispatch(_ encoder: MTLComputeCommandEncoder, _ grid: KilnGrid) {
    // Without threadgroups there is nothing to launch.
    if grid.groups.width == 0 || grid.groups.height == 0 || grid.groups.depth == 0 { return }
    encoder.dispatchThreadgroups(grid.groups, threadsPerThreadgroup: grid.threads)
}
