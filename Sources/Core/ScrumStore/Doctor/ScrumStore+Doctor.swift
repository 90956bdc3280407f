import DurableFiles
package import FoundationEssentials
import Glibc
package import Scrums

extension ScrumStore {
  /// Examines all files of the store, and changes nothing.
  ///
  /// - Parameters:
  ///   - isShared: whether a team has the store, too. Then nothing is purged, since the team would send it again.
  ///   - now: the time at which the age of deleted items is measured.
  /// - Throws: if the store can't be read as a whole, or is missing.
  package func examine(isShared: Bool = false, now: Date = .now) throws -> [Damage] {
    try Examination(existing(), isShared: isShared, now: now).findings
  }

  /// Repairs what can be repaired without loss, and purges items deleted more than 30 days ago. Each file is copied to a backup
  /// first.
  ///
  /// - Parameter restoredTitle: the title of a scrum that is missing and has meetings.
  /// - Throws: ``StoreError/newerFormat(path:found:)`` among others; then any change that was made is in the backup.
  package func repair(isShared: Bool = false, now: Date = .now, restoredTitle: String = "Restored scrum") throws -> Repairs {
    let directory = try existing()
    do {
      if case .newer(let number) = try directory.format() {
        throw StoreError.newerFormat(path: directory.formatFile.path, found: number)
      }
    } catch {
      guard case StoreError.damaged = error else { throw error }
    }
    return try directory.withLock {
      try Treatment(of: directory, isShared: isShared, now: now, restoredTitle: restoredTitle).repairs
    }
  }

  /// The scrums that can be read; nothing is changed, not even an interrupted import finished.
  package func readableScrums() throws -> IdentifiedArrayOf<DailyScrum> { try existing().snapshot().scrums }

  private func existing() throws -> StoreDirectory {
    guard let directory = try directory(), try directory.isStore() else { throw StoreError.noStore(path: location.path) }
    return directory
  }
}

package struct Repairs: Sendable {
  /// The directory with a copy of each file that was changed or removed; nil if no file was.
  package internal(set) var backup: String?
  package internal(set) var done: [Damage] = []
  /// The findings that could not be repaired, and why.
  package internal(set) var failed: [(finding: Damage, error: any Error)] = []
  package internal(set) var left: [Damage] = []
}
