import Extensions
import Models
import Puddles
import Resources
import Statistics

/// A scrum: its settings, its attendees and how long they usually speak, and its past meetings.
struct ScrumDetail: View {
  enum Action {
    case startTapped
    case attendeeTapped
    case meetingOpened(History.ID)
  }

  /// The past meetings, as far as they are loaded.
  enum Meetings {
    case loading
    case loaded(Models.Meetings)
    case failed(String)
  }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  let scrum: DailyScrum
  let meetings: Meetings
  /// Nil until they are loaded.
  let statistics: Statistics?
  let days: DayNames
  let selection: Binding<History.ID?>

  private var strings: Strings.Detail { Strings.local.detail }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .trailing) {
        list
        if size.height >= Self.roomForID { Text(scrum.id.uuidString).lineLimit(1).foregroundStyle(tones.faint) }
      }
    }
  }

  /// The height from which the id is shown, in rows.
  private static var roomForID: Int { 16 }

  private var list: some View {
    List(selection: selection) {
      Button {
        interface.fire(.startTapped)
      } label: {
        StartRow(scrum: scrum)
      }
      .pressHint(strings.startHint)
      Text(" ").selectionDisabled()
      Section(strings.attendees, remark: means.isEmpty ? "" : strings.usually) {
        if scrum.attendees.isEmpty { Row { Text(strings.noAttendees).foregroundStyle(tones.quiet) }.selectionDisabled() }
        ForEach(scrum.attendees) { attendee in
          Button {
            interface.fire(.attendeeTapped)
          } label: {
            AttendeeRow(name: attendee.name, mean: means[attendee.id], share: share)
          }
          .pressHint(Strings.local.statistics.title)
        }
      }
      Section(strings.history, remark: summary) {
        switch meetings {
        case .loading: Row { Text(strings.loading).foregroundStyle(tones.quiet) }.selectionDisabled()
        case .failed(let reason): Row { Label(reason.capitalizedSentence, symbol: "⚠") }.selectionDisabled()
        case .loaded(let meetings):
          if meetings.history.isEmpty && meetings.isComplete {
            Row { Text(strings.noMeetings).foregroundStyle(tones.quiet) }.selectionDisabled()
          }
          ForEach(meetings.history) { meeting in
            Button {
              interface.fire(.meetingOpened(meeting.id))
            } label: {
              HistoryRow(meeting: meeting, days: days)
            }
            .pressHint(strings.openMeeting)
          }
          if !meetings.isComplete { Row { Text(strings.loading).foregroundStyle(tones.quiet) }.selectionDisabled() }
          ForEach(meetings.damages) { damage in Row { Text("⚠ \(damage.notice)").foregroundStyle(tones.warm) } }
        }
      }
    }
    .listStyle(.washed)
  }

  /// An attendee's part of the length.
  private var share: Duration { scrum.length / max(1, scrum.attendees.count) }

  private var means: [Attendee.ID: Duration] {
    Dictionary((statistics?.people ?? []).map { ($0.id, $0.mean) }) { first, _ in first }
  }

  /// `24 meetings, 92% on time`
  private var summary: String {
    guard let statistics, statistics.meetings > 0 else { return "" }
    let count = Strings.local.units.meetings(statistics.meetings)
    guard let durations = statistics.durations else { return count }
    return strings.summary(count, Strings.local.statistics.percent(durations.onTimeRate))
  }
}

/// A row of the detail, indented under its heading.
private struct Row<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content.padding(left: 2, right: 2).frame(maxWidth: .max, alignment: .leading) }
}

/// The button that starts a meeting, and what it will be like.
private struct StartRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let scrum: DailyScrum

  var body: some View {
    HStack(spacing: 0) {
      Text("  ▶ \(Strings.local.detail.start)  ").bold().foregroundStyle(isSelected ? tones.selected : tones.title)
      Text("  \(scrum.length.inWords) · \(Strings.local.units.attendees(scrum.attendees.count)) · ")
      ThemeChip(theme: scrum.theme)
    }
    .lineLimit(1)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

/// A bar is full at a quarter more than what was planned.
private func fraction(_ time: Duration, of planned: Duration) -> Double { planned > .zero ? time / planned / 1.25 : 0 }

/// An attendee, and how long they usually speak.
private struct AttendeeRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let name: String
  let mean: Duration?
  let share: Duration

  var body: some View {
    Row {
      HStack(spacing: 2) {
        Text(name).bold(isSelected).frame(width: 24, alignment: .leading)
        if let mean {
          Text(mean.clock).foregroundStyle(tones.quiet).frame(width: 6, alignment: .trailing)
          LineBar(fraction: fraction(mean, of: share), style: tones.mid, track: tones.low)
        }
      }
      .lineLimit(1)
    }
  }
}

/// A past meeting: its day and time, how long it took, and how much of its length that was.
private struct HistoryRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let meeting: History.Summary
  let days: DayNames

  var body: some View {
    let time = LocalTime(meeting.date)
    Row {
      HStack(spacing: 2) {
        Text(days.day(time).capitalizedSentence).bold(isSelected).frame(width: days.width(of: time), alignment: .leading)
        Text(time.timeOfDay).foregroundStyle(tones.quiet)
        if let duration = meeting.duration {
          let isOver = duration.isOverTime(of: meeting.length)
          HStack {
            Text(duration.clock).foregroundStyle(isOver ? tones.warm : tones.ink).frame(width: 7, alignment: .trailing)
            Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(tones.quiet).frame(
              width: 9, alignment: .leading)
          }
          LineBar(
            fraction: fraction(duration, of: meeting.length), style: isOver ? tones.warm : tones.mid, track: tones.faint)
        }
      }
      .lineLimit(1)
    }
  }
}
