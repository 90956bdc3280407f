import Dispatch
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums
import Synchronization

/// What was read from the files of a directory.
struct ParallelReading<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private(set) var damages: [Damage] = []

  /// Reads each file that has the suffix, in no particular order; none if the directory is missing.
  ///
  /// A start may read thousands of files, so they are shared among the processors.
  ///
  /// - Parameters:
  ///   - ids: the names of the files to read, without the missing; nil for all.
  ///   - read: what to keep of a file, if anything. An error counts as damage, unless it concerns more than the file.
  init(
    _ folder: Folder?, suffix: StaticString, of ids: Set<UUID>? = nil,
    _ read: @escaping @Sendable (StoreFile, inout FileReader) throws -> Value?
  ) throws {
    let files = try folder?.storeFiles(suffix: suffix, of: ids) ?? []
    // NB: a second thread only from 400 files on. Two read a hundred no faster, and delay the first frame.
    try self.init(files, perThread: 200, path: \.path, read)
  }

  /// Reads something for each item, in no particular order.
  ///
  /// - Parameters:
  ///   - perThread: how many items are worth a thread.
  ///   - path: the path of an item, for ``Damage``.
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
    // NB: not `concurrentPerform`: once used, the global queues wake up every second.
    for part in 1..<threads { DispatchQueue(label: "reader").async(group: group) { readPart(part) } }
    readPart(0)
    group.wait()
    for part in parts.withLock({ $0 }) {
      let part = try part.get()
      values += part.values
      damages += part.damages
    }
  }

  /// What could be read; nothing, and damage, if a directory can't be opened.
  static func collecting(_ path: String, _ read: () throws -> Self) throws -> Self {
    var reading = Self()
    var damages: [Damage] = []
    try damages.collect(path) { reading = try read() }
    reading.damages += damages
    return reading
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

/// Memory reused for reading one file after another.
struct FileReader: ~Copyable {
  var buffer = ReadBuffer()
  var json = JSONReader()
}

/// A file in one of the store's directories.
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
  fileprivate func storeFiles(suffix: StaticString, of ids: Set<UUID>?) throws -> [StoreFile] {
    if let ids {
      let files = try ids.map { try StoreDirectory.file(of: $0, in: self, "\(suffix)") }
      return try files.filter { try $0.exists() }.map { StoreFile($0.name, in: self, suffix: suffix.utf8CodeUnitCount) }
    }
    var files: [StoreFile] = []
    try forEachName { name in
      let stem = strlen(name) - suffix.utf8CodeUnitCount
      guard stem > 0, name[0] != CChar(UInt8(ascii: ".")), memcmp(name + stem, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
      else { return }
      files.append(StoreFile(String(cString: name), in: self, suffix: suffix.utf8CodeUnitCount))
    }
    return files
  }
}
