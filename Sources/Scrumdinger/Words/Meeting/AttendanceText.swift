import AppResources
import ConsoleUI
import Schedules
import Scrums

/// Who took part in some meetings: for each person a square a day, and the same in words.
struct AttendanceText {
  let recap: RecapText
  let attendance: Attendance

  init(scrum: DailyScrum, recap: Recap) {
    // NB: squares say nothing about times.
    self.recap = RecapText(scrum: scrum, recap: recap, hasTimes: false)
    attendance = Attendance(recap, of: scrum)
  }

  /// `full Mon, Tue; absent Wed`, or the number of days if they are more than a week's.
  func words(_ person: Attendance.Person) -> String {
    Attendance.Part.allCases.compactMap { part in
      let days = zip(attendance.days, person.parts).filter { $0.1 == part }.map(\.0)
      guard !days.isEmpty else { return nil }
      let named = isOneWeek ? days.map(\.shortName).joined(separator: ", ") : "\(days.count)"
      return "\(part.word) \(named)"
    }.joined(separator: "; ")
  }

  /// Whether each day has its own weekday.
  private var isOneWeek: Bool {
    guard let first = attendance.days.first, let last = attendance.days.last else { return true }
    return last.number - first.number < 7
  }

  // MARK: - A chat

  /// A line for each person, with emoji squares in the colour that is nearest to the theme's.
  func lines(in markup: Markup) -> [String] {
    [markup.heading(recap.title)] + markup.gap
      + attendance.people.map { person in
        let squares = person.parts.map { $0.emoji(recap.scrum.theme) }.joined()
        return "\(markup.bullet)\(squares) " + markup.escape("\(person.name): \(words(person))")
      }
  }

  // MARK: - A terminal

  /// A table with a cell for each day, which fits a width.
  func styledLines(limit: Int?) -> [StyledLine] {
    let theme = recap.scrum.theme
    let labels = isOneWeek ? attendance.days.map(\.shortName) : attendance.days.map { _ in "" }
    let weeks = attendance.days.map { $0.number.floorDivided(by: 7) }
    let gaps = weeks.indices.map { $0 > 0 && (isOneWeek || weeks[$0] != weeks[$0 - 1]) ? " " : "" }
    func row(_ name: String, _ days: [StyledLine], _ words: String) -> [StyledLine] {
      let cells = zip(gaps, days).map { StyledLine($0) + $1 }.reduce(StyledLine([]), +)
      return [StyledLine(name.inOneLine), cells, StyledLine(words)]
    }
    let width = isOneWeek ? max(3, labels.map(\.columns).max() ?? 0) : 1
    let header = isOneWeek ? [row("", labels.map { StyledLine($0.centred(in: width), .faint) }, "")] : []
    let people = attendance.people.map { person in
      row(person.name, person.parts.map { $0.cell(width, theme) }, words(person))
    }
    return [.heading(recap.title), StyledLine(recap.count), ""] + TextTable(rows: header + people).lines(limit: limit)
  }
}

extension CivilDay {
  /// `Mon`
  fileprivate var shortName: String { Strings.local.schedule.days[weekday.index] }
}

extension String {
  fileprivate func centred(in width: Int) -> String {
    let blanks = max(0, width - columns)
    return String(repeating: " ", count: blanks / 2) + self + String(repeating: " ", count: blanks - blanks / 2)
  }
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
  /// The sign tells as much as the colour.
  fileprivate func cell(_ width: Int, _ theme: Theme) -> StyledLine {
    let sign: String, style: Style
    switch self {
    case .full: (sign, style) = ("■", theme.tint.style)
    case .part: (sign, style) = ("◧", theme.tint.style)
    case .absent: (sign, style) = ("□", .faint)
    case .missing: (sign, style) = ("✗", .bold)
    case nil: (sign, style) = ("·", .faint)
    }
    return StyledLine(sign.centred(in: width), style)
  }

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
  /// The emoji whose colour is nearest.
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
