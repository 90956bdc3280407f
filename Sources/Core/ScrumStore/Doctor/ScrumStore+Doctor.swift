import DurableFiles
package import FoundationEssentials
import Glibc
package import Scrums

extension ScrumStore {
  /// Examines all files of the store, and changes nothing.
  ///
  /// - Parameters:
  ///   - isShared: whether the store is shared with a team. Then nothing is purged, since the next sync would bring it
  ///     back.
  ///   - now: the time from which the age of deleted data is measured.
  ///   - count: counts the examined files.
  /// - Throws: if the store can't be read as a whole, or is missing.
  package func examine(isShared: Bool = false, now: Date = .now, count: WorkCount? = nil) throws -> [Damage] {
    try Examination(existing(), isShared: isShared, now: now, count: count).findings
  }

  /// Repairs the findings that can be repaired without loss, and purges data deleted more than 30 days ago. Each file
  /// is copied to a backup first.
  ///
  /// - Parameter restoredTitle: the title for a missing scrum that is restored from its meetings.
  /// - Throws: ``StoreError/newerFormat(path:found:)``, among other errors. Files that were changed before the error
  ///   are in the backup.
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

  /// Reads the scrums that can be read. Changes nothing, and does not even finish an interrupted import.
  package func readableScrums() throws -> IdentifiedArrayOf<DailyScrum> { try existing().snapshot().scrums }

  private func existing() throws -> StoreDirectory {
    guard let directory = try directory(), try directory.isStore() else { throw StoreError.noStore(path: location.path) }
    return directory
  }
}

/// The result of a repair.
package struct Repairs: Sendable {
  /// The directory with a copy of each file that was changed or removed; nil if no file was.
  package internal(set) var backup: String?
  package internal(set) var done: [Damage] = []
  /// The findings that could not be repaired, and why.
  package internal(set) var failed: [(finding: Damage, error: any Error)] = []
  /// The findings after the repair, including those that could not be repaired.
  package internal(set) var left: [Damage] = []
}
