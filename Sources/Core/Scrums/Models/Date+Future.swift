package import FoundationEssentials

extension Date {
  /// The maximum difference between a team's clocks that counts as normal, in seconds.
  private static let tolerance = 10.0 * 60

  /// Whether the date can only come from a wrong clock, or a program with another epoch. Nothing may depend on such a date.
  package func isInFuture(at now: Date) -> Bool { timeIntervalSince(now) > Self.tolerance }
}

extension Collection<History.Summary> {
  /// Returns the latest meeting that isn't dated in the future. Expects the newest first.
  package func lastHeld(at now: Date) -> History.Summary? { first { !$0.date.isInFuture(at: now) } }
}
