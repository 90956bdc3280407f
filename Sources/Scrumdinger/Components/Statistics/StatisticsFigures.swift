import AppResources
import ConsoleUI
import Schedules
import Scrums

/// Figures, each above its name, in columns of equal width.
struct StatisticsFigures: View {
  typealias Figure = (name: String, value: String)

  @Environment(\.accessibilityEnabled) private var isAccessible
  let figures: [Figure]
  let width: Int
  /// Whether the figures are lines of text, for a small screen.
  var isCompact = false
  /// The lines of text to show; nil for all.
  var shown: Range<Int>?

  var body: some View {
    if isCompact, !isAccessible {
      VStack(alignment: .leading) {
        let lines = Self.lines(figures, width), shown = shown?.clamped(to: lines.indices) ?? lines.indices
        ForEach(shown, id: \.self) { line(lines[$0]).lineLimit(1) }
      }
    } else if isAccessible {
      VStack(alignment: .leading) {
        ForEach(figures.indices, id: \.self) { Text("\(spoken(figures[$0].name)): \(figures[$0].value)") }
      }
    } else {
      columns
    }
  }

  /// Returns the name of a figure that is read on its own.
  private func spoken(_ name: String) -> String {
    let strings = Strings.local.statistics
    return name == strings.inARow ? strings.onTimeInARow : name
  }

  /// `Mean 2:22 · Share 25%`: as many figures in each line as fit.
  static func lines(_ figures: [Figure], _ width: Int) -> [[Figure]] {
    figures.reduce(into: []) { lines, figure in
      if let last = lines.last, Self.columns(last + [figure]) <= width {
        lines[lines.count - 1].append(figure)
      } else {
        lines.append([figure])
      }
    }
  }

  private static func columns(_ figures: [Figure]) -> Int {
    figures.reduce(-3) { $0 + $1.name.columns + 1 + $1.value.columns + 3 }
  }

  private func line(_ figures: [Figure]) -> Text {
    figures.enumerated().reduce(Text("")) { line, figure in
      line + Text((figure.offset > 0 ? " · " : "") + figure.element.name + " ").foregroundStyle(.secondary)
        + Text(figure.element.value)
    }
  }

  private var columns: some View {
    // As many rows as needed, with about as many figures each.
    let least = (figures.map { max($0.name.columns, $0.value.columns) }.max() ?? 0) + 1, count = max(1, figures.count)
    let most = max(1, min(count, (width + 1) / least)), rows = (count + most - 1) / most
    let perRow = (count + rows - 1) / rows, cell = min(18, (width + 1) / perRow)
    return VStack(alignment: .leading, spacing: 1) {
      ForEach(Array(stride(from: 0, to: figures.count, by: perRow)), id: \.self) { first in
        HStack(alignment: .top, spacing: 0) {
          let last = min(first + perRow, figures.count) - 1
          ForEach(first...last, id: \.self) { index in
            VStack(alignment: .leading) {
              Text(figures[index].value).foregroundStyle(.heading)
              Text(figures[index].name).foregroundStyle(.secondary)
            }
            .lineLimit(1)
            .frame(width: index == last ? nil : cell, alignment: .leading)
          }
        }
      }
    }
  }
}

extension Statistics {
  var figures: [StatisticsFigures.Figure] {
    let strings = Strings.local.statistics
    guard let durations else { return [(strings.meetings, "\(meetings)")] }
    // NB: of one meeting, there is no row and no median.
    guard durations.count > 1 else {
      return [(strings.onTime, onTime ?? ""), (Strings.local.history.length, durations.longest.clock)]
    }
    // NB: `in a row` reads on from `on time`, and begins with two meetings. One average is enough: the mean of lengths is on the page
    // of all scrums.
    return [(strings.onTime, onTime ?? "")] + (durations.streak > 1 ? [(strings.inARow, "\(durations.streak)")] : [])
      + [(strings.median, durations.median.clock)]
      + (durations.longest.clock == durations.median.clock ? [] : [(strings.longest, durations.longest.clock)])
  }

  /// The dates of the first and the last meeting, and notes on the figures.
  var notes: [String] {
    let strings = Strings.local.statistics, timed = durations?.count ?? 0
    // NB: the day of the only meeting is in its row.
    let period =
      timed == 1 && meetings == 1
      ? nil : first.flatMap { first in last.map { strings.period(first.began.localDay, $0.began.localDay) } }
    return [
      period, timed > 1 ? strings.onTimeDefinition : nil, timed < meetings ? strings.notTimed(meetings - timed, timed == 0) : nil,
    ].compactMap(\.self)
  }
}

extension Statistics.Observation {
  /// `Mondays run 1:10 longer than other days.`
  var sentence: String {
    switch self {
    case .slowWeekday(let day, let time): Strings.local.statistics.slowWeekday(day.index, time.clock)
    case .overTime(let name, let times, let meetings): Strings.local.statistics.oftenOver(name, times, meetings)
    }
  }
}

extension Statistics.Durations {
  var lengths: [StatisticsFigures.Figure] {
    let strings = Strings.local.statistics
    return [(strings.median, median.clock), (strings.mean, mean.clock), (strings.longest, longest.clock)]
  }
}

struct StatisticsFigures_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsFigures(figures: Statistics.mock.figures, width: 76).previewDisplayName("One row")
    StatisticsFigures(figures: Statistics.mock.figures, width: 40).previewDisplayName("Two rows")
  }
}
