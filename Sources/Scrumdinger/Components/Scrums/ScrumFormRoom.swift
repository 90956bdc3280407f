import AppResources
import ConsoleUI
import Scrums

/// What fits into the size of a scrum's form: blank rows, remarks beside fields, settings side by side, and buttons.
struct ScrumFormRoom {
  /// The blank rows between the fields: none, one after each pair, or one after each field.
  private enum Gaps { case none, pairs, all }

  /// The minimum number of rows for blank ones in a form that scrolls.
  static let least = 9
  /// The widths of text fields: all end in the same column.
  static let field = 43, attendee = field - 2

  private let width: Int
  /// The width of the labels.
  let label: Int
  /// The widths of the settings' columns; empty for one column.
  let settings: [Int]
  /// Whether there are buttons. Otherwise, the footer shows their keys.
  let hasButtons: Bool
  private let gaps: Gaps

  /// - Parameters:
  ///   - rows: the number of attendees, with the field for a new one.
  ///   - box: the width of a setting's box.
  init(_ size: CellSize, rows: Int, box: Int, isAccessible: Bool) {
    width = size.width
    label = Self.labels(isNarrow: size.width < Self.narrow && !isAccessible)
    let columns = Self.columns(box: box)
    settings = !isAccessible && columns.reduce(0, +) <= size.width - label - 2 + Self.space ? columns : []
    let least = Self.rows(rows, settings: settings.isEmpty ? 4 : 2, isNarrow: size.width < Self.narrow)
    let hasAll = size.height >= least + Self.gapsOfFields
    // NB: a form that scrolls anyway has room for all blank rows, except on a very small screen.
    gaps =
      hasAll || size.height < least && size.height >= Self.least
      ? .all : size.height >= least + Self.gapsOfPairs ? .pairs : .none
    hasButtons = isAccessible || size.height >= least + Self.gapsOfFields + Self.buttons
  }

  /// The maximum number of rows. NB: without room for two columns, settings take the rows of gaps and buttons.
  static func most(_ attendees: Int) -> Int { rows(attendees, settings: 2, isNarrow: false) + gapsOfFields + buttons }

  /// The number of rows without blank ones between fields, and without buttons.
  private static func rows(_ attendees: Int, settings: Int, isNarrow: Bool) -> Int {
    fields + 1 + attendees + 1 + settings + (isNarrow ? 2 : 0)
  }

  private static let fields = 5, gapsOfFields = 4, gapsOfPairs = 2, buttons = 2
  /// The width of a form with headings instead of labels, and the least width of one with all themes in a row.
  private static let narrow = 50, themes = 70

  /// The width of the labels without their gap. A narrow form has headings instead of its longest labels.
  private static func labels(isNarrow: Bool) -> Int {
    let strings = Strings.local, form = strings.form
    let labels = [form.title, form.length, strings.schedule.label, strings.daysOff.label, form.theme]
    return (labels + (isNarrow ? [] : [form.attendees, strings.settings.meetings])).map(\.columns).max() ?? 0
  }

  /// The widths of two columns of settings, each with a gap after it.
  private static func columns(box: Int) -> [Int] {
    [[0, 2], [1, 3]].map { places in places.map { Setting.ofMeetings[$0].title.columns + 3 + box + space }.max() ?? 0 }
  }

  /// The blank columns between two columns of settings.
  private static let space = 1

  /// The number of blank rows after the first and after the second field of a pair.
  var withinPairs: Int { gaps == .all ? 1 : 0 }
  var betweenPairs: Int { gaps == .none ? 0 : 1 }

  /// Whether a remark fits beside a field.
  func fits(_ columns: Int) -> Bool { width - label - 2 - Self.field - 2 >= columns }
  /// Whether each attendee's time, in this many columns, fits beside the length and the common lengths.
  func fitsTime(_ columns: Int) -> Bool { !isNarrow && (!hasSwatches || width - label - 2 - Self.lengths >= columns) }
  private static let lengths = 41
  /// Whether the attendees, the settings and the time for each attendee take little room.
  var isNarrow: Bool { width < Self.narrow }
  /// The blank columns before an attendee below the heading.
  var indent: Int { isNarrow ? 2 : 0 }
  /// Whether all themes fit into a row.
  var hasSwatches: Bool { width >= Self.themes }
}
