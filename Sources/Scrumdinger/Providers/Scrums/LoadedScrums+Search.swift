import ScrumStore
import Scrums
import Settings

extension LoadedScrums {
  /// Returns the archived scrums.
  func archived(in order: ScrumOrder) -> [DailyScrum] {
    order.sorted(listing.scrums.filter { $0.isArchived }, listing.lastMeetings)
  }

  /// Returns the scrums that match a filter, by title first, then by attendee. Without a filter, leaves out archived
  /// scrums.
  func filtered(by filter: String, in order: ScrumOrder) -> [DailyScrum] {
    let scrums = order.sorted(listing.scrums.elements, listing.lastMeetings)
    let pattern = SearchPattern(filter.trimmed)
    guard !pattern.isEmpty else { return scrums.filter { !$0.isArchived } }
    let titled = scrums.filter { pattern.isFound(in: $0.title) }
    let attended = scrums.filter { scrum in
      !pattern.isFound(in: scrum.title) && scrum.attendees.contains { pattern.isFound(in: $0.name) }
    }
    func isBest(_ scrum: DailyScrum) -> Bool { pattern.ranges(in: scrum.title).first?.lowerBound == scrum.title.startIndex }
    return titled.filter(isBest) + titled.filter { !isBest($0) } + attended
  }
}
