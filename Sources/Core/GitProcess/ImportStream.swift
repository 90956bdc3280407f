package import DurableFiles
package import FoundationEssentials

/// Commits to write, as the input of `git fast-import`: one child writes all blobs, trees and commits, and keeps everything else in a
/// parent's tree.
package struct ImportStream: ~Copyable {
  private let file: ScratchFile
  private var buffer: [UInt8] = []
  private var mark = 0

  package init(in repository: Folder) throws { file = try ScratchFile(in: repository) }

  /// Begins a commit. Without parents it is a first one, or follows the commit before it in this stream.
  package mutating func commit(
    _ reference: String, by author: Identity, at date: Date, _ message: String, parents: [String] = []
  ) throws {
    // NB: no character of a name can end it early.
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

  /// Writes the commits, and returns the last one.
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
