package import FoundationEssentials
import JSONCoding
package import Scrums

/// A scrum from an imported file, in the format of the store.
package struct ImportedScrum: Sendable {
  package let head: Head
  /// The meetings in the order of the file, usually newest first.
  package private(set) var meetings: [ImportedMeeting]
  package private(set) var updates: SharedLines
  package private(set) var items: SharedLines

  package init(
    head: Head, meetings: [ImportedMeeting], updates: SharedLines = SharedLines(), items: SharedLines = SharedLines()
  ) {
    self.head = head
    self.meetings = meetings
    self.updates = updates
    self.items = items
  }

  package var id: UUID { head.scrum.id }
  package var scrum: DailyScrum { head.scrum }

  /// Adds the meetings, updates and items that only the other scrum has, which is a duplicate of this scrum in the same
  /// file.
  package mutating func merge(_ other: ImportedScrum) {
    let known = Set(meetings.lazy.map(\.id))
    meetings += other.meetings.filter { !known.contains($0.id) }
    for line in other.updates.lines { updates.append(line) }
    for line in other.items.lines { items.append(line) }
  }
}

/// A meeting from an imported file, as the line to store. A parsed tree would take several times the memory.
package struct ImportedMeeting: Sendable {
  package let id: UUID
  package let revision: Int
  package let line: [UInt8]

  package init(id: UUID, revision: Int, line: [UInt8]) {
    self.id = id
    self.revision = revision
    self.line = line
  }

  package func read<Result>(_ body: (MeetingRecord) -> Result) throws -> Result {
    try reading(id.uuidString) {
      try line.json { (node) throws(JSON.SyntaxError) in body(try MeetingRecord(node)) }
    }
  }
}
