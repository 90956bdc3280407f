import Meeting

/// How far a ring is filled.
struct RingState: Equatable {
  /// How much of each arc, from 0 to 1.
  var fills: [Float]
  /// The arc that is filling now.
  var current: Int?

  init(_ progress: Meeting.Progress) {
    fills = progress.speakers.map { speaker in
      switch speaker.status {
      case .done: 1
      case .now: Float(speaker.fraction)
      case .toCome: 0
      }
    }
    current = progress.speakers.firstIndex { $0.status == .now }
  }

  /// Which arcs look different from how they did; nil if the two can't be compared.
  func changes(since other: RingState) -> [Bool]? {
    guard fills.count == other.fills.count else { return nil }
    return fills.indices.map { fills[$0] != other.fills[$0] || ($0 == current) != ($0 == other.current) }
  }

  func isFilled(_ sample: RingGeometry.Sample) -> Bool {
    sample.position <= fills[Int(sample.arc)] && fills[Int(sample.arc)] > 0
  }

  func isNow(_ sample: RingGeometry.Sample) -> Bool { Int(sample.arc) == current }
}
