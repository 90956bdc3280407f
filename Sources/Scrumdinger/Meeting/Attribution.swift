import AudioRecording
import Meeting
import Models

/// Tells who said something, and when: whose turn it was when the first word was spoken.
struct Attribution {
  /// When turns began, from the start of the meeting.
  private var turns: [(start: Duration, speaker: Attendee.ID)] = []
  /// When the utterance began that is not complete yet.
  private var start: Duration?

  /// Notes whose turn it is now.
  mutating func note(_ progress: Meeting.Progress) {
    if progress.current.id != turns.last?.speaker { turns.append((progress.elapsed, progress.current.id)) }
  }

  /// The utterance that is complete with these words; nil as long as they may change.
  ///
  /// - Parameter elapsed: how long the meeting has lasted.
  mutating func utterance(of words: SpokenWords, at elapsed: Duration) -> Utterance? {
    let start = start ?? max(.zero, elapsed - words.age)
    self.start = words.isFinal ? nil : start
    guard words.isFinal else { return nil }
    return Utterance(at: start, speaker: turns.last { $0.start <= start }?.speaker ?? turns.first?.speaker, text: words.text)
  }
}
