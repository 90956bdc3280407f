import AppResources
import FoundationEssentials
import Schedules
import Scrums

extension ActionItem {
  /// `3 days, third time`
  func remark(at now: Date) -> String {
    [age(at: now), count > 1 ? Strings.local.items.times(count) : nil].compactMap(\.self).joined(separator: ", ")
  }

  /// `3 days`, counted in midnights of one's own time zone; `today` on the day it was named.
  func age(at now: Date) -> String {
    let days = CivilDay(LocalTime(now)).number - CivilDay(LocalTime(opened)).number
    return days <= 0 ? Strings.local.items.today : Strings.local.items.days(days)
  }
}

/// Some items of a scrum as text.
struct ActionItemText {
  let scrum: DailyScrum
  let items: [ActionItem]
  let now: Date

  /// `Send the report (Bo; 3 days, third time)`
  func sentence(_ item: ActionItem) -> String {
    let facts = [item.owner(in: scrum.attendees), item.remark(at: now)].compactMap(\.self).joined(separator: "; ")
    return "\(item.text) (\(facts))"
  }

  /// The oldest items, and how many more there are. NB: any teammate can make thousands, and a digest is posted to a chat.
  var section: MeetingSummary.Section? {
    items.isEmpty ? nil : .init(heading: Strings.local.items.title, items: items.map(sentence).shortened(to: Self.most))
  }

  /// The most items in a text for others.
  static let most = 20

  func lines(in markup: Markup) -> [String] {
    let items = items.isEmpty ? [Strings.local.items.none] : items.map(sentence)
    return [markup.heading(scrum.displayTitle)] + markup.gap + items.map { markup.bullet + markup.escape($0) }
  }
}
