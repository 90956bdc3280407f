import AppResources
import ConsoleUI
import Scrums

/// A recap of some days: the meetings with their lengths, and what each person did, promised and was blocked by.
struct RecapView: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let recap: Recap
  let days: DayNames

  private var strings: Strings.Recap { Strings.local.recap }

  var body: some View {
    ReadingPage { room in
      Section(Strings.local.statistics.meetings) {
        ForEach(recap.meetings) { meeting in
          RecapMeeting(
            meeting: meeting, name: days.moment(meeting.summary.began), longest: longest, columns: columns, width: room.width)
        }
      }
      if room.width >= Self.leastForTwo, rows > room.height, !isAccessible {
        let half = (recap.people.count + 1) / 2, width = (room.width - Self.gap) / 2
        HStack(alignment: .top, spacing: Self.gap) {
          people(recap.people.prefix(half)).frame(width: width, alignment: .leading)
          people(recap.people.dropFirst(half)).frame(width: width, alignment: .leading)
        }
      } else {
        people(recap.people[...])
      }
      if !recap.items.isEmpty {
        Section(Strings.local.items.title) {
          let fields = recap.items.fields
          ForEach(fields.indices, id: \.self) { index in
            LabeledContent(fields[index].label) { Text(fields[index].texts.joined(separator: "\n")) }.padding(left: 2)
          }
        }
      }
    }
  }

  /// The minimum width for people in two columns, where one doesn't fit, and the blank columns between these.
  private static let leastForTwo = 110, gap = 4

  /// The number of rows in one column, if no text takes several.
  private var rows: Int {
    recap.people.reduce(recap.meetings.count + 2) { rows, person in
      let noted = person.done.count + person.promised.count + person.unreported.count + person.blockers.count
      return rows + 2 + max(1, noted + person.items.opened.count + person.items.closed.count)
    }
  }

  private func people(_ people: ArraySlice<Recap.Person>) -> some View {
    VStack(alignment: .leading) { ForEach(Array(people)) { RecapPerson(person: $0) } }
  }

  /// The longest duration or plan; at least a second.
  private var longest: Duration {
    recap.meetings.map { max($0.duration, $0.length) }.max().map { max($0, .seconds(1)) } ?? .seconds(1)
  }

  private var columns: TimesColumns {
    var columns = TimesColumns(
      longest: recap.meetings.map(\.duration).max() ?? .zero, share: recap.meetings.map(\.length).max() ?? .zero)
    columns.name = 20
    return columns
  }
}

/// A meeting's day, its length, and a bar against the plan.
private struct RecapMeeting: View {
  let meeting: History
  let name: String
  let longest: Duration
  let columns: TimesColumns
  let width: Int

  var body: some View {
    let time = meeting.turns.isEmpty ? Text("–").foregroundStyle(.secondary) : Text(meeting.duration.clock)
    TimesRow(
      name: Text(name.capitalizedSentence), first: meeting.isOverTime ? time.foregroundStyle(.warning) : time,
      second: Text(meeting.length.clock).foregroundStyle(.secondary), width: width, columns: columns
    ) {
      if meeting.isInWriting {
        Text(Strings.local.updates.inWriting).foregroundStyle(.secondary)
      } else if !meeting.turns.isEmpty {
        TimeBar(time: meeting.duration / longest, share: meeting.length / longest, isOver: meeting.isOverTime)
      }
    }
  }
}

private struct RecapPerson: View {
  @Environment(\.tones) private var tones
  let person: Recap.Person

  private var strings: Strings.Recap { Strings.local.recap }

  var body: some View {
    let fields =
      [
        (strings.done, person.done, tones.quiet), (strings.promised, person.promised, tones.quiet),
        (strings.unreported, person.unreported, tones.warm), (strings.blocker, person.blockers.map(\.line), tones.warm),
      ] + person.items.fields.map { ($0, $1, tones.quiet) }
    Section(person.name) {
      ForEach(fields.indices.filter { !fields[$0].1.isEmpty }, id: \.self) { index in
        LabeledContent {
          Text(fields[index].1.joined(separator: "\n"))
        } label: {
          Text(fields[index].0).foregroundStyle(fields[index].2)
        }
        .padding(left: 2)
      }
      if let remark = person.remark { Text(remark).foregroundStyle(.secondary).padding(left: 2) }
    }
    .environment(\.labelWidth, fields.map(\.0.columns).max() ?? 0)
  }
}

struct RecapView_Previews: PreviewProvider {
  static var previews: some View {
    let meetings = History.mocks[DailyScrum.design.id] ?? []
    RecapView(recap: Recap(meetings, attendees: DailyScrum.design.attendees), days: DayNames(at: .mockNow))
      .previewDisplayName("Three meetings")
  }
}
