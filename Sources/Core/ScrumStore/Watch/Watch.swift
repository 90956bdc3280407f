import ConsoleLoop
import Dispatch
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

/// Reports changes in some of a store's directories.
///
/// A directory that is missing, or removed and created again, is watched as soon as it exists: until then, its nearest
/// existing parent is watched. A change to a file is reported once its writer has closed the file, and only if the file
/// has a name that the store uses.
final class Watch {
  /// A watched directory: a parent of the store, the store, or a folder in it.
  private enum Place { case above, root, inside(StoreDirectory.Part) }

  private let path: String
  private let parts: [StoreDirectory.Part]
  private let inotify: Inotify
  /// The directory of each inotify watch.
  private var places: [Int32: Place] = [:]

  /// Watches from now on, and reports nothing until ``start()``.
  ///
  /// - Parameter onEvents: called on the queue when there are changes to ``read()``.
  /// - Throws: ``FileError/system(call:path:code:)``, for example if the limit of watches is reached.
  init(
    _ path: String, _ parts: [StoreDirectory.Part], on queue: DispatchQueue, onEvents: @escaping @Sendable () -> Void
  ) throws {
    self.path = path
    self.parts = parts
    inotify = try Inotify(for: path, on: queue, onEvents: onEvents)
    try watchAll()
  }

  func start() { inotify.start() }

  /// Returns the changes since the last call.
  func read() -> StoreChange {
    var change = StoreChange()
    var isOutdated = false
    inotify.forEachEvent { watch, mask, name in
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { change.isEverything = true }
      guard let place = places[watch] else { return }
      if mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { isOutdated = true }
      switch place {
      case .above: isOutdated = true
      case .root: if parts.contains(where: { $0.rawValue == name }) { isOutdated = true }
      case .inside(let part): if let id = FileName(name, in: part)?.id { change.note(id, part) }
      }
    }
    if isOutdated {
      change.isEverything = true
      do {
        try watchAll()
      } catch {
        // This change is still reported. Later changes in a directory that can't be watched are read only with the next
        // save.
      }
    }
    return change
  }

  private func watchAll() throws {
    for watch in places.keys { inotify.remove(watch) }
    places = [:]
    let ways = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM
    if try !watch(path, as: .root, ways | IN_DELETE_SELF | IN_MOVE_SELF) {
      if let parent = path.parentPath, let above = try inotify.addNearest(parent, ways) { places[above.watch] = .above }
      // The directory may have been created just before its parent was watched.
      guard try watch(path, as: .root, ways | IN_DELETE_SELF | IN_MOVE_SELF) else { return }
    }
    for part in parts { _ = try watch("\(path)/\(part.rawValue)", as: .inside(part), Self.fileEvents) }
  }

  /// The events that report changes to files.
  // NB: a program keeps the checkpoint of its meeting open, so closing it also reports the end of the program.
  private static let fileEvents = Int32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM)

  /// Watches a directory. Returns false if the directory is missing.
  private func watch(_ path: String, as place: Place, _ events: Int32) throws -> Bool {
    guard let watch = try inotify.add(path, events) else { return false }
    places[watch] = place
    return true
  }
}

extension StoreChange {
  fileprivate mutating func note(_ id: UUID, _ part: StoreDirectory.Part) {
    switch part {
    case .scrums: scrums.insert(id)
    case .meetings: meetings.insert(id)
    case .updates: updates.insert(id)
    case .items: items.insert(id)
    case .running: running.insert(id)
    }
  }
}

extension ScrumStore {
  /// Reports changes in the directory from now on, including those of this store. Only the latest stream continues.
  package func changes() throws -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    watch = try Watch(location.path, [.scrums, .meetings, .updates, .items], on: executor.queue) { [weak self] in
      self?.assumeIsolated { store in
        if let change = store.watch?.read(), !change.isEmpty { continuation.yield(change) }
      }
    }
    // NB: the watch starts after pending work of this actor, such as the first reading, because an active source makes
    // Dispatch start a thread.
    executor.queue.async { self.assumeIsolated { $0.watch?.start() } }
    return changes
  }
}
