import FoundationEssentials
import Glibc
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

@Suite("A search")
struct SearchTests {
  private let directory: TemporaryDirectory
  private let store: ScrumStore
  private let scrum = DailyScrum.design
  private let cathy = DailyScrum.design.attendees[0].id

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  private func held(_ day: Double, _ transcript: Transcript? = nil, notes: Notes = Notes()) -> History {
    History(
      date: Date(timeIntervalSince1970: 86_400 * day), attendees: scrum.attendees, length: .seconds(60),
      transcript: transcript, notes: notes)
  }

  /// The meetings that are found, in files and in memory alike.
  private func found(_ words: String, in histories: [DailyScrum.ID: [History]]) async throws -> [History] {
    let stores = [ScrumStorage.live(ScrumStore(directory: directory.store)), .inMemory(histories: histories)]
    var results: [[History]] = []
    for store in stores {
      var meetings: [History] = []
      for found in try await store.search(MeetingSearch(words), Array(histories.keys)).value {
        meetings.append(try #require(try await store.found(found)))
      }
      results.append(meetings)
    }
    #expect(results[0] == results[1])
    return results[0]
  }

  @Test func `counts the scrums that it has searched`() async throws {
    let count = WorkCount()
    var search = MeetingSearch("anything")
    search.count = count
    for scrum in [DailyScrum.design, .appDev] { try await store.save(.add(scrum)) }
    _ = try await store.search(search, in: [DailyScrum.design.id, DailyScrum.appDev.id])
    #expect(count.value.map { [$0.done, $0.total] } == [2, 2])
  }

  @Test func `finds words in notes, parking lots and transcripts, the newest first`() async throws {
    let notes = Notes(people: [Note(id: cathy, blockers: "No crème\nfor the cake")], parkingLot: ["Who bakes?"])
    let meetings = [
      held(1, "Yesterday:\nthe CAKE"), held(2, Transcript([Utterance(at: .zero, speaker: cathy, text: "Cakes?")])),
      held(3, notes: notes), held(4, "Nothing, Cathy"),
    ]
    let other = held(2.5, "more cake")
    for meeting in meetings { try await store.append(meeting, to: scrum) }
    try await store.append(other, to: .appDev)
    let histories = [scrum.id: Array(meetings.reversed()), DailyScrum.appDev.id: [other]]
    #expect(try await found("cake", in: histories) == [meetings[2], other, meetings[1], meetings[0]])
    #expect(try await found("creme", in: histories) == [meetings[2]])
    #expect(try await found("WHO BÅKES?", in: histories) == [meetings[2]])
    #expect(try await found("yesterday: the", in: histories).isEmpty, "a line break is no space")
    #expect(try await found("transcript", in: histories).isEmpty, "keys are not words")
    #expect(try await found("Daisy", in: histories).isEmpty, "who was there is not what was said")
    #expect(try await found("", in: histories).isEmpty)
  }

  @Test(arguments: [
    #"say \"hi\" \\ \/now"#, #"say "hi""#, #"\"#, #"hi" \"#, "tab\there", "ünd", "日本", "u00fc", "\u{1B}[31m",
  ])
  func `finds words however JSON writes them`(words: String) async throws {
    let text = "Now: " + words + " and so on"
    let meetings = [held(1, Transcript(text)), held(2, Transcript([Utterance(at: .zero, text: text)]))]
    for meeting in meetings { try await store.append(meeting, to: scrum) }
    let expected = words.contains { "\t\u{1B}".contains($0) } ? 1 : 2
    #expect(try await found(words, in: [scrum.id: Array(meetings.reversed())]).count == expected)
    let path = directory.meetingsPath(scrum.id)
    let escaped = try directory.read(path).replacing("ü", with: #"\u00fc"#).replacing("/", with: #"\/"#)
    try directory.write(escaped, to: path)
    #expect(try await store.search(MeetingSearch(words), in: [scrum.id]).value.count == expected)
  }

  @Test func `takes the revision that counts, and no deleted meeting`() async throws {
    let meeting = held(1, "first draft"), deleted = held(2, "draft")
    for meeting in [meeting, deleted] { try await store.append(meeting, to: scrum) }
    try await store.setDeleted(true, meeting: deleted.id, of: scrum.id)
    let line = try #require(meeting.transcript?.lines.first)
    try await store.save(.correct(.init(of: line, to: "final"), in: meeting.summary, of: scrum.id))
    #expect(try await store.search(MeetingSearch("draft"), in: [scrum.id]).value.isEmpty)
    let found = try #require(try await store.search(MeetingSearch("final"), in: [scrum.id]).value.first)
    #expect(try await store.meeting(found)?.transcript == "final")
  }

  @Test func `reports damaged lines, and reads on`() async throws {
    let meeting = held(1, "cake")
    try await store.append(meeting, to: scrum)
    let path = directory.meetingsPath(scrum.id), good = try directory.read(path)
    try directory.write("{\"cake\": \n" + good + "[1,", to: path)
    let result = try await store.search(MeetingSearch("cake"), in: [scrum.id, DailyScrum.appDev.id])
    #expect(result.value.map(\.id) == [meeting.id])
    #expect(result.damages.map(\.line) == [1, 3])
    #expect(result.damages.allSatisfy { $0.file == path })
  }

  @Test func `reads what was found even if the file has been repaired or the meeting deleted since`() async throws {
    let meetings = [held(1, "cake one"), held(2, "cake two")]
    for meeting in meetings { try await store.append(meeting, to: scrum) }
    let found = try await store.search(MeetingSearch("cake"), in: [scrum.id]).value
    try directory.write(
      try directory.read(directory.meetingsPath(scrum.id)).split(separator: "\n")[1] + "\n", to: directory.meetingsPath(scrum.id))
    #expect(try await store.meeting(found[0]) == meetings[1])
    #expect(try await store.meeting(found[1]) == nil)
    unlink(directory.meetingsPath(scrum.id))
    #expect(try await store.meeting(found[0]) == nil)
  }

  @Test func `of many scrums is shared, and leaves out nothing`() async throws {
    var ids: [DailyScrum.ID] = []
    for number in 0..<40 {
      let scrum = DailyScrum(title: "Scrum \(number)")
      ids.append(scrum.id)
      for day in 0..<3 { try await store.append(held(Double(40 * day + number), day == 1 ? "cake" : "tea"), to: scrum) }
    }
    let found = try await store.search(MeetingSearch("cake"), in: ids).value
    #expect(Set(found.map(\.scrum)) == Set(ids))
    #expect(found.count == 40)
    #expect(found.map(\.date) == found.map(\.date).sorted(by: >))
  }
}
