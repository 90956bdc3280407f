import Meeting

/// How far a ring has drained: an arc for each speaker, or a single one if there are too many to tell apart.
struct RingState: Equatable {
  private static let mostArcs = 200

  /// Each arc's part of the circle; they add up to 1.
  var arcs: [Double]
  /// How much of each arc is spent, from 0 to 1.
  var spent: [Float]
  /// The arc that is draining now.
  var current: Int?
  /// Whether the current turn has used more than its arc.
  var isOvertime: Bool

  init(_ progress: Meeting.Progress) {
    isOvertime = progress.isOvertime
    if progress.speakers.count > Self.mostArcs {
      arcs = [1]
      spent = [Float(progress.fraction)]
      current = 0
    } else {
      // NB: all shares may be zero.
      arcs = progress.speakers.map { $0.share / max(progress.length, .nanoseconds(1)) }
      spent = progress.speakers.map { Float($0.fill) }
      current = progress.speakers.firstIndex { $0.status == .now }
    }
  }

  /// Which arcs look different; nil if the two states have different arcs.
  func changes(since other: RingState) -> [Bool]? {
    guard spent.count == other.spent.count, isOvertime == other.isOvertime else { return nil }
    return spent.indices.map { spent[$0] != other.spent[$0] || ($0 == current) != ($0 == other.current) }
  }

  func part(of sample: RingGeometry.Sample) -> RingPart {
    guard sample.isOnArc else { return .ground }
    let arc = Int(sample.arc), isCurrent = arc == current
    if isCurrent, isOvertime { return .live }
    if spent[arc] > 0, sample.position <= spent[arc] { return .spent }
    return isCurrent ? .live : .upcoming
  }
}
