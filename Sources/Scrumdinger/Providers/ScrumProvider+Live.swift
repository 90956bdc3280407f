import DurableFiles
import Extensions
import FoundationEssentials
import Glibc
import Interchange
import MockData
import Models
import ScrumStore

extension ScrumProvider {
  /// Scrums in files in a directory. A change that has waited two seconds for another process is shown as not saved, and tried
  /// again.
  static func live(directory: String, ifMissing: MissingStore) -> ScrumProvider {
    ScrumProvider(.live(.live(ScrumStore(directory: directory, ifMissing: ifMissing, wait: LockWait(limit: .seconds(2))))))
  }

  /// Sample scrums in memory; no file is read or written.
  static func mock() -> ScrumProvider { ScrumProvider(.live(.mock)) }
}

extension ScrumProvider.Dependencies {
  static func live(_ store: ScrumStorage) -> Self {
    Self(
      store: store,
      export: { scrums in
        let path = "\(workingDirectory)/scrumdinger-unsaved-\(LocalTime(Date.now).fileStamp).json"
        try Export.write(scrums, to: path)
        return path
      })
  }
}

extension ScrumStorage {
  /// The sample scrums, in memory.
  static var mock: ScrumStorage { .inMemory(scrums: DailyScrum.mocks, histories: History.mocks) }
}

/// Where the program was started; a file for the user is written there.
private var workingDirectory: String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(cString: path)
}
