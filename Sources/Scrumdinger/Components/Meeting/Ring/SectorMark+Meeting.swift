import ConsoleUI
import Scrums

extension [SectorMark] {
  /// The maximum number of arcs. More would be too short to distinguish.
  static var most: Int { 16 }

  /// Creates one mark for a turn, of which this fraction is spent.
  static func draining(_ spent: Double) -> Self { [SectorMark(angle: 1, filled: spent, .low, rest: .full)] }

  /// Creates arcs for the speakers, filled as the meeting goes on or, for too many speakers, one arc for the current
  /// turn.
  ///
  /// - Parameter isReduced: whether the current arc moves only by quarters.
  init(_ progress: Meeting.Progress, most: Int = Self.most, isReduced: Bool = false) {
    // NB: in overtime the whole arc is live again.
    let isOver = progress.isOverTime
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
}

extension SectorChart.Styles {
  /// Creates the styles of time spent, the current turn, and turns to come.
  init(_ progress: Meeting.Progress, _ tones: Tones, isPaused: Bool) {
    self.init(
      low: isPaused ? tones.pausedLow : tones.low,
      full: isPaused ? tones.pausedLive : progress.isOverTime ? tones.warmShape : progress.isWarning ? tones.amber : tones.live,
      mid: isPaused ? tones.paused : tones.upcoming)
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
