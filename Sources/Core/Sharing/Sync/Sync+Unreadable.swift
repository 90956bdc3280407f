import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import ScrumStore

extension Sync {
  /// Performs an action on one scrum's files. Returns nil, so that the sync continues with other scrums, if the action
  /// fails for one of these reasons:
  ///   - A file in the store is refused or can't be accessed. The outcome lists the scrum as `unshared`.
  ///   - Data exceeds the limit of a file or of the sync. The outcome lists the scrum as `unreadable`.
  ///
  /// Rethrows other errors.
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

  /// Returns a scrum's head from the store; nil if the head is missing or can't be read.
  func storedHead(of scrum: UUID) throws -> Head? {
    do {
      return try unlessUnreadable(scrum) { try directory.readHead(of: scrum) }??.head
    } catch is StoreError {
      return nil
    }
  }

  func isMissing(_ scrum: UUID) throws -> Bool { try directory.head(of: scrum)?.exists() != true }
}
