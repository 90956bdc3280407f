import ConsoleTerminal
import ConsoleUITesting
import DurableFiles
import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A form that was open when the program ended.
  @Suite("A draft") struct DraftTests {
    private final class Memory {
      var drafts: [(id: UUID, draft: ScrumDraft)] = []
      var claimed: Set<UUID> = []
      var failure: FileError?
      let clock = TestClock()
    }

    private let memory = Memory()

    /// The next run of the program.
    private func open(_ store: TestStore) async -> AppScreen {
      let drafts = DraftProvider(
        .init(
          draft: { [memory] id in
            if let failure = memory.failure { throw failure }
            return memory.drafts.first {
              !memory.claimed.contains($0.id) && (id == nil ? $0.draft.isNew : $0.draft.original.id == id)
            }
          },
          claim: { [memory] in memory.claimed.insert($0).inserted },
          save: { [memory] draft, id in
            memory.drafts.removeAll { $0.id == id }
            memory.drafts.append((id, draft))
            memory.claimed.remove(id)
          }, remove: { [memory] id in memory.drafts.removeAll { $0.id == id } },
          later: { [memory] in _ = memory.clock.setAlarm(at: memory.clock.now.advanced(by: $0), $1) }))
      let app = AppScreen(store, drafts: drafts)
      await app.settle()
      return app
    }

    @Test func `of a new scrum is kept when the program is told to end, and offered by the next form`() async {
      let store = TestStore(.inMemory())
      var app = await open(store)
      await app.press("a")
      await app.type("Retro")
      #expect(await app.session.drafts.flush() == nil)
      app = await open(store)
      #expect(!app.shows("Restore"))
      await app.press("a")
      #expect(app.shows("Restore unsaved changes?"))
      #expect(app.focusedButton == "Restore")
      await app.pass(.seconds(1))
      await app.press(.return)
      #expect(app.shows("Retro"))
      #expect(!app.shows("Restore"))
      await app.press(.control("s"))
      #expect(app.titles == ["Retro"])
      #expect(memory.drafts.isEmpty)
    }

    @Test func `of a form that was left for another place is not replaced by that of the next form`() async {
      let app = await open(TestStore(.inMemory()))
      await app.press("a")
      await app.type("Retro")
      #expect(await app.session.drafts.flush() == nil)
      Router.shared.navigate(to: .allScrums)
      await app.pass(.seconds(1))
      await app.press("a")
      // The draft is offered: later.
      await app.pass(.seconds(1))
      await app.press(.escape)
      await app.type("Daily")
      #expect(await app.session.drafts.flush() == nil)
      #expect(memory.drafts.map(\.draft.scrum.title) == ["Retro", "Daily"])
    }

    @Test func `changes only what was changed in it`() async {
      let scrum = DailyScrum(title: "Sync", attendees: [Attendee(name: "A")])
      let store = TestStore.with(scrum)
      var app = await open(store)
      await app.press("e")
      await app.type("!")
      #expect(await app.session.drafts.flush() == nil)
      app = await open(store)
      app.session.scrums.scrums?.change(.edit(ScrumEdit(length: .seconds(600)), of: scrum.id))
      await app.press("e")
      await app.pass(.seconds(1))
      await app.choose("Restore")
      await app.press(.control("s"))
      #expect(app.titles == ["Sync!"])
      #expect(app.scrums.first?.length == .seconds(600))
    }

    @Test func `can wait, or be discarded`() async {
      let store = TestStore.with(DailyScrum(title: "Sync"))
      var app = await open(store)
      await app.press("e")
      await app.type("!")
      #expect(await app.session.drafts.flush() == nil)
      app = await open(store)
      // Somebody may be typing already, which answers nothing. Escape leaves the draft, whatever becomes of the form then.
      await app.press("e", "x", "r", .return)
      #expect(app.shows("Restore"))
      await app.pass(.seconds(1))
      await app.press("d", "s", .escape)
      #expect(!app.shows("Sync!"))
      #expect(!app.shows("Restore"))
      #expect(memory.drafts.count == 1)
      await app.type("?")
      await app.press(.control("s"))
      #expect(app.titles == ["Sync?"])
      #expect(memory.drafts.count == 1)
      // A letter alone deletes nothing: only the form that is saved instead does.
      await app.press("e")
      await app.pass(.seconds(1))
      await app.press("x")
      #expect(!app.shows("Restore"))
      #expect(!app.shows("Sync!"))
      #expect(memory.drafts.count == 1)
      await app.press(.escape, "e")
      #expect(app.shows("Restore"))
      await app.pass(.seconds(1))
      await app.press("x")
      await app.press(.control("s"))
      #expect(memory.drafts.isEmpty)
      await app.press("e")
      #expect(!app.shows("Restore"))
    }

    @Test func `is restored once`() async {
      let store = TestStore(.inMemory())
      var app = await open(store)
      await app.press("a")
      await app.type("Retro")
      #expect(await app.session.drafts.flush() == nil)
      app = await open(store)
      await app.press("a")
      memory.claimed.insert(memory.drafts[0].id)
      await app.pass(.seconds(1))
      await app.press(.return)
      #expect(!app.shows("Retro"))
    }

    @Test func `is there until what was restored is saved, and again after another end`() async {
      let store = TestStore(.inMemory())
      var app = await open(store)
      await app.press("a")
      await app.type("Retro")
      #expect(await app.session.drafts.flush() == nil)
      app = await open(store)
      await app.press("a")
      await app.pass(.seconds(1))
      await app.press(.return)
      await app.type("s")
      #expect(memory.drafts.count == 1)
      #expect(memory.drafts[0].draft.scrum.title == "Retro")
      #expect(await app.session.drafts.flush() == nil)
      #expect(memory.drafts.count == 1)
      #expect(memory.drafts[0].draft.scrum.title == "Retros")
      store.hold()
      await app.press(.control("s"))
      #expect(memory.drafts.count == 1)
      store.release()
      await app.settle()
      #expect(app.titles == ["Retros"])
      #expect(memory.drafts.isEmpty)
    }

    @Test func `is kept four seconds after a change, so that a crash costs no more, until the form is closed`() async {
      for isSaved in [true, false] {
        let app = await open(TestStore.with(DailyScrum(title: "Sync")))
        await app.press("e")
        await app.type("!")
        await memory.clock.advance(by: .milliseconds(3_999))
        #expect(memory.drafts.isEmpty)
        await memory.clock.advance(by: .milliseconds(1))
        #expect(memory.drafts.map(\.draft.scrum.title) == ["Sync!"])
        await app.type("?")
        await memory.clock.advance(by: .seconds(4))
        #expect(memory.drafts.map(\.draft.scrum.title) == ["Sync!?"], "there is one draft")
        if isSaved {
          await app.press(.control("s"))
        } else {
          await app.press(.escape)
          await app.choose("Discard")
        }
        await memory.clock.advance(by: .seconds(4))
        #expect(memory.drafts.isEmpty)
      }
    }

    @Test func `is kept only of a form that is open and has changed`() async {
      let app = await open(TestStore.with(DailyScrum(title: "Sync")))
      await app.press("e")
      #expect(await app.session.drafts.flush() == nil)
      #expect(memory.drafts.isEmpty)
      await app.type("!")
      await app.press(.escape)
      await app.choose("Discard")
      #expect(await app.session.drafts.flush() == nil)
      #expect(memory.drafts.isEmpty)
    }

    @Test func `that can’t be read is said`() async {
      memory.failure = .readOnly(path: "/drafts")
      let app = await open(TestStore.with(DailyScrum(title: "Sync")))
      await app.press("e", .escape)
      #expect(app.shows("Can’t restore what you typed: "))
      #expect(app.shows("/drafts"))
    }
  }
}
