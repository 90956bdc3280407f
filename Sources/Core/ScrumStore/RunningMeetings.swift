import Models

/// Where meetings in progress are stored, so that one that is interrupted can be resumed or saved.
public struct RunningMeetings: Sendable {
  /// Stores how a meeting stands, in place of how it stood before. From then on it belongs to this store.
  public var keep: @MainActor (RunningMeeting) async throws -> Void
  /// Removes a meeting of this store that is over.
  public var forget: @MainActor (RunningMeeting.ID) async throws -> Void
  /// Finds the meetings that belong to no store any more and are not in the history.
  public var interrupted: @MainActor () async throws -> Interrupted
  /// Makes an interrupted meeting this store's; nil if another store has it, or if it is over.
  public var claim: @MainActor (RunningMeeting.ID) async throws -> RunningMeeting?
  /// Stores a meeting before it returns, unless the disk does not answer for two seconds.
  public var keepAtOnce: @MainActor (RunningMeeting) -> Void

  /// Stores nothing.
  public static let none = RunningMeetings(
    keep: { _ in }, forget: { _ in }, interrupted: { Interrupted() }, claim: { _ in nil }, keepAtOnce: { _ in })
}
