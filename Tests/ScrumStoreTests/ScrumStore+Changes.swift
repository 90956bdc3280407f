import FoundationEssentials
import Scrums

@testable import ScrumStore

/// The changes as calls.
extension ScrumStore {
  func add(_ scrum: DailyScrum) throws { try save(.add(scrum)) }

  @discardableResult
  func edit(_ scrum: DailyScrum.ID, _ edit: ScrumEdit) throws -> DailyScrum? {
    try save(.edit(edit, of: scrum)).scrum
  }

  @discardableResult
  func append(_ meeting: History, to scrum: DailyScrum) throws -> Bool {
    try save(.record(meeting, of: scrum)).isRestored
  }

  func setDeleted(_ isDeleted: Bool, scrum: DailyScrum.ID) throws {
    let item = Change.Item.scrum(DailyScrum(id: scrum))
    try save(isDeleted ? .delete(item) : .restore(item))
  }

  func setDeleted(_ isDeleted: Bool, meeting: History.ID, of scrum: DailyScrum.ID) throws {
    let item = Change.Item.meeting(History(id: meeting, date: .distantPast, length: .zero).summary, of: scrum)
    try save(isDeleted ? .delete(item) : .restore(item))
  }
}
