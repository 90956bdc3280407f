import DurableFiles
import FoundationEssentials
import JSON
import Models
import ScrumStore

/// Scrums with their meetings on the way into one file, an array, one scrum after the other: a long history is in memory for as
/// long as it is its turn.
///
///     var export = Export(format: .scrumdinger)
///     for document in documents { write(export.bytes(of: document)) }
///     write(export.end())
public struct Export: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// What is stored, as it is: heads, each with its `history`. Importing it loses nothing.
    case scrumdinger
    /// What Apple's app of 2022 to 2024 and SwiftedMind's read.
    case apple
  }

  public let format: Format
  /// What the format has no place for, so far.
  public private(set) var dropped = Dropped()
  private var isEmpty = true

  public init(format: Format) {
    self.format = format
  }

  /// The next scrum, and before the first the file's beginning.
  ///
  /// - Parameter members: what it says beside what is stored, such as how many meetings there are.
  public mutating func bytes(of document: ScrumDocument, adding members: [String: ScrumDocument.Member] = [:]) -> [UInt8] {
    defer { isEmpty = false }
    let object = format == .apple ? document.apple(&dropped) : document.object(adding: members)
    var bytes: [UInt8] = Array(isEmpty ? "[".utf8 : ",".utf8)
    let lines = JSON.object(object).bytes(.pretty)
    bytes.reserveCapacity(lines.count + lines.count / 4)
    // Inside of a text a newline is escaped, so each bare one begins a line of the layout.
    for line in lines.dropLast().split(separator: .newline) { bytes += [.newline, .space, .space] + line }
    return bytes
  }

  /// The file's end.
  public func end() -> [UInt8] { Array(isEmpty ? "[]\n".utf8 : "\n]\n".utf8) }
}

extension Export {
  /// Writes scrums that are in no store to a new file.
  public static func write(_ scrums: [(scrum: DailyScrum, meetings: [History])], to path: String) throws(StoreError) {
    var export = Export(format: .scrumdinger)
    let file = try NewFile(at: path)
    for (scrum, meetings) in scrums { try file.write(export.bytes(of: ScrumDocument(scrum, meetings: meetings))) }
    try file.write(export.end())
    try file.finish()
  }
}
