import DurableFiles
package import FoundationEssentials
package import JSONCoding
import Glibc
import Scrums

/// The heads that a sync brings into a store: `applying.json`, a journal from which a crashed sync is finished.
///
/// The journal is durable before the first head is replaced, and each writer finishes it under the store's lock before
/// any change. So an edit never applies to a half-finished sync, and finishing a sync never reverts a later edit that
/// undoes the team's change. Once the heads are replaced, the journal becomes `applied.json`, which records for the
/// next sync the commit that the files contain.
package struct Applying: Sendable {
  package static let name = "applying.json"
  package static let appliedName = "applied.json"

  /// The commits that the files contain before and after the sync.
  package let old, new: String
  /// The heads that the sync changes.
  package let heads: [Entry]

  /// The bytes of a head's file before and after the sync; `old` is nil for a new scrum.
  package struct Entry: Sendable {
    package let scrum: UUID
    package let old: [UInt8]?
    package let new: [UInt8]

    package init(_ scrum: UUID, old: [UInt8]?, new: [UInt8]) {
      self.scrum = scrum
      self.old = old
      self.new = new
    }
  }

  package init(from old: String, to new: String, heads: [Entry]) {
    self.old = old
    self.new = new
    self.heads = heads
  }

  /// Parses a journal.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` if the journal is not valid.
  package init(_ bytes: UnsafeRawBufferPointer, file: String) throws {
    self = try reading(file) { try bytes.json(Applying.init(_:)) }
  }

  private init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    old = try node.commit("from")
    new = try node.commit("to")
    heads = try node.list("heads", Entry.init)
  }

  /// The content of the journal.
  // NB: heads are written as text, which is lossless, since a sync brings in only readable heads.
  package var bytes: [UInt8] {
    JSON.object(["from": .string(old), "heads": heads.json, "to": .string(new)]).bytes(.pretty)
  }
}

extension Applying.Entry: Record {
  package static func record(_ members: inout some Members, _ head: Self?) throws(JSON.SyntaxError) -> Self {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return Self(
      try members.required("id", head?.scrum), old: (try members.optional("old", head?.old.map(text))).map { Array($0.utf8) },
      new: Array(try members.required("new", head.map { text($0.new) }).utf8))
  }
}

extension JSONNode {
  /// Returns the ID of a commit. It is checked strictly, because it becomes part of git commands.
  fileprivate func commit(_ key: String) throws(JSON.SyntaxError) -> String {
    try member(key, .commit) { node in
      node.string.flatMap { id in id.utf8.count == 40 && id.utf8.allSatisfy(\.isHexadecimal) ? id : nil }
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}

extension StoreDirectory {
  /// The name of the folder that version 1.0 used for sharing.
  package static let formerSyncName = "sync.git"

  /// Applies a sync under the lock of the store.
  ///
  /// - Returns: the scrums whose files can't be read or replaced, and stay as they are.
  package func apply(_ applying: Applying) throws -> Set<UUID> {
    try withLock {
      try replaceFile(at: root.file(Applying.name), with: applying.bytes, version: nil, limit: .max)
      return try finishApplying() ?? []
    }
  }

  /// Finishes an interrupted sync. The caller holds the lock of the store.
  ///
  /// - Returns: the scrums whose files stay as they are; nil if no sync was interrupted.
  @discardableResult
  func finishApplying() throws -> Set<UUID>? {
    let record = root.file(Applying.name)
    var buffer = ReadBuffer()
    guard try buffer.readIfPresent(record, limit: LineReader.limit) != nil else { return nil }
    let applying: Applying
    do { applying = try Applying(buffer.contents, file: record.path) } catch is StoreError {
      // NB: this program never leaves a half-written journal, so another program damaged it. The next sync merges the
      // heads again.
      try setAside(record)
      return []
    }
    let folder = try makeFolder(.scrums)
    var left: Set<UUID> = []
    for head in applying.heads {
      do { try bringIn(head, folder) } catch is StoreError { left.insert(head.scrum) } catch FileError.refused {
        left.insert(head.scrum)
      } catch FileError.readOnly {
        left.insert(head.scrum)
      }
    }
    try record.replace(root.file(Applying.appliedName))
    return left
  }

  /// Merges a head into its file. Changes to the file since the journal was written count as later.
  private func bringIn(_ head: Applying.Entry, _ folder: Folder) throws {
    while true {
      let file = try Self.file(of: head.scrum, in: folder, ".json")
      var buffer = ReadBuffer()
      let version = try buffer.readIfPresent(file)
      let bytes = try version == nil ? head.new : merged(head, Array(buffer.contents), file)
      if version != nil, buffer.contents.elementsEqual(bytes) { return }
      do {
        try replaceFile(at: file, with: bytes, version: version)
        return
      } catch FileError.changedMeanwhile {
        continue
      }
    }
  }

  /// Returns the bytes of a head's file after the merge.
  private func merged(_ head: Applying.Entry, _ bytes: [UInt8], _ file: FileReference) throws -> [UInt8] {
    let (current, new) = try reading(file.path) { (try Head(bytes, id: head.scrum), try Head(head.new, id: head.scrum)) }
    let old = try head.old.map { old in try reading(file.path) { try Head(old, id: head.scrum) } }
    // NB: the team's bytes are taken even for an equal value, so that all stores have the same bytes.
    if current.object == new.object || current.object == old?.object { return head.new }
    let merge = HeadMerge(base: old?.object, later: .init(current.object), earlier: .init(new.object))
    return merge.merged == current.object ? bytes : JSON.object(merge.merged).bytes(.pretty)
  }
}

extension FileReference {
  /// Renames the file, replacing any file with that name.
  fileprivate func replace(_ target: FileReference) throws(FileError) {
    guard renameat(folder.number, name, target.folder.number, target.name) == 0 else {
      throw .system(call: "rename", path: target.path, code: errno)
    }
    try target.folder.synchronize()
  }
}
