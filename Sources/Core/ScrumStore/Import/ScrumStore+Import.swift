import DurableFiles
package import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension ScrumStore {
  @discardableResult
  package func `import`(_ imported: [ImportedScrum]) throws -> ImportResult {
    let directory = try preparedDirectory()
    try directory.withLock { sweep(directory) }
    return try directory.import(imported)
  }

  /// Imports the scrums of a file.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` if it is not a regular file, since reading a pipe could block the store
  ///   forever.
  package func importFile(at path: String) throws -> (file: Import, result: ImportResult) {
    let file = try Import(regularFile: path)
    return (file, try `import`(file.scrums))
  }

  /// Finishes an import that was committed and then interrupted, if there is one.
  func finishImport(in directory: StoreDirectory) throws {
    guard try directory.root.file(StagedImport.name).exists() else { return }
    try directory.withLock { try directory.finishImport() }
  }

  package func document(of scrum: UUID, history: Bool) throws -> ScrumDocument {
    guard let directory = try directory(), let (head, version) = try directory.readHead(of: scrum), !head.isDeleted else {
      throw StoreError.noSuchScrum(scrum)
    }
    var document = try history ? directory.logs.document(of: head) : ScrumDocument(head: head)
    document.modified = Date(timeIntervalSince1970: Double(version.st_mtim.tv_sec))
    guard history else { return document }
    func records<Record: RecordLine>(_ type: Record.Type, of part: StoreDirectory.Part) throws -> [JSON.Object] {
      var records = Partial<[JSON.Object]>([]), damages: [Damage] = []
      try damages.collect(directory.path(of: part)) { records = try self.records(type, in: directory.file(of: scrum, in: part)) }
      document.damages += damages + records.damages
      return records.value
    }
    document.updates = try records(Update.self, of: .updates)
    document.items = try records(ActionItem.Event.self, of: .items)
    return document
  }
}
