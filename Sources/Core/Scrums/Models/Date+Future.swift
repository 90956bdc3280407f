package import FoundationEssentials

extension Date {
  /// The difference between a team's clocks that counts as normal, in seconds.
  private static let tolerance = 10.0 * 60

  /// Whether the date is more than ten minutes after `now`, so that it must come from a wrong clock or a program with
  /// another epoch. Callers must ignore such a date.
  package func isInFuture(at now: Date) -> Bool { timeIntervalSince(now) > Self.tolerance }
}

extension Collection<History.Summary> {
  /// Returns the latest meeting that isn't dated in the future. The meetings must be sorted newest first.
  package func lastHeld(at now: Date) -> History.Summary? { first { !$0.date.isInFuture(at: now) } }
}
