import ConsoleUI
import Puddles

/// A field for a note: one line, where Enter submits, or several lines if the text has several.
struct NoteField: View {
  @Binding var text: String
  /// Whether the text has had several lines. NB: the editor stays when the text is down to one line, since a new field
  /// would lack the focus.
  @State private var hasLines = false

  var body: some View {
    Group {
      if hasLines || lines > 1 {
        TextEditor(text: $text).frame(height: min(max(2, lines), Self.mostRows))
      } else {
        TextField("", text: $text)
      }
    }
    .onChange(of: lines > 1, initial: true) { if $1 { hasLines = true } }
  }

  private static let mostRows = 5
  private var lines: Int { text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count }
}

struct NoteField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("Login\nLogout") { NoteField(text: $0) }.previewDisplayName("Two lines")
  }
}
