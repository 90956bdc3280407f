import AppResources
import FoundationEssentials
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The recap of a scrum, week by week. Weeks without meetings are left out.
  struct WeekPage: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(ScreenActions.self) private var screen
    @Environment(\.configuration) private var configuration
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    /// The number of the selected week; nil for the newest that is not in the future.
    @State private var selection: Int?
    /// The meetings of the shown week; nil until they are read.
    @State private var read: (meetings: [History], items: ActionItems)?
    private let router = Router.shared.home
    private var strings: Strings.Recap { Strings.local.recap }

    var body: some View {
      BesideList(scrums: scrums) { _ in
        GeometryReader { size in
          VStack {
            if let text {
              RecapView(recap: text.recap, days: DayNames(at: provider.now()))
            } else {
              Text(remark).foregroundStyle(.secondary).padding(horizontal: 2)
            }
          }
          .frame(maxWidth: .max, maxHeight: .max, alignment: .top)
          .navigationTitle(title(in: size.width - 4))
        }
      }
      .navigationSubtitle(router.notice ?? text?.counts.joined(separator: " · ") ?? "")
      .tint(scrum.theme.tint)
      .toolbar {
        if let text {
          Button(strings.copy) { copy(text) }.keyboardShortcut(.weekCopy).footerPosition(.first)
        }
      }
      .onKeyPress(hints: weeks.count > 1 ? [KeyHint("←→", strings.otherWeek, group: .move)] : [], action: press)
      .onAppear { scrums.open(scrum.id) }
      .task(id: shown, readShown)
    }

    private var text: RecapText? {
      guard let read, let week = read.meetings.first?.summary.week else { return nil }
      let recap = Recap(
        read.meetings, attendees: scrum.attendees, items: read.items, in: 7 * week...7 * week + 6)
      return RecapText(scrum: scrum, recap: recap)
    }

    private func title(in columns: Int) -> String {
      let titles = text?.titles ?? []
      return titles.first { $0.columns <= columns } ?? titles.last ?? scrum.displayTitle
    }

    private var remark: String {
      guard let meetings = scrums.meetings[scrum.id] else { return "" }
      if let failure = meetings.failure { return failure.error.sentence.capitalizedSentence }
      return history == nil ? Strings.local.detail.loading : weeks.isEmpty ? Strings.local.detail.noMeetings : ""
    }

    private var history: IdentifiedArrayOf<History.Summary>? { scrums.meetings[scrum.id]?.fetched?.value.history }

    // MARK: - Weeks

    /// The numbers of the weeks with meetings, oldest first.
    private var weeks: [Int] { Set((history?.elements ?? []).map(\.week)).sorted() }

    /// The index of the shown week among ``weeks``; nil without weeks.
    private var place: Int? {
      // NB: a wrong clock may have dated a meeting in the future.
      let weeks = weeks, shown = selection ?? provider.now().week
      return weeks.isEmpty ? nil : weeks.lastIndex { $0 <= shown } ?? 0
    }

    /// The meetings of the shown week; nil until the scrum's meetings are loaded.
    private var shown: [History.Summary]? {
      guard let history else { return nil }
      let week = place.map { weeks[$0] }
      return history.elements.filter { $0.week == week }
    }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case KeyPress(.leftArrow): return move(by: -1)
      case KeyPress(.rightArrow): return move(by: 1)
      default: return .ignored
      }
    }

    private func move(by step: Int) -> KeyPress.Result {
      let weeks = weeks
      guard let place else { return .ignored }
      if weeks.indices.contains(place + step) { selection = weeks[place + step] }
      return .handled
    }

    private func readShown() async {
      guard let shown else { return }
      do {
        let meetings = try await provider.meetings(shown.map(\.id), of: scrum.id)
        let items = try await provider.actionItems(of: scrum.id)
        if !Task.isCancelled { read = (meetings, items) }
      } catch {
        router.notice = error.sentence.capitalizedSentence
      }
    }

    private func copy(_ text: RecapText) {
      let form = configuration.summaryForm, strings = Strings.local.history
      var text = text
      text.hasTimes = configuration.hasTimes
      let copied = text.lines(in: form.markup).joined(separator: "\n")
      Home.copy(copied, with: screen, copied: strings.copied(form.rawValue), sent: strings.sent(form.rawValue))
    }
  }
}

extension Date {
  /// The number of the week, from Monday to Sunday in local time.
  fileprivate var week: Int { CivilDay(LocalTime(self)).number.floorDivided(by: 7) }
}

extension History.Summary {
  /// The number of the week in which the meeting began.
  fileprivate var week: Int { began.week }
}

struct WeekPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .week(DailyScrum.design.id)).previewDisplayName("Three meetings")
    Root().withMockProviders(at: .week(DailyScrum.webDev.id)).previewDisplayName("Never met")
  }
}
