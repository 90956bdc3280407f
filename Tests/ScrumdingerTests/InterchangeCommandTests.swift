import FoundationEssentials
import MockData
import Models
import ScrumStore
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

  @Test func `write to a new file or to standard output, never over another file`() async throws {
    let store = ScrumStorage.mock
    let path = "\(directory.path)/out.json"
    #expect(await ExportCommand(store: store, format: .scrumdinger, file: path).run(on: console.console) == 0)
    #expect(console.output.isEmpty && console.errors.isEmpty)
    let other = ScrumStorage.inMemory()
    #expect(await ImportCommand(store: other, files: [path]).run(on: console.console) == 0)
    #expect(try await other.load() == .mock)
    #expect(await ExportCommand(store: store, format: .scrumdinger, file: path).run(on: console.console) == 1)
    #expect(console.errors == "scrumdinger: \(path) already exists; nothing was written\n")
    console.clear()
    #expect(await ExportCommand(store: store, format: .apple).run(on: console.console) == 0)
    #expect(console.output.hasPrefix("[\n  {\n") && console.output.hasSuffix("\n]\n"))
    #expect(
      console.errors
        == "not exported: speaking times of 3 meetings\nnot exported: notes of 1 meeting\nnot exported: creation date of 3 scrums\n"
    )
    console.clear()
    _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: DailyScrum.design.id)))
    _ = try await store.save(.edit(ScrumEdit(settings: [.sound: false]), of: DailyScrum.design.id))
    #expect(await ExportCommand(store: store, format: .apple).run(on: console.console) == 0)
    #expect(console.errors.contains("\nnot exported: settings of 1 scrum\n") && !console.errors.contains("notes"))
  }
}
