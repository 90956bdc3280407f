import ConsoleUI
import FoundationEssentials
import MockData
import Models
import ScrumStore
import Statistics
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Every screen, at 80x24 unless its name says otherwise, as text and as styles.
  @Suite("Every screen matches its snapshot") struct SnapshotTests {
    @Test func `the list`() async throws {
      let app = await AppScreen.open()
      try Snapshot.expect(app, "list")
    }

    @Test func `the list on a wide screen`() async throws {
      let app = await AppScreen.open(.mock, Size(140, 24))
      try Snapshot.expect(app, "list-wide")
    }

    @Test func `the list without scrums`() async throws {
      let app = await AppScreen.open(.empty)
      try Snapshot.expect(app, "list-empty")
    }

    @Test func `the list with a filter`() async throws {
      let app = await AppScreen.open()
      await app.type("/dev")
      try Snapshot.expect(app, "list-filter")
      await app.type("elopment")
      try Snapshot.expect(app, "list-no-match")
    }

    @Test func `the list with a damaged scrum`() async throws {
      let app = await AppScreen.open(TestStore(.damaged))
      try Snapshot.expect(app, "list-damaged")
    }

    @Test func `a scrum`() async throws {
      let app = await AppScreen.open()
      await app.press(.return)
      try Snapshot.expect(app, "scrum")
    }

    @Test func `a scrum without attendees or meetings`() async throws {
      let app = await AppScreen.open(.with(DailyScrum(id: DailyScrum.design.id, title: "Nobody’s")))
      await app.press(.return)
      try Snapshot.expect(app, "scrum-empty")
    }

    @Test func `the form`() async throws {
      let app = await AppScreen.open()
      await app.press("a")
      try Snapshot.expect(app, "form-new")
      await app.press(.control("s"))
      try Snapshot.expect(app, "form-problem")
      await app.type("x")
      await app.press(.escape)
      try Snapshot.expect(app, "form-discard")
      await app.press(.return)
    }

    @Test func `the form of a scrum, and the theme picker`() async throws {
      let app = await AppScreen.open()
      await app.press("e")
      try Snapshot.expect(app, "form-edit")
      await app.press(.tab, .tab, .return)
      try Snapshot.expect(app, "form-themes")
    }

    @Test func `a meeting`() async throws {
      let app = await AppScreen.open()
      await app.press("m")
      await app.pass(.seconds(200))
      try Snapshot.expect(app, "meeting")
      await app.press(.space)
      try Snapshot.expect(app, "meeting-paused")
      await app.press("e")
      try Snapshot.expect(app, "meeting-end")
      await app.press(.escape, "n", "n")
      try Snapshot.expect(app, "meeting-last-speaker")
      await app.press("n")
      try Snapshot.expect(app, "meeting-last-end")
      await app.press(.return)
      try Snapshot.expect(app, "meeting-summary")
    }

    @Test func `a meeting in overtime, and an interrupted one`() async throws {
      let app = await AppScreen.open()
      await app.press("m")
      await app.pass(.seconds(150))
      await app.press("p")
      await app.pass(.seconds(12))
      try Snapshot.expect(app, "meeting-overtime")
      await app.clock.jump(by: .seconds(90))
      await app.settle()
      try Snapshot.expect(app, "meeting-gap")
    }

    @Test func `past meetings`() async throws {
      let app = await AppScreen.open()
      await app.press(.return)
      await app.move(to: "Fri 20 Nov")
      await app.press(.return)
      try Snapshot.expect(app, "history")
      await app.press(.escape, .downArrow, .downArrow, .return)
      try Snapshot.expect(app, "history-transcript")
    }

    @Test func `the confirmation before a deletion`() async throws {
      let app = await AppScreen.open()
      await app.press("d")
      try Snapshot.expect(app, "delete")
    }

    @Test func `the help`() async throws {
      let app = await AppScreen.open()
      await app.press("?")
      try Snapshot.expect(app, "help")
    }

    @Test func `a store that can’t be loaded`() async throws {
      let store = TestStore.mock
      store.loadFailure = "the disk is on fire"
      let app = await AppScreen.open(store)
      try Snapshot.expect(app, "load-failure")
    }

    @Test func `a change that can’t be saved`() async throws {
      let store = TestStore.mock
      store.saveFailure = "the disk is full"
      let app = await AppScreen.open(store)
      await app.press("d", "d")
      try Snapshot.expect(app, "save-failure")
      await app.press("q")
      try Snapshot.expect(app, "quit-unsaved")
    }

    @Test func `a store that is loading`() async throws {
      let store = TestStore.mock
      store.hold()
      let app = await AppScreen.open(store)
      try Snapshot.expect(app, "loading")
      store.release()
      await app.settle()
    }

    @Test func `a terminal that is too small`() async throws {
      let app = await AppScreen.open(.mock, Size(39, 9))
      try Snapshot.expect(app, "too-small")
    }
  }
}

extension ScrumStorage {
  /// A store in which one scrum can't be read.
  fileprivate static var damaged: ScrumStorage {
    var store = ScrumStorage.inMemory()
    let damage = Damage(
      file: "scrums/\(DailyScrum.appDev.id.uuidString).json", line: 3, byte: 41, reason: "expected a value, found '}'")
    store.load = { StoreSnapshot(scrums: [.design], damages: [damage]) }
    return store
  }
}
