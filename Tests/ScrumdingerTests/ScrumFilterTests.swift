import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import Testing

@testable import Scrumdinger

@Suite("A filter of the list") struct ScrumFilterTests {
  private func titles(_ filter: String) -> [String] {
    func action<Input>(_ name: String) -> Action<Input> { Action(name) { _ in } }
    var archived = DailyScrum(title: "Old devices")
    archived.settings[.archived] = true
    let scrums = LoadedScrums(
      listing: StoreSnapshot(scrums: [
        DailyScrum(title: "Design", attendees: [Attendee(name: "Dévi")]), DailyScrum(title: "Web Dev"), archived,
        DailyScrum(title: "Dev", attendees: [Attendee(name: "Devin")]), DailyScrum(title: "Operations"),
      ]), change: action("change"), undo: action("undo"), open: action("open"), openMeeting: action("openMeeting"),
      openStatistics: action("openStatistics"))
    return scrums.filtered(by: filter, in: .name).map(\.title)
  }

  @Test func `finds titles that begin with it first, then other titles, then names, and archived scrums, too`() {
    #expect(titles("dev") == ["Dev", "Old devices", "Web Dev", "Design"])
    #expect(titles(" web dev ") == ["Web Dev"])
    #expect(titles("xyzzy") == [])
  }

  @Test(arguments: ["", "  "]) func `that is empty leaves out only archived scrums`(_ filter: String) {
    #expect(titles(filter) == ["Design", "Dev", "Operations", "Web Dev"])
  }
}
