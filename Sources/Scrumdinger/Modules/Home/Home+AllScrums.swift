import Extensions
import Models
import Puddles
import Resources

extension Home {
  /// The list of all scrums, with its filter.
  struct AllScrums: View {
    @Environment(ScreenActions.self) private var screen
    @Environment(Session.self) private var session
    let scrums: Scrums
    @State private var query = ""
    private let router = Router.shared.home

    private var strings: Strings.List { Strings.local.list }

    var body: some View {
      content
        .navigationTitle(strings.title)
        .navigationSubtitle(subtitle)
        .toolbar { toolbar }
    }

    @ViewBuilder private var content: some View {
      if scrums.listing.scrums.isEmpty, scrums.listing.damages.isEmpty {
        Notice(title: strings.empty, message: strings.emptyHint)
      } else {
        list.searchable(text: $query, prompt: strings.filter)
      }
    }

    @ViewBuilder private var list: some View {
      if filtered.isEmpty, !query.isEmpty {
        Notice(title: strings.noMatch)
      } else {
        ScrumList(
          interface: .consume(handle), scrums: filtered, damages: query.isEmpty ? scrums.listing.damages : [],
          lastMet: { scrums.listing.lastMeetings[$0]?.localDateAndTime },
          selection: Binding(get: { router.selection }, set: { router.selection = $0 })
        )
        .frame(maxWidth: 120, alignment: .leading)
      }
    }

    @ViewBuilder private var toolbar: some View {
      if !scrums.listing.isReadOnly {
        Button(strings.add) { router.form = .add }.keyboardShortcut("a")
        if hasSelection {
          Button(strings.edit) { if let scrum = selected { router.form = .edit(scrum.id) } }.keyboardShortcut("e")
          Button(strings.start) { if let scrum = selected { Router.shared.navigate(to: .meeting(scrum.id)) } }.keyboardShortcut(
            "m")
          Button(strings.delete) { if let scrum = selected { Home.delete(.scrum(scrum), from: scrums) } }.keyboardShortcut("d")
        }
        if scrums.undoable != nil { Button(strings.undo) { Home.undo(scrums) }.keyboardShortcut("u") }
      }
      if hasSelection {
        Button(strings.copyID) { if let scrum = selected { Home.copyID(of: scrum, with: screen) } }.keyboardShortcut("y")
          .hiddenInFooter()
      }
    }

    private var filtered: [DailyScrum] {
      let scrums = scrums.listing.scrums.elements
      let words = query.trimmed.lowercased()
      guard !words.isEmpty else { return scrums }
      return scrums.filter { scrum in
        scrum.title.lowercased().contains(words) || scrum.attendees.contains { $0.name.lowercased().contains(words) }
      }
    }

    /// The scrum under the cursor; nil while a damaged one is.
    private var selected: DailyScrum? { filtered.first { $0.id == router.selection } }

    /// Whether there is a scrum for the keys to act on. The selection is read only if it may be on a damaged one.
    private var hasSelection: Bool {
      scrums.listing.damages.isEmpty ? !scrums.listing.scrums.isEmpty : selected != nil
    }

    private var subtitle: String {
      if let remark = scrums.remark ?? router.notice { return remark }
      if scrums.listing.isReadOnly { return strings.readOnly }
      if !scrums.isWatched { return Strings.local.sharing.unwatched }
      if session.isForeign, !session.isMock { return strings.foreign }
      return session.isMock ? strings.sampleData : ""
    }

    private func handle(_ action: ScrumList.Action) {
      switch action {
      case .opened(let id): router.show(id)
      }
    }
  }
}
