import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import SourceArchitecture

extension Home {
  /// The update of an attendee for the next meeting.
  struct UpdatePage: View {
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    let scrum: DailyScrum
    let scrums: Scrums
    @State private var author: Attendee.ID?
    /// Whether the user was asked who they are.
    @State private var isAsked = false
    @State private var note = Note(id: UUID())
    /// The update as it was when the page opened, or was last written for somebody else.
    @State private var original = Note(id: UUID())
    /// What the page began with: the same, or what was promised.
    @State private var offered = Note(id: UUID())
    @State private var suggestions: [Suggestion] = []
    @State private var failures: [String] = []
    @State private var isLooking = true
    @State private var notice: String?
    private let router = Router.shared.home
    private var strings: Strings.Updates { Strings.local.updates }

    var body: some View {
      content
        .padding(horizontal: 2)
        .navigationTitle(scrum.displayTitle)
        .navigationSubtitle(scrums.remark ?? notice ?? strings.title)
        .tint(scrum.theme.tint)
        .onKeyPress(hints: hints, action: press)
        .task(begin)
        .task(id: author) { await look() }
        .onChange(of: note) { session.updates.current = isEdited ? (note, scrum.id) : nil }
        .onDisappear { session.updates.current = nil }
    }

    @ViewBuilder private var content: some View {
      if let author {
        UpdateForm(
          interface: .consume { action in if case .toggled(let suggestion) = action { note.toggle(suggestion) } },
          attendees: scrum.attendees.elements, author: Binding(get: { author }, set: { change(to: $0) }),
          question: isAsked ? strings.asked : nil, since: strings.since(words(of: start)), note: $note, suggestions: suggestions,
          failures: failures, isLooking: isLooking, days: DayNames(at: provider.now()))
      } else {
        Text("")
      }
    }

    private var hints: [KeyHint] {
      [
        KeyHint(.control("s"), strings.save), KeyHint(KeyPress(.tab), Strings.local.notes.nextField, group: .move),
        KeyHint(KeyPress(.escape), Strings.local.notes.close, position: .trailing),
      ]
    }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case .control("s"): save()
      case KeyPress(.escape), .control("c"): close()
      case _ where KeyAction.leave.keys.contains(press): close()
      default: return .ignored
      }
      return .handled
    }

    /// When activity begins to count.
    private var start: Date {
      DailyScrum.activityStart(after: scrums.meetings[scrum.id]?.fetched?.value.history.first?.began, at: provider.now())
    }

    private func words(of date: Date) -> String {
      let time = LocalTime(date)
      return "\(DayNames(at: provider.now()).day(time)) \(time.timeOfDay)"
    }

    private var isEdited: Bool { note.tidied != offered.tidied }

    // MARK: - Who writes, and what they have written

    private func begin() async {
      scrums.open(scrum.id)
      do {
        guard let (attendee, isCertain) = try await session.updates.author(of: scrum) else {
          router.pop()
          router.notice = strings.addAttendees
          return
        }
        isAsked = !isCertain && router.author == nil
        change(to: router.author ?? attendee.id)
      } catch {
        notice = error.sentence.capitalizedSentence
        if let first = scrum.attendees.first { change(to: first.id) }
      }
    }

    /// Shows the update of somebody, after a draft of another's is kept.
    private func change(to attendee: Attendee.ID) {
      if isEdited { keepDraft() }
      author = attendee
      original = scrums.listing.updates[scrum.id]?[attendee]?.note ?? Note(id: attendee)
      (note, offered) = (original, original)
      Task.onMainQueue { [self] in
        do {
          guard let draft = try await session.updates.draft(of: attendee, for: scrum.id), author == attendee, !isEdited else {
            return await takePromises(attendee)
          }
          note = draft
          notice = strings.restored
        } catch {
          notice = error.sentence.capitalizedSentence
        }
      }
    }

    /// What they said they would do is likely what they did; they see it, and can take it back.
    private func takePromises(_ attendee: Attendee.ID) async {
      do {
        let said = try await provider.said(by: attendee, of: scrum.id)
        guard author == attendee else { return }
        suggestions = suggestions.filter { ![.promise, .blocker].contains($0.kind) } + said
        guard original.isEmpty, !isEdited else { return }
        said.filter { $0.kind == .promise }.forEach { note.toggle($0) }
        offered = note
      } catch {
        failures.append(error.sentence.capitalizedSentence)
      }
    }

    private func look() async {
      guard let author, let attendee = scrum.attendees[id: author] else { return }
      suggestions = suggestions.filter { [.promise, .blocker].contains($0.kind) }
      failures = []
      isLooking = true
      for await activity in session.updates.activity(of: attendee, for: scrum, since: start) {
        switch activity {
        case .suggestions(let found): suggestions += found
        case .failure(let failure): failures.append(failure)
        }
      }
      isLooking = false
    }

    // MARK: - Ending

    private func keepDraft() {
      let note = note.tidied
      Task.onMainQueue { [session, scrum] in
        do { try await session.updates.setDraft(note, for: scrum.id) } catch { router.notice = strings.notKept(error.sentence) }
      }
    }

    private func save() {
      guard let author else { return }
      let stored = scrums.listing.updates[scrum.id], latest = stored?[author]?.note ?? Note(id: author)
      // NB: a field that was not edited here keeps what somebody else has written meanwhile.
      let new = Note.Field.allCases.reduce(into: note.tidied) { new, field in
        if new[field] == original.tidied[field] { new[field] = latest[field] }
      }
      guard new.size <= UpdateText.limit else { return notice = strings.tooLong(UpdateText.limit >> 10).capitalizedSentence }
      if new != latest {
        let date = max(provider.now(), (stored?.lastDate(of: author) ?? .distantPast).addingTimeInterval(0.001))
        scrums.change(.write(Update(new, date: date), of: scrum.id))
      }
      let updates = session.updates, isAsked = isAsked
      Task.onMainQueue { [scrum] in
        do {
          if isAsked { try await updates.setAuthor(author, of: scrum.id) }
          try await updates.setDraft(Note(id: author), for: scrum.id)
        } catch {
          router.notice = error.sentence.capitalizedSentence
        }
      }
      leave(new == latest ? strings.unchanged : new.isEmpty ? strings.withdrawn : strings.saved)
    }

    private func close() {
      if isEdited { keepDraft() }
      leave(isEdited && !note.tidied.isEmpty ? strings.drafted : nil)
    }

    private func leave(_ words: String?) {
      session.updates.current = nil
      router.author = nil
      if router.endsAfterUpdate { return session.quit(saying: words) }
      router.pop()
      router.notice = words
    }
  }
}

struct UpdatePage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .update(DailyScrum.design.id)).previewDisplayName("Cathy’s")
  }
}
