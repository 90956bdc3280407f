/// How far some work is.
public nonisolated struct WorkProgress: Equatable, Sendable {
  /// The units that there are to do.
  public let totalUnits: Int
  /// The units that are done.
  public let completedUnits: Int
  /// How long the rest will take; `nil` if that is unknown.
  public let estimatedTimeRemaining: Duration?

  /// The progress of work that is counted in units.
  public init(totalUnits: Int, completedUnits: Int, estimatedTimeRemaining: Duration? = nil) {
    self.totalUnits = totalUnits
    self.completedUnits = completedUnits
    self.estimatedTimeRemaining = estimatedTimeRemaining
  }

  /// The part that is done, from 0 to 1.
  public var fractionCompleted: Double { totalUnits > 0 ? Double(completedUnits) / Double(totalUnits) : 0 }

  /// The progress of this and other work that goes on at the same time.
  public func combined(with other: WorkProgress) -> WorkProgress {
    WorkProgress(
      totalUnits: totalUnits + other.totalUnits, completedUnits: completedUnits + other.completedUnits,
      estimatedTimeRemaining: [estimatedTimeRemaining, other.estimatedTimeRemaining].compactMap(\.self).max())
  }
}
