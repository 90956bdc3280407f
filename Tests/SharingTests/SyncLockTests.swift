import DurableFiles
import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

@Suite("A sync that waits for another one") struct SyncLockTests {
  private let team: Team

  init() throws { team = try Team() }

  /// The lock of a sync at work.
  private func lock() throws -> LockedFile {
    try #require(try LockedFile.claiming(Folder(opening: team.repository("ann")).file(SyncLock.name)))
  }

  private func share() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
  }

  /// Waits until a process is in line.
  private func untilAwaited() async throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while try await !team.sharing("ann").isAwaited() {
      try #require(ContinuousClock.now < deadline, "nobody is in line")
      await Task.yield()
    }
  }

  @Test func `is in line for all, and begins when that has ended`() async throws {
    try await share()
    var held: LockedFile? = try lock()
    #expect(try await !team.sharing("ann").isAwaited())
    async let outcome = team.sharing("ann").outcome(wait: .seconds(patience))
    try await untilAwaited()
    extendLifetime(held)
    held = nil
    #expect(await outcome.failure == nil)
    #expect(try await !team.sharing("ann").isAwaited())
  }

  @Test func `is not in line if it only counts what waits`() async throws {
    try await share()
    let held = try lock()
    let outcome = await team.sharing("ann").stock(wait: .milliseconds(100))
    #expect(outcome.failure == .busy)
    #expect(try await !team.sharing("ann").isAwaited())
    extendLifetime(held)
  }

  @Test func `does nothing once sharing has been stopped`() async throws {
    try await share()
    var held: LockedFile? = try lock()
    async let outcome = team.sharing("ann").outcome(wait: .seconds(patience))
    try await untilAwaited()
    let stopping = Task { try await team.sharing("ann").stop(wait: .seconds(patience)) }
    while try await team.sharing("ann").settings() != nil { await Task.yield() }
    extendLifetime(held)
    held = nil
    #expect(await outcome.failure == .notShared)
    #expect(try await stopping.value.hasPrefix(team.repository("ann") + "-"))
  }

  @Test func `reports what that one did, too`() async throws {
    let scrum = try await team.add("Daily", to: "ann", attendees: ["Ann"])
    try await team.share("ann")
    try await team.share("ben")
    try await team.edit(scrum, in: "ben", title: "Review")
    try await team.sync("ben")
    var held: LockedFile? = try lock()
    async let report = team.sharing("ann").sync(wait: .seconds(patience), wording: { failure, _, _ in "\(failure)" })
    try await untilAwaited()
    // What a sync in another process does: it holds the lock, and leaves its report.
    var outcome = SyncOutcome()
    outcome.sent = [SyncOutcome.Change(scrum: scrum.id, title: "Sent by the other")]
    try SyncReport(outcome, failure: nil).save(in: Folder(opening: team.repository("ann")))
    extendLifetime(held)
    held = nil
    let result = await report
    #expect(result.sent.map(\.title) == ["Sent by the other"])
    #expect(result.received.map(\.title) == ["Review"])
    #expect(try await team.sharing("ann").report()?.sent.isEmpty == true, "and is kept as its own")
  }
}
