import FoundationEssentials
import JSON
import Models
import ScrumStore

/// Turns a scrum of any variant into what the store has.
///
/// What the store reads as it is stays as it is, down to members that nobody knows. For the rest:
/// - attendees that are only names get ids made from the scrum's id, the name, and which one of that name it is, so that they
///   are the same at every import, in the scrum and in its meetings;
/// - a meeting without a length has the scrum's; one without attendees had none that anybody wrote down;
/// - see ``JSON/Object/translateLength(shortest:)``, ``JSON/Object/translateDate()``, ``JSON/Object/translateTheme()`` for
///   what is changed so that it fits.
struct Translation {
  private(set) var variant: Variant?
  /// What was changed: where it stands in the scrum, and what became of it.
  private(set) var remarks: [(path: [JSONStep], reason: String)] = []

  /// - Returns: nil if the scrum is marked as deleted.
  mutating func scrum(_ bytes: UnsafeRawBufferPointer) throws(Flaw) -> ImportedScrum? {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("a scrum should stand here", at: 0, in: bytes) }
    variant = Variant(object)
    do throws(Mismatch) {
      return try scrum(object)
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  private mutating func scrum(_ original: JSON.Object) throws(Mismatch) -> ImportedScrum? {
    var object = original
    let id = try object.id("id")
    // The list's JSON has how many meetings there are in the place where Point-Free's has them.
    let history = object["history"] != nil ? "history" : original["meetings"]?.isNumber == true ? nil : "meetings"
    for key in ["history", "meetings", "lastMeeting"] { object[key] = nil }
    object["id"] = .string(id.uuidString)
    object.nameAttendees(of: id)
    remark(try object.translateLength(shortest: 1), at: [.key(original["duration"] == nil ? "lengthInMinutes" : "duration")])
    remark(try object.translateTheme(), at: [.key(original["theme"] == nil ? "color" : "theme")])
    let head = try Head(object)
    if head.isDeleted {
      remarks.append(([.key("deleted")], "“\(head.scrum.title)” is marked as deleted and left out"))
      return nil
    }
    return ImportedScrum(
      head: head, meetings: try history.map { (key) throws(Mismatch) in try meetings(key, in: original, of: head) } ?? [])
  }

  private mutating func meetings(_ key: String, in object: JSON.Object, of head: Head) throws(Mismatch) -> [ImportedMeeting] {
    switch object[key] {
    case nil, .null?: return []
    case .array(let values)?:
      var meetings: [ImportedMeeting] = []
      var ids: Set<UUID> = []
      for (index, value) in values.enumerated() {
        let path: [JSONStep] = [.key(key), .index(index)]
        do throws(Mismatch) {
          guard let meeting = try meeting(value, of: head, at: path) else { continue }
          if ids.insert(meeting.id).inserted {
            meetings.append(meeting)
          } else {
            remarks.append((path, "the meeting \(meeting.id.uuidString) is in the file twice; the first counts"))
          }
        } catch {
          throw error.inside(.index(index)).inside(.key(key))
        }
      }
      return meetings
    default: throw object.mismatch(key, "a list")
    }
  }

  private mutating func meeting(_ value: JSON, of head: Head, at path: [JSONStep]) throws(Mismatch) -> ImportedMeeting? {
    guard case .object(var object) = value else { throw Mismatch("a meeting should stand here") }
    if try object.flag("deleted") { return nil }
    object["id"] = .string(try object.id("id").uuidString)
    object["attendees"] = object["attendees"] ?? .array([])
    object["turns"] = object["turns"] ?? .array([])
    object.nameAttendees(of: head.scrum.id)
    if object["lengthInMinutes"] == nil && object["duration"] == nil {
      object.setLength(head.scrum.length)
    } else {
      remark(try object.translateLength(shortest: 0), at: path + [.key("lengthInMinutes")])
    }
    remark(try object.translateDate(), at: path + [.key("date")])
    let line = try MeetingLine(object)
    return ImportedMeeting(id: line.id, line: line.bytes)
  }

  private mutating func remark(_ reason: String?, at path: [JSONStep]) {
    if let reason { remarks.append((path, reason)) }
  }
}

extension JSON {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
