import ConsoleLoop
import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
import JSONCoding
import ScrumStore

/// The store's files with the same content as objects of the repository: `cache.json`. A sync does not read a file
/// again while its status is unchanged.
struct SyncCache: Equatable {
  /// A file's status, and the ID of the object with the same content.
  struct Entry: Equatable {
    let status, object: String
  }

  /// Whether transcripts are shared. After this setting has changed, the cached meetings are dropped, because they must
  /// be compared again.
  private let sharesTranscripts: Bool
  private var entries: [ScrumPart: [UUID: Entry]] = [:]
  private static let name = "cache.json"

  subscript(part: ScrumPart, scrum: UUID) -> Entry? {
    get { entries[part]?[scrum] }
    set { entries[part, default: [:]][scrum] = newValue }
  }

  /// Whether a file with this status has the same content as the team's entry.
  func holds(_ part: ScrumPart, _ scrum: UUID, _ status: stat, _ entry: GitObjects.Entry?) -> Bool {
    entry.map { self[part, scrum] == Entry(status, $0.id) } ?? false
  }

  /// Whether the cached status of at least one head is that of the store's file.
  func knowsFile(in store: StoreDirectory) throws -> Bool {
    try entries[.scrums, default: [:]].contains { try store.head(of: $0.key)?.status()?.cacheKey == $0.value.status }
  }

  /// Reads the cache in a folder; empty if the file is missing or can't be read.
  init(in folder: Folder, sharesTranscripts: Bool) {
    self.sharesTranscripts = sharesTranscripts
    var buffer = ReadBuffer(), reader = JSONReader()
    do {
      guard try buffer.readIfPresent(folder.file(Self.name)) != nil else { return }
      let node = try reader.read(buffer.contents).object(), isComparable = try node.flag("transcripts") == sharesTranscripts
      for part in ScrumPart.allCases where node[part.key] != nil && (part != .meetings || isComparable) {
        let list = try node.list(part.key) { (node) throws(JSON.SyntaxError) in
          let node = try node.object()
          return (try node.id("id"), Entry(status: try node.string("status"), object: try node.string("object")))
        }
        entries[part] = Dictionary(list) { first, _ in first }
      }
    } catch {
      entries = [:]
    }
  }

  func save(in folder: Folder) throws {
    var object: JSON.Object = ["transcripts": .bool(sharesTranscripts)]
    for part in ScrumPart.allCases {
      object[part.key] = .array(
        entries[part, default: [:]].sorted { $0.key.uuidString < $1.key.uuidString }.map { id, entry in
          .object(["id": .string(id.uuidString), "object": .string(entry.object), "status": .string(entry.status)])
        })
    }
    try changeSmallFile(at: folder.file(Self.name), limit: LineReader.limit) { _ in JSON.object(object).bytes(.line) }
  }
}

extension SyncCache.Entry {
  init(_ status: stat, _ object: String) { self.init(status: status.cacheKey, object: object) }
}

extension ScrumPart {
  fileprivate var key: String { self == .scrums ? "heads" : rawValue }
}

extension stat {
  /// Identifies a version of a file by device, inode, size and times.
  fileprivate var cacheKey: String {
    "\(st_dev):\(st_ino):\(st_size):\(st_mtim.tv_sec).\(st_mtim.tv_nsec):\(st_ctim.tv_sec).\(st_ctim.tv_nsec)"
  }
}
