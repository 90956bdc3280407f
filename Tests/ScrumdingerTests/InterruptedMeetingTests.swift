import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A meeting survives the program, and the user decides what to do with it.
  @Suite("An interrupted meeting") struct InterruptedMeetingTests {
    private let meeting = interrupted(.design)

    @Test func `is offered as soon as the scrums are loaded, and the default answer destroys nothing`() async {
      let app = await open([meeting])
      #expect(app.shows("Design was interrupted after 7:31,") && app.shows("at 09:42."))
      #expect(["r Resume", "s Save as is", "d Discard", "Esc Ask later"].allSatisfy(app.shows))
      #expect(app.focusedButton == "Resume")
      #expect(app.store.attempts == 0)
      #expect(app.store.deletedCheckpoints.isEmpty)
    }

    @Test func `is offered with its date if that is not today`() async {
      let store = self.store([meeting])
      store.now = TestStore.today + 86400
      let app = await AppScreen.open(store)
      #expect(app.shows("on Sat 21 Nov"))
    }

    @Test func `resumes with everyone’s time as it was`() async throws {
      let app = await open([meeting])
      await app.press(.return)
      #expect(app.shows("7:31 elapsed"))
      #expect(app.speaker == "Simon")
      #expect(!app.shows("Paused"))
      await app.pass(.seconds(2))
      #expect(app.shows("7:33 elapsed"))
      await app.press("e", .return)
      #expect(app.shows("· saved"))
      let saved = try #require(try await app.store.history(of: DailyScrum.design.id).first)
      #expect(saved.id == meeting.id)
      #expect(saved.date == TestStore.today)
      #expect(saved.turns.map(\.duration) == [.seconds(150), .seconds(150), .seconds(153), .zero])
      #expect(app.store.deletedCheckpoints == [])
      #expect(app.store.checkpoints.allSatisfy { $0.id == meeting.id && $0.began == meeting.began })
    }

    @Test func `is saved as it was, once`() async throws {
      let app = await open([meeting])
      await app.choose("Save as is")
      #expect(app.shows("Meeting saved"))
      let history = try await app.store.history(of: DailyScrum.design.id)
      #expect(history.count { $0.id == meeting.id } == 1)
      #expect(history.first?.date == meeting.savedAt)
      #expect(history.first?.duration == .seconds(451))
      #expect(try await app.store.store.running.interrupted() == Partial([]))
    }

    @Test func `is deleted if it is discarded`() async throws {
      let app = await open([meeting])
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded"))
      #expect(app.store.attempts == 0)
      #expect(app.store.deletedCheckpoints == [meeting.id])
    }

    @Test(arguments: [true, false])
    func `is offered again at the next start after Later or Esc`(isByKey: Bool) async throws {
      let app = await open([meeting])
      if isByKey { await app.press(.escape) } else { await app.choose("Ask later") }
      #expect(!app.shows("Interrupted"))
      #expect(app.store.attempts == 0)
      #expect(app.store.deletedCheckpoints.isEmpty)
      #expect(try await app.store.store.running.interrupted().value == [meeting])
      await app.press("q")
      #expect(app.endings == [nil])
    }

    @Test func `is dropped in silence if it lasted less than ten seconds, unless something was noted`() async throws {
      var begun = Self.interrupted(.appDev)
      for index in begun.checkpoint.turns.indices {
        begun.checkpoint.turns[index].duration = index == 0 ? .milliseconds(9900) : .zero
      }
      let app = await open([begun])
      #expect(!app.shows("nterrupted"))
      #expect(app.store.deletedCheckpoints == [begun.id])
      #expect(try await app.store.store.running.interrupted().value == [])
      begun.checkpoint.notes.parkingLot = ["Cake"]
      #expect(await open([begun]).shows("App Dev was interrupted"))
    }

    @Test func `is mentioned by start, unless it lasted less than ten seconds`() async throws {
      var begun = Self.interrupted(.design)
      for index in begun.checkpoint.turns.indices { begun.checkpoint.turns[index].duration = .zero }
      #expect(try await mentions(of: [begun]).isEmpty)
      #expect(try await mentions(of: [begun, meeting]).count == 1)
    }

    /// What `start --plain` says of interrupted meetings.
    private func mentions(of meetings: [RunningMeeting]) async throws -> [String] {
      let console = TestConsole(), scrums = ScrumProvider(store(meetings).dependencies)
      let scrum = try #require(try await console.console.scrum(named: "Design", from: scrums))
      _ = try await StartCommand.InterruptedPolicy.mentioned.resolve(scrum, in: scrums, on: console.console)
      return console.errorLines
    }

    @Test func `is one of several in a list, where keys decide about each`() async throws {
      let others = [meeting, Self.interrupted(.appDev), Self.interrupted(.webDev)]
      let app = await open(others)
      #expect(app.shows("Interrupted meetings"))
      #expect(!app.shows("A meeting of"))
      #expect(["Design", "App Dev", "Web Dev"].allSatisfy { isListed($0, app) })
      let rows = ["Web Dev", "App Dev", "Design"].compactMap { title in app.lines.firstIndex { isRow($0, title) } }
      #expect(rows == rows.sorted(), "newest first")
      #expect(["r Resume", "s Save as is", "d Discard"].allSatisfy(app.shows))
      await app.press(.downArrow)
      await app.press("d")
      #expect(!isListed("App Dev", app))
      #expect(app.store.deletedCheckpoints == [others[1].id])
      #expect(app.store.attempts == 0)
      await app.press("s")
      #expect(app.shows("Interrupted meetings"))
      #expect(isListed("Design", app) != isListed("Web Dev", app))
      #expect(app.store.saved.count == 1)
      // What is left is asked about again.
      await app.press(.escape)
      #expect(!app.shows("nterrupted"))
      #expect(app.store.saved.count == 1)
      #expect(try await app.store.store.running.interrupted().value.count == 1)
    }

    @Test func `is listed with its answers on the smallest screen, too`() async {
      let app = await AppScreen.open(store([meeting, Self.interrupted(.appDev), Self.interrupted(.webDev)]), Size(40, 10))
      #expect(
        ["Design", "App Dev", "Web Dev"].allSatisfy { title in app.lines.contains { $0.contains(title) && $0.contains("7:31") } })
      #expect(["r Resume", "s Save as is", "d Discard"].allSatisfy(app.shows), "\(app.text)")
    }

    @Test func `stays in the list if nothing could be done, with the reason`() async {
      let app = await open([Self.interrupted(.appDev), meeting])
      app.store.checkpointFailure = "the disk is gone"
      await app.press("d")
      #expect(isListed("Design", app))
      #expect(app.shows("the disk is gone"))
      app.store.checkpointFailure = nil
      app.store.saveFailure = "the disk is full"
      await app.press("s")
      #expect(app.shows("the disk is full"), "\(app.text)")
      #expect(isListed("App Dev", app))
    }

    @Test func `is discarded from the list, and brought back by an undo`() async {
      let app = await open([Self.interrupted(.appDev), meeting])
      await app.press("d")
      #expect(!isListed("Design", app))
      await app.press(.escape)
      await app.press("u")
      #expect(app.shows("7:31 elapsed"))
    }

    @Test(arguments: ["r", "\r"]) func `is resumed from the list, and the others are offered when it is over`(key: String) async {
      let app = await open([Self.interrupted(.appDev), meeting])
      await app.press(key == "r" ? KeyPress("r") : KeyPress(.return))
      #expect(app.shows("7:31 elapsed"))
      #expect(!app.shows("App Dev"))
      await app.press("e", .return)
      #expect(app.shows("App Dev was interrupted"))
    }

    @Test func `restores its scrum if that was deleted, and says so`() async throws {
      let store = TestStore(.inMemory(scrums: [.appDev], interrupted: [meeting]))
      let app = await AppScreen.open(store)
      await app.press(.return)
      #expect(app.shows("7:31 elapsed"))
      await app.press("e", .return)
      #expect(app.shows("Restored “Design”, which had been deleted"))
      #expect(app.titles == ["Design", "App Dev"])
    }

    @Test func `is left alone if another instance has claimed it`() async throws {
      let store = self.store([meeting])
      let app = await AppScreen.open(store)
      _ = try await store.store.running.claim(meeting.id)
      await app.press(.return)
      #expect(app.shows("is open elsewhere"))
      #expect(app.store.attempts == 0)
      #expect(!app.shows("elapsed"))
    }

    @Test func `has checkpoints while it runs, which are deleted if it is discarded`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(16))
      await app.press(.space)
      #expect(app.store.checkpoints.map(\.checkpoint.elapsed) == [.zero, .seconds(10), .seconds(16)])
      await app.press("e")
      await app.choose("Discard")
      #expect(app.store.deletedCheckpoints == [app.store.checkpoints[0].id])
      #expect(app.store.attempts == 0)
    }

    @Test func `has the id of its checkpoints in the history`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A")
      await app.pass(.seconds(3))
      await app.press("e", .return)
      let id = try #require(app.scrums.first?.id)
      #expect(try await app.store.history(of: id).map(\.id) == [app.store.checkpoints[0].id])
    }

    @Test func `goes on if its checkpoints can’t be saved, and says so once`() async {
      let app = await AppScreen.meeting(seconds: 600, "A")
      app.store.checkpointFailure = "the disk is full"
      await app.pass(.seconds(31))
      #expect(app.shows("0:31 elapsed"))
      #expect(app.count("Can’t save progress: ") == 1)
      app.store.checkpointFailure = nil
      await app.pass(.seconds(15))
      #expect(!app.shows("Can’t save progress"))
      await app.press("e", .return)
      #expect(app.shows("· saved"))
      #expect(app.store.saved.count == 1)
    }

    @Test(arguments: [false, true])
    func `is exported when the program ends, if its last checkpoint can’t be saved`(isFree: Bool) async throws {
      let app = await AppScreen.meeting(seconds: 600, "A")
      await app.pass(.seconds(11))
      app.store.checkpointFailure = "the disk is full"
      await app.press("i")
      await app.type("Important")
      await app.press(.escape, .space)
      #expect(app.shows("Can’t save progress"))
      if isFree { app.store.checkpointFailure = nil }
      _ = await app.session.effects.keep()
      #expect(await app.session.effects.export() == (isFree ? nil : "Exported to /tmp/scrumdinger-unsaved.json"))
      let running = try #require(app.store.checkpoints.last), kept = running.checkpoint.notes.people.map(\.yesterday)
      #expect(kept == (isFree ? ["Important"] : []))
      let exported = app.store.exported.flatMap { $0 }.flatMap { $0.meetings ?? [] }.map(\.history)
      #expect(exported.map(\.id) == (isFree ? [] : [running.id]))
      for meeting in exported {
        #expect(meeting.notes.people.map(\.yesterday) == ["Important"])
        #expect(meeting.turns.map(\.duration) == [.seconds(11)])
      }
    }

    @Test func `is on disk before Ctrl-Z suspends the program`() async throws {
      let directory = try TemporaryDirectory()
      try await ScrumStore(directory: directory.store).save(.add(.design))
      let app = await AppScreen.open(.on(directory))
      await app.press("m")
      await app.pass(.milliseconds(2_500))
      app.terminal.send([.key(.control("z"))])
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: directory.store + "/running").first)
      let text = try directory.read("\(directory.store)/running/\(name)")
      #expect(text.contains("\"seconds\": 2.5"), "\(name) \(text)")
    }

    // MARK: -

    /// At 09:42, after 7:31, with Simon speaking.
    private static func interrupted(_ scrum: DailyScrum) -> RunningMeeting {
      let times = [150, 150, 151, 0]
      let turns = zip(scrum.attendees, times).map { History.Turn(id: $0.id, name: $0.name, duration: .seconds($1)) }
      return RunningMeeting(
        id: UUID(), scrum: scrum, began: TestStore.today - 500, savedAt: TestStore.today,
        checkpoint: .init(turns: turns, index: 2, autoAdvance: true))
    }

    private func isRow(_ line: String, _ title: String) -> Bool {
      line.contains(title) && line.contains("today 09:42") && line.contains("7:31")
    }

    private func isListed(_ title: String, _ app: AppScreen) -> Bool { app.lines.contains { isRow($0, title) } }

    private func store(_ meetings: [RunningMeeting]) -> TestStore {
      var later = meetings
      for index in later.indices { later[index].savedAt += Double(index) }
      return TestStore(.inMemory(scrums: DailyScrum.mocks, interrupted: later))
    }

    private func open(_ meetings: [RunningMeeting]) async -> AppScreen { await AppScreen.open(store(meetings)) }
  }
}
