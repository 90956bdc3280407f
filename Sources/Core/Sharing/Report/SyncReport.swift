import ConsoleLoop
import DurableFiles
package import FoundationEssentials
package import JSONCoding
import Schedules
package import ScrumStore
import Scrums

/// The outcome of a sync: `sync --json` prints it, and `report.json` keeps it for the Team page.
package struct SyncReport: Hashable, Sendable {
  package var date: Date
  package var sent: [SyncOutcome.Change] = []
  package var received: [SyncOutcome.Change] = []
  package var waiting: [SyncOutcome.Change] = []
  package var conflicts: [SyncOutcome.Conflict] = []
  /// The conflicts that the user has not seen yet.
  package var unseen: [SyncOutcome.Conflict] = []
  /// Descriptions of the places in the team's files that can't be read, by scrum.
  package var unreadable: [UUID: String] = [:]
  /// Descriptions of the places in this store that can't be shared, by scrum.
  package var unshared: [UUID: String] = [:]
  package var failure: String?
  package var kind: SyncFailure.Kind?
  /// The line of git or ssh that revealed the failure.
  package var line: String?
  /// When a sync last succeeded.
  package var lastSuccess: Date?
  /// The latest changes by others, the newest first.
  package var recent: [SyncOutcome.Change] = []
  /// The number of the team's scrums left out.
  package var ignored = 0
  /// The error that prevented writing this report or reading the previous one. Not stored.
  package var trouble: SyncFailure?

  /// Reads the report that `sync --json` and `share --json` print. Returns nil for an answer without a report.
  package init?(answer: JSON.Object) {
    let json = answer["last"] ?? .object(answer)
    do throws(JSON.SyntaxError) { try self.init(bytes: json.bytes(.line)) } catch { return nil }
  }

  /// The report with what only the report before it knows, because this sync failed before it could read that.
  package func completed(by last: SyncReport?) -> SyncReport {
    guard failure != nil, lastSuccess == nil, let last else { return self }
    var report = self
    report.lastSuccess = last.lastSuccess
    (report.recent, report.unseen) = (last.recent, last.unseen)
    if waiting.isEmpty { report.waiting = last.waiting }
    return report
  }

  /// The maximum number of recent changes, and of unseen conflicts.
  private static let recentCount = 8
  /// The maximum number of unreadable scrums, and of unshared ones.
  private static let placeCount = 200

  /// - Parameters:
  ///   - failure: the outcome's failure as a sentence.
  ///   - words: describes damage in a sentence.
  ///   - last: the previous report, which passes on its unseen conflicts, its recent changes and the date of its last
  ///     success.
  package init(
    _ outcome: SyncOutcome, failure: String?, _ words: (Damage) -> String = \.file, at date: Date = Date.now.wholeMilliseconds,
    after last: SyncReport? = nil
  ) {
    self.date = date
    sent = outcome.sent
    // NB: changes of a clock that is ahead would be the newest until it is reached.
    received = outcome.received.map { $0.dated(before: date) }
    waiting = outcome.waiting
    conflicts = outcome.conflicts
    unseen = ((last?.unseen ?? []).filter { !outcome.conflicts.contains($0) } + outcome.conflicts).suffix(Self.recentCount)
    unreadable = Self.places(outcome.unreadable, words)
    unshared = Self.places(outcome.unshared, words)
    ignored = outcome.ignored
    self.failure = failure
    kind = outcome.failure?.kind
    line = outcome.failure?.line?.trimmed
    lastSuccess = outcome.failure == nil ? date : last?.lastSuccess
    recent = Array(
      (received + (last?.recent ?? []).map { $0.dated(before: date) })
        .sorted { ($0.date ?? .distantPast) > ($1.date ?? .distantPast) }
        .prefix(Self.recentCount))
  }

  private static func places(_ damages: [UUID: Damage], _ words: (Damage) -> String) -> [UUID: String] {
    let first = damages.sorted { $0.key.uuidString < $1.key.uuidString }.prefix(placeCount)
    return first.reduce(into: [:]) { $0[$1.key] = words($1.value).trimmed }
  }

  // MARK: - On disk

  static let name = "report.json"

  /// Reads the last report in a folder. Returns nil if the file is missing.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` for a report that is not valid, ``FileError`` for one that can't be read. The
  ///   file is then renamed to `report-unreadable.json`.
  static func last(in folder: Folder) throws -> SyncReport? {
    let file = folder.file(name)
    var buffer = ReadBuffer(), reader = JSONReader()
    do {
      guard try buffer.readIfPresent(file) != nil else { return nil }
      return try reading(file.path) { () throws(JSON.SyntaxError) in try SyncReport(reader.read(buffer.contents)) }
    } catch {
      let other = folder.file("report-unreadable.json")
      do throws(FileError) {
        // NB: removes a report set aside before, because a rename replaces no file.
        if try other.status()?.isRegular == true { try other.remove() }
        try file.rename(to: other)
      } catch {
        // Without the rename, the file stays until the next report replaces it.
      }
      throw error
    }
  }

  /// Makes the report of a sync, and writes it to a folder in place of the previous report. ``trouble`` holds an error
  /// in doing so.
  ///
  /// - Parameter start: when this sync began to wait for the lock. If another sync has ended since then, the returned
  ///   report includes the other's changes; the written report does not.
  static func next(
    _ outcome: SyncOutcome, _ sentence: String?, _ words: (Damage) -> String, in folder: Folder, since start: Date
  ) -> SyncReport {
    var last: SyncReport?, trouble: SyncFailure?
    do { last = try Self.last(in: folder) } catch { trouble = SyncFailure(error) }
    var report = SyncReport(outcome, failure: sentence, words, after: last)
    report.trouble = trouble
    report.keep(in: folder)
    if let last, last.date >= start {
      (report.sent, report.received) = (last.sent + report.sent, last.received + report.received)
      report.conflicts = last.conflicts.filter { !outcome.conflicts.contains($0) } + report.conflicts
    }
    return report
  }

  /// Updates the report in a folder with the changes that wait to be sent and the scrums that can't be shared.
  static func updated(_ outcome: SyncOutcome, _ words: (Damage) -> String, in folder: Folder) -> SyncReport {
    var last: SyncReport?
    do { last = try Self.last(in: folder) } catch {
      // The unreadable report is set aside, and a new one takes its place.
    }
    var report = last ?? SyncReport(SyncOutcome(), failure: nil)
    (report.waiting, report.unshared) = (outcome.waiting, places(outcome.unshared, words))
    report.keep(in: folder)
    return report
  }

  private mutating func keep(in folder: Folder) {
    do { try save(in: folder) } catch { trouble = SyncFailure(error) }
  }

  func save(in folder: Folder) throws {
    try changeSmallFile(at: folder.file(Self.name)) { _ in JSON.object(object).bytes(.pretty) }
  }
}

