import FoundationEssentials
import ScrumStore

/// The lines of a page in mdoc(7).
struct MdocPage {
  private var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  /// - Parameters:
  ///   - title: such as `SCRUMDINGER 1`.
  ///   - date: the date of the program.
  init(title: String, date: Date) {
    let stamp = date.timestamp, month = Int(stamp.dropFirst(5).prefix(2)) ?? 1, day = Int(stamp.dropFirst(8).prefix(2)) ?? 1
    macro("Dd", "\(Self.months[month - 1]) \(day), \(stamp.prefix(4))")
    macro("Dt", title)
    macro("Os", "scrumdinger \(Version.number)")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  /// References to other pages.
  mutating func references(_ pages: [(name: String, section: Int)]) {
    for (index, page) in pages.enumerated() {
      macro("Xr", "\(page.name.replacing("-", with: "\\-")) \(page.section)\(index < pages.count - 1 ? " ," : "")")
    }
  }

  /// A literal block.
  mutating func example(_ text: String) {
    macro("Bd", "-literal -offset indent")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = Self.escaped(String(line))
      lines.append(line.hasPrefix(".") || line.hasPrefix("\\(aq") ? "\\&" + line : line)
    }
    macro("Ed")
  }

  mutating func macro(_ name: String, _ arguments: String = "") {
    lines.append(".\(name)" + (arguments.isEmpty ? "" : " \(arguments)"))
  }
  mutating func section(_ title: String) { macro("Sh", title) }

  /// A paragraph, a sentence a line.
  mutating func text(_ text: String) {
    let joined = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    for sentence in joined.replacing(/(?<end>[.!?]) +(?<start>[A-Z])/, with: { "\($0.end)\n\($0.start)" }).split(separator: "\n")
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

  /// NB: groff would break at a bare hyphen, and curl a quote.
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
