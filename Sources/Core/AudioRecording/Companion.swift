import Extensions
import Glibc

/// A program that runs beside the app, and never longer: if the app dies, however it does, the kernel kills the program and what it
/// has started.
///
/// For that the program inherits one end of a pipe, the *lifeline*, whose other end only the app has. When that is closed, the
/// kernel signals the owner of the first one (`O_ASYNC`, fcntl(2)), which is the program's process group.
final class Companion {
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)

    var words: String {
      switch self {
      case .exit(let status): "it ended with status \(status)"
      case .signal(let signal): "it was ended by signal \(signal)"
      }
    }
  }

  let errors: ErrorOutput
  private let child: ChildProcess
  private let lifeline: Int32
  private var ending: Ending??

  /// - Parameters:
  ///   - name: what to call the program.
  ///   - input: what the program reads; nil for nothing.
  ///   - output: to which it prints.
  /// - Throws: ``RecognizerError/failed(program:reason:)`` if it can't be started.
  init(_ name: String, _ command: [String], input: Int32? = nil, output: Int32) throws(RecognizerError) {
    guard var lifeline = Pipe(), var errors = Pipe(),
      let child = ChildProcess(command, input: input, output: output, errors: errors.input, inherited: lifeline.output)
    else { throw .failed(program: name, reason: String(cString: strerror(errno))) }
    _ = fcntl(lifeline.output, F_SETOWN, -child.id)
    _ = fcntl(lifeline.output, Self.setSignal, SIGKILL)
    _ = fcntl(lifeline.output, F_SETFL, O_ASYNC | O_NONBLOCK)
    self.child = child
    self.lifeline = lifeline.takeInput()
    self.errors = ErrorOutput(errors.takeOutput())
  }

  deinit {
    _ = end(within: 0)
    close(lifeline)
  }

  /// F_SETSIG, which Glibc's module does not export.
  private static let setSignal: Int32 = 10

  var hasExited: Bool { ending != nil || child.hasExited }

  func terminate() { if ending == nil { child.terminate() } }

  /// Waits for the program to exit, up to a limit in milliseconds. Returns whether it has.
  func waitForExit(within limit: Int) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(limit)
    while !hasExited, .now < deadline { poll(nil, 0, 5) }
    return hasExited
  }

  /// Waits for the program to exit, and kills it after the limit.
  ///
  /// - Parameter limit: in milliseconds.
  /// - Returns: how it ended; nil if it had to be killed.
  @discardableResult func end(within limit: Int) -> Ending? {
    if let ending { return ending }
    let hasExited = waitForExit(within: limit)
    // NB: also kills what the program has started; before it is collected, its id is certainly its own.
    child.kill()
    let status = child.collect()
    let ending: Ending? = !hasExited ? nil : status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    self.ending = ending
    return ending
  }
}
