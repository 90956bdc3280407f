import ConsoleUI

/// A thin bar in a row, filled up to a fraction. A mark shows where it should end.
struct LineBar: View {
  @Environment(\.tones) private var tones
  /// From 0 to 1; larger values count as 1.
  let fraction: Double
  var mark: Double?
  let style: Style
  let track: Style

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let halves = Int((min(1, max(0, fraction)) * Double(2 * rect.width)).rounded())
      let end = (halves + 1) / 2
      // Where colours don't differ, the track is thinner.
      context.write(
        tones.hasShades ? "━" : "─", repeated: rect.width - end, at: Point(rect.minX + end, rect.minY), track)
      context.write("━", repeated: halves / 2, at: rect.origin, style)
      if halves % 2 == 1 { context.write("╸", at: Point(rect.minX + halves / 2, rect.minY), style) }
      guard let mark else { return }
      context.write("│", at: Point(rect.minX + Int((mark * Double(rect.width)).rounded()), rect.minY), tones.quiet)
    }
    .frame(maxWidth: 30)
  }
}

struct LineBar_Previews: PreviewProvider {
  static var previews: some View {
    LineBar(fraction: 0.4, style: .plain, track: Style(attributes: .dim)).previewDisplayName("Two fifths")
    LineBar(fraction: 0.9, mark: 0.8, style: .plain, track: Style(attributes: .dim)).previewDisplayName("Beyond the mark")
  }
}
