import Scrums

/// The form that is open: kept when the program ends before it is saved, and offered when such a form is opened again.
final class DraftProvider {
  struct Dependencies {
    var draft: @MainActor (_ of: DailyScrum.ID?) async throws -> ScrumDraft? = { _ in nil }
    var save: @MainActor (ScrumDraft) async throws -> Void = { _ in }
    var remove: @MainActor (DailyScrum.ID) async throws -> Void = { _ in }
  }

  /// What the form has; nil if no form is open, or nothing in it has changed.
  var current: ScrumDraft?
  private let dependencies: Dependencies

  /// - Parameter dependencies: by default, nothing is kept.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// What a form had when the program ended.
  ///
  /// - Parameter scrum: nil for that of a new scrum.
  func draft(of scrum: DailyScrum.ID?) async throws -> ScrumDraft? { try await dependencies.draft(scrum) }

  /// Forgets a draft.
  func remove(_ scrum: DailyScrum.ID) async throws { try await dependencies.remove(scrum) }

  /// Returns when the open form is kept. Call before the program ends.
  func flush() async {
    guard let current else { return }
    do { try await dependencies.save(current) } catch { Log.write("a draft was not kept: \(error.sentence)") }
  }
}
