import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums

/// The statistics of a scrum: the figures, the meetings compared with their plan, the speaking times, and what helps.
struct StatisticsView: View {
  @Environment(\.tones) private var tones
  let statistics: Statistics
  var damages: [Damage] = []
  /// The last day of the calendar.
  let now: Date
  /// The meeting that is marked in the calendar.
  var selection: Statistics.Point.ID?

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    if statistics == Statistics(), damages.isEmpty {
      ContentUnavailableView(strings.noMeetings, description: Text(strings.noMeetingsHint))
    } else {
      ReadingPage(spacing: 1, widest: Self.widest) { room in
        let half = max((room.width - Self.gap) / 2, min(MeetingCalendar.widest, room.width - Self.gap - Self.leastHalf))
        if room.width >= Self.leastForTwo {
          HStack(alignment: .top, spacing: Self.gap) {
            VStack(alignment: .leading, spacing: 1) {
              figuresAndPlot(Size(half, room.height), rowsBelow: statistics.observations.count + statistics.notes.count + 5)
              remarks
            }
            .frame(width: half, alignment: .leading)
            VStack(alignment: .leading, spacing: 1) { people(width: room.width - Self.gap - half) }
          }
        } else {
          figuresAndPlot(Size(min(room.width, Self.widestColumn), room.height), rowsBelow: rowsOfPeople)
          people(width: min(room.width, Self.widestColumn))
          remarks
        }
      }
    }
  }

  /// In columns: the page, a single column of it, the narrowest of two, and what is between them.
  private static let widest = 200, widestColumn = 116, leastHalf = 50, gap = 4, leastForTwo = 136

  @ViewBuilder private func figuresAndPlot(_ room: Size, rowsBelow: Int) -> some View {
    StatisticsFigures(figures: statistics.figures, width: room.width)
    plot(room, rowsBelow: rowsBelow)
  }

  @ViewBuilder private func people(width: Int) -> some View {
    if !statistics.people.isEmpty { times(width: width) }
    if arePrepared { preparations(width: width) }
  }

  private var arePrepared: Bool { statistics.people.contains { $0.prepared > 0 } }

  @ViewBuilder private var remarks: some View {
    if !statistics.observations.isEmpty {
      VStack(alignment: .leading) {
        Text(strings.whatHelps).foregroundStyle(tones.title)
        ForEach(statistics.observations, id: \.self) { Text($0.sentence).padding(left: 2) }
      }
    }
    VStack(alignment: .leading) {
      ForEach(statistics.notes.indices, id: \.self) { quiet(statistics.notes[$0]) }
      ForEach(damages) { Label($0.notice, symbol: "⚠").foregroundStyle(tones.warm) }
    }
  }

  /// A calendar, once there are meetings to fill it; until then a bar for each.
  @ViewBuilder private func plot(_ room: Size, rowsBelow: Int) -> some View {
    if statistics.hasCalendar {
      MeetingCalendar(
        geometry: CalendarGeometry(
          statistics.calendar, weeks: MeetingCalendar.weeks(in: room.width), now: now, selection: selection),
        selection: selection)
    } else if !statistics.trend.isEmpty {
      TrendPlot(points: statistics.trend, size: plotSize(room, rowsBelow: rowsBelow))
    }
  }

  /// The speaking times of each person: the mean of a meeting, the share of all, and from meeting to meeting.
  private func times(width: Int) -> some View {
    let largest = statistics.people.map(\.share).max() ?? 1
    let longest = statistics.people.lazy.flatMap(\.recent).map(\.duration).max() ?? .zero
    return VStack(alignment: .leading) {
      HStack(spacing: 2) {
        TimesRow(
          isHeading: true, name: Text(strings.speakingTimes).foregroundStyle(tones.title), time: quiet(strings.mean),
          share: quiet(strings.share), width: width)
        if statistics.hasCalendar, TimesRow.hasRoom(width) { quiet(strings.eachTime).frame(maxWidth: .max, alignment: .leading) }
      }
      ForEach(statistics.people) { person in
        let time = Text(person.mean.clock), share = quiet(strings.percent(person.share))
        if statistics.hasCalendar {
          HStack(spacing: 2) {
            TimesRow(name: Text(person.name), time: time, share: share, width: width)
            if TimesRow.hasRoom(width) {
              Sparkline(values: person.recent, longest: longest).frame(maxWidth: 40, alignment: .leading)
                .frame(maxWidth: .max, alignment: .leading)
            }
          }
        } else {
          TimesRow(name: Text(person.name), time: time, share: share, bar: TimeBar(time: person.share / largest), width: width)
        }
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

  private var rowsOfPeople: Int { (arePrepared ? 2 : 1) * (statistics.people.count + 2) + statistics.notes.count }

  /// The plot takes the rows that the rest leaves, but few meetings need only few.
  private func plotSize(_ room: Size, rowsBelow: Int) -> Size {
    Size(room.width, min(max(room.height - rowsBelow - 6, 5), 5 + statistics.trend.count / 2, 20))
  }
}

extension Statistics {
  /// Whether there are meetings enough for a calendar.
  var hasCalendar: Bool { calendar.count >= 20 }
}

struct StatisticsView_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsView(statistics: .mock, now: .mockNow).previewDisplayName("Thirty meetings")
    StatisticsView(statistics: Statistics(), now: .mockNow).previewDisplayName("Never met")
  }
}
