import AudioRecording
import Scrums

/// Attributes what is said to the speaker whose turn covers most of it.
struct Attribution {
  /// When turns began, from the start of the meeting.
  private var turns: [(start: Duration, speaker: Attendee.ID)] = []
  /// The start of the unfinished utterance, and when it was last heard.
  private var span: (start: Duration, end: Duration)?

  /// Records whose turn it is now.
  mutating func note(_ progress: Meeting.Progress) {
    if progress.current.id != turns.last?.speaker { turns.append((progress.elapsed, progress.current.id)) }
  }

  /// The utterance that these words complete; nil while they may change.
  ///
  /// - Parameter elapsed: how long the meeting has lasted.
  mutating func utterance(of words: SpokenWords, at elapsed: Duration) -> Utterance? {
    let start = span?.start ?? max(.zero, elapsed - words.age)
    // NB: an engine completes an utterance only some time after its last word.
    let end = words.isFinal ? span?.end ?? elapsed : elapsed
    span = words.isFinal ? nil : (start, end)
    guard words.isFinal else { return nil }
    return Utterance(at: start.roundedToMilliseconds, speaker: speaker(from: start, to: end), text: words.text)
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
