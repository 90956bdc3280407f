import AppResources
import ConsoleUI
import Scrums

/// The meetings of a year in little room: weeks without gaps between them, and days in half rows or, where levels
/// differ by shape only, in rows.
struct MeetingYear: View {
  enum Detail: Hashable {
    /// One row, with a cell for each week.
    case weeks
    /// Days of one or two columns each. A day of two columns is a row high.
    case days(columns: Int)

    var columns: Int { if case .days(let columns) = self { columns } else { 1 } }
  }

  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let geometry: CalendarGeometry
  let detail: Detail
  let selection: Statistics.Point.ID?

  /// Returns the height of a year with this number of days in a week, in rows.
  static func height(_ rows: Int, _ detail: Detail, hasPixels: Bool) -> Int {
    detail == .weeks ? 1 : detail == .days(columns: 1) && hasPixels ? (rows + 1) / 2 : rows
  }

  var body: some View {
    let look = CalendarLook(tones: tones, isUnicode: isUnicode, selection: selection)
    Canvas(height: Self.height(geometry.rows, detail, hasPixels: look.hasPixels)) { [geometry, detail, tones] context, rect in
      switch detail {
      case .weeks:
        let marked = geometry.points.first { $0.id == selection }, strongest = geometry.strongest
        for week in 0..<geometry.weeks {
          let square = geometry.squares.first { $0.week == week && $0.point != nil && $0.point == marked }
          let (text, style) = look.meeting(square?.point ?? strongest[week])
          context.write(String(text.prefix(1)), at: Point(rect.minX + week, rect.minY), style)
        }
      case .days(1) where look.hasPixels:
        var picture = Bitmap(Size(geometry.weeks, rect.height))
        for square in geometry.squares { picture[square.week, square.row] = look.pixel(square) }
        context.draw(picture, at: rect.origin, tones)
        guard let marked = geometry.squares.first(where: { $0.point != nil && $0.point?.id == selection }) else { return }
        let isUpper = marked.row % 2 == 0, other = picture[marked.week, marked.row + (isUpper ? 1 : -1)]
        let cell = Point(rect.minX + marked.week, rect.minY + marked.row / 2)
        // NB: draws the marked day as text, since its colour is the terminal's text colour, which a picture can't have.
        context.fill(Rect(x: cell.x, y: cell.y, width: 1, height: 1), .plain)
        context.write(isUpper ? "▀" : "▄", at: cell, Style(background: other).over(tones.ink))
      case .days(let columns):
        for square in geometry.squares {
          let (text, style) = look.day(square), point = Point(rect.minX + columns * square.week, rect.minY + square.row)
          if look.hasPixels, let color = look.pixel(square) {
            context.write("  ", at: point, Style(background: color))
          } else if !look.hasPixels || square.point != nil {
            context.write(look.hasPixels ? "██" : String(text.prefix(columns)), at: point, style)
          }
        }
      }
    }
    .frame(width: detail.columns * geometry.weeks)
  }
}

/// The names of the months above a year.
struct MonthNames: View {
  @Environment(\.tones) private var tones
  let geometry: CalendarGeometry
  let detail: MeetingYear.Detail

  var body: some View {
    Canvas(height: 1) { [geometry, detail, tones] context, rect in
      var end = rect.maxX
      for (week, month) in geometry.months.reversed() {
        let name = Strings.local.units.month(month), x = rect.minX + detail.columns * week
        guard x + name.columns < end || end == rect.maxX && x + name.columns <= end else { continue }
        context.write(name, at: Point(x, rect.minY), tones.quiet)
        end = x
      }
    }
    .frame(width: detail.columns * geometry.weeks)
  }
}

struct MeetingYear_Previews: PreviewProvider {
  static var previews: some View {
    let geometry = CalendarGeometry(Statistics.mock.calendar, weeks: 52, now: .mockNow, isFixed: true)
    VStack(alignment: .leading) {
      ForEach([MeetingYear.Detail.days(columns: 2), .days(columns: 1), .weeks], id: \.self) { detail in
        MonthNames(geometry: geometry, detail: detail)
        MeetingYear(geometry: geometry, detail: detail, selection: Statistics.mock.calendar.last?.id)
      }
    }
    .previewDisplayName("Three sizes")
  }
}
