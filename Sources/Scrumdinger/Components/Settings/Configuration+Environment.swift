import ConsoleUI
import Settings

extension EnvironmentValues {
  private struct UserConfiguration: EnvironmentKey { static let defaultValue = Configuration() }

  var configuration: Configuration {
    get { self[UserConfiguration.self] }
    set { self[UserConfiguration.self] = newValue }
  }
}

extension KeyBindings {
  var standard: StandardKeys {
    StandardKeys(
      leave: self[.leave], help: self[.help], redraw: self[.redraw], toggleMouse: self[.toggleMouse], find: self[.find])
  }
}

extension View {
  /// Presses a button by the keys of an action.
  func keyboardShortcut(_ action: KeyAction) -> some View { WithKeys(action: action) { keyboardShortcuts($0) } }

  /// Handles an action's keys, unless a view below used them.
  func onKeyPress(
    _ key: KeyAction, title: String?, isProminent: Bool = true, group: KeyGroup? = nil, position: KeyHint.Position = .leading,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    WithKeys(action: key) {
      onKeyPress($0, title: title, isProminent: isProminent, group: group, position: position, action: action)
    }
  }
}

/// Content that is made with the keys of an action.
private struct WithKeys<Content: View>: View {
  @Environment(\.configuration.bindings) private var keys
  let action: KeyAction
  @ViewBuilder let content: ([KeyPress]) -> Content

  var body: some View { content(keys[action]) }
}
