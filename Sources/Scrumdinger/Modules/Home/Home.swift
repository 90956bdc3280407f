import Puddles
import Resources

/// The list of scrums and everything that opens from it.
struct Home: View {
  @Environment(Session.self) private var session
  let scrums: Scrums
  @Bindable private var router = Router.shared.home

  init(scrums: Scrums) { self.scrums = scrums }

  var body: some View {
    VStack(alignment: .leading) {
      if case .failed(let error, _) = scrums.saving { SaveFailure(reason: error.sentence) }
      NavigationStack(path: $router.path) {
        AllScrums(scrums: scrums)
          .navigationDestination(for: Router.Home.Page.self) { Page(page: $0) }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
    .onKeyPress(
      "q",
      hint: KeyHint(
        KeyPress("q"), router.path.isEmpty ? Strings.local.list.quit : Strings.local.controls(.back),
        isProminent: router.path.isEmpty)
    ) {
      if router.path.isEmpty { session.quit() } else { router.pop() }
      return .handled
    }
    .onKeyPress("R", hint: retryHint) {
      guard case .failed(_, let retry) = scrums.saving else { return .ignored }
      retry()
      return .handled
    }
    .sheet(item: $router.form) { ScrumFormSheet(form: $0) }
    .queryableConfirmationDialog(controlledBy: router.deletion) {
      $0.title
    } actions: { _, resolver in
      Button(Strings.local.list.delete, role: .destructive) { resolver.answer(with: true) }
      Button(Strings.local.list.cancel, role: .cancel) { resolver.answer(with: false) }
    } message: {
      Text($0.message)
    }
  }

  private var retryHint: KeyHint? {
    if case .failed = scrums.saving { KeyHint(KeyPress("R"), Strings.local.saving.retry) } else { nil }
  }
}

extension Home {
  /// What the path leads to. A page reads the scrums itself, since it outlives the value that it was opened with.
  struct Page: View {
    @Environment(ScrumProvider.self) private var provider
    let page: Router.Home.Page

    var body: some View {
      if let scrums = provider.scrums {
        switch page {
        case .scrum(let id):
          if let scrum = scrums.listing.scrums[id: id] {
            ScrumDetailPage(scrum: scrum, scrums: scrums)
          } else {
            Gone()
          }
        case .statistics(let id):
          if let scrum = scrums.listing.scrums[id: id] {
            StatisticsPage(scrum: scrum, scrums: scrums)
          } else {
            Gone()
          }
        case .meeting(let id):
          MeetingDetail(id: id)
        case .history(let meeting, let id):
          switch scrums.meetings[id] {
          case .fetched(let fetched)?:
            if let meeting = fetched.value.history[id: meeting] {
              HistoryDetailPage(meeting: meeting, scrum: id, scrums: scrums)
            } else if !fetched.value.isComplete {
              Notice(title: Strings.local.detail.loading)
            } else {
              Gone()
            }
          case .failure(let failure)?: Notice(title: failure.error.sentence)
          case .fetching?: Notice(title: Strings.local.detail.loading)
          case nil: Gone()
          }
        }
      }
    }
  }

  /// The place that is open has been deleted.
  struct Gone: View {
    var body: some View { Notice(title: Strings.local.detail.gone) }
  }
}

extension Scrums {
  /// What to say instead of a notice as long as not everything is on disk, or as it is there: nothing is called saved before it is.
  var remark: String? {
    switch saving {
    case .saved: trouble?.capitalizedSentence
    case .saving: Strings.local.saving.saving
    case .failed: ""
    }
  }
}

extension Home {
  /// Asks before something is deleted, and says afterwards how it comes back.
  static func delete(_ deletion: Scrums.Deletion, from scrums: Scrums, titled title: String, then: @escaping () -> Void) {
    let strings = Strings.local
    let message =
      switch deletion {
      case .scrum: strings.list.deleteMessage
      case .meeting: strings.detail.deleteMessage
      }
    Router.shared.home.deletion.ask(.init(title: title, message: message)) { answer in
      guard case .success(true) = answer else { return }
      scrums.change(.delete(deletion))
      then()
    }
  }

  static func undo(_ scrums: Scrums) {
    let home = Router.shared.home
    let undone = scrums.undoable
    scrums.undo()
    switch undone {
    case .scrum(let scrum)?:
      home.selection = scrum.id
      home.notice = Strings.local.list.restored(scrum.displayTitle)
    case .meeting?: home.notice = Strings.local.detail.restoredMeeting
    case nil: home.notice = Strings.local.list.nothingToUndo
    }
  }
}
