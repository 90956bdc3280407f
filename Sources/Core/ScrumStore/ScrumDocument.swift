package import FoundationEssentials
package import JSONCoding
package import Scrums

/// A scrum as JSON for another program: its head, including members that this program does not know, its updates and
/// action items, and optionally its meetings.
package struct ScrumDocument: Sendable {
  package let head: Head
  /// The meetings, newest first; nil if they were not requested.
  package private(set) var meetings: [Meeting]?
  package internal(set) var updates: [JSON.Object] = []
  /// The events of action items.
  package internal(set) var items: [JSON.Object] = []
  /// The date when the head's file was last written; nil without a file.
  package internal(set) var modified: Date?
  /// The damaged lines in the scrum's JSON Lines files.
  package internal(set) var damages: [Damage]

  /// A meeting and its complete record.
  package struct Meeting: Sendable {
    package let history: History
    package let object: JSON.Object
  }

  package init(head: Head, meetings: [Meeting]? = nil, damages: [Damage] = []) {
    self.head = head
    self.meetings = meetings
    self.damages = damages
  }

  /// Creates a document of a scrum that is not in a store.
  package init(_ scrum: DailyScrum, meetings: [History], updates: [Update] = [], items: [ActionItem.Event] = []) {
    self.init(head: Head(scrum), meetings: meetings.map { Meeting(history: $0, object: JSON.Object($0)) })
    self.updates = updates.map(\.object)
    self.items = items.map(\.object)
  }

  package var scrum: DailyScrum { head.scrum }

  /// Keeps only the meetings with the given IDs.
  package mutating func keepMeetings(_ ids: Set<History.ID>) { meetings = meetings?.filter { ids.contains($0.history.id) } }

  /// The settings, including the defaults that a file leaves out.
  package var settings: JSON {
    let stored = head.object["settings"]?.object ?? [:]
    return .object(Setting.allCases.reduce(into: stored) { $0[$1.rawValue] = .bool(scrum.settings[$1]) })
  }

  /// Returns the pretty-printed object, sorted by keys, with all settings.
  package func json() -> [UInt8] {
    JSON.object(object(adding: ["settings": settings])).bytes(.pretty)
  }

  /// Returns the head with the lists of meetings, updates and items, and additional members.
  package func object(adding members: [String: JSON] = [:]) -> JSON.Object {
    var object = head.object
    if let meetings { object["history"] = .array(meetings.map { .object($0.object) }) }
    if !updates.isEmpty { object["updates"] = .array(updates.map(JSON.object)) }
    if !items.isEmpty { object["items"] = .array(items.map(JSON.object)) }
    for (key, value) in members { object[key] = value }
    return object
  }
}
