import AppResources
import Scrums

extension DailyScrum {
  var displayTitle: String { title.trimmed.isEmpty ? Strings.local.list.untitled : title }
}

extension Setting {
  var title: String {
    let strings = Strings.local.settings
    return switch self {
    case .autoAdvance: strings.autoAdvance
    case .shuffle: strings.shuffle
    case .warning: strings.warning
    case .sound: strings.sound
    case .archived: strings.archived
    }
  }
}
