import Extensions
import Meeting
import Resources

/// Progress as it is shown, in whole seconds that add up: elapsed + remaining + ahead = length, rounded up.
extension Meeting.Progress {
  var shownAhead: Duration { .seconds(ahead.secondsRoundedDown) }
  var shownElapsed: Duration { .seconds(length.secondsRoundedUp - remaining.secondsRoundedUp) - shownAhead }

  var elapsedInWords: String { "\(shownElapsed.clock) \(Strings.local.meeting.elapsed)" }
  var remainingInWords: String { "\(remaining.clockRoundedUp) \(Strings.local.meeting.remaining)" }

  /// How much the meeting is ahead or behind; nil if neither.
  var drift: String? {
    let strings = Strings.local.meeting, seconds = shownAhead.secondsRoundedDown
    return seconds == 0 ? nil : seconds > 0 ? strings.ahead(shownAhead.clock) : strings.behind(shownAhead.clock)
  }

  var isOvertime: Bool { turnRemaining < .zero }
  /// Whether the turn is about to end, or should have ended.
  var isUrgent: Bool { isWarning || isOvertime }
}

extension Meeting.SpeakerProgress {
  /// How much of the speaker's part of a picture is filled, from 0 to 1.
  var fill: Double {
    switch status {
    case .done: 1
    case .now: fraction
    case .upcoming: 0
    }
  }
}
