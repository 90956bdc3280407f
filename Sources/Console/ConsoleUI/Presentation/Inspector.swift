extension View {
  /// Shows details beside the view, with a line in between, while a binding is true. In fewer than 60 columns, they are
  /// below it.
  public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
    Inspector(content: self, inspector: content, isPresented: isPresented)
  }
}

private struct Inspector<Content: View, Details: View>: View {
  let content: Content
  let inspector: () -> Details
  @Binding var isPresented: Bool

  var body: some View {
    GeometryReader { size in
      let isNarrow = size.width < 60, layout = isNarrow ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
      layout {
        content.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        if isPresented {
          Divider()
          inspector().frame(
            width: isNarrow ? size.width : min(36, size.width / 3), height: isNarrow ? size.height / 3 : size.height,
            alignment: .topLeading)
        }
      }
    }
  }
}
