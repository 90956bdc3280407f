import ConsoleUI
import FoundationEssentials
import Scrums

/// A meeting that another program holds, in a few words.
extension RunningMeeting {
  /// Returns `● 4:12 Simon`: the time left in the turn, and the speaker. The circle is hollow while the clock is
  /// stopped.
  ///
  /// - Parameter columns: the maximum width of the name.
  func note(at now: Date, columns: Int = 10) -> String {
    let progress = progress(at: now)
    return "\(checkpoint.state == .running ? "●" : "○") \(progress.turnClock) \(progress.current.name.cut(to: columns))"
  }

  /// Returns the time until the note changes; nil while the clock is stopped.
  func noteLasts(at now: Date) -> Duration? {
    guard checkpoint.state == .running else { return nil }
    let progress = progress(at: now), left = progress.turnRemaining / .seconds(1), rest = left - left.rounded(.down)
    return .seconds(progress.isOverTime ? 1 - rest : rest > 0 ? rest : 1)
  }
}
