import AppResources
import Scrums

extension DailyScrum {
  var displayTitle: String { title.orUntitled }
}

extension String {
  /// The title, or what stands for an empty one.
  var orUntitled: String { trimmed.isEmpty ? Strings.local.list.untitled : self }
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

extension Note.Field {
  var label: String {
    let strings = Strings.local.notes
    return switch self {
    case .yesterday: strings.yesterday
    case .today: strings.today
    case .blockers: strings.blockers
    }
  }
}
