import ConsoleLoop

extension View {
  /// Performs an action when the user presses Ctrl-R. While the action runs, the key does nothing.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    Refreshable(content: self, action: action)
  }
}

private struct Refreshable<Content: View>: View {
  let content: Content
  let action: @MainActor () async -> Void
  @State private var isRefreshing = false
  @Environment(\.phrase) private var phrase

  var body: some View {
    content.onKeyPress(.control("r"), hint: KeyHint(.control("r"), phrase(.refresh), isProminent: false)) {
      guard !isRefreshing else { return .handled }
      isRefreshing = true
      Task.onMainQueue {
        await action()
        isRefreshing = false
      }
      return .handled
    }
  }
}
