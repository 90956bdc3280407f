public import ConsoleUI
public import FoundationEssentials

extension Text {
  /// Shows an attributed text: its fonts, colours, lines and emphasis.
  public init(_ text: AttributedString) {
    self.init(
      joining: text.runs.map { run in
        let intent = run.inlinePresentationIntent ?? []
        let part = Text(String(text.characters[run.range])).font(run.font)
          .foregroundStyle(CellStyle(foreground: run.foregroundColor, background: run.backgroundColor))
          .underline(run.underlineStyle != nil)
          .strikethrough(run.strikethroughStyle != nil || intent.contains(.strikethrough))
        return part.bold(intent.contains(.stronglyEmphasized)).italic(intent.contains(.emphasized))
      })
  }
}

extension AttributedString {
  @available(*, unavailable, message: "Use Text(markdown:)")
  public init(markdown: String) { self.init(markdown) }
}
