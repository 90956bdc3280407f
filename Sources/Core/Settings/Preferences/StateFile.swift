import ConsoleLoop
package import DurableFiles
import Glibc
package import JSONCoding
import ScrumStore
import Scrums

/// The file of a user's choices and drafts: `state.json` in the program's folder in `$XDG_STATE_HOME`.
///
/// Unknown members are kept, and an unreadable file is never overwritten.
package actor StateFile {
  private let executor = QueueExecutor(label: "state-file")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private let wait: LockWait
  private var watch: FileWatch?
  /// The status of the file after this process last wrote it.
  private var written: stat?

  /// - Parameter path: the path of the file, which the first change creates with its directories.
  package init(path: String, wait: LockWait = LockWait()) {
    self.path = path
    self.wait = wait
  }

  /// Reads a value; nil if it is missing.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` for a value of another type, or ``FileError``.
  package func value<Value: Remembered>(_ name: String) throws -> Value? { try value(name, in: try members()) }

  /// Sets a value, or removes it if `value` is nil.
  package func set<Value: Remembered>(_ name: String, to value: Value?) throws {
    try change { members in
      // NB: throws if the old value is damaged, so that it isn't overwritten.
      _ = try self.value(name, in: members) as Value?
      members[name] = value?.json
    }
  }

  /// Reads an object inside of others; empty if it is missing.
  ///
  /// - Parameter path: the keys of the nested objects.
  package func object(at path: [String]) throws -> JSON.Object {
    path.reduce(try members()) { $0[$1]?.object ?? [:] }
  }

  /// Changes an object inside of others, and removes objects that become empty. No other process writes meanwhile.
  ///
  /// - Parameter path: the keys of the nested objects.
  package func change(at path: [String], _ body: @Sendable (inout JSON.Object) -> Void) throws {
    try change { $0.change(at: path[...], body) }
  }

  /// Returns a stream that reports when another process may have changed the file. Earlier streams then report no more.
  package func changes() throws -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    watch = try FileWatch(path, on: executor.queue) { [weak self] in
      self?.assumeIsolated { file in
        do {
          try file.watch?.read()
          if file.hasChanged() { continuation.yield() }
        } catch {
          // The next read throws the error.
          continuation.yield()
        }
      }
    }
    return changes
  }

  /// Whether the file differs from the one that this process last wrote.
  private func hasChanged() -> Bool {
    var status = stat()
    guard let written, stat(path, &status) == 0 else { return true }
    return !written.isSameVersion(as: status)
  }

  private func change(_ body: (inout JSON.Object) throws -> Void) throws {
    try Folder.make(path.parentPath ?? ".")
    let status = try changeSmallFile(at: FileReference(path: path), wait: wait) { old in
      var members = try old.map { old in try reading(path) { try old.json(Self.members(of:)) } } ?? [:]
      try body(&members)
      return JSON.object(members).bytes(.pretty)
    }
    if let status { written = status }
  }

  private func value<Value: Remembered>(_ name: String, in members: JSON.Object) throws -> Value? {
    guard let json = members[name] else { return nil }
    guard let value = Value(json: json) else {
      throw StoreError.damaged(Damage(file: path, reason: .json(.expected(Value.kind, key: name))))
    }
    return value
  }

  private func members() throws -> JSON.Object {
    do { return try FileReference(path: path).json(Self.members(of:))?.value ?? [:] } catch {
      if error.isMissingFile { return [:] }
      throw error
    }
  }

  private static func members(of node: JSONNode) throws(JSON.SyntaxError) -> JSON.Object { JSON.Object(try node.object()) }
}

/// A choice that the state file can store: a flag or one of several words.
package protocol Remembered: Sendable {
  static var kind: JSON.Kind { get }
  init?(json: JSON)
  var json: JSON { get }
}

extension Bool: Remembered {
  package static var kind: JSON.Kind { .flag }
  package init?(json: JSON) { if case .bool(let flag) = json { self = flag } else { return nil } }
  package var json: JSON { .bool(self) }
}

extension Remembered where Self: RawRepresentable<String> & CaseIterable {
  package static var kind: JSON.Kind { .choice(allCases.map(\.rawValue)) }
  package init?(json: JSON) { if let word = json.string { self.init(rawValue: word) } else { return nil } }
  package var json: JSON { .string(rawValue) }
}

extension JSON.Object {
  fileprivate mutating func change(at path: ArraySlice<String>, _ body: (inout JSON.Object) -> Void) {
    guard let name = path.first else { return body(&self) }
    var inner = self[name]?.object ?? [:]
    inner.change(at: path.dropFirst(), body)
    self[name] = inner.members.isEmpty ? nil : .object(inner)
  }
}
