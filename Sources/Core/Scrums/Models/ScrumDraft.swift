import FoundationEssentials

/// The content of a form before it is saved.
package struct ScrumDraft: Hashable, Sendable {
  /// The scrum when the form was opened. Saving changes only fields that differ from it.
  package let original: DailyScrum
  package var scrum: DailyScrum
  /// The name of an attendee, as typed so far.
  package var newAttendee: String
  /// The schedule, as typed so far. Parsed when the form is saved.
  package var schedule: String
  /// The schedule as the form first showed it.
  package let originalSchedule: String
  /// Whether saving adds the scrum.
  package let isNew: Bool

  package init(
    of original: DailyScrum, scrum: DailyScrum? = nil, newAttendee: String = "", originalSchedule: String = "",
    schedule: String? = nil, isNew: Bool
  ) {
    self.original = original
    self.scrum = scrum ?? original
    (self.newAttendee, self.originalSchedule) = (newAttendee, originalSchedule)
    self.schedule = schedule ?? originalSchedule
    self.isNew = isNew
  }

  package var hasChanged: Bool { scrum != original || !newAttendee.trimmed.isEmpty || schedule != originalSchedule }
}
