import AppResources
import FoundationEssentials
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The page of an attendee's update for the next meeting.
  struct UpdatePage: View {
    @Environment(Session.self) private var session
    @Environment(\.configuration.bindings) private var keys
    @Environment(ScrumProvider.self) private var provider
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    /// The author to begin with; nil means the user.
    let firstAuthor: Attendee.ID?
    /// The attendee who writes, or ``nobody``; nil until known.
    @State private var author: Attendee.ID?
    /// The text from before an author was chosen, or of an author who has been removed meanwhile.
    @State private var unsigned = Note(id: UUID())
    /// Whether the unsigned text moves along with the choice of an author, until the choice is confirmed.
    @State private var isUnsigned = false
    /// The author's name, and that of an author who has been removed.
    @State private var name = ""
    @State private var removed: String?
    /// The user's attendee; nil if unknown.
    @State private var user: Attendee.ID?
    @State private var note = Note(id: UUID())
    /// The stored update, and the text that the page first offers: a draft, promises from last time, or the stored
    /// update.
    @State private var original = Note(id: UUID())
    @State private var offered = Note(id: UUID())
    @State private var draft: UpdateDraft?
    /// The start of relevant activity; nil until known.
    @State private var start: Date?
    @State private var suggestions: [Suggestion] = []
    @State private var failures: [String] = []
    @State private var isLooking = true
    @State private var notice: String?
    @State private var hasLeft = false
    /// Whether saving waits until the user chooses an author.
    @State private var isAsking = false
    private let router = Router.shared.home
    private var strings: Strings.Updates { Strings.local.updates }

    var body: some View {
      BesideList(scrums: scrums) { _ in
        content.padding(horizontal: 2).navigationWidth(ReadingPage<EmptyView>.comfortable)
      }
      .navigationTitle(scrum.displayTitle)
      .navigationSubtitle(remark ?? (isUser ? strings.yourUpdate : strings.theirUpdate))
      .navigationTight(least: 0)
      .navigationTitleShared()
      .tint(scrum.theme.tint)
      .onKeyPress(action: press)
      .task(begin)
      .task(id: author) { await load() }
      .onChange(of: isRemoved) { if $1 { unsign() } }
      .onChange(of: note) { session.updates.current = isEdited ? (UpdateDraft(note, on: original), scrum.id) : nil }
      .onDisappear {
        if !hasLeft { keepDraft() }
        session.updates.current = nil
      }
    }

    private var remark: String? { scrums.remark ?? notice }

    @ViewBuilder private var content: some View {
      if let author, let start {
        let days = DayNames(at: provider.now()), time = LocalTime(start)
        UpdateForm(
          interface: .consume(handle), title: remark ?? scrum.displayTitle,
          attendees: scrum.attendees.elements, nobody: nobody, author: Binding(get: { author }, set: { change(to: $0) }),
          question: question, isAsking: isAsking,
          since: isUser && author != nobody ? strings.since("\(days.day(time)) \(time.timeOfDay)") : nil, note: $note,
          suggestions: suggestions, failures: failures, isLooking: isLooking, days: days)
      } else {
        Text("")
      }
    }

    private func handle(_ action: UpdateForm.Action) {
      switch action {
      case .toggled(let suggestion): note.toggle(suggestion)
      case .authorConfirmed: confirmAuthor()
      case .saveTapped: save()
      case .closeTapped: close()
      }
    }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case .control("s"): save()
      case KeyPress(.escape): close()
      case .control("c"): quit()
      case _ where keys[.leave].contains(press): close()
      default: return .ignored
      }
      return .handled
    }

    // MARK: - The author and the text

    private func begin() async {
      do {
        guard !scrums.listing.isReadOnly, !scrum.attendees.isEmpty else {
          return leave(scrums.listing.isReadOnly ? Strings.local.list.readOnly : strings.addAttendees)
        }
        user = try await session.updates.author(of: scrum)?.id ?? firstAuthor
        unsigned = Note(id: nobody)
        isUnsigned = if user == nil { true } else { try await hasUnsigned() }
        change(to: firstAuthor ?? (isUnsigned ? nobody : user ?? nobody))
      } catch {
        isUnsigned = true
        change(to: firstAuthor ?? nobody)
        notice = error.sentence.capitalizedSentence
      }
    }

    /// The ID that stands for the author before one is chosen. The scrum's ID serves, so that each scrum has its own
    /// draft.
    private var nobody: Attendee.ID { scrum.id }

    /// Whether a text without an author waits for one.
    private func hasUnsigned() async throws -> Bool {
      guard firstAuthor == nil else { return false }
      await session.updates.settle()
      guard let draft = try await session.updates.draft(of: nobody, for: scrum.id) else { return false }
      return try await draft.date >= provider.lastMeeting(of: scrum.id)?.summary.began ?? .distantPast
    }

    private var question: String? {
      guard isUnsigned else { return nil }
      return removed.map(strings.gone) ?? (user == nil ? strings.asked : strings.askedWhose)
    }

    private func confirmAuthor() {
      guard isUnsigned, let author, author != nobody else { return }
      (isUnsigned, removed) = (false, nil)
      session.updates.keep(UpdateDraft(Note(id: nobody)), for: scrum.id)
      guard user == nil else { return }
      user = author
      session.updates.setAuthor(author, of: scrum.id)
    }

    private var isRemoved: Bool { author.map { $0 != nobody && scrum.attendees[id: $0] == nil } ?? false }

    /// Offers the text of an author who has been removed to the others.
    private func unsign() {
      guard let author else { return }
      if !isUnsigned {
        unsigned = Note(id: nobody)
        if isEdited { unsigned.add(note) }
        session.updates.keep(UpdateDraft(unsigned), for: scrum.id)
        session.updates.keep(UpdateDraft(Note(id: author)), for: scrum.id)
      }
      if user == author { user = nil }
      (isUnsigned, removed) = (true, name)
      change(to: nobody)
    }

    private func change(to attendee: Attendee.ID) {
      if author == nobody { unsigned = note.tidied }
      if !isUnsigned, author != nil { keepDraft() }
      draft = nil
      original = latest(of: attendee)
      (note, offered) = (original, original)
      if isUnsigned { note.add(unsigned) }
      (isAsking, suggestions, failures, isLooking, notice) = (false, [], [], true, nil)
      author = attendee
      name = scrum.attendees[id: attendee]?.name ?? ""
    }

    private func load() async {
      guard let author else { return }
      var began: Date?
      do {
        await session.updates.settle()
        let last = try await provider.lastMeeting(of: scrum.id)
        began = last?.summary.began
        let draft = try await session.updates.draft(of: author, for: scrum.id)
        guard !Task.isCancelled else { return }
        suggestions = last.map { Suggestion.said(by: author, in: $0) } ?? []
        if !isEdited { offer(draft, to: author, since: began) }
      } catch {
        failures.append("⚠ " + error.sentence.capitalizedSentence)
      }
      let start = DailyScrum.activityStart(after: began, at: provider.now())
      self.start = start
      guard let attendee = scrum.attendees[id: author] else { return isLooking = false }
      for await found in session.updates.activity(
        .init(attendee: attendee, scrum: scrum, since: start, isUser: isUser, folders: router.folders))
      {
        guard !Task.isCancelled else { return }
        switch found {
        case .suggestions(let found): suggestions = (suggestions + found).inOrder()
        case .remark(let words): failures.append(words)
        case .failure(let words): failures.append("⚠ " + words)
        }
      }
      if !Task.isCancelled { isLooking = false }
    }

    /// Offers a draft since the last meeting, with what others have saved meanwhile. Without one, an empty update takes
    /// promises from last time, which were likely kept.
    private func offer(_ draft: UpdateDraft?, to author: Attendee.ID, since meeting: Date?) {
      session.updates.offer(draft, of: author, for: scrum.id)
      original = latest(of: author)
      note = original
      if let draft, draft.date >= meeting ?? .distantPast, !draft.applied(to: original).saysTheSame(as: original) {
        self.draft = draft
        note = draft.applied(to: original)
        notice = strings.restored
      } else if original.isEmpty {
        suggestions.filter { $0.kind == .promise }.forEach { note.toggle($0) }
      }
      offered = note
    }

    private func latest(of attendee: Attendee.ID) -> Note {
      scrums.listing.updates[scrum.id]?[attendee]?.note ?? Note(id: attendee)
    }

    private var isUser: Bool { user == nil || author == nobody || user == author }

    private var isEdited: Bool { !note.saysTheSame(as: offered) }

    // MARK: - Ending

    private func save() {
      // NB: a former attendee can't have an update.
      if isRemoved { unsign() }
      guard let author else { return }
      if author == nobody { return isAsking = true }
      let stored = scrums.listing.updates[scrum.id] ?? Updates(), latest = stored[author]?.note ?? Note(id: author)
      let new = UpdateDraft(note.tidied, on: original.tidied).applied(to: latest)
      guard new.size <= UpdateText.limit else { return notice = strings.tooLong(UpdateText.limit >> 10).capitalizedSentence }
      if new != latest { scrums.change(.write(stored.next(new, at: provider.now()), of: scrum.id)) }
      confirmAuthor()
      session.updates.forget(
        typed, for: scrum.id, after: { [provider] in await provider.flush().isEmpty }, whenSaved: provider.whenSaved)
      leave(new == latest ? strings.unchanged : new.isEmpty ? strings.withdrawn : strings.saved)
    }

    /// Keeps the edited text as a draft or, without edits, restores the page's first draft.
    private func keepDraft() {
      if isUnsigned, author != nobody {
        session.updates.keep(UpdateDraft(unsigned), for: scrum.id)
      } else if isEdited {
        session.updates.keep(typed, for: scrum.id)
      } else if session.updates.hasKept(for: note.id, of: scrum.id) {
        session.updates.keep(draft ?? UpdateDraft(Note(id: note.id)), for: scrum.id)
      }
    }

    /// The draft of the text; an empty one if all text was removed.
    private var typed: UpdateDraft {
      UpdateDraft(note.tidied, on: note.tidied.isEmpty ? nil : original.tidied)
    }

    private func close() {
      if isRemoved { unsign() }
      keepDraft()
      leave(drafted)
    }

    private func quit() {
      keepDraft()
      session.quit(saying: drafted)
    }

    private var drafted: String? { isEdited && !note.tidied.isEmpty ? strings.drafted : nil }

    private func leave(_ words: String?) {
      hasLeft = true
      session.updates.current = nil
      if router.endsAfterUpdate { return session.quit(saying: words) }
      router.pop()
      // NB: the notice waits until the data is on disk.
      provider.whenSaved { [router] in router.notice = words }
    }
  }
}

struct UpdatePage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .update(DailyScrum.design.id)).previewDisplayName("Cathy’s")
    Root().withMockProviders(at: .update(DailyScrum.design.id), updates: .mockLooking).previewDisplayName("Looking")
  }
}
