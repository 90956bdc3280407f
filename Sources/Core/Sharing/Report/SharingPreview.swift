package import FoundationEssentials

extension Sharing {
  /// What is here and there, before a store is shared.
  package struct Preview: Hashable, Sendable {
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
    /// How many scrums exist on both sides.
    package var common = 0
    /// The titles of different scrums that exist on both sides.
    package var twins: [String] = []
    /// The meetings here with words.
    package var transcripts = 0

    package init() {}
  }
}
