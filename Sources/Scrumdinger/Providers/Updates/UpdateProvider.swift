import ConsoleLoop
import FoundationEssentials
import Schedules
import Scrums
import Settings

/// Helps with writing an update: knows who the user is, keeps drafts, and finds their activity.
final class UpdateProvider {
  struct Dependencies {
    /// The attendee that the user said they are.
    var author: @MainActor (DailyScrum.ID) async throws -> Attendee.ID? = { _ in nil }
    var setAuthor: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Void = { _, _ in }
    /// The unsaved update, and when it was kept.
    var draft: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Update? = { _, _ in nil }
    /// Keeps a draft, or forgets it if it is empty.
    var setDraft: @MainActor (Update, DailyScrum.ID) async throws -> Void = { _, _ in }
    var now: @MainActor () -> Date = { .now.wholeMilliseconds }
    /// The user's full name, from another program.
    var userName: @MainActor () async -> String? = { nil }
    var activity: @MainActor (Request) -> AsyncStream<Activity> = { _ in AsyncStream { $0.finish() } }
    var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  }

  struct Request {
    let attendee: Attendee
    let scrum: DailyScrum
    let since: Date
    /// Whether the attendee is the user, whose commits are on this machine.
    let isUser: Bool
    /// Where to look for commits; empty for the usual places.
    var folders: [String] = []
  }

  /// A part of the activity that was found, or why none was.
  enum Activity: Sendable {
    case suggestions([Suggestion])
    /// Why there was nothing to search, which is no failure.
    case remark(String)
    case failure(String)
  }

  private let dependencies: Dependencies
  /// The text in the open form; kept as a draft a moment after each change, and at the end of the program.
  var current: (note: Note, scrum: DailyScrum.ID)? { didSet { if current != nil { keepSoon() } } }
  private var keepsSoon = false
  /// Attendees whose drafts were kept while the page was open.
  private var early: Set<Attendee.ID> = []
  /// Called when a draft could not be kept.
  var onFailure: ((any Error) -> Void)?
  /// Updates on their way to the disk.
  private var saving: [Attendee.ID: (note: Note, scrum: DailyScrum.ID)] = [:]
  /// Drafts that are not kept yet, or could not be.
  private var unkept: [Attendee.ID: Update] = [:]
  private let pending = Outstanding()

  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// Finds the attendee that the user is.
  ///
  /// - Returns: whether that is certain, or to be asked. Nil without attendees.
  func author(of scrum: DailyScrum) async throws -> (attendee: Attendee, isCertain: Bool)? {
    if let known = try await dependencies.author(scrum.id).flatMap({ scrum.attendees[id: $0] }) { return (known, true) }
    if let named = await dependencies.userName().flatMap(scrum.attendee(ofUser:)) { return (named, true) }
    return scrum.attendees.first.map { ($0, false) }
  }

  /// The unsaved text of an attendee.
  ///
  /// - Parameter date: older drafts are out of date.
  func draft(of attendee: Attendee.ID, for scrum: DailyScrum.ID, since date: Date) async throws -> Note? {
    let draft = if let draft = unkept[attendee] { draft } else { try await dependencies.draft(attendee, scrum) }
    return draft.flatMap { $0.date >= date ? $0.note : nil }
  }

  func activity(_ request: Request) -> AsyncStream<Activity> { dependencies.activity(request) }

  private func keepSoon() {
    guard !keepsSoon else { return }
    keepsSoon = true
    dependencies.later(DraftProvider.pause) { [weak self] in
      self?.keepsSoon = false
      guard let self, let current else { return }
      keep(current.note, for: current.scrum)
      early.insert(current.note.id)
    }
  }

  /// Whether a draft of the open form is kept already.
  func hasKept(for attendee: Attendee.ID) -> Bool { early.contains(attendee) }

  /// Keeps a draft, or forgets it if it is empty.
  func keep(_ draft: Note, for scrum: DailyScrum.ID) {
    early.remove(draft.id)
    let update = Update(draft, date: dependencies.now())
    unkept[draft.id] = draft.isEmpty ? nil : update
    perform { [self] in
      do {
        try await dependencies.setDraft(update, scrum)
        if unkept[draft.id] == update { unkept[draft.id] = nil }
      } catch {
        onFailure?(error)
      }
    }
  }

  func setAuthor(_ attendee: Attendee.ID, of scrum: DailyScrum.ID) {
    perform { [dependencies] in try await dependencies.setAuthor(attendee, scrum) }
  }

  /// Forgets a draft once the update is saved. The draft is kept if that fails, or if the program ends first.
  ///
  /// - Parameters:
  ///   - save: returns whether the update is saved.
  ///   - whenSaved: performs an action once it is, after as many tries as that takes.
  func forget(
    _ draft: Note, for scrum: DailyScrum.ID, after save: @escaping @MainActor () async -> Bool,
    whenSaved: (@escaping () -> Void) -> Void
  ) {
    early.remove(draft.id)
    saving[draft.id] = (draft, scrum)
    whenSaved { [self] in
      guard saving[draft.id]?.note == draft else { return }
      saving[draft.id] = nil
      unkept[draft.id] = nil
      perform { [self] in try await dependencies.setDraft(Update(Note(id: draft.id), date: dependencies.now()), scrum) }
    }
    perform { [self] in
      if await !save(), saving[draft.id]?.note == draft { keep(draft, for: scrum) }
    }
  }

  private func perform(_ action: @escaping @MainActor () async throws -> Void) {
    pending.count += 1
    Task.onMainQueue { [self] in
      do { try await action() } catch { Log.write("not remembered: \(error.sentence)") }
      pending.count -= 1
    }
  }

  // MARK: - Before the program ends

  /// Returns when everything is kept, or has failed.
  func settle() async { await pending.settle() }

  /// Keeps the open form and unsaved updates as drafts.
  func flush() async -> (any Error)? {
    await settle()
    do {
      for (note, scrum) in [current].compactMap(\.self) + saving.values {
        try await dependencies.setDraft(Update(note, date: dependencies.now()), scrum)
      }
    } catch { return error }
    return nil
  }
}
