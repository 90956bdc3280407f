import DurableFiles
import FoundationEssentials
import JSONCoding
import Schedules
import Scrums

/// Translates a scrum of any variant to the format of the store.
///
/// Values that the store can read stay as they are, including unknown members. Other values are translated:
/// - attendees that are plain names get IDs derived from the scrum's ID, the name and its occurrence: the same in each
///   import, in the scrum and in its meetings;
/// - a meeting without a length gets the scrum's; one without attendees gets none;
/// - lengths, dates and themes that the store can't hold become the nearest ones, dates counted from another year the
///   intended ones, and old names of time zones the current ones.
struct Translation {
  let variant: Variant
  /// The remarks about changed or unlikely values, with the offsets of the values in the file.
  private(set) var remarks: [(byte: Int, reason: Damage.Reason)] = []
  let node: JSONNode
  let now: Date

  init(_ node: JSONNode, at now: Date) {
    self.node = node
    self.now = now
    variant = Variant(node)
  }

  /// Translates the scrum with its meetings, updates and items.
  ///
  /// - Returns: nil if the scrum is marked as deleted.
  mutating func scrum() throws(JSON.SyntaxError) -> ImportedScrum? {
    guard node.isObject else { throw node.damage(.notRecord(.scrum)) }
    let id = try node.id("id")
    // In the output of `list --json`, `meetings` is a count; in Point-Free's files, it is the list.
    let history = node["history"] ?? (node["meetings"]?.isNumber == true ? nil : node["meetings"])
    var object = JSON.Object(node, without: ["history", "meetings", "lastMeeting", "openItems", "updates", "items"])
    object["id"] = .string(id.uuidString)
    let attendees = try attendees(of: node, id, &object)
    let length = try length(of: node, shortest: 1, &object)
    let theme = try theme(&object)
    let scrum = DailyScrum(
      id: id, title: try node.string("title"), attendees: attendees, length: length, theme: theme,
      settings: try node.settings(), schedule: node.schedule, daysOff: node.daysOff,
      created: try node.created())
    if let zone = scrum.schedule?.zone, object["schedule"]?.object?["zone"] != .string(zone) {
      object.setSchedule(scrum.schedule)
    }
    if try node.flag("deleted") {
      remark(.deletedRecord(title: scrum.title), at: node["deleted"])
      return nil
    }
    let head = Head(scrum, object: object)
    try check(head.bytes.count, limit: ReadBuffer.limit, .scrum, node)
    return ImportedScrum(
      head: head, meetings: try meetings(history, of: scrum), updates: try lines("updates", Update.self, .update),
      items: try lines("items", ActionItem.Event.self, .item))
  }

  /// Reads the list of updates or items as lines.
  private mutating func lines<Record: RecordLine>(
    _ key: String, _: Record.Type, _ kind: Damage.Record
  ) throws(JSON.SyntaxError) -> SharedLines {
    guard let list = node[key], !list.isNull else { return SharedLines() }
    guard list.isArray else { throw list.damage(.notList(kind)) }
    var lines = SharedLines()
    for node in list.elements {
      guard node.isObject else { throw node.damage(.notRecord(kind)) }
      _ = try Record(node)
      try noteUnlikelyDate(of: node)
      let line = JSON.object(JSON.Object(node)).bytes(.line).dropLast()
      try check(line.count, limit: Record.lineLimit, kind, node)
      if let line = SharedLine(Array(line)) { lines.append(line) }
    }
    return lines
  }

  private mutating func meetings(_ history: JSONNode?, of scrum: DailyScrum) throws(JSON.SyntaxError) -> [ImportedMeeting] {
    guard let history, !history.isNull else { return [] }
    guard history.isArray else { throw history.damage(.notList(.meeting)) }
    var meetings: [ImportedMeeting] = []
    var ids: Set<UUID> = []
    for node in history.elements {
      guard let meeting = try meeting(node, of: scrum) else { continue }
      if ids.insert(meeting.id).inserted {
        meetings.append(meeting)
      } else {
        remark(.duplicate(.meeting, meeting.id), at: node)
      }
    }
    return meetings
  }

  private mutating func meeting(_ node: JSONNode, of scrum: DailyScrum) throws(JSON.SyntaxError) -> ImportedMeeting? {
    guard node.isObject else { throw node.damage(.notRecord(.meeting)) }
    if try node.flag("deleted") { return nil }
    let id = try node.id("id")
    var object = JSON.Object(node)
    object["id"] = .string(id.uuidString)
    object["turns"] = object["turns"] ?? .array([])
    if node["attendees"] == nil { object["attendees"] = .array([]) } else { _ = try attendees(of: node, scrum.id, &object) }
    if node["lengthInMinutes"] == nil && node["duration"] == nil {
      object.setLength(scrum.length)
    } else {
      _ = try length(of: node, shortest: 0, &object)
    }
    try translateDate(of: node, &object)
    _ = try MeetingDetails(node)
    let line = JSON.object(object).bytes(.line)
    try check(line.count, limit: LineReader.lineLimit, .meeting, node)
    return ImportedMeeting(id: id, revision: try node.revision(), line: line)
  }

  /// Checks that a record is not too long for the store to read it again.
  private func check(_ count: Int, limit: Int, _ record: Damage.Record, _ node: JSONNode) throws(JSON.SyntaxError) {
    if count > limit { throw node.damage(.tooLarge(record, limit: limit)) }
  }

  mutating func remark(_ reason: Damage.Reason, at node: JSONNode?) { remarks.append(((node ?? self.node).offset, reason)) }
}

/// The program that wrote a scrum.
///
/// The keys of a scrum identify it:
/// - `duration` instead of `lengthInMinutes` is Point-Free's, which calls the meetings `meetings`;
/// - `color` instead of `theme` is Apple's older format, or ScrumdingerTCA's if it has an `opacity`;
/// - a `created`, or a meeting with `turns`, is this program's;
/// - anything else is Apple's newer format, which SwiftedMind's app shares.
///
/// The variant is only reported to the user. Each value is read independently of the variant, so a file can mix
/// formats.
package enum Variant: Hashable, Sendable, CaseIterable {
  case apple2020, apple2021, composable, apple2022, pointFree, scrumdinger

  init(_ node: JSONNode) {
    if node["duration"] != nil {
      self = .pointFree
    } else if node["theme"] == nil, let color = node["color"] {
      self = color["opacity"] != nil ? .composable : node["history"] == nil ? .apple2020 : .apple2021
    } else {
      let hasTurns = node["history"]?.elements.contains { $0["turns"] != nil } ?? false
      self = node["created"] != nil || hasTurns ? .scrumdinger : .apple2022
    }
  }
}
