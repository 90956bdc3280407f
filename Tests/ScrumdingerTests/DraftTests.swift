import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A form that was open when the program ended.
  @Suite("A draft") struct DraftTests {
    private final class Memory {
      var drafts: [ScrumDraft] = []
      var failure: StoreError?
    }

    private let memory = Memory()

    /// The next run of the program.
    private func open(_ store: TestStore) async -> AppScreen {
      let drafts = DraftProvider(
        .init(
          draft: { [memory] id in
            if let failure = memory.failure { throw failure }
            return memory.drafts.first { id == nil ? $0.isNew : $0.original.id == id }
          },
          save: { [memory] draft in
            memory.drafts.removeAll { $0.original.id == draft.original.id }
            memory.drafts.append(draft)
          }, remove: { [memory] id in memory.drafts.removeAll { $0.original.id == id } }))
      let app = AppScreen(store, drafts: drafts)
      await app.settle()
      return app
    }

    @Test func `of a new scrum is kept when the program is told to end, and offered by the next form`() async {
      let store = TestStore(.inMemory())
      var app = await open(store)
      await app.press("a")
      await app.type("Retro")
      await app.session.drafts.flush()
      app = await open(store)
      #expect(!app.shows("Restore"))
      await app.press("a")
      #expect(app.shows("Restore what you typed?") && app.focusedButton == "Restore")
      await app.press(.return)
      #expect(app.shows("Retro") && !app.shows("Restore"))
      await app.press(.control("s"))
      #expect(app.titles == ["Retro"] && memory.drafts.isEmpty)
    }

    @Test func `changes only what was changed in it`() async {
      let scrum = DailyScrum(title: "Sync", attendees: [Attendee(name: "A")])
      let store = TestStore.with(scrum)
      var app = await open(store)
      await app.press("e")
      await app.type("!")
      await app.session.drafts.flush()
      app = await open(store)
      app.session.scrums.scrums?.change(.edit(ScrumEdit(length: .seconds(600)), of: scrum.id))
      await app.press("e")
      await app.choose("Restore")
      await app.press(.control("s"))
      #expect(app.titles == ["Sync!"] && app.scrums.first?.length == .seconds(600))
    }

    @Test func `can wait, or be discarded`() async {
      let store = TestStore.with(DailyScrum(title: "Sync"))
      var app = await open(store)
      await app.press("e")
      await app.type("!")
      await app.session.drafts.flush()
      app = await open(store)
      await app.press("e", .escape)
      #expect(!app.shows("Sync!") && memory.drafts.count == 1)
      await app.press(.escape)
      await app.press("e")
      await app.choose("Discard")
      #expect(!app.shows("Sync!") && memory.drafts.isEmpty)
      await app.press(.escape)
      await app.press("e")
      #expect(!app.shows("Restore"))
    }

    @Test func `is kept only of a form that is open and has changed`() async {
      let app = await open(TestStore.with(DailyScrum(title: "Sync")))
      await app.press("e")
      await app.session.drafts.flush()
      #expect(memory.drafts.isEmpty)
      await app.type("!")
      await app.press(.escape)
      await app.choose("Discard")
      await app.session.drafts.flush()
      #expect(memory.drafts.isEmpty)
    }

    @Test func `that can’t be read is said`() async {
      memory.failure = .readOnly(path: "/drafts")
      let app = await open(TestStore.with(DailyScrum(title: "Sync")))
      await app.press("e", .escape)
      #expect(app.shows("Can’t restore what you typed: ") && app.shows("/drafts"))
    }
  }
}
