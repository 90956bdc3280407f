import ConsoleUI

/// A page to read: it scrolls, and is no wider than a line of text should be.
struct ReadingPage<Content: View>: View {
  private let spacing: Int
  private let content: (_ room: Size) -> Content

  /// - Parameter content: is told how much of it is seen at once, in cells.
  init(spacing: Int = 0, @ViewBuilder content: @escaping (_ room: Size) -> Content) {
    self.spacing = spacing
    self.content = content
  }

  var body: some View {
    GeometryReader { size in
      // The scroll bar has its place in the right margin.
      let width = max(0, min(size.width, Self.widest) - 2 * Self.margin)
      ScrollView {
        VStack(alignment: .leading, spacing: spacing) { content(Size(width, size.height)) }
          .frame(width: width, alignment: .leading)
          .padding(left: Self.margin)
      }
    }
  }

  private static var widest: Int { 120 }
  private static var margin: Int { 2 }
}
