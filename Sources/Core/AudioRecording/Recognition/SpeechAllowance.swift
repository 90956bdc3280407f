/// The amount of text that an engine may still print. At once, it may print as much as it can hold back during a pause
/// in its work. In the long run, it may print about ten times as much as a person can say. An engine that prints more
/// is not transcribing speech, and keeps a processor busy.
struct SpeechAllowance {
  /// The maximum allowance, with which an engine starts.
  private static let most = (lines: 500.0, bytes: 262_144.0)
  /// The increase of the allowance per second, up to the maximum.
  private static let gain = (lines: 50.0, bytes: 16_384.0)
  private var left = most
  private var known = TranscriptReader.Count()
  private var time: ContinuousClock.Instant

  init(at now: ContinuousClock.Instant = .now) { time = now }

  /// Deducts the new output, and returns whether all output so far is within bounds.
  mutating func covers(_ count: TranscriptReader.Count, at now: ContinuousClock.Instant = .now) -> Bool {
    let seconds = time.duration(to: now) / .seconds(1)
    left.lines = min(Self.most.lines, left.lines + Self.gain.lines * seconds) - Double(count.lines - known.lines)
    left.bytes = min(Self.most.bytes, left.bytes + Self.gain.bytes * seconds) - Double(count.bytes - known.bytes)
    (known, time) = (count, now)
    return left.lines >= 0 && left.bytes >= 0
  }
}
