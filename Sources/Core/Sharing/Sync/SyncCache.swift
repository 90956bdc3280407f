import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import ScrumStore

/// Which files hold exactly what the team has: `cache.json`. A file whose status is the noted one need not be read again.
struct SyncCache: Equatable {
  /// A file's status, and the object of the repository with the same content.
  struct Entry: Equatable {
    let status: String
    let object: String
  }

  /// Whether words were shared when the meetings were compared; otherwise they have to be compared again.
  private let sharesTranscripts: Bool
  var heads: [UUID: Entry] = [:]
  var meetings: [UUID: Entry] = [:]
  var updates: [UUID: Entry] = [:]
  private static let name = "cache.json"

  /// One that can't be read is an empty one.
  init(in folder: Folder, sharesTranscripts: Bool) {
    self.sharesTranscripts = sharesTranscripts
    var buffer = ReadBuffer(), reader = JSONReader()
    do {
      guard try buffer.readIfPresent(folder.file(Self.name)) != nil else { return }
      let node = try reader.read(buffer.contents).object()
      heads = try Self.entries(node, "heads")
      updates = try node["updates"] == nil ? [:] : Self.entries(node, "updates")
      if try node.flag("transcripts") == sharesTranscripts { meetings = try Self.entries(node, "meetings") }
    } catch {
      (heads, meetings, updates) = ([:], [:], [:])
    }
  }

  private static func entries(_ node: JSONNode, _ key: String) throws(JSON.SyntaxError) -> [UUID: Entry] {
    let list = try node.list(key) { (node) throws(JSON.SyntaxError) in
      let node = try node.object()
      return (try node.id("id"), Entry(status: try node.string("status"), object: try node.string("object")))
    }
    return Dictionary(list) { first, _ in first }
  }

  func save(in folder: Folder) throws {
    func list(_ entries: [UUID: Entry]) -> JSON {
      .array(
        entries.sorted { $0.key.uuidString < $1.key.uuidString }.map { id, entry in
          .object(["id": .string(id.uuidString), "object": .string(entry.object), "status": .string(entry.status)])
        })
    }
    let object: JSON.Object = [
      "heads": list(heads), "meetings": list(meetings), "transcripts": .bool(sharesTranscripts), "updates": list(updates),
    ]
    try changeSmallFile(at: folder.file(Self.name), limit: LineReader.limit) { _ in JSON.object(object).bytes(.line) }
  }
}

extension stat {
  /// Tells versions of a file apart.
  var cacheKey: String {
    "\(st_dev):\(st_ino):\(st_size):\(st_mtim.tv_sec).\(st_mtim.tv_nsec):\(st_ctim.tv_sec).\(st_ctim.tv_nsec)"
  }
}
