import FoundationEssentials
import JSON
import Models

/// A line of a scrum's meetings in short: which meeting, which revision, and what a list shows of it.
///
/// Names, notes and the transcript are checked and left where they are. It says of every line what ``MeetingLine`` says, flaws included.
struct MeetingDigest: Hashable {
  let id: UUID
  let revision: Int
  /// Nil if the line says that the meeting is deleted.
  let summary: History.Summary?

  init(_ bytes: UnsafeRawBufferPointer) throws(Flaw) {
    do throws(NotPlain) {
      try self.init(plain: bytes)
    } catch {
      self.init(try MeetingLine(bytes))
    }
  }

  init(_ line: MeetingLine) {
    id = line.id
    revision = line.revision
    summary = line.meeting?.summary
  }

  init(plain bytes: UnsafeRawBufferPointer) throws(NotPlain) {
    var unwanted: [History.Turn]?
    try self.init(plain: bytes, turns: &unwanted)
  }

  /// - Parameter collected: gets the line's turns, unless it is nil.
  init(plain bytes: UnsafeRawBufferPointer, turns collected: inout [History.Turn]?) throws(NotPlain) {
    collected?.removeAll(keepingCapacity: true)
    var reader = try PlainReader(bytes)
    var members = PlainReader.Members()
    var id: UUID?, date: Date?, attendees: Int?, minutes: Int?, seconds: Int?
    var turns: Duration?, revision = 0, isDeleted = false
    while let key = try reader.nextKey(&members) {
      switch key {
      case "attendees": attendees = try reader.attendees()
      case "date": date = Date(try reader.plainString())
      case "deleted": isDeleted = try reader.flag()
      case "id": id = UUID(try reader.plainString())
      case "lengthInMinutes": minutes = try reader.wholeNumber()
      case "lengthInSeconds": seconds = try reader.wholeNumber()
      case "notes": try reader.skipNotes()
      case "parkingLot": try reader.skipParkingLot()
      case "rev": revision = try reader.wholeNumber()
      case "transcript": try reader.skipOptionalString()
      case "turns": turns = try reader.turns(&collected)
      default: try reader.skipValue()
      }
    }
    try reader.end()
    guard let id else { throw NotPlain() }
    self.id = id
    self.revision = revision
    if isDeleted {
      summary = nil
      return
    }
    guard let date, let attendees, let minutes, minutes <= JSON.Object.longest, seconds ?? 0 <= 60 * JSON.Object.longest else {
      throw NotPlain()
    }
    let length = Duration(minutes: minutes, seconds: seconds)
    summary = History.Summary(id: id, date: date, attendees: attendees, length: length, duration: turns ?? length)
  }
}

extension PlainReader {
  /// Checks the attendees, and counts them.
  fileprivate mutating func attendees() throws(NotPlain) -> Int {
    var attendees = Elements()
    while try nextElement(&attendees) { _ = try person() }
    return attendees.count
  }

  /// Checks the turns, and adds them up; nil if there are none. Those that are collected go without their shares.
  fileprivate mutating func turns(_ collected: inout [History.Turn]?) throws(NotPlain) -> Duration? {
    var turns = Elements(), seconds = 0, billionths = 0
    while try nextElement(&turns) {
      let person = try person()
      guard let time = person.time else { throw NotPlain() }
      seconds += time.whole
      billionths += time.billionths
      if collected != nil {
        let duration = Duration.seconds(time.whole) + .nanoseconds(time.billionths)
        collected?.append(History.Turn(id: person.id, name: try string(in: person.name), duration: duration))
      }
    }
    return turns.count == 0 ? nil : .seconds(seconds) + .nanoseconds(billionths)
  }

  /// An attendee, or a turn with its time.
  private struct Person {
    var id: UUID
    var name: Range<Int>
    var time: (whole: Int, billionths: Int)?
  }

  private mutating func person() throws(NotPlain) -> Person {
    var members = Members(), id: UUID?, name: Range<Int>?, time: (whole: Int, billionths: Int)?
    while let key = try nextKey(&members) {
      switch key {
      case "id": id = UUID(try plainString())
      case "name":
        let start = scanner.position
        try skipString()
        name = start..<scanner.position
      case "seconds": time = try decimal()
      case "share": _ = try decimal()
      default: try skipValue()
      }
    }
    guard let id, let name else { throw NotPlain() }
    return Person(id: id, name: name, time: time)
  }
}

extension PlainReader {
  /// Checks the notes.
  fileprivate mutating func skipNotes() throws(NotPlain) {
    var notes = Elements()
    while try nextElement(&notes) {
      var members = Members(), hasID = false, texts = 0
      while let key = try nextKey(&members) {
        switch key {
        case "id": hasID = UUID(try plainString()) != nil
        case "yesterday", "today", "blockers":
          try skipString()
          texts += 1
        default: try skipValue()
        }
      }
      guard hasID && texts == 3 else { throw NotPlain() }
    }
  }

  /// Checks the parking lot.
  fileprivate mutating func skipParkingLot() throws(NotPlain) {
    var texts = Elements()
    while try nextElement(&texts) { try skipString() }
  }
}

/// Whether bytes are those of a text, so that keys can be told apart where they stand.
func ~= (text: StaticString, bytes: UnsafeRawBufferPointer) -> Bool {
  text.utf8CodeUnitCount == bytes.count && UnsafeBufferPointer(start: text.utf8Start, count: bytes.count).elementsEqual(bytes)
}
