/// A button that pushes a page onto the navigation stack around it. It is disabled outside a stack.
public struct NavigationLink<Label: View>: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: (() -> any View)?
  @Environment(\.navigation) private var navigation
  @Environment(\.phrase) private var phrase
  @State private var isPresented = false

  public var body: some View {
    Button(action: open) { label }
      .pressHint(phrase(.open))
      .disabled(navigation == nil || value == nil && destination == nil)
      .navigationDestination(isPresented: $isPresented) {
        if let destination { AnyView(destination()) }
      }
  }

  private func open() {
    if let value { navigation?.push(value) } else { isPresented = true }
  }
}

extension NavigationLink {
  /// A link to the page of ``View/navigationDestination(for:destination:)`` for a value. It is disabled if the value is
  /// `nil`.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { AnyHashable($0) }, destination: nil)
  }

  /// A link to a view.
  public init(@ViewBuilder destination: @escaping () -> some View, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: { destination() })
  }

  /// A link to a view.
  public init(destination: some View, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: { destination })
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title to the page of a value.
  public init<Value: Hashable>(_ title: String, value: Value?) { self.init(value: value) { Text(title) } }
  /// A link with a title to a view.
  public init(_ title: String, @ViewBuilder destination: @escaping () -> some View) {
    self.init(destination: destination) { Text(title) }
  }
  /// A link with a title to a view.
  public init(_ title: String, destination: some View) { self.init(destination: destination) { Text(title) } }
}
