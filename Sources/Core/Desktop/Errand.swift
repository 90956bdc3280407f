import ConsoleLoop
import Dispatch
import Glibc

/// Runs a program in the background.
///
/// Uses timeout(1), which ends the program after some seconds, even if this process has ended by then.
enum Errand {
  /// A failed start.
  struct Failure: Error {
    /// The error number; `ENOENT` if timeout(1) is not installed.
    let code: Int32
  }

  /// Starts a program, and returns at once.
  ///
  /// - Parameters:
  ///   - limit: the time limit in seconds.
  ///   - input: the program's standard input; see ``ChildProcess/input(_:)``.
  ///   - output: a descriptor for the program's output and errors; nil discards both.
  ///   - onEnd: called on the main queue when the program has ended.
  static func start(
    _ command: [String], limit: Int, input: [UInt8] = [], output: Int32? = nil, environment: [String]? = nil,
    onEnd: @escaping @MainActor @Sendable (ChildProcess.ExitStatus) -> Void
  ) throws(Failure) {
    guard let input = ChildProcess.input(input) else { throw Failure(code: errno) }
    defer { close(input) }
    let child = ChildProcess(
      ["timeout", "-k", "1", "\(limit)"] + command, input: input, output: output, errors: output, environment: environment)
    guard let child else { throw Failure(code: errno) }
    DispatchQueue(label: "errand").async {
      let status = child.collect()
      MainLoop.inNextTurn { onEnd(status) }
    }
  }
}
