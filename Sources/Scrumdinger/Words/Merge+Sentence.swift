import AppResources
import Scrums

extension Merge {
  /// Says that the edit is saved, which changes by others it replaced, and which were kept. NB: what is lost comes first,
  /// since a narrow header cuts the end.
  var sentence: String {
    let strings = Strings.local.sharing
    func part(_ fields: [Field], _ say: (String) -> String) -> String? {
      fields.isEmpty ? nil : say(strings.list(fields.map(\.name)))
    }
    return [strings.saved, part(overwritten, strings.replaced), part(unedited, strings.kept)].compactMap(\.self).joined(
      separator: " ")
  }
}

extension Merge.Field {
  fileprivate var name: String {
    let strings = Strings.local.sharing
    return switch self {
    case .title: strings.title
    case .length: strings.length
    case .theme: strings.theme
    case .schedule: strings.schedule
    case .settings: strings.settings
    case .daysOff: Strings.local.daysOff.field
    case .attendees: strings.attendees
    }
  }
}
