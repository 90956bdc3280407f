import AppResources
import ConsoleUI
import Scrums

/// What fits into the size of a scrum's form: blank rows, remarks beside fields, and settings side by side.
struct ScrumFormRoom {
  /// The numbers of blank rows between the sections, and with those between fields.
  static let leastBlank = 3, mostBlank = 7
  /// The number of rows of the settings in one column.
  static let settings = 4
  /// The widths of text fields: all end in the same column.
  static let field = 30, attendee = field + label - 4
  /// The width of the labels with their gap.
  private static let label = 10

  private let width: Int
  /// The widths of the settings' columns; empty for one column.
  let settings: [Int]
  private let blank: Int

  /// - Parameter rows: the number of rows of the form without blank ones.
  init(_ size: CellSize, rows: Int) {
    width = size.width
    let columns = size.height - rows < Self.leastBlank ? Self.columns : []
    settings = columns.reduce(0, +) <= size.width + 2 ? columns : []
    let all = size.height - rows + (settings.isEmpty ? 0 : Self.settings / 2)
    // NB: a form that scrolls anyway has room for the blank rows between sections.
    blank = all < 0 ? Self.leastBlank : all
  }

  /// The widths of two columns of settings, with boxes and gaps.
  private static var columns: [Int] {
    [[0, 2], [1, 3]].map { places in places.map { Setting.ofMeetings[$0].title.columns + 6 }.max() ?? 0 }
  }

  /// The number of blank rows before the attendees, the settings and the buttons, which have the places 0, 1 and 2.
  func space(_ place: Int) -> Int { blank > place ? 1 : 0 }
  /// The number of blank rows between two fields: first, there is one after each pair.
  var withinPairs: Int { space(6) }
  var betweenPairs: Int { space(4) }

  /// Whether a remark fits beside a field.
  func fits(_ columns: Int) -> Bool { width - Self.label - Self.field - 2 >= columns }
  /// Whether the themes and the time for each attendee take little room.
  var isNarrow: Bool { width < 50 }
}
