/// Provides the state for a view that needs a binding, in previews and tests.
public struct StateHosting<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  public init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  public init(_ value: () -> Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.init(value(), content: content)
  }

  public var body: some View { content($value) }
}
