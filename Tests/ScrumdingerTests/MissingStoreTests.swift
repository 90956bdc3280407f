import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// Directories without a store, such as the mount point of a disk that is not mounted.
@Suite("A directory without a store") struct MissingStoreTests {
  private let directory: TemporaryDirectory
  private let console = TestConsole()
  private var missing: String { directory.path + "/missing" }
  private var empty: String { directory.path + "/empty" }

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["show", "Design"], ["stats"], ["stats", "--json"], ["doctor"], ["doctor", "--fix"],
    ["edit", "Design", "--title", "New"], ["delete", "Design", "--yes"], ["start", "Design", "--json"],
  ])
  func `is an error for every command that needs a store`(_ words: [String]) async throws {
    for path in [missing, empty] {
      #expect(try await console.run(words + ["--data", path]) == 1)
      #expect(console.output == (words.contains("--json") ? "{\"failure\":\"there is no store in \(path)\"}\n" : ""))
      #expect(console.errors == "scrumdinger: there is no store in \(path)\n")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path) == ["empty"])
  }

  @Test func `has nothing to export`() async throws {
    for path in [missing, empty] {
      for file in ["-", directory.path + "/backup.json"] {
        #expect(try await console.run("export", file, "--data", path) == 1)
        #expect(console.output == "")
        #expect(console.errors == "scrumdinger: nothing to export: there is no store in \(path)\n")
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path) == ["empty"])
  }

  @Test func `gets one from add and import`() async throws {
    #expect(try await console.run("add", "Design", "--data", missing) == 0)
    #expect(try await console.run("export", directory.path + "/backup.json", "--data", missing) == 0)
    #expect(try await console.run("import", directory.path + "/backup.json", "--data", empty) == 0)
    #expect(try await ScrumStore(directory: empty).load().scrums.map(\.title) == ["Design"])
  }

  @Test func `differs from a store without scrums`() async throws {
    _ = try await ScrumStore(directory: empty).load()
    #expect(try await console.run("list", "--data", empty) == 0)
    #expect(console.output == "No scrums yet\n")
    #expect(try await console.run("export", "--data", empty) == 0)
    #expect(console.output == "[]\n")
    #expect(console.errors == "")
  }
}
