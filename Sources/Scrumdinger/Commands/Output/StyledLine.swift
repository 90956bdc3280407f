import ConsoleUI
import Scrums

/// A line for a person to read. A terminal shows its styles; a pipe or a file gets the plain text.
struct StyledLine: Equatable {
  struct Run: Equatable {
    var text: String
    var style = Style.plain
    /// Whether plain output drops the text, which only carries a style.
    var isOrnament = false
    /// The text's hyperlink, on terminals that support it.
    var link: String?
  }

  private(set) var runs: [Run]

  init(_ text: String, _ style: Style = .plain) { runs = [Run(text: text, style: style)] }
  init(_ runs: [Run]) { self.runs = runs }

  static func heading(_ text: String) -> StyledLine { StyledLine(text, Style(attributes: .bold)) }

  static func + (one: StyledLine, other: StyledLine) -> StyledLine { StyledLine(one.runs + other.runs) }

  var plain: String { runs.lazy.filter { !$0.isOrnament }.map(\.text).joined() }
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
      // NB: makes the text safe before adding sequences.
      let text = line.runs.map { run in
        styles.text(outputEncoding.line(run.text), in: run.style, link: run.link)
      }.joined()
      output(Array("\(text)\n".utf8))
    }
  }
}
