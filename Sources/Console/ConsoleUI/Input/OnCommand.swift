extension View {
  /// Performs an action for the keys that delete. Without an action, the keys have their usual effect.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onCommand([KeyPress(.deleteForward), KeyPress(.delete)], action)
  }

  /// Performs an action for Escape. Without an action, the key has its usual effect.
  public func onExitCommand(perform action: (() -> Void)?) -> some View { onCommand([KeyPress(.escape)], action) }

  private func onCommand(_ presses: [KeyPress], _ action: (() -> Void)?) -> some View {
    onKeyPress(presses, title: nil) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}
