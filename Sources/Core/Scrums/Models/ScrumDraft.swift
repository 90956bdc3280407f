import FoundationEssentials

/// The content of a form before it is saved.
public struct ScrumDraft: Hashable, Sendable {
  /// The scrum when the form was opened; only what differs from it is saved.
  public let original: DailyScrum
  public var scrum: DailyScrum
  /// The name of an attendee, as typed so far.
  public var newAttendee: String
  /// Whether the scrum is to be added.
  public let isNew: Bool

  public init(of original: DailyScrum, scrum: DailyScrum? = nil, newAttendee: String = "", isNew: Bool) {
    self.original = original
    self.scrum = scrum ?? original
    self.newAttendee = newAttendee
    self.isNew = isNew
  }

  public var hasChanged: Bool { scrum != original || !newAttendee.trimmed.isEmpty }
}
