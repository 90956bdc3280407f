import ConsoleUI
import Scrums

/// Times from meeting to meeting, as bars of up to a row, warm for overtime. Hides a single bar, which compares with nothing.
struct Sparkline: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  /// The oldest first.
  let values: [Statistics.Sample]
  /// The time of a full row.
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
  /// - Parameter longest: the time of a full row.
  init(_ sample: Statistics.Sample, of longest: Duration) {
    let level = longest > .zero ? Int((8 * min(1, sample.duration / longest)).rounded()) : 1
    self.init(height: level, isWarm: sample.isOverTime)
  }
}

struct Sparkline_Previews: PreviewProvider {
  static var previews: some View {
    Sparkline(values: Statistics.mock.people[0].recent, longest: .seconds(200)).frame(width: 40).previewDisplayName(
      "Thirty turns")
    Sparkline(
      values: [60, 170, 140].map { .init(duration: .seconds($0), isOverTime: $0 > 150) }, longest: .seconds(180)
    )
    .frame(width: 8).previewDisplayName("One over time")
  }
}
