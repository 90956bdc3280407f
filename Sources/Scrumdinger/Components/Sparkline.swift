import ConsoleUI
import Scrums

/// Times from meeting to meeting, as bars of up to a row; those over time in the warm colour.
struct Sparkline: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  /// The oldest first.
  let values: [Statistics.Turn]
  /// The time that takes the whole row.
  let longest: Duration

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      for (index, value) in values.suffix(rect.width).enumerated() {
        let glyph = (isUnicode ? Self.eighths : Self.characters)[Self.level(value.duration, of: longest) - 1]
        context.write(glyph, repeated: 1, at: Point(rect.minX + index, rect.minY), value.isOverTime ? tones.warm : tones.full)
      }
    }
  }

  /// How high the bar of a time is, in eighths of a row, at least one.
  static func level(_ time: Duration, of longest: Duration) -> Int {
    longest > .zero ? max(1, Int((8 * min(1, time / longest)).rounded())) : 1
  }

  private static let eighths: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let characters: [Character] = [".", ":", "-", "=", "+", "*", "%", "#"]
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
