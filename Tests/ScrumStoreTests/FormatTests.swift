import AppResources
import FoundationEssentials
import Schedules
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The format")
struct FormatTests {
  let directory: TemporaryDirectory
  let store: ScrumStore
  private let small = DailyScrum(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xAB)), title: "Día/\"1\"\u{1B}\n",
    attendees: [Attendee(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xCD)), name: "Zoë")],
    length: .seconds(600), theme: .yellow, created: Date(timeIntervalSince1970: 1_795_250_520))

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  @Test func `the first start creates the store, accessible only to the user`() async throws {
    _ = try await store.load()
    #expect(try directory.storeFiles() == [".gitattributes", ".gitignore", "format.json", "lock", "meetings", "scrums"])
    #expect(try directory.read(directory.store + "/format.json") == "{\"format\":1}\n")
    #expect(
      try directory.read(directory.store + "/.gitattributes")
        == "items/*.jsonl merge=union\nmeetings/*.jsonl merge=union\nupdates/*.jsonl merge=union\n")
    for name in ["", "/scrums", "/meetings"] { #expect(directory.mode(directory.store + name) == 0o700) }
    for name in ["/format.json", "/lock", "/.gitattributes"] { #expect(directory.mode(directory.store + name) == 0o600) }
  }

  @Test func `a head is pretty-printed with sorted keys`() async throws {
    try await store.add(small)
    #expect(
      try directory.head(small.id) == #"""
        {
          "attendees": [
            {
              "id": "00000000-0000-0000-0000-0000000000CD",
              "name": "Zoë"
            }
          ],
          "created": "2026-11-21T08:42:00.000Z",
          "id": "01020304-0506-0708-090A-0B0C0D0E0FAB",
          "lengthInMinutes": 10,
          "theme": "yellow",
          "title": "Día/\"1\"\u001b\n"
        }

        """#)
    #expect(directory.mode(directory.headPath(small.id)) == 0o600)
    #expect(try await store.load().scrums == [small])
  }

  @Test func `a length that is not whole minutes has its seconds too, and the minutes are rounded up`() async throws {
    try await store.add(small)
    try await store.edit(small.id, ScrumEdit(attendees: [], length: .seconds(61)))
    #expect(try directory.head(small.id).contains("\"attendees\": [],\n"))
    #expect(try directory.head(small.id).contains("\"lengthInMinutes\": 2,\n  \"lengthInSeconds\": 61,\n"))
    try await store.edit(small.id, ScrumEdit(length: .seconds(3)))
    #expect(try directory.head(small.id).contains("\"lengthInMinutes\": 1,\n  \"lengthInSeconds\": 3,\n"))
    #expect(try await store.load().scrums[0].length == .seconds(3))
    try await store.edit(small.id, ScrumEdit(length: .seconds(120)))
    #expect(try directory.head(small.id).contains("\"lengthInMinutes\": 2,\n  \"theme\""))
  }

  @Test func `a length of up to a year is read`() async throws {
    try await store.add(small)
    try await store.edit(small.id, ScrumEdit(length: .seconds(60 * Duration.longestLength)))
    #expect(try await store.load().scrums[0].length == .seconds(60 * Duration.longestLength))
    try await store.edit(small.id, ScrumEdit(length: .seconds(60 * Duration.longestLength - 1)))
    #expect(try await store.load().scrums[0].length == .seconds(60 * Duration.longestLength - 1))
  }

  @Test func `minutes edited by hand override seconds that no longer match`() async throws {
    try await store.add(small)
    try await store.edit(small.id, ScrumEdit(length: .seconds(61)))
    let text = try directory.head(small.id).replacing("\"lengthInMinutes\": 2", with: "\"lengthInMinutes\": 20")
    try directory.write(text, to: directory.headPath(small.id))
    #expect(try await store.load().scrums[0].length == .seconds(1200))
  }

  @Test func `a meeting is a line with sorted keys`() async throws {
    let meeting = History(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xEF)), date: Date(timeIntervalSince1970: 1_795_250_520.25),
      attendees: small.attendees, length: small.length, transcript: "a/b\u{2028}",
      turns: [.init(id: small.attendees[0].id, name: "Zoë", duration: .seconds(90) + .milliseconds(50))])
    let without = History(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0)), date: Date(timeIntervalSince1970: 1_795_250_521),
      length: .seconds(61))
    try await store.append(meeting, to: small)
    try await store.append(without, to: small)
    try await store.setDeleted(true, meeting: without.id, of: small.id)
    try await store.setDeleted(false, meeting: without.id, of: small.id)
    #expect(
      try directory.meetings(small.id) == #"""
        {"attendees":[{"id":"00000000-0000-0000-0000-0000000000CD","name":"Zoë"}],"date":"2026-11-21T08:42:00.250Z","id":"00000000-0000-0000-0000-0000000000EF","lengthInMinutes":10,"transcript":"a/b\#u{2028}","turns":[{"id":"00000000-0000-0000-0000-0000000000CD","name":"Zoë","seconds":90.05}]}
        {"attendees":[],"date":"2026-11-21T08:42:01.000Z","id":"00000000-0000-0000-0000-0000000000F0","lengthInMinutes":2,"lengthInSeconds":61,"turns":[]}
        {"deleted":true,"id":"00000000-0000-0000-0000-0000000000F0","rev":1}
        {"attendees":[],"date":"2026-11-21T08:42:01.000Z","id":"00000000-0000-0000-0000-0000000000F0","lengthInMinutes":2,"lengthInSeconds":61,"rev":2,"turns":[]}

        """#)
    #expect(directory.mode(directory.meetingsPath(small.id)) == 0o600)
    #expect(try await store.meetings(of: small.id) == Meetings(history: [meeting, without].map(\.summary)))
    #expect(try await store.history(of: small.id) == [without, meeting])
  }

  @Test func `settings are written if they differ from their default, and unknown ones stay`() async throws {
    try await store.add(small)
    let before = try directory.head(small.id)
    try await store.edit(small.id, ScrumEdit(settings: [.sound: false, .warning: true]))
    #expect(try directory.head(small.id).contains("  \"settings\": {\n    \"sound\": false\n  },\n"))
    #expect(try await store.load().scrums[0].settings == .init([.sound: false]))
    let text = try directory.head(small.id)
    try directory.write(
      text.replacing("\"sound\": false", with: "\"colour\": 1, \"sound\": false"), to: directory.headPath(small.id))
    try await store.edit(small.id, ScrumEdit(settings: [.sound: true, .shuffle: true]))
    #expect(try directory.head(small.id).contains("{\n    \"colour\": 1,\n    \"shuffle\": true\n  },"))
    try directory.write(text, to: directory.headPath(small.id))
    try await store.edit(small.id, ScrumEdit(settings: [.sound: true]))
    #expect(try directory.head(small.id) == before)
    for (setting, reason) in [
      ("[]", "expected an object for \"settings\""), ("{\"sound\": 1}", "expected true or false for \"sound\""),
    ] {
      try directory.write(
        before.replacing("\"theme\"", with: "\"settings\": \(setting), \"theme\""), to: directory.headPath(small.id))
      #expect(try await store.load().damages.map(\.reason.english) == [reason])
    }
  }

  @Test func `notes and the parking lot are written if there are any`() async throws {
    var meeting = History(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xEF)), date: Date(timeIntervalSince1970: 1_795_250_520.25),
      length: small.length)
    meeting.notes[small.attendees[0].id] = Note(id: small.attendees[0].id, yesterday: "\"Ü\"\n", blockers: "b")
    meeting.notes.parkingLot = ["one", "two"]
    try await store.append(meeting, to: small)
    let line = try directory.meetings(small.id)
    #expect(
      line.contains(
        #","notes":[{"blockers":"b","id":"00000000-0000-0000-0000-0000000000CD","today":"","yesterday":"\"Ü\"\n"}],"parkingLot":["one","two"],"turns""#
      ))
    #expect(try await store.history(of: small.id) == [meeting])
    for (old, new, reason) in [
      ("\"today\":\"\",", "", "\"today\" is missing"), ("[\"one\"", "[1", "expected a string"),
      ("[\"one\",\"two\"]", "null", "expected a list for \"parkingLot\""),
    ] {
      try directory.write(line.replacing(old, with: new), to: directory.meetingsPath(small.id))
      #expect(try await store.meetings(of: small.id).damages.map(\.reason.english) == [reason])
    }
  }

  @Test func `a turn’s share is written if it is known`() async throws {
    let attendee = small.attendees[0]
    let turn = History.Turn(id: attendee.id, name: "Zoë", duration: .seconds(90), share: .milliseconds(75_500))
    let meeting = History(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xEF)), date: Date(timeIntervalSince1970: 1_795_250_520.25),
      attendees: small.attendees, length: small.length, turns: [turn])
    try await store.append(meeting, to: small)
    let line = try directory.meetings(small.id)
    #expect(
      line.contains(#""turns":[{"id":"00000000-0000-0000-0000-0000000000CD","name":"Zoë","seconds":90,"share":75.5}]"#))
    #expect(try await store.history(of: small.id) == [meeting])
    try await store.setDeleted(true, meeting: meeting.id, of: small.id)
    try await store.setDeleted(false, meeting: meeting.id, of: small.id)
    #expect(try await store.history(of: small.id) == [meeting])
    for value in ["-1", "null", "\"x\"", "1000000001"] {
      try directory.write(line.replacing("75.5", with: value), to: directory.meetingsPath(small.id))
      #expect(
        try await store.meetings(of: small.id).damages.map(\.reason.english) == ["expected a number of seconds for \"share\""])
      #expect(
        try await store.statistics(of: small.id).damages.map(\.reason.english) == ["expected a number of seconds for \"share\""])
    }
  }

  @Test func `a deleted scrum is marked and loses nothing`() async throws {
    try await store.add(small)
    let before = try directory.head(small.id)
    try await store.setDeleted(true, scrum: small.id)
    #expect(try directory.head(small.id) == before.replacing("  \"id\": \"01", with: "  \"deleted\": true,\n  \"id\": \"01"))
    try await store.setDeleted(false, scrum: small.id)
    #expect(try directory.head(small.id) == before)
  }

  @Test func `the highest revision of a meeting counts, or the last of several`() async throws {
    try await store.add(small)
    let id = UUID()
    func line(_ minutes: Int, rev: Int?) -> String {
      let rev = rev.map { "\"rev\":\($0)," } ?? ""
      return
        "{\"attendees\":[],\"date\":\"2026-11-2\(minutes)T00:00:00Z\",\"id\":\"\(id)\",\"lengthInMinutes\":\(minutes),\(rev)\"turns\":[]}\n"
    }
    let path = directory.meetingsPath(small.id)
    try directory.write(line(1, rev: 2) + line(2, rev: 1) + line(3, rev: nil), to: path)
    #expect(try await store.history(of: small.id).map(\.length) == [.seconds(60)])
    try directory.write(line(1, rev: 2) + line(2, rev: 2), to: path)
    #expect(try await store.history(of: small.id).map(\.length) == [.seconds(120)])
    #expect(try await store.load().lastMeetings[small.id]?.ended == Date(timestamp: "2026-11-22T00:00:00Z"))
    try directory.write(line(2, rev: nil) + line(1, rev: nil), to: path)
    #expect(try await store.load().lastMeetings[small.id]?.ended == Date(timestamp: "2026-11-21T00:00:00Z"))
  }

  @Test func `the last meeting is found before lines that are older, or change or delete others`() async throws {
    try await store.add(.design)
    let ids = (0..<30).map { _ in UUID() }, words = String(repeating: "word ", count: 200)
    func line(_ day: Int, rev: Int = 0) -> String {
      "{\"attendees\":[],\"date\":\"2026-10-\(day + 1)T00:00:00Z\",\"id\":\"\(ids[day])\",\"lengthInMinutes\":5,\"rev\":\(rev),\"transcript\":\"\(words)\",\"turns\":[]}\n"
    }
    func last() async throws -> Date? { try await store.load().lastMeetings[DailyScrum.design.id]?.ended }
    let path = directory.meetingsPath(DailyScrum.design.id), lines = (12..<30).map { line($0) }.joined()
    try directory.write(lines, to: path)
    #expect(try await last() == Date(timestamp: "2026-10-30T00:00:00Z"))
    try directory.write(lines + "{\"deleted\":true,\"id\":\"\(ids[29])\",\"rev\":1}\n", to: path)
    #expect(try await last() == Date(timestamp: "2026-10-29T00:00:00Z"))
    try directory.write(lines + line(13, rev: 1) + line(14, rev: 1), to: path)
    #expect(try await last() == Date(timestamp: "2026-10-30T00:00:00Z"))
    try directory.write(lines + "{\"torn", to: path)
    #expect(try await last() == Date(timestamp: "2026-10-30T00:00:00Z"))
    // Two interrupted meetings, saved later; and the same with other spaces.
    let late = lines + line(9) + line(10)
    try directory.write(late, to: path)
    #expect(try await last() == Date(timestamp: "2026-10-30T00:00:00Z"))
    try directory.write(late.replacing("\":", with: "\" : "), to: path)
    #expect(try await last() == Date(timestamp: "2026-10-30T00:00:00Z"))
  }

  @Test(arguments: [70_000, 300_000]) func `the last meeting is found whatever the length of its line`(words: Int) async throws {
    try await store.add(.design)
    var long = History.designFriday
    long.transcript = Transcript(String(repeating: "x", count: words))
    try await store.append(.designThursday, to: .design)
    try await store.append(long, to: .design)
    #expect(try await store.load().lastMeetings[DailyScrum.design.id]?.ended == long.date)
    try await store.setDeleted(true, meeting: long.id, of: DailyScrum.design.id)
    #expect(try await store.load().lastMeetings[DailyScrum.design.id]?.ended == History.designThursday.date)
  }

  @Test func `the last meeting is found at the end of a long file`() async throws {
    try await store.add(.design)
    var meeting = History.designFriday
    meeting.transcript = Transcript(String(repeating: "\"blah\\ ", count: 20_000))
    try await store.append(meeting, to: .design)
    try await store.append(.designThursday, to: .design)
    #expect(try await store.load().lastMeetings[DailyScrum.design.id]?.ended == History.designThursday.date)
    #expect(try await store.history(of: DailyScrum.design.id).first == meeting)
  }
}

@Suite("Attendees with one ID")
struct UniquingTests {
  @Test func `get others in linear time, the same each time`() {
    let id = UUID(), list = (0..<40_000).map { Attendee(id: id, name: "\($0)") }
    let start = ContinuousClock.now
    let attendees = IdentifiedArray(uniquing: list)
    #expect(.now - start < .seconds(10))
    #expect(attendees.map(\.name) == list.map(\.name))
    #expect(attendees == IdentifiedArray(uniquing: list))
  }
}
