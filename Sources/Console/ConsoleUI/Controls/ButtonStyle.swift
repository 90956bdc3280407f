/// A type that defines the appearance of buttons.
///
///     struct Shouting: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View { configuration.label.bold().padding(horizontal: 1) }
///     }
///
/// The focused button is painted in the tint, whatever the style.
@MainActor
public protocol ButtonStyle {
  typealias Configuration = ButtonStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public let label: AnyView
  /// The purpose of the button; `nil` for an ordinary button.
  public let role: ButtonRole?
  /// Always false, because terminals don't generally report key releases.
  public var isPressed: Bool { false }
}

/// The built-in looks of buttons.
@MainActor
public enum SystemButtonStyle: Sendable {
  /// A label on a shaded background, or `[ Title ]` if the terminal can't show the shade.
  case automatic, bordered
  /// A label on a tinted background, for the most likely action of a form.
  case borderedProminent
  /// Only the label, as in the rows of a list.
  case plain, borderless, link
}

extension View {
  /// Sets the look of buttons.
  public func buttonStyle(_ style: SystemButtonStyle) -> some View {
    let isPlain = [.plain, .borderless, .link].contains(style)
    return environment(\.buttonStyle, isPlain ? .plain : .bordered)
      .environment(\.isProminentButton, style == .borderedProminent)
  }

  /// Sets the look of buttons.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    transformEnvironment(style) { values, style in
      values.buttonStyle = .custom
      values[CustomButtonStyle.self] = CustomButtonStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

enum ButtonLook {
  /// A label on a background, only the label, or a style of the app.
  case bordered, plain, custom
}

/// The app's style of buttons, as an object in the environment.
final class CustomButtonStyle {
  let makeBody: (ButtonStyleConfiguration) -> AnyView
  init(_ makeBody: @escaping (ButtonStyleConfiguration) -> AnyView) { self.makeBody = makeBody }
}
