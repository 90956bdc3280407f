import ConsoleUI

/// A line for a person to read. A terminal shows its styles; a pipe or a file gets the plain text.
struct StyledLine: Equatable, ExpressibleByStringInterpolation {
  struct Run: Equatable {
    var text: String
    var style = Style.plain
    /// Whether plain output drops the text, which only carries a style.
    var isOrnament = false
    /// The text of plain output, of the same width; nil if it is the same text.
    var inPlain: String?
    /// The text's hyperlink, on terminals that support it.
    var link: String?
  }

  private(set) var runs: [Run]

  init(_ text: String, _ style: Style = .plain, link: String? = nil) { runs = [Run(text: text, style: style, link: link)] }
  init(stringLiteral text: String) { self.init(text) }
  init(_ runs: [Run]) { self.runs = runs }

  static func heading(_ text: String) -> StyledLine { StyledLine(text, .bold) }

  static func + (one: StyledLine, other: StyledLine) -> StyledLine { StyledLine(one.runs + other.runs) }

  var plain: String { runs.lazy.filter { !$0.isOrnament }.map { $0.inPlain ?? $0.text }.joined() }
  var columns: Int { plain.columns }

  /// Returns the line with added blanks, in the style of its last run unless that is a link or a picture.
  func padded(by count: Int, atStart: Bool) -> StyledLine {
    let blanks = String(repeating: " ", count: count)
    guard let last = runs.last, last.link == nil, last.inPlain == nil else { return self + StyledLine(blanks) }
    return StyledLine(runs.dropLast()) + StyledLine(atStart ? blanks + last.text : last.text + blanks, last.style)
  }

  /// Returns the line with its last run cut, so that the line fits a width.
  func cut(to limit: Int) -> StyledLine {
    guard let last = runs.last else { return self }
    let start = StyledLine(runs.dropLast())
    return start + StyledLine(last.text.cut(to: limit - start.columns), last.style, link: last.link)
  }
}

extension Style {
  static let bold = Style(attributes: .bold), faint = Style(attributes: .dim)
}

extension Console {
  func print(_ lines: [StyledLine]) {
    for line in lines {
      guard let styles else {
        print(line.plain)
        continue
      }
      // NB: escapes the text first, so that only the styles add sequences.
      let text = line.runs.map { run in
        styles.text(outputEncoding.line(run.text), in: run.style, link: run.link)
      }.joined()
      output(Array("\(text)\n".utf8))
    }
  }
}
