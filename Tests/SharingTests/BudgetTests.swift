import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// A small repository can hold the same megabyte a thousand times.
@Suite("What a team has beyond the budget of a sync") struct BudgetTests {
  private let team: Team

  init() throws { team = try Team() }

  /// Commits heads of a size on the remote.
  private func flood(_ count: Int, bytes: Int) throws {
    let parent = try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger"), person = "M <m@m> 1795254120 +0000"
    var stream = "commit refs/heads/scrumdinger\nauthor \(person)\ncommitter \(person)\ndata 1\nx\nfrom \(parent)\n"
    for number in 0..<count {
      var scrum = DailyScrum(title: "Flood \(number)")
      scrum.length = .seconds(300)
      var head = String(decoding: Head(scrum).bytes, as: UTF8.self)
      head.insert(
        contentsOf: "\"x\":\"\(String(repeating: "x", count: bytes))\",", at: head.index(after: head.startIndex))
      stream += "M 100644 inline scrums/\(scrum.id).json\ndata \(head.utf8.count)\n\(head)\n"
    }
    try Team.git("--git-dir", team.remote, "fast-import", "--quiet", input: stream)
  }

  @Test func `heads are left out and named, everything else goes on, and they follow once there is room`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    try flood(8, bytes: 20_000)
    try await team.edit(scrum, in: "ben", title: "Review")
    try await team.sync("ben")
    #expect(try await team.titles("ben").count == 9)
    let small = SyncBudget(heads: 100_000, portion: 30_000)
    let outcome = await team.sharing("ann", small).outcome()
    #expect(outcome.failure == nil)
    #expect(outcome.unreadable.count == 4)
    #expect(outcome.unreadable.values.allSatisfy { $0.reason.code == "leftOut" })
    #expect(try await team.titles("ann").count == 5)
    #expect(try await team.titles("ann").contains("Review"), "the smallest come first")
    try await team.edit(scrum, in: "ann", title: "Retro")
    #expect(await team.sharing("ann", small).outcome().sent.map(\.title) == ["Retro"])
    #expect(try await team.titles("ann").count == 5, "the budget is that of the team, not of a sync")
    try await team.sync("ann")
    #expect(try await team.titles("ann").count == 9)
  }

  @Test func `a head here is neither overwritten nor lost while the team's is left out`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    try await team.edit(scrum, in: "ben", title: "Review")
    try await team.sync("ben")
    try await team.edit(scrum, in: "ann", minutes: 9)
    let outcome = await team.sharing("ann", SyncBudget(heads: 0)).outcome()
    #expect(outcome.failure == nil)
    #expect(outcome.waiting.map(\.scrum) == [scrum.id])
    #expect(try await team.titles("ann") == ["Daily"])
    try await team.sync("ann")
    try await team.sync("ben")
    for name in ["ann", "ben"] {
      let stored = try #require(try await team.store(name).load().scrums[id: scrum.id])
      #expect(stored.title == "Review")
      #expect(stored.length == .seconds(540))
    }
  }

  @Test func `scrums are left out, counted, and come later`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try flood(8, bytes: 10)
    let outcome = await team.sharing("ann", SyncBudget(scrums: 4)).outcome()
    #expect(outcome.failure == nil)
    #expect(outcome.ignored == 5)
    #expect(try await team.titles("ann").count == 4)
    try await team.sync("ann")
    #expect(try await team.titles("ann").count == 9)
  }

  @Test func `meetings are left out and named, come later, and nobody's is lost`() async throws {
    let first = try await team.add("First", to: "ann"), second = try await team.add("Second", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    for _ in 0..<20 { try await team.meet(first, in: "ben") }
    try await team.meet(second, in: "ben")
    try await team.sync("ben")
    let small = SyncBudget(lines: 2000)
    let outcome = await team.sharing("ann", small).outcome()
    #expect(outcome.failure == nil)
    #expect(Set(outcome.unreadable.keys) == [first.id])
    #expect(try await team.meetings(of: second, in: "ann") == 1)
    #expect(try await team.meetings(of: first, in: "ann") == 0)
    try await team.meet(first, in: "ann")
    _ = await team.sharing("ann", small).outcome()
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.meetings(of: first, in: "ann") == 21)
    #expect(try await team.meetings(of: first, in: "ben") == 21)
  }

  @Test func `a thousand names for one megabyte take neither memory nor disk`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let parent = try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger"), person = "M <m@m> 1795254120 +0000"
    var stream = "blob\nmark :1\ndata 1000000\n{\"x\":\"\(String(repeating: "x", count: 999_992))\"}"
    stream += "\ncommit refs/heads/scrumdinger\nauthor \(person)\ncommitter \(person)\ndata 1\nx\nfrom \(parent)\n"
    for _ in 0..<1000 { stream += "M 100644 :1 scrums/\(UUID()).json\n" }
    try Team.git("--git-dir", team.remote, "fast-import", "--quiet", input: stream)
    let outcome = await team.sharing("ann").outcome()
    #expect(outcome.failure == nil)
    #expect(outcome.unreadable.count == 1000)
    #expect(try await team.titles("ann") == ["Daily"])
  }
}
