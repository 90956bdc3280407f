import ConsoleUI
import Scrums

/// A row in a table of speakers: the name, a time, a share, and a bar if it fits.
struct TimesRow<Bar: View>: View {
  /// Whether the row is a heading, which is less indented.
  var isHeading = false
  let name: Text
  let time: Text
  /// The share; nil if only the bars show shares.
  let share: Text?
  let width: Int
  /// The width of names in columns; without shares, that of the longest name.
  var nameWidth = 18
  @ViewBuilder let bar: Bar

  var body: some View {
    HStack(spacing: hasRoom ? 2 : 1) {
      name.padding(left: isHeading ? 0 : 2).frame(width: hasRoom ? nameWidth + 2 : width - 18, alignment: .leading)
      // In a table with shares, the width fits hours and a warning sign.
      time.frame(width: share == nil ? 6 : 9, alignment: .trailing)
      if let share { share.frame(width: 7, alignment: .trailing) }
      if hasRoom { bar.frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
  }

  private var hasRoom: Bool { share == nil || width >= 50 }
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

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let columns = columns(of: rect.width)
      // NB: the bar leaves out the mark's cell, where the mark might take the bar's colour.
      context.write("━", repeated: min(columns.time, columns.mark ?? .max), at: rect.origin, tones.full)
      guard let mark = columns.mark else { return }
      let over = rect.minX + mark + 1
      if isOver { context.write("━", repeated: rect.minX + columns.time - over, at: Point(over, rect.minY), tones.warm) }
      context.write("┃", at: Point(rect.minX + mark, rect.minY), tones.quiet)
    }
  }

  /// Returns the length of the bar, at least one column unless it is empty, and the position of the mark.
  private func columns(of width: Int) -> (time: Int, mark: Int?) {
    func column(_ fraction: Double) -> Int { max(1, Int((Double(width) * min(1, fraction)).rounded())) }
    let end = time > 0 ? column(time) : 0
    guard let share else { return (end, nil) }
    let mark = column(share) - 1
    return isOver ? (max(end, min(mark + 2, width)), min(mark, max(0, width - 2))) : (end, mark)
  }
}

/// Times from meeting to meeting, as bars of up to a row, warm for overtime. A single bar is hidden, as it compares with nothing.
struct Sparkline: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let values: [Statistics.Sample]
  /// The time of a full bar.
  let longest: Duration

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      guard values.count > 1 else { return }
      let bars = values.suffix(rect.width).map { BarMark($0, of: longest) }
      BarRow(bars, isUnicode: isUnicode).draw(context, at: rect.origin, tones.full, warm: tones.warm)
    }
  }
}

extension BarMark {
  /// - Parameter longest: the time of a full bar.
  init(_ sample: Statistics.Sample, of longest: Duration) {
    let level = longest > .zero ? Int((8 * min(1, sample.duration / longest)).rounded()) : 1
    self.init(height: level, isWarm: sample.isOverTime)
  }
}

struct TimesRow_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      TimesRow(isHeading: true, name: Text("Name"), time: Text("Time"), share: Text("Share"), width: 60) {}
      TimesRow(name: Text("Cathy"), time: Text("3:08"), share: Text("3:20"), width: 60) { TimeBar(time: 0.8, share: 0.9) }
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
    Sparkline(values: Statistics.mock.people[0].recent, longest: .seconds(200)).frame(width: 40)
      .previewDisplayName("Thirty turns")
    Sparkline(values: [60, 170, 140].map { .init(duration: .seconds($0), isOverTime: $0 > 150) }, longest: .seconds(180))
      .frame(width: 8).previewDisplayName("One over time")
  }
}
