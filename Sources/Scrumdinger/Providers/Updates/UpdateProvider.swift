import ConsoleLoop
import FoundationEssentials
import Schedules
import Scrums
import Settings

/// Helps to write an update: identifies the user, keeps drafts, and finds activity.
final class UpdateProvider {
  struct Dependencies {
    /// Returns the attendee that the user chose.
    var author: @MainActor (DailyScrum.ID) async throws -> Attendee.ID? = { _ in nil }
    var setAuthor: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> Void = { _, _ in }
    /// Returns the stored draft of an update.
    var draft: @MainActor (Attendee.ID, DailyScrum.ID) async throws -> UpdateDraft? = { _, _ in nil }
    /// Stores a draft, or removes it if it is empty. Keeps what others have stored since, as
    /// ``UpdateDraft/replacing(_:in:)`` says.
    var setDraft: @MainActor (UpdateDraft, _ own: UpdateDraft?, DailyScrum.ID) async throws -> Void = { _, _, _ in }
    var now: @MainActor () -> Date = { .now.wholeMilliseconds }
    /// The user's names: in the configuration, in git, and in the configured e-mail addresses.
    var configuredName: String?
    var userName: @MainActor () async -> String? = { nil }
    var emails: [String] = []
    var activity: @MainActor (Request) -> AsyncStream<Activity> = { _ in AsyncStream { $0.finish() } }
    var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  }

  struct Request {
    let attendee: Attendee
    let scrum: DailyScrum
    let since: Date
    /// Whether the attendee is the user. Only the user has commits on this computer.
    let isUser: Bool
    /// Whether ``isUser`` is known for certain. If not, only commits by an author with the attendee's name are found.
    var isCertain = true
    /// The folders to search for commits; empty for the usual ones.
    var folders: [String] = []
  }

  /// A part of the activity, or a reason for its absence.
  enum Activity: Sendable {
    case suggestions([Suggestion])
    /// The reason why there was nothing to search, which isn't a failure.
    case remark(String)
    case failure(String)
  }

  private let dependencies: Dependencies
  /// The open form's text, which is kept as a draft soon after changes and when the program ends.
  var current: (draft: UpdateDraft, scrum: DailyScrum.ID)? { didSet { if current != nil { keepSoon() } } }
  private var keepsSoon = false
  /// An attendee of a scrum. NB: two scrums may have attendees with the same ID, as copies of a file do.
  private struct Author: Hashable {
    let id: Attendee.ID
    let scrum: DailyScrum.ID
  }
  /// Authors whose draft was kept while the page of their update was open.
  private var early: Set<Author> = []
  var onFailure: ((any Error) -> Void)?
  private var saving: [Author: UpdateDraft] = [:]
  /// Drafts that are not on disk: saving them is in progress, or failed.
  private var unkept: [Author: UpdateDraft] = [:]
  /// The drafts that this program last stored or offered. Another program may have stored others since.
  private var own: [Author: UpdateDraft] = [:]
  private let pending = Outstanding()

  init(_ dependencies: Dependencies = Dependencies()) { self.dependencies = dependencies }

  /// Finds the user among the attendees: by the configured name, an earlier choice, the name in git, or else a name in
  /// the user's e-mail addresses. Returns nil unless exactly one attendee matches, since a guess could write in another
  /// person's name.
  func author(of scrum: DailyScrum) async throws -> Attendee? {
    if let named = dependencies.configuredName.flatMap(scrum.attendee(ofUser:)) { return named }
    if let known = try await dependencies.author(scrum.id).flatMap({ scrum.attendees[id: $0] }) { return known }
    // NB: a configured name rules out other names, even if no attendee has it.
    if dependencies.configuredName != nil { return nil }
    if let named = await dependencies.userName().flatMap(scrum.attendee(ofUser:)) { return named }
    let found = Set(dependencies.emails.compactMap { scrum.attendee(ofUser: $0.nameInAddress) })
    return found.count == 1 ? found.first : nil
  }

