import ConsoleLoop
import Glibc

/// A program that runs under a ``Supervisor``, so it never outlives the app.
final class ChildProgram {
  let errors: ErrorOutput
  private let child: ChildProcess
  private var lifeline: ChildProcess.Pipe
  private var exitStatus: ChildProcess.ExitStatus??
  /// The time limit for the supervisor to kill all processes, in milliseconds. It needs so long only if many of them
  /// keep forking.
  private static let patience = 6000

  /// - Parameters:
  ///   - name: the program's name for the user.
  ///   - input: the program's standard input; empty if nil.
  ///   - output: the program's standard output.
  ///   - supervisor: kills the program if the app dies.
  /// - Throws: ``RecognizerError/failed(program:_:)`` if it can't be started.
  init(
    _ name: String, _ command: [String], input: Int32? = nil, output: Int32, under supervisor: Supervisor
  ) throws(RecognizerError) {
    var lifeline = try ChildProcess.Pipe.new(for: name), errors = try ChildProcess.Pipe.new(for: name)
    let child = ChildProcess(
      [Supervisor.name] + command, input: input, output: output, errors: errors.input, inherited: lifeline.output,
      executable: supervisor.executable)
    guard let child else { throw .failed(program: name, .system(errno)) }
    close(lifeline.takeOutput())
    self.child = child
    self.lifeline = lifeline
    self.errors = ErrorOutput(errors.takeOutput())
  }

  deinit { _ = end(within: 0) }

  /// The descriptor on which poll(2) reports an error once the supervisor has ended; -1 after ``end(within:)``.
  var exitDescriptor: Int32 { exitStatus == nil ? lifeline.input : -1 }

  var hasExited: Bool { exitStatus != nil || child.hasExited }

  /// Asks the program and its descendants to end.
  func terminate() { if exitStatus == nil { child.terminate() } }

  /// Waits for the program to exit, up to a limit in milliseconds. Returns whether it has.
  func waitForExit(within limit: Int) -> Bool { exitStatus != nil || child.exits(within: .milliseconds(limit)) }

  /// Waits for the program to exit, and kills it after a limit in milliseconds.
  ///
  /// - Returns: the program's exit status; nil if it was killed.
  @discardableResult func end(within limit: Int) -> ChildProcess.ExitStatus? {
    if let exitStatus { return exitStatus }
    let hasExited = waitForExit(within: limit)
    close(lifeline.takeInput())
    if !self.hasExited { child.resume() }
    _ = waitForExit(within: Self.patience)
    // NB: if the supervisor was killed, its process group may still run. No other process can get its ID before `collect`.
    child.kill()
    let status = child.collect()
    exitStatus = .some(hasExited ? status : nil)
    return hasExited ? status : nil
  }
}
