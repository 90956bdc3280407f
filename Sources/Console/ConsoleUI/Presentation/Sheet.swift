extension View {
  /// Shows a view in a frame above the screen while a binding is true. Escape and `q` close it.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> AnyView {
    sheet(item: isPresented.item, onDismiss: onDismiss) { _ in content() }
  }

  /// Shows a view in a frame above the screen until the item is `nil`. Escape and `q` close it.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> AnyView {
    panel(item: item, width: 76, onDismiss: onDismiss, content: content)
  }

  /// Shows a view in a small frame above the screen while a binding is true. Escape and `q` close it.
  public func popover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> AnyView {
    popover(item: isPresented.item) { _ in content() }
  }

  /// Shows a view in a small frame above the screen until the item is `nil`. Escape and `q` close it.
  public func popover<Item: Identifiable>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View) -> AnyView {
    panel(item: item, width: 40, onDismiss: nil, content: content)
  }

  /// Shows a view on the whole screen while a binding is true. Escape closes it.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> AnyView {
    fullScreenCover(item: isPresented.item, onDismiss: onDismiss) { _ in content() }
  }

  /// Shows a view on the whole screen until the item is `nil`. Escape closes it.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> AnyView {
    AnyView(
      Presentation(content: self, item: item) { value in
        Cover(content: content(value).onDisappear { onDismiss?() }) { item.wrappedValue = nil }
      })
  }

  private func panel<Item: Identifiable>(
    item: Binding<Item?>, width: Int, onDismiss: (() -> Void)?, content: @escaping (Item) -> some View
  ) -> AnyView {
    AnyView(
      Presentation(content: self, item: item) { value in
        Panel(width: width, dismiss: { item.wrappedValue = nil }) { content(value).onDisappear { onDismiss?() } }
      })
  }

  /// Puts the view on a page above others, outside the navigation stack and the keyboard shortcuts of the views around
  /// it.
  func presented(on page: PageContext) -> some View {
    transformEnvironment(page) {
      $0.page = $1
      $0.navigation = nil
      $0.keyboardShortcuts = nil
    }
  }
}

/// A view and, until the item is `nil`, a layer above it.
struct Presentation<Content: View, Item: Identifiable, Presented: View>: Modifier {
  let content: Content
  let item: Binding<Item?>
  let presented: (Item) -> Presented

  var traits: Traits { .observing }

  func expand(_ node: Node) -> [Child] {
    guard let value = item.wrappedValue else { return [Child(0, content)] }
    return [Child(0, content), Child(key: .part(1, .id(ElementID(value.id))), view: presented(value))]
  }
}

/// The item of a presentation while a Boolean is true.
struct Presence: Identifiable { var id: Int { 0 } }

extension Binding<Bool> {
  /// A binding to an item that exists while the value is true. Setting `nil` makes the value false.
  var item: Binding<Presence?> {
    Binding<Presence?>(get: { wrappedValue ? Presence() : nil }, set: { if $0 == nil { wrappedValue = false } })
  }
}

/// A page that covers the whole screen. Escape closes it.
private struct Cover<Content: View>: Box {
  let content: Content
  let dismiss: () -> Void
  var traits: Traits { .overlay }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PageContext.init)
    page.dismiss = dismiss
    return [Child(0, Margins { content.presented(on: page) })]
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard event == .key(KeyPress(.escape)), !node.memory(PageContext.init).isDismissDisabled else { return false }
    dismiss()
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    node.memory(PageContext.init).isDismissDisabled
      ? [] : [KeyHint(KeyPress(.escape), node.environment.phrase(.close), group: .move)]
  }

  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect) }
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.fill(node.rect, .plain)
    node.visible.forEach { $0.draw(context) }
  }
}
