import DurableFiles
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// How a store is shared: `share.json`, beside the repository.
package struct SharingSettings: Hashable, Sendable {
  package var url: String
  package var branch = SharingSettings.defaultBranch
  /// Whether the words that were said are shared, too.
  package var sharesTranscripts = false
  /// Whether it syncs only when it is asked to.
  package var isManual = false

  /// The store that is shared.
  var store: StoreIdentity?

  package static let defaultBranch = "scrumdinger"
  static let name = "share.json"

  package init(url: String) { self.url = url }

  /// Reads the settings; nil if there are none.
  init?(in folder: Folder) throws {
    var buffer = ReadBuffer()
    let file = folder.file(Self.name)
    guard try buffer.readIfPresent(file) != nil else { return nil }
    self = try Self.read(buffer.contents, file)
  }

  private static func read(_ bytes: UnsafeRawBufferPointer, _ file: FileReference) throws -> Self {
    try reading(file.path) { () throws(JSON.SyntaxError) -> Self in
      var reader = JSONReader()
      let node = try reader.read(bytes).object()
      var settings = Self(url: try node.member("url", .address) { $0.string.flatMap { isAddress($0) ? $0 : nil } })
      settings.branch = try node.member("branch", .branch) { $0.string.flatMap { isBranch($0) ? $0 : nil } }
      settings.sharesTranscripts = try node.flag("transcripts")
      settings.isManual = try node.flag("manual")
      settings.store = try node["store"].map(StoreIdentity.init)
      return settings
    }
  }

  /// The same settings, for a store.
  func bound(to store: StoreIdentity) -> Self {
    var settings = self
    settings.store = store
    return settings
  }

  func save(in folder: Folder) throws { try changeSmallFile(at: folder.file(Self.name)) { _ in bytes } }

  /// Changes the settings in a folder, whoever else does.
  static func change(in folder: Folder, _ change: (inout Self) -> Void) throws {
    let file = folder.file(name)
    try changeSmallFile(at: file) { old in
      guard let old else { throw SyncFailure(.notShared) }
      var settings = try old.withUnsafeBytes { try read($0, file) }
      change(&settings)
      return settings.bytes
    }
  }

  private var bytes: [UInt8] {
    var object: JSON.Object = [
      "branch": .string(branch), "manual": .bool(isManual), "transcripts": .bool(sharesTranscripts), "url": .string(url),
    ]
    object["store"] = store.map { .object($0.object) }
    return JSON.object(object).bytes(.pretty)
  }

  /// Whether the remote is a folder.
  package var isLocal: Bool { Self.isLocal(url) }

  /// Whether git opens a URL as a folder: one without a scheme, and without a colon before the first slash.
  static func isLocal(_ url: String) -> Bool {
    url.hasPrefix("file://") || !url.prefix { $0 != "/" }.contains(":")
  }

  /// The URL without a password, and without a query, which may hold one.
  package var shownURL: String { Self.shown(url) }

  package static func shown(_ url: String) -> String { AddressParts(url)?.shown ?? url }

  /// The name of the server; the path if it is a folder.
  package var host: String {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    if url.hasPrefix("/") || url.hasPrefix("file://") { return url }
    let start = rest.prefix { $0 != "/" }.lastIndex(of: "@").map(rest.index(after:)) ?? rest.startIndex
    let host = rest[start...]
    // An address of IPv6 is in brackets.
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != "/" && $0 != ":" })
  }

  /// A URL that git fetches from without running anything, as it is stored: a path becomes an absolute one.
  ///
  /// - Throws: ``SyncFailure`` if it is an option, a remote helper or holds control characters.
  package static func checked(_ text: String, in directory: String, home: String?) throws(SyncFailure) -> String {
    let url = String(text.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)), scalars = url.unicodeScalars
    // NB: `ext::command` is a remote helper, `[fe80::1]` an address.
    let isHelper = url.drop { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }.hasPrefix("::")
    guard !url.isEmpty, !url.hasPrefix("-"), !isHelper,
      scalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
      !scalars.contains(where: { (0x80..<0xA0).contains($0.value) }), scalars.count < 4096
    else { throw SyncFailure(.badURL) }
    if let scheme = url.firstRange(of: "://") {
      let name = url[..<scheme.lowerBound].lowercased(), rest = url[scheme.upperBound...]
      guard ["file", "git", "http", "https", "ssh"].contains(name), !rest.isEmpty else { throw SyncFailure(.badURL) }
      let address = "\(name)://\(rest)"
      if AddressParts(address)?.keepsSecrets != true { throw SyncFailure(.badURL) }
      return address
    }
    if url.hasPrefix("/") { return url }
    if url.hasPrefix("~/"), let home { return home + url.dropFirst() }
    // host:path or [address]:path, unless a slash comes first.
    if url.hasPrefix("["), url.contains("]:") { return url }
    if let colon = url.firstIndex(of: ":"), !url[..<colon].contains("/") {
      if colon == url.startIndex { throw SyncFailure(.badURL) }
      return url
    }
    return "\(directory)/\(url)"
  }

  /// Whether this is a URL as ``checked(_:in:home:)`` returns it.
  private static func isAddress(_ text: String) -> Bool {
    do { return try checked(text, in: "", home: nil) == text } catch { return false }
  }

  /// Whether git accepts the name of a branch, for the parts that matter here (git-check-ref-format(1)).
  package static func isBranch(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 100 && !name.hasPrefix("-") && !name.hasPrefix("/") && !name.hasSuffix("/")
      && !name.hasSuffix(".")
      && !name.hasSuffix(".lock") && !name.contains("..") && !name.contains("//") && !name.contains("@{") && !name.hasPrefix(".")
      && !name.contains("/.")
      && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && !"~^:?*[\\".unicodeScalars.contains($0) }
  }
}

extension Sharing {
  /// A branch of a repository.
  package struct Place: Hashable, Sendable {
    package var url: String
    package var branch: String

    package init(url: String = "", branch: String = SharingSettings.defaultBranch) {
      self.url = url
      self.branch = branch
    }
  }
}
