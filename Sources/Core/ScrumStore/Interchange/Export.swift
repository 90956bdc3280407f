import DurableFiles
import FoundationEssentials
package import JSONCoding
import Scrums

/// The text of a file with scrums and their meetings, as a JSON array. It is produced one scrum at a time to save
/// memory.
///
///     var export = Export(format: .scrumdinger)
///     for document in documents { write(export.bytes(of: document)) }
///     write(export.end())
package struct Export: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    /// The heads as they are stored, each with its `history`. Importing them loses nothing.
    case scrumdinger
    /// The format of Apple's app of 2022 to 2024, and of SwiftedMind's.
    case apple
  }

  package let format: Format
  /// The numbers of values left out so far, because the format can't represent them.
  package private(set) var dropped = Dropped()
  private var isEmpty = true

  package init(format: Format) { self.format = format }

  /// Returns the text of the next scrum, after the beginning of the file for the first scrum.
  ///
  /// - Parameter members: additional members for the format ``Format/scrumdinger``, such as the number of meetings.
  package mutating func bytes(of document: ScrumDocument, adding members: [String: JSON] = [:]) -> [UInt8] {
    defer { isEmpty = false }
    let object = format == .apple ? document.apple(&dropped) : document.object(adding: members)
    var bytes: [UInt8] = Array(isEmpty ? "[".utf8 : ",".utf8)
    let lines = JSON.object(object).bytes(.pretty)
    bytes.reserveCapacity(lines.count + lines.count / 4)
    // Newlines in strings are escaped, so each newline byte ends a line, which is indented here.
    for line in lines.dropLast().split(separator: .newline) { bytes += [.newline, .space, .space] + line }
    return bytes
  }

  /// Returns the end of the file.
  package func end() -> [UInt8] { Array(isEmpty ? "[]\n".utf8 : "\n]\n".utf8) }
}

extension Export {
  /// Writes scrums that are not in a store to a new file.
  package static func write(_ scrums: [ScrumDocument], to path: String) throws {
    var export = Export(format: .scrumdinger)
    let file = try NewFile(at: path)
    for scrum in scrums { try file.write(export.bytes(of: scrum)) }
    try file.write(export.end())
    try file.finish()
  }
}
