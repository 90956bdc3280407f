/// The progress of some work.
public nonisolated struct WorkProgress: Equatable, Sendable {
  public let totalUnits: Int
  public let completedUnits: Int
  /// The estimated time left; `nil` if it is unknown.
  public let estimatedTimeRemaining: Duration?

  /// Creates the progress of work that is counted in units.
  public init(totalUnits: Int, completedUnits: Int, estimatedTimeRemaining: Duration? = nil) {
    self.totalUnits = totalUnits
    self.completedUnits = completedUnits
    self.estimatedTimeRemaining = estimatedTimeRemaining
  }

  /// The fraction done, from 0 to 1.
  public var fractionCompleted: Double { totalUnits > 0 ? Double(completedUnits) / Double(totalUnits) : 0 }

  /// Returns the combined progress of this work and other work that runs at the same time.
  public func combined(with other: WorkProgress) -> WorkProgress {
    WorkProgress(
      totalUnits: totalUnits + other.totalUnits, completedUnits: completedUnits + other.completedUnits,
      estimatedTimeRemaining: [estimatedTimeRemaining, other.estimatedTimeRemaining].compactMap(\.self).max())
  }
}
