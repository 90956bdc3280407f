import FoundationEssentials
import JSON
import Models

/// A scrum as JSON for another program: its head, with members that this program does not know, and the meetings that are not
/// deleted, newest first, if they were asked for.
public struct ScrumDocument: Sendable {
  package let head: Head
  /// Nil if they were not asked for.
  package let meetings: [MeetingLine]?
  /// The lines of its meetings that can't be read.
  public let damages: [Damage]

  package init(head: Head, meetings: [MeetingLine]? = nil, damages: [Damage] = []) {
    self.head = head
    self.meetings = meetings
    self.damages = damages
  }

  /// A scrum that is in no store.
  public init(_ scrum: DailyScrum, meetings: [History]) {
    self.init(head: Head(scrum), meetings: meetings.map(MeetingLine.init(_:)))
  }

  public var scrum: DailyScrum { head.scrum }

  /// The pretty-printed object, sorted by keys.
  ///
  /// - Parameter members: what it says beside what is stored, such as how many meetings there are.
  public func json(adding members: [String: Member] = [:]) -> [UInt8] {
    JSON.object(object(adding: members)).bytes(.pretty)
  }

  public enum Member: Sendable {
    case number(Int)
    case date(Date)
    case nothing
  }

  package func object(adding members: [String: Member] = [:]) -> JSON.Object {
    var object = head.object
    if let meetings { object["history"] = .array(meetings.map { .object($0.object) }) }
    for (key, member) in members { object[key] = member.json }
    return object
  }
}

extension ScrumDocument.Member {
  fileprivate var json: JSON {
    switch self {
    case .number(let number): .number("\(number)")
    case .date(let date): .string(date.timestamp)
    case .nothing: .null
    }
  }
}
