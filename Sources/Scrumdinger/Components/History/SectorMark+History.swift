import ConsoleUI
import Scrums

extension [SectorMark] {
  /// Creates arcs for a past meeting: one for each turn, full within its share, and a thin one for the rest of the
  /// plan, if it is a tenth or more. Too many turns share one arc.
  /// - Parameter truth: the state of the animation: at 0, arcs have the planned lengths; at 1, the lengths of the
  ///   turns.
  init(_ meeting: History, truth: Double = 1) {
    let duration = Swift.max(meeting.duration, .nanoseconds(1))
    // NB: a shorter rest would be a hole in the ring.
    let hasRest = duration / meeting.length <= 0.9, circle = hasRest ? meeting.length : duration
    let isMerged = meeting.turns.count(where: { $0.duration > .zero }) > Self.most || meeting.turns.isEmpty
    let turns = isMerged ? [History.Turn(id: meeting.id, name: "", duration: duration, share: meeting.length)] : meeting.turns
    let shares = Swift.max(turns.reduce(.zero) { $0 + ($1.share ?? $1.duration) }, .nanoseconds(1))
    // NB: where shapes tell tones apart, the most solid one is overtime, if there is any.
    let within: SectorMark.Tone = meeting.hasOvertime ? .mid : .full
    self = turns.map { turn in
      let share = turn.share ?? turn.duration
      let over = turn.duration.isOverTime(of: share) ? (turn.duration - share) / turn.duration : 0
      let angle = (1 - truth) * (share / shares) + truth * (turn.duration / circle)
      return SectorMark(angle: angle, filled: 1 - truth * over, within, rest: .full)
    }
    guard hasRest, truth > 0 else { return }
    append(SectorMark(angle: truth * ((meeting.length - duration) / circle), filled: 0, rest: .low, isThin: true))
  }
}

extension SectorChart.Styles {
  /// Creates the styles of a past meeting: the rest of the plan, time within the shares, and overtime.
  init(_ meeting: History, _ tones: Tones) {
    // NB: without colours, only their weight tells time within the shares from overtime.
    let within = meeting.hasOvertime && !tones.hasShades ? tones.mid : tones.bar
    self.init(low: tones.low, full: meeting.hasOvertime ? tones.warmShape : tones.bar, mid: within)
  }
}

extension History {
  /// Whether any arc of the meeting's ring has a part over time.
  fileprivate var hasOvertime: Bool { isOverTime || turns.contains(where: \.isOverTime) }
}
