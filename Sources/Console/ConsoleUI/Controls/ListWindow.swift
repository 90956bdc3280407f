/// The rows of a list that are on the screen.
///
/// The window
/// - shows the whole current row, or its beginning if it is taller than the list,
/// - starts where the previous one did if the first rule allows it,
/// - leaves no space empty while rows could fill it,
/// - and asks few hidden rows for their heights.
struct ListWindow {
  /// The rows that fit; the last one may be cut off.
  private(set) var rows: Range<Int>

  /// - Parameter first: the first row of the previous window.
  init(first: Int, current: Int, count: Int, height: Int, heightOf: @MainActor (Int) -> Int) {
    guard count > 0, height > 0 else {
      rows = 0..<0
      return
    }
    var first = max(0, min(first, count - 1, current))
    // If the current row is far away, only rows just before it can be in the window.
    if current - first > height { first = current - height + 1 }
    var filled = 0
    for row in first...max(first, current) { filled += heightOf(row) }
    while filled > height, first < current {
      filled -= heightOf(first)
      first += 1
    }
    var end = current + 1
    while filled < height, end < count {
      filled += heightOf(end)
      end += 1
    }
    while filled < height, first > 0, filled + heightOf(first - 1) <= height {
      first -= 1
      filled += heightOf(first)
    }
    rows = first..<end
    isCut = filled > height
  }

  /// Whether the last row is cut off.
  private(set) var isCut = false

  /// Leaves out a last row that is cut off, unless it has many rows of text, and then a heading without the row below
  /// it.
  mutating func leaveOutRest(after current: Int, count: Int, heightOf: (Int) -> Int, isSectionEdge: (Int) -> Bool) {
    func drop() { rows = rows.lowerBound..<rows.upperBound - 1 }
    if isCut, rows.upperBound - 1 > current, heightOf(rows.upperBound - 1) <= Self.mostLeftOut {
      drop()
      isCut = false
    }
    while !isCut, rows.upperBound < count, rows.upperBound - 1 > current, isSectionEdge(rows.upperBound - 1) { drop() }
  }

  private static let mostLeftOut = 3
}
