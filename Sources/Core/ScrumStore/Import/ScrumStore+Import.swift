import FoundationEssentials
import Models

extension ScrumStore {
  @discardableResult
  public func `import`(_ imported: [ImportedScrum]) throws(StoreError) -> ImportResult {
    do throws(StoreError) {
      let result = try directory.import(imported, doubtful)
      for scrum in imported { paths(of: scrum.id).forEach { doubtful.remove($0) } }
      return result
    } catch {
      if case .system = error { for scrum in imported { doubtful.formUnion(paths(of: scrum.id)) } }
      throw error
    }
  }

  private func paths(of scrum: UUID) -> [String] { [directory.headPath(of: scrum), directory.meetingsPath(of: scrum)] }

  public func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let head = try directory.head(of: scrum)?.head, !head.isDeleted else { throw .noSuchScrum(scrum) }
    return history ? try directory.logs.document(of: head) : ScrumDocument(head: head)
  }
}
