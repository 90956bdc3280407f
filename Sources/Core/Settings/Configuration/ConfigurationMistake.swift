package import ConsoleTerminal
package import DurableFiles

extension Configuration {
  /// A line of the configuration that does not count, or a file that can't be read.
  package struct Mistake: Error, Equatable {
    package let path: String
    /// Counted from 1; 0 for the file as a whole, which the reason names.
    package let line: Int
    package let reason: ConfigurationError

    package init(path: String, line: Int, reason: ConfigurationError) {
      (self.path, self.line, self.reason) = (path, line, reason)
    }

    /// Whether the line does not count.
    package var isLost: Bool { if case .setAgain = reason { false } else { true } }

    /// Whether other users may have written the file.
    package var isDistrust: Bool { [.foreign, .writable].contains(reason) }
  }
}

/// Why a line of the configuration, or a value, does not count.
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
  /// An action that must have a key, since something depends on it.
  case needsKey
  /// A key that another action has, too.
  case keyTwice(KeyPress, KeyAction)
  case exists(String)
  case unreadable(FileError)
  /// A command in a file of another user, or in one that others may change.
  case foreign, writable
}
