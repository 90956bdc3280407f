import AppResources
import ConsoleUI
import Desktop
import Schedules
import Scrums
import Settings

/// A mistake on the command line.
enum UsageError: Error, Equatable {
  case notUnicode
  /// A variable of the environment that is not valid UTF-8.
  case badVariable(String)
  case unknownOption(String)
  case unknownCommand(String)
  case unknownPreview(String)
  /// An option that the command does not take. The command's name is empty for the program itself.
  case notTaken(Option, by: String)
  case missingValue(of: Option)
  case needlessValue(Option)
  case badChoice(Option, String)
  /// A value that is unreadable or out of range.
  case badValue(Option, String)
  case badWord(String, for: String, [String])
  case missingOperand(String, of: String)
  case unexpected(String)
  case exclusive(Option, Option)
  /// An option that only a meeting without the screen takes.
  case needsForm(Option)
  case needs(Option, Option)
  case blankTitle
  case blankWords
  case tooLong(Option)
  case nothingToChange
  case badBranch
  case noSuchAttendee(String, _ attendees: [String])
  case badLink(String)
  /// A word that looks like a day but isn't one.
  case badDay(String)
  case badSetting(ConfigurationError)
}

@MainActor
extension UsageError {
  var message: String {
    let strings = Strings.local.commands.usage
    func suggestion(for typed: String, in names: [String]) -> String {
      names.closest(to: typed).first.map { strings.suggestion($0) } ?? ""
    }
    return switch self {
    case .notUnicode: strings.notUnicode
    case .badVariable(let name): strings.badVariable(name)
    case .unknownOption(let name):
      strings.unknownOption(name)
        + suggestion(for: name == "-v" ? "-V" : name, in: Option.all.flatMap { [$0.name, $0.shortName].compactMap(\.self) })
    case .unknownCommand(let name): strings.unknownCommand(name) + suggestion(for: name, in: Declaration.all.map(\.name))
    case .unknownPreview(let name):
      strings.unknownPreview(name) + (Previews.name(closestTo: name).map { strings.suggestion($0) } ?? "")
    case .notTaken(let option, by: ""): strings.needsCommand(option.name)
    case .notTaken(let option, by: let command): strings.notTaken(option.name, command)
    case .missingValue(let option): strings.missingValue(option.name)
    case .needlessValue(let option): strings.needlessValue(option.name)
    case .badChoice(let option, let value):
      strings.badChoice(option.name, value, option.choices) + suggestion(for: value, in: option.choices)
    case .badValue(let option, let value):
      strings.badValue(option.name, value, option.advice(Strings.local.commands.advice))
    case .badWord(let word, for: let command, let choices): strings.badChoice(command, word, choices)
    case .missingOperand(let operand, of: let command): strings.missingOperand(command, operand)
    case .unexpected(let argument): strings.unexpected(argument)
    case .exclusive(let one, let other): strings.exclusive(one.name, other.name)
    case .needsForm(let option): strings.needsForm(option.name)
    case .needs(.excel, let other): strings.needs(Option.excel.name, "\(other.name) csv")
    case .needs(.noTimes, .format): strings.needs(Option.noTimes.name, "\(Option.format.name) markdown|slack")
    case .needs(let option, let other): strings.needs(option.name, other.name)
    case .blankTitle: strings.blankTitle
    case .blankWords: strings.blankWords
    case .tooLong(let option): strings.tooLong(option == .title, TextField.limit)
    case .nothingToChange: strings.nothingToChange
    case .badSetting(let reason): reason.message
    case .badLink(let text): strings.badLink(text)
    case .badDay(let text): Strings.local.daysOff.badDay(text, DaySet.longest)
    case .noSuchAttendee(let name, let names): Strings.local.updates.noSuchAttendee(name, names)
    case .badBranch: Strings.local.team.badBranch
    }
  }
}
