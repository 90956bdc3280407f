import Dispatch
import DurableFiles
import Glibc
import Scrums

/// An instance of Linux's inotify(7), which reports events in directories without polling.
final class Inotify {
  private let number: Int32
  private let source: any DispatchSourceRead

  /// Watches nothing yet, and reports nothing until ``start()``.
  ///
  /// - Parameter onEvents: called on the queue when there are events to read.
  /// - Throws: ``FileError/system(call:path:code:)``, for example if the limit of instances is reached.
  init(for path: String, on queue: DispatchQueue, onEvents: @escaping @Sendable () -> Void) throws {
    let number = try systemCall("inotify_init", path) { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
    self.number = number
    source = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
    source.setEventHandler(handler: onEvents)
    // NB: the descriptor is closed only here, because the source uses it until it is cancelled.
    source.setCancelHandler { close(number) }
  }

  deinit {
    source.cancel()
    // NB: releasing an inactive source crashes.
    source.activate()
  }

  /// Begins to report events, including those since the watches were added.
  func start() { source.activate() }

  /// Watches a directory. Returns the number of the watch, or nil if the directory is missing.
  func add(_ path: String, _ events: Int32) throws -> Int32? {
    do {
      return try systemCall("inotify_add_watch", path) {
        inotify_add_watch(number, path, UInt32(events) | UInt32(IN_ONLYDIR))
      }
    } catch {
      if error.isMissingFile || error.isMissingDirectory { return nil }
      throw error
    }
  }

  /// Watches a directory, or its nearest parent while it is missing.
  ///
  /// - Returns: the watch, and the path it watches.
  func addNearest(_ path: String, _ events: Int32) throws -> (watch: Int32, path: String)? {
    if let watch = try add(path, events) { return (watch, path) }
    guard let parent = path.parentPath, let above = try addNearest(parent, events) else { return nil }
    // NB: the directory may have been created before its parent was watched.
    guard let watch = try add(path, events) else { return above }
    remove(above.watch)
    return (watch, path)
  }

  func remove(_ watch: Int32) { inotify_rm_watch(number, watch) }

  /// Calls `body` with each event since the last call.
  func forEachEvent(_ body: (_ watch: Int32, _ mask: UInt32, _ name: String) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
      while true {
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
        if count <= 0 { return }
        var offset = 0
        while offset < count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          // The name is padded with zeros.
          body(event.wd, event.mask, String(decoding: buffer[start..<offset].prefix { $0 != 0 }, as: UTF8.self))
        }
      }
    }
  }
}
