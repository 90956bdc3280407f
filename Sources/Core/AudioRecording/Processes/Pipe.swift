import CLinux
import Glibc

/// A pipe whose ends child processes don't inherit.
struct Pipe: ~Copyable {
  private(set) var output: Int32
  private(set) var input: Int32

  /// Nil if no descriptors are left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    (output, input) = (ends[0], ends[1])
  }

  /// - Throws: ``RecognizerError/failed(program:_:)`` of the program that needs it.
  static func new(for program: String) throws(RecognizerError) -> Pipe {
    guard let pipe = Pipe() else { throw .failed(program: program, .system(errno)) }
    return pipe
  }

  deinit {
    if output >= 0 { close(output) }
    if input >= 0 { close(input) }
  }

  /// Hands over the read end; its new owner closes it.
  mutating func takeOutput() -> Int32 {
    defer { output = -1 }
    return output
  }

  mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  mutating func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  mutating func takeInput() -> Int32 {
    defer { input = -1 }
    return input
  }
}
