import ConsoleUI
import DurableFiles
import FoundationEssentials
import Glibc
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Import and export")
struct InterchangeCommandTests {
  private let directory: TemporaryDirectory
  private let console = TestConsole()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `report what a file was, continue after a bad one, and recognize what was imported before`() async throws {
    let good = try file(
      "good",
      """
      [{"id":"00000000-0000-4000-8000-000000000001","title":"Old","attendees":["A"],"lengthInMinutes":5,
      "color":{"red":1,"green":0.9,"blue":0.3,"alpha":1},"history":[]}]
      """)
    let bad = try file("bad", "[\n{]"), missing = "\(directory.path)/missing"
    let store = ScrumStorage.inMemory()
    #expect(await ImportCommand(store: store, files: [bad, missing, good]).run(on: console.console) == 1)
    #expect(
      console.output == """
        \(good): Apple 2021; 1 new scrum, 0 new meetings
          line 2, byte 107: yellow is the theme nearest to the color

        """)
    #expect(
      console.errors == """
        \(bad):2:3: expected a key or }, found ']'
        scrumdinger: could not open \(missing): No such file or directory

        """)
    console.clear()
    #expect(await ImportCommand(store: store, files: [good]).run(on: console.console) == 0)
    #expect(console.output.hasPrefix("\(good): Apple 2021; nothing new\n"))
  }

  @Test func `refuse a file that is larger than the limit`() async throws {
    let path = try file("large", "[" + String(repeating: " ", count: 2000) + "]")
    #expect(try await console.run("import", path, "--max-size", "1k", "--mock") == 1)
    #expect(console.errors == "scrumdinger: \(path) is larger than 1 KB; give a larger --max-size to import it\n")
    #expect(try await console.run("import", path, "--max-size", "2k", "--mock") == 0)
    #expect(mkfifo(path + ".pipe", 0o600) == 0)
    let writer = Task.detached { try Data(String(repeating: " ", count: 2000).utf8).write(to: URL(filePath: path + ".pipe")) }
    #expect(try await console.run("import", path + ".pipe", "--max-size", "1999", "--mock") == 1)
    #expect(console.errors == "scrumdinger: \(path).pipe is larger than 1999 bytes; give a larger --max-size to import it\n")
    _ = await writer.result
  }

  @Test func `write what is not saved to the first directory that takes a file, for its owner alone`() throws {
    let nowhere = directory.path + "/nowhere", scrums = [ScrumDocument(DailyScrum(title: "Late"), meetings: [])]
    let paths = try (0..<2).map { _ in try Export.write(scrums, toFirstOf: [nowhere, directory.path, "/tmp"]) }
    #expect(Set(paths).count == 2)
    #expect(paths.allSatisfy { $0.hasPrefix(directory.path + "/scrumdinger-unsaved-") })
    #expect(try Import(contentsOf: paths[0]).scrums.map(\.scrum.title) == ["Late"])
    #expect(directory.mode(paths[0]) == 0o600)
    #expect(throws: FileError.system(call: "open", path: nowhere, code: ENOENT)) {
      try Export.write(scrums, toFirstOf: [nowhere, paths[0]])
    }
  }

  @Test func `name a meeting that was interrupted, which no file can hold`() async throws {
    let turns = [History.Turn(id: UUID(), name: "Ann", duration: .seconds(60))]
    let meeting = RunningMeeting(
      id: UUID(), scrum: .design, began: .now, savedAt: .now, checkpoint: .init(turns: turns, index: 0, autoAdvance: true))
    let store = ScrumStorage.inMemory(scrums: DailyScrum.mocks, interrupted: [meeting])
    #expect(await ExportCommand(store: store).run(on: console.console) == 0)
    #expect(console.errors.contains("A meeting of Design was interrupted"), "\(console.errors)")
    console.clear()
    #expect(await ExportCommand(store: store, name: "Web Dev").run(on: console.console) == 0)
    #expect(console.errors.isEmpty, "\(console.errors)")
  }

  @Test func `write to a new file or to standard output, never over another file`() async throws {
    let store = ScrumStorage.mock
    let path = "\(directory.path)/out.json"
    #expect(await ExportCommand(store: store, form: .scrumdinger, file: path).run(on: console.console) == 0)
    #expect(console.output.isEmpty)
    #expect(console.errors.isEmpty)
    let other = ScrumStorage.inMemory()
    #expect(await ImportCommand(store: other, files: [path]).run(on: console.console) == 0)
    #expect(try await other.load().with(other.allActionItems()) == .mock)
    #expect(await ExportCommand(store: store, form: .scrumdinger, file: path).run(on: console.console) == 1)
    #expect(console.errors == "scrumdinger: \(path) already exists; nothing was written\n")
    console.clear()
    #expect(await ExportCommand(store: store, form: .apple).run(on: console.console) == 0)
    #expect(console.output.hasPrefix("[\n  {\n"))
    #expect(console.output.hasSuffix("\n]\n"))
    #expect(
      console.errors
        == """
        not exported: speaking times of 3 meetings
        exported as plain text: the transcript of 1 meeting
        not exported: notes of 1 meeting
        not exported: prepared updates of 1 scrum
        not exported: open and closed items of 1 scrum
        not exported: creation date of 3 scrums

        """)
    console.clear()
    _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: DailyScrum.design.id)))
    let edit = ScrumEdit(settings: [.sound: false], schedule: .some(Schedule("mon-fri 9:30", zone: nil)))
    _ = try await store.save(.edit(edit, of: DailyScrum.design.id))
    #expect(await ExportCommand(store: store, form: .apple).run(on: console.console) == 0)
    #expect(console.errors.contains("\nnot exported: settings of 1 scrum\nnot exported: the schedule of 1 scrum\n"))
    #expect(!console.errors.contains("notes"))
  }
}
