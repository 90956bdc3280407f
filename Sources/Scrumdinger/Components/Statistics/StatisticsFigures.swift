import AppResources
import ConsoleUI
import Scrums

/// Figures, each above its name, in columns of equal width.
struct StatisticsFigures: View {
  typealias Figure = (name: String, value: String)

  let figures: [Figure]
  let width: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach(rows.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: 0) {
          ForEach(rows[row].indices, id: \.self) { figure($0, in: rows[row]) }
        }
      }
    }
  }

  private func figure(_ index: Int, in row: [Figure]) -> some View {
    VStack(alignment: .leading) {
      Text(row[index].value).foregroundStyle(.heading)
      Text(row[index].name).foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .frame(width: cell, alignment: .leading)
  }

  private var cell: Int { min(18, width / min(perRow, figures.count)) }
  private var perRow: Int { width >= min(5, figures.count) * 11 ? 5 : 3 }

  private var rows: [[Figure]] {
    stride(from: 0, to: figures.count, by: perRow).map { Array(figures[$0..<min($0 + perRow, figures.count)]) }
  }
}

extension Statistics {
  var figures: [StatisticsFigures.Figure] {
    let strings = Strings.local.statistics
    guard let durations else { return [(strings.meetings, "\(meetings)")] }
    return durations.figures + [(strings.inARow, "\(durations.streak)")]
  }
}

struct StatisticsFigures_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsFigures(figures: Statistics.mock.figures, width: 76).previewDisplayName("One row")
    StatisticsFigures(figures: Statistics.mock.figures, width: 40).previewDisplayName("Two rows")
  }
}
