import Models
import Resources

/// What is wrong with a command line.
enum Mistake: Error, Equatable {
  case notUnicode
  case unknownOption(String)
  case unknownCommand(String)
  /// An option that this command does not take, or that the program with its screen does not.
  case notTaken(Option, by: String?)
  case missingValue(of: Option)
  case needlessValue(Option)
  case missingOperand(of: String, String)
  case unexpected(String)
  /// Two options of which one is possible.
  case exclusive(Option, Option)
  case badColor(String)
  case blankTitle
  case tooLong(Option)
  case badMinutes(String)
  case unknownTheme(String)
  case badFormat(String)
  case badSwitch(Option, String)
  case nothingToChange
}

@MainActor
extension Mistake {
  var message: String {
    let strings = Strings.local.commands.mistakes
    func near(_ typed: String, _ names: [String]) -> String {
      names.near(typed).first.map { strings.nearest($0) } ?? ""
    }
    return switch self {
    case .notUnicode: strings.notUnicode
    case .unknownOption(let name): strings.unknownOption(name) + near(name, Option.allCases.map(\.rawValue))
    case .unknownCommand(let name): strings.unknownCommand(name) + near(name, Command.all.map(\.name))
    case .notTaken(let option, by: let command?): strings.notTaken(option.rawValue, command)
    case .notTaken(let option, by: nil): strings.needsCommand(option.rawValue)
    case .missingValue(let option): strings.missingValue(option.rawValue)
    case .needlessValue(let option): strings.needlessValue(option.rawValue)
    case .missingOperand(let command, let operand): strings.missingOperand(command, operand)
    case .unexpected(let argument): strings.unexpected(argument)
    case .exclusive(let one, let other): strings.exclusive(one.rawValue, other.rawValue)
    case .badColor(let color): strings.badColor(color)
    case .blankTitle: strings.blankTitle
    case .tooLong(let option): strings.tooLong(option == .title, Arguments.longestText)
    case .badMinutes(let text): strings.badMinutes(text, DailyScrum.minutes.lowerBound, DailyScrum.minutes.upperBound)
    case .unknownTheme(let text):
      strings.unknownTheme(text, Theme.allCases.map(\.rawValue)) + near(text, Theme.allCases.map(\.rawValue))
    case .badFormat(let text): strings.badFormat(text)
    case .badSwitch(let option, let text): Strings.local.settings.badSwitch(option.rawValue, text)
    case .nothingToChange: strings.nothingToChange
    }
  }
}
