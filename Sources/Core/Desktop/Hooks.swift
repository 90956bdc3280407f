package import ConsoleLoop
import Glibc
package import Scrums

/// Runs the user's commands on events of a meeting.
///
/// A command gets a line of JSON on standard input, the event's name in `SCRUMDINGER_EVENT`, and the store in
/// `SCRUMDINGER_DATA`. Data of the meeting is never inserted into the command, because the shell would interpret the
/// data. Hooks run concurrently, and delay neither the meeting nor the exit.
package final class Hooks {
  /// A hook that could not run or did not succeed.
  package struct Failure {
    package let event: MeetingEvent
    package let reason: Reason

    package enum Reason {
      /// The maximum number of hooks, given here, is running already.
      case running(Int)
      /// timeout(1) is not installed.
      case noTimeout
      /// The hook can't be started; the value is an error number.
      case notStarted(Int32)
      /// The hook took longer than this number of seconds.
      case tooLong(Int)
      case ended(ChildProcess.ExitStatus)
    }
  }

  private let commands: [MeetingEvent: String]
  private let store: () -> String
  private let output: Int32?
  private let limit: Int
  private let log: (Failure) -> Void
  /// Called with the first failure only.
  package var onFailure: (Failure) -> Void = { _ in }
  private var hasFailed = false
  package private(set) var running = 0

  /// The maximum number of hooks that run at once. Further hooks fail, except those at the end of a meeting.
  static let most = 16
  /// The usual time limit of a hook, in seconds.
  package static let limit = 10

  /// Creates the hooks of a live run. Other runs have no hooks.
  ///
  /// - Parameters:
  ///   - store: returns the absolute path of the store, for the programs that a hook starts.
  ///   - output: a descriptor for the output and errors of hooks; nil discards both.
  ///   - limit: the time limit of each hook, in seconds.
  ///   - log: called with each failure.
  package init(
    _ commands: [MeetingEvent: String], in mode: Mode, store: @escaping () -> String, output: Int32?, limit: Int = Hooks.limit,
    log: @escaping (Failure) -> Void
  ) {
    // NB: a meeting inside a hook runs no hooks. Otherwise, a hook that holds a meeting would start itself again.
    let isInHook = ProcessEnvironment["SCRUMDINGER_EVENT"] != nil
    self.commands = isInHook || mode != .live ? [:] : commands.filter { !$0.value.isEmpty }
    self.store = store
    self.output = output
    self.limit = limit
    self.log = log
  }

  /// Starts the hook of an event, if the user has set one.
  ///
  /// - Parameter line: returns the JSON for the hook's standard input.
  package func run(_ event: MeetingEvent, _ line: () -> [UInt8]) {
    guard let command = commands[event] else { return }
    // NB: limited, because a user may skip many turns in a second. The hooks at the end of a meeting always run.
    guard running < Self.most || event == .end || event == .saved else { return fail(event, .running(Self.most)) }
    let variables = ProcessEnvironment.all.merging(["SCRUMDINGER_EVENT": event.rawValue, "SCRUMDINGER_DATA": store()]) { $1 }
    let start = ContinuousClock.now
    do throws(Errand.Failure) {
      try Errand.start(
        ["sh", "-c", command], limit: limit, input: line(), output: output, environment: variables.map { "\($0)=\($1)" }
      ) { [self] status in
        running -= 1
        let isTooLong = start.duration(to: .now) >= .seconds(limit)
        if status != .exit(0) { fail(event, isTooLong ? .tooLong(limit) : .ended(status)) }
      }
      running += 1
    } catch {
      fail(event, error.code == ENOENT ? .noTimeout : .notStarted(error.code))
    }
  }

  private func fail(_ event: MeetingEvent, _ reason: Failure.Reason) {
    let failure = Failure(event: event, reason: reason)
    log(failure)
    if !hasFailed { onFailure(failure) }
    hasFailed = true
  }
}
