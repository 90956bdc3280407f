import DurableFiles
import FoundationEssentials
import ScrumStore

/// Commits to write, as the stream of `git fast-import`: one child writes all blobs, trees and commits, and whatever else is in a
/// parent's tree stays as it is.
struct ImportStream: ~Copyable {
  private let file: ScratchFile
  private var buffer: [UInt8] = []
  private var mark = 0

  /// Who has changed something, and when.
  struct Signature {
    let name, email: String
    let date: Date

    /// As git writes it: no character in it can end it early.
    fileprivate var line: String {
      func clean(_ text: String) -> String { String(text.filter { !"<>\n\0".contains($0) && !$0.isNewline }) }
      return "\(clean(name)) <\(clean(email))> \(max(0, Int(date.timeIntervalSince1970))) +0000"
    }

    /// Of the first commit, which is one and the same everywhere, so that no two stores lack an ancestor.
    static let beginning = Signature(name: "scrumdinger", email: "scrumdinger", date: Date(timeIntervalSince1970: 0))
  }

  init(in repository: Folder) throws { file = try ScratchFile(in: repository) }

  /// Begins a commit. Without parents it is a first one, or follows the commit before it in this stream.
  mutating func commit(_ reference: String, by signature: Signature, _ message: String, parents: [String] = []) throws {
    mark += 1
    let message = Array(message.utf8)
    append("commit \(reference)\nmark :\(mark)\nauthor \(signature.line)\ncommitter \(signature.line)\ndata \(message.count)\n")
    buffer += message
    append("\n")
    for (index, parent) in parents.enumerated() { append("\(index == 0 ? "from" : "merge") \(parent)\n") }
    try flush()
  }

  /// Puts a file into the commit.
  mutating func put(_ path: String, _ bytes: [UInt8]) throws {
    append("M 100644 inline \(path)\ndata \(bytes.count)\n")
    buffer += bytes
    append("\n")
    try flush()
  }

  /// Writes the commits; returns the last one.
  consuming func write(with git: Git) throws -> String {
    append("get-mark :\(mark)\ndone\n")
    try flush(all: true)
    file.rewind()
    let result = try git.run(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: file.number)
    guard result.succeeded, result.text.count == 40 else { throw SyncFailure(result) }
    return result.text
  }

  private mutating func append(_ text: String) { buffer += text.utf8 }

  private mutating func flush(all: Bool = false) throws {
    guard all || buffer.count > 1 << 20 else { return }
    try file.write(buffer)
    buffer = []
  }
}
