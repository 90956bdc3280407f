package import FoundationEssentials
package import Scrums

/// One change to the scrums and their meetings.
///
/// A change applies itself to values, so it has the same effect in a store and on the screen. The screen shows a change
/// before it is saved, and the change is applied again to scrums that are read in the meantime.
package enum Change: Hashable, Sendable {
  /// Adds a scrum. If a scrum with its ID exists, even deleted, that scrum takes the new fields.
  case add(DailyScrum)
  /// Changes the fields that a form changed. If the scrum has been deleted and the edit knows its base, restores the
  /// edited scrum.
  case edit(ScrumEdit, of: DailyScrum.ID)
  /// Hides an item, with everything it contains.
  case delete(Item)
  case restore(Item)
  /// Records a meeting that was held. If its scrum has been deleted, restores the scrum.
  case record(History, of: DailyScrum)
  /// Adds an attendee's update before a meeting.
  case write(Update, of: DailyScrum.ID)
  /// Adds an event of an action item.
  case addEvent(ActionItem.Event, of: DailyScrum.ID)
  /// Changes a past meeting's notes. If the meeting has been deleted, restores it.
  case annotate(NotesEdit, in: History.Summary, of: DailyScrum.ID)
  /// Corrects a line of a meeting's transcript.
  case correct(Transcript.Correction, in: History.Summary, of: DailyScrum.ID)

  package enum Item: Hashable, Sendable {
    case scrum(DailyScrum)
    case meeting(History.Summary, of: DailyScrum.ID)
    /// The transcript alone; the meeting stays.
    case transcript(Transcript, in: History.Summary, of: DailyScrum.ID)
  }
}

extension Change {
  /// The ID of the scrum that changes, or whose meetings, updates or action items change.
  package var scrumID: DailyScrum.ID {
    switch self {
    case .add(let scrum), .delete(.scrum(let scrum)), .restore(.scrum(let scrum)), .record(_, let scrum): scrum.id
    case .edit(_, let id), .delete(.meeting(_, let id)), .restore(.meeting(_, let id)), .correct(_, _, let id), .write(_, let id),
      .addEvent(_, let id),
      .annotate(_, _, let id),
      .delete(.transcript(_, _, let id)), .restore(.transcript(_, _, let id)):
      id
    }
  }

  /// The whole scrum as the change knows it; nil if the change contains no whole scrum.
  package var scrum: DailyScrum? {
    switch self {
    case .add(let scrum), .delete(.scrum(let scrum)), .restore(.scrum(let scrum)), .record(_, let scrum): scrum
    case .edit(let edit, _): edit.intended
    case .write, .addEvent, .delete(.meeting), .restore(.meeting), .annotate, .correct, .delete(.transcript),
      .restore(.transcript):
      nil
    }
  }

  /// Whether the change edits a meeting and also restores that meeting if it was deleted.
  var restoresEditedMeeting: Bool { if case .annotate = self { true } else { false } }

  /// The ID of the meeting whose notes or transcript change; nil for any other change.
  package var editedMeeting: History.ID? {
    switch self {
    case .annotate(_, let meeting, _), .correct(_, let meeting, _), .delete(.transcript(_, let meeting, _)),
      .restore(.transcript(_, let meeting, _)):
      meeting.id
    default: nil
    }
  }

  /// Applies the change to its scrum. Most changes to meetings leave the scrum as it is.
  ///
  /// - Parameter stored: the scrum before the call, and after it; nil if there is no scrum.
  /// - Throws: ``StoreError/noSuchScrum(_:)``, without changes, if the scrum is needed and missing.
  @discardableResult
  package func apply(to stored: inout StoredScrum?) throws -> SavedChange {
    let before = stored.flatMap { $0.isDeleted ? nil : $0.scrum }
    switch self {
    case .add(let scrum):
      var new = stored?.scrum ?? scrum
      new.apply(scrum.edit(from: new))
      stored = StoredScrum(scrum: new)
      return SavedChange(scrum: new)
    case .edit(let edit, let id):
      if let before {
        stored?.scrum.apply(edit)
        return SavedChange(scrum: stored?.scrum, merge: Merge(edit, before: before))
      }
      guard let scrum = edit.intended else { throw StoreError.noSuchScrum(id) }
      try Change.add(scrum).apply(to: &stored)
    case .delete(.scrum(let scrum)):
      guard stored != nil else { throw StoreError.noSuchScrum(scrum.id) }
      stored?.isDeleted = true
      return SavedChange()
    case .restore(.scrum(let scrum)):
      stored.restore(scrum)
      return SavedChange(scrum: stored?.scrum)
    case .record(_, let scrum): stored.restore(scrum)
    case .write, .addEvent, .delete(.meeting), .restore(.meeting), .annotate, .correct, .delete(.transcript),
      .restore(.transcript):
      return SavedChange()
    }
    return SavedChange(scrum: stored?.scrum, isRestored: before == nil)
  }

