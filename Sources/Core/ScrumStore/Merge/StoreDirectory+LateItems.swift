package import FoundationEssentials
import Scrums

extension StoreDirectory {
  /// Names the action items of updates that arrived after the meetings they were written for, as saving those meetings with them
  /// would have done.
  ///
  /// All stores with the same meetings and updates write the same lines, so it doesn't matter which of them does so first.
  ///
  /// - Parameter limit: the maximum size of the items file, in bytes.
  /// - Returns: whether lines were added.
  package func nameLateItems(of scrum: UUID, limit: Int) throws -> Bool {
    let late = try logs.lateUpdates(of: scrum)
    if late.meetings.isEmpty { return false }
    let meetings = try logs.log(of: scrum) { late.meetings.contains($0.id) ? $0.meeting : nil }.values
    let events = meetings.flatMap { meeting in
      let recorded = Set([ActionItem.Event].named(in: meeting, of: scrum))
      return [ActionItem.Event].named(in: late.joined(meeting), of: scrum).filter { !recorded.contains($0) }
    }
    if events.isEmpty { return false }
    let lines = SharedLines(events.compactMap { SharedLine($0.line.dropLast()) })
    return try bringIn(lines, to: Part.items.rawValue, of: scrum, limit: limit)?.added.isEmpty == false
  }
}
