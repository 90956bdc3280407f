import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Glibc
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The app on real files that another instance changes too.
  @Suite("A change by another instance", .timeLimit(.minutes(5))) struct SharingTests {
    private let directory: TemporaryDirectory
    private let other: ScrumStore
    private let design = DailyScrum.design.id

    init() throws {
      directory = try TemporaryDirectory()
      other = ScrumStore(directory: directory.store)
    }

    @Test func `appears in the list and on the open page`() async throws {
      let app = try await open(.design, .appDev)
      try await other.save(.edit(ScrumEdit(title: "Designers"), of: design))
      await app.see { $0.titles == ["Designers", "App Dev"] && $0.shows("Designers") }
      try await other.save(.add(.webDev))
      await app.see { $0.shows("Web Dev") }
      await app.press(.return)
      #expect(app.shows("No meetings yet"))
      try await other.save(.record(.designFriday, of: .design))
      await app.see { $0.shows("Yesterday") && !$0.shows("No meetings yet") }
      try await other.save(.delete(.meeting(History.designFriday.summary, of: design)))
      await app.see { $0.shows("No meetings yet") }
    }

    @Test func `appears in the open statistics`() async throws {
      let app = try await open(.design)
      await app.press(.return, "S")
      #expect(app.shows("No meetings yet"))
      try await other.save(.record(.designFriday, of: .design))
      await app.see { $0.shows("9:51") && $0.shows("Last meeting") }
    }

    @Test func `of a line of a transcript appears, and one made here meanwhile is kept, too`() async throws {
      let app = try await open(.appDev), meeting = History.appDevFriday
      try await other.save(.record(meeting, of: .appDev))
      Router.shared.navigate(to: .transcript(meeting.id, of: DailyScrum.appDev.id))
      await app.see { $0.shows("yesterday i finished") }
      await app.press("e")
      // NB: below the sheet.
      let line = try #require(meeting.transcript?.lines[5])
      try await other.save(.correct(.init(of: line, to: "Elsewhere"), in: meeting.summary, of: DailyScrum.appDev.id))
      await app.see { $0.shows("Elsewhere") }
      await app.type("!")
      await app.press(.return)
      #expect(app.shows("Elsewhere"))
      #expect(app.shows("in review!"))
      let lines = try await other.meeting(meeting.id, of: DailyScrum.appDev.id).transcript?.lines
      #expect(lines?[0].text.hasSuffix("in review!") == true)
      #expect(lines?[5].text == "Elsewhere")
    }

    @Test func `leaves the cursor on its scrum`() async throws {
      let app = try await open(.appDev, .webDev)
      await app.press(.downArrow)
      #expect(app.focusedLine.contains("Web Dev"))
      try await other.save(.add(.design))
      await app.see { $0.shows("Design") }
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(app.focusedLine.contains("Web Dev"))
    }

    @Test func `that deletes the open scrum is announced on its page, which returns when the scrum does`() async throws {
      let app = try await open(.design, .appDev)
      await app.press(.return)
      try await other.save(.delete(.scrum(.design)))
      await app.see { $0.shows("This scrum has been deleted.") }
      try await other.save(.restore(.scrum(.design)))
      await app.see { $0.shows("Jonathan") }
    }

    @Test func `that damages a scrum is shown, and the scrum returns when it is repaired`() async throws {
      let app = try await open(.design, .appDev)
      let text = try directory.head(design)
      try directory.write("{\"title\": ", to: directory.headPath(design))
      await app.see { $0.shows("Can’t read a scrum") && $0.titles == ["App Dev"] }
      try directory.write(text, to: directory.headPath(design))
      await app.see { $0.titles == ["Design", "App Dev"] && !$0.shows("Can’t read a scrum") }
    }

    @Test func `does not hide unsaved changes`() async throws {
      let app = try await open(.design)
      app.store.saveFailure = "the disk is full"
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Mine"), of: design))
      app.session.scrums.scrums?.change(.add(.appDev))
      await app.settle()
      try await other.save(.edit(ScrumEdit(title: "Theirs", theme: .teal), of: design))
      try await other.save(.add(.webDev))
      await app.see { $0.titles == ["Mine", "App Dev", "Web Dev"] && $0.scrums.first?.theme == .teal }
    }

    @Test func `that replaces a directory, as git or a backup does, reloads everything`() async throws {
      let app = try await open(.design)
      rename(directory.store + "/scrums", directory.store + "/old")
      await app.see { $0.titles.isEmpty }
      rename(directory.store + "/old", directory.store + "/scrums")
      await app.see { $0.titles == ["Design"] }
      try await other.save(.edit(ScrumEdit(title: "Later"), of: design))
      await app.see { $0.titles == ["Later"] }
    }

    @Test func `that is really its own repaints nothing`() async throws {
      let app = try await open(.design)
      for number in 1...10 { app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Title \(number)"), of: design)) }
      await app.see { $0.store.saved.count == 10 }
      let updates = Updates()
      app.session.scrums.eraseToSource().subscribe(updates, method: Updates.count, immediately: false)
      for _ in 0..<5 {
        poll(nil, 0, 10)
        await app.settle()
      }
      #expect(updates.number == 0)
      #expect(app.titles == ["Title 10"])
    }

    // MARK: - Forms

    @Test func `to other fields than the form’s survives Save, and is reported`() async throws {
      let app = try await open(.design)
      await app.press("e")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Ruth")
      try await other.save(.edit(ScrumEdit(title: "Theirs"), of: design))
      await app.see { $0.titles == ["Theirs"] }
      await app.press(.control("s"))
      await app.see { $0.shows("Saved. Kept others’ title.") }
      let stored = try #require(try await other.load().scrums[id: design])
      #expect(stored.title == "Theirs")
      #expect(stored.attendees.map(\.name).last == "Ruth")
      #expect(app.scrums == [stored])
    }

    @Test func `to days off is kept by the sheet that edits a person’s, and is reported`() async throws {
      let app = try await open(.design)
      let cathy = DailyScrum.design.attendees[0].id
      await app.press(.return, .tab, .return)
      await app.press("o")
      let theirs = DaysOff(try #require(DaySet("2027-01-05", names: [:])), of: cathy)
      try await other.save(.edit(ScrumEdit(off: .init(added: theirs)), of: design))
      await app.see { $0.scrums.first?.daysOff == theirs }
      await app.type("2027-02-05")
      await app.press(.return)
      await app.see { $0.shows("Saved. Kept others’ days off.") }
      let stored = try #require(try await other.load().scrums[id: design])
      #expect(stored.daysOff[cathy].text == "2027-01-05, 2027-02-05")
      #expect(app.scrums == [stored])
    }

    @Test func `to the attendees is merged with the form’s, and nobody is lost`() async throws {
      let app = try await open(.design)
      await app.press("e")
      await app.tab(to: "▌ Name, then Enter")
      await app.type("Mine\r")
      var theirs = DailyScrum.design
      theirs.attendees.append(Attendee(name: "Theirs"))
      theirs.attendees.remove(at: 0)
      theirs.attendees[id: theirs.attendees[0].id]?.name = "Daisy D."
      try await other.save(.edit(theirs.edit(from: .design), of: design))
      await app.press(.control("s"))
      await app.see { $0.shows("Saved. Kept others’ attendees.") }
      let names = try #require(try await other.load().scrums[id: design]).attendees.map(\.name)
      #expect(names.prefix(3) == ["Daisy D.", "Simon", "Jonathan"])
      #expect(Set(names.dropFirst(3)) == ["Mine", "Theirs"])
    }

    @Test func `to the same field is overwritten by the form, and that is reported`() async throws {
      let app = try await open(.design)
      await app.press("e")
      await app.type(" of mine")
      try await other.save(.edit(ScrumEdit(title: "Theirs"), of: design))
      await app.press(.control("s"))
      await app.see { $0.shows("Saved. Replaced others’ title.") }
      #expect(try await other.load().scrums.map(\.title) == ["Design of mine"])
    }

    @Test(arguments: [true, false])
    func `that deletes the form’s scrum does not lose what was typed`(isNoticed: Bool) async throws {
      let app = try await open(.design)
      await app.press("e")
      await app.type(" of mine")
      try await other.save(.delete(.scrum(.design)))
      if isNoticed { await app.see { $0.titles.isEmpty } }
      await app.press(.control("s"))
      await app.see { $0.shows("which had been deleted") }
      #expect(try await other.load().scrums.map(\.title) == ["Design of mine"])
      #expect(app.titles == ["Design of mine"])
    }

    private func open(_ scrums: DailyScrum...) async throws -> AppScreen {
      for scrum in scrums { try await other.save(.add(scrum)) }
      return await AppScreen.open(.on(directory), Size(100, 24))
    }
  }
}

extension AppScreen {
  /// Waits until a change by another instance has arrived, for at most ten seconds.
  fileprivate func see(
    _ isTrue: (AppScreen) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<1000 {
      await settle()
      if isTrue(self) { return }
      // NB: The files are real, and so is the time that they take.
      poll(nil, 0, 10)
    }
    Issue.record("it does not arrive:\n\(text)", sourceLocation: sourceLocation)
  }
}

private final class Updates {
  private(set) var number = 0
  func count(_ model: Fetchable<LoadedScrums>) { number += 1 }
}
