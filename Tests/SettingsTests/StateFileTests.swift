import FoundationEssentials
import Glibc
import JSONCoding
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import DurableFiles

@Suite("The state file") struct StateFileTests {
  let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/state/scrumdinger/state.json" }

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: "\(directory.path)/state/scrumdinger", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var text: String { get throws { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) } }

  @Test func `is remembered in a file that only the user can access`() async throws {
    #expect(try await StateFile(path: path).value("muted") as Bool? == nil)
    try await StateFile(path: path).set("muted", to: true)
    #expect(try await StateFile(path: path).value("muted") == true)
    #expect(directory.mode(path) == 0o600)
  }

  @Test func `holds what many have changed at once`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask { [path] in try await StateFile(path: path).set("flag\(number)", to: true) }
      }
      try await group.waitForAll()
    }
    let file = StateFile(path: path)
    for number in 0..<60 { #expect(try await file.value("flag\(number)") == true) }
  }

  @Test func `that another process holds is waited for no longer than the limit`() async throws {
    try write("{}")
    let folder = open("\(directory.path)/state/scrumdinger", O_RDONLY | O_CLOEXEC)
    flock(folder, LOCK_EX)
    let file = StateFile(path: path, wait: LockWait(limit: .milliseconds(30)))
    let error = await #expect(throws: FileError.self) { try await file.set("muted", to: true) }
    guard case .locked(path, let holder)? = error else { throw try #require(error) }
    #expect(holder.process == getpid())
    #expect(try text == "{}")
    #expect(try await file.value("muted") as Bool? == nil)
    close(folder)
    try await file.set("muted", to: true)
    #expect(try await file.value("muted") == true)
  }

  @Test func `keeps what a program that knows no lock has written meanwhile`() throws {
    try write("one")
    var rounds = 0
    let status = try changeSmallFile(at: FileReference(path: path)) { old in
      rounds += 1
      if rounds == 1 { try write("another") }
      return try #require(old) + Array("!".utf8)
    }
    #expect(try text == "another!")
    #expect((rounds, status?.st_size) == (2, 8))
    #expect(try changeSmallFile(at: FileReference(path: path)) { _ in nil } == nil)
  }

  @Test(.timeLimit(.minutes(5))) func `tells who watches it that a choice was made again`() async throws {
    try write("{\n  \"muted\": true\n}\n")
    let file = StateFile(path: path)
    var changes = try await file.changes().makeAsyncIterator()
    try await StateFile(path: path).set("muted", to: true)
    #expect(await changes.next() != nil)
  }

  @Test func `is not created by reading it`() async throws {
    _ = try await StateFile(path: path).value("muted") as Bool?
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/state"))
  }

  @Test func `keeps unknown members`() async throws {
    try write("{\"later\": [1.10], \"muted\": false}")
    try await StateFile(path: path).set("muted", to: true)
    #expect(try text == "{\n  \"later\": [\n    1.10\n  ],\n  \"muted\": true\n}\n")
  }

  @Test func `is read behind a byte order mark`() async throws {
    try write("\u{FEFF}{\"muted\": true}")
    #expect(try await StateFile(path: path).value("muted") == true)
  }

  @Test(arguments: ["", "{\"muted\": tru", "[true]", "{\"muted\": \"yes\"}"])
  func `that can’t be read stays as it is, and is reported`(broken: String) async throws {
    try write(broken)
    let file = StateFile(path: path)
    for attempt in [{ _ = try await file.value("muted") as Bool? }, { try await file.set("muted", to: true) }] {
      let error = await #expect(throws: StoreError.self) { try await attempt() }
      guard case .damaged(let damage)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(damage.file == path)
      #expect(damage.line == 1)
    }
    #expect(try text == broken)
  }

  @Test(.timeLimit(.minutes(5))) func `is watched while its directories are removed and created again`() async throws {
    let file = StateFile(path: path)
    var changes = try await file.changes().makeAsyncIterator()
    for round in 0..<400 {
      try write("{\"round\": \"\(round)\"}")
      repeat { try #require(await changes.next() != nil) } while (try? await file.object(at: [])["round"]) != .string("\(round)")
      for path in [path, "\(directory.path)/state/scrumdinger", "\(directory.path)/state"] {
        #expect(remove(path) == 0)
        // The file's watch is told meanwhile, at another moment in each round.
        for _ in 0..<round { _ = access(path, F_OK) }
      }
      repeat { try #require(await changes.next() != nil) } while try await file.object(at: [])["round"] != nil
    }
  }
}
