/// Gives a view that needs a binding a state of its own, for previews and tests.
public struct StateHosting<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  public init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  public var body: some View { content($value) }
}
