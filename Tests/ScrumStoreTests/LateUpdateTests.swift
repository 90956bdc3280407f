import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

/// An update that arrives, with a sync, after the meeting that it was written for.
@Suite("An update that arrives later") struct LateUpdateTests {
  private let folder: TemporaryDirectory
  private let store: ScrumStore
  private let scrum = DailyScrum(
    title: "Daily", attendees: [Attendee(name: "Ann"), Attendee(name: "Bo"), Attendee(name: "Cy")], length: .seconds(300))
  private var ann: Attendee.ID { scrum.attendees[0].id }
  private var bo: Attendee.ID { scrum.attendees[1].id }
  /// The beginning of the first meeting; the second is a day later. Both take ten minutes.
  private let monday = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded() - 10 * 86_400)

  init() async throws {
    folder = try TemporaryDirectory()
    store = ScrumStore(directory: folder.path + "/store")
    try await store.save(.add(scrum))
  }

  @discardableResult
  private func meet(day: Double = 0, notes: Notes = Notes(), attendees: IdentifiedArrayOf<Attendee>? = nil) async throws
    -> History
  {
    let began = monday.addingTimeInterval(day * 86_400)
    let meeting = History(
      id: UUID(), began: began, date: began.addingTimeInterval(600), attendees: attendees ?? scrum.attendees,
      length: scrum.length,
      turns: scrum.attendees.map { .init(id: $0.id, name: $0.name, duration: .seconds(60)) }, notes: notes)
    try await store.save(.record(meeting, of: scrum))
    return meeting
  }

  private func write(_ text: String, blockers: String = "", by id: Attendee.ID, minutes: Double, name: String? = nil) async throws
  {
    let note = Note(id: id, today: text, blockers: blockers)
    try await store.save(.write(Update(note, date: monday.addingTimeInterval(60 * minutes), name: name), of: scrum.id))
  }

  private func notes(_ meeting: History) async throws -> Notes { try await store.meeting(meeting.id, of: scrum.id).notes }

  @Test func `joins the notes of the meeting that followed, and no other`() async throws {
    let first = try await meet(), second = try await meet(day: 1)
    try await write("Tests", blockers: "Disk", by: bo, minutes: -30)
    try await write("More tests", by: bo, minutes: 60)
    #expect(try await notes(first)[bo].today == "Tests")
    #expect(try await notes(first).late[bo]?.date == monday.addingTimeInterval(-1800))
    #expect(try await notes(second)[bo].today == "More tests")
    #expect(try await notes(first).prepared.isEmpty)
    #expect(try await store.currentUpdates(of: scrum.id).value[bo] == nil)
    let meetings = try await store.meetings(of: scrum.id), newest = try await store.newestMeetings(of: scrum.id)
    for list in [meetings, newest] { #expect(list.history[id: first.id]?.highlights.blockers == 1) }
    #expect(try await store.meetings([first.id], of: scrum.id).map(\.notes) == [notes(first)])
    #expect(try await store.document(of: scrum.id, history: true).meetings?.last?.history.notes == notes(first))
  }

  @Test func `is promised, and blocks, the next time`() async throws {
    let meeting = try await meet()
    try await write("Tests\nReview", blockers: "Disk", by: bo, minutes: -30)
    let said = Suggestion.said(by: bo, in: try await store.meeting(meeting.id, of: scrum.id))
    #expect(said.map(\.text) == ["Tests", "Review", "Disk"])
    #expect(said.map(\.kind) == [.promise, .promise, .blocker])
  }

  @Test func `is found by its words`() async throws {
    let meeting = try await meet(), other = try await meet(day: 1)
    try await write("Zebra", by: bo, minutes: -30)
    let found = try await store.search(MeetingSearch("zebra"), in: [scrum.id]).value
    #expect(found.map(\.id) == [meeting.id])
    #expect(try await store.meeting(found[0])?.notes[bo].today == "Zebra")
    #expect(try await store.search(MeetingSearch("giraffe"), in: [scrum.id]).value.isEmpty)
    _ = other
  }

  @Test func `does not repeat what the meeting used, also if that was edited`() async throws {
    try await write("Tests\nReview", by: ann, minutes: -30)
    for text in ["Tests; Review", "Tests; Review and more", "Something else"] {
      let meeting = try await meet(notes: Notes(people: [Note(id: ann, today: text)], prepared: [ann]))
      #expect(try await notes(meeting).late.isEmpty, "\(text)")
      #expect(try await notes(meeting)[ann].today == text)
      try await store.save(.delete(.meeting(meeting.summary, of: scrum.id)))
    }
  }

  @Test func `replaces the earlier one that the meeting used, and keeps what was added there`() async throws {
    try await write("Tests", by: ann, minutes: -60)
    let meeting = try await meet(
      notes: Notes(people: [Note(id: ann, today: "Tests", blockers: "Disk")], prepared: [ann]))
    try await write("Review", by: ann, minutes: -30)
    #expect(try await notes(meeting)[ann] == Note(id: ann, today: "Review", blockers: "Disk"))
    #expect(try await notes(meeting).late[ann] != nil)
  }

  @Test func `replaced during the meeting, or left for the next one, brings nothing back`() async throws {
    for (text, minutes) in [("first", -60.0), ("second", 1), ("third", 2)] { try await write(text, by: ann, minutes: minutes) }
    let meeting = try await meet(
      notes: Notes(
        people: [Note(id: ann, today: "second, edited")], prepared: [ann], postponed: [ann: monday.addingTimeInterval(120)]))
    #expect(try await notes(meeting) == meeting.notes)
    #expect(try await store.currentUpdates(of: scrum.id).value[ann]?.note.today == "third")
  }

  @Test func `withdrawn during the meeting joins nothing`() async throws {
    try await write("first", by: ann, minutes: -60)
    try await write("", by: ann, minutes: 1)
    let meeting = try await meet()
    #expect(try await notes(meeting).isEmpty)
  }

  @Test func `stands beside what was noted in the meeting`() async throws {
    let meeting = try await meet(notes: Notes(people: [Note(id: bo, today: "Holiday")]))
    try await write("Tests", by: bo, minutes: -30)
    #expect(try await notes(meeting)[bo].today == "Holiday\nTests")
  }

  @Test func `joins nothing if it was withdrawn, or is from a clock far ahead`() async throws {
    let meeting = try await meet()
    try await write("Tests", by: bo, minutes: -30)
    try await write("", by: bo, minutes: -20)
    try await write("Future", by: ann, minutes: 60 * 24 * 365 * 10)
    #expect(try await notes(meeting).late.isEmpty)
  }

  @Test func `once edited is the notes’ own, and no later reading brings back what was removed`() async throws {
    let meeting = try await meet()
    try await write("Tests", blockers: "Disk", by: bo, minutes: -30)
    let before = try await notes(meeting)
    var after = before
    after[bo].blockers = ""
    try await store.save(.annotate(NotesEdit(from: before, to: after), in: meeting.summary, of: scrum.id))
    #expect(try await notes(meeting)[bo] == Note(id: bo, today: "Tests"))
    #expect(try await notes(meeting).late == before.late)
    try await write("Review", by: bo, minutes: -10)
    #expect(try await notes(meeting)[bo].today == "Review", "a newer one joins all the same")
  }

  @Test func `of somebody who was removed keeps its author’s name`() async throws {
    try await write("Tests", by: bo, minutes: -30)
    var left = scrum.attendees
    left.remove(id: bo)
    try await store.save(.edit(ScrumEdit(attendees: left, base: scrum), of: scrum.id))
    #expect(try await store.currentUpdates(of: scrum.id).value.others(than: left).map(\.name) == ["Bo"])
    let meeting = try await meet(attendees: left)
    #expect(try await notes(meeting)[bo].today == "Tests")
    #expect(try await notes(meeting).late[bo]?.name == "Bo")
  }

  @Test func `of a thousand strangers are some`() async throws {
    let meeting = try await meet()
    for number in 0..<100 { try await write("\(number)", by: UUID(), minutes: -30 - Double(number), name: "X") }
    try await write("Tests", by: bo, minutes: -1)
    let notes = try await notes(meeting)
    #expect(notes[bo].today == "Tests")
    #expect(notes.people.count == 21)
  }

  @Test func `survives the doctor, who drops what newer ones replaced`() async throws {
    let meeting = try await meet()
    try await write("Unused", by: ann, minutes: -60)
    try await write("Tests", by: bo, minutes: -30)
    try await write("Newer", by: bo, minutes: 60)
    _ = try await store.repair(now: monday.addingTimeInterval(100 * 86_400))
    #expect(try await notes(meeting)[bo].today == "Tests")
  }

  @Test func `may have a name of any kind, which is none`() async throws {
    let meeting = try await meet()
    let line = """
      {"attendee":"\(bo)","blockers":"","date":"\(ISO8601DateFormatter().string(from: monday - 60))","name":1,"today":"T",\
      "yesterday":""}

      """
    try folder.write(line, to: "store/updates/\(scrum.id).jsonl")
    #expect(try await notes(meeting)[bo].today == "T")
  }
}
