import Models
import Resources

extension DailyScrum {
  /// The title as it is shown; a word in its place if it is blank.
  var displayTitle: String { title.trimmed.isEmpty ? Strings.local.list.untitled : title }
}
