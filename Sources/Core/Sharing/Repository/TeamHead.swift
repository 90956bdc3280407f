import DurableFiles
import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums

/// The head of a scrum in a team's tree, or the reason why a store can't read it.
enum TeamHead {
  case readable(Head, [UInt8])
  case unreadable(Damage)

  /// Parses a head by the rules of a store. One that is invalid or exceeds a limit is ``unreadable(_:)``.
  init(_ entry: GitObjects.Entry, of scrum: UUID, in objects: GitObjects) throws {
    let path = ScrumPart.scrums.path(of: scrum)
    func unreadable(_ reason: Damage.Reason) -> TeamHead { .unreadable(Damage(file: path, reason: reason)) }
    guard entry.isFile else {
      self = unreadable(.refused(.notARegularFile))
      return
    }
    guard objects.admits(entry.id) else {
      self = unreadable(.leftOut(.heads))
      return
    }
    guard var bytes = try objects.blob(entry.id, limit: TeamTree.headLimit) else {
      self = unreadable(.refused(.tooLarge(TeamTree.headLimit)))
      return
    }
    // Ignores a byte order mark, so that heads with and without one are equal.
    if bytes.withUnsafeBytes({ $0.hasByteOrderMark }) { bytes.removeFirst(3) }
    do throws(JSON.SyntaxError) {
      let head = try Head(bytes, id: scrum)
      let isTooLarge = head.object.members.count > TeamTree.memberLimit
      self = isTooLarge ? unreadable(.crowded(members: TeamTree.memberLimit)) : .readable(head, bytes)
    } catch {
      self = .unreadable(Damage(error, in: path))
    }
  }

  private var head: Head? { if case .readable(let head, _) = self { head } else { nil } }
  var bytes: [UInt8]? { if case .readable(_, let bytes) = self { bytes } else { nil } }
  var object: JSON.Object? { head?.object }
  var scrum: DailyScrum? { head?.scrum }
  var isDeleted: Bool { head?.isDeleted == true }
}