  /// Returns the draft of an attendee.
  func draft(of attendee: Attendee.ID, for scrum: DailyScrum.ID) async throws -> UpdateDraft? {
    let unkept = unkept[Author(id: attendee, scrum: scrum)]
    return if let unkept { unkept } else { try await dependencies.draft(attendee, scrum) }
  }

  /// Notes that the form has a draft, which the next one therefore replaces.
  func offer(_ draft: UpdateDraft?, of attendee: Attendee.ID, for scrum: DailyScrum.ID) {
    own[Author(id: attendee, scrum: scrum)] = draft
  }

  func activity(_ request: Request) -> AsyncStream<Activity> { dependencies.activity(request) }

  private func keepSoon() {
    guard !keepsSoon else { return }
    keepsSoon = true
    dependencies.later(DraftProvider.pause) { [weak self] in
      self?.keepsSoon = false
      guard let self, let current else { return }
      keep(current.draft, for: current.scrum)
      early.insert(Author(id: current.draft.note.id, scrum: current.scrum))
    }
  }

  func hasKept(for attendee: Attendee.ID, of scrum: DailyScrum.ID) -> Bool {
    early.contains(Author(id: attendee, scrum: scrum))
  }

  /// Keeps a draft, or forgets it if it is empty.
  func keep(_ draft: UpdateDraft, for scrum: DailyScrum.ID) {
    let author = Author(id: draft.note.id, scrum: scrum), draft = dated(draft)
    early.remove(author)
    unkept[author] = draft.isEmpty ? nil : draft
    let store = storing(draft, of: author)
    perform { [self] in
      do {
        try await store()
        if unkept[author] == draft { unkept[author] = nil }
      } catch {
        onFailure?(error)
      }
    }
  }

  private func dated(_ draft: UpdateDraft) -> UpdateDraft { UpdateDraft(draft.note, on: draft.base, date: dependencies.now()) }

  private func storing(_ draft: UpdateDraft, of author: Author) -> @MainActor () async throws -> Void {
    let before = own.updateValue(draft, forKey: author)
    return { [self] in
      do { try await dependencies.setDraft(draft, before, author.scrum) } catch {
        if own[author] == draft { own[author] = before }
        throw error
      }
    }
  }

  func setAuthor(_ attendee: Attendee.ID, of scrum: DailyScrum.ID) {
    perform { [dependencies] in try await dependencies.setAuthor(attendee, scrum) }
  }

  /// Forgets a draft once its update is saved. Keeps the draft if saving fails, or if the program ends first.
  ///
  /// - Parameters:
  ///   - save: returns whether the update is saved.
  ///   - whenSaved: performs an action once saved.
  func forget(
    _ draft: UpdateDraft, for scrum: DailyScrum.ID, after save: @escaping @MainActor () async -> Bool,
    whenSaved: (@escaping () -> Void) -> Void
  ) {
    let author = Author(id: draft.note.id, scrum: scrum)
    early.remove(author)
    saving[author] = draft
    whenSaved { [self] in
      guard saving[author] == draft else { return }
      saving[author] = nil
      unkept[author] = nil
      perform(storing(UpdateDraft(Note(id: author.id)), of: author))
    }
    perform { [self] in
      if await !save(), saving[author] == draft { keep(draft, for: scrum) }
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

  func settle() async { await pending.settle() }

  /// Keeps the open form and the unsaved updates as drafts, and the drafts that could not be saved before. Returns the
  /// first error.
  func flush() async -> (any Error)? {
    await settle()
    var drafts = unkept
    if let current { drafts[Author(id: current.draft.note.id, scrum: current.scrum)] = current.draft }
    for (author, draft) in saving { drafts[author] = draft }
    var failure: (any Error)?
    for (author, draft) in drafts {
      do { try await storing(dated(draft), of: author)() } catch { failure = failure ?? error }
    }
    return failure
  }
}

extension String {
  /// The words before the + or the @ of an e-mail address: `ann.lee+work@example.org` is `ann lee`.
  fileprivate var nameInAddress: String {
    prefix { $0 != "@" && $0 != "+" }.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
