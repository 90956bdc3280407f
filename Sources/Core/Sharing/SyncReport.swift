import DurableFiles
package import FoundationEssentials
package import JSONCoding
import ScrumStore

/// The outcome of a sync as JSON: printed by `sync --json`, and stored in `report.json` for the Team page.
package struct SyncReport: Hashable, Sendable {
  package var date: Date
  package var sent: [SyncOutcome.Change] = []
  package var received: [SyncOutcome.Change] = []
  package var waiting: [SyncOutcome.Change] = []
  package var conflicts: [SyncOutcome.Conflict] = []
  /// What both sides changed, until the user has seen it.
  package var unseen: [SyncOutcome.Conflict] = []
  /// Places in the team's heads that can't be read, by scrum.
  package var unreadable: [UUID: String] = [:]
  /// Places in this store that can't be shared, by scrum.
  package var unshared: [UUID: String] = [:]
  package var failure: String?
  package var kind: SyncFailure.Kind?
  /// The line of git that tells.
  package var line: String?
  /// When a sync last succeeded.
  package var lastSuccess: Date?
  /// What others did lately, the newest first.
  package var recent: [SyncOutcome.Change] = []

  private static let recentCount = 8

  /// - Parameters:
  ///   - failure: the sentence of the outcome's failure.
  ///   - last: the report before.
  package init(_ outcome: SyncOutcome, failure: String?, at date: Date, after last: SyncReport?) {
    self.date = date
    sent = outcome.sent
    received = outcome.received
    waiting = outcome.waiting
    conflicts = outcome.conflicts
    unseen = ((last?.unseen ?? []).filter { !outcome.conflicts.contains($0) } + outcome.conflicts).suffix(Self.recentCount)
    unreadable = outcome.unreadable.mapValues(\.description)
    unshared = outcome.unshared.mapValues(\.description)
    self.failure = failure
    kind = outcome.failure?.kind
    line = outcome.failure?.line
    lastSuccess = outcome.failure == nil ? date : last?.lastSuccess
    recent = Array(
      (outcome.received + (last?.recent ?? [])).sorted { ($0.date ?? .distantPast) > ($1.date ?? .distantPast) }
        .prefix(Self.recentCount))
  }

  // MARK: - On disk

  static let name = "report.json"

  /// One that can't be read is none.
  init?(in folder: Folder) {
    var buffer = ReadBuffer(), reader = JSONReader()
    do {
      guard try buffer.readIfPresent(folder.file(Self.name)) != nil else { return nil }
      self = try SyncReport(reader.read(buffer.contents).object())
    } catch {
      return nil
    }
  }

  func save(in folder: Folder) throws {
    let file = folder.file(Self.name)
    try replaceFile(at: file, with: JSON.object(object).bytes(.pretty), version: try file.status())
  }

  package var object: JSON.Object {
    func places(_ places: [UUID: String]) -> JSON {
      .object(places.reduce(into: [:]) { $0[$1.key.uuidString] = .string($1.value) })
    }
    var object: JSON.Object = [
      "conflicts": .array(conflicts.map { .object($0.object) }),
      "date": .string(date.timestamp),
      "received": .array(received.map { .object($0.object) }),
      "sent": .array(sent.map { .object($0.object) }),
      "unreadable": .array(unreadable.keys.map(\.uuidString).sorted().map { .string($0) }),
      "waiting": .array(waiting.map { .object($0.object) }),
    ]
    if !unreadable.isEmpty { object["places"] = places(unreadable) }
    if !unshared.isEmpty { object["unshared"] = places(unshared) }
    if !unseen.isEmpty { object["unseen"] = .array(unseen.map { .object($0.object) }) }
    if !recent.isEmpty { object["recent"] = .array(recent.map { .object($0.object) }) }
    object["failure"] = failure.map { .string($0) }
    object["kind"] = kind.map { .string($0.rawValue) }
    object["line"] = line.map { .string($0) }
    object["lastSuccess"] = lastSuccess.map { .string($0.timestamp) }
    return object
  }

  private init(_ node: JSONNode) throws(JSON.SyntaxError) {
    date = try node.date("date")
    sent = try node.list("sent", SyncOutcome.Change.init)
    received = try node.list("received", SyncOutcome.Change.init)
    waiting = try node.list("waiting", SyncOutcome.Change.init)
    conflicts = try node.list("conflicts", SyncOutcome.Conflict.init)
    recent = try node["recent"] == nil ? [] : node.list("recent", SyncOutcome.Change.init)
    unseen = try node["unseen"] == nil ? [] : node.list("unseen", SyncOutcome.Conflict.init)
    unreadable = Self.places(node["places"])
    unshared = Self.places(node["unshared"])
    failure = node["failure"]?.string
    kind = node["kind"]?.string.flatMap(SyncFailure.Kind.init)
    line = node["line"]?.string
    lastSuccess = try node["lastSuccess"] == nil ? nil : node.date("lastSuccess")
  }

  private static func places(_ node: JSONNode?) -> [UUID: String] {
    guard let object = node.map({ JSON($0) })?.object else { return [:] }
    return object.members.reduce(into: [:]) { places, member in
      if let id = UUID(uuidString: member.key), case .string(let place) = member.value { places[id] = place }
    }
  }
}

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
    meetings = node["meetings"]?.wholeNumber ?? 0
    updates = node["updates"]?.wholeNumber ?? 0
    isNew = try node.flag("added")
    isDeleted = try node.flag("deleted")
    isEdited = try node.flag("edited")
  }
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
    self.init(
      scrum: try node.id("scrum"), title: try node.string("title"), field: try node.string("field"),
      kept: try node.string("kept"),
      lost: try node.string("lost"), keptBy: node["keptBy"]?.string, lostBy: node["lostBy"]?.string,
      date: try node["date"] == nil ? nil : node.date("date"), isOurs: try node.flag("ours"), lostHead: node["lostHead"]?.string)
  }
}
