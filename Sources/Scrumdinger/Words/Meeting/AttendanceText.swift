import AppResources
import Schedules
import Scrums

/// The attendance in some meetings as text: for each person, a square for each day, and the same in words.
struct AttendanceText {
  let recap: RecapText
  let attendance: Attendance

  init(scrum: DailyScrum, recap: Recap) {
    // NB: leaves out how long meetings were, since attendance says nothing about times.
    self.recap = RecapText(scrum: scrum, recap: recap, hasTimes: false)
    attendance = Attendance(recap, of: scrum)
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
    [markup.heading(recap.title)] + markup.gap
      + attendance.people.map { person in
        let squares = person.parts.map { $0.emoji(recap.scrum.theme) }.joined()
        return "\(markup.bullet)\(squares) " + markup.escape("\(person.name): \(words(person))")
      }
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
