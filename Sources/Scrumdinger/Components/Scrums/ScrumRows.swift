import AppResources
import Puddles
import Schedules
import Scrums
import Settings

/// A row of a section about a scrum, indented below the section's heading.
struct Row<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content.padding(left: 2, right: 2).frame(maxWidth: .max, alignment: .leading) }
}

/// An attendee: the update, the mean turn, the last turns, and the mean against the plan.
struct AttendeeRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.accessibilityEnabled) private var isAccessible
  let attendee: Attendee
  /// The time of the update; nil without an update.
  let update: String?
  var isAbsent = false
  /// The width of the name, in columns; less if the section shows updates.
  var nameWidth = ScrumColumns.leastLead
  /// How a name that is too long is cut.
  var cutting = TextTruncationMode.tail
  /// The width of the column with the time of the update, in columns.
  static let updateWidth = 12
  /// The attendee's statistics; nil before their first turn.
  let person: Statistics.Person?
  let share: Duration
  let columns: ScrumColumns

  static let turns = 8

  var body: some View {
    let mean = person?.mean, isOver = mean?.isOverTime(of: share) == true, excess = mean?.excess(over: share)
    let hasRoom = !isAbsent || columns.update == 0 || columns.update == Self.updateWidth
    Row {
      ScrumColumnsRow(
        columns: columns,
        time: Text(mean.map(usual) ?? "").foregroundStyle(
          isAbsent ? .secondary : isOver && columns.over == 0 ? .warning : .primary),
        over: Text(isAbsent ? "" : excess.map(over) ?? "").foregroundStyle(isOver ? .warning : .secondary),
        bar: mean.map { ScrumBar(time: $0, plan: share, isQuiet: isAbsent) }
      ) {
        HStack(spacing: 0) {
          Text(hasRoom ? attendee.name : "\(attendee.name) · \(Strings.local.history.absent)").bold(isSelected)
            .foregroundStyle(isAbsent ? .secondary : .primary).truncationMode(cutting)
            .padding(right: 1).frame(width: hasRoom ? nameWidth : nil, alignment: .leading)
          if isAbsent {
            if hasRoom { Text(Strings.local.history.absent).foregroundStyle(.secondary) }
          } else if let update {
            HStack {
              Text(Update.symbol).foregroundStyle(.heading)
              if columns.update == Self.updateWidth { Text(update).foregroundStyle(.secondary) }
            }
            .accessibilityLabel("\(Strings.local.updates.preparedHeading.lowercased()) \(update)")
          }
        }
      } remark: {
        if let person { Sparkline(person.recent.suffix(Self.turns), plan: share) }
      }
    }
  }
}

extension AttendeeRow {
  // NB: for a screen reader, which doesn't say the headings of columns.
  private func usual(_ mean: Duration) -> String { (isAccessible ? Strings.local.detail.usually + " " : "") + mean.clock }

  private func over(_ excess: Duration) -> String {
    isAccessible ? Strings.local.history.overTime(excess.clock) : "+\(excess.clock)"
  }
}

/// A past meeting: its day and time, its duration, a remark, and the duration against the plan.
struct HistoryRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History.Summary
  let days: DayNames
  let columns: ScrumColumns

  var body: some View {
    let time = LocalTime(meeting.began), dayWidth = days.width(of: time)
    let excess = meeting.duration?.excess(over: meeting.length)
    let isOver = meeting.duration?.isOverTime(of: meeting.length) == true
    Row {
      ScrumColumnsRow(
        columns: columns,
        time: Text(meeting.duration.map(length) ?? (isUntimed && !columns.hasBar ? "–" : ""))
          .foregroundStyle(columns.over == 0 && isOver ? .warning : meeting.duration == nil ? .secondary : .primary),
        over: Text(excess.map { isAccessible ? Strings.local.history.overTime($0.clock) : "+\($0.clock)" } ?? "").foregroundStyle(
          isOver ? .warning : .secondary),
        bar: meeting.duration.map { ScrumBar(time: $0, plan: meeting.length) },
        note: isUntimed ? Strings.local.detail.notTimed : ""
      ) {
        if days.isInFuture(meeting.date) {
          Text(days.moment(meeting.began).capitalizedSentence).bold(isSelected).foregroundStyle(.warning)
        } else {
          HStack {
            Text(days.dayInColumn(time).capitalizedSentence).bold(isSelected).frame(width: dayWidth, alignment: .leading)
            Text(time.timeOfDay).foregroundStyle(.secondary).frame(width: Strings.local.clock.width, alignment: .trailing)
          }
        }
      } remark: {
        // As far right as the ages of open items.
        Text(meeting.remark ?? "").foregroundStyle(.secondary).frame(maxWidth: .max, alignment: .trailing)
      }
    }
  }
}

