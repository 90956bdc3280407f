import AppResources
import ConsoleUI

/// The layout of a page with a year of each scrum: as many weeks, and as large, as the page has room for. The years end where
/// the page does.
struct ScrumYearsLayout {
  /// Blank columns: before the texts, for the strip; between the texts and the year; and after the year.
  static let left = 2, gap = 2, right = 1
  private static let year = 52, widestText = 19, leastTitle = 14, wideTitle = 24, textRows = 3

  let detail: MeetingYear.Detail
  let weeks: Int
  /// The number of blank rows between scrums.
  let spacing: Int
  /// The width of the title, and of all text beside the year.
  let title: Int, text: Int
  /// Whether the figures stand beside the title.
  let isInTitle: Bool
  /// The indices of the figures beside each other, in their order; empty where figures are below each other.
  let inLine: [Int]
  /// The width of each figure's number, and of the whole figure.
  let numbers: [Int], figures: [Int]
  /// The height of the list.
  let height: Int

  var width: Int { Self.left + text + Self.gap + detail.columns * weeks + Self.right }

  /// - Parameters:
  ///   - figures: the figures of each scrum.
  ///   - days: returns the number of rows of days of each scrum; called only if there may be room for them.
  init(_ room: Size, figures: [[ScrumFigure]], hasPixels: Bool, days: () -> [Int]) {
    func widest(_ columns: (ScrumFigure) -> Int) -> [Int] {
      (0..<3).map { index in figures.map { index < $0.count ? columns($0[index]) : 0 }.max() ?? 0 }
    }
    let count = figures.count, inner = room.width - Self.left - Self.right - Self.gap
    let never = figures.contains(where: \.isEmpty) ? Strings.local.list.neverMet.columns : 0
    let all = widest(\.columns), line = max(all.reduce(0, +) + 2 * 2, never)
    let least = min(Self.widestText, max(12, all[0], all[1]))
    func height(_ detail: MeetingYear.Detail, _ days: [Int]) -> Int {
      days.reduce(0) { $0 + max(Self.textRows, MeetingYear.height($1, detail, hasPixels: hasPixels)) }
    }
    func weeks(_ text: Int) -> Int { max(1, min(Self.year, inner - text)) }
    (numbers, self.figures) = (widest(\.number.columns), all)
    if Self.textRows * count <= room.height {
      let days = days(), large = height(.days(columns: 2), days) + count - 1, small = height(.days(columns: 1), days)
      let isLarge = large <= room.height && inner - 2 * Self.year >= least
      let isLoose = small + count - 1 <= room.height
      if isLarge || isLoose || hasPixels && small <= room.height {
        detail = .days(columns: isLarge ? 2 : 1)
        let free = inner - detail.columns * Self.year
        inLine = free >= line ? [0, 1, 2] : []
        text = max(least, free)
        isInTitle = text - line - 2 >= Self.wideTitle
        title = isInTitle ? text - line - 2 : text
        self.weeks = isLarge ? Self.year : weeks(text)
        spacing = isLarge || isLoose ? 1 : 0
        self.height = isLarge ? large : small + spacing * (count - 1)
        return
      }
    }
    (detail, isInTitle) = (.weeks, true)
    let free = inner - Self.year, order = [1, 0, 2]
    inLine =
      (0...3).reversed().lazy.map { Array(order.prefix($0)) }.first { shown in
        free - shown.reduce(0) { $0 + all[$1] + 2 } >= Self.leastTitle
      } ?? []
    let shown = inLine.isEmpty ? 0 : max(inLine.reduce(0) { $0 + all[$1] + 2 }, never + 2)
    title = max(12, free - shown)
    text = title + shown
    self.weeks = weeks(text)
    spacing = 2 * count - 1 <= room.height ? 1 : 0
    self.height = count + spacing * (count - 1)
  }
}
