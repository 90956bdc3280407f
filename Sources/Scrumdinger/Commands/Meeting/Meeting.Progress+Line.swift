import AppResources
import ConsoleUI
import JSONCoding
import Scrums

/// The progress of a meeting in one line, as text and as JSON.
extension Meeting.Progress {
  /// - Parameter columns: the maximum width of the speaker's name, in columns.
  func line(_ state: Meeting.State, columns: Int) -> String {
    let strings = Strings.local.start
    let parts =
      state == .ended
      ? [strings.over, elapsedInWords, drift]
      : [turn(state, columns: columns), strings.speaker(position, present), elapsedInWords, remainingInWords, drift]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// `Cathy, 1:20 left, paused`
  func turn(_ state: Meeting.State, columns: Int = .max) -> String {
    let strings = Strings.local.start, left = turnRemaining
    let turn = isOverTime ? strings.overtime(left.clock) : strings.left(left.clockRoundedUp)
    return [current.name.cut(to: columns), turn, state.stopReason].compactMap(\.self).joined(separator: ", ")
  }

  /// Times are whole seconds, rounded so that `elapsed + remaining + ahead` is the meeting's length.
  func json(_ state: Meeting.State) -> JSON.Object {
    [
      "ahead": .number(shownAhead.secondsRoundedDown),
      "elapsed": .number(shownElapsed.secondsRoundedDown),
      "index": .number(position),
      "of": .number(present),
      "remaining": .number(remaining.secondsRoundedUp),
      "speaker": .string(current.name),
      "state": .string(state.rawValue),
      "turnElapsed": .number(turnElapsed.secondsRoundedDown),
      "turnRemaining": .number(turnRemaining.secondsRoundedUp),
    ]
  }
}

extension Meeting.State {
  /// The reason why the clock is stopped; nil while it runs.
  fileprivate var stopReason: String? {
    switch self {
    case .paused, .ending: Strings.local.start.paused
    case .interrupted: Strings.local.start.stopped
    case .ready, .running, .ended: nil
    }
  }
}
