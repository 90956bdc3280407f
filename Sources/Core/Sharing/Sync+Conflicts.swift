import FoundationEssentials
import JSONCoding
import ScrumStore

/// What both sides changed: the message of a merge lists it, so that everybody learns what was theirs and lost, whoever merged.
extension Sync {
  private static let trailer = "Conflict: "

  var mergeMessage: String {
    let trailers = outcome.conflicts.map {
      Self.trailer + String(decoding: JSON.object($0.object).bytes(.line).dropLast(), as: UTF8.self)
    }
    return (["Merge", ""] + trailers).joined(separator: "\n") + "\n"
  }

  /// What this store had sent, and others' merges have replaced since.
  func losses(_ mine: TeamTree, _ theirs: TeamTree) throws -> [SyncOutcome.Conflict] {
    let log = try git.run(["log", "--merges", "--max-count=100", "--format=%B", "\(mine.commit)..\(theirs.commit)"])
    guard log.succeeded else { throw SyncFailure(log) }
    var losses: [SyncOutcome.Conflict] = []
    for line in log.text.split(separator: "\n") where line.hasPrefix(Self.trailer) {
      guard var conflict = SyncOutcome.Conflict(text: line.dropFirst(Self.trailer.count)),
        let ours = try mine.head(of: conflict.scrum)?.object, let others = try theirs.head(of: conflict.scrum)?.object,
        ours.holds(conflict.lost, as: conflict.field), others.holds(conflict.kept, as: conflict.field),
        !others.holds(conflict.lost, as: conflict.field)
      else { continue }
      conflict.isOurs = true
      if !losses.contains(where: { $0.scrum == conflict.scrum && $0.field == conflict.field }) { losses.append(conflict) }
    }
    return losses
  }
}

extension SyncOutcome.Conflict {
  fileprivate init?(text: Substring) {
    var reader = JSONReader()
    let conflict = Array(text.utf8).withUnsafeBytes { bytes in
      do throws(JSON.SyntaxError) { return try SyncOutcome.Conflict?(.init(reader.read(bytes))) } catch { return nil }
    }
    guard let conflict else { return nil }
    self = conflict
  }
}

extension JSON.Object {
  /// Whether a field has this value, in the words of a conflict.
  fileprivate func holds(_ words: String, as field: String) -> Bool {
    switch field {
    case "deleted": self[field] == (words.isEmpty ? nil : .bool(true))
    case "length": members(["lengthInMinutes", "lengthInSeconds"]).words == words
    case "attendee":
      if case .array(let people)? = self["attendees"] { people.contains { $0.object?["name"].words == words } } else { false }
    case "settings": self[field]?.object?.members.contains { Optional($0.value).words == words } ?? false
    default: self[field].words == words
    }
  }

  private func members(_ keys: [String]) -> JSON? { .object(keys.reduce(into: JSON.Object()) { $0[$1] = self[$1] }) }
}

extension JSON? {
  /// As a conflict shows it.
  var words: String {
    switch self {
    case .string(let text)?: text
    case .object(let members)? where members["lengthInSeconds"] != nil: members["lengthInSeconds"].words + " s"
    case .object(let members)? where members["lengthInMinutes"] != nil: members["lengthInMinutes"].words + " min"
    case let value?: String(decoding: value.bytes(.line).dropLast(), as: UTF8.self)
    case nil: ""
    }
  }
}
