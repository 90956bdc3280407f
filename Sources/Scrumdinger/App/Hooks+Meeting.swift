import AppResources
import ConsoleLoop
import Desktop
import JSONCoding
import Scrums
import Settings

extension Hooks {
  /// The hooks of the configuration: `hook.start` and others.
  convenience init(in mode: Mode, _ configuration: Configuration) {
    let commands = MeetingEvent.allCases.compactMap { event in
      ConfigurationKey(rawValue: "hook.\(event.rawValue)").map { (event, configuration[$0]) }
    }
    self.init(Dictionary(uniqueKeysWithValues: commands), in: mode, output: Log.descriptor) { Log.write($0.sentence) }
  }

  func run(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    run(event) {
      var object = meeting.progress.json(meeting.state).merging(scrum.names)
      object["event"] = .string(event.rawValue)
      return JSON.object(object).bytes(.line)
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
      case .ended(.exit(let status)): strings.hookStatus(Int(status))
      case .ended(.signal(let signal)): strings.hookSignal(Int(signal))
      }
    return strings.hookFailed("hook.\(event.rawValue)", reason)
  }
}
