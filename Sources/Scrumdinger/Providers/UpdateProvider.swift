import ConsoleLoop
import FoundationEssentials
import Scrums
import Settings

/// What the author of an update needs besides the scrums: who they are, what they have not finished writing, and what they have done.
final class UpdateProvider {
  struct Dependencies {
    /// The attendee of a scrum that the user said they are.
    var author: @MainActor (DailyScrum.ID) async throws -> Attendee.ID? = { _ in nil }
    var setAuthor: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Void = { _, _ in }
    /// What was not saved, and when it was kept.
    var draft: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Update? = { _, _ in nil }
    /// Keeps a draft; an empty one is forgotten.
    var setDraft: @MainActor (Update, DailyScrum.ID) async throws -> Void = { _, _ in }
    var now: @MainActor () -> Date = { .now.wholeMilliseconds }
    /// The user's full name, if another program knows it.
    var userName: @MainActor () async -> String? = { nil }
    var activity: @MainActor (Request) -> AsyncStream<Activity> = { _ in AsyncStream { $0.finish() } }
    /// Performs an action after a while.
    var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  }

  /// Whose activity is asked for.
  struct Request {
    let attendee: Attendee
    let scrum: DailyScrum
    let since: Date
    /// Whether the attendee is the user, whose commits are on this computer.
    let isUser: Bool
    /// Where to look for commits; empty for the usual places.
    var folders: [String] = []
  }

  /// What somebody has done, or why that can't be told.
  enum Activity: Sendable {
    case suggestions([Suggestion])
    /// Why there is nothing to look into.
    case remark(String)
    case failure(String)
  }

  private let dependencies: Dependencies
  /// What is being written; kept as a draft a moment after each change, and if the program ends.
  var current: (note: Note, scrum: DailyScrum.ID)? { didSet { if current != nil { keepSoon() } } }
  private var keepsSoon = false
  /// The attendees whose drafts were kept while the page was open.
  private var early: Set<Attendee.ID> = []
  /// Told why a draft could not be remembered.
  var onFailure: ((any Error) -> Void)?
  /// What is written and not saved yet.
  private var saving: [Attendee.ID: (note: Note, scrum: DailyScrum.ID)] = [:]
  /// Drafts that are not remembered, at least not yet.
  private var unkept: [Attendee.ID: Update] = [:]
  /// How much is still to be remembered.
  private var pending = 0 {
    didSet {
      guard pending == 0 else { return }
      let waiting = settling
      settling = []
      waiting.forEach { $0.resume() }
    }
  }
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// - Parameter dependencies: by default, nothing is known or kept.
  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// The attendee that the user is.
  ///
  /// - Returns: whether that is certain; otherwise the user is to be asked. Nil if nobody attends.
  func author(of scrum: DailyScrum) async throws -> (attendee: Attendee, isCertain: Bool)? {
    if let known = try await dependencies.author(scrum.id).flatMap({ scrum.attendees[id: $0] }) { return (known, true) }
    if let named = await dependencies.userName().flatMap(scrum.attendee(ofUser:)) { return (named, true) }
    return scrum.attendees.first.map { ($0, false) }
  }

  /// What an attendee has written and not saved.
  ///
  /// - Parameter date: since when; an older draft is out of date.
  func draft(of attendee: Attendee.ID, for scrum: DailyScrum.ID, since date: Date) async throws -> Note? {
    let draft = if let draft = unkept[attendee] { draft } else { try await dependencies.draft(attendee, scrum) }
    return draft.flatMap { $0.date >= date ? $0.note : nil }
  }

  /// Looks for what an attendee has done.
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

  /// Whether a draft of what an attendee was writing is kept already.
  func hasKept(for attendee: Attendee.ID) -> Bool { early.contains(attendee) }

  /// Keeps what was not saved as a draft; an empty one is forgotten.
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

  /// Remembers who the user is.
  func setAuthor(_ attendee: Attendee.ID, of scrum: DailyScrum.ID) {
    perform { [dependencies] in try await dependencies.setAuthor(attendee, scrum) }
  }

  /// Forgets a draft once the update is saved. If that fails, or if the program ends before, it is kept.
  ///
  /// - Parameters:
  ///   - save: returns whether the update is saved.
  ///   - whenSaved: performs an action once it is, however often that has to be tried.
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
    pending += 1
    Task.onMainQueue { [self] in
      do { try await action() } catch { Log.write("not remembered: \(error.sentence)") }
      pending -= 1
    }
  }

  // MARK: - Before the program ends

  var isBusy: Bool { pending > 0 }

  /// Returns when everything is remembered, or could not be.
  func settle() async {
    await withCheckedContinuation { pending > 0 ? settling.append($0) : $0.resume() }
  }

  /// Keeps what is being written, and what is not saved, as drafts.
  ///
  /// - Returns: the error, if one could not be kept.
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
