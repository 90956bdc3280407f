import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

@Suite("Reading meetings")
struct ReadingTests {
  let directory: TemporaryDirectory
  private let design = DailyScrum.design.id

  init() throws { directory = try TemporaryDirectory() }

  private func lines(_ meetings: [History]) -> String {
    meetings.map { String(decoding: JSON.Object($0).line(revision: 0), as: UTF8.self) }.joined()
  }

  /// One a day, each with so much said.
  private func meetings(_ count: Int, size: Int) -> [History] {
    (0..<count).map {
      History(
        date: Date(timeIntervalSince1970: Double(86400 * $0)), length: .seconds(60),
        transcript: Transcript(String(repeating: "word ", count: size / 5)))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a few meetings are read completely`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    #expect(try await store.newestMeetings(design) == Meetings())
    _ = try await store.save(.record(.designFriday, of: .design))
    let newest = try await store.newestMeetings(design)
    #expect(newest.isComplete)
    #expect(newest == Meetings(history: [History.designFriday.summary]))
  }

  @Test(arguments: StoreKind.allCases)
  func `a meeting is read completely, unless it is deleted or missing`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.record(.designWednesday, of: .design))
    let id = History.designWednesday.id, unknown = UUID()
    #expect(try await store.meeting(id, design) == .designWednesday)
    await #expect(throws: StoreError.noSuchMeeting(unknown)) { try await store.meeting(unknown, design) }
    await #expect(throws: StoreError.noSuchMeeting(id)) { try await store.meeting(id, UUID()) }
    _ = try await store.save(.delete(.meeting(History.designWednesday.summary, of: design)))
    await #expect(throws: StoreError.noSuchMeeting(id)) { try await store.meeting(id, design) }
    _ = try await store.save(.restore(.meeting(History.designWednesday.summary, of: design)))
    #expect(try await store.meeting(id, design) == .designWednesday)
  }

  @Test func `the newest of many meetings are those at the end, without damages from the rest`() async throws {
    let store = ScrumStore(directory: directory.store)
    let held = meetings(400, size: 1_000)
    try directory.write("damaged\n" + lines(held), to: directory.meetingsPath(design))
    let newest = try await store.newestMeetings(of: design), all = try await store.meetings(of: design)
    #expect(!newest.isComplete)
    #expect(newest.damages.isEmpty)
    #expect(all.isComplete)
    #expect(all.damages.map(\.line) == [1])
    #expect(all.history.ids == held.reversed().map(\.id))
    #expect(newest.history.count > 200)
    #expect(newest.history.count < 260)
    #expect(newest.history.elements == Array(all.history.prefix(newest.history.count)))
  }

  @Test func `a meeting larger than the end that is read first appears with all meetings`() async throws {
    let store = ScrumStore(directory: directory.store)
    let held = meetings(1, size: 400_000)
    try directory.write(lines(held), to: directory.meetingsPath(design))
    #expect(try await store.newestMeetings(of: design) == Meetings(isComplete: false))
    #expect(try await store.meetings(of: design).history.elements == held.map(\.summary))
  }

  @Test func `thousands of scrums are all listed, with the damaged ones`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    let scrums = (0..<1_500).map { DailyScrum(title: "\($0)", created: Date(timeIntervalSince1970: Double($0))) }
    for scrum in scrums {
      try directory.write(String(decoding: Head(scrum).bytes, as: UTF8.self), to: directory.headPath(scrum.id))
    }
    for scrum in scrums.suffix(700) { try directory.write(lines(meetings(2, size: 0)), to: directory.meetingsPath(scrum.id)) }
    let damaged = [scrums[0], scrums[1_000], scrums[1_499]].map(\.id)
    for id in damaged { try directory.write("damaged", to: directory.headPath(id)) }
    let listing = try await store.load()
    #expect(listing.scrums.elements.filter { $0.id != design } == scrums.filter { !damaged.contains($0.id) })
    #expect(listing.damages.map(\.file) == damaged.map(directory.headPath).sorted())
    #expect(listing.lastMeetings.count == 698)
    #expect(listing.lastMeetings.values.allSatisfy { $0.ended == Date(timeIntervalSince1970: 86_400) })
  }

  @Test func `the last meeting is found before the deletion or the return of another one`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    var held = meetings(2, size: 10_000)
    held[0].transcript = nil
    for meeting in held { try await store.append(meeting, to: .design) }
    _ = try await store.save(.delete(.meeting(held[0].summary, of: design)))
    #expect(try await store.load().lastMeetings[design]?.ended == held[1].date)
    _ = try await store.save(.restore(.meeting(held[0].summary, of: design)))
    #expect(try await store.load().lastMeetings[design]?.ended == held[1].date)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the last meeting in the list is the newest one of the scrum, in any order of lines`(seed: UInt64) async throws {
    var random = SplitMix64(state: seed)
    let held = meetings(6, size: 10)
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let meeting = held.randomElement(using: &random) ?? held[0], revision = Int.random(in: 0...3, using: &random)
      let bytes =
        Bool.random(using: &random)
        ? JSON.Object(deleting: meeting.id).line(revision: revision) : JSON.Object(meeting).line(revision: revision)
      let line = String(decoding: bytes.dropLast(), as: UTF8.self)
      lines.append(Bool.random(using: &random) ? line : try Self.withKeysReversed(line))
    }
    let store = ScrumStore(directory: directory.store)
    try await store.add(.design)
    try directory.write(lines.joined(separator: "\n"), to: directory.meetingsPath(design))
    #expect(try await store.load().lastMeetings[design]?.ended == store.meetings(of: design).history.first?.date)
  }

  /// The same line from a program that does not sort.
  private static func withKeysReversed(_ line: String) throws -> String {
    let object = try #require(try JSON(reading: Array(line.utf8)).object)
    let members = object.members.reversed().map {
      "\"\($0.key)\":" + String(decoding: $0.value.bytes(.line).dropLast(), as: UTF8.self)
    }
    return "{\(members.joined(separator: ","))}"
  }
}
