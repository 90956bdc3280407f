import Models

extension ScrumProvider {
  /// One change to be saved.
  enum Change: Hashable, Sendable {
    case add(DailyScrum)
    case edit(DailyScrum.ID, ScrumEdit)
    case deleteScrum(DailyScrum, Bool)
    case deleteMeeting(History.Summary, of: DailyScrum.ID, Bool)
    case record(History, DailyScrum)

    var scrumID: DailyScrum.ID {
      switch self {
      case .add(let scrum), .deleteScrum(let scrum, _), .record(_, let scrum): scrum.id
      case .edit(let id, _), .deleteMeeting(_, let id, _): id
      }
    }

    /// The whole scrum, if the change has it.
    var scrum: DailyScrum? {
      switch self {
      case .add(let scrum), .deleteScrum(let scrum, _), .record(_, let scrum): scrum
      case .edit, .deleteMeeting: nil
      }
    }
  }

  /// What the store made of a change.
  enum Saved: Sendable {
    case done
    /// The scrum as it is now, with what others changed.
    case edited(DailyScrum, Merge)
    /// The scrum had been deleted and came back with the change.
    case restored
  }
}
