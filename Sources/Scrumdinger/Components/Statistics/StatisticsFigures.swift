import AppResources
import ConsoleUI
import Scrums

/// The figures of a scrum's meetings, each above its name, in columns of equal width.
struct StatisticsFigures: View {
  @Environment(\.tones) private var tones
  let statistics: Statistics
  /// In columns.
  let width: Int

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach(rows.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: 0) {
          ForEach(rows[row].indices, id: \.self) { figure($0, in: rows[row]) }
        }
      }
    }
  }

  private func figure(_ index: Int, in row: [(name: String, value: String)]) -> some View {
    VStack(alignment: .leading) {
      Text(row[index].value).foregroundStyle(tones.title)
      Text(row[index].name).foregroundStyle(tones.quiet)
    }
    .lineLimit(1)
    .frame(width: cell, alignment: .leading)
  }

  private var cell: Int { min(18, width / min(perRow, figures.count)) }
  private var perRow: Int { width >= 5 * 11 ? 5 : 3 }

  private var rows: [[(name: String, value: String)]] {
    stride(from: 0, to: figures.count, by: perRow).map { Array(figures[$0..<min($0 + perRow, figures.count)]) }
  }

  private var figures: [(name: String, value: String)] {
    guard let durations = statistics.durations else { return [(strings.meetings, "\(statistics.meetings)")] }
    return durations.figures + [(strings.inARow, "\(durations.streak)")]
  }
}

struct StatisticsFigures_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsFigures(statistics: .mock, width: 76).previewDisplayName("One row")
    StatisticsFigures(statistics: .mock, width: 40).previewDisplayName("Two rows")
  }
}
