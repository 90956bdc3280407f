import ConsoleUI
import Scrums

/// A line for a person to read. A terminal shows its styles; a pipe or a file gets the plain text.
struct StyledLine: Equatable {
  struct Run: Equatable {
    var text: String
    var style = Style.plain
    /// Whether the text only carries its style, so that it is left out where there is none.
    var isOrnament = false
    /// Where the text leads, on terminals that show hyperlinks.
    var link: String?
  }

  private(set) var runs: [Run]

  init(_ text: String, _ style: Style = .plain) { runs = [Run(text: text, style: style)] }
  init(_ runs: [Run]) { self.runs = runs }

  static func heading(_ text: String) -> StyledLine { StyledLine(text, Style(attributes: .bold)) }

  static func + (one: StyledLine, other: StyledLine) -> StyledLine { StyledLine(one.runs + other.runs) }

  /// The text without its styles.
  var plain: String { runs.lazy.filter { !$0.isOrnament }.map(\.text).joined() }
}

extension Style {
  static let bold = Style(attributes: .bold), faint = Style(attributes: .dim)
}

extension Console {
  /// Prints lines with their styles, if the output shows any.
  func print(_ lines: [StyledLine]) {
    for line in lines {
      guard let styles else {
        print(line.plain)
        continue
      }
      // NB: the text is made safe first, so that no other sequences reach the terminal.
      let text = line.runs.map { run in
        styles.text(outputEncoding.line(run.text), in: run.style, link: run.link)
      }.joined()
      output(Array("\(text)\n".utf8))
    }
  }
}
