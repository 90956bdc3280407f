import Models

/// An option of the command line. A name means the same for every command that takes it.
enum Option: String, CaseIterable {
  case help = "--help", version = "--version"
  case mock = "--mock", data = "--data"
  case noMouse = "--no-mouse", color = "--color", ascii = "--ascii"
  case plain = "--plain", json = "--json", yes = "--yes", format = "--format", fix = "--fix"
  case title = "--title", attendee = "--attendee", minutes = "--minutes", theme = "--theme"
  case autoAdvance = "--auto-advance", shuffle = "--shuffle", warning = "--warning", sound = "--sound"

  /// - Parameter name: the long name, or the letter where there is one.
  init?(name: String) {
    switch name {
    case "-h": self = .help
    case "-V": self = .version
    default: self.init(rawValue: name)
    }
  }

  var takesValue: Bool {
    switch self {
    case .data, .color, .format, .title, .attendee, .minutes, .theme, .autoAdvance, .shuffle, .warning, .sound: true
    case .help, .version, .mock, .noMouse, .ascii, .plain, .json, .yes, .fix: false
    }
  }

  /// Those that switch a setting of a scrum on or off.
  static let settings: [Option: Setting] = [.autoAdvance: .autoAdvance, .shuffle: .shuffle, .warning: .warning, .sound: .sound]
  /// Those for a scrum that is new or changed.
  static let fields = Set(settings.keys).union([.minutes, .theme])
  /// Those that every command takes.
  static let shared: Set<Option> = [.help, .version, .mock, .data]
  /// Those of the program with a screen.
  static let screen = shared.union([.noMouse, .color, .ascii])
}
