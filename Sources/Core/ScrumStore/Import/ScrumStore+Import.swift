import DurableFiles
package import FoundationEssentials
import Scrums

extension ScrumStore {
  /// Imports scrums, all of them or none.
  @discardableResult
  package func `import`(_ imported: [ImportedScrum]) throws -> ImportResult {
    let directory = try preparedDirectory()
    try directory.withLock { sweep(directory) }
    return try directory.import(imported)
  }

  /// Finishes an import that was committed and then interrupted.
  func finishImport(in directory: StoreDirectory) throws {
    guard try directory.root.file(StagedImport.name).exists() else { return }
    try directory.withLock { try directory.finishImport() }
  }

  package func document(of scrum: UUID, history: Bool) throws -> ScrumDocument {
    guard let directory = try directory(), let head = try directory.readHead(of: scrum)?.head, !head.isDeleted else {
      throw StoreError.noSuchScrum(scrum)
    }
    guard history else { return ScrumDocument(head: head) }
    var document = try directory.logs.document(of: head)
    let updates = try allUpdates(of: scrum, in: directory)
    document.updates = updates.value
    document.damages += updates.damages
    return document
  }
}
