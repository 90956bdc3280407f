import FoundationEssentials
import JSON
import Models

/// A line of a scrum's meetings: a meeting, or the news that one is deleted. Of several about one meeting, the one with the
/// highest revision counts, and of those the last.
///
/// It keeps all that the line says, for a meeting that is opened or written again; ``MeetingDigest`` is for the many.
package struct MeetingLine {
  package let id: UUID
  package let revision: Int
  /// Nil if the line says that the meeting is deleted.
  package let meeting: History?
  package let object: JSON.Object

  package init(_ bytes: UnsafeRawBufferPointer) throws(Flaw) {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    do throws(Mismatch) {
      try self.init(object)
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  package init(_ object: JSON.Object) throws(Mismatch) {
    id = try object.id("id")
    revision = object["rev"] == nil ? 0 : try object.wholeNumber("rev", in: 0...Self.highestRevision)
    meeting = try object.flag("deleted") ? nil : History(object)
    self.object = object
  }

  package init(_ meeting: History) {
    id = meeting.id
    revision = 0
    self.meeting = meeting
    object = JSON.Object(meeting)
  }

  package init(deleting id: UUID, revision: Int) {
    self.id = id
    self.revision = revision
    meeting = nil
    object = ["deleted": .bool(true), "id": .string(id.uuidString), "rev": .number("\(revision)")]
  }

  /// The same line again, to count from now on.
  package func again(revision: Int) -> [UInt8] {
    var object = object
    object["rev"] = .number("\(revision)")
    return JSON.object(object).bytes(.line)
  }

  package var bytes: [UInt8] { JSON.object(object).bytes(.line) }

  package static let highestRevision = 1 << 53
}

extension History {
  fileprivate init(_ object: JSON.Object) throws(Mismatch) {
    self.init(
      id: try object.id("id"), date: try object.date("date"), attendees: try object.attendees(),
      length: try object.length(shortest: 0), transcript: try object.transcript(),
      turns: object["turns"] == nil ? [] : try object.list("turns", Turn.init), notes: try object.notes()
    )
  }
}

extension History.Turn {
  package init(_ object: JSON.Object) throws(Mismatch) {
    self.init(
      id: try object.id("id"), name: try object.string("name"), duration: try object.seconds("seconds"),
      share: object["share"] == nil ? nil : try object.seconds("share"))
  }
}

extension JSON {
  package init(_ turns: [History.Turn]) { self = .array(turns.map { .object(JSON.Object($0)) }) }
}

extension JSON.Object {
  fileprivate init(_ turn: History.Turn) {
    self = ["id": .string(turn.id.uuidString), "name": .string(turn.name), "seconds": .number(turn.duration.secondsText)]
    self["share"] = turn.share.map { .number($0.secondsText) }
  }
}

extension JSON.Object {
  package init(_ meeting: History) {
    self = [
      "date": .string(meeting.date.timestamp),
      "id": .string(meeting.id.uuidString),
      "turns": JSON(meeting.turns),
    ]
    setAttendees(meeting.attendees)
    setLength(meeting.length, shortest: 0)
    self["transcript"] = meeting.transcript.map(JSON.string)
    setNotes(meeting.notes)
  }

  package func transcript() throws(Mismatch) -> String? {
    switch self["transcript"] {
    case nil, .null?: nil
    default: try string("transcript")
    }
  }
}
