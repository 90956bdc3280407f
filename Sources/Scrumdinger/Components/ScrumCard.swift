import ConsoleUI
import Models
import Resources

/// A scrum in the list: what it is called, who and how long, and when it last met, on its theme's colour.
struct ScrumCard: View {
  let scrum: DailyScrum
  let lastMet: String?

  private let strings = Strings.local

  var body: some View {
    HStack {
      SelectionMark()
      CardPanel(tint: scrum.theme.tint) {
        HStack {
          Text(scrum.title).bold()
          Spacer()
          Text(scrum.length.inWords)
        }
        HStack {
          Text(strings.units.attendees(scrum.attendees.count))
          Spacer()
          Text(lastMet.map(strings.list.lastMet) ?? strings.list.neverMet)
        }
      }
    }
    .padding(right: 2)
  }
}

/// Two lines on a theme's colour; without colour, the card under the cursor is in reverse.
private struct CardPanel<Content: View>: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.colorDepth) private var depth
  let tint: Tint
  let content: Content

  init(tint: Tint, @ViewBuilder content: () -> Content) {
    self.tint = tint
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading) { content }
      .lineLimit(1)
      .padding(horizontal: 2)
      .background(style)
  }

  private var style: Style {
    guard depth == .mono else { return tint.style }
    return isSelected ? Style(attributes: .reverse) : .plain
  }
}

/// Says which row the cursor is on.
struct SelectionMark: View {
  @Environment(\.isSelected) private var isSelected
  var body: some View { Text(isSelected ? "❯" : " ").bold().frame(width: 1) }
}
