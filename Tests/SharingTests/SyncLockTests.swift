import DurableFiles
import Foundation
import ScrumStore
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

  /// Waits until a process is in line; fails after ten seconds.
  private func untilAwaited() async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while try await !team.sharing("ann").isAwaited() {
      try #require(ContinuousClock.now < deadline, "nobody is in line")
      await Task.yield()
    }
  }

  @Test func `is in line for all, and begins when that has ended`() async throws {
    try await share()
    var held: LockedFile? = try lock()
    #expect(try await !team.sharing("ann").isAwaited())
    async let outcome = team.sharing("ann").outcome(wait: .seconds(10))
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
    async let outcome = team.sharing("ann").outcome(wait: .seconds(10))
    try await untilAwaited()
    let stopping = Task { try await team.sharing("ann").stop() }
    while try await team.sharing("ann").settings() != nil { await Task.yield() }
    extendLifetime(held)
    held = nil
    #expect(await outcome.failure == .notShared)
    #expect(try await stopping.value.hasPrefix(team.repository("ann") + "-"))
  }
}
