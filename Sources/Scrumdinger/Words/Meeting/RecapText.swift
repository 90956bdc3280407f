import AppResources
import FoundationEssentials
import Schedules
import Scrums

/// A recap of some days as text: its meetings, and a section for each person.
struct RecapText {
  let scrum: DailyScrum
  let recap: Recap
  /// Whether to say how long the meetings were.
  var hasTimes = true

  private var strings: Strings.Recap { Strings.local.recap }

  /// `Daily, Mon 23 Nov – Fri 27 Nov 2026`, in local time.
  var title: String { title(recap.meetings.map { CivilDay(LocalTime($0.summary.began)) }) }

  func title(_ days: [CivilDay]) -> String {
    guard let first = days.first, let last = days.last else { return scrum.displayTitle }
    if first == last { return "\(scrum.displayTitle), \(last.words)" }
    return "\(scrum.displayTitle), \(first.year == last.year ? first.shortWords : first.words) – \(last.words)"
  }

  /// The title and shorter ones: without the year, without the scrum, and only the days.
  var titles: [String] {
    let days = recap.meetings.map { CivilDay(LocalTime($0.summary.began)) }
    guard let first = days.first, let last = days.last else { return [title] }
    let begin = first == last ? "" : first.shortWords + " – "
    return [title, "\(scrum.displayTitle), \(begin)\(last.shortWords)", begin + last.words, begin + last.shortWords]
  }

  /// `5 meetings, 4 of 5 on time`
  var count: String { counts.joined(separator: ", ") }

  var counts: [String] {
    [Strings.local.units.meetings(recap.meetings.count)]
      + (hasTimes && recap.timed > 0
        ? [strings.onTime(recap.onTime, recap.timed)] + Statistics.notTimed(recap.meetings.count, timed: recap.timed) : [])
  }

  var sections: [MeetingSummary.Section] {
    let meetings = recap.meetings.map { meeting in
      [meeting.summary.began.localDateAndTime, hasTimes ? meeting.lengthInWords : nil].compactMap(\.self).joined(separator: ": ")
    }
    return [.init(heading: Strings.local.statistics.meetings, items: meetings)]
      + recap.people.map { .init(heading: $0.name, items: items(of: $0)) }
      + (recap.items.isEmpty ? [] : [.init(heading: Strings.local.items.title, items: lines(of: recap.items))])
  }

  private func items(of person: Recap.Person) -> [String] {
    let lines =
      person.done.map { (strings.done, $0) } + person.promised.map { (strings.promised, $0) }
      + person.unreported.map { (strings.unreported, $0) } + person.blockers.map { (strings.blocker, $0.line) }
    return lines.map { "\($0): \($1)" } + self.lines(of: person.items) + [person.remark].compactMap(\.self)
  }

  private func lines(of items: Recap.Items) -> [String] {
    items.fields.flatMap { label, texts in texts.map { "\(label): \($0)" } }
  }

  func lines(in markup: Markup) -> [String] {
    [markup.heading(title)] + markup.gap + [markup.escape(count)] + sections.flatMap(markup.lines)
  }
}

extension Recap.Person {
  /// `Absent 2 times`, or `Nothing noted`; nil for a person who was there and is quoted.
  var remark: String? {
    absences > 0 ? Strings.local.recap.absent(absences) : isSilent ? Strings.local.recap.silent : nil
  }
}

extension Recap.Items {
  /// The texts of the items that were opened, and of the items that were closed.
  var fields: [(label: String, texts: [String])] {
    [(Strings.local.recap.opened, opened), (Strings.local.recap.closed, closed)].filter { !$0.1.isEmpty }
      .map { ($0, $1.shortened(to: ActionItemText.most)) }
  }
}

extension Recap.Blocker {
  /// `Certificate (in 3 meetings)`
  var line: String { meetings == 1 ? text : "\(text) (\(Strings.local.recap.times(meetings)))" }
}
