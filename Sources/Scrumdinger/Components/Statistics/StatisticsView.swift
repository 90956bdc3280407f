import AppResources
import ConsoleUI
import ScrumStore
import Scrums

/// The statistics of a scrum: the figures, the last meetings compared with their plan, and the speaking times.
struct StatisticsView: View {
  @Environment(\.tones) private var tones
  let statistics: Statistics
  var damages: [Damage] = []

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    if statistics == Statistics(), damages.isEmpty {
      ContentUnavailableView(strings.noMeetings, description: Text(strings.noMeetingsHint))
    } else {
      ReadingPage(spacing: 1) { room in
        StatisticsFigures(statistics: statistics, width: room.width)
        if !statistics.trend.isEmpty { TrendPlot(points: statistics.trend, size: plotSize(room)) }
        if !statistics.people.isEmpty { shares(width: room.width) }
        if statistics.people.contains(where: { $0.prepared > 0 }) { preparations(width: room.width) }
        VStack(alignment: .leading) {
          ForEach(statistics.notes.indices, id: \.self) { quiet(statistics.notes[$0]) }
          ForEach(damages) { Label($0.notice, symbol: "⚠").foregroundStyle(tones.warm) }
        }
      }
    }
  }

  /// The speaking times of each person: the mean of a meeting, and the share of all as a number and a bar.
  private func shares(width: Int) -> some View {
    let largest = statistics.people.map(\.share).max() ?? 1
    return VStack(alignment: .leading) {
      TimesRow(
        isHeading: true, name: Text(strings.speakingTimes).foregroundStyle(tones.title), time: quiet(strings.mean),
        share: quiet(strings.share),
        width: width)
      ForEach(statistics.people) { person in
        TimesRow(
          name: Text(person.name), time: Text(person.mean.clock), share: quiet(strings.percent(person.share)),
          bar: TimeBar(time: person.share / largest), width: width)
      }
    }
  }

  /// How often each person had written an update.
  private func preparations(width: Int) -> some View {
    VStack(alignment: .leading) {
      TimesRow(
        isHeading: true, name: Text(Strings.local.updates.preparedHeading).foregroundStyle(tones.title),
        time: quiet(strings.meetings),
        share: quiet(strings.share), width: width)
      ForEach(statistics.people) { person in
        let share = Double(person.prepared) / Double(max(1, statistics.meetings))
        TimesRow(
          name: Text(person.name), time: Text("\(person.prepared)"), share: quiet(strings.percent(share)),
          bar: TimeBar(time: share),
          width: width)
      }
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(tones.quiet) }

  /// The plot takes the rows that the rest leaves, but few meetings need only few.
  private func plotSize(_ room: Size) -> Size {
    let meetings = statistics.trend.count, tables = statistics.people.contains { $0.prepared > 0 } ? 2 : 1
    let rows = room.height - tables * (statistics.people.count + 2) - statistics.notes.count - 6
    return Size(room.width, min(max(rows, 5), 5 + meetings / 2, 20))
  }
}

struct StatisticsView_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsView(statistics: .mock).previewDisplayName("Thirty meetings")
    StatisticsView(statistics: Statistics()).previewDisplayName("Never met")
  }
}
