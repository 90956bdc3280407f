import FoundationEssentials

/// When imported scrums count as made, so that they stand at the list's end in the order of their file.
struct CreationStamps {
  private var milliseconds: Double

  /// - Parameter newest: the date that the last scrum in the list was made on.
  init(now: Date = .now, after newest: Date?) {
    let latest = newest.map { ($0.timeIntervalSinceReferenceDate * 1000).rounded(.down) + 1 } ?? -.infinity
    milliseconds = max((now.timeIntervalSinceReferenceDate * 1000).rounded(.down), latest)
  }

  mutating func next() -> Date {
    defer { milliseconds += 1 }
    return Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
  }
}
