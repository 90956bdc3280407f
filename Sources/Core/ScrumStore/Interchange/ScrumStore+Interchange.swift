import FoundationEssentials
import Models

extension ScrumStore {
  @discardableResult
  public func adopt(_ file: Import) throws(StoreError) -> Adoption {
    try directory.adopt(file)
  }

  public func document(of scrum: UUID, history: Bool) throws(StoreError) -> ScrumDocument {
    guard let head = try directory.head(of: scrum)?.head, !head.isDeleted else { throw .noSuchScrum(scrum) }
    guard history else { return ScrumDocument(head: head) }
    let stored = try directory.storedMeetings(of: scrum)
    return ScrumDocument(head: head, meetings: stored.live, damages: stored.damages)
  }
}
