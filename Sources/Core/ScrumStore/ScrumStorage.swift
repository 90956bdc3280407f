import FoundationEssentials
import Models
import Statistics

/// Keeps scrums and their meetings. Whatever a call has returned from is safe; a call that throws has changed nothing that
/// can't be tried again.
public protocol ScrumStorage: Actor {
  /// The scrums that are not deleted.
  func load() throws(StoreError) -> Listing

  /// The meetings of a scrum that are not deleted; none if it has not met.
  func meetings(of scrum: UUID) throws(StoreError) -> Meetings

  /// The same, or only the newest of them where all would take their time.
  func newestMeetings(of scrum: UUID) throws(StoreError) -> Meetings

  /// A meeting as a whole.
  ///
  /// - Throws: ``StoreError/noSuchMeeting(_:)`` also if it is deleted.
  func meeting(_ id: UUID, of scrum: UUID) throws(StoreError) -> History

  /// How the meetings of a scrum that are not deleted went.
  func statistics(of scrum: UUID) throws(StoreError) -> Statistics

  /// Stores a new scrum. One that is there with this id, be it deleted, gets its fields.
  func add(_ scrum: DailyScrum) throws(StoreError)

  /// Changes these fields of a scrum as it is stored now, and returns what it was and what it has become.
  ///
  /// - Throws: ``StoreError/noSuchScrum(_:)`` also if it is deleted.
  func merge(_ edit: ScrumEdit, into scrum: UUID) throws(StoreError) -> (before: DailyScrum, after: DailyScrum)

  /// Hides a scrum, or brings it back; its meetings stay.
  func setDeleted(_ deleted: Bool, scrum: UUID) throws(StoreError)

  /// Stores a meeting.
  ///
  /// - Parameter scrum: what comes back if there is no such scrum any more.
  /// - Returns: whether the scrum had been deleted and came back with the meeting.
  @discardableResult
  func append(_ meeting: History, to scrum: DailyScrum) throws(StoreError) -> Bool

  /// Hides a meeting, or brings it back.
  ///
  /// - Throws: ``StoreError/noSuchMeeting(_:)`` if the scrum never had it.
  func setDeleted(_ deleted: Bool, meeting: UUID, of scrum: UUID) throws(StoreError)

  /// Takes in what a file holds, all of it or nothing.
  ///
  /// Scrums and meetings that are there, by their ids, stay as they are; those that were deleted come back. Scrums that do not
  /// say when they were made get to the end of the list, in the file's order.
  @discardableResult
  func adopt(_ file: Import) throws(StoreError) -> Adoption

  /// A scrum with all that is stored of it, for another program to read; its meetings with it, if `history`.
  ///
  /// - Throws: ``StoreError/noSuchScrum(_:)`` also if it is deleted.
  func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument

  // MARK: - Meetings in progress

  /// Stores how a meeting in progress stands, in place of how it stood before. From then on it is this store's.
  func keep(_ meeting: RunningMeeting) throws(StoreError)

  /// Keeps a meeting before it returns, if that can be done in so many milliseconds: for the last moment before the process
  /// stands still. Whether it could be done, ``keep(_:)`` tells.
  nonisolated func keepAtOnce(_ meeting: RunningMeeting, within milliseconds: Int)

  /// Removes a meeting that is this store's and is over; its place is in the history, or nowhere.
  func forget(_ meeting: UUID) throws(StoreError)

  /// The meetings that are no store's any more and are not in the history. One that is there already is removed.
  func interrupted() throws(StoreError) -> Interrupted

  /// Makes an interrupted meeting this store's; nil if it is another's, or over.
  func claim(_ meeting: UUID) throws(StoreError) -> RunningMeeting?

  // MARK: - Changes by others

  /// What changes from now on, by whoever it is; this store's own changes are among it. Only the last one asked for goes on.
  ///
  /// - Throws: if this machine can't tell.
  func changes() throws(StoreError) -> AsyncStream<StoreChange>

  /// Reads some scrums; those that are deleted or not there are not among the result.
  func load(_ scrums: Set<UUID>) throws(StoreError) -> Listing
}

extension ScrumStorage {
  /// Changes these fields of a scrum as it is stored now, and returns what it has become.
  ///
  /// - Throws: ``StoreError/noSuchScrum(_:)`` also if it is deleted.
  @discardableResult
  public func edit(_ scrum: UUID, _ edit: ScrumEdit) throws(StoreError) -> DailyScrum {
    try merge(edit, into: scrum).after
  }
}
