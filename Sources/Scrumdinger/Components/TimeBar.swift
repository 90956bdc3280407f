import ConsoleUI

/// A time as a bar half a row high. A mark of full height shows where the share ends; what is beyond it has the warm colour.
struct TimeBar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  /// As a fraction of the width, from 0 to 1.
  let time: Double
  /// As a fraction of the width; nil for no mark.
  var share: Double?
  /// Whether the time exceeds the share, by however little.
  var isOver = false

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let columns = columns(of: rect.width), end = columns.time
      let within = isOver ? min(end, columns.mark ?? end) : end
      // NB: where colours don't differ, the shape does.
      context.write(isUnicode ? "▄" : "=", repeated: within, at: rect.origin, tones.full)
      let beyond: Character = isUnicode ? tones.hasShades ? "▄" : "█" : "#"
      context.write(beyond, repeated: end - within, at: Point(rect.minX + within, rect.minY), tones.warm)
      guard let mark = columns.mark else { return }
      context.write(isUnicode ? "┃" : "|", at: Point(rect.minX + mark, rect.minY), tones.quiet)
    }
  }

  /// The length of the bar and the position of the mark, from the first column. A bar that is not empty has at least one.
  private func columns(of width: Int) -> (time: Int, mark: Int?) {
    func column(_ fraction: Double) -> Int { max(1, min(width, Int((Double(width) * fraction).rounded()))) }
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
