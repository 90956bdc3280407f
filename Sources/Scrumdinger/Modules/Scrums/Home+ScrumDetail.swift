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
  /// The page of a scrum.
  struct ScrumDetailPage: View {
    @Environment(\.configuration) private var configuration
    @Environment(ScreenActions.self) private var screen
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    @Environment(Seconds.self) private var seconds: Seconds?
    @Environment(\.timelineClock) private var clock
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    @State private var selection: History.ID?
    /// The number of countdown changes. Each change redraws the header.
    @State private var redraws = 0
    private let router = Router.shared.home
    private var strings: Strings.Detail { Strings.local.detail }

    var body: some View {
      BesideList(scrums: scrums, hasMargin: false) { isBesideList in
        LastTime(scrum: scrum, scrums: scrums) { detail($0) }.padding(left: isBesideList ? 0 : 2, right: 2)
      }
      .navigationTitle(scrum.displayTitle)
      .navigationSubtitle(scrums.remark ?? router.notice ?? place ?? countdown?.header ?? "")
      .task(
        id: CountdownInputs(scrums: [scrum], lastMeetings: scrums.listing.lastMeetings, changes: provider.timeChanges), countDown
      )
      .tint(scrum.theme.tint)
      .toolbar { toolbar }
      .onAppear {
        scrums.open(scrum.id)
        scrums.openStatistics(scrum.id)
      }
      .onChange(of: router.lastMeeting) { selection = $1 }
    }

    private func detail(_ lastTime: [MeetingSummary.Section]) -> some View {
      ScrumDetail(
        interface: .consume(handle), shown: scrums.shown(scrum, at: provider.now(), lastTime: lastTime),
        held: heldNote, isReadOnly: scrums.listing.isReadOnly, selection: $selection)
    }

    /// Where in a long history the selected meeting stands, which its rows don't say.
    private var place: String? {
      guard let history = scrums.meetings[scrum.id]?.fetched?.value.history, let id = selection,
        let index = history.index(id: id), index >= Self.longHistory
      else { return nil }
      return strings.place(index + 1, history.count)
    }

    private static let longHistory = 10

    private var countdown: Countdown? {
      _ = redraws
      return scrums.countdown(to: scrum, at: provider.now())
    }

    private func countDown() async {
      while let pause = countdown?.lasts, (try? await clock.sleep(for: .seconds(pause))) != nil { redraws += 1 }
    }

    private var heldNote: String? {
      _ = seconds?.count
      return scrums.held[scrum.id]?.note(at: provider.now(), columns: 24)
    }

    @ViewBuilder private var toolbar: some View {
      if !scrums.listing.isReadOnly {
        Button(Strings.local.list.start) { start() }.keyboardShortcut(.scrumStart).keyGroup(Strings.local.list.meetingKeys)
        Button(Strings.local.updates.yourUpdate) { router.push(.update(scrum.id)) }.keyboardShortcut(.scrumUpdate)
          .keyGroup(Strings.local.list.meetingKeys)
        if selectedMeeting != nil { copyMeeting }
        Button(strings.edit) { router.form = .edit(scrum.id) }.keyboardShortcut(.scrumEdit)
        Button(Strings.local.list.duplicate) { router.form = .duplicate(scrum.id) }.keyboardShortcut(.scrumDuplicate)
          .hiddenInFooter()
        if let meeting = selectedMeeting {
          Button(strings.deleteMeeting) { Home.delete(.meeting(meeting, of: scrum.id), from: scrums, configuration.bindings) }
            .keyboardShortcut(.scrumDeleteMeeting).keyGroup(Strings.local.list.meetingKeys)
        }
        UndoButton(scrums: scrums, key: .scrumUndo)
        Button(strings.deleteScrum) { Home.delete(.scrum(scrum), from: scrums, configuration.bindings) { router.popToRoot() } }
          .keyboardShortcut(.scrumDelete).hiddenInFooter()
      }
      if scrums.listing.isReadOnly, selectedMeeting != nil { copyMeeting }
      Button(Strings.local.statistics.title) { router.push(.statistics(scrum.id)) }.keyboardShortcut(.scrumStatistics)
      Button(Strings.local.recap.title) { router.push(.week(scrum.id)) }.keyboardShortcut(.scrumWeek).hiddenInFooter()
      if selectedMeeting == nil { copyScrum }
    }

    @ViewBuilder private var copyScrum: some View {
      if updates.written(by: scrum.attendees).isEmpty {
        Button(Strings.local.list.copyID) { Home.copyID(of: scrum, with: screen) }.keyboardShortcut(.scrumCopy)
          .hiddenInFooter()
      } else {
        Button(Strings.local.updates.copyDigest) { copyDigest() }.keyboardShortcut(.scrumCopy).hiddenInFooter()
      }
    }

    private var copyMeeting: some View {
      Button(Strings.local.history.copyForChat) { copySummary() }.keyboardShortcut(.scrumCopy)
        .keyGroup(Strings.local.list.meetingKeys)
    }

    private func copySummary() {
      guard let id = selection else { return }
      Task.onMainQueue {
        do {
          let summary = MeetingSummary(
            try await provider.meeting(id, of: scrum.id), of: scrum.displayTitle, hasTimes: configuration.hasTimes)
          Home.copy(summary, as: configuration.summaryForm, with: screen)
        } catch {
          router.notice = error.sentence.capitalizedSentence
        }
      }
    }

    private var updates: Updates { scrums.listing.updates[scrum.id] ?? Updates() }

    private func copyDigest() {
      let absent = scrum.absentNext(at: provider.now(), last: scrums.listing.lastMeetings[scrum.id])
      var digest = Digest(scrum: scrum, updates: updates, absent: absent)
      (digest.items, digest.now) = (scrums.openItems(of: scrum.id), provider.now())
      let strings = Strings.local.updates
      let form = configuration.summaryForm, text = digest.lines(in: form.markup).joined(separator: "\n")
      Home.copy(text, with: screen, copied: strings.digestCopied(form.rawValue), sent: strings.digestSent(form.rawValue))
    }

    /// Copies an attendee's update or, without one, the name.
    private func copyPerson(_ id: Attendee.ID) {
      guard let attendee = scrum.attendees[id: id] else { return }
      let text = updates[id].map { UpdateText.text(of: $0.note) } ?? attendee.name, strings = Strings.local.list
      Home.copy(text, with: screen, copied: strings.copied(attendee.name), sent: strings.sent(attendee.name))
    }

    private func start() {
      if scrums.listing.isReadOnly {
        router.notice = Strings.local.list.readOnly
      } else {
        Home.start(scrum.id, of: provider)
      }
    }

    /// Gives an attendee the day off, or withdraws the day off.
    private func set(_ id: Attendee.ID, isAbsent: Bool) {
      let now = provider.now(), today = scrum.day(at: now).number, days = DaysOff(DaySet([today...today]), of: id)
      let edit = isAbsent ? DaysOff.Edit(added: days) : .init(removed: days)
      scrums.change(.edit(scrum.edit(off: edit, at: now), of: scrum.id))
    }

    private var selectedMeeting: History.Summary? {
      selection.flatMap { scrums.meetings[scrum.id]?.fetched?.value.history[id: $0] }
    }

    private func handle(_ action: ScrumDetail.Action) {
      switch action {
      case .startTapped: start()
      case .followTapped: Home.follow(scrum.id)
      case .attendeeTapped(let id): router.push(.person(id, of: scrum.id))
      case .absenceSet(let id, let isAbsent): set(id, isAbsent: isAbsent)
      case .copyTapped(let id): copyPerson(id)
      case .itemClosed(let item):
        Home.close(item, of: scrum, in: session) {
          router.offerUndo(Strings.local.items.closedUndoable(configuration.bindings.label(.scrumUndo)))
        }
      case .meetingOpened(let id): router.show(id, of: scrum.id)
      case .pathCopied(let damage):
        let name = damage.file.fileName, strings = Strings.local.list
        Home.copy(damage.file, with: screen, copied: strings.copied(name), sent: strings.sent(name))
      }
    }
  }
}

struct ScrumDetailPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .scrum(DailyScrum.design.id)).previewDisplayName("Three meetings")
    Root().withMockProviders(.blank, at: .scrum(DailyScrum.design.id)).previewDisplayName("No attendees, no meetings")
    Root().withMockProviders(.withoutMeetings, at: .scrum(DailyScrum.design.id)).previewDisplayName("Meetings failed to load")
  }
}
