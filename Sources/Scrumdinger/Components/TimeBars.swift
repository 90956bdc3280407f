import ConsoleUI
import Scrums

/// A row in a table of speakers: the name, one or two values such as a time and a share, and a bar if it fits.
struct TimesRow<Bar: View>: View {
  /// Whether the row is a heading, which is less indented.
  var isHeading = false
  let name: Text
  let first: Text
  /// The second value; nil if only the bars show it.
  let second: Text?
  let width: Int
  var columns = TimesColumns()
  @ViewBuilder let bar: Bar

  var body: some View {
    HStack(spacing: hasRoom ? 2 : 1) {
      name.padding(left: isHeading ? 0 : 2)
        .frame(width: hasRoom ? columns.name + 2 : width - columns.first - columns.second - 2, alignment: .leading)
      first.frame(width: second == nil ? columns.first - 3 : columns.first, alignment: .trailing)
      if let second { second.frame(width: columns.second, alignment: .trailing) }
      if hasRoom { bar.frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
    .accessibilityElement(children: .combine)
  }

  /// Returns the width of the bars in a table with two values.
  static func barWidth(_ width: Int, _ columns: TimesColumns) -> Int { width - columns.beforeBars }

  private var hasRoom: Bool { second == nil || Self.barWidth(width, columns) >= TimesColumns.leastBar }
}

/// The widths of a table's columns: names and one or two values.
struct TimesColumns {
  var name = leastName, first = 9, second = 7
  /// The part of the second column that shows overtime.
  private(set) var over = 0

  static let leastName = 12, leastBar = 8
  /// The width of names that bars make room for; a longer one may be cut.
  static let usualName = 18

  /// Columns of times, with room for blanks and a warning sign, and of shares, that fit the longest ones.
  init(longest: Duration = .zero, share: Duration = .zero) {
    first = max(9, longest.clock.columns + 4)
    second = max(7, share.clock.columns)
  }

  /// Columns of shares and, after them, times with their overtime, that fit the longest name, too: bars shrink before it is cut, and
  /// are left out where it fits only without them. An endless name leaves half of the row.
  init(longest: Duration, over: Duration?, name: Int, share: Int, width: Int) {
    first = max(over == nil ? 7 : 5, share)
    // As wide as in ``ScrumColumns``.
    self.over = over.map { max(7, $0.clock.columns + 3) } ?? 0
    let times = max(9, longest.clock.columns + 2)
    second = max(times, longest.clock.columns + self.over)
    if name > width - first - second - 4 { (second, self.over) = (times, 0) }
    self.name = max(self.name, name <= width - first - second - 4 ? name : width / 2 - first - second)
  }

  /// The column in which bars begin, after the margin of the names.
  var start: Int { beforeBars - 2 }

  /// The columns before the bars, with the margin of the names and the gaps.
  fileprivate var beforeBars: Int { name + first + second + 8 }
}

/// A time as a thin bar, with a mark at the share. The part over the share is warm.
struct TimeBar: View {
  @Environment(\.tones) private var tones
  /// The time as a fraction of the width, at most 1.
  let time: Double
  /// The share as a fraction of the width; nil for no mark.
  var share: Double?
  /// Whether the time exceeds the share at all.
  var isOver = false
  /// Whether the bar is about somebody who isn't there.
  var isQuiet = false
  /// The name of the mark, after the bar and the mark; empty for none.
  var label = ""
  @Environment(\.isUnicode) private var isUnicode

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let columns = columns(of: rect.width - (label.isEmpty ? 0 : label.columns + 2)), bar = isQuiet ? tones.low : tones.bar
      // NB: the bar leaves out the mark's cell, where the mark might take the bar's color.
      let full = min(columns.halves / 2, columns.mark ?? .max)
      context.write("━", repeated: full, at: rect.origin, bar)
      if columns.halves % 2 == 1, isUnicode { context.write("╸", at: Point(rect.minX + full, rect.minY), bar) }
      guard let mark = columns.mark else { return }
      let over = rect.minX + mark + 1
      if isOver {
        context.write("━", repeated: rect.minX + columns.halves / 2 - over, at: Point(over, rect.minY), tones.warmShape)
      }
      context.write("┃", at: Point(rect.minX + mark, rect.minY), tones.quiet)
      if !label.isEmpty {
        context.write(label, at: Point(max(over + 1, rect.minX + columns.halves / 2 + 1), rect.minY), tones.quiet)
      }
    }
  }

