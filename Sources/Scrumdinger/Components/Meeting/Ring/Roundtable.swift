import AppResources
import ConsoleUI
import Glibc
import Scrums

/// The ring with each speaker's name and time outside their arc.
struct Roundtable: View {
  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let isPaused: Bool
  let highlighted: Attendee.ID?
  /// The lines below the time, the most important first.
  let lines: [String]
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    GeometryReader { room in
      let labels = progress.speakers.map { label(beside: $0) }, strings = Strings.local.meeting
      // NB: measures the texts of all states, so that the ring keeps its size.
      let times = labels.map { $0[1].text } + [strings.speaking, strings.paused]
      let columns = max(times.map(\.columns).max() ?? 0, min(Self.longName, labels.map { $0[0].text.columns }.max() ?? 0))
      // One more column for the mark of the highlighted speaker.
      let rows = RoundtableGeometry.rows(in: room, names: columns + 1, cellAspect: cellAspect)
      ZStack {
        Ring(progress: progress, isPaused: isPaused, lines: lines, hasLargeName: true)
          .frame(width: SectorChart.columns(rows: rows, cellAspect: cellAspect), height: rows)
        Canvas { [self] context, rect in
          for (speaker, label) in zip(progress.speakers, placed(labels, geometry(rows: rows, in: rect), in: rect)) {
            draw(label, isHighlighted: speaker.id == highlighted, context)
          }
        }
      }
      .frame(width: room.width, height: room.height)
      .onTapGesture { point in
        let area = CellRect(.zero, room), geometry = geometry(rows: rows, in: area), circle = geometry.circle
        let named = zip(progress.speakers, placed(labels, geometry, in: area)).first { $1.rect.contains(point) }?.0.id
        let inCircle = CellPoint(point.x - circle.minX, point.y - circle.minY)
        (named ?? progress.speaker(at: inCircle, in: circle.size, cellAspect: cellAspect)).map { select($0) }
      }
    }
  }

  private func geometry(rows: Int, in rect: CellRect) -> RoundtableGeometry {
    RoundtableGeometry(progress.speakers.map { $0.share / progress.length }, rows: rows, in: rect, cellAspect: cellAspect)
  }

  private struct Label {
    let lines: [Line]
    let place: RoundtableGeometry.Place
    var rect: CellRect {
      let width = lines.map(\.text.columns).max() ?? 0
      return CellRect(x: (place.isLeft ? place.x - width : place.x) - 1, y: place.y, width: width + 2, height: lines.count)
    }
  }

  /// Returns the labels at their places. Cuts a long name to the columns beside its arc.
  private func placed(_ labels: [[Line]], _ geometry: RoundtableGeometry, in rect: CellRect) -> [Label] {
    zip(labels, geometry.places).map { label, place in
      let room = (place.isLeft ? place.x - rect.minX : rect.maxX - place.x) - 1
      return Label(lines: [(text: label[0].text.cut(to: room), style: label[0].style), label[1]], place: place)
    }
  }

  private func draw(_ label: Label, isHighlighted: Bool, _ context: GraphicsContext) {
    func drawLines() {
      for (row, line) in label.lines.enumerated() {
        let x = label.place.isLeft ? label.place.x - line.text.columns : label.place.x
        context.write(line.text, at: Point(x, label.place.y + row), line.style)
      }
    }
    guard isHighlighted else { return drawLines() }
    context.select(label.rect, tones, content: drawLines)
  }

  /// Whether names fit around the ring: for two or more speakers, up to a limit.
  static func seats(_ progress: Meeting.Progress) -> Bool {
    2...RoundtableGeometry.mostNames ~= progress.speakers.count && progress.length > .zero
  }

  private typealias Line = (text: String, style: Style)

  /// Returns the lines beside an arc: the name and the time.
  private func label(beside speaker: Meeting.SpeakerProgress) -> [Line] {
    let isQuiet = speaker.isAbsent || speaker.status == .done
    let style = isQuiet ? tones.quiet : speaker.status == .now ? tones.title : tones.ink
    return [(speaker.name, style), time(of: speaker)]
  }

  /// The most columns that the ring leaves to a name.
  private static let longName = 10

  /// Returns `1:11 ✓`, `speaking` (warm in overtime), `Paused`, `3:00`, `3:00 ✎`, `absent` or `gone, 0:45`.
  private func time(of speaker: Meeting.SpeakerProgress) -> Line {
    let strings = Strings.local.meeting
    let isOver = speaker.used > .zero && speaker.used.isOverTime(of: speaker.share)
    return switch speaker.status {
    case .now where isPaused: (strings.paused, tones.quiet)
    case .now: (strings.speaking, progress.isOvertime ? tones.warm : tones.quiet)
    case _ where !speaker.takesPart: (strings.absent, tones.quiet)
    case _ where speaker.isAbsent: (strings.gone(speaker.used.clock), isOver ? tones.warm : tones.quiet)
    case .done: (speaker.used.clock + (speaker.hasSpoken ? " ✓" : ""), isOver ? tones.warm : tones.quiet)
    case .upcoming:
      (speaker.share.clock + (progress.notes.prepared.contains(speaker.id) ? " \(Update.symbol)" : ""), tones.quiet)
    }
  }
}

