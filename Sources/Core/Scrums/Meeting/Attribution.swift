/// Attributes speech to the speaker whose turn covers most of it.
package struct Attribution {
  /// When each turn began, counted from the start of the meeting.
  private var turns: [(start: Duration, speaker: Attendee.ID)] = []
  /// When the unfinished utterance began, and when it was last heard.
  private var span: (start: Duration, end: Duration)?

  package init() {}

  /// Records whose turn it is now.
  package mutating func note(_ progress: Meeting.Progress) {
    if progress.current.id != turns.last?.speaker { turns.append((progress.elapsed, progress.current.id)) }
  }

  /// The utterance that a text completes; nil while the text may change.
  ///
  /// - Parameters:
  ///   - age: how long ago the text began.
  ///   - elapsed: how long the meeting has lasted.
  package mutating func utterance(_ text: String, isFinal: Bool, age: Duration, at elapsed: Duration) -> Utterance? {
    let start = span?.start ?? max(.zero, elapsed - age)
    // NB: an engine completes an utterance only some time after its last word.
    let end = isFinal ? span?.end ?? elapsed : elapsed
    span = isFinal ? nil : (start, end)
    guard isFinal else { return nil }
    return Utterance(at: start.roundedToMilliseconds, speaker: speaker(from: start, to: end), text: text)
  }

  private func speaker(from start: Duration, to end: Duration) -> Attendee.ID? {
    var most: (speaker: Attendee.ID, share: Duration)?
    for (index, turn) in turns.enumerated() {
      let next = index + 1 < turns.count ? turns[index + 1].start : end
      let share = min(end, next) - max(start, turn.start)
      if most.map({ share >= $0.share }) ?? true { most = (turn.speaker, share) }
    }
    return most?.speaker
  }
}