  /// Returns the column of a mark at a share of the width.
  static func mark(at share: Double, of width: Int) -> Int { max(1, Int((Double(width) * min(1, share)).rounded())) - 1 }

  /// Returns the length of the bar in half columns, at least two unless it is empty, and the position of the mark. Only a bar
  /// that reaches the share touches the mark.
  private func columns(of width: Int) -> (halves: Int, mark: Int?) {
    func column(_ fraction: Double) -> Int { max(1, Int((Double(width) * min(1, fraction)).rounded())) }
    let end = time > 0 ? 2 * column(time) : 0
    guard let share else { return (end, nil) }
    let mark = Self.mark(at: share, of: width)
    if isOver {
      // NB: rounded by itself, so that equal overtime is equally long.
      let over = max(1, Int((Double(width) * min(1 - share, time - share)).rounded()))
      return (2 * min(mark + 1 + over, width), min(mark, max(0, width - 2)))
    }
    guard time > 0, time < share, mark > 1 else { return (min(end, 2 * mark), mark) }
    return (max(2, min(2 * mark - 1, Int(Double(2 * mark) * time / share))), mark)
  }
}

/// Times from meeting to meeting, as bars of up to a row, a column apart, warm for overtime. Fewer than three bars are
/// hidden, since they show no trend.
struct Sparkline: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let bars: [BarMark]
  /// The characters for the heights in ASCII.
  var characters = BarRow.characters

  static let least = 3

  init(bars: [BarMark]) { self.bars = bars }

  init(_ values: some Sequence<Statistics.Sample>, plan: Duration, characters: String = BarRow.characters) {
    bars = values.map { BarMark($0, of: plan) }
    self.characters = characters
  }

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      guard bars.count >= Self.least else { return }
      let bars = bars.suffix(BarRow.bars(in: rect.width))
      BarRow(bars, isUnicode: isUnicode, characters: characters)
        .draw(context, at: rect.origin, isUnicode ? tones.smallBar : tones.bar, warm: tones.warmShape)
    }
  }
}

extension BarMark {
  /// Creates a bar from one eighth, for half of the plan or less, to seven eighths, for a fifth more than the plan.
  /// Only bars of overtime are higher than the bar of the plan.
  init(_ sample: Statistics.Sample, of plan: Duration) {
    let part = plan > .zero ? max(0, min(2, sample.duration / plan)) : 1
    let height = max(1, min(7, 1 + Int((6 * (part - 0.5) / 0.7).rounded())))
    self.init(height: sample.isOverTime ? max(Self.plan + 1, height) : min(Self.plan, height), isWarm: sample.isOverTime)
  }

  private static var plan: Int { 5 }

  /// Creates a bar from nothing to six eighths for the plan. Only bars of overtime are higher.
  init(wholeOf sample: Statistics.Sample, _ plan: Duration) {
    let part = min(2, sample.duration / max(plan, .seconds(1))), height = Int((6 * part).rounded())
    self.init(height: sample.isOverTime ? max(7, min(8, height)) : min(6, height), isWarm: sample.isOverTime)
  }
}

struct TimesRow_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      TimesRow(isHeading: true, name: Text("Name"), first: Text("Time"), second: Text("Share"), width: 60) {}
      TimesRow(name: Text("Cathy"), first: Text("3:08"), second: Text("3:20"), width: 60) { TimeBar(time: 0.8, share: 0.9) }
    }
    .frame(width: 60).previewDisplayName("Heading and row")
  }
}

struct TimeBar_Previews: PreviewProvider {
  static var previews: some View {
    VStack {
      TimeBar(time: 0.5, share: 0.7)
      TimeBar(time: 0.9, share: 0.7, isOver: true)
      TimeBar(time: 0)
    }
    .frame(width: 40).previewDisplayName("Within, over, none")
  }
}

struct Sparkline_Previews: PreviewProvider {
  static var previews: some View {
    Sparkline(Statistics.mock.people[0].recent, plan: .seconds(160)).frame(width: 40)
      .previewDisplayName("Thirty turns")
    Sparkline([60, 170, 140].map { .init(duration: .seconds($0), isOverTime: $0 > 150) }, plan: .seconds(150))
      .frame(width: 8).previewDisplayName("One over time")
  }
}
