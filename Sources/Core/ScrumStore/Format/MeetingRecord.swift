import ConsoleLoop
package import FoundationEssentials
package import JSONCoding
package import Scrums

/// One line of a scrum's meetings file: a meeting, or its deletion.
///
/// All known members are checked when the record is read. The transcript and unknown members are decoded on demand, so
/// a record is valid only as long as its node.
package struct MeetingRecord {
  package let id: UUID
  /// The revision, which determines the record that counts; see ``MeetingLog``.
  package let revision: Int
  /// The meeting; nil if the record is a deletion.
  private let contents: Contents?
  private let node: JSONNode

  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    self.node = try node.object()
    id = try node.id("id")
    revision = try node.revision()
    contents = try node.flag("deleted") ? nil : Contents(node)
  }

  private struct Contents {
    let began: Date?
    let date: Date
    let length: Duration
    let attendees: [Attendee]
    let details: MeetingDetails

    init(_ node: JSONNode) throws(JSON.SyntaxError) {
      began = node["began"]?.string.flatMap(Date.init(timestamp:))
      date = try node.date("date")
      attendees = try node.attendees()
      length = try node.length(shortest: 0)
      details = try MeetingDetails(node)
    }
  }

  package var isDeletion: Bool { contents == nil }

  package var summary: History.Summary? {
    contents.map { contents in
      let turns = contents.details.turns
      return History.Summary(
        id: id, began: contents.began, date: contents.date, attendees: contents.attendees.count, length: contents.length,
        duration: turns.isEmpty ? nil : turns.reduce(.zero) { $0 + $1.duration },
        prepared: contents.details.notes.prepared, postponed: contents.details.notes.postponed,
        highlights: .init(contents.attendees, turns: turns, notes: contents.details.notes))
    }
  }

  /// The summary without the values that only a list shows. It suffices to find the meeting for which an update was
  /// written.
  var outline: History.Summary? {
    contents.map { contents in
      let turns = contents.details.turns
      return History.Summary(
        id: id, began: contents.began, date: contents.date, attendees: 0, length: contents.length,
        duration: turns.isEmpty ? nil : turns.reduce(.zero) { $0 + $1.duration }, prepared: contents.details.notes.prepared,
        postponed: contents.details.notes.postponed)
    }
  }

  /// When the meeting was held, and its length if it was timed. This is faster than ``summary``.
  package var times: (span: History.Span, sample: Statistics.Sample?)? {
    contents.map { contents in
      let turns = contents.details.turns, duration = turns.isEmpty ? nil : turns.reduce(Duration.zero) { $0 + $1.duration }
      return (
        History.Span(from: contents.began, to: contents.date, lasting: duration),
        duration.map { Statistics.Sample(duration: $0, of: contents.length) }
      )
    }
  }

  package var turns: [History.Turn] { contents?.details.turns ?? [] }

  /// The attendees who had written an update for the meeting.
  package var writers: [Attendee] {
    guard let contents, !contents.details.notes.prepared.isEmpty else { return [] }
    return contents.attendees.filter { contents.details.notes.prepared.contains($0.id) }
  }

  package var hasTranscript: Bool { !isDeletion && (node["transcript"]?.isString == true || node["utterances"] != nil) }

  package var meeting: History? {
    contents.map { contents in
      History(
        id: id, began: contents.began, date: contents.date, attendees: IdentifiedArray(uniquing: contents.attendees),
        length: contents.length,
        transcript: node.transcript, turns: contents.details.turns, notes: contents.details.notes)
    }
  }

  /// The bytes of the record in the file.
  var bytes: UnsafeRawBufferPointer { node.content }

  package var object: JSON.Object { JSON.Object(node) }

  /// The highest revision that is read or written: 2^53, up to which a `Double` holds every integer.
  static let highestRevision = 1 << 53
}

/// The details of a meeting: speaking times and notes. Also checks the transcript.
package struct MeetingDetails {
  let turns: [History.Turn]
  let notes: Notes

  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    turns = try node["turns"] == nil ? [] : node.list("turns", History.Turn.init)
    notes = try Notes(node)
    try node.checkTranscript()
  }
}

