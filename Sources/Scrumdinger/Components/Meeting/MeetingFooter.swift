import ConsoleUI
import Resources

/// Where in the round the meeting is, and who should get ready.
struct MeetingFooter: View {
  let place: Int
  let of: Int
  /// Nil if nobody is.
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
