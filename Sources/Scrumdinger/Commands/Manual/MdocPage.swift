import ConsoleLoop
import FoundationEssentials
import ScrumStore

/// A manual page as a source text of mdoc(7).
struct MdocPage {
  private var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  /// - Parameters:
  ///   - date: the date of the program.
  ///   - others: the pages listed under SEE ALSO.
  init(
    _ name: String, _ section: Int, _ description: String, at date: Date, others: [(name: String, section: Int)],
    _ sections: [Section]
  ) {
    let stamp = date.timestamp, month = Int(stamp.dropFirst(5).prefix(2)) ?? 1, day = Int(stamp.dropFirst(8).prefix(2)) ?? 1
    add(.macro("Dd", "\(Self.months[month - 1]) \(day), \(stamp.prefix(4))"))
    add(.macro("Dt", "\(Self.escaped(name.uppercased())) \(section)"))
    add(.macro("Os", "scrumdinger \(Version.number)"))
    let references = others.enumerated().map { index, page in
      Block.macro("Xr", "\(Self.escaped(page.name)) \(page.section)\(index < others.count - 1 ? " ," : "")")
    }
    let named: [Block] = [.macro("Nm", Self.escaped(name)), .macro("Nd", Self.escaped(description))]
    for (title, blocks) in [("NAME", named)] + sections + [("SEE ALSO", references)] {
      add(.macro("Sh", title))
      blocks.forEach { add($0) }
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  typealias Section = (title: String, blocks: [Block])

  enum Block {
    case macro(String, String = "")
    /// A paragraph, written with one sentence per line.
    case text(String)
    case paragraphs([String])
    case list([(term: String, text: String)])
    /// A literal block.
    case example(String)
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .macro(let name, let arguments): lines.append(".\(name)" + (arguments.isEmpty ? "" : " \(arguments)"))
    case .text(let text):
      lines += text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ").sentences.map(Self.line)
    case .paragraphs(let paragraphs):
      for (index, paragraph) in paragraphs.enumerated() {
        if index > 0 { add(.macro("Pp")) }
        add(.text(paragraph))
      }
    case .list(let items):
      if items.isEmpty { break }
      add(.macro("Bl", "-tag -width Ds"))
      for item in items {
        add(.macro("It", "Sy \"\(Self.escaped(item.term).replacing("\"", with: "\\(dq"))\""))
        add(.text(item.text))
      }
      add(.macro("El"))
    case .example(let text):
      add(.macro("Bd", "-literal -offset indent"))
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.line(String($0)) }
      add(.macro("Ed"))
    }
  }

  /// Escapes a line. NB: a period at its start would begin a macro.
  private static func line(_ text: String) -> String { (text.hasPrefix(".") ? "\\&" : "") + escaped(text) }

  /// Escapes a text. NB: groff would break lines at a bare hyphen, and curl a bare quote.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      let digits = String(scalar.value, radix: 16).uppercased()
      escaped +=
        escapes[scalar]
        ?? (scalar.isASCII ? String(scalar) : "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]")
    }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq",
    "…": "...",
  ]
}

extension String {
  /// The sentences, split at blanks between a final punctuation mark and a capital letter.
  var sentences: [String] {
    var sentences: [Substring] = [], start = startIndex
    for end in indices where ".!?".contains(self[end]) {
      let space = self[index(after: end)...], next = space.drop { $0 == " " }
      guard let first = next.first, space.first == " ", first.isASCII, first.isUppercase else { continue }
      sentences.append(self[start...end])
      start = next.startIndex
    }
    return (sentences + [self[start...]]).filter { !$0.isEmpty }.map(String.init)
  }
}
