import Scrums

/// A part of an arc, from 0 to 1; empty if the end is before the beginning.
struct RingArc {
  var from: Float
  var to: Float

  static let whole = RingArc(from: 0, to: 1), none = RingArc(from: 1, to: 0)

  func overlaps(_ other: RingArc) -> Bool { from <= other.to && to >= other.from }
}

/// What the arcs of a ring show: how far a meeting's ring has drained, or how long each of its speakers has spoken.
struct RingState: Equatable {
  /// More are too short to be told apart.
  private static let mostArcs = 16

  /// Each arc's part of the circle; they add up to 1.
  private(set) var arcs: [Double] = []
  /// How much of each arc is spent, from 0 to 1.
  private(set) var spent: [Float] = []
  /// What that shows, and what the rest of each arc shows.
  private var beginning = RingPart.spent
  private(set) var rest: [RingPart] = []
  /// Whether the last arc is a thin line: time that nobody has used.
  private(set) var isOpen = false

  /// An arc for each speaker, or a single one for the current turn if there are too many.
  init(_ progress: Meeting.Progress) {
    guard progress.speakers.count(where: { $0.share > .zero }) <= Self.mostArcs else {
      add(1, spent: progress.isOvertime ? 0 : progress.current.fill, rest: .live)
      return
    }
    // NB: all shares may be zero.
    let length = max(progress.length, .nanoseconds(1))
    for speaker in progress.speakers {
      let isNow = speaker.status == .now
      // In overtime the whole arc is live again.
      add(
        speaker.share / length, spent: isNow && progress.isOvertime ? 0 : speaker.fill, rest: isNow ? .live : .upcoming)
    }
  }

  /// A meeting that is over: an arc for each speaker, as long as they spoke, live within their share; then what is left of the plan,
  /// open. There is one arc for all if there are too many speakers.
  /// - Parameter truth: from 0, where each arc is as long as the share, to 1.
  init(_ meeting: History, truth: Double = 1) {
    beginning = .live
    let duration = max(meeting.duration, .nanoseconds(1)), circle = max(meeting.length, duration)
    let isMerged = meeting.turns.count(where: { $0.duration > .zero }) > Self.mostArcs || meeting.turns.isEmpty
    let turns = isMerged ? [History.Turn(id: meeting.id, name: "", duration: duration, share: meeting.length)] : meeting.turns
    let shares = max(turns.reduce(.zero) { $0 + ($1.share ?? $1.duration) }, .nanoseconds(1))
    for turn in turns {
      let share = turn.share ?? turn.duration
      let over = turn.duration.isOverTime(of: share) ? (turn.duration - share) / turn.duration : 0
      add(
        (1 - truth) * (share / shares) + truth * (turn.duration / circle), spent: 1 - truth * over, rest: .upcoming)
    }
    guard meeting.duration < meeting.length, truth > 0 else { return }
    add(truth * ((meeting.length - duration) / circle), spent: 0, rest: .spent)
    isOpen = true
  }

  private mutating func add(_ arc: Double, spent: Double, rest: RingPart) {
    arcs.append(arc)
    self.spent.append(Float(spent))
    self.rest.append(rest)
  }

  /// The part of each arc that looks different; nil if the two states have different arcs.
  func changes(since other: RingState) -> [RingArc]? {
    guard spent.count == other.spent.count else { return nil }
    return spent.indices.map { arc in
      if rest[arc] != other.rest[arc] { return .whole }
      let now = spent[arc], before = other.spent[arc]
      return now == before ? .none : RingArc(from: min(now, before), to: max(now, before))
    }
  }

  func part(of sample: RingGeometry.Sample) -> RingPart {
    guard sample.isOnArc else { return .ground }
    let arc = Int(sample.arc)
    return spent[arc] > 0 && sample.position <= spent[arc] ? beginning : rest[arc]
  }
}
