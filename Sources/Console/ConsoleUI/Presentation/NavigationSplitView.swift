/// A list, and its selection's detail beside it, with a line in between. On a screen of less than 60 columns the detail is below.
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let detail: Detail

  /// The sidebar takes a third of the width, and at most 40 columns.
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
