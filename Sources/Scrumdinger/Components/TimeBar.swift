import ConsoleUI

/// A time as a thin bar, with a mark at the share, and warm above it.
struct TimeBar: View {
  @Environment(\.tones) private var tones
  /// As a fraction of the width, at most 1.
  let time: Double
  /// As a fraction of the width; nil for no mark.
  var share: Double?
  /// Whether the time exceeds the share at all.
  var isOver = false

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let columns = columns(of: rect.width)
      // NB: not below the mark, which might take the bar's colour.
      context.write("━", repeated: min(columns.time, columns.mark ?? .max), at: rect.origin, tones.full)
      guard let mark = columns.mark else { return }
      let over = rect.minX + mark + 1
      if isOver { context.write("━", repeated: rect.minX + columns.time - over, at: Point(over, rect.minY), tones.warm) }
      context.write("┃", at: Point(rect.minX + mark, rect.minY), tones.quiet)
    }
  }

  /// The length of the bar, at least one column unless empty, and the position of the mark.
  private func columns(of width: Int) -> (time: Int, mark: Int?) {
    func column(_ fraction: Double) -> Int { max(1, Int((Double(width) * min(1, fraction)).rounded())) }
    let end = time > 0 ? column(time) : 0
    guard let share else { return (end, nil) }
    let mark = column(share) - 1
    return isOver ? (max(end, min(mark + 2, width)), min(mark, max(0, width - 2))) : (end, mark)
  }
}

struct TimeBar_Previews: PreviewProvider {
  static var previews: some View {
    VStack {
      TimeBar(time: 0.5, share: 0.7)
      TimeBar(time: 0.9, share: 0.7, isOver: true)
      TimeBar(time: 0)
    }
    .frame(width: 40)
    .previewDisplayName("Within, over, none")
  }
}
