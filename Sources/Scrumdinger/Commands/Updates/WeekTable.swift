import ConsoleUI
import Schedules
import Scrums

extension AttendanceText {
  /// Returns a heading and a table with a cell for each day.
  ///
  /// - Parameter limit: the maximum width, in columns; nil for no limit.
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
    let header = isOneWeek ? [row("", labels.map { StyledLine($0.filled(to: width), .faint) }, "")] : []
    let people = attendance.people.map { person in
      row(person.name, person.parts.map { $0.cell(width, theme) }, words(person))
    }
    let remarks = remarks(nothing: "·").map { StyledLine($0, .faint) }
    return [.heading(title), StyledLine(recap.count), ""] + TextTable(rows: header + people).lines(limit: limit)
      + (remarks.isEmpty ? [] : [""] + remarks)
  }

  /// A sentence for each person, without squares.
  var sentences: [StyledLine] {
    [.heading(title), StyledLine(recap.count), ""]
      + attendance.people.map { StyledLine("\($0.name.inOneLine): \(words($0))") }
  }
}

extension Attendance.Part? {
  /// Returns a square as in the calendar, or a sign. Each part has its own shape, so that no meaning depends on color.
  fileprivate func cell(_ width: Int, _ theme: Theme) -> StyledLine {
    let tint = Style(foreground: theme.tint.main), isWide = width > 1
    let sign: String, shown: String, style: Style
    switch self {
    case .full: (sign, shown, style) = ("■", isWide ? "▆▆" : "▆", tint)
    case .part: (sign, shown, style) = ("◧", isWide ? "▆" : "▂", tint)
    case .absent: (sign, shown, style) = ("□", "□", .faint)
    case .missing: (sign, shown, style) = ("✗", "✗", .bold)
    case nil: (sign, shown, style) = ("·", "·", .faint)
    }
    return StyledLine([.init(text: shown.filled(to: width), style: style, inPlain: sign.filled(to: width))])
  }
}

extension String {
  fileprivate func filled(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}
