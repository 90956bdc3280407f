import CLinux
import ConsoleLibc

/// Writes the addresses of a crash and of its callers to standard error. A tool such as addr2line(1) finds their
/// functions in an executable with symbols.
///
/// Follows frame pointers to find the callers, because a release has no unwind tables. A wrong pointer may cause a
/// second crash, which ends the process: the report runs in a signal handler after all previous handlers are restored.
nonisolated enum CrashReport {
  /// The maximum number of callers to report.
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

  /// Writes the return addresses of a chain of frames. NB: checks each frame, because C code may use the frame
  /// pointer's register for other values.
  private static func walk(from first: UInt, above stack: UInt) {
    var frame = first, count = 0
    guard frame >= stack, frame - stack < 1 << 23 else { return }
    while count < mostFrames, frame % 8 == 0, let words = UnsafePointer<UInt>(bitPattern: frame) {
      guard words[1] != 0 else { return }
      // NB: a return address points after the call, and thus possibly into the next function.
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
    _ = ConsoleLibc.write(STDERR_FILENO, bytes, count)
  }
}
