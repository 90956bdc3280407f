import AppResources
import ConsoleUI
import Scrums

/// Blockers and follow-ups that the last meeting left open.
struct LastTimeSection: View {
  let sections: [MeetingSummary.Section]

  private static let most = 3

  var body: some View {
    if !sections.isEmpty {
      let rows = rows, width = sections.map(\.heading.columns).max() ?? 0
      Section(Strings.local.notes.lastTime) {
        ForEach(rows.indices, id: \.self) { index in
          Row {
            HStack(spacing: 2) {
              Text(rows[index].label).foregroundStyle(rows[index].isBlocker ? .warning : .secondary)
                .frame(width: width, alignment: .leading)
              Text(rows[index].item).lineLimit(1)
            }
          }
          .selectionDisabled()
        }
      }
    }
  }

  /// Returns the number of rows, including the blank row and the heading.
  static func height(_ sections: [MeetingSummary.Section]) -> Int {
    sections.isEmpty ? 0 : sections.reduce(2) { $0 + min(most, $1.items.count) }
  }

  /// The items, with a label on the first item of each section.
  private var rows: [(label: String, item: String, isBlocker: Bool)] {
    sections.flatMap { section in
      let isBlocker = section.heading == Strings.local.notes.blockers
      return section.items.prefix(Self.most).enumerated().map { ($0 == 0 ? section.heading : "", $1, isBlocker) }
    }
  }
}

struct LastTimeSection_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      LastTimeSection(sections: MeetingSummary(.designFriday, of: "Design").openQuestions)
    }
    .previewDisplayName("A blocker and follow-ups")
  }
}
