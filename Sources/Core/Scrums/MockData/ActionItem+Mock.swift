import FoundationEssentials

extension ActionItem.Event {
  /// The items that are open after Friday's meeting of Design. Two earlier meetings named Simon’s blocker, too.
  package static let mocks =
    named(in: .designWednesday) + named(in: .designThursday) + [Self].named(in: .designFriday, of: DailyScrum.design.id)

  private static func named(in meeting: History) -> [ActionItem.Event] {
    History.designFriday.notes.people.suffix(1).map { note in
      let subject = ActionItem.Subject(note.blockers, owner: note.id, name: DailyScrum.design.attendees[id: note.id]?.name)
      return ActionItem.Event(naming: subject, in: meeting.id, of: DailyScrum.design.id, at: meeting.span.began)
    }
  }
}
