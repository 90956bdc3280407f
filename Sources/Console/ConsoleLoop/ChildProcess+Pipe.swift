import CLinux
import ConsoleLibc

extension ChildProcess {
  /// A pipe to or from a child. A child inherits only the end it is given. The pipe closes the ends that weren't taken.
  package nonisolated struct Pipe: ~Copyable {
    package private(set) var output: Int32
    package private(set) var input: Int32

    /// Creates a pipe. Returns nil if that fails, with the reason in `errno`.
    package init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
      (output, input) = (ends[0], ends[1])
    }

    deinit {
      if output >= 0 { close(output) }
      if input >= 0 { close(input) }
    }

    /// Hands over the read end, which the caller closes.
    package mutating func takeOutput() -> Int32 {
      defer { output = -1 }
      return output
    }

    package mutating func takeInput() -> Int32 {
      defer { input = -1 }
      return input
    }
  }
}
