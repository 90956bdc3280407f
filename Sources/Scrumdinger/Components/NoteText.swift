import AppResources
import ConsoleUI
import Scrums

/// The notes about one person, without the empty ones.
struct NoteText: View {
  let heading: Text
  let note: Note

  var body: some View {
    VStack(alignment: .leading) {
      heading.lineLimit(1)
      ForEach(NoteField.allCases.filter { !note[keyPath: $0.text].isEmpty }, id: \.self) { field in
        LabeledContent(field.label, value: note[keyPath: field.text]).padding(left: 2)
      }
    }
    .environment(\.labelWidth, NoteField.labelWidth)
  }
}

/// The three questions of a daily scrum.
enum NoteField: CaseIterable {
  case yesterday, today, blockers

  var text: WritableKeyPath<Note, String> {
    switch self {
    case .yesterday: \.yesterday
    case .today: \.today
    case .blockers: \.blockers
    }
  }

  var label: String {
    let strings = Strings.local.notes
    return switch self {
    case .yesterday: strings.yesterday
    case .today: strings.today
    case .blockers: strings.blockers
    }
  }

  /// The width of the longest label, in columns.
  static var labelWidth: Int { allCases.map(\.label.columns).max() ?? 0 }
}

struct NoteText_Previews: PreviewProvider {
  static var previews: some View {
    NoteText(heading: Text("Simon").bold(), note: History.designFriday.notes.people[2]).previewDisplayName("Two answers")
  }
}
