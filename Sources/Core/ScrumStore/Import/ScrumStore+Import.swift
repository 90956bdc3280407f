import FoundationEssentials
import Models

extension ScrumStore {
  @discardableResult
  public func adopt(_ imported: [ImportedScrum]) throws(StoreError) -> Adoption {
    do throws(StoreError) {
      let adoption = try directory.adopt(imported, doubtful)
      for scrum in imported { paths(of: scrum.id).forEach { doubtful.remove($0) } }
      return adoption
    } catch {
      if case .system = error { for scrum in imported { doubtful.formUnion(paths(of: scrum.id)) } }
      throw error
    }
  }

  private func paths(of scrum: UUID) -> [String] { [directory.headPath(of: scrum), directory.meetingsPath(of: scrum)] }

  public func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let head = try directory.head(of: scrum)?.head, !head.isDeleted else { throw .noSuchScrum(scrum) }
    guard history else { return ScrumDocument(head: head) }
    let stored = try directory.storedMeetings(of: scrum)
    return ScrumDocument(head: head, meetings: stored.live, damages: stored.damages)
  }
}
