import AppResources
import FoundationEssentials
import ScrumStore

/// `scrumdinger man`: scrumdinger(1) in mdoc(7), made from the tables of subcommands and options, so that it lacks none.
enum ManualPage {
  /// - Parameter date: when the program was made.
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
    page.list(Option.taken(by: nil).map { ($0.label(for: nil), $0.usage.help(nil) ?? "") })
    page.section("COMMANDS")
    let texts = Strings.local.help
    page.text(texts.order)
    for subcommand in Subcommand.allCases { describe(subcommand, &page) }
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

  private static func describe(_ subcommand: Subcommand, _ page: inout MdocPage) {
    page.macro("Ss", MdocPage.escaped(subcommand.synopsis))
    page.text(subcommand.usage.help.abstract)
    let operand = subcommand.usage.operand.map { [($0.placeholder, $0.help)] } ?? []
    let options = Option.taken(by: subcommand).filter { !Option.common.contains($0) || $0 == .wait }
    page.list(operand + options.map { ($0.label(for: subcommand), $0.usage.help(subcommand) ?? "") })
    if !subcommand.usage.help.discussion.isEmpty {
      page.macro("Pp")
      page.text(subcommand.usage.help.discussion)
    }
  }

  /// The names and what they mean, of a text with two columns.
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
