import ConsoleUI

extension View {
  /// Marks a failure: a strip in the warm colour, a raised background, and empty rows above and below.
  func alarming(space: Int = 1) -> some View { Alarm(content: self, space: space) }

  /// Draws a strip along the left edge, over the view; none if `style` is nil.
  func strip(_ style: Style?) -> some View {
    // NB: an overlay has the size of the view; a canvas beside it would take all rows.
    overlay(alignment: .leading) {
      Canvas { context, rect in
        guard let style else { return }
        for y in rect.minY..<rect.maxY { context.write("▌", at: Point(rect.minX, y), style) }
      }
    }
  }
}

private struct Alarm<Content: View>: View {
  @Environment(\.tones) private var tones
  let content: Content
  let space: Int

  var body: some View {
    content.padding(left: 2, top: space, right: 1, bottom: space).background(tones.panel).strip(tones.warm)
  }
}

struct Alarm_Previews: PreviewProvider {
  static var previews: some View { Text("The disk is on fire.").alarming().previewDisplayName("One line") }
}
