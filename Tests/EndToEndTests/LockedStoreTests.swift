import Foundation
import TestSupport
import Testing

/// The real program while another process has locked its store.
@Suite("A locked store", .serialized) struct LockedStoreTests {
  @Test(arguments: [SIGTERM, SIGHUP])
  func `loses no change to a signal`(number: Int32) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Pseudoterminal(
      ["sh", "-c", "cd \(folder.path) && exec \(Terminal.program) --data \(folder.path)/data"])
    terminal.see("Add your first scrum")
    let lock = open(folder.path + "/data/lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    terminal.send("a")
    terminal.see("New scrum")
    terminal.send("Morning")
    terminal.send("\u{13}")
    terminal.see("Saving")
    terminal.signal(number)
    #expect(terminal.end() == .signal(number))
    let name = try #require(folder.files.first { $0.hasPrefix("scrumdinger-unsaved-") })
    #expect(try folder.read(name).contains("\"title\": \"Morning\""))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Exported to \(folder.path)/\(name)"))
  }

  @Test func `is written by a signal once it is unlocked, and nothing is exported`() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Pseudoterminal(
      ["sh", "-c", "cd \(folder.path) && exec \(Terminal.program) --data \(folder.path)/data"])
    terminal.see("Add your first scrum")
    let lock = open(folder.path + "/data/lock", O_RDWR | O_CLOEXEC)
    flock(lock, LOCK_EX)
    terminal.send("a")
    terminal.see("New scrum")
    terminal.send("Morning")
    terminal.send("\u{13}")
    terminal.see("locked")
    close(lock)
    terminal.signal(SIGTERM)
    #expect(terminal.end() == .signal(SIGTERM))
    #expect(!folder.files.contains { $0.hasPrefix("scrumdinger-unsaved-") })
    let head = try #require(folder.files.first { $0.hasPrefix("data/scrums/") })
    #expect(try folder.read(head).contains("\"title\": \"Morning\""))
  }
}
