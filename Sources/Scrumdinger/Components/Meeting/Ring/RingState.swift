import Scrums

/// A part of an arc, from 0 to 1; empty if the end is before the beginning.
struct RingArc {
  var from: Float
  var to: Float

  static let whole = RingArc(from: 0, to: 1), none = RingArc(from: 1, to: 0)

  func overlaps(_ other: RingArc) -> Bool { from <= other.to && to >= other.from }
}

/// How far a ring has drained: an arc for each speaker, or a single one if there are too many to tell apart.
struct RingState: Equatable {
  private static let mostArcs = 200

  /// Each arc's part of the circle; they add up to 1.
  private(set) var arcs: [Double] = []
  /// How much of each arc is spent, from 0 to 1.
  private(set) var spent: [Float] = []
  /// The arc that is draining now.
  private(set) var current: Int?
  /// Whether the current turn has used more than its arc.
  let isOvertime: Bool

  init(_ progress: Meeting.Progress) {
    isOvertime = progress.isOvertime
    guard progress.speakers.count <= Self.mostArcs else {
      arcs = [1]
      spent = [Float(progress.fraction)]
      current = 0
      return
    }
    // NB: all shares may be zero.
    let length = max(progress.length, .nanoseconds(1))
    for (arc, speaker) in progress.speakers.enumerated() {
      arcs.append(speaker.share / length)
      spent.append(Float(speaker.fill))
      if speaker.status == .now { current = arc }
    }
  }

  /// The part of each arc that looks different; nil if the two states have different arcs.
  func changes(since other: RingState) -> [RingArc]? {
    guard spent.count == other.spent.count, isOvertime == other.isOvertime else { return nil }
    var changes: [RingArc] = []
    for (arc, (now, before)) in zip(spent, other.spent).enumerated() {
      let isAnother = (arc == current) != (arc == other.current)
      changes.append(isAnother ? .whole : now == before ? .none : RingArc(from: min(now, before), to: max(now, before)))
    }
    return changes
  }

  func part(of sample: RingGeometry.Sample) -> RingPart {
    guard sample.isOnArc else { return .ground }
    let arc = Int(sample.arc), isCurrent = arc == current
    if isCurrent, isOvertime { return .live }
    if spent[arc] > 0, sample.position <= spent[arc] { return .spent }
    return isCurrent ? .live : .upcoming
  }
}
