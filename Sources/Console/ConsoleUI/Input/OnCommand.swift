extension View {
  /// Performs an action for the keys that delete. Without an action, the keys do nothing.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(action == nil ? [] : [KeyPress(.deleteForward), KeyPress(.delete)], title: nil) {
      action?()
      return .handled
    }
  }

  /// Performs an action for Escape. Without an action, the key has its usual effect.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(action == nil ? [] : [KeyPress(.escape)], title: nil) {
      action?()
      return .handled
    }
  }
}
