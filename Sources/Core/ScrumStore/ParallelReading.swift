import Dispatch
import DurableFiles
import Glibc
import JSON
import Models
import Synchronization

/// What was read from the files of a directory.
struct ParallelReading<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private(set) var damages: [Damage] = []

  /// Reads each file that has the suffix, in no particular order; none if the directory is missing.
  ///
  /// A start may read thousands of files, so they are shared among the processors.
  ///
  /// - Parameter read: what to keep of a file, if anything. Its error is a damage, unless it concerns more than the file.
  init(
    _ folder: Folder?, suffix: StaticString,
    _ read: @escaping @Sendable (StoreFile, inout FileReader) throws(StoreError) -> Value?
  ) throws(StoreError) {
    guard let folder else { return }
    let files = try folder.storeFiles(suffix: suffix), threads = Self.threads(for: files.count)
    let parts = Mutex<[Result<Self, StoreError>]>([]), group = DispatchGroup()
    @Sendable func readPart(_ first: Int) {
      do throws(StoreError) {
        var part = Self()
        try part.read(files, stride(from: first, to: files.count, by: threads), read)
        let result = Result<Self, StoreError>.success(part)
        parts.withLock { $0.append(result) }
      } catch {
        parts.withLock { $0.append(.failure(error)) }
      }
    }
    // NB: not `concurrentPerform`: once the global queues were used, they wake up every second.
    for part in 1..<threads { DispatchQueue(label: "reader").async(group: group) { readPart(part) } }
    readPart(0)
    group.wait()
    for part in parts.withLock({ $0 }) {
      let part = try part.get()
      values += part.values
      damages += part.damages
    }
  }

  private init() {}

  private mutating func read(
    _ files: [StoreFile], _ part: StrideTo<Int>, _ read: (StoreFile, inout FileReader) throws(StoreError) -> Value?
  ) throws(StoreError) {
    var reader = FileReader()
    for index in part {
      let file = files[index]
      try damages.collect(file.path) { () throws(StoreError) in
        if let value = try read(file, &reader) { values.append(value) }
      }
    }
  }

  // A thread takes as long to start as a dozen files take to read.
  private static func threads(for files: Int) -> Int { max(1, min(files / 32, sysconf(Int32(_SC_NPROCESSORS_ONLN)), 4)) }
}

/// The memory for reading one file after another.
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
  fileprivate func storeFiles(suffix: StaticString) throws(StoreError) -> [StoreFile] {
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
