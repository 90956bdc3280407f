import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Some whole meetings") struct SomeMeetingsTests {
  @Test(arguments: StoreKind.allCases) func `are read at once, the newest first, without the missing and the deleted`(
    kind: StoreKind
  ) async throws {
    let directory = try TemporaryDirectory(), store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    let histories = History.mocks[DailyScrum.design.id] ?? []
    for meeting in histories.reversed() { _ = try await store.save(.record(meeting, of: .design)) }
    let ids = Set(histories.map(\.id) + [UUID()])
    #expect(try await store.someMeetings(ids, DailyScrum.design.id) == histories)
    _ = try await store.save(.delete(.meeting(histories[0].summary, of: DailyScrum.design.id)))
    #expect(try await store.someMeetings([histories[0].id, histories[2].id], DailyScrum.design.id) == [histories[2]])
    #expect(try await store.someMeetings(ids, UUID()).isEmpty)
  }
}
