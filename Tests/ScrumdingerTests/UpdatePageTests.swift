import ConsoleUI
import ConsoleUITesting
import Foundation
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The page on which an update is written.
  @Suite("The page of an update") struct UpdatePageTests {
    let design = DailyScrum.design, cathy = DailyScrum.design.attendees[0].id, daisy = DailyScrum.design.attendees[1].id

    /// What the program remembers, and what it was asked for.
    final class Memory {
      var author: Attendee.ID?
      var drafts: [Attendee.ID: UpdateDraft] = [:]
      var name: String? = "Cathy"
      var since: Date?
      var isUser: Bool?
      var activities: [UpdateProvider.Activity] = [.suggestions(Suggestion.mocks)]
      var isWaiting = false
      let clock = TestClock()
      /// Why nothing is remembered.
      var failure: TestStore.Failure?

      var provider: UpdateProvider {
        UpdateProvider(
          .init(
            author: { _ in self.author }, setAuthor: { id, _ in self.author = id }, draft: { id, _ in self.drafts[id] },
            setDraft: { draft, own, _ in
              if let failure = self.failure { throw failure }
              let new = draft.replacing(own, in: self.drafts[draft.note.id])
              self.drafts[draft.note.id] = new.isEmpty ? nil : new
            }, userName: { self.name },
            activity: { request in
              self.since = request.since
              self.isUser = request.isUser
              return AsyncStream { continuation in
                for activity in self.activities { continuation.yield(activity) }
                if !self.isWaiting { continuation.finish() }
              }
            }, later: { _ = self.clock.setAlarm(at: self.clock.now.advanced(by: $0), $1) }))
      }
    }

    let memory = Memory()

    func open(_ store: TestStore = .unprepared, _ size: Size = Size(100, 30)) async -> AppScreen {
      let app = AppScreen(store, size, updates: memory.provider)
      await app.settle()
      await app.press(.return, "w")
      return app
    }

    @Test func `is read in order, from its author to its buttons, in words`() async {
      let app = AppScreen(.unprepared, updates: memory.provider, isAccessible: true)
      await app.settle()
      await app.press(.return, "w")
      let words = [
        "Design, Your update", "Author", "Yesterday", "Today", "Blockers", "Commits, 5 in 2 repositories since ",
        "Rate-limit the one-time password endpoint, api, ", "Fix the cart badge after login, 3 commits in shop, ",
        "Control S: Save",
        "Escape: Back",
      ]
      let rows = words.map { words in app.lines.firstIndex { $0.hasPrefix("  " + words) } ?? -1 }
      #expect(rows == rows.sorted() && !rows.contains(-1), "\(app.text)")
      #expect(app.lines[rows[5] - 1].isEmpty && app.lines[rows[4]].hasSuffix("(empty)"), "\(app.text)")
      #expect(!app.text.contains("×") && !app.text.contains("↑"), "\(app.text)")
      for _ in 0..<4 { await app.press(.tab) }
      #expect(app.focusedLine == "  Control S: Save", "\(app.text)")
    }

    func update(_ app: AppScreen, _ id: Attendee.ID) -> Note? {
      app.session.scrums.scrums?.listing.updates[design.id]?[id]?.note
    }

    @Test func `keeps a draft for this run if it can't be remembered, and says so only then`() async {
      let app = await open()
      memory.failure = .init(description: "the disk is gone")
      await app.type("Painted")
      await app.press(.escape)
      #expect(app.shows("the disk is gone"))
      await app.press("w")
      #expect(app.shows("Painted"))
      await app.press(.control("s"))
      #expect(!app.shows("the disk is gone"))
      #expect(update(app, cathy)?.yesterday.contains("Painted") == true)
    }

    @Test func `saves two commits with four keys after Tab, and is over once a meeting is held`() async throws {
      memory.activities = [.suggestions(Suggestion.mocks)]
      let app = await open()
      #expect(app.shows("since yesterday 08:29"))
      await app.press(.tab, .tab, .tab)
      await app.press(KeyPress(.space), KeyPress(.downArrow), KeyPress(.space), .control("s"))
      #expect(
        update(app, cathy)?.yesterday
          == "Empty states for the list\nRate-limit the one-time password endpoint\nFix the cart badge after login")
      #expect(app.shows("Update saved"))
      #expect(app.line("Cathy")?.contains("✎ 09:42") == true, "\(app.text)")
      #expect(app.shows("1 of 4 prepared"))
      #expect(memory.since == app.session.scrums.scrums?.meetings[design.id]?.fetched?.value.history.first?.began)
      app.store.now += 60
      await app.press("m")
      #expect(app.shows("✎  0:00 / 2:30"), "\(app.text)")
      await app.press("e", .return)
      #expect(app.shows("1 of 4 prepared"), "\(app.text)")
      await app.press(.return)
      #expect(app.line("Cathy")?.contains("✎") == false)
    }

    @Test func `takes what was promised, shows it, and takes it back`() async {
      let app = await open()
      #expect(app.lines.contains { $0.contains("Yesterday") && $0.contains("Empty states for the list") })
      #expect(app.lines.contains { $0.contains("■") && $0.contains("Empty states for the list") })
      await app.press(.tab, .tab, .tab, .end)
      #expect(app.shows("Enter Take back"), "\(app.text)")
      await app.press(.return)
      #expect(!app.lines.contains { $0.contains("■") })
      await app.press(.escape)
      #expect(memory.drafts.isEmpty, "nothing has been written")
      #expect(update(app, cathy) == nil)
    }

    @Test func `keeps all text in sight beside all suggestions where both fit, and Save among its keys`() async {
      memory.activities = [.suggestions(Suggestion.mocks)]
      let app = await open(.unprepared, Size(60, 15))
      await app.press(.tab, .tab, .tab)
      await app.press(KeyPress(.downArrow), KeyPress(.space))
      #expect(app.line("Yesterday")?.hasSuffix("Empty states for the list") == true, "\(app.text)")
      #expect(app.lines.contains { $0.hasSuffix("  Fix the cart badge after login") }, "\(app.text)")
      #expect(app.shows("You said you would") && app.footer.hasPrefix("  Ctrl-S Save  Enter Take back"), "\(app.text)")
    }

    @Test func `saves nothing that was not taken`() async {
      let app = await open()
      await app.press(.control("s"))
      #expect(update(app, cathy)?.yesterday == "Empty states for the list")
      #expect(update(app, cathy)?.today == "")
    }

    @Test func `keeps what was not saved as a draft, for each attendee`() async {
      let app = await open()
      await app.press(.return)
      await app.type("Login")
      await app.press(.return)
      await app.type("Cart")
      await app.press(.escape)
      #expect(app.shows("your draft is kept"))
      #expect(memory.drafts[cathy]?.note.yesterday.contains("Cart") == true)
      #expect(update(app, cathy) == nil)
      await app.press("w")
      #expect(app.shows("Your draft"))
      #expect(app.shows("Cart"))
      await app.press(.control("s"))
      #expect(memory.drafts.isEmpty)
      #expect(update(app, cathy)?.yesterday.contains("Login\nCart") == true)
    }

    @Test func `offers a draft again with what others have saved meanwhile`() async {
      let app = await open()
      await app.press(.tab)
      await app.type("Cache")
      await app.press(.escape)
      #expect(app.shows("your draft is kept"))
      app.write(Note(id: cathy, yesterday: "Saved elsewhere", blockers: "Certificate"))
      await app.press("w")
      #expect(app.shows("Your draft") && app.shows("Cache") && app.shows("Saved elsewhere"), "\(app.text)")
      await app.press(.control("s"))
      #expect(
        update(app, cathy)
          == Note(id: cathy, yesterday: "Saved elsewhere\nEmpty states for the list", today: "Cache", blockers: "Certificate"))
      #expect(memory.drafts.isEmpty)
      await app.press("w")
      #expect(!app.shows("Your draft"))
    }

    @Test func `leaves another program’s draft, and offers both`() async {
      let app = await open()
      memory.drafts[cathy] = UpdateDraft(Note(id: cathy, today: "Cache"), date: app.store.now)
      await app.press(.tab, .tab)
      await app.type("Disk")
      await app.press(.escape, "w")
      #expect(app.shows("Cache") && app.shows("Disk"), "\(app.text)")
    }

    @Test func `ignores a draft from before the last meeting, and replaces it`() async {
      memory.drafts[cathy] = UpdateDraft(Note(id: cathy, today: "Old"), date: .distantPast)
      let app = await open()
      #expect(!app.shows("Your draft") && !app.shows("Old"))
      await app.press(.tab, .tab)
      await app.type("Disk")
      await app.press(.escape)
      #expect(memory.drafts[cathy]?.note.today == "")
      #expect(memory.drafts[cathy]?.note.blockers == "Disk")
    }

    @Test func `keeps what is being written after four seconds, so that a crash costs no more`() async {
      var app = await open()
      await app.press(.return)
      await app.type("Login")
      await memory.clock.advance(by: .milliseconds(3_999))
      #expect(memory.drafts.isEmpty)
      await app.type(" page")
      await memory.clock.advance(by: .milliseconds(1))
      #expect(memory.drafts[cathy]?.note.yesterday.hasSuffix("Login page") == true)
      await app.type(" and logout")
      await memory.clock.advance(by: .seconds(4))
      #expect(memory.drafts[cathy]?.note.yesterday.hasSuffix("Login page and logout") == true)
      #expect(memory.clock.sleeping == 0, "nothing wakes up while nothing is typed")
      // The program is killed, and started again.
      app = await open()
      #expect(app.shows("Your draft"))
      await app.type("!")
      await memory.clock.advance(by: .seconds(4))
      await app.press(.control("s"))
      await memory.clock.advance(by: .seconds(4))
      #expect(memory.drafts.isEmpty, "it is saved")
      #expect(update(app, cathy)?.yesterday.contains("logout!") == true)
    }

    @Test func `keeps no draft of what was typed and taken back`() async {
      let app = await open()
      await app.type("x")
      await memory.clock.advance(by: .seconds(4))
      #expect(memory.drafts.count == 1)
      await app.press(.delete, .escape)
      #expect(memory.drafts.isEmpty)
      #expect(!app.shows("your draft is kept"))
    }

    @Test func `asks who the user is, once`() async {
      memory.name = "Somebody Else"
      let app = await open()
      #expect(app.shows("▌ Nobody yet") && app.shows("Who are you?"))
      await app.press(.rightArrow, .rightArrow)
      #expect(app.shows("▌ Daisy"))
      await app.press(.tab)
      await app.type("x")
      await app.press(.control("s"))
      #expect(memory.author == daisy)
      #expect(update(app, daisy)?.yesterday.contains("x") == true)
      await app.press("w")
      #expect(!app.shows("Who are you?"))
      #expect(app.shows("◂ Daisy"))
    }

    @Test func `has no author and no promises before one is chosen, keeps the text until then, and asks on Save`() async {
      memory.name = "zhang"
      let app = await open()
      await app.press(.tab)
      await app.type("Cache")
      #expect(!app.shows("Empty states for the list"))
      await app.press(.control("s"))
      #expect(app.session.scrums.scrums?.listing.updates[design.id]?.written(by: design.attendees).isEmpty != false)
      #expect(app.shows("Who are you?") && app.shows("Cache"))
      #expect(memory.author == nil)
      await app.press(.rightArrow, .rightArrow)
      #expect(app.shows("▌ Daisy") && app.shows("Cache"))
      await app.press(.control("s"))
      #expect(update(app, daisy)?.yesterday.hasSuffix("Cache") == true)
      #expect(memory.author == daisy)
      #expect(update(app, cathy) == nil)
      #expect(memory.drafts.isEmpty)
    }

    @Test func `keeps what nobody has signed as a draft`() async {
      memory.name = nil
      let app = await open()
      await app.press(.tab)
      await app.type("Cache")
      await app.press(.escape)
      #expect(app.shows("your draft is kept"))
      await app.press("w")
      #expect(app.shows("▌ Nobody yet") && app.shows("Cache"))
      await app.press(.rightArrow, .escape)
      await app.press("w")
      #expect(app.shows("▌ Nobody yet") && app.shows("Cache"))
    }

    @Test func `is written for somebody else with another in the heading, and loses nothing`() async {
      let app = await open()
      await app.type("Mine")
      await app.press(KeyPress(.tab, modifiers: .shift), KeyPress(.rightArrow))
      #expect(app.shows("▌ Daisy"))
      #expect(!app.shows("Mine"))
      #expect(memory.drafts[cathy]?.note.yesterday.contains("Mine") == true)
      await app.press(.leftArrow)
      #expect(app.shows("Mine"))
    }

    @Test func `says since when it has found no commits, unless it has looked for none`() async {
      memory.activities = []
      let app = await open()
      #expect(app.shows("Commits  none found since yesterday"), "\(app.text)")
      await app.press(KeyPress(.tab, modifiers: .shift), KeyPress(.rightArrow))
      #expect(app.shows("▌ Daisy") && !app.shows("Commits"), "\(app.text)")
      memory.activities = [.remark("nothing to search")]
      await app.press(.leftArrow)
      #expect(app.shows("Commits  since yesterday") && app.shows("nothing to search"), "\(app.text)")
    }

    @Test func `says what can’t be read, and does not wait for it`() async {
      memory.activities = [.failure("~/shop does not answer")]
      memory.isWaiting = true
      let app = await open()
      #expect(app.shows("~/shop does not answer"))
      #expect(app.shows("Commits  still looking…") && app.shows("⚠ ~/shop"))
      await app.type("x")
      await app.press(.control("s"))
      #expect(update(app, cathy)?.yesterday.hasSuffix("x") == true)
    }

    @Test func `withdraws an update whose text is removed, and keeps what others change meanwhile`() async {
      let app = await open()
      app.write(Note(id: cathy, yesterday: "a", today: "b"))
      await app.press(.escape, "w")
      app.write(Note(id: cathy, yesterday: "a", today: "changed elsewhere"))
      await app.press(KeyPress(.end), .control("u"))
      await app.press(.control("s"))
      #expect(update(app, cathy) == Note(id: cathy, today: "changed elsewhere"))
      await app.press(KeyPress("w"), KeyPress(.tab), KeyPress(.end), .control("u"), .control("s"))
      #expect(update(app, cathy) == nil)
      #expect(app.shows("Update withdrawn"))
    }

    @Test func `has both texts of a field that somebody else has saved meanwhile`() async {
      let app = await open()
      app.write(Note(id: cathy, yesterday: "Icons", today: "Tables"))
      await app.press(.escape, "w")
      app.write(Note(id: cathy, yesterday: "Icons, at last", today: "Charts"))
      await app.press(KeyPress(.tab), KeyPress(.end), .control("u"))
      await app.type("Mine")
      await app.press(.control("s"))
      #expect(update(app, cathy) == Note(id: cathy, yesterday: "Icons, at last", today: "Charts\nMine"))
    }

    private func remove(_ id: Attendee.ID, _ app: AppScreen) async {
      var less = design
      less.attendees.remove(id: id)
      app.session.scrums.scrums?.change(.edit(less.edit(from: design), of: design.id))
      await app.settle()
    }

    @Test func `keeps the text of somebody who no longer attends, says so, and offers it until it has another author`() async {
      let app = await open()
      await app.type("unsaved")
      await remove(cathy, app)
      #expect(app.shows("◂ Nobody yet ▸  Cathy no longer attends") && app.shows("unsaved"), "\(app.text)")
      await app.press(.control("s"))
      #expect(app.shows("▌ Nobody yet") && app.shows("unsaved"), "\(app.text)")
      #expect(update(app, cathy) == nil)
      await app.press(.escape)
      #expect(app.shows("your draft is kept") && memory.drafts[cathy] == nil, "\(app.text)")
      await app.press("w")
      #expect(app.shows("unsaved"), "\(app.text)")
      await app.press(.rightArrow, .rightArrow)
      await app.press(.control("s"))
      let author = design.attendees[2].id
      #expect(update(app, author)?.yesterday.hasSuffix("unsaved") == true, "\(app.text)")
      #expect(memory.drafts.isEmpty && memory.author == author)
    }

    @Test func `offers the user what they wrote for somebody who no longer attends`() async {
      let app = await open()
      await app.press(KeyPress(.tab, modifiers: .shift), KeyPress(.rightArrow), KeyPress(.tab))
      await app.type("Hers")
      await remove(daisy, app)
      await app.press(.escape, "w")
      #expect(app.shows("Whose text is this?") && app.shows("Hers"), "\(app.text)")
      await app.press(.rightArrow, .rightArrow)
      await app.press(.control("s"))
      #expect(update(app, design.attendees[2].id)?.yesterday.hasSuffix("Hers") == true, "\(app.text)")
      #expect(memory.drafts.isEmpty && memory.author == nil)
      await app.press("w")
      #expect(app.shows("◂ Cathy ▸") && !app.shows("Whose"), "\(app.text)")
    }

    @Test func `quits with Ctrl-C, as any page, and keeps a draft`() async {
      let app = await open()
      await app.type("unsaved")
      await app.press(.control("c"))
      #expect(app.endings == ["Not saved: your draft is kept"])
      #expect(memory.drafts[cathy]?.note.yesterday.hasSuffix("unsaved") == true)
    }

    @Test func `needs an attendee`() async {
      let app = await open(.with(DailyScrum(title: "Empty")))
      #expect(app.shows("Add attendees first"))
    }
  }
}
