import CLinux
import Glibc

/// Writes the addresses of a crash and of its callers to standard error. A tool finds the functions in an executable with symbols.
///
/// The callers are found by frame pointers, because a release has no unwind tables. Reading them may be a bad access, whose
/// default action then ends the process: the report runs in a signal handler, after all handlers are restored.
nonisolated enum CrashReport {
  private static let mostFrames = 24

  /// - Parameters:
  ///   - start: the beginning of the line.
  ///   - context: the handler's `ucontext_t` (sigaction(2)).
  static func write(_ start: UnsafeMutableBufferPointer<UInt8>, _ context: UnsafeMutableRawPointer) {
    put(start.baseAddress, start.count)
    put(context_counter(context))
    walk(from: context_frame(context), above: context_stack(context))
    byte(0x0A)
  }

  /// NB: C code may use the frame pointer's register for other values, so each frame is checked.
  private static func walk(from first: UInt, above stack: UInt) {
    var frame = first, count = 0
    guard frame >= stack, frame - stack < 1 << 23 else { return }
    while count < mostFrames, frame % 8 == 0, let words = UnsafePointer<UInt>(bitPattern: frame) {
      guard words[1] != 0 else { return }
      // NB: a return address points after the call, which may be in the next function.
      put(words[1] &- 1)
      guard words[0] > frame, words[0] - frame < 1 << 20 else { return }
      frame = words[0]
      count += 1
    }
  }

  /// Writes a space and a hexadecimal number.
  private static func put(_ number: UInt) {
    byte(0x20)
    byte(0x30)
    byte(0x78)
    var shift = (UInt.bitWidth - 1 - number.leadingZeroBitCount) / 4 * 4
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt(shift)) & 15
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
      shift -= 4
    }
  }

  private static func byte(_ byte: UInt8) {
    var byte = byte
    put(&byte, 1)
  }

  private static func put(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard let bytes else { return }
    _ = Glibc.write(STDERR_FILENO, bytes, count)
  }
}
