import AppResources
import Scrums

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

extension Suggestion {
  /// The repository, or the name of the field for activity in a field other than yesterday.
  var shownSource: String { kind == .activity && field != .yesterday ? field.label : source }
}
