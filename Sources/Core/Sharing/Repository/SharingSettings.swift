import ConsoleLoop
import DurableFiles
import FoundationEssentials
package import GitProcess
package import JSONCoding
package import ScrumStore

/// The settings of a shared store, which `share.json` in the folder of its repository holds.
package struct SharingSettings: Hashable, Sendable {
  package var url: String
  package var branch = SharingSettings.defaultBranch
  /// Whether transcripts are shared, too.
  package var sharesTranscripts = false
  /// Whether the store syncs only on request.
  package var isManual = false

  /// The directory to which the settings apply; nil before they are saved.
  var store: StoreIdentity?

  package static let defaultBranch = "scrumdinger"
  static let name = "share.json"

  package init(url: String) { self.url = url }

  /// Reads the settings in a folder. Returns nil if the file is missing.
  init?(in folder: Folder) throws {
    var buffer = ReadBuffer()
    let file = folder.file(Self.name)
    guard try buffer.readIfPresent(file) != nil else { return nil }
    self = try Self.read(Array(buffer.contents), file)
  }

  private static func read(_ bytes: [UInt8], _ file: FileReference) throws -> Self {
    try reading(file.path) { () throws(JSON.SyntaxError) in try Self(bytes: bytes) }
  }

  func save(in folder: Folder, for store: StoreIdentity) throws {
    var settings = self
    settings.store = store
    try changeSmallFile(at: folder.file(Self.name)) { _ in settings.bytes }
  }

  /// Changes the settings in a folder, under the file's lock.
  ///
  /// - Throws: ``SyncFailure/notShared`` if the file is missing.
  static func change(in folder: Folder, _ change: (inout Self) -> Void) throws {
    let file = folder.file(name)
    try changeSmallFile(at: file) { old in
      guard let old else { throw SyncFailure.notShared }
      var settings = try read(old, file)
      change(&settings)
      return settings.bytes
    }
  }

  private var bytes: [UInt8] { json.bytes(.pretty) }

  var address: Address { Address(url) }
  /// The URL without a password, and without a query, which may hold one.
  package var shownURL: String { address.shown }
  /// The name of the server, or the path of the folder.
  package var host: String { address.host }

  /// Whether git accepts the name of a branch (git-check-ref-format(1)). Names are also limited to ASCII and 100
  /// characters.
  package static func isBranch(_ name: String) -> Bool {
    !name.isEmpty && name != "HEAD" && name.count <= 100 && !["-", "/", "."].contains(where: name.hasPrefix)
      && !["/", ".", ".lock"].contains(where: name.hasSuffix)
      && !["..", "//", "@{", "/.", ".lock/"].contains { name.contains($0) }
      && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && !"~^:?*[\\".unicodeScalars.contains($0) }
  }
}

extension SharingSettings: Record {
  package static func record(_ members: inout some Members, _ settings: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self(url: try members.required("url", settings?.address).text)
    result.branch = try members.required("branch", (settings?.branch).map(BranchName.init)).text
    result.sharesTranscripts = try members.optional("transcripts", settings?.sharesTranscripts) ?? false
    result.isManual = try members.optional("manual", settings?.isManual) ?? false
    result.store = try members.optional("store", settings?.store)
    return result
  }
}

extension Address: Member {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    let text = try node.string(key)
    guard let address = Address(checking: text, in: "", home: nil), address.text == text else {
      throw node.expected(.address, for: key)
    }
    return address
  }
  package var json: JSON { .string(text) }
}

private struct BranchName: Member {
  let text: String

  static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    let text = try node.string(key)
    guard SharingSettings.isBranch(text) else { throw node.expected(.branch, for: key) }
    return Self(text: text)
  }
  var json: JSON { .string(text) }
}

/// A branch of a remote repository, which a user is about to share with.
package struct RemoteBranch: Hashable, Sendable {
  package var url: String
  package var branch: String

  package init(url: String = "", branch: String = SharingSettings.defaultBranch) {
    self.url = url
    self.branch = branch
  }

  /// The URL without a password, and without a query, which may hold one.
  package var shownURL: String { Address(url).shown }
}
