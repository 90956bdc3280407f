package import FoundationEssentials
package import JSONCoding
package import ScrumStore

/// Counts the contents of a store and of the team's branch before the store is shared, as `share --preview --json`
/// prints them.
package struct SharingPreview: Hashable, Sendable {
  package struct Side: Hashable, Sendable {
    package var scrums = 0
    package var meetings = 0
  }

  package var here = Side(), there = Side()
  /// The author and the date of the team's last commit; nil if the branch doesn't exist.
  package var author: String?
  package var date: Date?
  /// The number of scrums that exist on both sides.
  package var common = 0
  /// The titles of the team's scrums that match the title of a different scrum here.
  package var twins: [String] = []
  /// The number of meetings here with a transcript.
  package var transcripts = 0

  package init() {}

  /// Parses a preview. An object that isn't a preview becomes an empty one.
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
