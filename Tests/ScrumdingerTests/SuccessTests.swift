import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A word of success comes after the result of the call that it is about.
  @Suite("A word of success") struct SuccessTests {
    private let design = DailyScrum.design

    @Test func `is told to hooks and notifications once the meeting is in the history`() async throws {
      let app = await AppScreen.open()
      app.store.saveFailure = "the disk is full"
      await app.press("m", "e", "s")
      #expect(app.events.contains(.end))
      #expect(!app.events.contains(.saved))
      await app.press("R")
      #expect(!app.events.contains(.saved))
      app.store.saveFailure = nil
      await app.press("R")
      #expect(app.events.suffix(2) == [.end, .saved])
      #expect(try await app.store.history(of: design.id).count == 4)
    }

    @Test(arguments: [true, false]) func `is not said of sample data`(isMock: Bool) async {
      let app = AppScreen(.mock, isMock: isMock)
      await app.settle()
      await app.press("m", "e", "s")
      #expect(app.shows("Speaking times") && app.shows("· saved") == !isMock, "\(app.text)")
    }

    @Test func `waits for the changes before it, and for no later one`() async {
      let store = TestStore.mock, scrums = ScrumProvider(store.dependencies)
      await store.settle()
      var told: [String] = []
      scrums.whenSaved { told.append("nothing") }
      store.hold()
      for name in ["a", "b"] {
        scrums.scrums?.change(.edit(ScrumEdit(title: name), of: design.id))
        scrums.whenSaved { told.append(name) }
      }
      await settleMainQueue()
      #expect(told == ["nothing"])
      store.saveFailure = "the disk is full"
      store.release()
      await store.settle()
      #expect(told == ["nothing"])
      store.saveFailure = nil
      if case .failed(_, let retry)? = scrums.scrums?.saving { retry() }
      await store.settle()
      #expect(told == ["nothing", "a", "b"])
    }

    @Test func `about an update waits for the disk, and until then there is a draft`() async {
      var drafts: [Attendee.ID: Note] = [:]
      let updates = UpdateProvider(
        .init(setDraft: { draft, _, _ in drafts[draft.note.id] = draft.note.isEmpty ? nil : draft.note }, userName: { "Cathy" }))
      let cathy = design.attendees[0].id
      let store = TestStore.unprepared
      let app = AppScreen(store, Size(100, 30), updates: updates)
      await app.settle()
      await app.press(.return, "w")
      await app.type("Painted")
      store.saveFailure = "the disk is full"
      await app.press(.control("s"))
      #expect(!app.shows("Update saved"))
      #expect(app.shows("Not saved: "))
      #expect(drafts[cathy]?.yesterday.contains("Painted") == true)
      store.saveFailure = nil
      await app.press("R")
      #expect(app.shows("Update saved"))
      #expect(drafts.isEmpty)
      #expect(store.saved.count == 1)
    }

    @Test func `is no draft lost that could not be kept at first, whatever becomes of another`() async {
      let notes = design.attendees.map { Note(id: $0.id, today: $0.name) }
      var attempts = 0, kept: [Note] = []
      let updates = UpdateProvider(
        .init(setDraft: { draft, _, _ in
          attempts += 1
          if attempts <= notes.count || draft.note == notes[1] { throw TestStore.Failure(description: "the disk is full") }
          kept.append(draft.note)
        }))
      for note in notes { updates.keep(UpdateDraft(note), for: design.id) }
      await updates.settle()
      #expect(kept.isEmpty)
      #expect(await updates.flush() != nil)
      #expect(Set(kept) == Set(notes).subtracting([notes[1]]))
    }

    @Test func `is each scrum’s own draft, even if two have the same attendee`() async throws {
      let updates = UpdateProvider(
        .init(setDraft: { _, _, _ in throw TestStore.Failure(description: "the disk is full") }))
      let cathy = try #require(design.attendees.first?.id), other = DailyScrum.appDev.id
      updates.keep(UpdateDraft(Note(id: cathy, today: "Design")), for: design.id)
      updates.keep(UpdateDraft(Note(id: cathy, today: "App")), for: other)
      await updates.settle()
      #expect(try await updates.draft(of: cathy, for: design.id)?.note.today == "Design")
      #expect(try await updates.draft(of: cathy, for: other)?.note.today == "App")
    }

    @Test func `about an update is not said before a slow disk has it, and a killed program has the draft`() async {
      var drafts: [Attendee.ID: Note] = [:]
      let updates = UpdateProvider(
        .init(setDraft: { draft, _, _ in drafts[draft.note.id] = draft.note.isEmpty ? nil : draft.note }, userName: { "Cathy" }))
      let store = TestStore.unprepared
      let app = AppScreen(store, Size(100, 30), updates: updates)
      await app.settle()
      await app.press(.return, "w")
      await app.type("Painted")
      store.hold()
      await app.press(.control("s"))
      #expect(!app.shows("Update saved"))
      store.release()
      await app.settle()
      #expect(app.shows("Update saved"))
    }

    @Test func `is no preference lost that was chosen just before the end`() async {
      var order: [ScrumOrder?] = [], waiting: CheckedContinuation<Void, Never>?
      let preference = Preference(
        ScrumOrder.created,
        .init(remember: { choice in
          await withCheckedContinuation { waiting = $0 }
          order.append(choice)
        }))
      let app = AppScreen(.mock, order: preference)
      await app.settle()
      await app.press(">", "q")
      #expect(app.endings.isEmpty)
      waiting?.resume()
      await app.settle()
      #expect(order == [.name])
      #expect(app.endings == [nil])
    }

    @Test func `is none at the end about a preference that could not be remembered`() async {
      let preference = Preference(
        ScrumOrder.created, .init(remember: { _ in throw TestStore.Failure(description: "the disk is full") }))
      let app = AppScreen(.mock, order: preference)
      await app.settle()
      await app.press(">", "q")
      #expect(app.endings.count == 1)
      #expect(app.endings.first??.hasPrefix("Order not remembered: ") == true)
    }

    @Test func `is none at the end about one that could not be remembered, even once it was read again`() async {
      let preference = Preference(
        ScrumOrder.created, .init(remember: { _ in throw TestStore.Failure(description: "the disk is full") }))
      let app = AppScreen(.mock, order: preference)
      await app.settle()
      await app.press(">")
      _ = await preference.recalled()
      await app.press("q")
      #expect(app.endings.first??.hasPrefix("Order not remembered: ") == true)
    }

    @Test func `says that text is copied only where a program has copied it`() async {
      let app = await AppScreen.open()
      await app.press("y")
      #expect(app.terminal.clipboard == design.id.uuidString)
      #expect(app.shows("Sent \(design.id.uuidString) to the terminal"))
      #expect(!app.shows("Copied"))
      var then: ((Bool) -> Void)?
      app.onCopy = { then = $1 }
      await app.press(.downArrow, "y")
      #expect(!app.shows("Copied"))
      then?(true)
      await app.settle()
      #expect(app.shows("Copied \(DailyScrum.appDev.id.uuidString)"))
      app.onCopy = { $1(false) }
      await app.press("y")
      #expect(app.shows("Sent \(DailyScrum.appDev.id.uuidString) to the terminal"))
    }

    @Test func `is none about sample data, which reaches nothing that is the user’s`() async {
      let store = TestStore.mock
      store.loadFailure = "the disk is on fire"
      let mute = Preference(false, .init(remember: { _ in Issue.record("remembered") }))
      let order = Preference(ScrumOrder.created, .init(remember: { _ in Issue.record("remembered") }))
      let drafts = DraftProvider(
        .init(
          draft: { _ in
            Issue.record("read"); return nil
          }, save: { _, _ in Issue.record("saved") }))
      let updates = UpdateProvider(
        .init(
          setDraft: { _, _, _ in Issue.record("kept") },
          userName: {
            Issue.record("asked"); return nil
          }))
      let app = AppScreen(store, drafts: drafts, updates: updates, order: order, mute: mute)
      await app.settle()
      let meetings = app.meetings
      await app.press(.rightArrow, .return)
      #expect(app.shows("sample data"))
      #expect(app.meetings !== meetings)
      await app.press(">", "a")
      await app.type("Ops")
      #expect(await app.session.effects.keep().isEmpty)
      await app.press(.escape, "d")
      await app.press(.return, "w")
      await app.type("Painted")
      await app.press(.escape, .escape)
      await app.press("m", "M", "e", "s")
      #expect(app.session.isMock)
      #expect(store.attempts == 0)
    }
  }
}
