/// Attributes each utterance to the speaker who had the turn for most of its time.
package struct Attribution {
  /// The turns so far. Their starts are elapsed times of the meeting.
  private var turns: [(start: Duration, speaker: Attendee.ID)] = []
  /// The start and the last known end of the unfinished utterance, as elapsed times of the meeting.
  private var span: (start: Duration, end: Duration)?

  package init() {}

  /// Records a turn if the current speaker differs from the last recorded one.
  package mutating func note(_ progress: Meeting.Progress) {
    if progress.current.id != turns.last?.speaker { turns.append((progress.elapsed, progress.current.id)) }
  }

  /// Returns the utterance if the text is final; otherwise records its time and returns nil.
  ///
  /// - Parameters:
  ///   - age: the time since the text began.
  ///   - elapsed: the elapsed time of the meeting.
  package mutating func utterance(_ text: String, isFinal: Bool, age: Duration, at elapsed: Duration) -> Utterance? {
    let start = span?.start ?? max(.zero, elapsed - age)
    // NB: speech engines report the final text some time after the last word, so the utterance ends where its text last
    // changed. Otherwise the pause could attribute it to the next speaker.
    let end = isFinal ? span?.end ?? elapsed : elapsed
    span = isFinal ? nil : (start, end)
    guard isFinal else { return nil }
    return Utterance(at: start.roundedToMilliseconds, speaker: speaker(from: start, to: end), text: text)
  }

  /// Returns the speaker of the turn with the longest overlap, the latest of equally long ones; nil without turns.
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
