import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// What the published apps did to their users’ files. The numbers are those of the list of their bugs.
  @Suite("The published apps’ storage bugs are fixed:") struct StorageBugTests {
    @Test("S1 a store that can’t be decoded is not shown as empty and overwritten by the next save") func decodeError()
      async throws
    {
      let directory = try await stored(.design, .appDev)
      try directory.write("{\"format\":\"99\"}", to: directory.store + "/format.json")
      let before = try directory.contents()
      let app = await AppScreen.open(.on(directory))
      #expect(app.shows("Can’t load your scrums"))
      #expect(!app.shows("Add your first scrum"))
      await app.press("a", "e", "d", "m", "u", .escape)
      await app.type("Title")
      await app.press(.control("s"))
      #expect(try directory.contents() == before)
      #expect(app.store.attempts == 0)
    }

    @Test("S1 a damaged scrum is kept, and so are the others") func damagedScrum() async throws {
      let directory = try await stored(.design, .appDev)
      try directory.write("{\"title\": \"App D", to: directory.headPath(DailyScrum.appDev.id))
      let app = await AppScreen.open(.on(directory))
      #expect(app.titles == ["Design"])
      #expect(app.shows("Can’t read a scrum"))
      await app.press("a")
      await app.type("New")
      await app.press(.control("s"))
      #expect(try await TestStore.on(directory).titles() == ["Design", "New"])
      #expect(try directory.head(DailyScrum.appDev.id) == "{\"title\": \"App D")
    }

    @Test func `damaged meetings of a file are one warning, and y copies its path`() async throws {
      let directory = try await stored(.design)
      let path = directory.meetingsPath(DailyScrum.design.id)
      try directory.write("{\"id\":7}\n{\"date\":\"yester\n", to: path)
      let app = await AppScreen.open(.on(directory))
      await app.press(.return, .end)
      #expect(app.focusedLine.contains("Can’t read 2 meetings"), "\(app.text)")
      #expect(app.shows("Lines 1 and 2 of meetings/") && app.shows("jsonl are damaged."), "\(app.text)")
      #expect(app.footer.hasPrefix("  y Copy path"), "\(app.text)")
      for words in ["Line 1: ", "Line 2: ", "restore a backup", "scrumdinger doctor"] {
        #expect(app.shows(words), "\(words)\n\(app.text)")
      }
      await app.press("y")
      #expect(app.terminal.clipboard?.hasSuffix(".jsonl") == true)
    }

    @Test func `S1 a wide screen says where a damaged scrum is, what is wrong and what to do, and copies its path`() async throws
    {
      let directory = try await stored(.design, .appDev)
      try directory.write("{\"title\":\n \"App D", to: directory.headPath(DailyScrum.appDev.id))
      let app = await AppScreen.open(.on(directory), Size(220, 40))
      #expect(app.lines.contains { $0.contains("1 unreadable · 1 scrum") })
      await app.press(.downArrow)
      let path = directory.headPath(DailyScrum.appDev.id)
      for words in [
        "json is damaged.", "Line 2 of scrums/", "Left unchanged.", "Line 2, column ", "scrumdinger doctor",
      ] {
        #expect(app.shows(words), "\(words)\n\(app.text)")
      }
      #expect(app.text.contains(path), "\(app.text)")
      #expect(app.shows("  y Copy path"), "\(app.text)")
      await app.press("y")
      #expect(app.terminal.clipboard?.hasSuffix(path) == true)
      app.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
      await app.press(.downArrow)
      let row = try #require(app.lines.lastIndex { $0.contains("⚠ Can’t read a scrum") })
      let fill = try #require(app.terminal.style(8, row).background)
      #expect(SRGB.contrast(fill.rgb, 0) >= 3, "the selected card is filled, as any other is")
      await app.press(.upArrow)
      #expect(!app.text.contains(path) && !app.shows("Copy path"))
    }

    @Test("S3 nothing can be added before loading has finished, and loading removes nothing") func slowLoad() async throws {
      let store = TestStore.mock
      store.hold()
      let app = await AppScreen.open(store)
      #expect(app.shows("Loading…"))
      #expect(app.session.scrums.scrums == nil)
      await app.press("a")
      await app.type("Early")
      await app.press(.control("s"))
      store.release()
      await app.settle()
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(store.attempts == 0)
      await app.press("a")
      await app.type("Late")
      await app.press(.control("s"))
      #expect(app.titles.last == "Late")
      #expect(try await store.titles() == app.titles)
    }

    @Test("S4 quick saves are stored one after another in order, and the last one wins") func quickSaves() async throws {
      let directory = try await stored(.design)
      let store = TestStore.on(directory)
      let app = await AppScreen.open(store)
      let titles = (1...20).map { "Design \($0)" }
      for title in titles { app.session.scrums.scrums?.change(.edit(ScrumEdit(title: title), of: DailyScrum.design.id)) }
      #expect(app.titles == ["Design 20"])
      await app.settle()
      #expect(store.saved == titles.map { Change.edit(ScrumEdit(title: $0), of: DailyScrum.design.id) })
      #expect(try await TestStore.on(directory).titles() == ["Design 20"])
      #expect(app.titles == ["Design 20"])
    }

    @Test("S7 leaving the load error does not write sample data to the user’s files") func sampleData() async throws {
      let directory = try await stored(.design)
      try directory.write("?", to: directory.store + "/format.json")
      let before = try directory.contents()
      let app = await AppScreen.open(.on(directory))
      await app.press(.escape)
      #expect(app.shows("Can’t load your scrums"))
      await app.choose("Use sample data")
      await app.press("d", "d", "e")
      await app.type("!")
      await app.press(.control("s"), KeyPress("q"))
      #expect(app.endings == [nil])
      #expect(app.store.attempts == 0)
      #expect(try directory.contents() == before)
    }

    @Test("S9 a read error is not shown as an empty list, and a save error is not swallowed") func swallowed() async throws {
      let directory = try TemporaryDirectory()
      try directory.write("a file where the store should be", to: directory.store)
      let unreadable = await AppScreen.open(.on(directory))
      #expect(unreadable.shows("Can’t load your scrums"))
      #expect(unreadable.shows("is a file, not a folder"))
      #expect(try directory.read(directory.store) == "a file where the store should be")

      let good = try await stored(.design)
      let app = await AppScreen.open(.on(good))
      try directory.write("gone bad", to: good.headPath(DailyScrum.design.id))
      await app.press("e")
      await app.type("!")
      await app.press(.control("s"))
      #expect(app.shows("Not saved:"))
      #expect(app.titles == ["Design!"])
      #expect(try good.head(DailyScrum.design.id) == "gone bad")
    }

    @Test("S10 quitting right after an edit waits for the save and loses nothing") func quittingAtOnce() async throws {
      let directory = try await stored(.design)
      let store = TestStore.on(directory)
      let app = await AppScreen.open(store)
      await app.press("e")
      await app.type("er")
      store.hold()
      app.send([.control("s"), KeyPress("q")])
      await app.settle()
      #expect(app.endings.isEmpty)
      #expect(app.shows("Saving…"))
      store.release()
      await app.settle()
      #expect(app.endings == [nil])
      #expect(try await TestStore.on(directory).titles() == ["Designer"])
    }

    private func stored(_ scrums: DailyScrum...) async throws -> TemporaryDirectory {
      let directory = try TemporaryDirectory()
      let store = ScrumStore(directory: directory.store)
      for scrum in scrums { try await store.save(.add(scrum)) }
      return directory
    }
  }
}
