import ConsoleLoop
import ConsoleUI
import ConsoleUITesting
import DurableFiles
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A save that fails") struct SavingTests {
    @Test func `stays visible on every page, and the change stays on the screen`() async {
      let app = await failing()
      await rename(app, "er")
      #expect(app.shows("Not saved: "))
      #expect(app.shows("the disk is full"))
      #expect(app.shows("Designer"))
      await app.press(.return)
      #expect(app.shows("Not saved: "))
      #expect(app.shows("Start meeting"))
      await app.move(to: "Fri 20 Nov")
      await app.press(.return)
      #expect(app.shows("Not saved: "))
      #expect(app.shows("peaking times"))
      await app.press(.escape, "m")
      #expect(app.shows("Not saved: "))
      #expect(app.shows("is speaking"))
    }

    @Test func `names the key that tries again in the footer of a small summary`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      app.store.saveFailure = "the disk is full"
      await rename(app, "er")
      await app.press("m", "e", "s")
      #expect(app.shows("to spare") && app.footer.hasPrefix("  R Retry "), "\(app.text)")
    }

    @Test(arguments: [(Size(60, 15), true), (Size(40, 10), false)]) func `stands apart from a meeting where there is room`(
      size: Size, isApart: Bool
    ) async {
      let app = await AppScreen.open(.mock, size)
      app.store.saveFailure = "the disk is full"
      await rename(app, "er")
      await app.press("m")
      #expect(app.lines[0].contains("Not saved: ") && app.lines[1].isEmpty == isApart, "\(app.text)")
    }

    @Test func `keeps a blank row above the digits of a meeting when the reason takes two`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      app.store.saveFailure = "the disk is full, and needs room"
      await rename(app, "er")
      await app.press("m")
      let digits = app.lines.firstIndex { $0.contains("▀") } ?? 0
      #expect(app.lines[1].contains("the disk") && app.lines[digits - 1].isEmpty, "\(app.text)")
      #expect(app.lines[2].contains("Designer") && app.lines[2].hasSuffix("0:00 of 10:00"), "\(app.text)")
    }

    @Test(arguments: [(80, true), (40, false)])
    func `names the file in a meeting only beside the reason`(width: Int, isNamed: Bool) {
      let banner = Banner(
        word: "Not saved", reason: "“lock” is a folder, not a file; rename it", path: "/home/lock", isBrief: true)
      let screen = Screen(banner, width, 5)
      #expect(screen.text.contains("/home/lock") == isNamed, "\(screen.text)")
    }

    @Test func `says what is in the way of the lock, and what to do`() throws {
      let folder = try TemporaryDirectory()
      let lock = folder.path + "/lock"
      #expect(FileError.refused(path: lock, .notARegularFile).sentence == "\(lock) is not an ordinary file; rename it")
      try #require(run("mkdir", lock))
      #expect(FileError.refused(path: lock, .notARegularFile).sentence == "\(lock) is a folder, not a file; rename it")
      let short = FileError.refused(path: lock, .notARegularFile).shortSentence
      #expect(short == "“lock” is a folder, not a file; rename it")
      #expect(FileError.refused(path: "/a/b", .notARegularFile).sentence == "/a/b is not a file")
    }

    @Test func `is retried with R, and then saved`() async throws {
      let app = await failing()
      await rename(app, "er")
      await app.press("R")
      #expect(app.shows("Not saved: "))
      #expect(app.store.attempts == 2)
      app.store.saveFailure = nil
      await app.press("R")
      #expect(!app.shows("Not saved: "))
      #expect(app.store.attempts == 3)
      #expect(try await app.store.titles() == ["Designer", "App Dev", "Web Dev"])
    }

    /// The end of the save comes before, between and after the steps of the wait.
    @Test(arguments: 0..<16) func `or succeeds ends the wait for it, whenever that begins`(turns: Int) async {
      let store = TestStore.mock
      let scrums = ScrumProvider(store.dependencies)
      await store.settle()
      store.hold()
      scrums.scrums?.change(.edit(ScrumEdit(title: "Designer"), of: DailyScrum.design.id))
      await settleMainQueue()
      store.release()
      var unsaved: [Change]?
      perform(afterTurns: turns) { Task.onMainQueue { unsaved = await scrums.flush() } }
      for _ in 0..<4 { await settleMainQueue() }
      #expect(unsaved == [])
      #expect(store.saved.count == 1)
    }

    @Test func `leaves the keys of a meeting alone`() async {
      let app = await failing()
      await rename(app, "er")
      await app.press("m", .space)
      #expect(app.shows("Not saved: "))
      #expect(app.shows("Paused"))
      await app.press("q")
      #expect(app.shows("End the meeting?"))
    }

    @Test func `can be retried on every page`() async {
      let app = await failing()
      await rename(app, "er")
      await app.press(.return)
      app.store.saveFailure = nil
      await app.press("R")
      #expect(!app.shows("Not saved: "))
      #expect(app.store.saved.count == 1)
    }

    @Test func `keeps its place before later changes`() async throws {
      let app = await failing()
      await rename(app, " 1")
      await rename(app, "2")
      await app.press(.downArrow, "d", "d")
      #expect(app.store.attempts == 1)
      #expect(app.titles == ["Design 12", "Web Dev"])
      app.store.saveFailure = nil
      await app.press("R")
      var once = DailyScrum.design, twice = DailyScrum.design
      (once.title, twice.title) = ("Design 1", "Design 12")
      #expect(
        app.store.saved == [
          .edit(once.edit(from: .design), of: once.id), .edit(twice.edit(from: once), of: once.id),
          .delete(.scrum(.appDev)),
        ])
      #expect(try await app.store.titles() == app.titles)
    }

    @Test func `of a meeting loses nothing`() async throws {
      let app = await failing()
      await app.press("m")
      await app.pass(.seconds(20))
      await app.press("e", .return)
      #expect(app.shows("Not saved: "))
      #expect(app.shows("9:40 to spare"))
      #expect(!app.shows("· saved"))
      await app.press(.return)
      #expect(app.shows("Not saved: "))
      #expect(app.shows("  0:20  "))
      app.store.saveFailure = nil
      await app.press("R")
      #expect(try await app.store.history(of: DailyScrum.design.id).first?.duration == .seconds(20))
    }

    @Test func `is not announced unless it happened`() async {
      let app = await AppScreen.open()
      await rename(app, "er")
      #expect(!app.shows("Not saved"))
      await app.press("R")
      #expect(app.store.attempts == 1)
      await app.press("?")
      #expect(app.shows("─ Keys"))
      #expect(!app.shows("Retry saving"))
      await app.press(.escape)
      app.store.saveFailure = "the disk is full"
      await rename(app, "s")
      await app.press("?")
      #expect(app.shows("Retry saving"))
    }

    @Test func `of a scrum that has been deleted meanwhile restores it when retried`() async throws {
      let app = await failing()
      _ = try await app.store.store.save(.delete(.scrum(.design)))
      await rename(app, "er")
      #expect(app.shows("Not saved: "))
      app.store.saveFailure = nil
      await app.press("R")
      #expect(!app.shows("Not saved"))
      #expect(app.shows("which had been deleted"))
      #expect(try await app.store.titles().first == "Designer")
    }

    @Test(arguments: [Size(40, 10), Size(60, 15)]) func `has its whole reason in a meeting, too`(size: Size) async {
      let app = await AppScreen.open(.mock, size)
      app.store.saveFailure = "no room for this meeting"
      await rename(app, "er")
      await app.press("m")
      let words = app.lines[0...1].joined(separator: " ").split(separator: " ").filter { $0 != "▌" }.joined(separator: " ")
      #expect(words.contains(" no room for this meeting") && app.shows("is speaking"), "\(app.text)")
      #expect(app.footer.contains("Space"), "\(app.text)")
    }

    private func failing() async -> AppScreen {
      let app = await AppScreen.open()
      app.store.saveFailure = "the disk is full"
      return app
    }

    private func rename(_ app: AppScreen, _ text: String) async {
      await app.press("e")
      await app.type(text)
      await app.press(.control("s"))
    }
  }
}
