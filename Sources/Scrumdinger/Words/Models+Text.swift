import AppResources
import FoundationEssentials
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

  /// The place with eight digits of the ID: `scrums/4813FCAA….json:2:16`.
  var shortPlace: String {
    let parts = place.split(separator: "/"), name = parts.last ?? "", id = String(name.prefix(36))
    guard parts.count == 2, UUID(uuidString: id)?.uuidString == id else { return place }
    return "\(parts[0])/\(id.prefix(8))…\(name.dropFirst(36))"
  }

  /// The position and the reason, for the screen.
  @MainActor var notice: String { Strings.local.detail.damagedLine(place, reason.sentence.capitalizedSentence) }
}

extension String {
  /// The sentence with a capital letter, unless it begins with a path.
  var capitalizedSentence: String { prefix { !$0.isWhitespace }.contains("/") ? self : prefix(1).uppercased() + dropFirst() }
}
