import AppResources
import ConsoleUI
import Desktop
import Scrums
import Settings

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case notUnicode
  case unknownOption(String)
  case unknownCommand(String)
  case unknownPreview(String)
  /// An option that this subcommand does not take; nil stands for the app without one.
  case notTaken(Option, by: Subcommand?)
  case missingValue(of: Option)
  case needlessValue(Option)
  case badChoice(Option, String)
  case badWord(String, for: Subcommand)
  case missingOperand(of: Subcommand)
  case unexpected(String)
  /// Two options of which only one is possible.
  case exclusive(Option, Option)
  /// An option of a meeting without the screen.
  case needsForm(Option)
  /// An option that means something only with another.
  case needs(Option, Option)
  case blankTitle
  case blankWords
  case tooLong(Option)
  /// A value that is not of its option's form, such as `OLD=NEW`.
  case badForm(Option, String)
  case badMinutes(String)
  case badDays(String)
  case badTime(String)
  case badBefore(String)
  case badWait(String)
  case badSize(String)
  case badSpeed(String)
  case badUntil(String)
  case nothingToChange
  case badBranch
  case noSuchAttendee(String, _ attendees: [String])
  case badLink(String)
  /// What is wrong with an argument of `config`.
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
    case .unknownOption(let name):
      strings.unknownOption(name)
        + suggestion(
          for: name == "-v" ? "-V" : name, in: Option.allCases.flatMap { [$0.rawValue, $0.shortName].compactMap(\.self) })
    case .unknownCommand(let name): strings.unknownCommand(name) + suggestion(for: name, in: Subcommand.allCases.map(\.rawValue))
    case .unknownPreview(let name):
      strings.unknownPreview(name) + (Previews.name(closestTo: name).map { strings.suggestion($0) } ?? "")
    case .notTaken(let option, by: let subcommand?): strings.notTaken(option.rawValue, subcommand.rawValue)
    case .notTaken(let option, by: nil): strings.needsCommand(option.rawValue)
    case .missingValue(let option): strings.missingValue(option.rawValue)
    case .needlessValue(let option): strings.needlessValue(option.rawValue)
    case .badChoice(let option, let value):
      strings.badChoice(option.rawValue, value, option.usage.choices) + suggestion(for: value, in: option.usage.choices)
    case .badWord(let word, for: let subcommand):
      strings.badChoice(subcommand.rawValue, word, subcommand.usage.operand?.choices ?? [])
    case .missingOperand(let subcommand): strings.missingOperand(subcommand.rawValue, subcommand.usage.operand?.synopsis ?? "")
    case .unexpected(let argument): strings.unexpected(argument)
    case .exclusive(let one, let other): strings.exclusive(one.rawValue, other.rawValue)
    case .needsForm(let option): strings.needsForm(option.rawValue)
    case .needs(.excel, let other): strings.needs(Option.excel.rawValue, "\(other.rawValue) csv")
    case .needs(let option, let other): strings.needs(option.rawValue, other.rawValue)
    case .blankTitle: strings.blankTitle
    case .blankWords: strings.blankWords
    case .tooLong(let option): strings.tooLong(option == .title, TextField.limit)
    case .badForm(let option, let text): strings.badForm(option.rawValue, text, option.usage.value ?? "")
    case .badMinutes(let text): strings.badMinutes(text, DailyScrum.minutes.lowerBound, DailyScrum.minutes.upperBound)
    case .badDays(let text): strings.badDays(text)
    case .badTime(let text): strings.badTime(text)
    case .badBefore(let text): strings.badBefore(text, ReminderTimer.longest)
    case .badWait(let text): strings.badWait(text, LaunchOptions.longestWait)
    case .badSize(let text): strings.badSize(text)
    case .badSpeed(let text): strings.badSpeed(text)
    case .badUntil(let text): strings.badUntil(text)
    case .nothingToChange: strings.nothingToChange
    case .badSetting(let reason): reason.message
    case .badLink(let text): strings.badLink(text)
    case .noSuchAttendee(let name, let names): Strings.local.updates.noSuchAttendee(name, names)
    case .badBranch: Strings.local.team.badBranch
    }
  }
}
