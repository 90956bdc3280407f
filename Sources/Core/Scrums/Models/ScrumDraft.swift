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
  /// The days off, as typed so far, and as the form first showed them. Parsed when the form is saved.
  package var daysOff: String
  package let originalDaysOff: String
  /// Whether saving adds the scrum.
  package let isNew: Bool

  package init(
    of original: DailyScrum, scrum: DailyScrum? = nil, newAttendee: String = "", originalSchedule: String = "",
    schedule: String? = nil, originalDaysOff: String = "", daysOff: String? = nil, isNew: Bool
  ) {
    self.original = original
    self.scrum = scrum ?? original
    (self.newAttendee, self.originalSchedule) = (newAttendee, originalSchedule)
    self.schedule = schedule ?? originalSchedule
    self.originalDaysOff = originalDaysOff
    self.daysOff = daysOff ?? originalDaysOff
    self.isNew = isNew
  }

  package var hasChanged: Bool {
    scrum != original || !newAttendee.trimmed.isEmpty || schedule != originalSchedule || daysOff != originalDaysOff
  }
}
