import ConsoleUI
import Models
import Resources

/// A scrum in the list: its title, length, attendees and last meeting, on its theme's colour.
struct ScrumCard: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.colorDepth) private var depth
  let scrum: DailyScrum
  let lastMet: String?

  private var strings: Strings { Strings.local }

  var body: some View {
    VStack(alignment: .leading) {
      Line(Text(scrum.displayTitle), trailing: Text(scrum.length.inWords))
      Line(
        Text("\(strings.units.attendees(scrum.attendees.count)) · \(scrum.theme.name)"),
        trailing: Text(lastMet.map(strings.list.lastMet) ?? strings.list.noMeetings))
    }
    .padding(horizontal: 2)
    .background(style)
    .padding(right: 2)
  }

  /// In monochrome, the selected card is shown in reverse.
  private var style: Style {
    guard depth == .mono else { return scrum.theme.tint.style }
    return isSelected ? Style(attributes: .reverse) : .plain
  }
}
