import AppResources
import ConsoleUI
import Scrums
import Settings

/// A past meeting: a ring beside sections of text or, on a small screen, the meeting's length above the sections.
struct RingPage<Sections: View>: View {
  @Environment(\.cellAspect) private var cellAspect
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History
  /// The line below the ring.
  let remark: String
  /// The state of the animation: at 0, arcs have the planned lengths; at 1, the lengths of the turns.
  var truth = 1.0
  @ViewBuilder let sections: (_ width: Int, _ isBesideRing: Bool) -> Sections

  var body: some View {
    GeometryReader { size in
      // NB: without `AnyView`, the runtime would look up the content's type by name, because this view is generic.
      AnyView(page(size))
    }
  }

  private static var margin: Int { 2 }
  private static var space: Int { 3 }
  private static var leastText: Int { 38 }
  private static var mostText: Int { 48 }
  /// The columns that a ring keeps beside long names.
  private static var leastRing: Int { 32 }
  /// The columns that a ring gets before the text grows beyond ``leastText``.
  private static var largeRing: Int { 40 }

  @ViewBuilder private func page(_ size: Size) -> some View {
    let room = Size(size.width - 2 * Self.margin, size.height - 1)
    let text = min(Self.mostText, max(Self.leastText, room.width - Self.space - Self.largeRing))
    let ring = min(room.width - text - Self.space, SectorChart.columns(rows: room.height - 2, cellAspect: cellAspect))
    if ring >= Ring.minimum.width, !isAccessible, !meeting.turns.isEmpty {
      // A ring shrinks before names are cut.
      let names = min(meeting.widthOfTimes + 2, room.width - Self.space - Self.leastRing)
      let text = max(names, min(max(Self.mostText, room.width / 3), room.width - ring - Self.space))
      let around = Size(room.width - text - Self.space, room.height - (remark.isEmpty ? 0 : 2))
      let named = SummaryRing(meeting: meeting, truth: truth, hasNames: true)
      let ring =
        named.seats(in: around, cellAspect: cellAspect) ? named : SummaryRing(meeting: meeting, truth: truth)
      HStack(alignment: .top, spacing: Self.space) {
        VStack {
          ring.frame(height: ring.rows(in: around, cellAspect: cellAspect))
          if !remark.isEmpty { Text(remark).foregroundStyle(.secondary).lineLimit(1).truncationMode(.parts).padding(top: 1) }
        }
        .frame(width: around.width, height: room.height, alignment: .top)
        // NB: the text leaves two columns to the scroll bar.
        ScrollView {
          VStack(alignment: .leading) { sections(text - 2, true) }
            .frame(width: text - 2, alignment: .leading)
        }
        .frame(width: text, height: size.height, alignment: .top)
      }
      .padding(horizontal: Self.margin)
    } else {
      ReadingPage { room in
        if meeting.turns.isEmpty || isAccessible {
          ViewThatFits(in: .horizontal) {
            Text(meeting.lengthAndLack())
            Text(meeting.lengthAndLack(Strings.local.detail.notTimed))
          }
        } else {
          HistoryLength(meeting: meeting)
        }
        if !remark.isEmpty { Text(remark).foregroundStyle(.secondary) }
        Text("")
        sections(room.width, false)
      }
    }
  }
}

struct RingPage_Previews: PreviewProvider {
  static var previews: some View {
    RingPage(meeting: .designFriday, remark: "3 of 4 prepared") { _, _ in Text("Notes") }.previewDisplayName("Beside the text")
    RingPage(meeting: .designFriday, remark: "3 of 4 prepared") { _, _ in Text("Notes") }.frame(width: 56, height: 10)
      .previewDisplayName("Small")
  }
}
