/// How much an engine may still print: as much at once as a pause in its work may have held back and, in the long run, some ten times
/// as much as a person can say. More than that costs a processor, and is no speech.
struct SpeechAllowance {
  private static let most = (lines: 500.0, bytes: 262_144.0)
  /// What is added in a second.
  private static let gain = (lines: 50.0, bytes: 16_384.0)
  private var left = most
  private var known = TranscriptReader.Count()
  private var time: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant = .now) { time = now }

  /// Whether this is still within bounds.
  ///
  /// - Parameter count: how much was printed, from the beginning.
  mutating func covers(_ count: TranscriptReader.Count, at now: ContinuousClock.Instant = .now) -> Bool {
    let seconds = time.duration(to: now) / .seconds(1)
    left.lines = min(Self.most.lines, left.lines + Self.gain.lines * seconds) - Double(count.lines - known.lines)
    left.bytes = min(Self.most.bytes, left.bytes + Self.gain.bytes * seconds) - Double(count.bytes - known.bytes)
    (known, time) = (count, now)
    return left.lines >= 0 && left.bytes >= 0
  }
}
