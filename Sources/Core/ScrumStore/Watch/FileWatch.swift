package import Dispatch
import DurableFiles
import Glibc
import Scrums

/// Reports changes to one file, at its path and at the target of its symbolic links. While the file's directory is
/// missing, or a parent has been moved away, the nearest existing parent is watched.
package final class FileWatch {
  private let path: String
  private let inotify: Inotify
  private var watches: [Int32] = []
  /// The watches of the directories above, which can be moved.
  private var parents: [Int32] = []
  /// Whether the file's own directory is watched, rather than a parent of it.
  private var isNear = false
  /// The number that the kernel reports when its queue overflows.
  private static let allWatches: Int32 = -1

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
    var isAboutFile = false, isChanged = false
    repeat {
      isChanged = false
      inotify.forEachEvent { watch, _, changed in
        // NB: removing a watch causes an event for that watch. Without this check, the watches would be renewed
        // forever.
        guard watch == Self.allWatches || watches.contains(watch) || parents.contains(watch) else { return }
        isChanged = true
        // NB: a directory that was just created may already contain the file, and no event reports that.
        if changed == name || watch != watches.first || !isNear { isAboutFile = true }
      }
      if isChanged { try watchAll() }
    } while isChanged
    return isAboutFile
  }

  /// Replaces all watches by those for the current target of the path.
  private func watchAll() throws {
    for watch in watches + parents { inotify.remove(watch) }
    (watches, parents) = ([], [])
    let events = IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
    let paths = [path, path.resolvingLinks].compactMap(\.self)
    // NB: parents are watched first, since a later watch of the same directory replaces an earlier one. Events inside
    // them are not reported.
    for path in paths {
      var above = path.parentPath?.parentPath
      while let folder = above {
        // Unreadable directories can't be watched.
        if let watch = (try? inotify.add(folder, IN_MOVE_SELF)) ?? nil { parents.append(watch) }
        above = folder.parentPath
      }
    }
    for path in paths {
      guard let folder = path.parentPath, let found = try inotify.addNearest(folder, events) else { continue }
      if watches.isEmpty { isNear = found.path == folder }
      watches.append(found.watch)
    }
  }
}
