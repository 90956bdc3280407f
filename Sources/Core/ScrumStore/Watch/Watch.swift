import Dispatch
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums

/// Reports changes in some of a store's directories.
///
/// A directory that is missing, or removed and created again, is watched as soon as it exists, which its nearest existing parent
/// reports. A file counts once its writer has closed it, and only if the store uses its name.
final class Watch {
  private enum Place { case above, root, inside(Subdirectory) }

  /// The directories of a store that can be watched.
  enum Subdirectory: String {
    case scrums, meetings, updates, running

    /// The events that change its files. NB: a checkpoint is locked while its meeting is held, and closed with its program.
    fileprivate var events: Int {
      let written = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE
      return Int(self == .running ? written : written | IN_MOVED_FROM)
    }
  }

  private let path: String
  private let subdirectories: [Subdirectory]
  private let inotify: Inotify
  /// The subdirectory of each inotify watch.
  private var places: [Int32: Place] = [:]

  /// Watches from now on, and reports nothing until ``start()``.
  ///
  /// - Parameters:
  ///   - path: the directory of the store.
  ///   - subdirectories: the directories in it to watch.
  ///   - onEvents: called on the queue when there are changes to ``read()``.
  /// - Throws: ``FileError/system(call:path:code:)``, for example if the limit of watches is reached.
  init(
    _ path: String, _ subdirectories: [Subdirectory], on queue: DispatchQueue, onEvents: @escaping @Sendable () -> Void
  ) throws {
    self.path = path
    self.subdirectories = subdirectories
    inotify = try Inotify(for: path, on: queue, onEvents: onEvents)
    try watchAll()
  }

  /// Starts to report changes since this watch was created.
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
      case .root: if subdirectories.contains(where: { $0.rawValue == name }) { isOutdated = true }
      case .inside(.scrums): if let id = FileName(name, suffix: ".json")?.id { change.scrums.insert(id) }
      case .inside(.meetings): if let id = FileName(name, suffix: ".jsonl")?.id { change.meetings.insert(id) }
      case .inside(.updates): if let id = FileName(name, suffix: ".jsonl")?.id { change.updates.insert(id) }
      case .inside(.running): if let id = FileName(name, suffix: ".json")?.id { change.running.insert(id) }
      }
    }
    if isOutdated {
      change.isEverything = true
      do {
        try watchAll()
      } catch {
        // This change is still reported; a directory that can't be watched any more is read with the next save.
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
      // It may have been created while its parents were missing.
      guard try watch(path, as: .root, ways | IN_DELETE_SELF | IN_MOVE_SELF) else { return }
    }
    for place in subdirectories { _ = try watch("\(path)/\(place.rawValue)", as: .inside(place), Int32(place.events)) }
  }

  /// Returns false for a missing directory.
  private func watch(_ path: String, as place: Place, _ events: Int32) throws -> Bool {
    guard let watch = try inotify.add(path, events) else { return false }
    places[watch] = place
    return true
  }
}
