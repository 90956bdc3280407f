import AppResources
import ConsoleUI
import Scrums

/// `14:31 of 15:00  0:29 to spare`
struct HistoryLength: View {
  @Environment(\.tones) private var tones
  let meeting: History

  var body: some View {
    HStack(spacing: 2) {
      HStack {
        Text(meeting.duration.clock).bold()
        Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(tones.quiet)
      }
      Text(meeting.balanceInWords).foregroundStyle(meeting.balanceStyle(tones))
    }
    .lineLimit(1)
  }
}

extension History {
  /// `0:29 to spare`, `0:51 over` or `as planned`.
  var balanceInWords: String { balance ?? Strings.local.history.asPlanned }

  func balanceStyle(_ tones: Tones) -> Style { Style(attributes: .bold).over(isOverTime ? tones.warm : tones.title) }
}

struct HistoryLength_Previews: PreviewProvider {
  static var previews: some View {
    HistoryLength(meeting: .designFriday).previewDisplayName("Time to spare")
  }
}
