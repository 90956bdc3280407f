import FoundationEssentials

/// Creation dates that put imported scrums at the end of the list, in the order of their file.
struct CreationStamps {
  private var milliseconds: Double

  /// - Parameter newest: the creation date of the last scrum in the list.
  init(now: Date = .now, after newest: Date?) {
    let latest = newest.map { ($0.timeIntervalSinceReferenceDate * 1000).rounded(.down) + 1 } ?? -.infinity
    milliseconds = max((now.timeIntervalSinceReferenceDate * 1000).rounded(.down), latest)
  }

  mutating func next() -> Date {
    defer { milliseconds += 1 }
    return Date(timeIntervalSinceReferenceDate: milliseconds / 1000)
  }
}
