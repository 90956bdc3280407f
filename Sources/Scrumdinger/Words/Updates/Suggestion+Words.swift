import AppResources
import Scrums

extension Suggestion {
  /// The repository, or the name of the field for activity in a field other than yesterday.
  var shownSource: String { kind == .activity && field != .yesterday ? field.label : source }
}
