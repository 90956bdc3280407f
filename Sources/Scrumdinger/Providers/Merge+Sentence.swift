import Models
import Resources

extension Merge {
  /// What to say when an edit was saved and others had changed the same scrum.
  var sentence: String {
    let strings = Strings.local.sharing
    func part(_ fields: [Field], _ say: (String, Bool) -> String) -> String? {
      guard let first = fields.first else { return nil }
      return say(strings.list(fields.map(\.name)), fields.count == 1 && first != .attendees)
    }
    return [strings.saved, part(kept, strings.kept), part(replaced, strings.replaced)].compactMap(\.self).joined(separator: " ")
  }
}

extension Merge.Field {
  fileprivate var name: String {
    let strings = Strings.local.sharing
    return switch self {
    case .title: strings.title
    case .length: strings.length
    case .theme: strings.theme
    case .settings: strings.settings
    case .attendees: strings.attendees
    }
  }
}
