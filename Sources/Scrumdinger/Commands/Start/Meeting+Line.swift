import ConsoleUI
import Meeting
import Resources

/// A meeting in one line of text, what matters most first.
extension Meeting {
  /// Who speaks, how long still, and how far the meeting has come.
  ///
  /// - Parameter columns: the most that the name may take.
  func line(columns: Int) -> String {
    let strings = Strings.local.start
    let parts =
      state == .ended
      ? [strings.over, progress.elapsedInWords, progress.drift]
      : [
        progress.current.name.cut(to: columns), progress.turnInWords, standing,
        strings.speaker(progress.place, progress.participants), progress.elapsedInWords, progress.remainingInWords,
        progress.drift,
      ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// What is to be answered before the meeting goes on.
  var question: String? {
    let strings = Strings.local.start
    switch self {
    case .ending(let ending): return strings.end(ending.discard != nil)
    // NB: a gap of nothing is not over: the program is about to be stopped.
    case .interrupted(let interrupted) where interrupted.gap > .zero: return strings.gap(interrupted.gap.clock)
    default: return nil
    }
  }

  /// Why the clock stands, if it does.
  private var standing: String? {
    switch self {
    case .paused, .ending: Strings.local.start.paused
    case .interrupted: Strings.local.start.stopped
    case .ready, .running, .ended: nil
    }
  }
}

extension Meeting.Progress {
  fileprivate var turnInWords: String {
    let strings = Strings.local.start
    return isOvertime ? strings.overTime(turnRemaining.clock) : strings.left(turnRemaining.clockRoundedUp)
  }

  fileprivate var elapsedInWords: String { "\(shownElapsed.clock) \(Strings.local.meeting.elapsed)" }
  fileprivate var remainingInWords: String { "\(remaining.clockRoundedUp) \(Strings.local.meeting.remaining)" }

}
