import Dispatch
import DurableFiles
import Glibc
import Scrums

/// Reports changes to one file, at its path and at the target of its symbolic links. A missing directory is watched as soon as it
/// exists, which its nearest existing parent reports.
final class FileWatch {
  private let path: String
  private let inotify: Inotify
  private var watches: [Int32] = []

  /// Watches from now on.
  ///
  /// - Parameter onEvents: called on the queue when there may be a change; then call ``read()``.
  init(_ path: String, on queue: DispatchQueue, onEvents: @escaping @Sendable () -> Void) throws {
    self.path = path
    inotify = try Inotify(for: path, on: queue, onEvents: onEvents)
    try watchAll()
    inotify.start()
  }

  /// Continues watching, wherever the path leads now.
  func read() throws {
    inotify.forEachEvent { _, _, _ in }
    try watchAll()
  }

  private func watchAll() throws {
    for watch in watches { inotify.remove(watch) }
    watches = []
    let target = realpath(path, nil)
    defer { free(target) }
    for path in [path, target.map { String(cString: $0) }].compactMap(\.self) {
      var folder = path.parentPath
      while let name = folder, try !watch(name) { folder = name.parentPath }
    }
    // NB: events of removed watches are no changes.
    inotify.forEachEvent { _, _, _ in }
  }

  /// Returns false if there is no such directory.
  private func watch(_ folder: String) throws -> Bool {
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
    guard let watch = try inotify.add(folder, events) else { return false }
    watches.append(watch)
    return true
  }
}
