import ConsoleTerminal
import Scrums

/// A key of the configuration other than the key bindings of ``KeyAction``. The raw value is the key's name in the
/// file.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case language, clock, color, cells, ascii, mouse, accessible
  case reduceMotion = "reduce-motion", contrast
  case minutes
  case autoAdvance = "auto-advance", shuffle, warning, sound
  case player, microphone, transcriber
  case copy, times, title, notify, status, follow
  case hookStart = "hook.start", hookTurn = "hook.turn", hookWarning = "hook.warning", hookOvertime = "hook.overtime"
  case hookEnd = "hook.end", hookSaved = "hook.saved"
  case name, emails, repositories, activity

  /// The type of a key's values. The first word, or the flag's value, is the default.
  package enum Kind {
    case words([String])
    case flag(Bool)
    case minutes
    /// A text with placeholders.
    case template
    case text
    /// A shell command or the name of a program.
    case command
  }

  package var kind: Kind {
    switch self {
    case .language: .words(["auto"] + Language.allCases.map(\.rawValue))
    case .clock: .words(ClockStyle.allCases.map(\.rawValue))
    // NB: leaves out eight colours, a depth that is detected but not offered.
    case .color: .words(["auto"] + ColorDepth.allCases.filter { $0 != .eight }.map(\.rawValue))
    case .cells: .words(["auto"] + CellPixels.allCases.map(\.rawValue))
    case .copy: .words(["markdown", "slack", "text"])
    case .notify: .words(["off", "terminal", "desktop"])
    case .contrast: .words(["normal", "high"])
    case .ascii, .shuffle, .accessible, .reduceMotion: .flag(false)
    case .mouse, .autoAdvance, .warning, .sound, .times, .title: .flag(true)
    case .minutes: .minutes
    case .status, .follow: .template
    case .name, .emails, .repositories: .text
    case .player, .microphone, .transcriber, .activity: .command
    case .hookStart, .hookTurn, .hookWarning, .hookOvertime, .hookEnd, .hookSaved: .command
    }
  }

  /// The environment variable that overrides the key.
  package var variable: String? {
    switch self {
    case .color: "NO_COLOR"
    case .accessible: "ACCESSIBLE"
    case .reduceMotion: "SCRUMDINGER_REDUCE_MOTION"
    case .player: "SCRUMDINGER_PLAYER"
    case .microphone: "SCRUMDINGER_MICROPHONE"
    case .transcriber: "SCRUMDINGER_TRANSCRIBER"
    case .activity: "SCRUMDINGER_ACTIVITY"
    default: nil
    }
  }

  /// The default value.
  package var fallback: String {
    switch kind {
    case .words(let words): words[0]
    case .flag(let isOn): isOn ? "on" : "off"
    case .minutes: "5"
    case .template, .text, .command: ""
    }
  }

  /// All possible values, for keys with a fixed list.
  package var choices: [String] {
    switch kind {
    case .words(let words): words
    case .flag: ["on", "off"]
    case .minutes, .template, .text, .command: []
    }
  }

  var isCommand: Bool { if case .command = kind { true } else { false } }

  /// Checks a value, and throws the reason if the key can't have this value.
  func check(_ text: String) throws(ConfigurationError) {
    switch kind {
    case .words, .flag: if !choices.contains(text.lowercased()) { throw .badValue(text, choices: choices) }
    case .minutes: if Int(text).map(DailyScrum.minutes.contains) != true { throw .badMinutes(text, DailyScrum.minutes) }
    case .template: _ = try LineTemplate(text, commandLeader: nil)
    case .text, .command: break
    }
  }
}
