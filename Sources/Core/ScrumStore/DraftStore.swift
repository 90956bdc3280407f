import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The drafts of forms that were open when the program ended: `drafts/<UUID of the scrum>.json` in the directory for the state of
/// programs, since they are one user's.
public actor DraftStore {
  private let executor = QueueExecutor(label: "drafts")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private let store: String

  /// - Parameters:
  ///   - path: the directory, which is created for the first draft.
  ///   - store: the path of the store that the scrums are in or will be.
  public init(path: String, of store: String) {
    self.path = path
    self.store = store
  }

  /// The path of the store, without links.
  private var realStore: String {
    guard let resolved = realpath(store, nil) else { return store }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The draft of a scrum, or of a new one.
  ///
  /// - Parameter scrum: nil for a new one, the first that is found.
  public func draft(of scrum: DailyScrum.ID?) throws(StoreError) -> ScrumDraft? {
    guard let folder = try folder() else { return nil }
    if let scrum { return try read(folder.file(Self.name(of: scrum))) }
    for file in try FoundFile.all(in: folder) where FileName(file.name, suffix: ".json") != nil {
      if let draft = try read(file.reference), draft.isNew { return draft }
    }
    return nil
  }

  public func save(_ draft: ScrumDraft) throws(StoreError) {
    try Folder.make(path)
    let file = try Folder(opening: path).file(Self.name(of: draft.original.id))
    try replaceFile(at: file, with: draft.object(in: realStore).bytes(.pretty), version: file.status())
  }

  /// Forgets the draft of a scrum, if there is one.
  public func remove(_ scrum: DailyScrum.ID) throws(StoreError) {
    guard let file = try folder()?.file(Self.name(of: scrum)), try file.exists() else { return }
    try file.remove()
  }

  /// Nil if there has never been a draft.
  private func folder() throws(StoreError) -> Folder? {
    do throws(StoreError) { return try Folder(opening: path) } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  private static func name(of scrum: DailyScrum.ID) -> String { "\(scrum.uuidString).json" }

  /// Nil if there is no draft, or if it is another store's.
  private func read(_ file: FileReference) throws(StoreError) -> ScrumDraft? {
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(file) != nil else { return nil }
    return try reading(file.path) { () throws(Damage) in
      var reader = JSONReader()
      let node = try reader.read(buffer.contents).object()
      return try node.string("store") == realStore ? try ScrumDraft(node) : nil
    }
  }
}

extension ScrumDraft {
  fileprivate init(_ node: JSONNode) throws(Damage) {
    self.init(
      of: try DailyScrum(node.required("original").object()), scrum: try DailyScrum(node.required("draft").object()),
      newAttendee: try node.string("newAttendee"), isNew: try node.flag("new"))
  }

  fileprivate func object(in store: String) -> JSON {
    .object([
      "draft": .object(Head(scrum).object), "new": .bool(isNew), "newAttendee": .string(newAttendee),
      "original": .object(Head(original).object), "store": .string(store),
    ])
  }
}
