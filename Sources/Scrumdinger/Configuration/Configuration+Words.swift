import AppResources
import ConsoleUI

extension Configuration {
  /// The lines of a new file: every key with its default, as a comment below what it is for.
  static var defaultLines: [String] {
    let strings = Strings.local.configuration
    let keys = ConfigurationKey.allCases.flatMap { key in
      let choices = key.choices.isEmpty ? "" : ": " + key.choices.joined(separator: ", ")
      return ["", "# \(key.help)\(choices)", "#\(key.rawValue) = \(key.fallback)"]
    }
    return strings.head.split(separator: "\n").map { "# \($0)" } + keys + [""]
      + KeyAction.allCases.map { "#\($0.name) = \(KeyAction.names(of: $0.defaultKeys))" }
  }
}

extension ConfigurationKey {
  /// What the key is for.
  var help: String {
    let help = Strings.local.configuration.help
    return switch self {
    case .language: help.language
    case .clock: help.clock
    case .color: help.color
    case .cells: help.cells
    case .ascii: help.ascii
    case .mouse: help.mouse
    case .minutes: help.minutes
    case .autoAdvance: help.autoAdvance
    case .shuffle: help.shuffle
    case .warning: help.warning
    case .sound: help.sound
    case .player: help.player
    case .microphone: help.microphone
    case .transcriber: help.transcriber
    case .copy: help.copy
    case .title: help.title
    case .notify: help.notify
    case .status: help.status
    case .follow: help.follow
    case .hookStart: help.hookStart
    case .hookTurn: help.hookTurn
    case .hookWarning: help.hookWarning
    case .hookOvertime: help.hookOvertime
    case .hookEnd: help.hookEnd
    case .hookSaved: help.hookSaved
    case .repositories: help.repositories
    case .emails: help.emails
    case .activity: help.activity
    }
  }
}
