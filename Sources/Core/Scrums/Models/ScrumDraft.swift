import FoundationEssentials

/// The unsaved content of a form that adds or edits a scrum.
package struct ScrumDraft: Hashable, Sendable {
  /// The scrum when the form was opened. Saving changes only fields that differ from the original.
  package let original: DailyScrum
  package var scrum: DailyScrum
  /// The name typed so far for an attendee to add.
  package var newAttendee: String
  /// The schedule as typed so far, applied when the form is saved.
  package var schedule: String
  /// The schedule as the form first showed it.
  package let originalSchedule: String
  /// The days off as typed so far, applied when the form is saved.
  package var daysOff: String
  /// The days off as the form first showed them.
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
