/// A source of sound: 16 kHz, one channel, signed 16-bit samples, little-endian.
package protocol Microphone: Sendable {
  /// Whether the microphone may work, so that it is worth trying.
  var isAvailable: Bool { get }
  /// Starts recording.
  ///
  /// - Parameter supervisor: kills the recording program if the app dies.
  func open(under supervisor: Supervisor) throws(RecognizerError) -> SoundStream
}

extension Microphone {
  package var isAvailable: Bool { true }
}
