import AppResources
import Settings

extension Configuration {
  /// Applies the configuration to this process.
  func apply() {
    Strings.speak(choice(.language) ?? Strings.local.language, clock: choice(.clock) ?? .hours24)
    exportVariables()
  }

  /// The lines of a new file: every key with its default, as a comment below its help.
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
  var help: String { Strings.local.configuration.help(self) }
}

@MainActor
extension Configuration.Mistake {
  /// `file:line: reason`, or only the reason for a mistake without a line.
  var description: String { line == 0 ? reason.message : "\(path):\(line): \(reason.message)" }
}

@MainActor
extension ConfigurationError {
  var message: String {
    if case .unreadable(let error) = self { error.sentence } else { Strings.local.configuration.reason(self) }
  }
}
