import Observation

/// The state of a navigation stack, shared with the views on its pages: the path, the pushed views and the
/// destinations.
@Observable final class NavigationContext {
  /// A page above the root page, for a value in the path (by index) or for a pushed view.
  enum Page {
    case value(Int)
    case view(PushedView)
  }

  /// The functions that build the pages for values.
  ///
  /// NB: the structure hides the dictionary's type from Observation, which uses the property's key path. For the key
  /// path of a dictionary, the runtime searches the whole program for the key's `Hashable` conformance.
  private struct Destinations {
    /// The function for each type of value. It returns nil for a value of another type.
    var pages: [ObjectIdentifier: (Any) -> (any View)?] = [:]
  }

  private var destinations = Destinations()
  /// The path of a stack that was created without a binding to a path.
  var path: [AnyHashable] = []
  /// The number of changes to ``views``. Views observe this number instead of the array.
  private var version = 0
  @ObservationIgnored private var views: [PushedView] = []
  @ObservationIgnored private(set) var pages: [Page] = []
  /// Appends a value to the path, unless the value has a different type from the path's values.
  @ObservationIgnored private var append: (AnyHashable) -> Void = { _ in }
  /// Shortens the path to this number of values.
  @ObservationIgnored private var keep: (Int) -> Void = { _ in }
  /// The number of values in the path.
  @ObservationIgnored private var count = 0

  /// Brings the pages up to date with a path and with the views pushed between its values. Removing a value also
  /// removes the views pushed above it.
  func connect<Value: Hashable>(to path: Binding<[Value]>, _ node: Node) {
    _ = version
    count = path.wrappedValue.count
    append = { if let value = $0.base as? Value { path.wrappedValue.append(value) } }
    keep = { if path.wrappedValue.count > $0 { path.wrappedValue.removeLast(path.wrappedValue.count - $0) } }
    let gone = views.filter { $0.depth > count }
    views.removeAll { $0.depth > count }
    if !gone.isEmpty { node.host?.addEffect { gone.forEach { $0.dismissed() } } }
    pages = views.filter { $0.depth == 0 }.map(Page.view)
    for index in 0..<count { pages += [.value(index)] + views.filter { $0.depth == index + 1 }.map(Page.view) }
  }

  func page(for value: Any) -> (any View)? {
    for destination in destinations.pages.values { if let page = destination(value) { return page } }
    return nil
  }

  func setDestination<Value: Hashable>(for type: Value.Type, _ page: @escaping (Value) -> some View) {
    destinations.pages[ObjectIdentifier(type)] = { ($0 as? Value).map { page($0) } }
  }

  func push(_ value: AnyHashable) { append(value) }

  /// Pushes a view, or updates a view that has already been pushed.
  func show(_ view: PushedView) {
    var view = view
    if let index = views.firstIndex(where: { $0.id == view.id }) {
      view.depth = views[index].depth
      views[index] = view
    } else {
      view.depth = count
      views.append(view)
    }
    version += 1
  }

  /// Removes a pushed view and the pages above it.
  func hide(_ id: ObjectIdentifier) {
    let number = pages.firstIndex { if case .view(let view) = $0 { view.id == id } else { false } }
    if let number { close(number) }
  }

  /// Removes a page and the pages above it, together with their values in the path.
  /// - Parameter number: the index of the page. An index without a page is ignored.
  func close(_ number: Int) {
    guard pages.indices.contains(number) else { return }
    let count = pages[..<number].count { if case .value = $0 { true } else { false } }
    let gone = pages[number...].compactMap { if case .view(let view) = $0 { view } else { nil } }
    if !gone.isEmpty {
      views.removeAll { view in gone.contains { $0.id == view.id } }
      version += 1
    }
    keep(count)
    for view in gone { view.dismissed() }
  }
}

/// A view shown as a page, without a value in the path.
struct PushedView {
  let id: ObjectIdentifier
  let content: () -> any View
  /// Called when the page has been removed.
  let dismissed: () -> Void
  /// The number of values in the path below the view.
  var depth = 0
}

extension View {
  /// Sets the page that a navigation stack shows for values of a type in its path.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> PageModifier<Self> {
    transformPage { $0.navigation?.setDestination(for: type, destination) }
  }

  /// Shows a page above this one while a binding is true.
  public func navigationDestination(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View) -> some View
  {
    PushModifier(content: self, isPresented: isPresented) { destination() }
  }

  /// Shows a page above this one until the item is `nil`.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return navigationDestination(isPresented: isPresented) { if let item = item.wrappedValue { destination(item) } }
  }
}

/// A view that pushes a page while a binding is true.
private struct PushModifier<Content: View>: Modifier {
  let content: Content
  let isPresented: Binding<Bool>
  let destination: () -> any View
  var traits: Traits { .observing }

  func expand(_ node: Node) -> [Child] {
    let id = ObjectIdentifier(node), isPresented = isPresented, destination = destination
    if let context = node.environment.navigation {
      let isShown = isPresented.wrappedValue
      node.host?.addEffect {
        if isShown {
          context.show(PushedView(id: id, content: destination, dismissed: { isPresented.wrappedValue = false }))
        } else {
          context.hide(id)
        }
      }
    }
    return [Child(0, content)]
  }
}
