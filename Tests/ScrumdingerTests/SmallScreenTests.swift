import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import Settings
import Sharing
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// At 40x10, blank rows and frames give way to what a page is about.
  @Suite("The smallest screen") struct SmallScreenTests {
    private static let smallest = Size(40, 10)

    /// A question, and what it asks, explains and offers.
    enum Question: CaseIterable {
      case interrupted, consent, end, quit, deletion

      fileprivate var words: [String] {
        switch self {
        case .interrupted: ["Design was interrupted after", "on Fri 20 Nov", "r Resume", "s Save", "d Discard", "Esc Ask later"]
        case .consent: ["Speech is converted", "No audio is stored", "t This time", "a Always", "v Never", "Esc Not this time"]
        case .end: ["0:00 of 10:00, 4 haven’t spoken.", "The clock is paused.", "s Save and end", "d Discard", "Esc Resume"]
        case .quit: ["If you quit now, they are lost.", "r Retry saving", "e Export", "d Discard and quit", "Esc Stay"]
        case .deletion:
          ["Delete “Design”?", "Its past meetings", "Press u to undo until you quit.", "d Delete", "Esc Cancel"]
        }
      }

      fileprivate func open(_ depth: ColorDepth) async -> AppScreen {
        let store = TestStore.mock
        switch self {
        case .interrupted:
          let turns = DailyScrum.design.attendees.map { History.Turn(id: $0.id, name: $0.name, duration: .seconds(60)) }
          let meeting = RunningMeeting(
            id: UUID(), scrum: .design, began: TestStore.today - 500, savedAt: TestStore.today - 86400,
            checkpoint: .init(turns: turns, index: 2, autoAdvance: true))
          return await AppScreen.open(
            TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: [meeting])), smallest, depth: depth)
        case .consent:
          let audio = AudioRecorderProvider(
            .init(isAllowed: true, transcriber: { MockTranscriber(.standUp, by: MeetingClock(TestClock())) }),
            consent: Preference(.ask))
          let app = AppScreen(store, smallest, depth: depth, audio: audio)
          await app.settle()
          await app.press("m")
          return app
        case .end, .deletion:
          let app = await AppScreen.open(store, smallest, depth: depth)
          if self == .deletion { await app.press("d") } else { await app.press("m", "e") }
          return app
        case .quit:
          store.saveFailure =
            "could not write /home/ann/.local/share/scrumdinger/scrums: the disk is full, and nobody has noticed"
          let app = await AppScreen.open(store, smallest, depth: depth)
          await app.press("A", "q")
          return app
        }
      }
    }

    @Test(arguments: Question.allCases, ColorDepth.allCases)
    func `shows all of a question, on any ground`(question: Question, depth: ColorDepth) async {
      let app = await question.open(depth)
      for _ in 0..<2 {
        for words in question.words { #expect(app.shows(words), "\(words)\n\(app.text)") }
        app.terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
      }
    }

    @Test func `has equal margins beside a question`() async throws {
      for question in [Question.interrupted, .deletion] {
        let app = await question.open(.truecolor)
        app.terminal.resize(Size(60, 15))
        await app.settle()
        let frame = Array(try #require(app.lines.first { $0.contains("╭") && $0.contains("╮") }))
        let left = try #require(frame.firstIndex(of: "╭")), right = 59 - (try #require(frame.firstIndex(of: "╮")))
        #expect(left == right, "\(left) \(right)\n\(app.text)")
      }
    }

    @Test(arguments: ["\rG\r", "\rS", "mes", "\rW"])
    func `keeps the scroll bar inside the margin`(keys: String) async {
      let app = await AppScreen.open(.mock, Self.smallest)
      for key in keys { await app.press(KeyEquivalent(key)) }
      #expect(app.text.contains("▐"), "\(app.text)")
      for line in app.lines { #expect(line.count <= 38, "\(app.text)") }
    }

    @Test(arguments: [ColorDepth.truecolor, .mono])
    func `keeps the list’s scroll bar inside the margin`(depth: ColorDepth) async {
      let scrums = (0..<12).map { DailyScrum(title: "Scrum \($0)") }
      let app = await AppScreen.open(TestStore(.inMemory(scrums: .init(uniqueElements: scrums))), Self.smallest, depth: depth)
      for _ in 0..<2 {
        #expect(app.text.contains("▐"), "\(app.text)")
        for line in app.lines { #expect(line.count <= 38, "\(app.text)") }
        app.terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
      }
    }

    @Test func `shows the selected scrum below a failure, though a line follows it`() async {
      let app = await AppScreen.open(.with(DailyScrum(title: "Design")), Self.smallest)
      app.store.saveFailure =
        "could not write /home/ann/.local/share/scrumdinger/scrums: the disk is full"
      await app.press("e", "r")
      await app.press(.control("s"))
      #expect(app.shows("could not write /home/ann") && app.footer.contains("R Retry"), "\(app.text)")
      #expect(app.shows("Designr"), "\(app.text)")
    }

    @Test func `has the help in one column that scrolls where two would break words`() async {
      let app = await AppScreen.open(.mock, Size(60, 15))
      await app.press("?")
      #expect(app.line("Move")?.contains("List") == false, "\(app.text)")
    }

    @Test func `has a person’s figures, in two lines`() async {
      let app = await AppScreen.open(.mock, Self.smallest)
      await app.press(.return, .tab)
      await app.press(.downArrow, times: 2)
      await app.press(.return)
      #expect(app.lines[1].contains("2:40") && app.lines[1].contains("32%") && app.lines[2].contains("2 of 3"), "\(app.text)")
    }

    @Test func `shows a form’s mistake whole, below its field`() async {
      let app = await AppScreen.open(.mock, Self.smallest)
      await app.press("a")
      await app.press(.control("s"))
      #expect(app.shows("⚠ Enter a title.") && app.shows("Team or topic"), "\(app.text)")
      #expect(app.shows("e.g. mon-fri 09:30"), "\(app.text)")
    }

    @Test func `keeps the first line of why sharing failed`() async {
      for size in [Self.smallest, Size(60, 15)] {
        let terminal = TestTerminal(size)
        let application = Application(Root().withMockProviders(at: .team, sharing: .mockFailure), on: terminal)
        for _ in 0..<4 { await settleMainQueue() }
        #expect(terminal.lines[1].contains("⚠ Host"), "\(terminal.lines.joined(separator: "\n"))")
        _ = application
      }
    }

    @Test func `leaves out the facts beside Start whole`() async {
      let app = await AppScreen.open(.mock, Self.smallest)
      await app.press(.return, .tab, "x")
      #expect(app.line("Start meeting")?.contains("2 of 3 prepared ") == true, "\(app.text)")
    }
  }
}
