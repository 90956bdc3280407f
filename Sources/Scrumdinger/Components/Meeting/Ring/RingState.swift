import Meeting

/// How far a ring is filled: an arc for each speaker, or a single one if there are too many to tell apart.
struct RingState: Equatable {
  private static let mostArcs = 200

  /// Each arc's part of the circle; they add up to 1.
  var arcs: [Double]
  /// How much of each arc is filled, from 0 to 1.
  var fills: [Float]
  /// The arc that is filling now.
  var current: Int?

  init(_ progress: Meeting.Progress) {
    if progress.speakers.count > Self.mostArcs {
      arcs = [1]
      fills = [Float(progress.fraction)]
      current = 0
    } else {
      // NB: all shares may be zero.
      arcs = progress.speakers.map { $0.share / max(progress.length, .nanoseconds(1)) }
      fills = progress.speakers.map { Float($0.fill) }
      current = progress.speakers.firstIndex { $0.status == .now }
    }
  }

  /// Which arcs look different; nil if the two states have different arcs.
  func changes(since other: RingState) -> [Bool]? {
    guard fills.count == other.fills.count else { return nil }
    return fills.indices.map { fills[$0] != other.fills[$0] || ($0 == current) != ($0 == other.current) }
  }

  func isFilled(_ sample: RingGeometry.Sample) -> Bool {
    sample.position <= fills[Int(sample.arc)] && fills[Int(sample.arc)] > 0
  }

  func isNow(_ sample: RingGeometry.Sample) -> Bool { Int(sample.arc) == current }
}
