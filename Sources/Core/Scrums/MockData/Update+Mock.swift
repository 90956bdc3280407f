import FoundationEssentials

extension Update {
  /// The updates of three of the four attendees of Design: two from the morning of `Date.mockNow`, and one from the
  /// evening before.
  package static let mocks = [
    Update(
      Note(
        id: DailyScrum.design.attendees[0].id, yesterday: "Empty states for the list\nFix the cart badge after login",
        today: "Review the cache change"), date: .mockNow.addingTimeInterval(-3_060)),
    Update(
      Note(
        id: DailyScrum.design.attendees[1].id, yesterday: "Tables on small screens", today: "The dark theme",
        blockers: "Needs Jonathan’s colours"), date: .mockNow.addingTimeInterval(-3_720)),
    Update(
      Note(id: DailyScrum.design.attendees[3].id, yesterday: "All sixteen colours", today: "Contrast on both grounds"),
      date: .mockNow.addingTimeInterval(-52_920)),
  ]
}
