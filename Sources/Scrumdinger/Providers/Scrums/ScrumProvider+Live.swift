import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import Schedules
import ScrumStore
import Scrums

extension ScrumProvider.Dependencies {
  /// Keeps scrums in a directory. Saving a change waits up to two seconds for another process's lock, and is retried
  /// after that.
  static func live(directory: String, ifMissing: MissingStore) -> Self {
    let store = ScrumStore(directory: directory, ifMissing: ifMissing, wait: LockWait(limit: .seconds(2)))
    return live(.live(store, recent: ScrumProvider.mostRecent))
  }

  static var mock: Self { Self(store: .mock) { _ in "scrumdinger-unsaved.json" } }

  static func live(_ store: ScrumStorage) -> Self {
    Self(store: store) { scrums in
      let directories = [ProcessEnvironment.workingDirectory, ProcessEnvironment.home, ProcessEnvironment.temporaryDirectory]
      return try Export.write(scrums, toFirstOf: directories.compactMap(\.self))
    }
  }
}

extension Export {
  /// Writes unsaved scrums to a new private file, and returns its path.
  ///
  /// - Parameter directories: tried in this order.
  /// - Throws: the error of the first directory, if all fail.
  static func write(_ scrums: [ScrumDocument], toFirstOf directories: [String]) throws -> String {
    let name = "scrumdinger-unsaved-\(LocalTime(Date.now).fileStamp)-\(UUID().uuidString.prefix(8)).json"
    var failure: (any Error)?
    for directory in directories {
      do {
        try write(scrums, to: "\(directory)/\(name)")
        return "\(directory)/\(name)"
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? FileError.system(call: "getcwd", path: name, code: ENOENT)
  }
}

extension ScrumStorage {
  static var mock: ScrumStorage {
    .inMemory(
      scrums: DailyScrum.mocks, histories: History.mocks, updates: [DailyScrum.design.id: Update.mocks],
      items: [DailyScrum.design.id: ActionItem.Event.mocks])
  }

  /// Sample scrums, with a meeting that another program holds.
  static func held(at date: Date = .mockNow) -> ScrumStorage {
    let meeting = RunningMeeting.mock([136, 30], at: date)
    var store = mock
    store.running.inProgress = { Partial([meeting]) }
    store.running.checkpoint = { _ in (meeting, true) }
    return store
  }
}
