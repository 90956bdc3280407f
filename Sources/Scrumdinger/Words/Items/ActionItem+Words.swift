import AppResources
import FoundationEssentials
import Schedules
import Scrums

extension ActionItem {
  /// `3 days, third time`, or `today, though Bo closed it on 26 Nov 2026`
  func remark(at now: Date) -> String {
    let again = earlierClosing.map { Strings.local.items.closedBefore($0.name, $0.date.localDay) }
    return [age(at: now), count > 1 ? Strings.local.items.times(count) : nil, again].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the age, such as `3 days`, counted in midnights in the user's time zone; `today` before the first
  /// midnight.
  func age(at now: Date) -> String {
    let days = CivilDay(LocalTime(now)).number - CivilDay(LocalTime(opened)).number
    return days <= 0 ? Strings.local.items.today : Strings.local.items.days(days)
  }
}

/// Action items of a scrum, formatted as text.
struct ActionItemText {
  let scrum: DailyScrum
  let items: [ActionItem]
  let now: Date

  /// `Send the report (Bo; 3 days, third time)`
  func sentence(_ item: ActionItem) -> String {
    let facts = [item.owner(in: scrum.attendees), item.remark(at: now)].compactMap(\.self).joined(separator: "; ")
    return "\(item.text) (\(facts))"
  }

  /// A section with the oldest items and the number of the others; nil if there are no items. NB: limited, because any
  /// teammate can create thousands of items, and a digest is posted to a chat.
  var section: MeetingSummary.Section? {
    items.isEmpty ? nil : .init(heading: Strings.local.items.title, items: items.map(sentence).shortened(to: Self.most))
  }

  /// The maximum number of lines for items in a shared text, including the line that counts the others.
  static let most = 20

  func lines(in markup: Markup) -> [String] {
    let items = items.isEmpty ? [Strings.local.items.none] : items.map(sentence)
    return [markup.heading(scrum.displayTitle)] + markup.gap + items.map { markup.bullet + markup.escape($0) }
  }
}
