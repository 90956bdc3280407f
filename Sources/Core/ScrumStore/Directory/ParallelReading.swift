import Dispatch
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums
import Synchronization

/// The values read from the files of a directory, and the damage found in them.
struct ParallelReading<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private(set) var damages: [Damage] = []

  /// Reads each file of a part, in no particular order. If the folder is missing, reads nothing.
  ///
  /// A launch may read thousands of files, so they are divided among the processors.
  ///
  /// - Parameters:
  ///   - ids: the names of the files to read, or nil for all. Missing files are skipped.
  ///   - read: returns the value to keep from a file, or nil. An error counts as damage, unless it affects all files.
  init(
    _ part: StoreDirectory.Part, of directory: StoreDirectory, _ ids: Set<UUID>? = nil,
    _ read: @escaping @Sendable (StoreFile, inout FileReader) throws -> Value?
  ) throws {
    let files = try directory.folder(part)?.storeFiles(part.suffix, ids) ?? []
    // NB: 400 files start a second thread. With a hundred, two threads are no faster than one, and delay the first
    // frame.
    try self.init(files, perThread: 200, path: \.path, read)
  }

  /// Reads a value for each item, in no particular order.
  ///
  /// - Parameter perThread: the number of items that justifies a thread.
  init<Item: Sendable>(
    _ items: [Item], perThread: Int, path: @escaping @Sendable (Item) -> String,
    _ read: @escaping @Sendable (Item, inout FileReader) throws -> Value?
  ) throws {
    let threads = max(1, min(items.count / perThread, sysconf(Int32(_SC_NPROCESSORS_ONLN)), 4))
    let parts = Mutex<[Result<Self, any Error>]>([]), group = DispatchGroup()
    @Sendable func readPart(_ first: Int) {
      do {
        var part = Self()
        try part.read(items, stride(from: first, to: items.count, by: threads), path, read)
        let result = Result<Self, any Error>.success(part)
        parts.withLock { $0.append(result) }
      } catch {
        parts.withLock { $0.append(.failure(error)) }
      }
    }
    // NB: `concurrentPerform` is not used here, because it makes the global queues wake up every second from then on.
    for part in 1..<threads { DispatchQueue(label: "reader").async(group: group) { readPart(part) } }
    readPart(0)
    group.wait()
    for part in parts.withLock({ $0 }) {
      let part = try part.get()
      values += part.values
      damages += part.damages
    }
  }

  /// Reads a part. If its folder can't be opened, reads nothing and reports the folder as damage.
  init(
    collecting part: StoreDirectory.Part, of directory: StoreDirectory, _ ids: Set<UUID>?,
    _ read: @escaping @Sendable (StoreFile, inout FileReader) throws -> Value?
  ) throws {
    self.init()
    var unopened: [Damage] = []
    try unopened.collect(directory.path(of: part)) { self = try Self(part, of: directory, ids, read) }
    damages += unopened
  }

  private init() {}

  private mutating func read<Item>(
    _ items: [Item], _ part: StrideTo<Int>, _ path: (Item) -> String,
    _ read: (Item, inout FileReader) throws -> Value?
  ) throws {
    var reader = FileReader()
    for index in part {
      let item = items[index]
      try damages.collect(path(item)) {
        if let value = try read(item, &reader) { values.append(value) }
      }
    }
  }
}

/// Reusable memory for reading one file after another.
struct FileReader: ~Copyable {
  var buffer = ReadBuffer()
  var json = JSONReader()
}

/// A file of a store, named by an ID and a suffix.
struct StoreFile: Sendable {
  let name: String
  let folder: Folder
  private let suffix: Int

  fileprivate init(_ name: String, in folder: Folder, suffix: Int) {
    self.name = name
    self.folder = folder
    self.suffix = suffix
  }

  var path: String { "\(folder.path)/\(name)" }

  /// The name without the suffix.
  var stem: FileName {
    var name = name
    return name.withUTF8 { FileName(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).dropLast(suffix))) }
  }
}

extension Folder {
  /// Returns the files with a suffix, except hidden ones, or only the existing files of some IDs.
  fileprivate func storeFiles(_ suffix: String, _ ids: Set<UUID>?) throws -> [StoreFile] {
    let length = suffix.utf8.count
    if let ids {
      let files = try ids.map { try StoreDirectory.file(of: $0, in: self, suffix) }
      return try files.filter { try $0.exists() }.map { StoreFile($0.name, in: self, suffix: length) }
    }
    var files: [StoreFile] = []
    try forEachName { name in
      let stem = strlen(name) - length
      guard stem > 0, name[0] != CChar(UInt8(ascii: ".")), strcmp(name + stem, suffix) == 0 else { return }
      files.append(StoreFile(String(cString: name), in: self, suffix: length))
    }
    return files
  }
}
