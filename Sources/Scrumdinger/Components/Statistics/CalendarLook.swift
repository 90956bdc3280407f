import AppResources
import ConsoleUI
import Scrums

/// The texts and styles of a calendar's days: stronger the more of its plan a meeting used, and warm for overtime.
struct CalendarLook {
  let tones: Tones
  let isUnicode: Bool
  /// The meeting to mark; nil for no mark.
  var selection: Statistics.Point.ID?

  /// Whether levels differ by colour, so that a day may be as small as half a cell. Otherwise they differ by shape.
  var hasPixels: Bool { isUnicode && tones.levels != nil }

  /// Returns the look of a day, two columns wide.
  func day(_ square: CalendarGeometry.Square) -> (text: String, style: Style) {
    square.isDayOff ? dayOff : meeting(square.point)
  }

  func meeting(_ point: Statistics.Point?) -> (text: String, style: Style) {
    guard let point else {
      if isUnicode, let empty { return ("▆▆", Style(foreground: empty)) }
      return isUnicode ? ("··", tones.faint) : (". ", tones.quiet)
    }
    if point.id == selection { return (isUnicode ? tones.levels == nil ? "◀▶" : "▆▆" : "<>", tones.ink) }
    return look(level: point.isOnTime ? point.level : nil)
  }

  /// Returns the colour of a day's pixel; nil for the background colour, also on days off.
  func pixel(_ square: CalendarGeometry.Square) -> Color? {
    square.isDayOff ? nil : square.point == nil ? empty : meeting(square.point).style.foreground
  }

  /// The colour of a day without a meeting; nil among 256 colours, where it would resemble that of a short meeting.
  private var empty: Color? { tones.ground == nil ? nil : tones.well.background }

  /// The look of a day off. Its shape differs from that of a day without a meeting, even in terminals without colors.
  var dayOff: (text: String, style: Style) {
    (isUnicode ? empty == nil ? "××" : "··" : "x ", tones.quiet)
  }

  /// The shapes of the levels in ASCII for the bars of a ``Sparkline``, so that one legend explains both.
  static let characters = " -==*#!"

  /// - Parameter level: nil for overtime.
  func look(level: Int?) -> (text: String, style: Style) {
    if hasPixels { return ("▆▆", level.flatMap { tones.levels?[$0] } ?? tones.warmShape) }
    // NB: all shapes have the strongest colour, since thin shapes can't be seen in weak colours.
    let style = level == nil ? tones.warmShape : tones.bar
    let shapes = isUnicode ? ["▁▁", "▂▂", "▄▄", "▆▆", "▲▲"] : ["--", "==", "**", "##", "!!"]
    return (shapes[level ?? 4], style)
  }
}

/// A legend of a calendar's looks.
struct CalendarLegend: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let hasDaysOff: Bool
  /// The indentation if everything fits in one line.
  var margin = 0

  private var strings: Strings.Statistics { Strings.local.statistics }
  private var looks: CalendarLook { CalendarLook(tones: tones, isUnicode: isUnicode) }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        levels
        others.padding(left: 3)
      }
      .padding(left: margin)
      VStack(alignment: .leading) {
        levels
        others
      }
    }
    .lineLimit(1)
    .accessibilityHidden(true)
  }

  /// `short ▆▆ ▆▆ ▆▆ ▆▆ full plan`
  private var levels: some View {
    HStack {
      Text(strings.shortMeeting).foregroundStyle(.secondary)
      ForEach(0..<4, id: \.self) { swatch(looks.look(level: $0)) }
      Text(strings.fullPlan).foregroundStyle(.secondary)
    }
  }

  /// `▆▆ over    ·· days off`
  private var others: some View {
    HStack {
      swatch(looks.look(level: nil))
      Text(strings.over).foregroundStyle(.secondary)
      if hasDaysOff {
        swatch(looks.dayOff).padding(left: 3)
        Text(Strings.local.daysOff.field).foregroundStyle(.secondary)
      }
    }
  }

  private func swatch(_ look: (text: String, style: Style)) -> Text { Text(look.text).foregroundStyle(look.style) }
}

struct CalendarLegend_Previews: PreviewProvider {
  static var previews: some View {
    CalendarLegend(hasDaysOff: true).previewDisplayName("With days off")
    CalendarLegend(hasDaysOff: true).frame(width: 40).previewDisplayName("Two lines")
  }
}
