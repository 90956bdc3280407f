import FoundationEssentials
import Models

/// A scrum as it is stored, with all that stands in its file, for those who read it with other programs.
public struct ScrumDocument: Sendable {
  private var object: JSON.Object

  /// - Parameter meetings: the history, the newest first; nil leaves it out.
  init(_ head: Head, meetings: [JSON.Object]?) {
    object = head.object
    if let meetings { object["history"] = .array(meetings.map(JSON.object)) }
  }

  /// The same with `meetings`, how many there are, and `lastMeeting`, a date; what is not known or never was is null.
  public func counting(meetings: Int?, last: Date?) -> ScrumDocument {
    var document = self
    document.object["meetings"] = meetings.map { .number("\($0)") } ?? .null
    document.object["lastMeeting"] = last.map { .string($0.timestamp) } ?? .null
    return document
  }

  /// An object as JSON, in UTF-8.
  public var bytes: [UInt8] { JSON.object(object).bytes(.pretty) }

  /// An array of the objects as JSON, in UTF-8.
  public static func bytes(of documents: [ScrumDocument]) -> [UInt8] {
    JSON.array(documents.map { .object($0.object) }).bytes(.pretty)
  }
}

extension ScrumStore {
  public func document(of scrum: UUID, withHistory: Bool) throws(StoreError) -> ScrumDocument {
    guard let head = try directory.head(of: scrum)?.head, !head.isDeleted else { throw .noSuchScrum(scrum) }
    return ScrumDocument(head, meetings: withHistory ? try directory.meetingObjects(of: scrum) : nil)
  }
}

extension StoreDirectory {
  /// The meetings of a scrum as their lines have them, the newest first. Lines that can't be read are left out.
  fileprivate func meetingObjects(of scrum: UUID) throws(StoreError) -> [JSON.Object] {
    var buffer = ReadBuffer()
    let path = meetingsPath(of: scrum)
    do throws(StoreError) {
      try buffer.read(path, path: path)
    } catch {
      if error.isMissingFile { return [] }
      throw error
    }
    var latest: [UUID: (number: Int, line: MeetingLine)] = [:]
    let bytes = buffer.contents
    bytes.forEachLine { number, range in
      do throws(Flaw) {
        let line = try MeetingLine(UnsafeRawBufferPointer(rebasing: bytes[range]))
        if line.revision >= latest[line.id]?.line.revision ?? 0 { latest[line.id] = (number, line) }
      } catch {
        // NB: `meetings(of:)` tells them.
      }
    }
    return latest.values.compactMap { entry in entry.line.meeting.map { (entry.number, $0.date, entry.line.object) } }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.2)
  }
}
