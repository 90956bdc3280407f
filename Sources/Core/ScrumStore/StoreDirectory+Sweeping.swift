import DurableFiles
import Glibc
import Models

extension StoreDirectory {
  /// Removes stale temporary files. Nothing in them was ever reported as saved.
  func sweep(now: time_t = time(nil)) throws(StoreError) {
    for folder in [path, scrums, meetings, running] where try exists(folder) {
      for file in try FoundFile.all(in: folder) {
        if let name = TemporaryName(file.name), name.isAbandoned(written: file.status.st_mtim.tv_sec, now: now) {
          unlink(file.path)
        }
      }
    }
  }
}
