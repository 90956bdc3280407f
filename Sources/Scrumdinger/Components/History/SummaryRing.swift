import AppResources
import ConsoleUI
import Scrums

/// A past meeting as a ring around its length: an arc for each turn, overtime in the warm colour, and a thin arc for the
/// rest.
struct SummaryRing: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// The state of the animation: at 0, arcs have the planned lengths; at 1, the lengths of the turns.
  var truth = 1.0
  /// Whether to write names and overtime outside the arcs, if there are few enough speakers.
  var hasNames = false

  var body: some View {
    if let texts {
      let marks = zip(meeting.turns, [SectorMark](meeting, truth: truth)).filter { $0.0.duration > .zero }
      let labels = zip(texts, marks).map { texts, mark in
        zip(texts, [tones.ink, mark.0.isOverTime ? tones.warm : tones.quiet]).map { NamedRing.Line($0, $1) }
      }
      NamedRing(
        arcs: marks.map(\.1.angle), labels: labels, columns: NamedRing.columns(texts.flatMap(\.self)), ring: AnyView(ring))
    } else {
      ring
    }
  }

  /// Returns the rows of the ring and of the names around it. NB: for a view outside of the tree, too, so it reads
  /// nothing from the environment.
  func rows(in room: Size, cellAspect: Double) -> Int {
    guard let texts else { return min(room.height, Int((Double(room.width) * cellAspect).rounded())) }
    let columns = NamedRing.columns(texts.flatMap(\.self))
    let rows = RoundtableGeometry.rows(in: room, names: columns + 1, cellAspect: cellAspect)
    return rows + RoundtableGeometry.below(room.height)
  }

  /// Whether names leave the ring nearly as large as it is without them, or large enough.
  func seats(in room: Size, cellAspect: Double) -> Bool {
    texts.map { texts in
      let names = NamedRing.columns(texts.flatMap(\.self)) + 1
      return RoundtableGeometry.hasRoom(in: room, names: names, cellAspect: cellAspect)
        || RoundtableGeometry.rows(in: room, names: names, cellAspect: cellAspect) >= Self.large
    } ?? false
  }

  /// The rows from which a ring is large enough to give columns to names.
  private static let large = 26

  /// The lines beside each arc; nil without names.
  private var texts: [[String]]? {
    let spoken = meeting.turns.filter { $0.duration > .zero }
    return hasNames && 2...RoundtableGeometry.mostNames ~= spoken.count ? spoken.map(texts) : nil
  }

  /// `Simon` and `2:10` or `+0:52`; no lines beside an arc of less than a fiftieth of the meeting.
  private func texts(_ turn: History.Turn) -> [String] {
    guard turn.duration / max(meeting.length, meeting.duration) >= 0.02 else { return [] }
    let over = turn.isOverTime ? turn.share.map { "+\((turn.duration - $0).clock)" } : nil
    return [turn.name, over ?? turn.duration.clock]
  }

  private var ring: some View {
    SectorChart { [meeting, truth, tones] in
      let lines = [
        BigLabel.Line(Strings.local.detail.ofLength(meeting.length.clock), tones.quiet),
        BigLabel.Line(meeting.balanceInWords, meeting.balanceStyle(tones)),
      ]
      return .init(
        [SectorMark](meeting, truth: truth), .init(meeting, tones),
        label: BigLabel(meeting.duration.clock, style: tones.ink, lines: lines))
    }
  }
}

struct SummaryRing_Previews: PreviewProvider {
  static var previews: some View {
    SummaryRing(meeting: .designFriday).previewDisplayName("One over time")
    SummaryRing(meeting: .designFriday, truth: 0).previewDisplayName("As planned")
    SummaryRing(meeting: .designFriday, hasNames: true).previewDisplayName("With names")
  }
}
