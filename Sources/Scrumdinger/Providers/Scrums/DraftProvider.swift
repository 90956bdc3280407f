import ConsoleLoop
import FoundationEssentials
import Scrums
import Settings

/// Keeps a draft of the open scrum form, so that unsaved input survives a crash or the end of the program. Saves the
/// draft soon after a change.
final class DraftProvider {
  struct Dependencies {
    /// Returns a saved draft that no form holds, of the scrum with this ID or, if nil, of a new scrum.
    var draft: @MainActor (_ of: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? = { _ in nil }
    var claim: @MainActor (UUID) async throws -> Bool = { _ in false }
    var save: @MainActor (ScrumDraft, UUID) async throws -> Void = { _, _ in }
    var remove: @MainActor (UUID) async throws -> Void = { _ in }
    var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  }

  /// The draft of the open form; nil if the form is closed or unchanged.
  var current: ScrumDraft? { didSet { if current != nil { saveSoon() } } }
  /// The ID of the form's draft on disk, new or restored.
  private var stored: UUID?
  private var savesSoon = false
  private let closing = Outstanding()
  /// The delay from a change to its save. A crash loses about this much typing.
  static let pause = Duration.seconds(4)
  private let dependencies: Dependencies

  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// Begins a form. NB: the draft of an earlier form stays on disk, if that form was left without ``close(discarding:after:)``.
  func begin() { stored = nil }

  /// Returns the draft of an earlier form that no form holds, of a scrum or, if nil, of a new one.
  func kept(for scrum: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? { try await dependencies.draft(scrum) }

  /// Claims a draft for the open form. Returns false if another form has claimed the draft, or if it no longer exists.
  func restore(_ id: UUID) async throws -> Bool {
    guard try await dependencies.claim(id) else { return false }
    stored = id
    return true
  }

  private func saveSoon() {
    guard !savesSoon else { return }
    savesSoon = true
    dependencies.later(Self.pause) { [weak self] in
      self?.savesSoon = false
      guard let self, current != nil else { return }
      Task.onMainQueue { [self] in
        // NB: the program tries again when it ends, and then reports a failure.
        if let failure = await flush() { Log.write("not kept: \(failure.sentence)") }
      }
    }
  }

  /// Drops the draft of the form, and deletes it from disk if `save` returns true, together with a discarded draft.
  func close(discarding discarded: UUID? = nil, after save: @escaping @MainActor () async -> Bool) async throws {
    current = nil
    let ids = [stored, discarded].compactMap(\.self)
    guard !ids.isEmpty else { return }
    stored = nil
    closing.count += 1
    defer { closing.count -= 1 }
    if await save() { for id in ids { try await dependencies.remove(id) } }
  }

  func settle() async { await closing.settle() }

  func flush() async -> (any Error)? {
    guard let current else { return nil }
    let id = stored ?? UUID()
    stored = id
    do { try await dependencies.save(current, id) } catch { return error }
    return nil
  }
}
