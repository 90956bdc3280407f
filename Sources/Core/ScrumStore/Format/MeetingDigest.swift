import FoundationEssentials
import Models

/// A line of a scrum's meetings in short: which meeting, which revision, and what a list shows of it.
///
/// Names and the transcript are checked and left where they are. It says of every line what ``MeetingLine`` says, flaws included.
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
    while try nextElement(&attendees) {
      var members = Members(), hasID = false, hasName = false
      while let key = try nextKey(&members) {
        switch key {
        case "id": hasID = UUID(try plainString()) != nil
        case "name":
          try skipString()
          hasName = true
        default: try skipValue()
        }
      }
      guard hasID && hasName else { throw NotPlain() }
    }
    return attendees.count
  }

  /// Checks the turns, and adds them up; nil if there are none.
  fileprivate mutating func turns(_ collected: inout [History.Turn]?) throws(NotPlain) -> Duration? {
    var turns = Elements(), seconds = 0, nanoseconds = 0
    while try nextElement(&turns) {
      var members = Members(), id: UUID?, name: Range<Int>?, time: (whole: Int, billionths: Int)?
      while let key = try nextKey(&members) {
        switch key {
        case "id": id = UUID(try plainString())
        case "name":
          let start = scanner.position
          try skipString()
          name = start..<scanner.position
        case "seconds": time = try decimal()
        default: try skipValue()
        }
      }
      guard let id, let name, let time else { throw NotPlain() }
      seconds += time.whole
      nanoseconds += time.billionths
      if collected != nil {
        let duration = Duration.seconds(time.whole) + .nanoseconds(time.billionths)
        collected?.append(History.Turn(id: id, name: try string(in: name), duration: duration))
      }
    }
    return turns.count == 0 ? nil : .seconds(seconds) + .nanoseconds(nanoseconds)
  }
}

/// Whether bytes are those of a text, so that keys can be told apart where they stand.
func ~= (text: StaticString, bytes: UnsafeRawBufferPointer) -> Bool {
  text.utf8CodeUnitCount == bytes.count && UnsafeBufferPointer(start: text.utf8Start, count: bytes.count).elementsEqual(bytes)
}
