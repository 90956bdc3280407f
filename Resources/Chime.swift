/// The sounds of a meeting, as files in WAV format. `Sounds/make_sounds.py` makes them.
public enum Chime: Sendable, CaseIterable {
  /// The next speaker's turn has come.
  case ding
  /// The meeting is over.
  case bell

  public var wav: [UInt8] {
    switch self {
    case .ding: PackageResources.ding_wav
    case .bell: PackageResources.bell_wav
    }
  }
}
