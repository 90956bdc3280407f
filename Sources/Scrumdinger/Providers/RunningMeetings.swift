import Models
import ScrumStore

/// Where meetings in progress are kept, so that one which is interrupted can be resumed or saved.
struct RunningMeetings {
  var keep: @MainActor (RunningMeeting) async throws -> Void
  var forget: @MainActor (RunningMeeting.ID) async throws -> Void
  var interrupted: @MainActor () async throws -> Interrupted
  /// Nil if somebody else has it, or it is over.
  var claim: @MainActor (RunningMeeting.ID) async throws -> RunningMeeting?
  /// Keeps a meeting before it returns, unless the disk does not answer for two seconds.
  var keepAtOnce: (RunningMeeting) -> Void

  /// Keeps nothing.
  static var none: RunningMeetings {
    RunningMeetings(
      keep: { _ in }, forget: { _ in }, interrupted: { Interrupted() }, claim: { _ in nil }, keepAtOnce: { _ in })
  }
}

extension RunningMeetings {
  init(_ store: some ScrumStorage) {
    self.init(
      keep: { try await store.keep($0) },
      forget: { try await store.forget($0) },
      interrupted: { try await store.interrupted() },
      claim: { try await store.claim($0) },
      keepAtOnce: { store.keepAtOnce($0, within: 2000) })
  }
}
