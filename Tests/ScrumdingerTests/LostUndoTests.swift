import ConsoleTerminal
import ConsoleUITesting
import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Another program changes what undo would take back.
  @Suite("Undo that is lost") struct LostUndoTests {
    /// A store in memory that another program changes, too.
    private final class Shared {
      private var changes: AsyncStream<StoreChange>.Continuation?
      private(set) lazy var store = {
        var storage = ScrumStorage.mock
        storage.changes = { [unowned self] in AsyncStream { self.changes = $0 } }
        return TestStore(storage)
      }()

      func save(_ change: Change, _ app: AppScreen) async throws {
        _ = try await store.store.save(change)
        changes?.yield(StoreChange(isEverything: true))
        await app.settle()
      }
    }

    private let shared = Shared()

    @Test func `isn’t offered for a scrum that is back`() async throws {
      let app = await AppScreen.open(shared.store)
      await app.press("d", "d")
      #expect(app.shows("Deleted “Design” · press u to undo"))
      try await shared.save(.restore(.scrum(.design)), app)
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
      #expect(!app.shows("to undo") && app.shows("3 scrums"), "\(app.text)")
      await app.press("u")
      #expect(!app.shows("Restored"), "\(app.text)")
    }

    @Test func `is offered for the change before, which it takes back`() async throws {
      let app = await AppScreen.open(shared.store)
      await app.press("d", "d", "d", "d")
      #expect(app.titles == ["Web Dev"])
      try await shared.save(.restore(.scrum(.appDev)), app)
      #expect(!app.shows("to undo"), "\(app.text)")
      await app.press("u")
      #expect(app.shows("Restored “Design”"), "\(app.text)")
      #expect(app.titles == ["Design", "App Dev", "Web Dev"])
    }

    @Test func `isn’t offered for a meeting whose scrum is deleted, until that is back`() async throws {
      let app = await AppScreen.open(shared.store)
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press("d", "d")
      #expect(app.shows("press u to undo"))
      try await shared.save(.delete(.scrum(.design)), app)
      #expect(app.shows("This scrum has been deleted.") && !app.shows("to undo"), "\(app.text)")
      await app.press(.escape, "u")
      #expect(!app.shows("Restored"), "\(app.text)")
      try await shared.save(.restore(.scrum(.design)), app)
      await app.press("u")
      #expect(app.shows("Restored the meeting"), "\(app.text)")
    }

    @Test func `isn’t offered for a meeting that is back`() async throws {
      let app = await AppScreen.open(shared.store)
      await app.press(.return)
      await app.move(to: "Yesterday")
      await app.press("d", "d")
      let meeting = History.designFriday.summary
      try await shared.save(.restore(.meeting(meeting, of: DailyScrum.design.id)), app)
      #expect(app.shows("Yesterday") && !app.shows("to undo"), "\(app.text)")
      #expect(!app.footer.contains("Undo"), "\(app.text)")
    }

    @Test func `isn’t offered for an archived scrum that is back`() async throws {
      let app = await AppScreen.open(shared.store)
      await app.press("A")
      #expect(app.shows("to undo"))
      try await shared.save(.edit(ScrumEdit(settings: [.archived: false]), of: DailyScrum.design.id), app)
      #expect(!app.shows("to undo"), "\(app.text)")
    }
  }
}
