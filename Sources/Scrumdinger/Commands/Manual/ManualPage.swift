import AppResources
import FoundationEssentials
import ScrumStore
import Settings

/// The manual pages that `scrumdinger man` prints: scrumdinger(1), made from the declarations of commands;
/// scrumdinger-config(5), made from the keys of the configuration and the keyboard; and scrumdinger-data(5).
enum ManualPage {
  static let declaration = Declaration(
    "man", \.man, .init(placeholder: "config|data", isOptional: true, choices: ["config", "data"], text: \.page),
    readsStore: false
  ) { arguments, _ in .command(PrintCommand(text: text(of: arguments.words.first, at: Version.date ?? .now))) }

  private static let pages = [("scrumdinger", 1), ("scrumdinger-config", 5), ("scrumdinger-data", 5)]

  /// - Parameters:
  ///   - name: `config` or `data`; nil for the page of the program.
  ///   - date: the date of the program.
  static func text(of name: String? = nil, at date: Date) -> String {
    let strings = Strings.Manual.self, page = pages[name == "config" ? 1 : name == "data" ? 2 : 0]
    let (description, sections) =
      switch name {
      case "config": (strings.Configuration.name, configuration)
      case "data": (strings.Data.name, data)
      default: (strings.name, program)
      }
    return MdocPage(page.0, page.1, description, at: date, others: pages.filter { $0 != page }, sections).text
  }

  private static var program: [MdocPage.Section] {
    let strings = Strings.Manual.self, texts = Strings.local.help, option = MdocPage.Block.macro("Op", "Ar option ...")
    return [
      ("SYNOPSIS", [.macro("Nm"), option, .macro("Nm"), .macro("Ar", "command"), option]),
      ("DESCRIPTION", [.macro("Nm"), .text(strings.description)]),
      ("OPTIONS", [.list(Declaration.program.options.map(\.row))]),
      ("COMMANDS", [.text(texts.order)] + Declaration.all.flatMap(description)),
      ("ENVIRONMENT", [.list(variables(of: texts.environment) + strings.variables.map { ($0.name, $0.text) })]),
      ("FILES", [.list(strings.files.map { ($0.path, $0.text) })]),
      ("EXIT STATUS", [.list(strings.statuses.map { ($0.status, $0.text) })]),
      ("EXAMPLES", [.list(strings.examples.map { ($0.command, $0.text) })]),
    ]
  }

  private static func description(of command: Declaration) -> [MdocPage.Block] {
    let help = command.help, options = command.options.filter { !Option.common.contains($0) || $0 == .wait }
    return [.macro("Ss", MdocPage.escaped(command.synopsis)), .text(help.abstract), .list(command.rows(options))]
      + (help.discussion.isEmpty ? [] : [.macro("Pp"), .text(help.discussion)])
  }

  /// Splits a text with a heading and two columns into names and meanings.
  private static func variables(of text: String) -> [(String, String)] {
    text.split(separator: "\n").dropFirst().reduce(into: [(String, String)]()) { variables, line in
      let words = line.split(separator: " ", maxSplits: 1), rest = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
      if line.hasPrefix("   "), let last = variables.indices.last {
        variables[last].1 += line.drop { $0 == " " }
      } else if line.hasPrefix("  ") {
        variables.append((String(words[0]), rest))
      }
    }
  }

  private static var configuration: [MdocPage.Section] {
    let strings = Strings.Manual.Configuration.self
    let keys = ConfigurationKey.allCases.map { key in
      let choices = key.choices.isEmpty ? "" : " \(key.choices.joined(separator: ", "))."
      let fallback = key.fallback.isEmpty ? "" : " The default is \(key.fallback)."
      let variable = key.variable.map { " The variable \($0) comes first." } ?? ""
      return (key.rawValue, "\(key.help).\(choices)\(fallback)\(variable)")
    }
    let actions = KeyAction.allCases.map { ($0.name, "The default is \(KeyAction.names(of: $0.defaultKeys)).") }
    return [
      ("DESCRIPTION", [.paragraphs(strings.description)]),
      ("KEYS OF THE CONFIGURATION", [.list(keys)]),
      ("KEYS OF THE KEYBOARD", [.paragraphs(strings.keys), .list(actions)]),
      ("FILES", [.list([("$XDG_CONFIG_HOME/scrumdinger/config", strings.file)])]),
      ("EXAMPLES", [.example(strings.example)]),
    ]
  }

  private static var data: [MdocPage.Section] {
    let strings = Strings.Manual.Data.self
    return [
      ("DESCRIPTION", [.paragraphs(strings.description)]),
      ("FILES", [.list(strings.files.map { ($0.path, $0.text) })]),
      ("SCRUMS", [.paragraphs(strings.scrums), .example(strings.scrum)]),
      ("MEETINGS", [.paragraphs(strings.meetings), .example(strings.meeting)]),
      ("COMPATIBILITY", [.paragraphs(strings.compatibility)]),
    ]
  }
}
