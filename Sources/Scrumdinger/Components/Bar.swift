import ConsoleUI

/// A bar on the tint's colour, as long as its share of the room.
struct Bar: View {
  @Environment(\.tint) private var tint
  @Environment(\.colorDepth) private var depth
  /// From 0 to 1.
  let fraction: Double

  var body: some View {
    Canvas(height: 1) { [tint, depth] context, rect in
      let columns = Int((Double(rect.width) * max(0, min(1, fraction))).rounded())
      let filled = Rect(rect.origin, Size(columns, rect.height))
      // NB: a space on a colour, never a full block: fonts leave seams between those.
      if depth == .mono {
        context.write(String(repeating: "█", count: columns), at: rect.origin, .plain)
      } else {
        context.fill(filled, Style(background: tint.main))
      }
      context.write(
        String(repeating: "─", count: rect.width - columns), at: Point(filled.maxX, rect.minY), Style(attributes: .dim))
    }
  }
}
