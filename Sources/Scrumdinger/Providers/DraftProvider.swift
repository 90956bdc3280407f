import FoundationEssentials
import Scrums

/// The form that is open: kept when the program ends before it is saved, and offered when such a form is opened again.
final class DraftProvider {
  struct Dependencies {
    var draft: @MainActor (_ of: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? = { _ in nil }
    var claim: @MainActor (UUID) async throws -> Bool = { _ in false }
    var save: @MainActor (ScrumDraft, UUID) async throws -> Void = { _, _ in }
    var remove: @MainActor (UUID) async throws -> Void = { _ in }
  }

  /// What the form has; nil if no form is open, or nothing in it has changed.
  var current: ScrumDraft?
  /// The draft of an earlier run that the form has restored.
  private var restored: UUID?
  private let dependencies: Dependencies

  /// - Parameter dependencies: by default, nothing is kept.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// What a form had when the program ended.
  ///
  /// - Parameter scrum: nil for that of a new scrum.
  func draft(of scrum: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? { try await dependencies.draft(scrum) }

  /// Gives a draft to the open form. Returns false if the form of another instance has it.
  func restore(_ id: UUID) async throws -> Bool {
    guard try await dependencies.claim(id) else { return false }
    restored = id
    return true
  }

  /// Forgets a draft that is not to be restored.
  func remove(_ id: UUID) async throws { try await dependencies.remove(id) }

  /// Forgets the draft that the form has restored, once this is saved.
  func close(after save: @escaping @MainActor () async -> Bool) async throws {
    current = nil
    guard let id = restored else { return }
    restored = nil
    closing += 1
    defer { closing -= 1 }
    if await save() { try await dependencies.remove(id) }
  }

  /// How many drafts are still to be forgotten.
  private(set) var closing = 0 {
    didSet {
      guard closing == 0 else { return }
      let waiting = closes
      closes = []
      waiting.forEach { $0.resume() }
    }
  }
  private var closes: [CheckedContinuation<Void, Never>] = []

  /// Returns when nothing is to be forgotten any more.
  func settle() async {
    await withCheckedContinuation { closing > 0 ? closes.append($0) : $0.resume() }
  }

  /// Returns when the open form is kept. Call before the program ends.
  ///
  /// - Returns: why it could not be kept, if so.
  func flush() async -> (any Error)? {
    guard let current else { return nil }
    do { try await dependencies.save(current, restored ?? UUID()) } catch { return error }
    return nil
  }
}
