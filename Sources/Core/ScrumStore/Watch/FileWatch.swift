package import Dispatch
import DurableFiles
import Glibc
import Scrums

/// Reports changes to one file, at its path and at the target of its symbolic links. A missing directory is watched as soon as it
/// exists, which its nearest existing parent reports.
package final class FileWatch {
  private let path: String
  private let inotify: Inotify
  private var watches: [Int32] = []

  /// Watches from now on.
  ///
  /// - Parameter onEvents: called on the queue when there may be a change; then call ``read()``.
  package init(_ path: String, on queue: DispatchQueue, onEvents: @escaping @Sendable () -> Void) throws {
    self.path = path
    inotify = try Inotify(for: path, on: queue, onEvents: onEvents)
    try watchAll()
    inotify.start()
  }

  /// Continues watching, wherever the path leads now.
  ///
  /// - Returns: whether the events may be about the file, rather than others in its directory.
  @discardableResult package func read() throws -> Bool {
    let name = path.lastPathComponent
    var isAboutFile = false
    inotify.forEachEvent { watch, _, changed in
      if changed == name || watch != watches.first { isAboutFile = true }
    }
    try watchAll()
    return isAboutFile
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
