import AppResources
import FoundationEssentials
import Puddles
import Scrums

/// A row about a scrum, indented under its heading.
struct Row<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content.padding(left: 2, right: 2).frame(maxWidth: .max, alignment: .leading) }
}

/// An attendee, and how long they usually speak.
struct AttendeeRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let id: Attendee.ID
  let name: String
  /// When they wrote their update, in words; nil if they have not.
  let update: String?
  /// Narrower where updates stand beside the names, in columns.
  var nameWidth = 24
  let mean: Duration?
  let share: Duration

  var body: some View {
    Row {
      HStack(spacing: 2) {
        HStack(spacing: 2) {
          Text(name).bold(isSelected).frame(width: nameWidth, alignment: .leading)
          if let update {
            HStack {
              Text("✓").foregroundStyle(tones.title)
              Text(update).foregroundStyle(tones.quiet)
            }
          }
        }
        .frame(width: 24, alignment: .leading)
        if let mean {
          Text(mean.clock).foregroundStyle(tones.quiet).frame(width: 6, alignment: .trailing)
          // The bars of both sections begin in the same column.
          PlanBar(time: mean, plan: share).padding(left: 10)
        }
      }
      .lineLimit(1)
    }
  }
}

/// A past meeting: its day and time, its duration, and that compared with the planned length.
struct HistoryRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let meeting: History.Summary
  let days: DayNames

  var body: some View {
    let time = LocalTime(meeting.date), dayWidth = days.width(of: time)
    Row {
      HStack(spacing: 2) {
        Text(days.day(time).capitalizedSentence).bold(isSelected).frame(width: dayWidth, alignment: .leading)
        Text(time.timeOfDay).foregroundStyle(tones.quiet).frame(width: ClockStyle.current.width, alignment: .trailing)
        if let duration = meeting.duration {
          let isOver = duration.isOverTime(of: meeting.length)
          HStack {
            Text(duration.clock).foregroundStyle(isOver ? tones.warm : tones.ink)
              .frame(width: 23 + 5 - ClockStyle.current.width - dayWidth, alignment: .trailing)
            Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(tones.quiet)
              .frame(width: 9, alignment: .leading)
          }
          PlanBar(time: duration, plan: meeting.length)
        } else if meeting.isInWriting {
          Text(Strings.local.updates.inWriting).foregroundStyle(tones.quiet)
        }
      }
      .lineLimit(1)
    }
  }
}

/// A time against a plan. The bar is full at a quarter more.
private struct PlanBar: View {
  let time: Duration
  let plan: Duration

  var body: some View {
    TimeBar(time: plan > .zero ? 0.8 * (time / plan) : 0, share: 0.8, isOver: time.isOverTime(of: plan)).frame(maxWidth: 30)
  }
}

extension DailyScrum {
  /// An attendee's share of the length.
  var share: Duration { length / max(1, attendees.count) }
}

extension Statistics {
  /// How long each attendee usually speaks.
  var means: [Attendee.ID: Duration] { Dictionary(people.map { ($0.id, $0.mean) }) { first, _ in first } }

  /// `24 meetings, 92% on time`; empty before the first meeting.
  var summary: String {
    guard meetings > 0 else { return "" }
    let count = Strings.local.units.meetings(meetings)
    guard let durations else { return count }
    return Strings.local.detail.summary(count, Strings.local.statistics.percent(durations.onTimeRate))
  }
}

struct ScrumRows_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      AttendeeRow(id: UUID(), name: "Cathy", update: "08:51", nameWidth: 10, mean: .seconds(171), share: .seconds(150))
      AttendeeRow(id: UUID(), name: "Daisy", update: nil, mean: nil, share: .seconds(150))
      HistoryRow(meeting: History.designThursday.summary, days: DayNames(at: .mockNow))
      HistoryRow(meeting: History.designWednesday.summary, days: DayNames(at: .mockNow))
    }
    .previewDisplayName("Attendees and meetings")
  }
}
