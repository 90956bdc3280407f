import ConsoleUI
import Schedules
import Scrums

extension AttendanceText {
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

extension String {
  fileprivate func centred(in width: Int) -> String {
    let blanks = max(0, width - columns)
    return String(repeating: " ", count: blanks / 2) + self + String(repeating: " ", count: blanks - blanks / 2)
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
}
