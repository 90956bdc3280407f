package import ConsoleTerminal
package import DurableFiles

extension Configuration {
  /// A mistake in a line of the configuration, or an unreadable file.
  package struct Mistake: Error, Equatable {
    package let path: String
    /// The line number, counted from 1; 0 for the whole file.
    package let line: Int
    package let reason: ConfigurationError

    package init(path: String, line: Int, reason: ConfigurationError) {
      (self.path, self.line, self.reason) = (path, line, reason)
    }

    /// Whether the setting has no effect. A key set again does have one: the later line counts.
    package var hasNoEffect: Bool { if case .setAgain = reason { false } else { true } }

    /// Whether a command was ignored because other users may have written the file.
    package var isDistrust: Bool { [.foreign, .writable].contains(reason) }
  }
}

/// Why a line, a value or the whole file of the configuration is invalid.
package enum ConfigurationError: Error, Equatable {
  case notUnicode, noEntry, severalLines
  case noValue(of: String)
  /// An earlier line also sets the key.
  case setAgain(String, line: Int)
  case unknownKey(String, closest: String?)
  case badValue(String, choices: [String])
  case badMinutes(String, ClosedRange<Int>)
  case unknownPlaceholder(String, closest: String?)
  case unknownKeyName(String)
  case reservedKey(KeyPress)
  /// The action can't be left without a key.
  case needsKey
  /// Another action also uses the key.
  case keyTwice(KeyPress, KeyAction)
  /// The file to create exists already.
  case exists(String)
  case unreadable(FileError)
  /// The file contains a command, but another user owns or may change the file.
  case foreign, writable
}
