import AppResources
import ConsoleUI
import Scrums

/// A key of the configuration, besides those of ``KeyAction``.
enum ConfigurationKey: String, CaseIterable {
  case language, clock, color, cells, ascii, mouse
  case minutes
  case autoAdvance = "auto-advance", shuffle, warning, sound
  case player, microphone, transcriber
  case copy, title, notify, status, follow
  case hookStart = "hook.start", hookTurn = "hook.turn", hookWarning = "hook.warning", hookOvertime = "hook.overtime"
  case hookEnd = "hook.end", hookSaved = "hook.saved"
  case repositories, emails, activity

  /// What a value may be.
  enum Kind {
    case words([String])
    case minutes
    /// A text with placeholders.
    case template
    /// Any text, such as a command.
    case text
  }

  var kind: Kind {
    switch self {
    case .language: .words(["auto"] + Language.allCases.map(\.code))
    case .clock: .words(["24h", "12h"])
    case .color: .words(Option.color.choices)
    case .cells: .words(["auto"] + CellPixels.allCases.map(\.rawValue))
    case .ascii, .mouse, .autoAdvance, .shuffle, .warning, .sound, .title: .words(["on", "off"])
    case .minutes: .minutes
    case .copy: .words(["markdown", "slack", "text"])
    case .notify: .words(["off", "terminal", "desktop"])
    case .status, .follow: .template
    case .player, .microphone, .transcriber, .repositories, .emails, .activity: .text
    case .hookStart, .hookTurn, .hookWarning, .hookOvertime, .hookEnd, .hookSaved: .text
    }
  }

  /// The value where nothing is set; empty if there is none.
  var fallback: String {
    switch self {
    case .language, .color, .cells: "auto"
    case .clock: "24h"
    case .ascii, .shuffle, .notify: "off"
    case .mouse, .autoAdvance, .warning, .sound, .title: "on"
    case .minutes: "5"
    case .copy: "markdown"
    default: ""
    }
  }

  /// The environment variable that comes before the file.
  var variable: String? {
    switch self {
    case .color: "NO_COLOR"
    case .player: "SCRUMDINGER_PLAYER"
    case .microphone: "SCRUMDINGER_MICROPHONE"
    case .transcriber: "SCRUMDINGER_TRANSCRIBER"
    case .activity: "SCRUMDINGER_ACTIVITY"
    default: nil
    }
  }

  /// Whether the value is for the shell, or names a program.
  var isCommand: Bool {
    switch self {
    case .player, .microphone, .transcriber, .activity: true
    case .hookStart, .hookTurn, .hookWarning, .hookOvertime, .hookEnd, .hookSaved: true
    default: false
    }
  }

  var choices: [String] { if case .words(let words) = kind { words } else { [] } }

  /// Throws the reason if a text can't be the value.
  func check(_ text: String) throws(Configuration.Reason) {
    switch kind {
    case .words(let words): if !words.contains(text.lowercased()) { throw .badValue(text, choices: words) }
    case .minutes: if Int(text).map(DailyScrum.minutes.contains) != true { throw .badMinutes(text) }
    case .template: do throws(UsageError) { _ = try StatusCommand.Template(text) } catch { throw .badTemplate(error) }
    case .text: break
    }
  }
}
