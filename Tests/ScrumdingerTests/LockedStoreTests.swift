import ConsoleUI
import ConsoleUITesting
import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Another process has locked the store and does not let go of it.
  @Suite("A locked store") struct LockedStoreTests {
    private let holder = LockHolder(process: 1234, command: "scrumdinger import all.json", since: TestStore.today)

    @Test func `keeps a change on the screen, names who has locked it, and is tried until it is free`() async throws {
      let app = await AppScreen.open()
      app.store.lockHolder = holder
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Later"), of: DailyScrum.design.id))
      await app.settle()
      #expect(app.shows("Later"))
      #expect(app.shows("Not saved: the data folder is locked by scrumdinger import all.json"))
      app.store.endPauses()
      await app.settle()
      #expect(app.store.attempts == 2)
      #expect(app.shows("Not saved"))
      app.store.lockHolder = nil
      app.store.endPauses()
      await app.settle()
      #expect(app.store.attempts == 3)
      #expect(!app.shows("Not saved"))
      #expect(try await app.store.titles().contains("Later"))
      app.store.endPauses()
      await app.settle()
      #expect(app.store.attempts == 3, "nothing is left to try")
    }

    @Test func `leaves the reason and the key on the smallest screen, and before quitting says first what is lost`() async {
      let app = await AppScreen.open(.mock, Size(40, 10))
      app.store.lockHolder = holder
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Later"), of: DailyScrum.design.id))
      await app.settle()
      #expect(app.lines[0].hasPrefix("  ▌ ⚠ Not saved: the data folder is"), "\(app.text)")
      #expect(app.footer.contains("R Retry"))
      await app.press("q")
      let lost = app.lines.firstIndex { $0.contains("If you quit now, they are lost.") }
      let reason = app.lines.lastIndex { $0.contains("The data folder is locked") }
      #expect(lost.map { $0 < reason ?? 0 } == true, "\(app.text)")
    }

    @Test func `ends the program as asked once the change is saved, while the question is still open`() async throws {
      let app = await AppScreen.open()
      app.store.lockHolder = holder
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Later"), of: DailyScrum.design.id))
      await app.press("q")
      #expect(app.shows("Some changes are not saved"))
      app.store.lockHolder = nil
      app.store.endPauses()
      await app.settle()
      #expect(!app.shows("Some changes are not saved"))
      #expect(app.endings.count == 1)
      #expect(try await app.store.titles().contains("Later"))
    }

    @Test func `does not keep a meeting from being held and kept`() async throws {
      let app = await AppScreen.open()
      app.store.lockHolder = holder
      app.session.scrums.scrums?.change(.edit(ScrumEdit(title: "Later"), of: DailyScrum.design.id))
      await app.press("m")
      #expect(app.store.checkpoints.count == 1)
      await app.press("e", .return, .return, .escape, "q")
      #expect(app.shows("Some changes are not saved"))
      #expect(app.endings.isEmpty)
      #expect(app.store.deletedCheckpoints.isEmpty, "the meeting can be recovered")
      await app.choose("Export to a file")
      #expect(app.store.exported.first?.map(\.meetings?.count) == [1])
    }
  }

  /// Commands wait for a while, and say for what.
  @Suite("A command for a locked store") struct LockedStoreCommandTests {
    @Test(arguments: [
      ["add", "Ops"], ["edit", "Design", "--title", "x"], ["delete", "Design", "--yes"], ["doctor", "--fix"],
    ])
    func `gives up after the given time, and says why`(words: [String]) async throws {
      let directory = try TemporaryDirectory(), console = TestConsole()
      try await ScrumStore(directory: directory.store).save(.add(.design))
      let lock = open(directory.store + "/lock", O_RDWR | O_CLOEXEC)
      flock(lock, LOCK_EX)
      #expect(try await console.run(words + ["--data", directory.store, "--wait", "0.05"]) == 1)
      let line = try #require(console.errorLines.first)
      #expect(line.hasPrefix("scrumdinger: \(directory.store)/lock is locked by "))
      #expect(line.contains("(process \(getpid()))"))
      close(lock)
      #expect(try await console.run(words + ["--data", directory.store, "--wait", "0"]) == 0)
    }

    @Test(arguments: [["list"], ["show", "Design"], ["stats"], ["export", "-"], ["doctor"]])
    func `that only reads does not wait`(words: [String]) async throws {
      let directory = try TemporaryDirectory(), console = TestConsole()
      try await ScrumStore(directory: directory.store).save(.add(.design))
      let lock = open(directory.store + "/lock", O_RDWR | O_CLOEXEC)
      defer { close(lock) }
      flock(lock, LOCK_EX)
      #expect(try await console.run(words + ["--data", directory.store, "--wait", "0"]) == 0)
    }

    @Test(arguments: ["x", "-1", "nan", "1e9"])
    func `takes only a number of seconds`(text: String) {
      #expect(throws: UsageError.badValue(.wait, text)) { try Launch(["list", "--wait", text]) }
    }
  }
}
