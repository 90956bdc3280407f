import ConsoleLoop
import FoundationEssentials
import Scrums
import Settings

/// The draft of the open form: saved a moment after each change, and if the program ends before the form is; offered when such a form
/// is opened again.
final class DraftProvider {
  struct Dependencies {
    var draft: @MainActor (_ of: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? = { _ in nil }
    var claim: @MainActor (UUID) async throws -> Bool = { _ in false }
    var save: @MainActor (ScrumDraft, UUID) async throws -> Void = { _, _ in }
    var remove: @MainActor (UUID) async throws -> Void = { _ in }
    /// Performs an action after a while.
    var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  }

  /// The content of the form; nil if no form is open, or nothing in it has changed.
  var current: ScrumDraft? { didSet { if current != nil { saveSoon() } } }
  /// The form's draft on the disk, if there is one: of an earlier run, which the form has restored, or of this one.
  private var stored: UUID?
  private var savesSoon = false
  /// How much of what was typed a crash may cost.
  static let pause = Duration.seconds(4)
  private let dependencies: Dependencies

  /// - Parameter dependencies: by default, nothing is kept.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// The draft of a form from when the program ended.
  ///
  /// - Parameter scrum: nil for a new scrum.
  func draft(of scrum: DailyScrum.ID?) async throws -> (id: UUID, draft: ScrumDraft)? { try await dependencies.draft(scrum) }

  /// Claims a draft for the open form. Returns false if another instance has claimed it.
  func restore(_ id: UUID) async throws -> Bool {
    guard try await dependencies.claim(id) else { return false }
    stored = id
    return true
  }

  /// Deletes a draft that is not to be restored.
  func remove(_ id: UUID) async throws { try await dependencies.remove(id) }

  private func saveSoon() {
    guard !savesSoon else { return }
    savesSoon = true
    dependencies.later(Self.pause) { [weak self] in
      self?.savesSoon = false
      guard let self, current != nil else { return }
      Task.onMainQueue { [self] in
        // NB: at the end of the program, it is tried again, and the user is told.
        if let failure = await flush() { Log.write("not kept: \(failure.sentence)") }
      }
    }
  }

  /// Closes the form; once it is saved, deletes its draft.
  func close(after save: @escaping @MainActor () async -> Bool) async throws {
    current = nil
    guard let id = stored else { return }
    stored = nil
    closing += 1
    defer { closing -= 1 }
    if await save() { try await dependencies.remove(id) }
  }

  /// How many drafts are still to be deleted.
  private(set) var closing = 0 {
    didSet {
      guard closing == 0 else { return }
      let waiting = closes
      closes = []
      waiting.forEach { $0.resume() }
    }
  }
  private var closes: [CheckedContinuation<Void, Never>] = []

  /// Returns when no draft is left to be deleted.
  func settle() async {
    await withCheckedContinuation { closing > 0 ? closes.append($0) : $0.resume() }
  }

  /// Saves the open form as a draft, also before the program ends.
  ///
  /// - Returns: the error, if it could not be saved.
  func flush() async -> (any Error)? {
    guard let current else { return nil }
    let id = stored ?? UUID()
    stored = id
    do { try await dependencies.save(current, id) } catch { return error }
    return nil
  }
}
