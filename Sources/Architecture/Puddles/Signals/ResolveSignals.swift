extension View {
  /// Sends signals to the views inside this view.
  /// - Parameter id: distinguishes this receiver from others, for example on another page.
  public func sendSignals<Value>(_ signal: SignalSender<Value>, id: AnyHashable? = nil) -> some View {
    environment(signal.receiver(id))
  }

  /// Performs an action with each signal of a type that a containing view sends. Each signal is resolved once.
  public func resolveSignals<Value>(ofType type: Value.Type, action: @escaping (Value) -> Void) -> some View {
    ResolveSignals(content: self, action: action)
  }
}

private struct ResolveSignals<Content: View, Value>: View {
  let content: Content
  let action: (Value) -> Void
  @Environment(SignalReceiver<Value>.self) private var receiver: SignalReceiver<Value>?

  var body: some View {
    content.onChange(of: receiver?.count, initial: true) { _, _ in receiver?.takeAll().forEach(action) }
  }
}
