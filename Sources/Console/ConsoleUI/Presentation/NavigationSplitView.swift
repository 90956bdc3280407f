/// A list with its selection's detail beside it, and a line in between. In fewer than 60 columns, the detail is below
/// the list.
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let detail: Detail

  /// Creates a sidebar that takes a third of the width, and at most 40 columns, and the detail beside it.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.sidebar = sidebar()
    self.detail = detail()
  }

  public var body: some View {
    GeometryReader { size in
      if size.width < 60 {
        VStack(alignment: .leading) {
          sidebar.frame(maxWidth: .max, maxHeight: size.height / 2, alignment: .topLeading)
          Divider()
          detail.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        }
      } else {
        HStack(alignment: .top) {
          sidebar.frame(width: min(40, size.width / 3), height: size.height, alignment: .topLeading)
          Divider()
          detail.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        }
      }
    }
  }
}
