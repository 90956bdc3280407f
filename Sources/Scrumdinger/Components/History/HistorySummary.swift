import AppResources
import ConsoleUI
import Scrums

/// A meeting that has just ended: its length against the plan, everybody's time, and what was noted.
struct HistorySummary: View {
  @Environment(\.tones) private var tones
  let meeting: History
  let notes: [MeetingSummary.Section]

  var body: some View {
    ReadingPage { room in
      HistoryLength(meeting: meeting, scale: room.height < 14 ? 0 : room.height < 36 ? 1 : 2)
      if let prepared = meeting.preparedInWords { Text(prepared).foregroundStyle(tones.quiet) }
      Text("")
      HistoryTurns(meeting: meeting, width: room.width).padding(bottom: 1)
      ForEach(notes.indices, id: \.self) { index in
        Section(notes[index].heading) {
          ForEach(notes[index].items.indices, id: \.self) { Label(notes[index].items[$0], symbol: "•").padding(left: 2) }
        }
      }
    }
  }
}

/// The length of a meeting, and the difference from its plan.
private struct HistoryLength: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let meeting: History
  /// The size of a digit's dot, in columns; 0 for text.
  let scale: Int

  var body: some View {
    if scale > 0, isUnicode {
      HStack(alignment: .top, spacing: 3) {
        digits
        VStack(alignment: .leading) {
          plan
          balance
        }
        .padding(top: rows - 2)
      }
    } else {
      HStack(spacing: 2) {
        HStack {
          Text(meeting.duration.clock).bold()
          plan
        }
        balance
      }
    }
  }

  private var digits: some View {
    let digits = BigDigits(meeting.duration.clock), style = meeting.isOverTime ? tones.warm : tones.ink
    return Canvas(height: rows) { $0.draw(digits, at: $1.origin, dot: scale, style) }.frame(width: digits.width * scale)
  }

  private var rows: Int { BigDigits.rows(dot: scale) }

  private var plan: Text { Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(tones.quiet) }

  private var balance: Text {
    Text(meeting.balance ?? Strings.local.history.asPlanned).bold()
      .foregroundStyle(meeting.isOverTime ? tones.warm : tones.title)
  }
}

struct HistorySummary_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.designFriday
    HistorySummary(meeting: meeting, notes: MeetingSummary(meeting, of: "Design").notes).previewDisplayName("Notes")
  }
}
