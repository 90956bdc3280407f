package import ConsoleTerminal
package import DurableFiles

extension Configuration {
  /// An ignored line of the configuration, or an unreadable file.
  package struct Mistake: Error, Equatable {
    package let path: String
    /// Counted from 1; 0 for the file as a whole.
    package let line: Int
    package let reason: ConfigurationError

    package init(path: String, line: Int, reason: ConfigurationError) {
      (self.path, self.line, self.reason) = (path, line, reason)
    }

    package var isLost: Bool { if case .setAgain = reason { false } else { true } }

    /// Whether other users may have written the file.
    package var isDistrust: Bool { [.foreign, .writable].contains(reason) }
  }
}

/// Why a line of the configuration or a value is invalid.
package enum ConfigurationError: Error, Equatable {
  case notUnicode, noEntry, severalLines
  case noValue(of: String)
  case setAgain(String, line: Int)
  case unknownKey(String, closest: String?)
  case badValue(String, choices: [String])
  case badMinutes(String, ClosedRange<Int>)
  case unknownPlaceholder(String, closest: String?)
  case unknownKeyName(String)
  case reservedKey(KeyPress)
  /// An action that the user can't do without.
  case needsKey
  /// A key that another action uses, too.
  case keyTwice(KeyPress, KeyAction)
  case exists(String)
  case unreadable(FileError)
  /// A command in a file that another user owns, or may change.
  case foreign, writable
}
