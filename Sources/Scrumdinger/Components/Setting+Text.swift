import Models
import Resources

extension Setting {
  /// What the setting does while it is on.
  var title: String {
    let strings = Strings.local.settings
    return switch self {
    case .autoAdvance: strings.autoAdvance
    case .shuffle: strings.shuffle
    case .warning: strings.warning
    case .sound: strings.sound
    }
  }
}
