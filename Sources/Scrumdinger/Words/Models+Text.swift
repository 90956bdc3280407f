import AppResources
import ScrumStore
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

extension Damage {
  /// `file:line:byte`, with the path relative to the store.
  var place: String { "\(file.split(separator: "/").suffix(2).joined(separator: "/")):\(line):\(byte)" }

  /// With eight digits of the ID: `scrums/4813FCAA….json:2:16`.
  var shortPlace: String { place.replacing(/(\/[0-9A-F]{8})-[0-9A-F-]{27}/) { "\($0.1)…" } }

  /// The position and the reason, for the screen.
  @MainActor var notice: String { Strings.local.detail.damagedLine(place, reason.sentence.capitalizedSentence) }
}

extension String {
  /// The sentence with a capital letter, unless it begins with a path.
  var capitalizedSentence: String { prefix { !$0.isWhitespace }.contains("/") ? self : prefix(1).uppercased() + dropFirst() }
}
