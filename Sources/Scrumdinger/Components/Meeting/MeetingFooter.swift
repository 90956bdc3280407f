import ConsoleUI
import Resources

/// The number of the current speaker, and who is next.
struct MeetingFooter: View {
  let place: Int
  let of: Int
  /// Nil for the last speaker.
  let next: String?

  private let strings = Strings.local.meeting

  init(place: Int, of: Int, next: String?) {
    self.place = place
    self.of = of
    self.next = next
  }

  var body: some View {
    HStack {
      Text(next == nil ? strings.lastSpeaker : strings.speaker(place, of)).bold()
      Spacer()
      Text(next.map(strings.upNext) ?? "")
    }
    .lineLimit(1)
  }
}
