import ConsoleUI
import Puddles

/// A field for a note: one line, where Enter submits, or several lines if the text has several.
struct NoteField: View {
  @Binding var text: String
  /// Whether the first words typed after a text begin a new line.
  var addsLine = false
  /// The width in columns, if it is known, so that wrapped lines are in sight, too.
  var width: Int?
  @State private var hasTyped = false
  /// Whether the text has had several lines. NB: the editor stays when the text is down to one line, since a new field
  /// would lack the focus.
  @State private var hasLines = false

  var body: some View {
    Group {
      if hasLines || isLong {
        TextEditor(text: typed).frame(height: min(rows, Self.mostRows))
      } else {
        TextField("", text: $text)
      }
    }
    .onChange(of: isLong, initial: true) { if $1 { hasLines = true } }
  }

  private static let mostRows = 5
  private var isLong: Bool { text.contains(where: \.isNewline) || addsLine && !text.isEmpty }
  private var rows: Int {
    width.map { TextEditor.rows(of: text, width: $0) }
      ?? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
  }

  /// The text, with a newline before the first words that are typed at its end.
  private var typed: Binding<String> {
    Binding {
      text
    } set: { new in
      let isAdded = addsLine && !hasTyped && !text.isEmpty && text.last?.isNewline == false
      hasTyped = true
      text = isAdded && new.hasPrefix(text) && new.count > text.count ? text + "\n" + new.dropFirst(text.count) : new
    }
  }
}

struct NoteField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("Login\nLogout") { NoteField(text: $0) }.previewDisplayName("Two lines")
    StateHosting("Login") { NoteField(text: $0, addsLine: true) }.previewDisplayName("Prepared")
  }
}
