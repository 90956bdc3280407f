import DurableFiles
import Extensions
import FoundationEssentials
import Glibc
import Models
import ScrumStore

extension ScrumStore {
  /// Looks at everything in the store, and changes nothing.
  ///
  /// - Parameter now: what is deleted may go 30 days later.
  /// - Throws: if the store can't be seen as a whole, or if there is none.
  public func examine(now: Date = .now) throws(StoreError) -> [Finding] {
    try Examination(directory, now: now).findings
  }

  /// Repairs what can be repaired without a loss, and purges what was deleted more than 30 days ago. Every file that changes or
  /// goes is copied first.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)`` among others; then nothing was changed, or what was is in the backup.
  public func repair(now: Date = .now) throws(StoreError) -> Repairs {
    do throws(StoreError) {
      if case .newer(let number) = try directory.format() {
        throw .newerFormat(path: directory.formatFile, found: number)
      }
    } catch {
      guard case .damaged = error else { throw error }
    }
    return try Descriptor.withLock(on: directory.lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      try Treatment(of: directory, now: now, stamp: LocalTime(now).fileStamp).repairs
    }
  }
}
