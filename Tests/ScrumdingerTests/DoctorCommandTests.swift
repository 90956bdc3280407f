import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// `scrumdinger doctor`
@Suite("The doctor's command") struct DoctorCommandTests {
  let directory: TemporaryDirectory
  private let scrum = DailyScrum(title: "Design")

  init() async throws {
    directory = try TemporaryDirectory()
    try await ScrumStore(directory: directory.store).save(.add(scrum))
  }

  @Test func `a file on the screen has eight digits of an ID`() {
    func file(_ path: String) -> String { Damage(file: path, reason: .system(5)).shortFile }
    #expect(file("/home/x/scrums/5C12DE00-0000-4000-8000-00000000000A.json") == "scrums/5C12DE00…json")
    #expect(file("/scrums/5C12DE00-0000-4000-8000-00000000000A") == "scrums/5C12DE00…")
    for name in ["format.json", "5c12de00-0000-4000-8000-00000000000a.json", "5C12DE00.json", "5C12DE00-0000.json"] {
      #expect(file("/home/x/scrums/" + name) == "scrums/\(name)")
    }
    #expect(file("5C12DE00-0000-4000-8000-00000000000A.json") == "5C12DE00…json")
  }

  @Test(arguments: [
    (60, "/tmp/scrums-1/data/unwritable/lock"), (30, "/tmp/…/data/unwritable/lock"), (24, "/tmp/…/unwritable/lock"),
    (8, "/tmp/…/lock"),
  ])
  func `a path on the screen loses its middle`(columns: Int, shown: String) {
    #expect("/tmp/scrums-1/data/unwritable/lock".shortPath(columns) == shown)
  }

  @Test func `a clean store is reported as clean, with status 0`() async {
    let (status, output, errors) = await run(isFixing: false)
    #expect(status == 0)
    #expect(output == ["No problems found in \(directory.store)"])
    #expect(errors.isEmpty)
  }

  @Test func `each finding is a line, with status 1, and is repaired on request`() async throws {
    let path = directory.store + "/meetings/\(scrum.id).jsonl"
    try directory.write("{\"id\":7}\n", to: path)
    chmod(path, 0o600)
    var (status, output, errors) = await run(isFixing: false)
    let line = "\(path):1:6: expected a UUID for \"id\""
    #expect(status == 1)
    #expect(output == [line])
    #expect(errors.count == 1)
    (status, output, errors) = await run(isFixing: true)
    #expect(status == 0)
    #expect(output.count == 2)
    #expect(output[0] == "\(line): removed")
    #expect(errors.isEmpty)
    #expect(output[1].hasPrefix("Backed up what was changed or removed to \(directory.store)/backups/"))
    #expect(await run(isFixing: false).status == 0)
  }

  @Test func `an interrupted meeting is mentioned, unless the screen would drop it in silence`() async throws {
    for seconds in [9, 10] {
      let turns = [History.Turn(id: UUID(), name: "Ann", duration: .seconds(seconds))]
      // NB: a store of its own, which ends at once, as a program that is killed does.
      try await ScrumStore(directory: directory.store).running.save(
        RunningMeeting(
          id: UUID(), scrum: scrum, began: .now, savedAt: .now, checkpoint: .init(turns: turns, index: 0, autoAdvance: true)))
      let errors = await run(isFixing: false).errors
      #expect(errors.contains { $0.contains("was interrupted") } == (seconds == 10), "\(errors)")
    }
  }

  @Test func `what can't be repaired is reported as kept, with status 1`() async throws {
    let path = directory.store + "/scrums/\(scrum.id).json"
    try directory.write("{", to: path)
    chmod(path, 0o600)
    let (status, output, errors) = await run(isFixing: true)
    #expect(status == 1)
    #expect(output.count == 1)
    #expect(output[0].hasSuffix(": left unchanged"))
    #expect(errors == ["Fix the rest by hand."])
  }

  @Test func `a file that another process has locked needs nobody's hand`() async throws {
    let path = directory.store + "/meetings/\(scrum.id).jsonl"
    try directory.write("{\"id\":", to: path)
    chmod(path, 0o600)
    let lock = open(path, O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    let (status, output, errors) = await run(isFixing: false)
    #expect(status == 1)
    #expect(output.count == 1 && output[0].contains("locked"), "\(output)")
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func `a missing directory is an error`() async {
    let console = TestConsole()
    let path = directory.store + "/nowhere"
    let status = await DoctorCommand(store: ScrumStore(directory: path), directory: path, isFixing: false).run(
      on: console.console)
    #expect(status == 1)
    #expect(console.output.isEmpty)
    #expect(console.errorLines.count == 1)
  }

  @Test func `sample data has no files, so the user's are not examined`() async throws {
    let console = TestConsole()
    #expect(try await console.run("doctor", "--mock", "--fix", "--data", directory.store + "/nowhere") == 0)
    #expect(console.lines == ["Sample data is kept in memory; there are no files to check"])
  }

  private func run(isFixing: Bool) async -> (status: Int32, output: [String], errors: [String]) {
    let console = TestConsole()
    let store = ScrumStore(directory: directory.store)
    let status = await DoctorCommand(store: store, directory: directory.store, isFixing: isFixing).run(on: console.console)
    return (status, console.lines, console.errorLines)
  }
}
