/// A meeting's sounds, synthesized by `Sounds/make_sounds.py`.
package enum Chime: Sendable, CaseIterable {
  case ding
  case bell

  package var wav: [UInt8] {
    switch self {
    case .ding: PackageResources.ding_wav
    case .bell: PackageResources.bell_wav
    }
  }
}
