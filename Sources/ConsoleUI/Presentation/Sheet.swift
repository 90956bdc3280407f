extension View {
  /// Shows a view in a frame above the screen while a binding is true.
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> AnyView {
    sheet(item: isPresented.item) { _ in content() }
  }

  /// Shows a view in a frame above the screen while there is an item.
  public func sheet<Item: Identifiable>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View) -> AnyView {
    AnyView(
      Presentation(content: self, item: item) { value in
        Panel(width: 76, dismiss: { item.wrappedValue = nil }) { content(value) }
      })
  }

  /// Shows a view in place of the whole screen while a binding is true.
  public func fullScreenCover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> AnyView {
    fullScreenCover(item: isPresented.item) { _ in content() }
  }

  /// Shows a view in place of the whole screen while there is an item.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
  ) -> AnyView {
    AnyView(Presentation(content: self, item: item) { Cover(content: content($0)) })
  }
}

/// A view and, while there is an item, a layer above it.
struct Presentation<Content: View, Item: Identifiable, Presented: View>: Modifier {
  let content: Content
  let item: Binding<Item?>
  let presented: (Item) -> Presented

  var traits: Traits { .observing }

  func expand(_ node: Node) -> [Child] {
    guard let value = item.wrappedValue else { return [Child(0, content)] }
    return [Child(0, content), Child(key: .part(1, .id(value.id)), view: presented(value))]
  }
}

/// The item of a presentation that has only a flag.
struct Presence: Identifiable { var id: Int { 0 } }

extension Binding<Bool> {
  var item: Binding<Presence?> {
    Binding<Presence?>(get: { wrappedValue ? Presence() : nil }, set: { if $0 == nil { wrappedValue = false } })
  }
}

private struct Cover<Content: View>: Box, Modifier {
  let content: Content
  var traits: Traits { .overlay }

  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(bottom: 1)) }
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.fill(node.rect, .plain)
    node.visible.forEach { $0.draw(context) }
  }
}
