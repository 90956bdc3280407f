package import FoundationEssentials

extension Date {
  /// How far the clocks of a team may differ without a word, in seconds.
  private static let tolerance = 10.0 * 60

  /// Whether a record with this date was written by a clock that was wrong, or by a program that counts from another day: nothing
  /// that comes later follows from it.
  package func isInFuture(at now: Date) -> Bool { timeIntervalSince(now) > Self.tolerance }
}

extension Collection<History.Summary> {
  /// The last meeting that was held, of those with the newest first.
  package func lastHeld(at now: Date) -> History.Summary? { first { !$0.date.isInFuture(at: now) } }
}
