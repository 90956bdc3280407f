import AppResources
import ConsoleLoop
import Desktop
import JSONCoding
import Scrums
import Settings

extension Hooks {
  /// Creates the hooks with the commands of the configuration, and logs their failures.
  convenience init(in mode: Mode, store: @escaping () -> String, _ configuration: Configuration) {
    let commands = MeetingEvent.allCases.map { ($0, configuration[$0.hook]) }
    self.init(Dictionary(uniqueKeysWithValues: commands), in: mode, store: store, output: Log.descriptor) {
      Log.write($0.sentence)
    }
  }

  /// Runs the hook of an event with a line of JSON about the meeting.
  func run(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    run(event) {
      let object = meeting.progress.json(meeting.state).merging(scrum.jsonIdentity).merging(["event": .string(event.rawValue)])
      return JSON.object(object).bytes(.line)
    }
  }
}

extension MeetingEvent {
  fileprivate var hook: ConfigurationKey {
    switch self {
    case .start: .hookStart
    case .turn: .hookTurn
    case .warning: .hookWarning
    case .overtime: .hookOvertime
    case .end: .hookEnd
    case .saved: .hookSaved
    }
  }
}

extension Hooks.Failure {
  var sentence: String {
    let strings = Strings.local.configuration
    let reason =
      switch reason {
      case .running(let count): strings.hooksRunning(count)
      case .noTimeout: strings.noTimeout
      case .notStarted(let code): Strings.local.reasons.system(code)
      case .tooLong(let seconds): strings.hookTooLong(seconds)
      case .ended(let status): Strings.local.reasons.ended(nil, status)
      }
    return strings.hookFailed("hook.\(event.rawValue)", reason)
  }
}
