/// A type that defines the appearance of toggles. The keys of a toggle stay the same.
///
///     struct Lamp: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         HStack { Text(configuration.isOn ? "●" : "○"); configuration.label }
///       }
///     }
@MainActor
public protocol ToggleStyle {
  typealias Configuration = ToggleStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, for a style.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public let label: AnyView
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
}

/// The built-in look of toggles: a box, which is filled while the toggle is on.
public struct SystemToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == SystemToggleStyle {
  /// A box before the label: a terminal has one look.
  public static var automatic: SystemToggleStyle { SystemToggleStyle() }
  public static var checkbox: SystemToggleStyle { SystemToggleStyle() }
  public static var `switch`: SystemToggleStyle { SystemToggleStyle() }
  public static var button: SystemToggleStyle { SystemToggleStyle() }
}

extension View {
  /// Sets the look of toggles.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    transformEnvironment(style) { values, style in
      let isSystem = Style.self == SystemToggleStyle.self
      values[CustomToggleStyle.self] = isSystem ? nil : CustomToggleStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

/// The app's style of toggles, as an object in the environment.
final class CustomToggleStyle {
  let makeBody: (ToggleStyleConfiguration) -> AnyView
  init(_ makeBody: @escaping (ToggleStyleConfiguration) -> AnyView) { self.makeBody = makeBody }
}
