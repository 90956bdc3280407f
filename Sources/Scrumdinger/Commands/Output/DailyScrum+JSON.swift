import FoundationEssentials
import JSONCoding
import Scrums

extension DailyScrum {
  /// The members that identify the scrum in JSON.
  var jsonIdentity: JSON.Object { ["scrum": .string(id.uuidString), "title": .string(title)] }
}
