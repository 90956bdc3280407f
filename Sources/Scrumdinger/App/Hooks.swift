import AppResources
import ConsoleLoop
import Glibc
import JSONCoding
import Scrums

/// Runs the commands of the configuration when something happens in a meeting: `hook.start` and others.
///
/// A command is for the shell. It gets a line of JSON on standard input, and the name of the event in `SCRUMDINGER_EVENT`; nothing of
/// a meeting is in the command itself. What it prints goes to the log. Hooks run at once, in no order, and delay neither the meeting
/// nor the end of the program.
final class Hooks {
  private let commands: [MeetingEvent: String]
  /// Called the first time that a hook fails, with what to show.
  var onFailure: (String) -> Void = { _ in }
  private var hasFailed = false
  /// How many run now.
  private(set) var running = 0

  /// How many may run at once; more are left out, which is a failure.
  private static let most = 16
  /// How long one may run, in seconds.
  private static let limit = 10

  /// Only live runs have hooks: sample data is nobody's meeting.
  init(in mode: Mode, _ configuration: Configuration = .current) {
    // NB: a hook that holds a meeting would start itself.
    let isInHook = ProcessEnvironment["SCRUMDINGER_EVENT"] != nil
    commands =
      isInHook || mode != .live
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: MeetingEvent.allCases.compactMap { event in
          let command = ConfigurationKey(rawValue: "hook.\(event.rawValue)").map { configuration[$0] } ?? ""
          return command.isEmpty ? nil : (event, command)
        })
  }

  func run(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    guard let command = commands[event] else { return }
    // Many turns may be skipped in a second; the end is told in any case.
    guard running < Self.most || event == .end || event == .saved else {
      return fail(event, Strings.local.configuration.hooksRunning(Self.most))
    }
    var object = meeting.progress.json(meeting.state).merging(scrum.names)
    object["event"] = .string(event.rawValue)
    let start = ContinuousClock.now
    do throws(Errand.Failure) {
      try Errand.start(
        ["sh", "-c", command], limit: Self.limit, input: JSON.object(object).bytes(.line), output: Log.descriptor,
        environment: Self.environment(event)
      ) { [self] status in
        running -= 1
        if status != .exit(0) { fail(event, reason(status, after: start.duration(to: .now))) }
      }
      running += 1
    } catch {
      fail(event, error.isTimeoutMissing ? Strings.local.configuration.noTimeout : Strings.local.reasons.system(error.code))
    }
  }

  private func reason(_ status: ChildProcess.ExitStatus, after duration: Duration) -> String {
    let strings = Strings.local.configuration
    if duration >= .seconds(Self.limit) { return strings.hookTooLong(Self.limit) }
    return switch status {
    case .exit(let status): strings.hookStatus(Int(status))
    case .signal(let signal): strings.hookSignal(Int(signal))
    }
  }

  private func fail(_ event: MeetingEvent, _ reason: String) {
    let text = Strings.local.configuration.hookFailed("hook.\(event.rawValue)", reason)
    Log.write(text)
    if !hasFailed { onFailure(text) }
    hasFailed = true
  }

  private static func environment(_ event: MeetingEvent) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !text.hasPrefix("SCRUMDINGER_EVENT=") { variables.append(text) }
      next += 1
    }
    return variables + ["SCRUMDINGER_EVENT=\(event.rawValue)"]
  }
}
