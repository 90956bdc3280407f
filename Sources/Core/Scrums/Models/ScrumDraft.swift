import FoundationEssentials

/// The content of a form before it is saved.
package struct ScrumDraft: Hashable, Sendable {
  /// The scrum when the form was opened; only what differs from it is saved.
  package let original: DailyScrum
  package var scrum: DailyScrum
  /// The name of an attendee, as typed so far.
  package var newAttendee: String
  /// Whether the scrum is to be added.
  package let isNew: Bool

  package init(of original: DailyScrum, scrum: DailyScrum? = nil, newAttendee: String = "", isNew: Bool) {
    self.original = original
    self.scrum = scrum ?? original
    self.newAttendee = newAttendee
    self.isNew = isNew
  }

  package var hasChanged: Bool { scrum != original || !newAttendee.trimmed.isEmpty }
}
