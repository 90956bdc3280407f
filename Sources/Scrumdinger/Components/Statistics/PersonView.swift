import AppResources
import FoundationEssentials
import Puddles
import Schedules
import Scrums

/// An attendee: figures and a plot of their turns, their update for the next meeting, and their last notes.
struct PersonView: View {
  enum Action {
    case meetingOpened(History.ID)
    case updateTapped
    case daysOffTapped
  }

  @Environment(\.accessibilityEnabled) private var isAccessible
  let interface: Interface<Action>
  /// The attendee's share of the next meeting.
  var share = Duration.zero
  let id: Attendee.ID
  /// The attendee's statistics; nil before their first turn.
  let person: Statistics.Person?
  /// The attendee's share of all speaking time, in whole hundredths.
  let spokenShare: Double
  let meetings: Int
  let update: Update?
  /// The days off from today on.
  let daysOff: DaySet
  /// The last meetings, the newest first.
  let history: [History]
  /// The reason why meetings are missing; nil once all are read.
  let remark: String?
  let days: DayNames
  let selection: Binding<History.ID?>

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    GeometryReader { size in
      List(selection: selection) {
        // What comes next first: what is to be said, and whether the person comes at all.
        if let update { prepared(update, mostLines: fits(update.note, size) ? 5 : 2) }
        if !daysOff.isEmpty { off }
        if let person { figures(person, size) }
        let roomForTurns = !hasRows ? Self.leastForPlot : isShort ? Self.small : Self.roomForPlot
        if !points.isEmpty, size.height >= roomForTurns { turns(size) }
        // NB: what is above the first note is on the page only together with the whole note.
        notes(mostLines: size.height < Self.roomForFigures ? 1 : 3)
      }
      .listStyle(.washed)
      .pressHint(Strings.local.detail.openMeeting)
    }
  }

  private static let roomForFigures = 9, roomForPlot = 18
  /// The minimum height with a plot of three rows where nothing can be selected.
  private static let leastForPlot = 11
  /// The minimum number of rows with a few turns, each in a row.
  private static let small = 12
  /// The columns of a row's strip, and of the margin with the scroll bar.
  private static let besideNote = 4
  private static let highestPlot = 20
  /// The rows of the figures, the headings and the first note, which a screen reader gets beside a row for each turn.
  private static let besideTurns = 12

  /// Whether anything can be selected.
  private var hasRows: Bool { update != nil || !daysOff.isEmpty || history.contains { !$0.notes[id].isEmpty } }

  @ViewBuilder private func figures(_ person: Statistics.Person, _ size: Size) -> some View {
    let figures = figures(person)
    if isAccessible {
      ForEach(figures.indices, id: \.self) { StatisticsFigures(figures: [figures[$0]], width: size.width).selectionDisabled() }
      Text("").selectionDisabled()
    } else if size.height >= Self.roomForFigures {
      StatisticsFigures(figures: figures, width: size.width - 2).padding(bottom: 1).selectionDisabled()
    } else {
      StatisticsFigures(figures: figures, width: size.width - 2, isCompact: true).selectionDisabled()
      let bars = points.map { Statistics.Sample(duration: $0.duration, isOverTime: !$0.isOnTime) }
      if hasRows {
        // NB: nothing else fits above the first notes.
      } else if bars.count >= Sparkline.least {
        let plan = points.last?.length ?? share, label = strings.plan(plan.clock)
        let most = Strings.local.detail.lastTurns(bars.count).columns
        let shown = min(bars.count, BarRow.bars(in: size.width - most - label.columns - 7))
        HStack(spacing: 2) {
          Text(Strings.local.detail.lastTurns(shown).capitalizedSentence).foregroundStyle(.heading)
          Sparkline(bars: bars.suffix(shown).map { BarMark(wholeOf: $0, plan) })
            .frame(width: BarRow.columns(bars: shown))
          Text(label).foregroundStyle(.secondary)
        }
        .padding(right: 2, bottom: 1).selectionDisabled()
      } else {
        Text("").selectionDisabled()
      }
    }
  }

  /// A plot of the turns or, of a few, a row each.
  @ViewBuilder private func turns(_ size: Size) -> some View {
    if isAccessible {
      let lines = points.suffix(max(1, size.height - Self.besideTurns)).lines(days)
      Text(strings.trend(lines.count)).foregroundStyle(.heading).selectionDisabled()
      ForEach(lines.indices, id: \.self) { Text(lines[$0]).selectionDisabled() }
      Text("").selectionDisabled()
    } else if isShort {
      MeetingBars(points: points, days: days, width: size.width - 2).padding(bottom: 1).selectionDisabled()
    } else {
      // Half of the page, or less for few turns; all that nothing else needs.
      let room = hasRows ? size.height / 2 - 5 : size.height - Self.leastForPlot + 3
      let height = max(3, min(room, 3 + points.count / 2, Self.highestPlot))
      TrendPlot(points: points, size: Size(size.width - 2, height), days: days)
        .padding(right: 2, bottom: 1).selectionDisabled()
    }
  }

  /// Whether turns are so few that each has a row.
  private var isShort: Bool { points.count < Self.leastForPlotOfTurns && !isAccessible }
  private static let leastForPlotOfTurns = 4

  private func figures(_ person: Statistics.Person) -> [StatisticsFigures.Figure] {
    let prepared = (Strings.local.updates.preparedHeading, strings.countOnTime(person.prepared, meetings))
    return [
      (strings.mean, person.mean?.clock ?? "–"), (strings.share, strings.percent(spokenShare)),
      (strings.meetings, strings.countOnTime(person.meetings, meetings)), (strings.overTime, "\(person.overTime)"),
    ] + (person.prepared > 0 ? [prepared] : [])
  }

  /// Whether a note of up to five lines a field fits below its headings, or there is room for more than it.
  private func fits(_ note: Note, _ size: Size) -> Bool {
    let rows = Note.Field.allCases.reduce(0) { $0 + min(5, note.rows($1, size.width - Self.besideNote - Note.Field.textColumn)) }
    return size.height >= Self.roomForFigures || rows + 2 <= size.height
  }

  private func prepared(_ update: Update, mostLines: Int) -> some View {
    Section(strings.nextMeeting) {
      Button(action: interface.sendAction(.updateTapped)) {
        row(days.moment(update.date), update.note, mostLines)
      }
    }
  }

  private var off: some View {
    Section(Strings.local.daysOff.label) {
      Button(action: interface.sendAction(.daysOffTapped)) { Row { Text(daysOff.words) } }
    }
  }

  private func notes(mostLines: Int) -> some View {
    let noted = history.filter { !$0.notes[id].isEmpty }
    return Section(Strings.local.history.notes) {
      ForEach(noted) { meeting in
        Button(action: interface.sendAction(.meetingOpened(meeting.id))) {
          row(meeting.named(days.moment(meeting.span.began).capitalizedSentence, arriving: id), meeting.notes[id], mostLines)
        }
      }
      if noted.isEmpty {
        let text = remark ?? (history.isEmpty ? Strings.local.detail.noMeetings : strings.noNotes)
        Row { Text(text).foregroundStyle(.secondary) }.selectionDisabled()
      }
    }
  }

  @ViewBuilder private func row(_ heading: String, _ note: Note, _ mostLines: Int) -> some View {
    let heading = heading.capitalizedSentence
    Row {
      if isAccessible {
        Text("\(heading). \(note.sentences)")
      } else {
        NoteText(heading: Text(heading).foregroundStyle(.secondary), note: note, mostLines: { _ in mostLines })
      }
    }
  }

  /// The attendee's time in each of the last meetings, oldest first.
  private var points: [Statistics.Point] {
    history.reversed().compactMap { meeting in
      let turns = meeting.turns.filter { $0.id == id }
      let duration = turns.reduce(.zero) { $0 + $1.duration }
      guard duration > .zero else { return nil }
      // NB: imported meetings have no shares, so their turns have no overtime.
      let share = turns.last?.share ?? max(duration, meeting.length / meeting.turns.count)
      return Statistics.Point(id: meeting.id, span: meeting.span, duration: duration, length: share)
    }
  }
}

struct PersonView_Previews: PreviewProvider {
  static var previews: some View {
    person(1, update: nil).previewDisplayName("Notes")
    person(0, update: .mocks.first).previewDisplayName("Prepared")
    person(2, update: nil, off: "2026-12-24..2027-01-01").previewDisplayName("Days off")
    PersonView(
      interface: .ignore, id: UUID(), person: nil, spokenShare: 0, meetings: 0, update: nil, daysOff: DaySet(), history: [],
      remark: nil,
      days: DayNames(at: .mockNow), selection: .constant(nil)
    )
    .previewDisplayName("Never spoke")
  }

  private static func person(_ place: Int, update: Update?, off: String = "") -> some View {
    let attendee = DailyScrum.design.attendees[place]
    return PersonView(
      interface: .ignore, id: attendee.id, person: Statistics.mock.people[place],
      spokenShare: Statistics.mock.wholeShares[place], meetings: 30, update: update,
      daysOff: DaySet(off, names: [:]) ?? DaySet(), history: [.designFriday, .designThursday], remark: nil,
      days: DayNames(at: .mockNow), selection: .constant(nil))
  }
}
