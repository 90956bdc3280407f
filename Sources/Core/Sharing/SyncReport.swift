package import DurableFiles
package import FoundationEssentials
package import JSONCoding
package import ScrumStore
import Scrums

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
  /// How many scrums of the team are left out.
  package var ignored = 0
  /// Why this report could not be kept, or the one before not be read; it is no part of what is stored.
  package var trouble: StoreTrouble?

  private static let recentCount = 8
  /// The most places that are named.
  private static let placeCount = 200

  /// - Parameters:
  ///   - failure: the sentence of the outcome's failure.
  ///   - words: makes a sentence of damage.
  ///   - last: the report before.
  package init(
    _ outcome: SyncOutcome, failure: String?, _ words: (Damage) -> String = { $0.file }, at date: Date, after last: SyncReport?
  ) {
    self.date = date
    sent = outcome.sent
    received = outcome.received
    waiting = outcome.waiting
    conflicts = outcome.conflicts
    unseen = ((last?.unseen ?? []).filter { !outcome.conflicts.contains($0) } + outcome.conflicts).suffix(Self.recentCount)
    unreadable = Self.places(outcome.unreadable, words)
    unshared = Self.places(outcome.unshared, words)
    ignored = outcome.ignored
    self.failure = failure
    kind = outcome.failure?.kind
    line = outcome.failure?.line
    lastSuccess = outcome.failure == nil ? date : last?.lastSuccess
    recent = Array(
      (outcome.received + (last?.recent ?? [])).sorted { ($0.date ?? .distantPast) > ($1.date ?? .distantPast) }
        .prefix(Self.recentCount))
  }

  private static func places(_ damages: [UUID: Damage], _ words: (Damage) -> String) -> [UUID: String] {
    let first = damages.sorted { $0.key.uuidString < $1.key.uuidString }.prefix(placeCount)
    return first.reduce(into: [:]) { $0[$1.key] = words($1.value) }
  }

  // MARK: - On disk

  package enum StoreTrouble: Hashable, Sendable {
    case file(FileError)
    case store(StoreError)
  }

  static let name = "report.json"

  /// The last report in a folder; nil if there is none.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` if it can't be read; then it gets another name, and there is none.
  static func last(in folder: Folder) throws -> SyncReport? {
    let file = folder.file(name)
    var buffer = ReadBuffer(), reader = JSONReader()
    do {
      guard try buffer.readIfPresent(file) != nil else { return nil }
      return try reading(file.path) { () throws(JSON.SyntaxError) in try SyncReport(reader.read(buffer.contents).object()) }
    } catch {
      let other = folder.file("report-unreadable.json")
      do throws(FileError) {
        // NB: what was set aside before goes.
        if try other.status()?.isRegular == true { try other.remove() }
        try file.rename(to: other)
      } catch {
        // Then it stays where it is.
      }
      throw error
    }
  }

  /// The report of a sync, which follows the one in a folder and is kept there. Whatever comes of that, the sync was done.
  static func next(
    _ outcome: SyncOutcome, _ sentence: String?, _ words: (Damage) -> String, in folder: Folder
  ) -> SyncReport {
    var last: SyncReport?, trouble: StoreTrouble?
    do { last = try Self.last(in: folder) } catch { trouble = StoreTrouble(error) }
    var report = SyncReport(outcome, failure: sentence, words, at: Date.now.wholeMilliseconds, after: last)
    report.trouble = trouble
    report.keep(in: folder)
    return report
  }

  /// The report in a folder, brought up to date with what waits.
  static func updated(_ outcome: SyncOutcome, _ words: (Damage) -> String, in folder: Folder) -> SyncReport {
    var last: SyncReport?
    do { last = try Self.last(in: folder) } catch {
      // It is set aside, and this one follows it.
    }
    var report = last ?? SyncReport(SyncOutcome(), failure: nil, at: Date.now.wholeMilliseconds, after: nil)
    (report.waiting, report.unshared) = (outcome.waiting, places(outcome.unshared, words))
    report.keep(in: folder)
    return report
  }

  private mutating func keep(in folder: Folder) {
    do { try save(in: folder) } catch { trouble = StoreTrouble(error) }
  }

  func save(in folder: Folder) throws {
    try changeSmallFile(at: folder.file(Self.name)) { _ in JSON.object(object).bytes(.pretty) }
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
    if ignored > 0 { object["leftOut"] = .number(ignored) }
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

  init(_ node: JSONNode) throws(JSON.SyntaxError) {
    date = try node.date("date")
    sent = try node.list("sent", SyncOutcome.Change.init)
    received = try node.list("received", SyncOutcome.Change.init)
    waiting = try node.list("waiting", SyncOutcome.Change.init)
    conflicts = try node.list("conflicts", SyncOutcome.Conflict.init)
    recent = try node["recent"] == nil ? [] : node.list("recent", SyncOutcome.Change.init)
    unseen = try node["unseen"] == nil ? [] : node.list("unseen", SyncOutcome.Conflict.init)
    unreadable = Self.places(node["places"])
    unshared = Self.places(node["unshared"])
    ignored = (node["leftOut"]?.wholeNumber).map { max(0, $0) } ?? 0
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

extension SyncReport.StoreTrouble {
  fileprivate init?(_ error: any Error) {
    switch error {
    case let error as FileError: self = .file(error)
    case let error as StoreError: self = .store(error)
    default: return nil
    }
  }
}
