import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import ScrumStore

extension Sync {
  /// Performs an action on one scrum's files. If it fails because a file can't be accessed here or exceeds a limit in
  /// the team's tree, notes the scrum in the outcome and returns nil, so that the sync continues with other scrums.
  /// Other errors are rethrown.
  @discardableResult
  func unlessUnreadable<Value>(_ scrum: UUID, _ action: () throws -> Value) throws -> Value? {
    do {
      return try action()
    } catch FileError.refused(let path, let refusal) {
      outcome.unshared[scrum] = Damage(file: path, reason: .refused(refusal))
    } catch FileError.readOnly(let path) {
      outcome.unshared[scrum] = Damage(file: path, reason: .system(EACCES))
    } catch FileError.system(_, let path, let code) where [EACCES, EPERM, EIO].contains(code) {
      outcome.unshared[scrum] = Damage(file: path, reason: .system(code))
    } catch let failure as GitFailure {
      switch failure.reason {
      case .tooLarge(let path):
        outcome.unreadable[scrum] = Damage(file: path, reason: .refused(.tooLarge(TeamTree.linesLimit)))
      case .overBudget:
        let path = "meetings/\(scrum.uuidString)"
        outcome.unreadable[scrum] = Damage(file: path, reason: .leftOut(.sync))
      default: throw failure
      }
    }
    return nil
  }

  /// The head of a scrum in the store; nil if it is missing or can't be read.
  func storedHead(of scrum: UUID) throws -> Head? {
    do {
      return try unlessUnreadable(scrum) { try directory.readHead(of: scrum) }??.head
    } catch is StoreError {
      return nil
    }
  }

  func isMissing(_ scrum: UUID) throws -> Bool { try directory.head(of: scrum)?.exists() != true }
}
