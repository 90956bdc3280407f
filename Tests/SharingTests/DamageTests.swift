import DurableFiles
import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// What is damaged, here or there, stays where it is and keeps nothing else from being shared.
@Suite("A team's damage") struct DamageTests {
  private let team: Team

  init() throws { team = try Team() }

  private func shared() async throws -> DailyScrum {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    return scrum
  }

  @Test func `leaves a line that nobody can read where it is`() async throws {
    let scrum = try await shared()
    try await team.meet(scrum, in: "ann")
    let file = "ann/meetings/\(scrum.id).jsonl"
    try team.folder.write(team.folder.read(file) + "not json at all\n", to: file)
    try await team.meet(scrum, in: "ann")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try !team.folder.read("ben/meetings/\(scrum.id).jsonl").contains("not json"))
    #expect(try team.folder.read(file).contains("not json at all\n"))
    #expect(try await team.meetings(of: scrum, in: "ben") == 2)
  }

  @Test(arguments: ["ben", "cy"])
  func `names lines that nobody can read there at each sync, and counts none of them`(_ name: String) async throws {
    let scrum = try await shared(), meeting = try await team.meet(scrum, in: "ann")
    try await team.sync("ann")
    try team.byHand { clone in
      let file = "\(clone)/meetings/\(scrum.id)/2026-11.jsonl"
      let line = try String(contentsOfFile: file, encoding: .utf8)
      let bad = line.replacing("\"lengthInMinutes\":5", with: "\"lengthInMinutes\":\"ten\"")
        .replacing(meeting.id.uuidString, with: UUID().uuidString)
      #expect(bad.contains("ten"))
      try (line + bad).write(toFile: file, atomically: true, encoding: .utf8)
    }
    var outcome = name == "ben" ? try await team.sync(name) : try await team.share(name)
    #expect(outcome.received.map(\.meetings).reduce(0, +) == 1)
    for _ in 0..<2 {
      let damage = try #require(outcome.unreadable[scrum.id])
      #expect(damage.file == "meetings/\(scrum.id)/2026-11.jsonl")
      #expect(damage.line == 2 && damage.byte > 100)
      outcome = try await team.sync(name)
    }
    #expect(try await team.meetings(of: scrum, in: name) == 1)
  }

  @Test(arguments: ["meetings", "updates", "items"]) func `names lines that nobody can read here`(_ part: String) async throws {
    let scrum = try await shared(), folder = "\(team.folder.path)/ann/\(part)", file = "\(folder)/\(scrum.id).jsonl"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try "\nnot json at all\n".write(toFile: file, atomically: false, encoding: .utf8)
    for _ in 0..<2 {
      let outcome = try await team.sync("ann")
      #expect(outcome.unshared[scrum.id]?.file == file)
      #expect(outcome.unshared[scrum.id]?.line == 2)
    }
    #expect(await team.sharing("ann").stock().unshared.count == 1)
    // The same for a file that is none.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/etc/passwd")
    let outcome = try await team.sync("ann")
    #expect(outcome.unshared[scrum.id]?.reason == .refused(.symbolicLink))
  }

  @Test func `brings back a scrum that was removed there, at once`() async throws {
    let scrum = try await shared()
    try team.byHand { try FileManager.default.removeItem(atPath: "\($0)/scrums/\(scrum.id).json") }
    let outcome = try await team.sync("ann")
    #expect(outcome.sent.map(\.title) == ["Daily"])
    try await team.share("cy")
    #expect(try await team.titles("cy") == ["Daily"])
  }

  @Test func `names a change that waits because a head there can’t be read`() async throws {
    let scrum = try await shared()
    try team.byHand { try "{oops".write(toFile: "\($0)/scrums/\(scrum.id).json", atomically: true, encoding: .utf8) }
    try await team.edit(scrum, in: "ann", minutes: 9)
    let outcome = try await team.sync("ann")
    #expect(outcome.sent.isEmpty)
    #expect(outcome.waiting.map(\.title) == ["Daily"])
    #expect(outcome.unreadable.keys.contains(scrum.id))
  }

  @Test(arguments: ["cache.json", "report.json", "applied.json"])
  func `is not stopped by a file of its own that is something else`(_ name: String) async throws {
    let scrum = try await shared()
    let path = try "\(team.repository("ann"))/\(name)"
    if name == "applied.json" {
      try team.folder.write("x", to: "ann/applied.json")
    } else {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.titles("ben") == ["Review"])
  }

  @Test(arguments: ["sync", "team", "a/sync"])
  func `goes on after a git was killed that had locked its branch`(_ branch: String) async throws {
    let scrum = try await team.add("Daily", to: "ann")
    var settings = SharingSettings(url: team.remote)
    settings.branch = branch
    _ = try await team.sharing("ann").prepare(settings)
    try await team.sharing("ann").begin(settings)
    try await team.sync("ann")
    let repository = try team.repository("ann")
    try "".write(toFile: "\(repository)/refs/heads/\(branch).lock", atomically: true, encoding: .utf8)
    try "\(pid_t.max) 1\n".write(toFile: "\(repository)/child", atomically: true, encoding: .utf8)
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
  }

  @Test func `is on a branch that git can lock`() {
    for name in ["sync", "a/sync", "a.locks/b", "a.lockb"] { #expect(SharingSettings.isBranch(name), "\(name)") }
    for name in ["a.lock", "a.lock/b", ".a", "a/.b", "a..b", "a//b", "a b", "HEAD"] {
      #expect(!SharingSettings.isBranch(name), "\(name)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func `is followed by the latest who asks, and the one before is told`() async throws {
    _ = try await shared()
    let sharing = team.sharing("ann")
    var first = try await sharing.changes().makeAsyncIterator()
    let second = try await sharing.changes()
    #expect(await first.next() == nil)
    withExtendedLifetime(second) {}
  }

  @Test func `can be left, and joined anew, when nobody can read how it was shared`() async throws {
    let scrum = try await shared()
    try "{".write(toFile: "\(team.repository("ann"))/share.json", atomically: true, encoding: .utf8)
    #expect(await team.sharing("ann").outcome().failure != nil)
    _ = try await team.sharing("ann").stop()
    try await team.share("ann")
    #expect(try team.head(scrum, in: "ann") == team.head(scrum, in: "ben"))
  }

  @Test func `leaves a write-protected scrum as it is, and stops neither a sync nor a change of another`() async {
    await #expect(processExitsWith: .success) {
      // Nothing is protected from the superuser.
      setenv("TMPDIR", "/tmp", 1)
      if geteuid() == 0 { setuid(65534) }
      let team = try Team()
      let scrums = [try await team.add("Daily", to: "ann"), try await team.add("Retro", to: "ann")]
      try await team.share("ann")
      try await team.share("ben")
      for scrum in scrums { try await team.edit(scrum, in: "ben", title: scrum.title + "!") }
      try await team.sync("ben")
      let path = "\(team.folder.path)/ann/scrums/\(scrums[0].id).json"
      chmod(path, 0o400)
      let outcome = try await team.sync("ann")
      #expect(outcome.unshared[scrums[0].id]?.file == path)
      #expect(try await team.titles("ann") == ["Daily", "Retro!"])
      try await team.edit(scrums[1], in: "ann", minutes: 9)
      try await team.sync("ann")
      chmod(path, 0o600)
      try await team.sync("ann")
      try await team.sync("ben")
      for name in ["ann", "ben"] { #expect(try await team.titles(name) == ["Daily!", "Retro!"]) }
    }
  }

  @Test func `knows what waits without asking the team`() async throws {
    let scrum = try await shared()
    try FileManager.default.removeItem(atPath: team.remote)
    try await team.edit(scrum, in: "ann", title: "Review")
    let outcome = await team.sharing("ann").stock()
    #expect(outcome.failure == nil)
    #expect(outcome.waiting.map(\.formerTitle) == ["Daily"])
  }
}