extension SyncReport: Record {
  package static func record(_ members: inout some Members, _ report: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self(SyncOutcome(), failure: nil, at: try members.required("date", report?.date))
    result.sent = try members.required("sent", report?.sent)
    result.received = try members.required("received", report?.received)
    result.waiting = try members.required("waiting", report?.waiting)
    result.conflicts = try members.required("conflicts", report?.conflicts)
    result.recent = try members.optional("recent", report?.recent, default: [])
    result.unseen = try members.optional("unseen", report?.unseen, default: [])
    result.unreadable = try members.optional("places", report?.unreadable, default: [:])
    result.unshared = try members.optional("unshared", report?.unshared, default: [:])
    result.ignored = try members.optional("leftOut", report?.ignored, default: 0)
    result.failure = try members.optional("failure", report?.failure)
    result.kind = try members.optional("kind", report?.kind)
    result.line = try members.optional("line", report?.line)
    result.lastSuccess = try members.optional("lastSuccess", report?.lastSuccess)
    // Written for other programs; this one reads the same IDs from `places`.
    _ = try members.optional("unreadable", report?.unreadable.keys.sorted().map(\.uuidString))
    return result
  }
}

/// A JSON object of texts by UUID. Reading skips other members.
extension Dictionary: Member where Key == UUID, Value == String {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    JSON(try node.object(key)).object?.members.reduce(into: [:]) { texts, member in
      if let id = UUID(uuidString: member.key), case .string(let text) = member.value { texts[id] = text }
    } ?? [:]
  }
  package var json: JSON { .object(reduce(into: [:]) { $0[$1.key.uuidString] = .string($1.value) }) }
}
