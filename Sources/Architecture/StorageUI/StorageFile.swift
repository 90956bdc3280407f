import ConsoleLoop
import ConsoleTerminal
import DurableFiles
import JSONCoding
public import Observation

/// A file of small values that outlive the program, such as a user's choices, for ``AppStorage`` and ``SceneStorage``.
///
/// The file is read when a value is first needed. Each change is on the disk before the setter returns, and leaves other keys as
/// another process may have written them. If the file can't be read, it is never overwritten: values then last as long as the
/// program, and ``error`` says why. The same holds for a value that can't be saved, until it is set again.
@Observable
public final class StorageFile {
  /// `app-storage.json` in the program's folder in `$XDG_STATE_HOME`, by default `~/.local/state`.
  public static let app = StorageFile(path: "\(folder)/app-storage.json")
  /// `scene-storage.json` beside it.
  public static let scene = StorageFile(path: "\(folder)/scene-storage.json")

  private static var folder: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? "app"
    return "\(ProcessEnvironment.folder("XDG_STATE_HOME", default: ".local/state"))/\(name)"
  }

  /// The error of the last read or save; `nil` if it has succeeded.
  public private(set) var error: (any Error)?

  private let path: String
  private var values: JSON.Object = [:]
  @ObservationIgnored private var isRead = false
  /// Whether the file may be written: it is missing, or it was read.
  @ObservationIgnored private var isWritable = false

  /// The file at a path. Its folders are created with the first value.
  public init(path: String) { self.path = path }

  func value(_ key: String) -> JSON? {
    readIfNeeded()
    return values[key]
  }

  func set(_ key: String, to value: JSON?) {
    readIfNeeded()
    if values[key] != value { values[key] = value }
    guard isWritable else { return }
    do {
      try save(key, value)
      if error != nil { error = nil }
    } catch { report(error) }
  }

  private func save(_ key: String, _ value: JSON?) throws {
    try Folder.make(path.parentPath ?? ".")
    // NB: the screen stands still meanwhile, so another process must not hold the lock for long.
    try changeSmallFile(at: FileReference(path: path), wait: LockWait(limit: .milliseconds(200))) { old in
      var members = try old.map(Self.members) ?? [:]
      guard members[key] != value else { return nil }
      members[key] = value
      return JSON.object(members).bytes(.pretty)
    }
  }

  private func readIfNeeded() {
    guard !isRead else { return }
    isRead = true
    do {
      var buffer = ReadBuffer()
      let bytes = try buffer.readIfPresent(FileReference(path: path)).map { _ in Array(buffer.contents) }
      values = try bytes.map(Self.members) ?? [:]
      isWritable = true
    } catch {
      isWritable = error.isMissingFile || error.isMissingDirectory
      if !isWritable { report(error) }
    }
  }

  private func report(_ error: any Error) {
    self.error = error
    StandardError.report("\(path): \(error)")
  }

  private static func members(_ bytes: [UInt8]) throws -> JSON.Object {
    var reader = JSONReader()
    return try bytes.withUnsafeBytes { JSON.Object(try reader.read($0, ignoringMark: true).object()) }
  }
}
