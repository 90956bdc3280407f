import AppResources
import FoundationEssentials
import ScrumStore

/// `scrumdinger man`: scrumdinger(1) in mdoc(7), made from the tables of subcommands and options, so that it lacks none.
enum ManualPage {
  /// - Parameter date: when the program was made.
  static func text(at date: Date) -> String {
    var page = Page()
    page.macro(
      "Dd",
      "\(months[(Int(date.timestamp.dropFirst(5).prefix(2)) ?? 1) - 1]) \(Int(date.timestamp.dropFirst(8).prefix(2)) ?? 1), \(date.timestamp.prefix(4))"
    )
    page.macro("Dt", "SCRUMDINGER 1")
    page.macro("Os", "scrumdinger \(Version.number)")
    page.section("NAME")
    page.macro("Nm", "scrumdinger")
    page.macro("Nd", Page.escaped(Strings.Manual.name))
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
    page.list(Option.taken(by: nil).map { ($0.label, $0.usage.help(nil) ?? "") })
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
    return page.lines.joined(separator: "\n")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  private static func describe(_ subcommand: Subcommand, _ page: inout Page) {
    page.macro("Ss", Page.escaped(subcommand.synopsis))
    page.text(subcommand.usage.help.abstract)
    let operand = subcommand.usage.operand.map { [($0.placeholder, $0.help)] } ?? []
    let options = Option.taken(by: subcommand).filter { !Option.common.contains($0) || $0 == .wait }
    page.list(operand + options.map { ($0.label, $0.usage.help(subcommand) ?? "") })
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

  /// The lines of a page.
  private struct Page {
    private(set) var lines: [String] = []

    mutating func macro(_ name: String, _ arguments: String = "") {
      lines.append(".\(name)" + (arguments.isEmpty ? "" : " \(arguments)"))
    }
    mutating func section(_ title: String) { macro("Sh", title) }

    /// A paragraph, a sentence a line.
    mutating func text(_ text: String) {
      let joined = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      for sentence in joined.replacing(/(?<end>[.!?]) +(?<start>[A-Z])/, with: { "\($0.end)\n\($0.start)" }).split(
        separator: "\n")
      {
        let line = Self.escaped(String(sentence))
        lines.append(line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line)
      }
    }

    mutating func list(_ items: [(term: String, text: String)]) {
      guard !items.isEmpty else { return }
      macro("Bl", "-tag -width Ds")
      for item in items {
        macro("It", "Sy \(Self.quoted(item.term))")
        text(item.text)
      }
      macro("El")
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    /// NB: groff takes a bare hyphen for a dash that may be broken, and a quote for its curly twin.
    static func escaped(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { escaped, scalar in
        switch scalar {
        case "\\": escaped += "\\e"
        case "-": escaped += "\\-"
        case "'": escaped += "\\(aq"
        case "`": escaped += "\\(ga"
        case "~": escaped += "\\(ti"
        case "^": escaped += "\\(ha"
        case "’": escaped += "\\(cq"
        case "“": escaped += "\\(lq"
        case "”": escaped += "\\(rq"
        case "…": escaped += "..."
        case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
        default:
          escaped +=
            "\\[u" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
            + String(scalar.value, radix: 16).uppercased() + "]"
        }
      }
    }
  }
}
