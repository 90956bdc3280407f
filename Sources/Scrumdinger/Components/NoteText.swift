import AppResources
import ConsoleUI
import Scrums

/// The notes about one person, without empty fields.
struct NoteText: View {
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  let heading: Text
  let note: Note
  /// The width of the labels; nil for that of the longest one. NB: the language may change after this view is made.
  var labelWidth: Int?
  var mostLines: (Note.Field) -> Int? = { _ in nil }
  var fields = Note.Field.allCases

  var body: some View {
    VStack(alignment: .leading) {
      heading.lineLimit(1).sectionHeading()
      ForEach(fields.filter { !note.lines($0).isEmpty }, id: \.self) { field in
        // NB: a screen reader reads a sentence, and no columns.
        if isAccessible {
          Text(note.sentence(field)).hangingIndent().padding(left: Note.Field.indent)
        } else {
          LabeledContent {
            let lines = note.lines(field), most = mostLines(field) ?? .max
            if most <= 2, lines.count > 1 {
              // One line, and how many others there are.
              VStack(alignment: .leading) {
                Text(lines[0]).lineLimit(1)
                Text(Strings.local.list.more(lines.count - 1)).foregroundStyle(.secondary)
              }
            } else {
              Text(lines.joined(separator: "\n")).hangingIndent(note.indent).lineLimit(mostLines(field))
            }
          } label: {
            field == .blockers ? Text(field.label).foregroundStyle(tones.warm) : Text(field.label)
          }
          .padding(left: Note.Field.indent)
        }
      }
    }
    .environment(\.labelWidth, labelWidth ?? Note.Field.labelWidth)
  }
}

extension Note {
  /// `Yesterday: Empty states; Fix the cart badge. Today: Review the cache change`
  var sentences: String { Field.allCases.filter { !lines($0).isEmpty }.map(sentence).joined(separator: ". ") }

  fileprivate func sentence(_ field: Field) -> String { "\(field.label): \(lines(field).joined(separator: "; "))" }

  /// The columns by which wrapped lines are indented, so that each of several lines of a field is seen as one.
  fileprivate var indent: Int { Field.allCases.contains { lines($0).count > 1 } ? 2 : 0 }

  /// Returns the maximum number of rows of a field in lines of this width.
  func rows(_ field: Field, _ width: Int) -> Int {
    lines(field).reduce(0) { rows, line in
      let isWrapped = line.columns > width
      return rows + line.rows(wrappedTo: max(1, width - (isWrapped ? indent : 0)))
    }
  }
}

extension Note.Field {
  /// The width of the longest label, in columns.
  static var labelWidth: Int { allCases.map(\.label.columns).max() ?? 0 }
  /// The blank columns before labels, which stand below a heading.
  static var indent: Int { 2 }
  /// The columns from the left edge to the texts.
  static var textColumn: Int { indent + labelWidth + 2 }
}

struct NoteText_Previews: PreviewProvider {
  static var previews: some View {
    NoteText(heading: Text("Simon").bold(), note: History.designFriday.notes.people[2]).previewDisplayName("Two answers")
  }
}
