import AppResources
import ConsoleUI
import Scrums

/// A meeting that is over as a ring: each arc as long as its speaker spoke, what was over in the warm colour, and what is left of
/// the plan as a thin open arc that ends at twelve.
struct SummaryRing: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// From 0, where each arc is as long as the share, to 1, where it is as long as the turn.
  var truth = 1.0

  var body: some View {
    RingCanvas { [meeting, truth, tones] in
      RingContent(
        state: RingState(meeting, truth: truth), tones: RingTones(summary: tones), clock: meeting.duration.clock,
        urgency: meeting.isOverTime ? tones.warm : tones.ink,
        lines: [
          .init(text: Strings.local.detail.ofLength(meeting.length.clock), style: tones.quiet),
          .init(text: meeting.balanceInWords, style: meeting.balanceStyle(tones)),
        ])
    }
  }
}

struct SummaryRing_Previews: PreviewProvider {
  static var previews: some View {
    SummaryRing(meeting: .designFriday).previewDisplayName("One over time")
    SummaryRing(meeting: .designFriday, truth: 0).previewDisplayName("As planned")
  }
}
