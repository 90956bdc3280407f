import ConsoleUI
import Scrums
import Settings

/// The meeting as a ring with an arc for each speaker, around the time left and the speaker's name.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The lines below the time, the most important first.
  let lines: [String]
  /// Whether to draw the name in large letters where they fit.
  var hasLargeName = false

  static let minimum = Size(24, 12)

  var body: some View {
    let isReduced = configuration.isOn(.reduceMotion)
    SectorChart { [current, progress, tones, isPaused, lines, hasLargeName] in
      let progress = current(progress)
      return .init(
        [SectorMark](progress, isReduced: isReduced), .init(progress, tones, isPaused: isPaused),
        label: BigLabel(progress, lines, tones, isPaused: isPaused, hasLargeName: hasLargeName))
    }
  }
}

/// A bar in one line, with a part for each speaker's share, in the tones of the ring.
struct TurnsBar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool

  var body: some View {
    let isReduced = configuration.isOn(.reduceMotion)
    Canvas(height: 1) { [current, progress, tones, isUnicode, isPaused] context, rect in
      let progress = current(progress)
      context.draw(
        [SectorMark](progress, most: .max, isReduced: isReduced), .init(progress, tones, isPaused: isPaused), in: rect, tones,
        isUnicode: isUnicode)
    }
  }
}

extension BigLabel {
  /// Creates a label of the time left above lines: a bold name, the turn's state, and a remark.
  init(_ progress: Meeting.Progress, _ lines: [String], _ tones: Tones, isPaused: Bool, hasLargeName: Bool = false) {
    let urgency = progress.urgency(tones, isPaused: isPaused)
    let hasState = isPaused || progress.isUrgent
    let nameStyle = hasLargeName ? progress.nameStyle(tones, isPaused: isPaused) : Style(attributes: .bold)
    // NB: where a line is too long, only a bold one keeps its first part.
    let state = Style(attributes: .bold).over(isPaused ? .plain : urgency)
    let said = lines.enumerated().map {
      Line($1, $0 == 0 ? nameStyle : $0 == 1 && hasState ? state : tones.quiet, isLarge: $0 == 0 && hasLargeName)
    }
    self.init(
      progress.bigTurnClock, widest: progress.current.share.minuteClock, style: urgency, plain: isPaused ? .plain : nil,
      lines: said)
  }
}

extension Meeting.Progress {
  /// Returns the style of the time: quiet while the clock is stopped, plain while enough time is left.
  func urgency(_ tones: Tones, isPaused: Bool = false) -> Style {
    isPaused ? tones.quiet : isOvertime ? tones.warm : isWarning ? tones.amber : tones.ink
  }

  /// Returns the style of the name in large letters. NB: beside a warning, it isn't in a second colour.
  func nameStyle(_ tones: Tones, isPaused: Bool) -> Style {
    isPaused ? tones.quiet : isUrgent ? Style(attributes: .bold) : tones.title
  }
}

extension Meeting.Progress {
  /// Returns the speaker of the arc at a cell, for a ring drawn in an area of this size; nil outside the arcs, or if
  /// one arc stands for all speakers.
  func speaker(at point: Point, in size: Size, cellAspect: Double) -> Attendee.ID? {
    let marks = [SectorMark](self)
    guard marks.count == speakers.count else { return nil }
    return SectorChart.sector(at: point, of: marks, in: size, cellAspect: cellAspect).map { speakers[$0].id }
  }
}

extension [SectorMark] {
  /// The maximum number of arcs. More would be too short to distinguish.
  private static var most: Int { 16 }

  /// Creates one mark for a turn, of which this fraction is spent.
  static func draining(_ spent: Double) -> Self { [SectorMark(angle: 1, filled: spent, .low, rest: .full)] }

  /// Creates arcs for the speakers, filled as the meeting goes on or, for too many speakers, one arc for the current
  /// turn.
  ///
  /// - Parameter isReduced: whether the current arc moves only by quarters.
  init(_ progress: Meeting.Progress, most: Int = Self.most, isReduced: Bool = false) {
    // NB: in overtime the whole arc is live again.
    let isOver = progress.isOvertime
    guard progress.speakers.count(where: { $0.share > .zero }) <= most else {
      self = .draining(isOver ? 0 : progress.current.fill(isReduced: isReduced))
      return
    }
    // NB: all shares may be zero.
    let length = Swift.max(progress.length, .nanoseconds(1))
    self = progress.speakers.map { speaker in
      let isNow = speaker.status == .now, filled = isNow && isOver ? 0 : speaker.fill(isReduced: isReduced)
      return SectorMark(angle: speaker.share / length, filled: filled, .low, rest: isNow ? .full : .mid)
    }
  }

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

extension History {
  /// Whether any arc of the meeting's ring has a part over time.
  fileprivate var hasOvertime: Bool { isOverTime || turns.contains(where: \.isOverTime) }
}

extension SectorChart.Styles {
  /// Creates the styles of time spent, the current turn, and turns to come.
  init(_ progress: Meeting.Progress, _ tones: Tones, isPaused: Bool) {
    self.init(
      low: isPaused ? tones.pausedLow : tones.low,
      full: isPaused ? tones.pausedLive : progress.isOvertime ? tones.warmShape : progress.isWarning ? tones.amber : tones.live,
      mid: isPaused ? tones.paused : tones.upcoming)
  }

  /// Creates the styles of a past meeting: the rest of the plan, time within the shares, and overtime.
  init(_ meeting: History, _ tones: Tones) {
    // NB: without colours, only their weight tells time within the shares from overtime.
    let within = meeting.hasOvertime && !tones.hasShades ? tones.mid : tones.bar
    self.init(low: tones.low, full: meeting.hasOvertime ? tones.warmShape : tones.bar, mid: within)
  }
}

struct Ring_Previews: PreviewProvider {
  static var previews: some View {
    ring([150, 75], isPaused: false).previewDisplayName("Half a turn")
    ring([150, 140], isPaused: false).previewDisplayName("Ten seconds left")
    ring([150, 75], isPaused: true).previewDisplayName("Paused")
  }

  private static func ring(_ spoken: [Double], isPaused: Bool) -> some View {
    Ring(progress: .mock(spoken), isPaused: isPaused, lines: ["Daisy"]).tint(DailyScrum.design.theme.tint)
  }
}

struct TurnsBar_Previews: PreviewProvider {
  static var previews: some View {
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: false).previewDisplayName("Third speaker")
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: true).previewDisplayName("Paused")
  }
}
