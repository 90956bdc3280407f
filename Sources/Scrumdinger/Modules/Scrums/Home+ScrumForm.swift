import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The sheet that adds or edits a scrum. Saving applies only the edited fields, so that fields changed elsewhere keep
  /// their new values.
  struct ScrumFormSheet: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.configuration) private var configuration
    let form: Router.Home.Form
    @Environment(Session.self) private var session
    @State private var draft = ScrumDraft(of: DailyScrum(), isNew: true)
    @State private var kept: (id: UUID, draft: ScrumDraft)?
    /// The draft of an earlier run that the user discarded. It is deleted only once the form is saved, since a letter of a
    /// title might have discarded it.
    @State private var discarded: UUID?
    @State private var refusals = 0
    @State private var scheduleRefusals = 0
    @State private var daysOffRefusals = 0
    @State private var isAsking = false
    private let router = Router.shared.home
    private var strings: Strings.Form { Strings.local.form }

    var body: some View {
      ScrumForm(
        interface: .consume(handle), draft: $draft.scrum, newAttendee: $draft.newAttendee, schedule: $draft.schedule,
        daysOff: $draft.daysOff, understood: understood, hasBadDays: daysOff == nil, problem: problem, refusals: refusals,
        scheduleRefusals: scheduleRefusals, daysOffRefusals: daysOffRefusals, saveTitle: saveTitle
      )
      .navigationTitle(title)
      .onKeyPress(hints: hints, action: press)
      .onAppear(perform: begin)
      .onChange(of: draft) { session.drafts.current = $1.hasChanged ? $1 : nil }
      .onDisappear { session.drafts.current = nil }
      .task(loadKeptDraft)
      .confirmationDialog(strings.discardTitle, isPresented: $isAsking) {
        Button(strings.keepEditing, role: .cancel) {}
        Button(strings.discard, role: .destructive) { close() }.keyboardShortcut("d")
      } message: {
        Text(strings.discardMessage(draft.isNew ? nil : draft.original.displayTitle))
      }
      .confirmationDialog(strings.keptTitle, isPresented: isOffering, presenting: kept) { kept in
        Button(strings.restore) { perform { if try await $0.restore(kept.id) { draft = kept.draft } } }.keyboardShortcut("r")
        Button(strings.later, role: .cancel) {}
        Button(strings.discard, role: .destructive) { discarded = kept.id }.keyboardShortcut("x")
      } message: { _ in
        Text(strings.keptMessage)
      }
      .tint(draft.scrum.theme.tint)
    }

    private var problem: String? { refusals > 0 && draft.scrum.title.trimmed.isEmpty ? strings.titleMissing : nil }

    /// When the scrum meets next by the schedule as typed; nil with a mistake.
    private var understood: String? {
      guard let schedule = Schedule.typed(draft.schedule, replacing: draft.scrum.schedule) else { return nil }
      var scrum = draft.scrum
      scrum.schedule = schedule
      return scrum.nextMeetingInWords(at: provider.now(), last: provider.scrums?.listing.lastMeetings[scrum.id])
    }

    /// The days off as typed; nil with a mistake.
    private var daysOff: DaysOff? {
      // NB: unedited days aren't parsed again, so that changes by others in the meantime are kept.
      draft.daysOff == draft.originalDaysOff
        ? draft.scrum.daysOff : draft.original.daysOff(draft.daysOff, of: nil, at: provider.now())
    }

    private var title: String { draft.isNew ? strings.newScrum : strings.editTitle(draft.original.title) }

    private var saveTitle: String { draft.isNew ? strings.add : strings.save }

    private var hints: [KeyHint] {
      let next = Strings.local.notes.nextField
      return [
        KeyHint(KeyPress(.return), next, group: .move, position: .secondary),
        KeyHint("↓", next, isProminent: false, group: .move),
        KeyHint("↑", Strings.local.controls(.previous), isProminent: false, group: .move),
      ]
    }

    private func begin() {
      session.drafts.begin()
      guard let scrums = provider.scrums else { return }
      switch form {
      case .add(let title):
        // NB: a title from a link is part of the original, so it makes no draft on its own.
        let empty = DailyScrum(
          id: provider.makeID(), title: title, length: configuration.length,
          theme: .leastUsed(among: scrums.listing.scrums.map(\.theme)), settings: configuration.settings, created: provider.now())
        draft = ScrumDraft(of: empty, isNew: true)
      case .duplicate(let id):
        guard let scrum = scrums.listing.scrums[id: id] else { return router.form = nil }
        var copy = DailyScrum(
          id: provider.makeID(), title: strings.copyTitle(scrum.title),
          attendees: IdentifiedArray(uniqueElements: scrum.attendees.map { Attendee(name: $0.name) }), length: scrum.length,
          theme: scrum.theme, settings: scrum.settings, schedule: scrum.schedule, created: provider.now())
        copy.settings[.archived] = false
        draft = ScrumDraft(of: copy, originalSchedule: scrum.schedule?.typed ?? "", isNew: true)
      case .edit(let id):
        guard let scrum = scrums.listing.scrums[id: id] else { return router.form = nil }
        draft = ScrumDraft(
          of: scrum, originalSchedule: scrum.schedule?.typed ?? "",
          originalDaysOff: scrum.typedDaysOff(of: nil, at: provider.now()), isNew: false)
      }
    }

    // MARK: - The draft of an earlier run

    private var isOffering: Binding<Bool> { Binding(get: { kept != nil }, set: { if !$0 { kept = nil } }) }

    private func loadKeptDraft() async {
      if case .duplicate = form { return }
      do {
        kept = try await session.drafts.kept(for: draft.isNew ? nil : draft.original.id)
      } catch {
        router.notice = strings.keptUnreadable(error.sentence)
      }
    }

    /// - Parameter saving: whether the form was saved, rather than discarded.
    private func close(saving: Bool = false) {
      perform { [provider, discarded] drafts in
        try await drafts.close(discarding: saving ? discarded : nil) { saving ? await provider.flush().isEmpty : true }
      }
      router.form = nil
    }

    private func perform(_ action: @escaping @MainActor (DraftProvider) async throws -> Void) {
      Task.onMainQueue { [session] in
        do { try await action(session.drafts) } catch { router.notice = error.sentence }
      }
    }

    // MARK: - Actions

    private func handle(_ action: ScrumForm.Action) {
      switch action {
      case .attendeeSubmitted: addAttendee()
      case .attendeeRemoved(let id): draft.scrum.attendees.remove(id: id)
      case .attendeeMoved(let id, let step):
        guard let index = draft.scrum.attendees.index(id: id), draft.scrum.attendees.indices.contains(index + step) else {
          return
        }
        draft.scrum.attendees.move(from: index, to: index + step)
      case .saveTapped: save()
      case .dismissTapped: dismiss()
      }
    }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case .control("s"): save()
      case KeyPress(.escape): dismiss()
      case _ where configuration.bindings[.leave].contains(press): dismiss()
      case .control("c") where draft.hasChanged: dismiss()
      default: return .ignored
      }
      return .handled
    }

    private func addAttendee() {
      let name = draft.newAttendee.trimmed
      draft.newAttendee = ""
      if !name.isEmpty { draft.scrum.attendees.append(Attendee(name: name)) }
    }

    private func save() {
      addAttendee()
      draft.scrum.normalize()
      guard !draft.scrum.title.isEmpty else {
        refusals += 1
        return
      }
      // NB: an unedited schedule isn't parsed again, so its zone keeps its name.
      if draft.schedule != draft.originalSchedule {
        guard let schedule = Schedule.typed(draft.schedule, replacing: draft.scrum.schedule) else {
          scheduleRefusals += 1
          return
        }
        draft.scrum.schedule = schedule
      }
      guard let daysOff else {
        daysOffRefusals += 1
        return
      }
      draft.scrum.daysOff = daysOff
      if draft.isNew {
        provider.scrums?.change(.add(draft.scrum))
        if case .duplicate = form, !router.path.isEmpty {
          router.popToRoot()
          router.show(draft.scrum.id)
        }
        router.selection = draft.scrum.id
      } else {
        provider.scrums?.change(.edit(draft.scrum.edit(from: draft.original), of: draft.original.id))
      }
      close(saving: true)
    }

    private func dismiss() { if draft.hasChanged { isAsking = true } else { close() } }
  }
}

struct ScrumFormSheet_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .newScrum).previewDisplayName("New scrum")
    Root().withMockProviders(at: .newScrum).previewDisplayName("Title missing", pressing: [.control("s")])
    Root().withMockProviders(at: .newScrum).previewDisplayName("Discard?", pressing: [KeyPress("x"), KeyPress(.escape)])
    Root().withMockProviders(at: .editScrum(DailyScrum.design.id)).previewDisplayName("Existing scrum")
    Root().withMockProviders(at: .editScrum(DailyScrum.design.id))
      .previewDisplayName("Themes", pressing: Array(repeating: KeyPress(.tab), count: 4) + [KeyPress(.return)])
  }
}
