import ConsoleUI

extension View {
  /// Marks what has failed: a strip in the warm colour, a raised background, and an empty row above and below.
  func alarming() -> some View { Alarm(content: self) }
}

private struct Alarm<Content: View>: View {
  @Environment(\.tones) private var tones
  let content: Content

  var body: some View {
    HStack(spacing: 0) {
      Canvas { [tones] context, rect in
        for y in rect.minY..<rect.maxY { context.write("▌", at: Point(rect.minX, y), tones.warm) }
      }
      .frame(width: 1)
      content.padding(horizontal: 1, vertical: 1)
    }
    .background(tones.panel)
  }
}

struct Alarm_Previews: PreviewProvider {
  static var previews: some View {
    Text("The disk is on fire.").alarming().frame(height: 3).previewDisplayName("One line")
  }
}
