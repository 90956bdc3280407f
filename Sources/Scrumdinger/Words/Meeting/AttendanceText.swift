import AppResources
import Schedules
import Scrums

/// The attendance in some meetings as text: for each person, a square for each day, and the same in words.
struct AttendanceText {
  let recap: RecapText
  let attendance: Attendance
  /// The days without a meeting, and a sign's meaning: `Not held: Thu`.
  private(set) var remarks: [String] = []

  init(scrum: DailyScrum, recap: Recap) {
    // NB: leaves out how long meetings were, since attendance says nothing about times.
    self.recap = RecapText(scrum: scrum, recap: recap, hasTimes: false)
    attendance = Attendance(recap, of: scrum)
  }

  /// As of a recap, with the days of the scrum's zone, as in the table.
  var title: String { recap.title(attendance.days) }

  /// Notes the days on which the scrum was to meet and didn't, and its days off.
  ///
  /// - Parameters:
  ///   - first: the number of the first day.
  ///   - end: the number of the day after the last.
  mutating func note(from first: Int, until end: Int) {
    let strings = Strings.local.recap, held = Set(attendance.days.map(\.number))
    // NB: for a year, the remarks would say more than the squares.
    let planned =
      first < end && end - first <= 31
      ? (first..<end).map(CivilDay.init(number:)).filter { day in
        recap.scrum.schedule?.days.contains(day.weekday) == true && !held.contains(day.number)
      } : []
    func names(_ days: [CivilDay]) -> String { days.map { end - first <= 7 ? $0.shortName : $0.words }.joined(separator: ", ") }
    let off = planned.filter { recap.scrum.daysOff[nil].contains($0) }, missed = planned.filter { !off.contains($0) }
    remarks += missed.isEmpty ? [] : ["\(strings.notHeld): \(names(missed))"]
    remarks += off.isEmpty ? [] : ["\(Strings.local.daysOff.label): \(names(off))"]
  }

  /// `full Mon, Tue; absent Wed`, or only the number of days, if the days span more than a week.
  func words(_ person: Attendance.Person) -> String {
    Attendance.Part.allCases.compactMap { part in
      let days = zip(attendance.days, person.parts).filter { $0.1 == part }.map(\.0)
      guard !days.isEmpty else { return nil }
      let named = isOneWeek ? days.map(\.shortName).joined(separator: ", ") : "\(days.count)"
      return "\(part.word) \(named)"
    }.joined(separator: "; ")
  }

  /// Whether the days span at most a week, so that each has its own weekday.
  var isOneWeek: Bool {
    guard let first = attendance.days.first, let last = attendance.days.last else { return true }
    return last.number - first.number < 7
  }

  /// Returns a title, and a line for each person with emoji squares in the colour nearest to the theme's.
  func lines(in markup: Markup) -> [String] {
    [markup.heading(title)] + markup.gap
      + attendance.people.map { person in
        let squares = person.parts.map { $0.emoji(recap.scrum.theme) }.joined()
        return "\(markup.bullet)\(squares) " + markup.escape("\(person.name): \(words(person))")
      } + remarks(nothing: Attendance.Part?.none.emoji(recap.scrum.theme)).map { markup.bullet + markup.escape($0) }
  }

  /// The remarks, and the meaning of the sign for a day on which nothing was expected of somebody.
  func remarks(nothing sign: String) -> [String] {
    let isUsed = attendance.people.contains { $0.parts.contains { $0 == nil } }
    return remarks + (isUsed ? ["\(sign) \(Strings.local.recap.notExpected)"] : [])
  }
}

extension CivilDay {
  /// `Mon`
  var shortName: String { Strings.local.schedule.days[weekday.index] }
}

extension Attendance.Part {
  fileprivate var word: String {
    let strings = Strings.local.recap
    return switch self {
    case .full: strings.full
    case .part: strings.part
    case .absent: strings.away
    case .missing: strings.missing
    }
  }
}

extension Attendance.Part? {
  fileprivate func emoji(_ theme: Theme) -> String {
    switch self {
    case .full: theme.emoji.square
    case .part: theme.emoji.circle
    case .absent: "⬜"
    case .missing: "❌"
    case nil: "➖"
    }
  }
}

extension Theme {
  /// The emoji of the nearest color.
  fileprivate var emoji: (square: String, circle: String) {
    switch self {
    case .buttercup, .yellow: ("🟨", "🟡")
    case .orange: ("🟧", "🟠")
    case .oxblood, .poppy: ("🟥", "🔴")
    case .tan: ("🟫", "🟤")
    case .seafoam: ("🟩", "🟢")
    case .navy, .sky, .teal: ("🟦", "🔵")
    case .bubblegum, .indigo, .lavender, .magenta, .periwinkle, .purple: ("🟪", "🟣")
    }
  }
}