extension JSONNode {
  package func revision() throws(JSON.SyntaxError) -> Int {
    try self["rev"] == nil ? 0 : wholeNumber("rev", in: 0...MeetingRecord.highestRevision)
  }
}

extension History.Turn: Record {
  package static func record(_ members: inout some Members, _ turn: Self?) throws(JSON.SyntaxError) -> Self {
    Self(
      id: try members.required("id", turn?.id), name: try members.required("name", turn?.name),
      duration: try members.required("seconds", turn?.duration), share: try members.optional("share", turn?.share))
  }
}

extension JSON.Object {
  package init(_ meeting: History) {
    self = [
      "date": .string(meeting.date.timestamp), "id": .string(meeting.id.uuidString), "turns": meeting.turns.json,
    ]
    self["began"] = meeting.began.map { .string($0.timestamp) }
    setAttendees(meeting.attendees)
    setLength(meeting.length, shortest: 0)
    setTranscript(meeting.transcript)
    self = meeting.notes.object(in: self)
  }

  /// Creates the record of a deletion.
  init(deleting meeting: UUID) {
    self = ["deleted": .bool(true), "id": .string(meeting.uuidString)]
  }

  /// Returns the record as a line with a revision number, at most ``MeetingRecord/highestRevision``.
  package func line(revision: Int) -> [UInt8] {
    var object = self
    object["rev"] = revision == 0 ? nil : .number(min(revision, MeetingRecord.highestRevision))
    return JSON.object(object).bytes(.line)
  }
}

/// `"notes": [{"id", "yesterday", "today", "blockers"}]`, `"parkingLot": [""]`, `"prepared": ["<attendee>"]`,
/// `"postponed": [{"attendee", "date"}]`, `"late": [{"attendee", "date", "name"}]`, each omitted if empty.
extension Notes: Record {
  package static func record(_ members: inout some Members, _ notes: Self?) throws(JSON.SyntaxError) -> Self {
    Self(
      people: try members.optional("notes", notes?.people, default: []),
      parkingLot: try members.optional("parkingLot", notes?.parkingLot, default: []),
      prepared: try members.optional("prepared", notes?.prepared, default: []),
      postponed: try members.optional(
        "postponed", notes.map { LateList(late: $0.postponed.mapValues { Notes.Late(date: $0) }) }, default: LateList()
      ).late.mapValues(\.date),
      late: try members.optional("late", notes.map { LateList(late: $0.late) }, default: LateList()).late)
  }
}

/// The members `late` and `postponed` of notes. Skips elements that can't be read, since earlier versions accept any value
/// for these members.
private struct LateList: Member, Hashable {
  var late: [Note.ID: Notes.Late] = [:]

  static func member(_ key: String, of node: JSONNode) -> Self {
    var list = Self()
    for case let object? in node[key]?.elements.map({ JSON($0).object }) ?? [] {
      guard let id = object["attendee"]?.string.flatMap(UUID.init(uuidString:)),
        let date = object["date"]?.string.flatMap(Date.init(timestamp:))
      else { continue }
      list.late[id] = Notes.Late(date: date, name: AuthorName(text: object["name"]?.string).text)
    }
    return list
  }

  var json: JSON {
    .array(
      late.sorted { $0.key.uuidString < $1.key.uuidString }.map { id, late in
        var object: JSON.Object = ["attendee": .string(id.uuidString), "date": .string(late.date.timestamp)]
        object["name"] = late.name.map { .string($0) }
        return .object(object)
      })
  }
}

extension Note: Record {
  package static func record(_ members: inout some Members, _ note: Self?) throws(JSON.SyntaxError) -> Self {
    try record(&members, note, id: "id")
  }

  static func record(_ members: inout some Members, _ note: Self?, id: String) throws(JSON.SyntaxError) -> Self {
    Self(
      id: try members.required(id, note?.id), yesterday: try members.required("yesterday", note?.yesterday),
      today: try members.required("today", note?.today), blockers: try members.required("blockers", note?.blockers))
  }
}
