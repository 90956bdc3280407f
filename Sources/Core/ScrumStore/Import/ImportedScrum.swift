import FoundationEssentials
import JSON
import Models

/// A scrum out of a file.
public struct ImportedScrum: Sendable {
  package let head: Head
  /// The newest first.
  package private(set) var meetings: [ImportedMeeting]

  package init(head: Head, meetings: [ImportedMeeting]) {
    self.head = head
    self.meetings = meetings
  }

  public var id: UUID { head.scrum.id }
  public var scrum: DailyScrum { head.scrum }
  public var meetingCount: Int { meetings.count }

  /// Takes the meetings of the same scrum's second appearance that the first lacks.
  package mutating func merge(_ other: ImportedScrum) {
    let known = Set(meetings.lazy.map(\.id))
    meetings += other.meetings.filter { !known.contains($0.id) }
  }
}

/// A meeting out of a file, as the line that the store will have: a tree of each would take several times the memory.
package struct ImportedMeeting: Sendable {
  package let id: UUID
  package let line: [UInt8]

  package init(id: UUID, line: [UInt8]) {
    self.id = id
    self.line = line
  }

  package func read() throws(StoreError) -> MeetingLine { try read { (bytes) throws(Flaw) in try MeetingLine(bytes) } }

  func revision() throws(StoreError) -> Int { try read { (bytes) throws(Flaw) in try MeetingDigest(bytes).revision } }

  private func read<Result>(_ body: (UnsafeRawBufferPointer) throws(Flaw) -> Result) throws(StoreError) -> Result {
    do throws(Flaw) {
      return try line.span.bytes.withUnsafeBytes(body)
    } catch {
      throw .damaged(Damage(error, in: id.uuidString))
    }
  }
}