  /// Applies the change to the list of scrums. Has no effect if the change needs a scrum that is not in the list.
  ///
  /// Deleting a meeting doesn't change the date of the last meeting, because the list does not contain earlier
  /// meetings.
  package func apply(to snapshot: inout StoreSnapshot) {
    var stored = snapshot.scrums[id: scrumID].map { StoredScrum(scrum: $0) }
    do { try apply(to: &stored) } catch { return }
    snapshot.replace(scrumID, with: stored.flatMap { $0.isDeleted ? nil : $0.scrum })
    if let new = addedMeeting?.span { snapshot.lastMeetings[scrumID] = max(new, snapshot.lastMeetings[scrumID] ?? new) }
    if let addedMeeting { snapshot.updates[scrumID]?.end(with: addedMeeting) }
    if case .write(let update, let id) = self { snapshot.updates[id, default: Updates()].add(update) }
    let events = itemEvents(in: snapshot.scrums[id: scrumID], snapshot.items[scrumID])
    if !events.isEmpty { snapshot.items[scrumID, default: ActionItems(of: scrumID)].add(events) }
  }

  /// Applies the change to the meetings of its scrum. `meetings` must belong to that scrum.
  package func apply(to meetings: inout Meetings) {
    if let addedMeeting { meetings.add(addedMeeting) }
    if case .delete(.meeting(let meeting, _)) = self { meetings.remove(meeting) }
    if case .annotate(let edit, let meeting, _) = self { meetings.annotate(meeting.id, edit.notes) }
  }

  /// Applies the change to the notes or the transcript of its meeting. Restoring never replaces an existing transcript.
  package func apply(to meeting: inout History) {
    guard meeting.id == editedMeeting else { return }
    switch self {
    case .annotate(let edit, _, _): edit.apply(to: &meeting.notes)
    case .correct(let correction, _, _):
      var transcript = meeting.transcript ?? ""
      transcript.apply(correction)
      meeting.transcript = transcript
    case .delete(.transcript): meeting.transcript = nil
    case .restore(.transcript(let transcript, _, _)): meeting.transcript = meeting.transcript ?? transcript
    default: break
    }
  }

  /// Returns the meeting with the change applied to its notes or its transcript.
  package func applied(to meeting: History) -> History {
    var meeting = meeting
    apply(to: &meeting)
    return meeting
  }

  /// The events of action items that the change adds.
  ///
  /// - Parameters:
  ///   - scrum: the scrum whose attendees an edit of notes may name; nil if unknown.
  ///   - items: its items before the change; nil if unknown.
  package func itemEvents(in scrum: DailyScrum?, _ items: ActionItems?, at now: Date = .now) -> [ActionItem.Event] {
    switch self {
    case .addEvent(let event, _): [event]
    case .record(let meeting, let scrum): .named(in: meeting, of: scrum.id)
    case .annotate(let edit, let meeting, let id): .edited(edit, in: meeting, of: id, scrum?.attendees ?? [], items, at: now)
    default: []
    }
  }

  private var addedMeeting: History.Summary? {
    switch self {
    case .record(let meeting, _): meeting.summary
    case .restore(.meeting(let meeting, _)): meeting
    case .add, .edit, .write, .addEvent, .delete, .restore(.scrum), .restore(.transcript), .annotate, .correct: nil
    }
  }
}

/// A scrum in a store. A deleted scrum stays in the store, so that it can be restored.
package struct StoredScrum: Hashable, Sendable {
  package var scrum: DailyScrum
  /// Whether the scrum is hidden.
  package var isDeleted: Bool

  package init(scrum: DailyScrum, isDeleted: Bool = false) {
    self.scrum = scrum
    self.isDeleted = isDeleted
  }
}

extension StoredScrum? {
  fileprivate mutating func restore(_ scrum: DailyScrum) {
    self = self ?? StoredScrum(scrum: scrum)
    self?.isDeleted = false
  }
}

extension StoreSnapshot {
  /// Inserts or replaces a scrum in the list. If `scrum` is nil, removes the scrum with the ID.
  fileprivate mutating func replace(_ id: DailyScrum.ID, with scrum: DailyScrum?) {
    if let scrum, scrums[id: id] == nil {
      scrums.insert(scrum, at: scrums.firstIndex { scrum.isListed(before: $0) } ?? scrums.count)
    } else {
      scrums[id: id] = scrum
    }
  }
}

/// The result of saving a change.
package struct SavedChange: Hashable, Sendable {
  /// The scrum as it is now stored, with others' changes; nil if the change did not affect the scrum or deleted it.
  package var scrum: DailyScrum?
  /// The changes of others since the form was opened.
  package var merge: Merge
  /// Whether the change restored a deleted scrum or created a missing one.
  package var isRestored: Bool

  package init(scrum: DailyScrum? = nil, merge: Merge = Merge(), isRestored: Bool = false) {
    self.scrum = scrum
    self.merge = merge
    self.isRestored = isRestored
  }
}
