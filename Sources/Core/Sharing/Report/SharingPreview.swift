package import FoundationEssentials
package import JSONCoding
package import ScrumStore

/// Both sides before a store is shared, as `share --preview --json` prints them.
package struct SharingPreview: Hashable, Sendable {
  package struct Side: Hashable, Sendable {
    package var scrums = 0
    package var meetings = 0
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
}

extension SharingPreview: Record {
  package static func record(_ members: inout some Members, _ preview: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self()
    result.here = try members.required("here", preview?.here)
    result.there = try members.required("there", preview?.there)
    result.author = try members.optional("author", preview?.author)
    result.date = try members.optional("date", preview?.date)
    result.common = try members.optional("common", preview?.common) ?? 0
    result.twins = try members.required("twins", preview?.twins)
    result.transcripts = try members.optional("transcripts", preview?.transcripts) ?? 0
    return result
  }
}

extension SharingPreview.Side: Record {
  package static func record(_ members: inout some Members, _ side: Self?) throws(JSON.SyntaxError) -> Self {
    Self(
      scrums: try members.optional("scrums", side?.scrums) ?? 0, meetings: try members.optional("meetings", side?.meetings) ?? 0)
  }
}
