import AppResources
import FoundationEssentials
import JSONCoding
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A date in the future")
struct FutureDateTests {
  private let directory: TemporaryDirectory
  private let store: ScrumStore
  private let id = DailyScrum.design.id

  init() async throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
    try await store.add(.design)
  }

  @Test(arguments: [3600.0, 30 * 365 * 86400.0]) func `of a meeting ends no update, and is found`(ahead: TimeInterval)
    async throws
  {
    let wrong = History(date: .now.addingTimeInterval(ahead), length: .seconds(300))
    try await store.append(wrong, to: .design)
    try await store.append(History(date: .now.addingTimeInterval(-60), length: .seconds(300)), to: .design)
    let old = Update(Note(id: DailyScrum.design.attendees[0].id, today: "old"), date: .now.addingTimeInterval(-600))
    let new = Update(Note(id: DailyScrum.design.attendees[1].id, today: "new"), date: .now)
    for update in [old, new] { try await store.save(.write(update, of: id)) }
    #expect(try await store.currentUpdates(of: id).value == Updates([new]))
    #expect(try await store.load().updates[id] == Updates([new]))
    let findings = try await store.examine()
    #expect(findings.map(\.line) == [1])
    #expect(findings.first?.reason.english.contains("in the future") == true, "\(findings)")
    #expect(findings.allSatisfy { $0.remedy == nil })
    try await store.setDeleted(true, meeting: wrong.id, of: id)
    #expect(try await store.examine().isEmpty)
  }

  /// A meeting of Apple's app, with this date.
  private func translated(_ date: String) throws -> (timestamp: String, remarks: [String]) {
    let file = try imported("\"date\":0", "\"date\":\(date)")
    guard case .string(let timestamp)? = try file.scrums[0].meetings[0].read({ $0.object["date"] }) else { return ("", []) }
    return (timestamp, file.remarks.map(\.reason.english))
  }

  @Test(arguments: ["1700000000", "1700000000000", "1.7e15"]) func `is corrected if it counts from 1970`(date: String) throws {
    let (timestamp, remarks) = try translated(date)
    #expect(timestamp == "2023-11-14T22:13:20.000Z")
    #expect(remarks.count == 1 && remarks[0].contains("1970"), "\(remarks)")
  }

  @Test func `is kept and told otherwise, as is one of long ago`() throws {
    #expect(try translated("700000000").remarks.isEmpty)
    #expect(try translated("0").remarks.isEmpty)
    for date in ["\"2999-01-01T00:00:00.000Z\"", "\"1612-01-01T00:00:00.000Z\""] {
      let (timestamp, remarks) = try translated(date)
      #expect("\"\(timestamp)\"" == date)
      #expect(remarks.count == 1, "\(remarks)")
    }
    #expect(try translated("31500000000").timestamp == "2999-03-13T08:00:00.000Z")
    #expect(try translated("31500000000").remarks.count == 1)
    #expect(try translated("-9e9").remarks.count == 1)
  }
}
