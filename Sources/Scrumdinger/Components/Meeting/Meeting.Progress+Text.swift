import Extensions
import Meeting
import Resources

/// How far a meeting has come, in whole seconds that add up: elapsed + remaining + ahead = length, rounded up.
extension Meeting.Progress {
  var shownAhead: Duration { .seconds(ahead.secondsRoundedDown) }
  var shownElapsed: Duration { .seconds(length.secondsRoundedUp - remaining.secondsRoundedUp) - shownAhead }

  /// By how much it is ahead or behind, in words; nil if it is neither.
  var drift: String? {
    let strings = Strings.local.meeting, seconds = shownAhead.secondsRoundedDown
    return seconds == 0 ? nil : seconds > 0 ? strings.ahead(shownAhead.clock) : strings.behind(shownAhead.clock)
  }

  var isOvertime: Bool { turnRemaining < .zero }
  /// Whether the turn is about to end, or should have.
  var isUrgent: Bool { isWarning || isOvertime }
}

extension Meeting.SpeakerProgress {
  /// How much of their part in a picture of the meeting is filled, from 0 to 1.
  var fill: Double {
    switch status {
    case .done: 1
    case .now: fraction
    case .upcoming: 0
    }
  }
}
