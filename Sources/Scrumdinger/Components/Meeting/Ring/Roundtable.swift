import AppResources
import ConsoleUI
import Scrums

/// The ring with each speaker's name and time outside their arc.
struct Roundtable: View {
  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let isPaused: Bool
  let highlighted: Attendee.ID?
  /// Below the time, the most important first.
  let lines: [String]

  var body: some View {
    GeometryReader { room in
      let labels = labels, states = [Strings.local.meeting.speaking, Strings.local.meeting.paused]
      // NB: fits all states, so that the ring keeps its size.
      let columns = (labels.flatMap { [$0.name, $0.time] } + states).map(\.columns).max() ?? 0
      let rows = RoundtableGeometry.rows(in: room, names: columns, cellAspect: cellAspect)
      ZStack {
        Ring(progress: progress, isPaused: isPaused, lines: lines)
          .frame(width: SectorChart.columns(rows: rows, cellAspect: cellAspect), height: rows)
        Canvas { [self] context, rect in draw(labels, context, rect, rows) }
      }
      .frame(width: room.width, height: room.height)
    }
  }

  /// Whether each speaker has an arc, and all names fit.
  static func seats(_ progress: Meeting.Progress) -> Bool {
    2...RoundtableGeometry.mostNames ~= progress.speakers.count && progress.length > .zero
  }

  private func draw(_ labels: [Label], _ context: GraphicsContext, _ rect: Rect, _ rows: Int) {
    let arcs = progress.speakers.map { $0.share / progress.length }
    let places = RoundtableGeometry(arcs, rows: rows, in: rect, cellAspect: cellAspect).places
    for (label, place) in zip(labels, places) {
      write(label.name, 0, place, label.nameStyle, context)
      write(label.time, 1, place, label.timeStyle, context)
    }
  }

  private func write(_ text: String, _ row: Int, _ place: RoundtableGeometry.Place, _ style: Style, _ context: GraphicsContext) {
    context.write(text, at: Point(place.isLeft ? place.x - text.columns : place.x, place.y + row), style)
  }

  /// Beside an arc.
  private struct Label {
    let name: String, nameStyle: Style
    let time: String, timeStyle: Style
  }

  private var labels: [Label] {
    progress.speakers.map { speaker in
      let isHighlighted = speaker.id == highlighted, name = speaker.name.cut(to: Self.longestName), time = time(of: speaker)
      return Label(
        name: isHighlighted ? " \(name) " : name, nameStyle: isHighlighted ? tones.selected : nameStyle(speaker),
        time: time.text, timeStyle: time.style)
    }
  }

  private static let longestName = 16

  private func nameStyle(_ speaker: Meeting.SpeakerProgress) -> Style {
    switch speaker.status {
    case _ where speaker.isAbsent: tones.quiet
    case .done: tones.quiet
    case .now: tones.title
    case .upcoming: tones.ink
    }
  }

  /// `1:11 ✓`, `speaking`, warm in overtime, `Paused`, `3:00`, `3:00 prepared` or `absent`.
  private func time(of speaker: Meeting.SpeakerProgress) -> (text: String, style: Style) {
    let strings = Strings.local.meeting
    let isOver = speaker.used > .zero && speaker.used.isOverTime(of: speaker.share)
    return switch speaker.status {
    case .now where isPaused: (strings.paused, tones.quiet)
    case .now: (strings.speaking, progress.isOvertime ? tones.warm : tones.quiet)
    case _ where speaker.isAbsent && speaker.used == .zero: (strings.absent, tones.quiet)
    case .done: ("\(speaker.used.clock) ✓", isOver ? tones.warm : tones.quiet)
    case .upcoming:
      (speaker.share.clock + (progress.notes.prepared.contains(speaker.id) ? " \(strings.prepared)" : ""), tones.quiet)
    }
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
