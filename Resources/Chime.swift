import Glibc

/// The sounds of a meeting.
///
/// Both imitate struck metal: decaying sine waves, the higher ones shorter, after a brief rise that avoids clicks, and with a soft
/// end at exactly zero. A ding is one bar, whose second mode is at 2.756 times the first. A bell is two strokes a fourth apart,
/// longer and lower, so that the end of the meeting does not sound like the end of a turn.
package enum Chime: Sendable, CaseIterable {
  case ding
  case bell

  /// The strokes of a bell that tell the sounds apart where only the terminal's bell can be heard.
  package var strokes: Int { self == .bell ? 2 : 1 }

  private static let rate = 22050  // samples a second
  private static let peak = 0.5  // of full scale: -6 dBFS
  private static let rise = 0.004, end = 0.060  // seconds
  /// Pitch and decay are relative to the stroke's; the level is relative to the first mode's.
  private static let modes: [(pitch: Double, level: Double, decay: Double)] = [(1, 1, 1), (2.756, 0.32, 0.37)]

  private struct Stroke {
    /// The start in seconds, the pitch in hertz, and the decay in seconds.
    let start, pitch, decay: Double

    func sample(at time: Double) -> Double {
      guard time >= start else { return 0 }
      let time = time - start
      var sum = 0.0
      for mode in Chime.modes {
        sum += mode.level * exp(-time / (decay * mode.decay)) * sin(2 * Double.pi * pitch * mode.pitch * time)
      }
      return sum * Chime.ramp(time / Chime.rise)
    }
  }

  private static let wavs: [Chime: [UInt8]] = [
    .ding: wav(0.6, [Stroke(start: 0, pitch: 1046.5, decay: 0.15)]),
    .bell: wav(1.2, [Stroke(start: 0, pitch: 1046.5, decay: 0.2), Stroke(start: 0.28, pitch: 783.99, decay: 0.3)]),
  ]

  /// The sound in WAVE format: 16 bits, one channel.
  package var wav: [UInt8] { Self.wavs[self] ?? [] }

  private static func ramp(_ part: Double) -> Double { part >= 1 ? 1 : 0.5 - 0.5 * cos(.pi * part) }

  private static func wav(_ length: Double, _ strokes: [Stroke]) -> [UInt8] {
    let samples = (0..<Int(Double(rate) * length)).map { index in
      let time = Double(index) / Double(rate)
      return strokes.reduce(0) { $0 + $1.sample(at: time) } * ramp((length - time) / end)
    }
    let factor = 32767 * peak / (samples.lazy.map(abs).max() ?? 1), size = UInt32(2 * samples.count)
    var bytes = Array("RIFF".utf8) + littleEndian(36 + size) + Array("WAVEfmt ".utf8) + littleEndian(16 as UInt32)
    bytes += littleEndian(1 as UInt16) + littleEndian(1 as UInt16)  // PCM, one channel
    bytes += littleEndian(UInt32(rate)) + littleEndian(UInt32(2 * rate)) + littleEndian(2 as UInt16) + littleEndian(16 as UInt16)
    bytes += Array("data".utf8) + littleEndian(size)
    for sample in samples { bytes += littleEndian(Int16((factor * sample).rounded(.toNearestOrEven))) }
    return bytes
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
