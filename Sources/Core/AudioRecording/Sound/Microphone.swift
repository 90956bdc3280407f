/// A source of sound: 16 kHz, one channel, signed 16-bit samples, little-endian.
package protocol Microphone: Sendable {
  /// Whether it is worth trying.
  var isAvailable: Bool { get }
  /// Starts to record.
  ///
  /// - Parameter supervisor: kills the recording program if the app dies.
  func open(under supervisor: Supervisor) throws(RecognizerError) -> SoundStream
}

extension Microphone {
  package var isAvailable: Bool { true }
}
