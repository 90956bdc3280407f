import ConsoleLoop
import DurableFiles
import Glibc

/// The lock of one sync, `sync.lock`, an empty file.
///
/// The first process that waits to sync locks `sync.next`. Its sync will send everything saved before it begins, so
/// other processes need not wait for another sync.
struct SyncLock {
  private let lock: LockedFile
  static let name = "sync.lock"
  private static let nextName = "sync.next"

  /// - Parameters:
  ///   - wait: how long to wait for the running sync; nil to fail at once.
  ///   - isNext: whether to lock `sync.next` while waiting.
  /// - Throws: ``SyncFailure/busy`` if another process still holds the lock.
  init(_ folder: Folder, wait: Duration? = .seconds(10), isNext: Bool = false) throws {
    let start = ContinuousClock.now
    var place: LockedFile?
    while true {
      if let lock = try Self.claim(Self.name, in: folder) {
        self.lock = lock
        return
      }
      guard let wait, start.duration(to: .now) < wait else { throw SyncFailure.busy }
      if isNext, place == nil { place = try Self.claim(Self.nextName, in: folder) }
      usleep(20_000)
    }
  }

  /// Whether a process waits for the running sync to end.
  static func isAwaited(in folder: Folder) throws -> Bool { try claim(nextName, in: folder) == nil }

  private static func claim(_ name: String, in folder: Folder) throws -> LockedFile? {
    let file = folder.file(name)
    if try !file.exists() {
      do throws(FileError) { try file.create([]) } catch {
        // Another process may have created it.
        if case .system(_, _, EEXIST) = error {} else { throw error }
      }
    }
    return try LockedFile.claiming(file)
  }
}
