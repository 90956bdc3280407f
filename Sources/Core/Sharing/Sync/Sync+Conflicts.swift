import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums

/// Lists conflicts in the message of a merge commit, so that the store of an overwritten value's author can report
/// them.
extension Sync {
  private static let trailer = "Conflict: "
  /// The maximum number of conflicts in a message.
  private static let most = 50

  var mergeMessage: String {
    let listed = outcome.conflicts.filter { max($0.kept.count, $0.lost.count) <= SyncOutcome.Conflict.longest }.prefix(Self.most)
    let trailers = listed.map { Self.trailer + String(decoding: $0.json.bytes(.line).dropLast(), as: UTF8.self) }
    return (["Merge", ""] + trailers).joined(separator: "\n") + "\n"
  }

  /// The conflicts in which merges by others have overwritten this user's values.
  func losses(_ mine: TeamTree, _ theirs: TeamTree) throws -> [SyncOutcome.Conflict] {
    let list = try git("rev-list", "--merges", "--max-count=100", "\(mine.commit)..\(theirs.commit)").text
    var losses: [SyncOutcome.Conflict] = [], own: [UUID: Set<String>] = [:]
    let lines = try list.split(separator: "\n").flatMap { try objects.commit(String($0)).split(separator: "\n") }
    // NB: reads a limited number, because anyone can write a merge's message, and each scrum in it takes a `git log`.
    for line in lines.lazy.filter({ $0.hasPrefix(Self.trailer) }).prefix(Self.most * 4) {
      guard var conflict = SyncOutcome.Conflict(text: line.dropFirst(Self.trailer.count)), let head = conflict.lostHead,
        conflict.kept != conflict.lost,
        mine.entry(.scrums, of: conflict.scrum) != nil, own[conflict.scrum] != nil || own.count < Self.most
      else { continue }
      let heads =
        try own[conflict.scrum]
        ?? Set(versions(of: conflict.scrum, in: mine.commit).filter { $0.author == identity }.map(\.object))
      own[conflict.scrum] = heads
      guard heads.contains(head), try conflict.isLoss(of: TeamHead(.file(head), of: conflict.scrum, in: objects)) else {
        continue
      }
      // NB: not the title in the message.
      let title = try (theirs.head(of: conflict.scrum) ?? mine.head(of: conflict.scrum))?.scrum?.title
      conflict = conflict.titled(title ?? conflict.scrum.uuidString)
      conflict.isOurs = true
      if !losses.contains(where: { $0.scrum == conflict.scrum && $0.field == conflict.field }) { losses.append(conflict) }
    }
    return losses
  }
}

extension SyncOutcome.Conflict {
  fileprivate init?(text: Substring) {
    do throws(JSON.SyntaxError) { try self.init(bytes: Array(text.utf8)) } catch { return nil }
  }

  /// Whether the overwritten value is one of the head.
  fileprivate func isLoss(of head: TeamHead) -> Bool {
    guard let object = head.object else { return false }
    // A value that was removed is empty.
    func has(_ value: JSON?) -> Bool { value.words.trimmed == lost }
    return switch field {
    case "deleted": head.isDeleted && kept.isEmpty && lost == "true"
    case "length": has(.object(object))
    case "settings": has(nil) || object["settings"]?.object?.members.contains { has($0.value) } == true
    case "attendee":
      has(nil) || object["attendees"]?.elements?.contains { $0.object?.members.contains { has($0.value) } == true } == true
    case "title", "theme", "schedule", "off": has(object[field])
    default: object[field] != nil && has(object[field])
    }
  }
}

/// Shows the value of a head's member in a report.
extension JSON? {
  /// The value as text, such as `90 s` for a length; empty for nil.
  var words: String {
    switch self {
    case .string(let text)?: text
    case .object(let members)? where members["lengthInSeconds"] != nil: members["lengthInSeconds"].words + " s"
    case .object(let members)? where members["lengthInMinutes"] != nil: members["lengthInMinutes"].words + " min"
    case .object(let members)? where members["at"] != nil:
      [members["days"].words, members["at"].words, members["zone"].words].filter { !$0.isEmpty }.joined(separator: " ")
    case .array(let values)?: values.map { JSON?.some($0).words }.joined(separator: ",")
    case let value?: String(decoding: value.bytes(.line).dropLast(), as: UTF8.self)
    case nil: ""
    }
  }
}
