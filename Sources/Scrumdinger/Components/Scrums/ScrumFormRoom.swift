import AppResources
import ConsoleUI
import Scrums

/// What fits into the size of a scrum's form: blank rows, remarks beside fields, settings side by side, and buttons.
struct ScrumFormRoom {
  /// A field with a gap below it, in the order in which gaps appear as the form grows.
  enum Gap: Int { case daysOff, length, title, schedule }

  /// The width of text fields.
  static let field = 43

  private let width: Int
  /// The width of the labels.
  let label: Int
  /// The widths of the settings' columns; empty for one column.
  let settings: [Int]
  /// Whether there are buttons. Otherwise, the footer shows their keys.
  let hasButtons: Bool
  /// The number of gaps below fields.
  private let gaps: Int
  /// The blank rows above the sections of attendees and of settings. NB: the one above the settings stays while the form
  /// scrolls, so that their heading isn't alone at its end.
  let gapOfSections: Int, gapOfSettings: Int

  /// - Parameters:
  ///   - rows: the number of attendees, with the field for a new one.
  ///   - box: the width of a setting's box.
  init(_ size: CellSize, rows: Int, box: Int, isAccessible: Bool) {
    width = size.width
    label = max(
      Self.labels(isNarrow: size.width < Self.narrow && !isAccessible),
      isAccessible ? Self.label(ofAttendee: rows - 1).columns : 0)
    let room = size.width - label - 2
    func columns(_ space: Int) -> [Int]? {
      let columns = Self.columns(box: box, space: space)
      return !isAccessible && columns.reduce(0, +) <= room + space ? columns : nil
    }
    settings = columns(3) ?? columns(1) ?? []
    let least = Self.rows(rows, settings: settings.isEmpty ? 4 : 2, isNarrow: size.width < Self.narrow)
    // NB: two gaps make three groups, but with one or three, the rows would be uneven.
    gaps = max(0, min(Self.gapsOfFields, size.height - least)) / 2 * 2
    // NB: without this gap, all of the form may be in sight.
    gapOfSections = size.height < Self.small || size.height == least - 1 ? 0 : 1
    gapOfSettings = isAccessible ? gapOfSections : 1
    hasButtons = isAccessible || size.height >= least + Self.gapsOfFields + Self.buttons
  }

  /// The number of rows without gaps and buttons, and with them. NB: without room for two columns, settings take their rows.
  static func least(_ attendees: Int) -> Int { rows(attendees, settings: 2, isNarrow: false) }
  static func most(_ attendees: Int) -> Int { least(attendees) + gapsOfFields + buttons }

  /// The number of rows without blank ones between fields, and without buttons.
  private static func rows(_ attendees: Int, settings: Int, isNarrow: Bool) -> Int {
    fields + 1 + attendees + 1 + settings + (isNarrow ? 2 : 0)
  }

  private static let fields = 5, gapsOfFields = 4, buttons = 2
  /// The minimum number of rows of a form with blank ones.
  private static let small = 9
  /// The width of a form with headings instead of labels, and the least width of one with all themes in a row.
  private static let narrow = 50, themes = 70

  /// The width of the labels without their gap. A narrow form has headings instead of its longest labels.
  private static func labels(isNarrow: Bool) -> Int {
    let strings = Strings.local, form = strings.form
    let labels = [form.title, form.length, strings.schedule.label, strings.daysOff.label, form.theme]
    return (labels + (isNarrow ? [] : [form.attendees, strings.settings.meetings])).map(\.columns).max() ?? 0
  }

  /// Returns the label of an attendee's row for a screen reader. The first one begins the section.
  static func label(ofAttendee index: Int) -> String {
    index == 0 ? Strings.local.form.attendees : Strings.local.form.attendee(index + 1)
  }

  /// The widths of two columns of settings, each with a gap after it.
  private static func columns(box: Int, space: Int) -> [Int] {
    [[0, 2], [1, 3]].map { places in places.map { Setting.ofMeetings[$0].title.columns + 3 + box + space }.max() ?? 0 }
  }

  /// The number of blank rows below a field.
  func gap(_ gap: Gap) -> Int { gap.rawValue < gaps ? 1 : 0 }

  /// Whether a remark fits beside a field.
  func fits(_ columns: Int, beside field: Int) -> Bool { width - label - 2 - field - 2 >= columns }
  /// Whether each attendee's time, in this many columns, fits beside the length and the common lengths.
  func fitsTime(_ columns: Int) -> Bool { !isNarrow && (!hasSwatches || width - label - 2 - Self.lengths >= columns) }
  private static let lengths = 40 + timeGap
  /// The blank columns before the time for each attendee.
  static let timeGap = 3
  /// Whether the attendees, the settings and the time for each attendee take little room.
  var isNarrow: Bool { width < Self.narrow }
  /// Whether all themes fit into a row.
  var hasSwatches: Bool { width >= Self.themes }
}
