import ConsoleLoop
import Dispatch
import Glibc

/// A program that runs beside this one, and for which nothing waits: a hook, a notification, the clipboard of the desktop.
///
/// `timeout` ends it after some seconds, even if this program has ended before.
enum Errand {
  /// Why one could not be started.
  struct Failure: Error {
    let code: Int32
    /// Whether it is `timeout` itself that is missing.
    var isTimeoutMissing: Bool { code == ENOENT }
  }

  /// - Parameters:
  ///   - limit: in seconds.
  ///   - input: what it reads; see ``ChildProcess/input(_:)``.
  ///   - output: a descriptor for what it prints; nil discards that.
  ///   - onEnd: called with how it ended.
  static func start(
    _ command: [String], limit: Int, input: [UInt8] = [], output: Int32? = nil, environment: [String]? = nil,
    onEnd: @escaping @MainActor @Sendable (ChildProcess.ExitStatus) -> Void = { _ in }
  ) throws(Failure) {
    guard let input = ChildProcess.input(input) else { throw Failure(code: errno) }
    defer { close(input) }
    let child = ChildProcess(
      ["timeout", "-k", "1", "\(limit)"] + command, input: input, output: output, errors: output, environment: environment)
    guard let child else { throw Failure(code: errno) }
    DispatchQueue(label: "errand").async {
      child.waitForExit()
      let status = child.collect()
      Task.onMainQueue { onEnd(status) }
    }
  }
}
