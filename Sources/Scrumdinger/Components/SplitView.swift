import ConsoleUI

/// A list and the detail of its selection, side by side on a wide screen; a narrow one shows one of them, as SwiftUI's
/// NavigationSplitView does.
struct SplitView<Sidebar: View, Detail: View>: View {
  enum Column { case sidebar, detail }

  @Environment(\.tones) private var tones
  /// The only column of a narrow screen, and the focused one of a wide screen.
  let preferredCompactColumn: Column
  /// Called when the other column is clicked.
  var onOtherTap: () -> Void = {}
  @ViewBuilder let sidebar: Sidebar
  @ViewBuilder let detail: (_ isBesideSidebar: Bool) -> Detail

  /// The fewest columns for both.
  static var widthForTwo: Int { 140 }

  var body: some View {
    GeometryReader { size in
      // NB: the runtime would look up the content's type by name, because this view is generic.
      AnyView(
        HStack(spacing: 2) {
          if size.width >= Self.widthForTwo {
            let width = size.width * 2 / 5
            if preferredCompactColumn == .sidebar {
              sidebar.frame(width: width)
              line
              detail(true).disabled().onTapGesture(perform: onOtherTap)
            } else {
              sidebar.disabled().frame(width: width).onTapGesture(perform: onOtherTap)
              line
              detail(true)
            }
          } else if preferredCompactColumn == .sidebar {
            sidebar
          } else {
            detail(false)
          }
        })
    }
  }

  private var line: some View {
    Canvas { [tones] context, rect in
      for y in rect.minY..<rect.maxY { context.write("│", at: Point(rect.minX, y), tones.faint) }
    }
    .frame(width: 1)
  }
}

struct SplitView_Previews: PreviewProvider {
  static var previews: some View {
    SplitView(preferredCompactColumn: .sidebar) {
      Text("List")
    } detail: { _ in
      Text("Detail")
    }
    .previewDisplayName("Narrow")
  }
}
