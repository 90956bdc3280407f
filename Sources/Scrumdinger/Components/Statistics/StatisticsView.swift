import ConsoleUI
import Models
import Resources
import Statistics

/// How the meetings of a scrum went: the figures, the last meetings against their plan, and who spoke how long.
struct StatisticsView: View {
  let statistics: Statistics
  let theme: Theme

  private let strings = Strings.local.statistics

  init(statistics: Statistics, theme: Theme) {
    self.statistics = statistics
    self.theme = theme
  }

  var body: some View {
    if statistics == Statistics() {
      Notice(title: strings.noMeetings, message: strings.hint)
    } else {
      GeometryReader { size in
        // The scroll bar has its place in the right margin.
        let width = max(0, min(size.width, Self.widest) - 2 * Self.margin)
        ScrollView {
          VStack(alignment: .leading, spacing: 1) {
            StatisticsFigures(statistics: statistics, width: width)
            if !statistics.trend.isEmpty { TrendPlot(points: statistics.trend, theme: theme, size: plotSize(width, size.height)) }
            if !statistics.people.isEmpty { SpeakerShares(people: statistics.people, theme: theme, width: width) }
            VStack(alignment: .leading) {
              ForEach(statistics.notes.indices, id: \.self) { Text(statistics.notes[$0]).secondary() }
              ForEach(statistics.damages) { Label($0.sentence, symbol: "⚠").secondary() }
            }
          }
          .frame(width: width, alignment: .leading)
          .padding(left: Self.margin)
        }
      }
    }
  }

  private static let widest = 120
  private static let margin = 2

  /// The plot takes the rows that the rest leaves, within reason: few meetings need few.
  private func plotSize(_ width: Int, _ height: Int) -> Size {
    let meetings = statistics.trend.count, rows = height - statistics.people.count - statistics.notes.count - 8
    return Size(width, min(max(rows, 5), 5 + meetings / 2, 14))
  }
}
