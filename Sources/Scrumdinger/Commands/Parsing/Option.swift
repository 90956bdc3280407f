import AppResources
import ConsoleUI
import Scrums
import Settings

/// An option of the command line. Its name has one meaning for all commands, but each command may word its help.
nonisolated struct Option: Sendable {
  let name: String
  var shortName: String?
  /// The placeholder of the value; nil for a flag.
  var value: String?
  /// The values to choose from; empty for any text.
  var choices: [String] = []
  var candidates: Candidates?
  var repeats = false
  /// Whether an empty value removes the current one.
  var mayBeEmpty = false
  var advice: @MainActor (Strings.Commands.Advice) -> String = { _ in "" }
  var text: Text = { _ in "" }

  typealias Text = @MainActor (Strings.Help.Options) -> String

  func callAsFunction(_ text: @escaping Text) -> Option {
    var option = self
    option.text = text
    return option
  }

  static func onOff(_ name: String, _ text: @escaping Text) -> Option {
    Option(name: name, value: "on|off", choices: ["on", "off"], text: text)
  }

  /// `--data DIR`
  var call: String { [name, value].compactMap(\.self).joined(separator: " ") }
  /// `-h, --help`
  private var label: String { [shortName, call].compactMap(\.self).joined(separator: ", ") }
  /// `[--attendee NAME]...`
  var synopsis: String { "[\(call)]" + (repeats ? "..." : "") }
}

nonisolated extension Option: Hashable {
  static func == (one: Option, other: Option) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@MainActor
extension Option {
  var description: String { text(Strings.local.help.options) }
  var row: (term: String, text: String) { (label, description) }
}

/// Options of several commands.
@MainActor
extension Option {
  static let json = Option(name: "--json", text: \.jsonReport), plain = Option(name: "--plain", text: \.plain)
  static let markdown = Option(name: "--markdown", text: \.markdown), yes = Option(name: "--yes", text: \.yes)
  static let bar = Option(name: "--for", value: "BAR", choices: BarSyntax.allCases.map(\.rawValue), text: \.bar)

  static let offline = Option(name: "--offline", text: \.offline)
  static let mock = Option(name: "--mock", text: \.mock)
  static let data = Option(name: "--data", value: "DIR", candidates: .folders, text: \.data)
  static let wait = Option(name: "--wait", value: "SECONDS", advice: { $0.wait(LaunchOptions.longestWait) }, text: \.wait)
  static let help = Option(name: "--help", shortName: "-h", text: \.help)
  static let version = Option(name: "--version", shortName: "-V", text: \.version)
  static let accessible = Option(name: "--accessible", text: \.accessible)
  static let ofStore = [mock, data, wait, accessible], common = ofStore + [help]

  static let noTranscription = Option(name: "--no-transcription", text: \.noTranscription)
  static let noMouse = Option(name: "--no-mouse", text: \.noMouse)
  static let color = Option(
    name: "--color", value: "WHEN", choices: ConfigurationKey.color.choices,
    text: { _ in Strings.local.commands.usage.choices(ConfigurationKey.color.choices) })
  static let ascii = Option(name: "--ascii", text: \.ascii)
  static let cells = Option(name: "--cells", value: "SHAPE", choices: CellPixels.allCases.map(\.rawValue), text: \.cells)
  static let screen = [noMouse, color, ascii, cells]

  static let record = Option(name: "--record", value: "FILE", candidates: .files, text: \.record)
  static let recordText = Option(name: "--record-text", text: \.recordText)
  static let replay = Option(name: "--replay", value: "FILE", candidates: .files, text: \.replay)
  static let speed = Option(name: "--speed", value: "N", advice: \.speed, text: \.speed)
  static let until = Option(name: "--until", value: "SECONDS", advice: \.until, text: \.until)
}

/// The options of `add` and `edit`.
@MainActor
extension Option {
  static let minutes = Option(
    name: "--minutes", value: "N", advice: { $0.minutes(DailyScrum.minutes.lowerBound, DailyScrum.minutes.upperBound) },
    text: \.minutes)
  static let theme = Option(name: "--theme", value: "THEME", choices: Theme.allCases.map(\.rawValue), text: \.theme)
  static let days = Option(name: "--days", value: "DAYS", advice: \.days, text: \.days)
  static let at = Option(name: "--at", value: "TIME", advice: \.time, text: \.at)
  static let autoAdvance = onOff("--auto-advance", \.autoAdvance), shuffle = onOff("--shuffle", \.shuffle)
  static let warning = onOff("--warning", \.warning), sound = onOff("--sound", \.sound)
  static let archived = onOff("--archived", \.archived)
  static let settings: KeyValuePairs<Option, Setting> = [
    autoAdvance: .autoAdvance, shuffle: .shuffle, warning: .warning, sound: .sound, archived: .archived,
  ]
}

/// Completions of an operand or an option's value, besides fixed words.
enum Candidates: Equatable {
  case files, folders
  case scrums
  case attendees
  case attendeesBeforeEqualsSign
  case previews, commands
  /// Keys of the configuration, and then the values of the typed key.
  case configuration
}
