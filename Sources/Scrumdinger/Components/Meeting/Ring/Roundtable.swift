import AppResources
import ConsoleUI
import Scrums

/// A meeting's ring, with each speaker's name and time outside the speaker's arc.
struct Roundtable: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress
  let isPaused: Bool
  let highlighted: Attendee.ID?
  /// The lines below the time, the most important first.
  let lines: [String]
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    let labels = progress.speakers.map { label(beside: $0) }, strings = Strings.local.meeting
    // NB: measures the texts of most states, so that the ring keeps its size.
    let times = progress.speakers.filter { $0.status != .now && $0.share > .zero }.map { time(of: $0).text }
    let state = strings.speaking.columns <= 10 ? strings.speaking.columns : 0
    let columns = (times.map(\.columns) + [state, NamedRing.columns(progress.speakers.map(\.name))]).max() ?? 0
    NamedRing(
      arcs: progress.speakers.map { $0.share / progress.length }, labels: labels, columns: columns,
      highlighted: progress.speakers.firstIndex { $0.id == highlighted },
      current: progress.speakers.firstIndex { $0.id == highlighted ?? progress.current.id },
      select: { select(progress.speakers[$0].id) },
      ring: AnyView(Ring(progress: progress, isPaused: isPaused, lines: lines, hasLargeName: true)))
  }

  /// Whether names fit around the ring without making it much smaller.
  static func seats(_ progress: Meeting.Progress, in room: Size, cellAspect: Double) -> Bool {
    2...RoundtableGeometry.mostNames ~= progress.speakers.count && progress.length > .zero
      && RoundtableGeometry.hasRoom(in: room, names: NamedRing.columns(progress.speakers.map(\.name)) + 1, cellAspect: cellAspect)
  }

  /// Returns the lines beside an arc: the name and the time. The speaker's name is inside the ring, unless keys apply to it.
  private func label(beside speaker: Meeting.SpeakerProgress) -> [NamedRing.Line] {
    let isQuiet = speaker.isAbsent || speaker.status == .done, isNow = speaker.status == .now
    guard !isNow || speaker.id == highlighted else { return [] }
    let state = isPaused || progress.isUrgent ? progress.urgency(tones, isPaused: isPaused) : tones.title
    let style = isQuiet ? tones.quiet : isNow ? state : tones.ink
    let time = time(of: speaker)
    return speaker.share > .zero ? [(speaker.name, style), time] : [("\(speaker.name) \(time.text)", style)]
  }

  /// Returns `1:11 ✓`, `3:40 +0:40`, `skipped`, `speaking`, `3:00`, `3:00 ✎`, `absent` or `gone, 0:45`.
  private func time(of speaker: Meeting.SpeakerProgress) -> NamedRing.Line {
    let strings = Strings.local.meeting
    let isOver = speaker.used > .zero && speaker.used.isOverTime(of: speaker.share)
    let used = speaker.used.clock, mark = isOver ? "+\((speaker.used - speaker.share).clock)" : "✓"
    return switch speaker.status {
    case .now: (isPaused || progress.isUrgent ? speaker.share.clock : strings.speaking, tones.quiet)
    case _ where !speaker.takesPart: (strings.absent, tones.quiet)
    case _ where speaker.isAbsent: (strings.gone(used), isOver ? tones.warm : tones.quiet)
    case .done: (speaker.hasSpoken ? "\(used) \(mark)" : strings.skipped, isOver ? tones.warm : tones.quiet)
    case .upcoming:
      (speaker.share.clock + (progress.notes.prepared.contains(speaker.id) ? " \(Update.symbol)" : ""), tones.quiet)
    }
  }
}

