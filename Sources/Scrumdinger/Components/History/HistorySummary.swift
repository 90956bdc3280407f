import AppResources
import Puddles
import Scrums
import Settings

/// A meeting that just ended: a ring that takes the shape of the turns, with all times and notes.
struct HistorySummary: View {
  enum Action { case copyTapped }

  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  @Environment(\.configuration.bindings) private var keys
  let interface: Interface<Action>
  let meeting: History
  let notes: [MeetingSummary.Section]
  /// The number of consecutive meetings on time, including this one; nil if unknown.
  var streak: Int?
  var copyKey = KeyAction.summaryCopy
  /// The length of the arcs, from 0 for the shares to 1 for the turns.
  var truth = 1.0

  var body: some View {
    GeometryReader { size in
      let room = Size(size.width - 2 * Self.margin, size.height - 1)
      let ring = min(room.width - Self.leastText - Self.space, SectorChart.columns(rows: room.height - 2, cellAspect: cellAspect))
      if ring >= Ring.minimum.width, !meeting.turns.isEmpty {
        let text = min(max(Self.mostText, room.width / 3), room.width - ring - Self.space)
        HStack(alignment: .top, spacing: Self.space) {
          VStack {
            SummaryRing(meeting: meeting, truth: truth)
            Text(remark).foregroundStyle(.secondary).lineLimit(1).padding(top: 1)
          }
          .frame(width: room.width - text - Self.space, height: room.height)
          // NB: the text is centred beside the ring while all of it fits.
          ScrollView {
            VStack(alignment: .leading) { sections(width: text - 1) }
              .frame(width: text - 1, alignment: .leading)
              .frame(minHeight: room.height, alignment: .leading)
          }
          .frame(width: text, height: room.height)
        }
        .padding(horizontal: Self.margin)
      } else {
        ReadingPage { room in
          HistoryLength(meeting: meeting)
          Text(remark).foregroundStyle(.secondary)
          Text("")
          sections(width: room.width)
        }
      }
    }
  }

  private static let margin = 2, space = 3, leastText = 34, mostText = 46

  @ViewBuilder private func sections(width: Int) -> some View {
    HistoryTurns(meeting: meeting, width: width, isSummary: true).padding(bottom: 1)
    ForEach(notes.indices, id: \.self) { index in
      Section(notes[index].heading) {
        ForEach(notes[index].items.indices, id: \.self) { Label(notes[index].items[$0], symbol: "•").padding(left: 2) }
      }
    }
    Text("  \(keys.label(copyKey))  \(Strings.local.history.copyForChat)  ").bold().background(tones.selected)
      .onTapGesture { interface.send(.copyTapped) }
  }

  /// `6 meetings in a row on time · 3 of 4 prepared`
  private var remark: String {
    let streak = streak.flatMap { $0 > 1 ? Strings.local.statistics.streak($0) : nil }
    return [streak, meeting.preparedInWords].compactMap(\.self).joined(separator: " · ")
  }
}

struct HistorySummary_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.designFriday
    HistorySummary(interface: .ignore, meeting: meeting, notes: MeetingSummary(meeting, of: "Design").shown, streak: 6)
      .previewDisplayName("Notes")
  }
}
