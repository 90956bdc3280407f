import ConsoleUI
import Models
import Resources

/// What was written down about one person, as far as something was.
struct NoteText: View {
  let name: String
  /// When it was, if that has to be said.
  var when: String?
  let note: Note

  var body: some View {
    VStack(alignment: .leading) {
      Text(when.map { "\(name), \($0)" } ?? name).bold().lineLimit(1)
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

  /// In columns: all labels are one below another.
  static var labelWidth: Int { allCases.map(\.label.columns).max() ?? 0 }
}
