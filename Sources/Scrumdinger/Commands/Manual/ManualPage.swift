import AppResources
import FoundationEssentials
import ScrumStore

/// `scrumdinger man`: scrumdinger(1) in mdoc(7), made from the declarations of commands.
enum ManualPage {
  static let declaration = Declaration(
    "man", \.man, .init(placeholder: "config|data", isOptional: true, choices: ["config", "data"], text: \.page),
    readsStore: false
  ) { arguments, _ in .command(PrintCommand(text: text(of: arguments.words.first, at: Version.date ?? .now))) }

  /// - Parameter date: the date of the program.
  static func text(at date: Date) -> String {
    var page = MdocPage(title: "SCRUMDINGER 1", date: date)
    page.name("scrumdinger", Strings.Manual.name)
    page.section("SYNOPSIS")
    page.macro("Nm")
    page.macro("Op", "Ar option ...")
    page.macro("Nm")
    page.macro("Ar", "command")
    page.macro("Op", "Ar option ...")
    page.section("DESCRIPTION")
    page.macro("Nm")
    page.text(Strings.Manual.description)
    page.section("OPTIONS")
    page.list(Declaration.program.options.map(\.row))
    page.section("COMMANDS")
    let texts = Strings.local.help
    page.text(texts.order)
    for command in Declaration.all { describe(command, &page) }
    page.section("ENVIRONMENT")
    page.list(variables(of: texts.environment) + Strings.Manual.variables.map { ($0.name, $0.text) })
    page.section("FILES")
    page.list(Strings.Manual.files.map { ($0.path, $0.text) })
    page.section("EXIT STATUS")
    page.list(Strings.Manual.statuses.map { ($0.status, $0.text) })
    page.section("EXAMPLES")
    page.list(Strings.Manual.examples.map { ($0.command, $0.text) })
    page.section("SEE ALSO")
    page.references([("scrumdinger-config", 5), ("scrumdinger-data", 5)])
    return page.text
  }

  private static func describe(_ command: Declaration, _ page: inout MdocPage) {
    let help = command.help
    page.macro("Ss", MdocPage.escaped(command.synopsis))
    page.text(help.abstract)
    page.list(command.rows(command.options.filter { !Option.common.contains($0) || $0 == .wait }))
    if !help.discussion.isEmpty {
      page.macro("Pp")
      page.text(help.discussion)
    }
  }

  /// Splits a text with two columns into names and meanings.
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
}
