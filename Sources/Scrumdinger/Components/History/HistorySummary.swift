import AppResources
import Puddles
import Scrums
import Settings

/// The summary of a meeting that just ended: a ring of the turns, with all times and notes.
struct HistorySummary: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  @Environment(\.configuration.bindings) private var keys
  let meeting: History
  /// The number of consecutive meetings on time, including this one; nil if unknown.
  var streak: Int?
  var copyKey = KeyAction.summaryCopy
  /// The state of the animation: at 0, arcs have the planned lengths; at 1, the lengths of the turns.
  var truth = 1.0

  var body: some View {
    RingPage(meeting: meeting, remark: remark, truth: truth) { width, isBesideRing in
      HistoryTurns(meeting: meeting, width: width).padding(bottom: 1)
      MeetingNotes(meeting: meeting, isRoomy: isBesideRing)
      // NB: other screens have the key in their footer.
      if isAccessible { keys.spoken(copyKey, Strings.local.history.copyForChat) }
    }
  }

  /// `6 meetings in a row on time · 3 of 4 prepared`
  private var remark: String {
    let streak = streak.flatMap { $0 > 1 ? Strings.local.statistics.streak($0) : nil }
    return [streak, meeting.preparedInWords].compactMap(\.self).joined(separator: " · ")
  }
}

struct HistorySummary_Previews: PreviewProvider {
  static var previews: some View {
    HistorySummary(meeting: .designFriday, streak: 6).previewDisplayName("Notes")
  }
}
