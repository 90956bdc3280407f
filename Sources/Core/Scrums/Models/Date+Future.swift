package import FoundationEssentials

extension Date {
  /// The largest difference between the clocks of a team that goes unmentioned, in seconds.
  private static let tolerance = 10.0 * 60

  /// Whether only a wrong clock, or a program with another epoch, can have dated a record so. Nothing may depend on such a date.
  package func isInFuture(at now: Date) -> Bool { timeIntervalSince(now) > Self.tolerance }
}

extension Collection<History.Summary> {
  /// The latest meeting that was held. Expects the newest first.
  package func lastHeld(at now: Date) -> History.Summary? { first { !$0.date.isInFuture(at: now) } }
}
