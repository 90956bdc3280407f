import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

extension SyncOutcome.Change {
  var object: JSON.Object {
    var object: JSON.Object = ["scrum": .string(scrum.uuidString), "title": .string(title)]
    object["formerTitle"] = formerTitle.map { .string($0) }
    object["author"] = author.map { .string($0) }
    object["date"] = date.map { .string($0.timestamp) }
    object["meetings"] = meetings == 0 ? nil : .number(meetings)
    object["updates"] = updates == 0 ? nil : .number(updates)
    for (key, isSo) in [("added", isNew), ("deleted", isDeleted), ("edited", isEdited)] where isSo { object[key] = .bool(true) }
    return object
  }

  init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    self.init(scrum: try node.id("scrum"), title: try node.string("title"))
    formerTitle = node["formerTitle"]?.string
    author = node["author"]?.string
    date = try node["date"] == nil ? nil : node.date("date")
    meetings = Self.count(node["meetings"])
    updates = Self.count(node["updates"])
    isNew = try node.flag("added")
    isDeleted = try node.flag("deleted")
    isEdited = try node.flag("edited")
  }

  private static func count(_ node: JSONNode?) -> Int { min(max(0, node?.wholeNumber ?? 0), 1_000_000) }
}

extension SyncOutcome.Conflict {
  var object: JSON.Object {
    var object: JSON.Object = [
      "field": .string(field), "kept": .string(kept), "lost": .string(lost), "ours": .bool(isOurs),
      "scrum": .string(scrum.uuidString),
      "title": .string(title),
    ]
    object["keptBy"] = keptBy.map { .string($0) }
    object["lostBy"] = lostBy.map { .string($0) }
    object["lostHead"] = lostHead.map { .string($0) }
    object["date"] = date.map { .string($0.timestamp) }
    return object
  }

  init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    // NB: this is read from the messages of commits, too, which anyone in the team can write.
    func text(_ key: String) throws(JSON.SyntaxError) -> String { String(try node.string(key).prefix(Self.longest)) }
    func name(_ key: String) -> String? { node[key]?.string.map { String($0.prefix(100)) } }
    self.init(
      scrum: try node.id("scrum"), title: try text("title"), field: try text("field"), kept: try text("kept"),
      lost: try text("lost"), keptBy: name("keptBy"), lostBy: name("lostBy"),
      date: try node["date"] == nil ? nil : node.date("date"), isOurs: try node.flag("ours"), lostHead: name("lostHead"))
  }

  /// The longest value that is told, in characters.
  static let longest = 1000
}
