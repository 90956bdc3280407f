/// A view that owns the state for content that needs a binding, in previews and tests.
public struct StateHosting<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  /// Creates a view whose content gets a binding to a value.
  public init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  /// Creates a view whose content gets a binding to the value that a closure returns.
  public init(_ value: () -> Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.init(value(), content: content)
  }

  public var body: some View { content($value) }
}
