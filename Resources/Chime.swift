/// A meeting's sounds, synthesized by `Sounds/make_sounds.py`.
package enum Chime: Sendable, CaseIterable {
  /// The speaker changes.
  case ding
  /// The meeting ends.
  case bell

  /// The sound as a WAV file.
  package var wav: [UInt8] {
    switch self {
    case .ding: PackageResources.ding_wav
    case .bell: PackageResources.bell_wav
    }
  }
}
