import ConsoleUI

/// A scrolling page of text with a legible width.
struct ReadingPage<Content: View>: View {
  var spacing = 0
  var widest = ReadingPage<EmptyView>.comfortable
  /// Receives the size of its visible part, in cells.
  @ViewBuilder let content: (_ room: Size) -> Content

  var body: some View {
    GeometryReader { size in
      // The right margin holds the scroll bar.
      let width = max(0, min(size.width, widest) - 2 * Self.margin)
      ScrollView {
        VStack(alignment: .leading, spacing: spacing) { content(Size(width, size.height)) }
          .frame(width: width, alignment: .leading)
          .padding(left: Self.margin)
      }
    }
  }

  /// The widest legible page of text.
  static var comfortable: Int { 120 }
  private static var margin: Int { 2 }
}

struct ReadingPage_Previews: PreviewProvider {
  static var previews: some View {
    ReadingPage { _ in ForEach(0..<40, id: \.self) { Text("Line \($0)") } }.previewDisplayName("Long text")
  }
}
