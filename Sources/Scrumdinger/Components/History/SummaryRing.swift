import AppResources
import ConsoleUI
import Scrums

/// A past meeting as a ring: an arc for each turn, overtime in the warm colour, and a thin arc for the rest of the plan.
struct SummaryRing: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// Draws arcs from 0, as long as the share, to 1, as long as the turn.
  var truth = 1.0

  var body: some View {
    SectorChart { [meeting, truth, tones] in
      .init(
        [SectorMark](meeting, truth: truth), .init(summary: tones),
        label: BigLabel(
          meeting.duration.clock, style: meeting.isOverTime ? tones.warm : tones.ink,
          lines: [
            .init(Strings.local.detail.ofLength(meeting.length.clock), tones.quiet),
            .init(meeting.balanceInWords, meeting.balanceStyle(tones)),
          ]))
    }
  }
}

struct SummaryRing_Previews: PreviewProvider {
  static var previews: some View {
    SummaryRing(meeting: .designFriday).previewDisplayName("One over time")
    SummaryRing(meeting: .designFriday, truth: 0).previewDisplayName("As planned")
  }
}
