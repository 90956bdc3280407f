import AppResources
import Scrums

/// Progress in whole seconds that add up: elapsed + remaining + ahead = length. Elapsed time rounds down, the rest
/// rounds up. NB: in minutes and seconds, as the large digits.
extension Meeting.Progress {
  var shownElapsed: Duration { .seconds(elapsed.secondsRoundedDown) }
  var shownAhead: Duration { .seconds(length.secondsRoundedUp - remaining.secondsRoundedUp) - shownElapsed }

  var elapsedInWords: String { "\(shownElapsed.minuteClock) \(Strings.local.meeting.elapsed)" }
  /// The time against the plan, as in the summary afterwards.
  var spentInWords: String { "\(shownElapsed.clock) \(Strings.local.detail.ofLength(planned.clock))" }
  var remainingInWords: String {
    "\(Duration.seconds(remaining.secondsRoundedUp).minuteClock) \(Strings.local.meeting.remaining)"
  }

  /// `5:54 of 15:00, 2 haven’t spoken.`
  var spoken: String {
    let strings = Strings.local.meeting, silent = speakers.count { !$0.isAbsent && !$0.hasSpoken }
    return "\(spentInWords), \(silent == 0 ? strings.everyoneSpoke : strings.notSpoken(silent))."
  }

  /// The time that the meeting is ahead or behind, in words; nil if it is on time.
  var driftInWords: String? {
    let strings = Strings.local.meeting, seconds = shownAhead.secondsRoundedDown
    guard seconds != 0 else { return nil }
    return seconds > 0 ? strings.ahead(shownAhead.clock) : strings.behind(shownAhead.clock)
  }

  /// The same beside the times of the turn. NB: in overtime, the turn is behind.
  var drift: String? {
    isOverTime && shownAhead.secondsRoundedDown > 0 ? driftInWords.map(Strings.local.meeting.ofMeeting) : driftInWords
  }

  /// The time left in the turn, or its overtime.
  var turnClock: String { isOverTime ? "+\(turnRemaining.clock)" : turnRemaining.clockRoundedUp }

  /// The time of ``turnClock`` in minutes and seconds, without hours, for large digits.
  var bigTurnClock: String {
    isOverTime ? "+\(turnRemaining.minuteClock)" : Duration.seconds(turnRemaining.secondsRoundedUp).minuteClock
  }

  var isUrgent: Bool { isWarning || isOverTime }
}

extension Meeting.SpeakerProgress {
  /// Whether the speaker spoke for a second or more; false for an absentee who was only called.
  var hasSpoken: Bool { takesPart && used >= .seconds(1) }

  var fill: Double {
    switch status {
    case .done: 1
    case .now: fraction
    case .upcoming: 0
    }
  }

  /// The same, or rounded down to a quarter, for those who don't want motion.
  func fill(isReduced: Bool) -> Double { isReduced ? (fill * 4).rounded(.down) / 4 : fill }
}
