import Models

/// Where the checkpoints of meetings are stored, so that an interrupted meeting can be resumed or saved.
public struct RunningMeetings: Sendable {
  /// Saves the checkpoint of a meeting in place of the one before. From then on the meeting belongs to this store.
  public var save: @MainActor (RunningMeeting) async throws -> Void
  /// Deletes the checkpoint of a meeting of this store that is over.
  public var delete: @MainActor (RunningMeeting.ID) async throws -> Void
  /// Finds the meetings that belong to no store any more and are not in the history.
  public var interrupted: @MainActor () async throws -> Interrupted
  /// Makes an interrupted meeting this store's; nil if another store has it, or if it is over.
  public var claim: @MainActor (RunningMeeting.ID) async throws -> RunningMeeting?
  /// Saves a checkpoint before it returns, unless the disk takes longer than two seconds.
  public var saveAtOnce: @MainActor (RunningMeeting) -> Void

  /// Stores nothing.
  public static let none = RunningMeetings(
    save: { _ in }, delete: { _ in }, interrupted: { Interrupted() }, claim: { _ in nil }, saveAtOnce: { _ in })
}
