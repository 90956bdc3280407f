import AppResources
import ConsoleUI
import Settings

/// Ignored lines of the configuration, as `file:line: reason`.
struct ConfigurationMistakes: View {
  let mistakes: [String]

  var body: some View {
    VStack(alignment: .leading) {
      if let first = mistakes.first { Text("⚠ " + first).hangingIndent().foregroundStyle(.warning).lineLimit(2) }
      if mistakes.count > 1 {
        Text("  " + Strings.local.configuration.more(mistakes.count - 1)).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .padding(left: 2, right: 2, bottom: 1)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

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
  /// Lets the keys of an action press a button.
  func keyboardShortcut(_ action: KeyAction) -> some View { WithKeys(action: action) { keyboardShortcuts($0) } }

  /// Handles an action's keys, unless a view inside this one has handled them.
  func onKeyPress(
    _ key: KeyAction, title: String?, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: KeyHint.Position = .leading,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    WithKeys(action: key) {
      onKeyPress($0, title: title, short: short, isProminent: isProminent, group: group, position: position, action: action)
    }
  }
}

extension KeyHint {
  /// Escape under the words of a form; a small screen only says that it leads back.
  static func escape(_ title: String, isProminent: Bool = true) -> KeyHint {
    KeyHint(KeyPress(.escape), title, short: Strings.local.controls(.back), isProminent: isProminent)
  }
}

private struct WithKeys<Content: View>: View {
  @Environment(\.configuration.bindings) private var keys
  let action: KeyAction
  @ViewBuilder let content: ([KeyPress]) -> Content

  var body: some View { content(keys[action]) }
}

struct ConfigurationMistakes_Previews: PreviewProvider {
  private static let mistake = "/home/ann/.config/scrumdinger/config:3: invalid value '25h': use 24h or 12h"

  static var previews: some View {
    ConfigurationMistakes(mistakes: [mistake]).previewDisplayName("One")
    ConfigurationMistakes(mistakes: Array(repeating: mistake, count: 5)).previewDisplayName("Many")
  }
}
