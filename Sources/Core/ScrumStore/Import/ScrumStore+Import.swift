import FoundationEssentials
import Scrums

extension ScrumStore {
  /// Imports scrums, all of them or nothing.
  @discardableResult
  public func `import`(_ imported: [ImportedScrum]) throws(StoreError) -> ImportResult {
    let directory = try preparedDirectory()
    try directory.withLock { () throws(StoreError) in sweep(directory) }
    return try directory.import(imported)
  }

  /// Finishes an import that was committed and then interrupted.
  func finishImport(in directory: StoreDirectory) throws(StoreError) {
    guard try directory.root.file(StagedImport.name).exists() else { return }
    try directory.withLock { () throws(StoreError) in try directory.finishImport() }
  }

  public func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let directory = try directory(), let head = try directory.readHead(of: scrum)?.head, !head.isDeleted else {
      throw .noSuchScrum(scrum)
    }
    return history ? try directory.logs.document(of: head) : ScrumDocument(head: head)
  }
}
