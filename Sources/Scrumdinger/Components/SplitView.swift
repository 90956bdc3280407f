import ConsoleUI

/// A list and, on a wide screen, what belongs to its selected element beside it; on a narrower one only one of the two, as in SwiftUI's
/// NavigationSplitView.
struct SplitView<Sidebar: View, Detail: View>: View {
  enum Column { case sidebar, detail }

  @Environment(\.tones) private var tones
  /// What a narrow screen shows; the other column of a wide screen has no focus.
  let preferredCompactColumn: Column
  /// Called when the column that has no focus is clicked.
  var onOtherTap: () -> Void = {}
  @ViewBuilder let sidebar: Sidebar
  @ViewBuilder let detail: (_ isBesideSidebar: Bool) -> Detail

  /// The fewest columns in which both have room.
  static var widthForTwo: Int { 140 }

  var body: some View {
    GeometryReader { size in
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
      }
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
