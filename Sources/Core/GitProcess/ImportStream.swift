package import DurableFiles
package import FoundationEssentials

/// The input of a `git fast-import` that writes commits. One child writes all blobs, trees and commits, and keeps a parent's other
/// files.
package struct ImportStream: ~Copyable {
  private let file: ScratchFile
  private var buffer: [UInt8] = []
  private var mark = 0

  package init(in repository: Folder) throws { file = try ScratchFile(in: repository) }

  /// Begins a commit. Without parents, the commit follows the previous one in this stream, or has no parent.
  package mutating func commit(
    _ reference: String, by author: Identity, at date: Date, _ message: String, parents: [String] = []
  ) throws {
    // NB: removes characters that would end a name early.
    func clean(_ text: String) -> String { String(text.filter { !"<>\n\0".contains($0) && !$0.isNewline }) }
    let signature = "\(clean(author.name)) <\(clean(author.email))> \(max(0, Int(date.timeIntervalSince1970))) +0000"
    mark += 1
    let message = Array(message.utf8)
    append("commit \(reference)\nmark :\(mark)\nauthor \(signature)\ncommitter \(signature)\ndata \(message.count)\n")
    buffer += message
    append("\n")
    for (index, parent) in parents.enumerated() { append("\(index == 0 ? "from" : "merge") \(parent)\n") }
    try flush()
  }

  /// Puts a file into the commit.
  package mutating func put(_ path: String, _ bytes: [UInt8]) throws {
    append("M 100644 inline \(path)\ndata \(bytes.count)\n")
    buffer += bytes
    append("\n")
    try flush()
  }

  /// Writes the commits, and returns the ID of the last one.
  package consuming func write(with git: Git) throws -> String {
    append("get-mark :\(mark)\ndone\n")
    try flush(all: true)
    file.rewind()
    let result = try git.run(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: file.number)
    guard result.succeeded, result.text.count == 40 else { throw GitFailure(result) }
    return result.text
  }

  private mutating func append(_ text: String) { buffer += text.utf8 }

  private mutating func flush(all: Bool = false) throws {
    guard all || buffer.count > 1 << 20 else { return }
    try file.write(buffer)
    buffer = []
  }
}
