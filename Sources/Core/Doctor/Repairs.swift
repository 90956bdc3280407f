import Models

/// The outcome of a repair.
public struct Repairs: Sendable {
  /// The directory with a copy of each file that was changed or removed; nil if there was none.
  public internal(set) var backup: String?
  public internal(set) var done: [Damage] = []
  /// The findings that could not be repaired, and why.
  public internal(set) var failed: [(finding: Damage, error: StoreError)] = []
  /// What is still wrong.
  public internal(set) var left: [Damage] = []
}
