import AppResources
import FoundationEssentials
import Scrums

/// A recap of some days as text: its meetings, and a section for each person.
struct RecapText {
  let scrum: DailyScrum
  let recap: Recap
  /// Whether to say how long the meetings were.
  var hasTimes = true

  private var strings: Strings.Recap { Strings.local.recap }

  /// `Daily, Mon 23 Nov 2026 – Fri 27 Nov 2026`
  var title: String {
    let days = recap.meetings.map(\.summary.began.localDay)
    guard let first = days.first, let last = days.last else { return scrum.displayTitle }
    return "\(scrum.displayTitle), " + (first == last ? first : "\(first) – \(last)")
  }

  /// `5 meetings, 4 of 5 on time`
  var count: String {
    let meetings = Strings.local.units.meetings(recap.meetings.count)
    return hasTimes && recap.timed > 0 ? "\(meetings), \(strings.onTime(recap.onTime, recap.timed))" : meetings
  }

  var sections: [MeetingSummary.Section] {
    let meetings = recap.meetings.map { meeting in
      [meeting.summary.began.localDateAndTime, hasTimes ? meeting.lengthInWords : nil].compactMap(\.self).joined(separator: ": ")
    }
    return [.init(heading: Strings.local.statistics.meetings, items: meetings)]
      + recap.people.map { .init(heading: $0.name, items: items(of: $0)) }
  }

  private func items(of person: Recap.Person) -> [String] {
    let lines =
      person.done.map { (strings.done, $0) } + person.promised.map { (strings.promised, $0) }
      + person.unreported.map { (strings.unreported, $0) }
      + person.blockers.map { (strings.blocker, $0.meetings == 1 ? $0.text : "\($0.text) (\(strings.times($0.meetings)))") }
    let items = lines.map { "\($0): \($1)" } + (person.absences == 0 ? [] : [strings.absent(person.absences)])
    return items.isEmpty ? [strings.silent] : items
  }

  func lines(in markup: Markup) -> [String] {
    [markup.heading(title), markup.escape(count)] + sections.flatMap(markup.lines)
  }
}