/// The places of names around a ring, each outside its arc, right-aligned on the left side.
struct RoundtableGeometry {
  struct Place: Equatable {
    /// The column of the text's start or, on the left, of its end.
    let x: Int
    /// The first of two rows.
    let y: Int
    let isLeft: Bool
  }

  let circle: Rect
  /// The place of each arc's name.
  let places: [Place]

  static let mostNames = 12

  /// Returns the number of rows of a ring with names beside it.
  /// - Parameter names: the width of the longest name, in columns.
  static func rows(in room: Size, names: Int, cellAspect: Double) -> Int {
    min(room.height, Int(Double(room.width - 2 * (names + gap)) * cellAspect))
  }

  private static let gap = 2

  /// - Parameters:
  ///   - arcs: fractions of the circle, clockwise from twelve, which add up to 1.
  ///   - room: the area around the ring's centre, in cells.
  init(_ arcs: [Double], rows: Int, in room: Rect, cellAspect: Double) {
    let columns = SectorChart.columns(rows: rows, cellAspect: cellAspect)
    let circle = Rect(
      x: room.minX + (room.width - columns) / 2, y: room.minY + (room.height - rows) / 2, width: columns, height: rows)
    self.circle = circle
    var turn = 0.0
    let middles = arcs.map { arc in
      defer { turn += arc }
      return 2 * .pi * (turn + arc / 2)
    }
    var places: [Int: Place] = [:]
    for isLeft in [false, true] {
      let names = middles.indices.filter { (middles[$0] > .pi) == isLeft }
      let ordered = isLeft ? names.reversed() : names
      // The first rows of names that are closest to the middles of their arcs.
      let radius = Double(circle.height) / 2
      let closest = ordered.map { circle.minY + Int((radius * (1 - cos(middles[$0])) - 1).rounded()) }
      let tops = Self.apart(closest, in: circle)
      for (name, y) in zip(ordered, tops) {
        let reach = Self.reach(y, circle, cellAspect) + Self.gap
        places[name] = Place(x: circle.minX + columns / 2 + (isLeft ? -reach : reach), y: y, isLeft: isLeft)
      }
    }
    self.places = middles.indices.compactMap { places[$0] }
  }

  /// Moves names apart, with a free row between them unless there are too many names.
  private static func apart(_ tops: [Int], in circle: Rect) -> [Int] {
    guard !tops.isEmpty else { return [] }
    let step = max(2, min(3, circle.height / tops.count))
    var tops = tops
    for index in tops.indices { tops[index] = max(tops[index], index == 0 ? circle.minY : tops[index - 1] + step) }
    for index in tops.indices.reversed() {
      tops[index] = min(tops[index], index == tops.count - 1 ? circle.maxY - 2 : tops[index + 1] - step)
    }
    return tops
  }

  /// Returns the widest distance between the circle's middle and its edge beside a name, in columns.
  private static func reach(_ y: Int, _ circle: Rect, _ cellAspect: Double) -> Int {
    let radius = Double(circle.height) / 2, middle = Double(circle.minY) + radius
    let away = max(0, Double(y) - middle, middle - Double(y + 2))
    return Int(((radius * radius - away * away).squareRoot() / cellAspect).rounded(.up))
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
