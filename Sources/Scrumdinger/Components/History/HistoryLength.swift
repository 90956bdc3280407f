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
        Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(.secondary)
      }
      Text(meeting.balanceInWords).foregroundStyle(meeting.balanceStyle(tones))
    }
    .lineLimit(1)
  }
}

/// A past meeting as a ring around its length: an arc for each turn, overtime in the warm colour, and a thin arc for the rest.
struct SummaryRing: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// Draws arcs from 0, as long as the share, to 1, as long as the turn.
  var truth = 1.0

  var body: some View {
    SectorChart { [meeting, truth, tones] in
      let lines = [
        BigLabel.Line(Strings.local.detail.ofLength(meeting.length.clock), tones.quiet),
        BigLabel.Line(meeting.balanceInWords, meeting.balanceStyle(tones)),
      ]
      return .init(
        [SectorMark](meeting, truth: truth), .init(summary: tones),
        label: BigLabel(meeting.duration.clock, style: meeting.isOverTime ? tones.warm : tones.ink, lines: lines))
    }
  }
}

extension History {
  /// `0:29 to spare`, `0:51 over` or `as planned`.
  fileprivate var balanceInWords: String { balance ?? Strings.local.history.asPlanned }

  fileprivate func balanceStyle(_ tones: Tones) -> Style {
    Style(attributes: .bold).over(isOverTime ? tones.warm : tones.title)
  }
}

struct HistoryLength_Previews: PreviewProvider {
  static var previews: some View { HistoryLength(meeting: .designFriday).previewDisplayName("Time to spare") }
}

struct SummaryRing_Previews: PreviewProvider {
  static var previews: some View {
    SummaryRing(meeting: .designFriday).previewDisplayName("One over time")
    SummaryRing(meeting: .designFriday, truth: 0).previewDisplayName("As planned")
  }
}