extension HistoryRow {
  /// Whether the meeting took place without a clock.
  private var isUntimed: Bool { meeting.duration == nil && !meeting.isInWriting }

  private func length(_ time: Duration) -> String {
    isAccessible ? Strings.local.history.lasted(time.clock, meeting.length.clock) : time.clock
  }
}

extension History.Summary {
  /// The most important of `1 blocker`, `Katie absent`, `2 follow-ups` and `in writing`.
  var remark: String? {
    let strings = Strings.local.detail
    if isInWriting { return Strings.local.updates.inWriting }
    if highlights.blockers > 0 { return strings.blockers(highlights.blockers) }
    if let name = highlights.absent.first {
      let text = strings.absentName(name)
      return highlights.absent.count == 1 && text.columns <= ScrumColumns.mostRemark
        ? text : strings.absent(highlights.absent.count)
    }
    return highlights.followUps > 0 ? strings.followUps(highlights.followUps) : nil
  }
}

extension Update {
  /// The mark of attendees who have written an update.
  static let symbol = "✎"
}

extension Duration {
  /// The time over a plan, also if it is within the tolerance; nil for less than a second.
  func excess(over plan: Duration) -> Duration? {
    let excess = self - plan
    return excess >= .seconds(1) ? excess : nil
  }
}

extension DailyScrum {
  var share: Duration { length / max(1, attendees.count) }

  /// Returns the share of each attendee while others are absent.
  func share(without absent: Set<Attendee.ID>) -> Duration { length / max(1, attendees.count - absent.count) }
}

extension Statistics {
  /// `24 meetings · 92% on time`; with few timed meetings, their number instead of a rate. Empty before the first meeting.
  var summary: String {
    guard meetings > 0 else { return "" }
    let onTime = onTime.map { [Strings.local.statistics.onTimeShare($0)] } ?? []
    return ([Strings.local.units.meetings(meetings)] + onTime + notTimed).joined(separator: " · ")
  }

  /// `1 not timed`; none if all meetings are timed, or no meeting is.
  var notTimed: [String] { Self.notTimed(meetings, timed: durations?.count ?? 0) }

  static func notTimed(_ meetings: Int, timed: Int) -> [String] {
    1..<max(1, meetings) ~= timed ? ["\(meetings - timed) \(Strings.local.detail.notTimed)"] : []
  }

  /// `92%` or, of few timed meetings, `2 of 2`; nil without timed meetings.
  var onTime: String? { durations.map { Self.onTime($0.onTime, of: $0.count, held: meetings) } }

  /// Returns a rate or, of few timed meetings, a number.
  static func onTime(_ onTime: Int, of timed: Int, held: Int) -> String {
    timed < leastForRate || timed < held
      ? Strings.local.statistics.countOnTime(onTime, timed) : Strings.local.statistics.percent(Double(onTime) / Double(timed))
  }

  /// The number of meetings of which a rate says more than a number.
  private static var leastForRate: Int { 10 }
}

struct ScrumRows_Previews: PreviewProvider {
  static var previews: some View {
    rows(ScrumColumns(width: 94)).frame(width: 98).previewDisplayName("Attendees and meetings")
    rows(ScrumColumns(width: 56)).frame(width: 60).previewDisplayName("Narrow")
  }

  private static func rows(_ columns: ScrumColumns) -> some View {
    VStack(alignment: .leading) {
      AttendeeRow(
        attendee: DailyScrum.design.attendees[0], update: "08:51", nameWidth: 12, person: Statistics.mock.people.last,
        share: .seconds(150), columns: columns)
      AttendeeRow(
        attendee: DailyScrum.design.attendees[1], update: nil, person: nil, share: .seconds(150), columns: columns)
      ForEach([History.designThursday, .designFriday, .designWednesday]) {
        HistoryRow(meeting: $0.summary, days: DayNames(at: .mockNow), columns: columns)
      }
    }
  }
}
