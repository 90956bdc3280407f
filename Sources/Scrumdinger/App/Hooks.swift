import AppResources
import ConsoleLoop
import Dispatch
import Glibc
import JSONCoding
import Scrums

/// Runs the commands of the configuration when something happens in a meeting: `hook.start` and others.
///
/// They run at once, in no order. A command is for the shell. It gets a line of JSON on standard input, and the name of the event in `SCRUMDINGER_EVENT`; nothing of a
/// meeting is in the command itself. It never delays the meeting or the end of the program, what it prints goes to the log, and after
/// ten seconds it is ended.
final class Hooks {
  private let commands: [MeetingEvent: String]
  /// Called the first time that a hook fails, with what to show.
  private let onFailure: (String) -> Void
  private var hasFailed = false
  private var running = 0

  /// How many may run at once; more are left out, and logged.
  private static let most = 16
  /// How long one may run, in seconds.
  private static let limit = 10

  init(_ configuration: Configuration = .current, onFailure: @escaping (String) -> Void) {
    // NB: a hook that holds a meeting would start itself.
    let isInHook = ProcessEnvironment["SCRUMDINGER_EVENT"] != nil
    commands =
      isInHook
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: MeetingEvent.allCases.compactMap { event in
          let command = ConfigurationKey(rawValue: "hook.\(event.rawValue)").map { configuration[$0] } ?? ""
          return command.isEmpty ? nil : (event, command)
        })
    self.onFailure = onFailure
  }

  func run(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    guard let command = commands[event] else { return }
    // Many turns may be skipped in a second; the end is told in any case.
    guard running < Self.most || event == .end || event == .saved else {
      return fail(event, Strings.local.configuration.hooksRunning(Self.most))
    }
    var object = meeting.progress.json(meeting.state).merging(scrum.names)
    object["event"] = .string(event.rawValue)
    guard let input = ChildProcess.input(JSON.object(object).bytes(.line)) else {
      return fail(event, String(cString: strerror(errno)))
    }
    defer { close(input) }
    // NB: timeout(1) ends it even if this program has ended before.
    let child = ChildProcess(
      ["timeout", "-k", "1", "\(Self.limit)", "sh", "-c", command], input: input, output: Log.descriptor, errors: Log.descriptor,
      environment: Self.environment(event))
    guard let child else {
      return fail(event, errno == ENOENT ? Strings.local.configuration.noTimeout : String(cString: strerror(errno)))
    }
    running += 1
    let start = ContinuousClock.now
    DispatchQueue(label: "hook").async {
      child.waitForExit()
      let status = child.collect()
      Task.onMainQueue { [self] in
        running -= 1
        switch status {
        case .exit(0): break
        case .exit where start.duration(to: .now) >= .seconds(Self.limit):
          fail(event, Strings.local.configuration.hookTooLong(Self.limit))
        case .exit(let status): fail(event, Strings.local.configuration.hookStatus(Int(status)))
        case .signal(let signal): fail(event, Strings.local.configuration.hookSignal(Int(signal)))
        }
      }
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
