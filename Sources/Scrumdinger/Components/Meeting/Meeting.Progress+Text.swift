import AppResources
import Scrums

/// Progress in whole seconds that add up: elapsed + remaining + ahead = length. The elapsed time is rounded down; the remaining
/// time and the length are rounded up.
extension Meeting.Progress {
  var shownElapsed: Duration { .seconds(elapsed.secondsRoundedDown) }
  var shownAhead: Duration { .seconds(length.secondsRoundedUp - remaining.secondsRoundedUp) - shownElapsed }

  var elapsedInWords: String { "\(shownElapsed.clock) \(Strings.local.meeting.elapsed)" }
  var remainingInWords: String { "\(remaining.clockRoundedUp) \(Strings.local.meeting.remaining)" }

  /// How much the meeting is ahead or behind; nil if neither.
  var drift: String? {
    let strings = Strings.local.meeting, seconds = shownAhead.secondsRoundedDown
    return seconds == 0 ? nil : seconds > 0 ? strings.ahead(shownAhead.clock) : strings.behind(shownAhead.clock)
  }

  /// The time left in the turn, or its overtime.
  var turnClock: String { isOvertime ? "+\(turnRemaining.clock)" : turnRemaining.clockRoundedUp }

  var isOvertime: Bool { turnRemaining < .zero }
  /// Whether the turn is about to end, or should have ended.
  var isUrgent: Bool { isWarning || isOvertime }
}

extension Meeting.SpeakerProgress {
  /// The filled part of the speaker's share of a ring or bar, from 0 to 1.
  var fill: Double {
    switch status {
    case .done: 1
    case .now: fraction
    case .upcoming: 0
    }
  }
}