/// A ring with lines of text, such as a name and a time, outside each of its arcs.
struct NamedRing: View {
  typealias Line = (text: String, style: Style)

  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  /// Fractions of the circle, clockwise from twelve.
  let arcs: [Double]
  /// One or two lines for each arc. A second line that doesn't fit beside the arc is left out.
  let labels: [[Line]]
  /// The columns that the ring leaves to labels on each side.
  let columns: Int
  var highlighted: Int?
  /// The label at which the invisible cursor is.
  var current: Int?
  /// Receives the index of a clicked arc or label.
  var select: (Int) -> Void = { _ in }
  let ring: AnyView

  var body: some View {
    GeometryReader { room in
      // One more column for the mark of the highlighted label.
      let rows = RoundtableGeometry.rows(in: room, names: columns + 1, cellAspect: cellAspect)
      let circle = geometry(rows: rows, in: CellRect(.zero, room)).circle
      ZStack {
        ring.frame(width: circle.width, height: circle.height).padding(left: circle.minX, top: circle.minY)
          .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        Canvas { [self] context, rect in
          for (index, label) in placed(geometry(rows: rows, in: rect), in: rect).enumerated() {
            draw(label, isHighlighted: index == highlighted, context)
          }
        }
        if let current {
          let area = CellRect(.zero, room), place = placed(geometry(rows: rows, in: area), in: area)[current].rect
          Text("").landmark().padding(left: max(0, place.minX + 1), top: max(0, place.minY))
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        }
      }
      .frame(width: room.width, height: room.height)
      .onTapGesture { point in
        let area = CellRect(.zero, room), geometry = geometry(rows: rows, in: area), circle = geometry.circle
        let marks = arcs.map { SectorMark(angle: $0) }, inCircle = CellPoint(point.x - circle.minX, point.y - circle.minY)
        let named = placed(geometry, in: area).firstIndex { $0.rect.contains(point) }
        (named ?? SectorChart.sector(at: inCircle, of: marks, in: circle.size, cellAspect: cellAspect)).map(select)
      }
    }
  }

  /// Returns the columns that a ring leaves to these names. Longer names are cut, so that the ring stays large.
  static func columns(_ names: [String]) -> Int { min(10, names.map(\.columns).max() ?? 0) }

  private func geometry(rows: Int, in rect: CellRect) -> RoundtableGeometry {
    RoundtableGeometry(arcs, lines: labels.map(\.count), rows: rows, in: rect, cellAspect: cellAspect)
  }

  private struct Label {
    let lines: [Line]
    let place: RoundtableGeometry.Place
    var rect: CellRect {
      let width = lines.map(\.text.columns).max() ?? 0
      return CellRect(x: place.start(of: width) - 1, y: place.y, width: width + 2, height: lines.count)
    }
  }

  /// Returns the labels at their places. Cuts long names to the columns beside their arcs.
  private func placed(_ geometry: RoundtableGeometry, in rect: CellRect) -> [Label] {
    zip(labels, geometry.places).map { label, place in
      let room = place.room(in: rect) - 1
      let second = label.dropFirst().filter { $0.text.columns <= room }
      return Label(lines: label.prefix(1).map { ($0.text.cut(to: room), $0.style) } + second, place: place)
    }
  }

  private func draw(_ label: Label, isHighlighted: Bool, _ context: GraphicsContext) {
    func drawLines() {
      for (row, line) in label.lines.enumerated() {
        context.write(line.text, at: Point(label.place.start(of: line.text.columns), label.place.y + row), line.style)
      }
    }
    guard isHighlighted else { return drawLines() }
    context.select(label.rect, tones, content: drawLines)
  }
}

struct Roundtable_Previews: PreviewProvider {
  static var previews: some View {
    table([71, 150, 102]).previewDisplayName("Third speaker")
    table([71, 190, 0]).previewDisplayName("One was over time")
  }

  private static func table(_ spoken: [Double]) -> some View {
    let progress = Meeting.Progress.mock(spoken)
    return Roundtable(
      progress: progress, isPaused: false, highlighted: progress.speakers[3].id, lines: [progress.current.name, "next Jonathan"]
    )
    .frame(width: 80, height: 26).tint(DailyScrum.design.theme.tint)
  }
}
