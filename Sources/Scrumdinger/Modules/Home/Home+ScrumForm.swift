import Extensions
import FoundationEssentials
import MockData
import Models
import Puddles
import Resources

extension Home {
  /// The form that adds or edits a scrum. Saving applies the edited fields to the scrum as it is stored by then, so nothing stale
  /// is written back.
  struct ScrumFormSheet: View {
    @Environment(ScrumProvider.self) private var provider
    let form: Router.Home.Form
    @State private var original = DailyScrum()
    @State private var draft = DailyScrum()
    @State private var newAttendee = ""
    /// How often the title was blank when the form should be saved.
    @State private var refusals = 0
    @State private var isAsking = false
    private let router = Router.shared.home
    private var strings: Strings.Form { Strings.local.form }

    var body: some View {
      ScrumForm(
        interface: .consume(handle), draft: $draft, newAttendee: $newAttendee, problem: problem, refusals: refusals,
        saveTitle: saveTitle
      )
      .navigationTitle(title)
      .onKeyPress(hints: hints, action: press)
      .onAppear(begin)
      .confirmationDialog(strings.discardTitle, isPresented: $isAsking) {
        Button(strings.keepEditing, role: .cancel) {}
        Button(strings.discard, role: .destructive) { router.form = nil }.keyboardShortcut("d")
      }
    }

    /// What kept the last attempt to save from succeeding, until it is corrected.
    private var problem: String? { refusals > 0 && draft.title.trimmed.isEmpty ? strings.titleMissing : nil }

    private var title: String { form == .add ? strings.newScrum : original.title }

    private var saveTitle: String { form == .add ? strings.add : strings.save }

    private var hints: [KeyHint] {
      let next = Strings.local.notes.nextField
      return [
        KeyHint(.control("s"), saveTitle), KeyHint(KeyPress(.escape), strings.dismiss),
        KeyHint(KeyPress(.return), next, group: .move), KeyHint("↓", next, isProminent: false, group: .move),
        KeyHint("↑", Strings.local.controls(.previous), isProminent: false, group: .move),
      ]
    }

    private func begin() {
      guard let scrums = provider.scrums else { return }
      switch form {
      case .add:
        original = DailyScrum(
          id: provider.dependencies.makeID(), theme: .leastUsed(among: scrums.listing.scrums.map(\.theme)),
          created: provider.now())
      case .edit(let id):
        guard let scrum = scrums.listing.scrums[id: id] else { return router.form = nil }
        original = scrum
      }
      draft = original
    }

    // MARK: - Actions

    private func handle(_ action: ScrumForm.Action) {
      switch action {
      case .attendeeSubmitted: addAttendee()
      case .attendeeRemoved(let id): draft.attendees.remove(id: id)
      case .attendeeMoved(let id, let step):
        guard let index = draft.attendees.index(id: id), draft.attendees.indices.contains(index + step) else { return }
        draft.attendees.move(from: index, to: index + step)
      case .saveTapped: save()
      case .dismissTapped: dismiss()
      }
    }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case .control("s"): save()
      case KeyPress(.escape), KeyPress("q"): dismiss()
      case .control("c") where hasChanged: dismiss()
      default: return .ignored
      }
      return .handled
    }

    private func addAttendee() {
      let name = newAttendee.trimmed
      newAttendee = ""
      if !name.isEmpty { draft.attendees.append(Attendee(name: name)) }
    }

    private func save() {
      addAttendee()
      draft.normalize()
      guard !draft.title.isEmpty else {
        refusals += 1
        return
      }
      switch form {
      case .add:
        provider.scrums?.change(.add(draft))
        router.selection = draft.id
      case .edit(let id):
        provider.scrums?.change(.edit(draft.edit(from: original), of: id))
      }
      router.form = nil
    }

    private var hasChanged: Bool { draft != original || !newAttendee.trimmed.isEmpty }

    private func dismiss() {
      if hasChanged { isAsking = true } else { router.form = nil }
    }
  }
}

struct ScrumFormSheet_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .newScrum).previewDisplayName("New scrum")
    Root().withMockProviders(at: .newScrum).previewDisplayName("Title missing", pressing: [.control("s")])
    Root().withMockProviders(at: .newScrum).previewDisplayName("Discard?", pressing: [KeyPress("x"), KeyPress(.escape)])
    Root().withMockProviders(at: .editScrum(DailyScrum.design.id)).previewDisplayName("Existing scrum")
    Root().withMockProviders(at: .editScrum(DailyScrum.design.id))
      .previewDisplayName("Themes", pressing: [KeyPress(.tab), KeyPress(.tab), KeyPress(.return)])
  }
}
