import FoundationEssentials
import Scrums

/// What the author of an update needs besides the scrums: who they are, what they have not finished writing, and what they have done.
final class UpdateProvider {
  struct Dependencies {
    /// The attendee of a scrum that the user said they are.
    var author: @MainActor (DailyScrum.ID) async throws -> Attendee.ID? = { _ in nil }
    var setAuthor: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Void = { _, _ in }
    var draft: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Note? = { _, _ in nil }
    /// Keeps a draft; an empty one is forgotten.
    var setDraft: @MainActor (Note, DailyScrum.ID) async throws -> Void = { _, _ in }
    /// The user's full name, if another program knows it.
    var userName: @MainActor () async -> String? = { nil }
    /// What an attendee has done since a moment, as it is found.
    var activity: @MainActor (Attendee, DailyScrum, Date) -> AsyncStream<Activity>
  }

  /// What somebody has done, or why that can't be told.
  enum Activity: Sendable {
    case suggestions([Suggestion])
    case failure(String)
  }

  private let dependencies: Dependencies
  /// What is being written; kept as a draft if the program ends.
  var current: (note: Note, scrum: DailyScrum.ID)?

  /// - Parameter dependencies: by default, nothing is known or kept.
  init(_ dependencies: Dependencies = Dependencies(activity: { _, _, _ in AsyncStream { $0.finish() } })) {
    self.dependencies = dependencies
  }

  /// The attendee that the user is.
  ///
  /// - Returns: whether that is certain; otherwise the user is to be asked. Nil if nobody attends.
  func author(of scrum: DailyScrum) async throws -> (attendee: Attendee, isCertain: Bool)? {
    if let known = try await dependencies.author(scrum.id).flatMap({ scrum.attendees[id: $0] }) { return (known, true) }
    if let named = await dependencies.userName().flatMap(scrum.attendee(ofUser:)) { return (named, true) }
    return scrum.attendees.first.map { ($0, false) }
  }

  /// Remembers who the user is.
  func setAuthor(_ attendee: Attendee.ID, of scrum: DailyScrum.ID) async throws {
    try await dependencies.setAuthor(attendee, scrum)
  }

  /// What an attendee has written and not saved.
  func draft(of attendee: Attendee.ID, for scrum: DailyScrum.ID) async throws -> Note? {
    try await dependencies.draft(attendee, scrum)
  }

  func setDraft(_ note: Note, for scrum: DailyScrum.ID) async throws { try await dependencies.setDraft(note, scrum) }

  func activity(of attendee: Attendee, for scrum: DailyScrum, since date: Date) -> AsyncStream<Activity> {
    dependencies.activity(attendee, scrum, date)
  }

  /// Keeps what is being written as a draft. Call before the program ends.
  ///
  /// - Returns: the error, if it could not be kept.
  func flush() async -> (any Error)? {
    guard let current else { return nil }
    do { try await setDraft(current.note, for: current.scrum) } catch { return error }
    return nil
  }
}
