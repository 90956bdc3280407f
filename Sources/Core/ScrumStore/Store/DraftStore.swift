import ConsoleLoop
import DurableFiles
package import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

/// The drafts of forms, from which a form that was open when the program ended can be continued.
///
/// The files are `drafts/<UUID>.json` in the XDG state directory rather than in the store, since drafts belong to one
/// user. A form locks its draft, so that no other form opens it.
package actor DraftStore {
  private let executor = QueueExecutor(label: "drafts")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The path of the directory of drafts.
  private let path: String
  private let store: String
  /// The drafts that forms of this process hold.
  private var held: [UUID: LockedFile] = [:]

  /// - Parameter store: the path of the scrums' store.
  package init(path: String, of store: String) {
    self.path = path
    self.store = store
  }

  /// Returns a draft of a scrum that no form holds.
  ///
  /// - Parameter scrum: nil for a new scrum.
  /// - Throws: the error of an unreadable draft, unless another draft of the scrum can be read.
  package func draft(of scrum: DailyScrum.ID?) throws -> (id: UUID, draft: ScrumDraft)? {
    var failure: (any Error)?
    for (id, file) in try files() where held[id] == nil {
      do {
        guard try LockedFile.isFree(file), let draft = try read(file) else { continue }
        if scrum.map({ !draft.isNew && draft.original.id == $0 }) ?? draft.isNew { return (id, draft) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Claims a draft for a form of this process. Returns false if another form holds the draft.
  package func claim(_ id: UUID) throws -> Bool {
    // NB: flock(2) refuses a second lock of this process, too.
    guard held[id] == nil, let folder = try folder() else { return false }
    held[id] = try LockedFile.claiming(folder.file(Self.name(of: id)))
    return held[id] != nil
  }

  /// Saves a draft.
  ///
  /// - Parameter id: a new ID, or the ID of a claimed draft to replace.
  package func save(_ draft: ScrumDraft, as id: UUID) throws {
    try Folder.make(path)
    let file = try Folder(opening: path).file(Self.name(of: id))
    held[id] = try LockedFile.replacing(file, with: draft.object(in: realStore).bytes(.pretty))
  }

  /// Deletes a draft that this process claimed or saved, or that no form holds.
  package func remove(_ id: UUID) throws {
    if held[id] == nil { _ = try claim(id) }
    try held[id]?.remove()
    held[id] = nil
  }

  /// The path of the store, with links resolved.
  private var realStore: String { store.resolvingLinks ?? store }

  private func files() throws -> [(UUID, FileReference)] {
    guard let folder = try folder() else { return [] }
    return try FoundFile.all(in: folder).compactMap { file in
      FileName(file.name, suffix: ".json")?.id.map { ($0, file.reference) }
    }
  }

  /// Opens the folder of drafts. Returns nil if it does not exist yet.
  private func folder() throws -> Folder? {
    do { return try Folder(opening: path) } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  private static func name(of draft: UUID) -> String { "\(draft.uuidString).json" }

  /// Reads a draft. Returns nil if it is missing or belongs to another store.
  private func read(_ file: FileReference) throws -> ScrumDraft? {
    let store = realStore
    return try file.json { (node) throws(JSON.SyntaxError) in
      try node.object().string("store") == store ? ScrumDraft(node) : nil
    }?.value ?? nil
  }
}

extension ScrumDraft {
  fileprivate init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let original = try node.required("original").object(), draft = try node.required("draft").object()
    guard try draft.id("id") == original.id("id") else {
      throw draft.damage(.otherOriginal, in: "id")
    }
    self.init(
      of: try DailyScrum(original), scrum: try DailyScrum(draft), newAttendee: try node.string("newAttendee"),
      originalSchedule: node["originalSchedule"]?.string ?? "", schedule: node["schedule"]?.string,
      originalDaysOff: node["originalDaysOff"]?.string ?? "", daysOff: node["daysOff"]?.string,
      isNew: try node.flag("new"))
  }

  fileprivate func object(in store: String) -> JSON {
    .object([
      "draft": .object(Head(scrum).object), "new": .bool(isNew), "newAttendee": .string(newAttendee),
      "original": .object(Head(original).object), "store": .string(store),
      "originalSchedule": .string(originalSchedule), "schedule": .string(schedule),
      "originalDaysOff": .string(originalDaysOff), "daysOff": .string(daysOff),
    ])
  }
}
