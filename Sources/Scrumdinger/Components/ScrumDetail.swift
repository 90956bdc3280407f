import Extensions
import Models
import Puddles
import Resources

/// A scrum: its settings, attendees and past meetings.
struct ScrumDetail: View {
  enum Action {
    case startTapped
    case meetingOpened(History.ID)
  }

  /// The past meetings, as far as they are loaded.
  enum Meetings {
    case loading
    case loaded(Models.Meetings)
    case failed(String)
  }

  let interface: Interface<Action>
  let scrum: DailyScrum
  let meetings: Meetings
  let selection: Binding<History.ID?>

  private var strings: Strings.Detail { Strings.local.detail }

  var body: some View {
    List(selection: selection) {
      Section(strings.info) {
        Button {
          interface.fire(.startTapped)
        } label: {
          Row { Label(strings.start, symbol: "▶").bold() }
        }
        Row { LabeledContent(strings.length, value: scrum.length.inWords) }
        Row { LabeledContent(strings.theme) { ThemeChip(theme: scrum.theme) } }
      }
      Section(strings.attendees) {
        if scrum.attendees.isEmpty { Row { Text(strings.noAttendees).secondary() } }
        ForEach(scrum.attendees) { attendee in Row { Label(attendee.name, symbol: "•").lineLimit(1) } }
      }
      Section(strings.history) {
        switch meetings {
        case .loading: Row { Text(strings.loading).secondary() }
        case .failed(let reason): Row { Label(reason.capitalizedSentence, symbol: "⚠") }
        case .loaded(let meetings):
          if meetings.history.isEmpty && meetings.isComplete { Row { Text(strings.noMeetings).secondary() } }
          ForEach(meetings.history) { meeting in
            Button {
              interface.fire(.meetingOpened(meeting.id))
            } label: {
              HistoryRow(meeting: meeting)
            }
          }
          if !meetings.isComplete { Row { Text(strings.loading).secondary() } }
          ForEach(meetings.damages) { damage in Row { Label(damage.notice, symbol: "⚠").secondary() } }
        }
      }
      Row { LabeledContent(strings.id) { Text(scrum.id.uuidString).lineLimit(1).secondary() } }
    }
    .tint(scrum.theme.tint)
    .pressHint(strings.openMeeting)
  }
}

/// A row of the detail, indented under its heading.
private struct Row<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content.padding(left: 2, right: 2).frame(maxWidth: .max, alignment: .leading) }
}

private struct HistoryRow: View {
  let meeting: History.Summary
  var body: some View {
    Row {
      HStack(spacing: 2) {
        Label(meeting.date.localDateAndTime, symbol: "›").lineLimit(1)
        Spacer()
        Text(Strings.local.history.lasted(meeting.duration.clock, meeting.length.clock)).secondary().lineLimit(1)
      }
    }
  }
}
