import AppResources
import ConsoleLoop
import ConsoleLoopTesting
import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import Settings
import Sharing
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Keys that the configuration has given to actions.
  @Suite("Other keys") struct KeyRemapTests {
    private static let new = KeyPress(.f12)
    /// What sample data shows no effect of.
    private static let invisible: Set<KeyAction> = [
      .redraw, .retry, .listSync, .listSample, .teamSync, .teamShareAgain, .meetingShuffle, .followMute,
    ]

    @Test(arguments: Thoroughness.cases(KeyAction.allCases, every: 3)) func `do what the default keys did, which then do nothing`(
      _ action: KeyAction
    ) async {
      let stage = Stage.of(action), key = action.defaultKeys[0]
      let old = await stage.open(), untouched = old.state
      await old.press(key)
      let expected = old.state
      #expect(expected != untouched || Self.invisible.contains(action))
      let keys = KeyBindings([action: [Self.new]])
      let new = await stage.open(keys)
      await new.press(Self.new)
      #expect(new.state == expected || action == .meetingShuffle, "\(expected)\n---\n\(new.state)")
      let other = await stage.open(keys)
      await other.press(key)
      // NB: the key that finds, and R, work elsewhere on the screen, too.
      if action != .historyFind, action != .listSync { #expect(other.state == untouched) }
      await other.press(keys[.help][0])
      #expect(other.shows("F12"))
    }

    @Test func `are in the footer, the help and the sentences that name them`() async {
      let keys = KeyBindings([
        .listAdd: [KeyPress("z"), KeyPress("Z")], .listUndo: [KeyPress("U")], .help: [KeyPress("H")], .leave: [KeyPress("Q")],
      ])
      let app = await AppScreen.open(keys: keys)
      #expect(app.footer.contains("z Add"))
      #expect(app.footer.hasSuffix("Q Quit  H Help"))
      await app.press("H")
      #expect(app.shows("z Z"))
      await app.press("Q")
      await app.press("d", "d")
      #expect(app.shows("press U to undo"))
      await app.press("U")
      #expect(app.titles.count == 3)
    }

    @Test(arguments: [StartCommand.Form.plain, .json]) func `hold a meeting without the screen`(_ form: StartCommand.Form) async {
      let keys = KeyBindings([
        .meetingNext: [KeyPress("z")], .meetingPause: [KeyPress("P")], .meetingEnd: [KeyPress("E")],
      ])
      let meeting = await TestHeadlessMeeting(form, seconds: 60, ["Al", "Bo"], keys: keys)
      await meeting.press(KeyPress("n"), KeyPress(.space), KeyPress("e"))
      #expect(meeting.meetings.record == nil)
      await meeting.press(KeyPress("z"), KeyPress("P"), KeyPress("P"), KeyPress("E"), KeyPress("s"))
      #expect(meeting.outcome == "saved")
    }

    @Test func `hold a meeting on the screen`() async {
      let keys = KeyBindings([
        .listStart: [KeyPress("B")], .meetingNext: [KeyPress("z")], .meetingEnd: [KeyPress("E")],
      ])
      let app = await AppScreen.open(keys: keys)
      await app.press("B", "z", "z", "E", "s")
      #expect(app.store.saved.count == 1)
    }

    @Test func `that leave end a meeting, ask in a form, and answer no question by themselves`() async {
      let keys = KeyBindings([.leave: [.control("x")], .redraw: [KeyPress("d")], .listDelete: [KeyPress("x")]])
      let app = await AppScreen.open(keys: keys)
      await app.press("m")
      await app.press(.control("x"))
      #expect(app.shows("End the meeting?"))
      await app.press("d")
      #expect(!app.meetings.isMeeting)
      let form = await AppScreen.open(keys: keys)
      await form.press("e")
      await form.type("hello")
      await form.press(.control("x"))
      #expect(form.shows("Discard changes?"))
      let list = await AppScreen.open(keys: keys)
      await list.press("x", "d")
      #expect(list.titles.count == 2)
    }

    @Test func `that leave do so from the page of a meeting that there is not`() async {
      let keys = KeyBindings([.leave: [KeyPress("w")]])
      let app = await AppScreen.open(.empty, keys: keys)
      Router.shared.navigate(to: .meeting(DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("This scrum has been deleted"))
      await app.press("w")
      #expect(Router.shared.home.path == [.scrum(DailyScrum.design.id)])
    }

    @Test func `type in text fields`() async {
      let keys = KeyBindings([.leave: [KeyPress("x")], .help: [KeyPress("y")]])
      let app = await AppScreen.open(keys: keys)
      await app.press("a")
      await app.type("xyq?")
      #expect(app.shows("xyq?"))
    }
  }
}

/// A place in the app where an action does something.
private struct Stage {
  let view: () -> AnyView
  /// The keys before.
  var keys: [KeyPress] = []

  func open(_ bindings: KeyBindings = KeyBindings()) async -> Actor {
    let actor = Actor(view(), bindings)
    await actor.settle()
    for key in keys { await actor.press(key) }
    return actor
  }

  static func of(_ action: KeyAction) -> Stage {
    func root(
      _ place: Router.Destination = .allScrums, store: @autoclosure @escaping () -> ScrumStorage = .mock,
      meeting: RunningMeeting? = nil,
      hearing script: MockTranscriber.Script? = nil, sharing report: SyncReport? = nil, _ keys: KeyPress...
    ) -> Stage {
      Stage(
        view: { AnyView(Root().withMockProviders(store(), at: place, meeting: meeting, hearing: script, sharing: report)) },
        keys: keys)
    }
    let history = Router.Destination.history(History.designFriday.id, of: DailyScrum.design.id)
    let spoken = Router.Destination.history(History.designWednesday.id, of: DailyScrum.design.id)
    let transcript = Router.Destination.transcript(History.appDevFriday.id, of: DailyScrum.appDev.id)
    var refused = SyncOutcome()
    refused.failure = .branchDeleted
    let d = KeyPress("d"), meeting = RunningMeeting.mock([150, 50])
    return switch action {
    case .leave: root(.scrum(DailyScrum.design.id))
    case .retry: root(store: .full, d, d)
    case .help, .redraw, .toggleMouse, .find, .listStart, .listAdd, .listEdit, .listArchive, .listDuplicate, .listUpdate,
      .listImport,
      .listDelete,
      .listCopy,
      .listTeam,
      .listStatistics, .listSort,
      .listSortBack:
      root()
    case .listUndo: root(.allScrums, d, d)
    case .listSample: root(store: .inMemory())
    case .listSync: root(sharing: .mock)
    case .scrumStart, .scrumEdit, .scrumDuplicate, .scrumDelete, .scrumStatistics, .scrumWeek, .scrumUpdate,
      .scrumCopy:
      root(.scrum(DailyScrum.design.id))
    case .scrumDeleteMeeting: root(.scrum(DailyScrum.design.id), KeyPress(.end))
    case .scrumAbsent: root(.scrum(DailyScrum.design.id), KeyPress(.tab))
    case .scrumCloseItem:
      root(.scrum(DailyScrum.design.id), KeyPress(.end), KeyPress(.upArrow), KeyPress(.upArrow), KeyPress(.upArrow))
    case .meetingItems: root(.allScrums, KeyPress("m"))
    case .scrumUndo: root(.scrum(DailyScrum.design.id), KeyPress(.end), d, d)
    case .historyNext, .historyNotes: root(spoken)
    case .historyPrevious, .historyCopy, .historyDelete: root(history)
    case .historyTranscript, .historyFind, .historyDeleteTranscript: root(spoken)
    case .historyUndo: root(spoken, KeyPress("D"), d)
    case .transcriptNext: root(transcript, KeyPress("/"), KeyPress("t"), KeyPress(.return))
    case .transcriptPrevious: root(transcript, KeyPress("/"), KeyPress("t"), KeyPress(.return))
    case .transcriptCorrect, .transcriptDelete: root(transcript)
    case .personUpdate, .personDaysOff: root(.person(DailyScrum.design.attendees[0].id, of: DailyScrum.design.id))
    case .personUndo:
      root(
        .person(DailyScrum.design.attendees[0].id, of: DailyScrum.design.id), KeyPress(.downArrow), KeyPress(.downArrow),
        KeyPress(.return), d, d)
    case .statisticsStart: root(.statistics(DailyScrum.design.id))
    case .weekCopy: root(.week(DailyScrum.design.id))
    case .meetingMicrophone: root(meeting: meeting, hearing: .standUp)
    case .meetingLastTime: root(.allScrums, KeyPress("m"))
    case .meetingPrevious: root(meeting: meeting, KeyPress("n"))
    case .meetingTell:
      Stage(view: { AnyView(Root().withMockProviders(meeting: meeting).environment(\.accessibilityEnabled, true)) })
    case .summaryCopy, .summaryNotes: root(meeting: .mock([188, 171, 170, 12]), KeyPress("n"), KeyPress(.return))
    case .teamShareAgain: root(.team, sharing: SyncReport(refused, failure: "", at: .mockNow, after: nil))
    case .teamSync, .teamStop, .teamCopy: root(.team, sharing: .mock)
    case .followBigDigits, .followMute: Stage(view: { AnyView(MockFollow(meetings: [.mock([136, 30])])) })
    case .followCopy: Stage(view: { AnyView(MockFollow(meetings: [.mock([136, 30])], ending: .saved(.designFriday))) })
    default: root(meeting: meeting)
    }
  }
}

/// Who presses keys on a stage, and sees what comes of it.
private final class Actor {
  private let terminal = TestTerminal(Size(100, 40))
  private let application: Application
  private let keys: KeyBindings

  init(_ view: some View, _ keys: KeyBindings) {
    precondition(AppTests.usesUTC)
    let clock = TestClock()
    self.keys = keys
    application = Application(
      view.environment(MockTime { MeetingClock(clock) }).environment(\.configuration, Configuration(bindings: keys)),
      on: terminal,
      keys: keys.standard, phrase: Strings.local.controls)
  }

  func press(_ key: KeyPress) async {
    terminal.send([.key(key)])
    await settle()
  }

  func settle() async { for _ in 0..<4 { await settleMainQueue() } }

  /// The screen without its footer, which is above an empty row, and the names of keys that were changed, and the rest of what a terminal has.
  var state: [String] {
    let changed = KeyAction.allCases.flatMap { keys[$0].map(\.label) + $0.defaultKeys.map(\.label) }
    let lines = terminal.lines.dropLast(2).map { line in
      // NB: for a screen reader, a colon follows a key.
      line.split(separator: " ").filter { !changed.contains(String($0.last == ":" ? $0.dropLast() : $0)) }.joined(separator: " ")
    }
    return lines + [terminal.clipboard ?? "", "\(terminal.isMouseEnabled)"]
  }

  func shows(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }
}
