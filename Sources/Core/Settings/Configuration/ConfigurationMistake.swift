import AppResources
import ConsoleUI
import DurableFiles
import Scrums

extension Configuration {
  /// A line of the configuration that is no good, or the file as a whole.
  struct Mistake: Error, Equatable {
    let path: String
    /// Counted from 1; 0 for the file as a whole, which the reason names.
    let line: Int
    let reason: Reason

    /// `file:line: reason`
    @MainActor var description: String { line == 0 ? reason.message : "\(path):\(line): \(reason.message)" }

    /// Whether the line does not count.
    var isLost: Bool { if case .setAgain = reason { false } else { true } }

    /// Whether others may have written what is in the file.
    var isDistrust: Bool { [.foreign, .writable].contains(reason) }
  }

  enum Reason: Error, Equatable {
    case notUnicode, noEntry, severalLines
    case noValue(of: String)
    case setAgain(String, line: Int)
    case unknownKey(String)
    case badValue(String, choices: [String])
    case badMinutes(String)
    indirect case badTemplate(UsageError)
    case unknownKeyName(String)
    case reservedKey(KeyPress)
    /// An action without a key that something depends on.
    case needsKey
    /// A key that another action has, too.
    case keyTwice(KeyPress, KeyAction)
    case exists(String)
    case unreadable(FileError)
    /// A command in a file of another user, or in one that others may change.
    case foreign, writable
  }
}

@MainActor
extension Configuration.Reason {
  /// A longer value is cut, so that the reason is seen.
  private static let mostColumns = 40

  var message: String {
    let strings = Strings.local.configuration, minutes = DailyScrum.minutes
    return switch self {
    case .notUnicode: strings.notUnicode
    case .noEntry: strings.noEntry
    case .severalLines: strings.severalLines
    case .noValue(let key): strings.noValue(key)
    case .setAgain(let key, let line): strings.setAgain(key, line)
    case .unknownKey(let key): strings.unknownKey(key.cut(to: Self.mostColumns), Configuration.names.closest(to: key).first)
    case .badValue(let value, let choices): strings.badValue(value.cut(to: Self.mostColumns), choices)
    case .badMinutes(let value): strings.badMinutes(value.cut(to: Self.mostColumns), minutes.lowerBound, minutes.upperBound)
    case .badTemplate(let error): error.message
    case .unknownKeyName(let name): strings.unknownKeyName(name.cut(to: Self.mostColumns))
    case .reservedKey(let key): strings.reservedKey(key.label)
    case .needsKey: strings.needsKey
    case .keyTwice(let key, let other): strings.keyTwice(key.label, other.name)
    case .exists(let path): strings.exists(path)
    case .unreadable(let error): error.sentence
    case .foreign: strings.foreign
    case .writable: strings.writable
    }
  }
}
