import FoundationEssentials
package import Scrums

/// The sort order of the list of scrums.
package enum ScrumOrder: String, CaseIterable, Remembered {
  case created
  case name
  /// By the last meeting, newest first. Scrums without meetings come last.
  case newest

  /// Returns the order some steps after this one, wrapping around.
  package func advanced(by step: Int) -> ScrumOrder {
    let all = Self.allCases, place = all.firstIndex(of: self) ?? 0
    return all[(place + step + all.count) % all.count]
  }

  /// - Parameter scrums: the scrums in order of creation. Scrums that compare equal keep this order.
  package func sorted(_ scrums: [DailyScrum], _ lastMeetings: [DailyScrum.ID: History.Span]) -> [DailyScrum] {
    switch self {
    case .created: scrums
    case .name:
      scrums.map { (key: $0.title.folded, scrum: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.scrum)
    case .newest:
      scrums.map { (key: lastMeetings[$0.id]?.ended ?? .distantPast, scrum: $0) }.sorted { $0.key > $1.key }.map(\.scrum)
    }
  }
}
