import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import FoundationUI
import Testing

// NB: all of Foundation has forms of its own that would be preferred.
@Suite("Forms of SwiftUI and Foundation about text, without all of Foundation")
struct FoundationTextForms {
  private enum Failure: LocalizedError {
    case disk
    var errorDescription: String? { "The disk is full" }
  }

  @Test func `a text shows the attributes of an attributed string`() {
    func line(_ change: (inout AttributedString) -> Void) -> Style {
      var line = AttributedString("added")
      change(&line)
      let terminal = Screen(Text(AttributedString("+ ") + line + AttributedString("\n")), 20, 4).terminal
      #expect(String(terminal.lines[0].unicodeScalars.filter(\.isASCII)) == "+ added")
      #expect(terminal.style(0, 0) == .plain)
      return terminal.style(2, 0)
    }
    #expect(line { $0.foregroundColor = .green } == Style(foreground: .green))
    #expect(line { $0.backgroundColor = .red } == Style(background: .red))
    #expect(line { $0.font = .headline }.attributes == .bold)
    #expect(line { $0.underlineStyle = .single }.attributes == .underline)
    #expect(line { $0.strikethroughStyle = .single }.attributes == .strikethrough)
    #expect(line { $0.inlinePresentationIntent = [.stronglyEmphasized, .emphasized] }.attributes == [.bold, .italic])
    #expect(line { $0.inlinePresentationIntent = .strikethrough }.attributes == .strikethrough)
  }

  @Test func `text is found whatever its case, and an error is described`() {
    #expect("Straße in ÖSTERREICH".localizedCaseInsensitiveContains("Österreich"))
    #expect(!"one".localizedCaseInsensitiveContains("ones") && !"one".localizedCaseInsensitiveContains(""))
    #expect((Failure.disk as any Error).localizedDescription == "The disk is full")
  }
}
