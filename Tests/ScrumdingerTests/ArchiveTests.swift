import ConsoleUI
import ConsoleUITesting
import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("An archived scrum") struct ArchiveTests {
    @Test func `leaves the list, and u brings it back`() async throws {
      let app = await AppScreen.open()
      await app.press("A")
      #expect(app.shows("Archived “Design”"))
      #expect(app.line("App Dev") != nil && app.line("attendees") != nil)
      #expect(app.shows("▸ 1 archived"))
      #expect(app.focusedLine.contains("App Dev"))
      #expect(try await app.store.scrum(DailyScrum.design.id)?.settings[.archived] == true)
      await app.press("u")
      #expect(!app.shows("archived"))
      #expect(try await app.store.scrum(DailyScrum.design.id)?.settings[.archived] == false)
      #expect(app.line("3 of 4 prepared") != nil)
    }

    @Test func `is below the row that opens the archive, where A brings it back`() async throws {
      let app = await AppScreen.open()
      await app.press("A")
      await app.press(.end)
      #expect(app.focusedLine.contains("▸ 1 archived"))
      #expect(!app.footer.contains("Delete"))
      await app.press(.return)
      #expect(app.shows("▾ 1 archived"))
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("Design"))
      await app.press(.return)
      #expect(app.shows("Start meeting"))
      await app.press(.escape)
      #expect(app.focusedLine.contains("Design"))
      await app.press("A")
      #expect(app.shows("“Design” is in the list again"))
      #expect(!app.shows("1 archived"))
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
    }

    @Test func `is found by a filter, and left out of statistics and countdowns`() async {
      let app = await AppScreen.open()
      await app.press("A", "/")
      await app.type("design")
      #expect(app.lines.contains { $0.contains("Design") && $0.contains("10 min") })
      #expect(app.shows("1 of 3"))
      #expect(app.line("3 of 4 prepared")?.contains("Archived") == true)
      await app.press(.escape)
      await app.press("S")
      #expect(app.line("Design") == nil)
      #expect(app.line("App Dev") != nil)
      var scrum = DailyScrum(title: "Daily", schedule: Schedule.typed("10:00", replacing: nil) ?? nil)
      #expect(scrum.nextMeeting(at: TestStore.today, last: nil) != nil)
      scrum.settings[.archived] = true
      #expect(scrum.nextMeeting(at: TestStore.today, last: nil) == nil)
    }

    @Test func `has its last lengths, however many scrums come before it`() async {
      var old = DailyScrum.design
      old.settings[.archived] = true
      let met = (1...3).map {
        History(
          date: .mockNow - 86_400 * Double($0), attendees: old.attendees, length: old.length,
          turns: [History.Turn(id: old.attendees[0].id, name: "Cathy", duration: old.length, share: old.length)])
      }
      let others = (1...60).map { DailyScrum(title: "Team \($0)") }
      let app = await AppScreen.open(
        TestStore(.inMemory(scrums: IdentifiedArray(uniqueElements: others + [old]), histories: [old.id: met])), Size(100, 30))
      await app.press(.end)
      await app.press(.return)
      await app.press(.end)
      #expect(app.focusedLine.contains("Design"))
      #expect(app.focusedLine.contains("▅ ▅ ▅"), "\(app.text)")
    }

    @Test func `can be the only one`() async {
      let app = await AppScreen.open(.with(DailyScrum(title: "Alone")))
      await app.press("A")
      #expect(app.shows("▸ 1 archived") && app.count("Alone") == 1, "the notice alone names it: \(app.text)")
      await app.press("d", "e", "m")
      #expect(Router.shared.home.path.isEmpty)
      await app.press(.return)
      #expect(app.shows("Alone"))
    }

    @Test func `is printed by list only if all are asked for, and by its JSON`() async throws {
      let directory = try TemporaryDirectory()
      let store = ScrumStore(directory: directory.store)
      try await store.save(.add(.design))
      try await store.save(.add(.appDev))
      try await store.save(.edit(ScrumEdit(settings: [.archived: true]), of: DailyScrum.design.id))
      let console = TestConsole()
      try await console.run("list", "--data", directory.store)
      #expect(!console.output.contains("Design") && console.output.contains("App Dev"))
      try await console.run("list", "--all", "--data", directory.store)
      #expect(console.output.contains("Design"))
      try await console.run("list", "--json", "--data", directory.store)
      #expect(console.output.contains("\"archived\": true"))
      try await console.run("edit", "App Dev", "--archived", "on", "--data", directory.store)
      try await console.run("list", "--data", directory.store)
      #expect(console.output == "All scrums are archived; --all lists them\n")
      try await console.run("edit", "Design", "--archived", "off", "--data", directory.store)
      try await console.run("list", "--data", directory.store)
      #expect(console.output.contains("Design"))
    }
  }
}
