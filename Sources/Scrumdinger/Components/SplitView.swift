import ConsoleUI

/// A list and the detail of its selection, side by side on a wide screen; a narrow one shows one of them, as SwiftUI's
/// NavigationSplitView does.
struct SplitView<Sidebar: View, Detail: View>: View {
  enum Column { case sidebar, detail }

  /// The only column of a narrow screen, and the focused one of a wide screen.
  let preferredCompactColumn: Column
  /// Called when the other column is clicked.
  var onOtherTap: () -> Void = {}
  @ViewBuilder let sidebar: Sidebar
  @ViewBuilder let detail: (_ isBesideSidebar: Bool) -> Detail

  /// The fewest columns for both.
  private static var widthForTwo: Int { 140 }

  var body: some View {
    GeometryReader { size in
      HStack(spacing: 2) {
        if size.width >= Self.widthForTwo {
          let width = size.width * 2 / 5
          if preferredCompactColumn == .sidebar {
            sidebar.frame(width: width)
            Divider()
            detail(true).disabled().onTapGesture(perform: onOtherTap)
          } else {
            sidebar.disabled().frame(width: width).onTapGesture(perform: onOtherTap)
            Divider()
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
}

struct SplitView_Previews: PreviewProvider {
  static var previews: some View {
    SplitView(preferredCompactColumn: .sidebar) {
      Text("List")
    } detail: { _ in
      Text("Detail")
    }.previewDisplayName("Narrow")
  }
}
