package import FoundationEssentials
package import JSONCoding

/// Both sides before a store is shared, as `share --preview --json` prints them.
package struct SharingPreview: Hashable, Sendable {
  package struct Side: Hashable, Sendable {
    package var scrums = 0
    package var meetings = 0

    package init(scrums: Int = 0, meetings: Int = 0) {
      self.scrums = scrums
      self.meetings = meetings
    }
  }

  package var here = Side(), there = Side()
  /// Who changed something there last, and when; nil if nothing is there.
  package var author: String?
  package var date: Date?
  /// The number of scrums on both sides.
  package var common = 0
  /// The titles of different scrums with one title.
  package var twins: [String] = []
  /// The number of meetings here with a transcript.
  package var transcripts = 0

  package init() {}

  /// Reads a preview; an empty one from anything else.
  package init(_ object: JSON.Object) {
    do throws(JSON.SyntaxError) { try self.init(bytes: JSON.object(object).bytes(.line)) } catch { self.init() }
  }

  package var object: JSON.Object { json }
}

extension SharingPreview: JSONRecord {
  static var members: [JSONMember<Self>] {
    [
      .init("here", \.here, .record()), .init("there", \.there, .record()), .init("author", \.author, .text),
      .init("date", \.date, .date), .init("common", \.common, .count), .init("twins", \.twins, .titles),
      .init("transcripts", \.transcripts, .count),
    ]
  }
}

extension SharingPreview.Side: JSONRecord {
  init() { self.init(scrums: 0) }

  static var members: [JSONMember<Self>] { [.init("scrums", \.scrums, .count), .init("meetings", \.meetings, .count)] }
}
