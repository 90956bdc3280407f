import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// A sync that is killed while it brings heads in.
@Suite("What a sync has left half done") struct ApplyingTests {
  private let team: Team

  init() throws { team = try Team() }

  /// A store whose heads are known to be as in the first commit, while the record says that a team has renamed the scrum.
  private func interrupted() async throws -> (scrum: DailyScrum, record: String) {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    let old = try team.head(scrum, in: "ann")
    try await team.edit(scrum, in: "ben", title: "Review")
    try await team.sync("ben")
    let new = try team.head(scrum, in: "ben")
    let from = try Team.git("--git-dir", team.repository("ann"), "rev-parse", "scrumdinger")
    try Team.git(
      "--git-dir", team.repository("ann"), "fetch", "-q", team.remote, "scrumdinger:refs/remotes/origin/scrumdinger")
    let to = try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger")
    let applying = Applying(from: from, to: to, heads: [.init(scrum.id, old: Array(old.utf8), new: Array(new.utf8))])
    try team.folder.write(String(decoding: applying.bytes, as: UTF8.self), to: "ann/applying.json")
    return (scrum, "ann/applying.json")
  }

  @Test func `is finished by the next writer, whose change counts as later`() async throws {
    let (scrum, record) = try await interrupted()
    try await team.edit(scrum, in: "ann", minutes: 9)
    #expect(!FileManager.default.fileExists(atPath: team.folder.path + "/" + record))
    let stored = try #require(try await team.store("ann").load().scrums[id: scrum.id])
    #expect(stored.title == "Review")
    #expect(stored.length == .seconds(540))
  }

  @Test func `is finished by the next sync, and then undone for good by whoever undoes it`() async throws {
    let (scrum, _) = try await interrupted()
    // The first edit finishes it; it undoes at once what the team did.
    try await team.edit(scrum, in: "ann", title: "Daily")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.titles("ann") == ["Daily"])
    #expect(try await team.titles("ben") == ["Daily"])
    #expect(!FileManager.default.fileExists(atPath: "\(team.folder.path)/ann/applied.json"))
  }

  @Test func `is as if nothing had happened if the sync is simply repeated`() async throws {
    let (scrum, _) = try await interrupted()
    try await team.sync("ann")
    #expect(try team.head(scrum, in: "ann") == team.head(scrum, in: "ben"))
    #expect(try await team.titles("ann") == ["Review"])
  }

  @Test func `is no longer needed once sharing has stopped`() async throws {
    let (scrum, record) = try await interrupted()
    try FileManager.default.removeItem(atPath: team.repository("ann"))
    try await team.edit(scrum, in: "ann", minutes: 9)
    #expect(!FileManager.default.fileExists(atPath: team.folder.path + "/" + record))
    #expect(try await team.titles("ann") == ["Review"])
  }

  @Test func `is set aside if somebody has damaged it, and stops nobody`() async throws {
    let (scrum, record) = try await interrupted()
    try "x".write(toFile: team.folder.path + "/" + record, atomically: true, encoding: .utf8)
    try await team.edit(scrum, in: "ann", minutes: 9)
    #expect(!FileManager.default.fileExists(atPath: team.folder.path + "/" + record))
    let backups = try FileManager.default.contentsOfDirectory(atPath: "\(team.folder.path)/ann/backups")
    #expect(backups.contains { $0.hasPrefix("applying.json-") })
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try team.head(scrum, in: "ann") == team.head(scrum, in: "ben"))
  }
}
