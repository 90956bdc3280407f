import DurableFiles
import Extensions
import Glibc
import JSON
import Models

/// What the program remembers for a user beside their scrums: `state.json`, where the XDG base directory specification has it.
///
/// What others wrote into it stays, and a file that can't be read is left as it is.
public actor StateFile {
  private let executor = QueueExecutor(label: "state-file")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String

  /// - Parameter path: the file's path; it and the directories that it is in are made when something is first remembered.
  public init(path: String) { self.path = path }

  /// - Returns: nil if nothing is remembered under this name.
  /// - Throws: if there is a file that can't be read, or is not what it should be.
  public func flag(_ name: String) throws(StoreError) -> Bool? {
    try flag(name, in: try object().members)
  }

  public func set(_ name: String, to flag: Bool) throws(StoreError) {
    try Folder.make(path.parentPath ?? ".")
    var (members, version) = try object()
    _ = try self.flag(name, in: members)
    members[name] = .bool(flag)
    try replaceFile(at: path, with: JSON.object(members).bytes(.pretty), version: version)
  }

  private func flag(_ name: String, in members: JSON.Object) throws(StoreError) -> Bool? {
    switch members[name] {
    case .bool(let flag)?: return flag
    case nil: return nil
    default: throw .damaged(Damage(file: path, line: 1, byte: 0, reason: "expected true or false for \"\(name)\""))
    }
  }

  private func object() throws(StoreError) -> (members: JSON.Object, version: stat?) {
    var buffer = ReadBuffer()
    let status: stat
    do throws(StoreError) {
      status = try buffer.read(path, path: path)
    } catch {
      guard error.isMissingFile else { throw error }
      return ([:], nil)
    }
    do throws(Flaw) {
      guard case .object(let members) = try JSON(buffer.contents) else {
        throw Flaw("expected an object", at: 0, in: buffer.contents)
      }
      return (members, status)
    } catch {
      throw .damaged(Damage(error, in: path))
    }
  }
}
