/// A type that defines the appearance of progress.
@MainActor
public protocol ProgressViewStyle {
  typealias Configuration = ProgressViewStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, for a style.
public struct ProgressViewStyleConfiguration {
  /// The completed fraction, from 0 to 1; `nil` for indeterminate progress.
  public let fractionCompleted: Double?
  /// The label; `nil` without one.
  public let label: AnyView?
}

extension ProgressView where Label == AnyView? {
  /// The progress that a style shows, in the built-in look.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) { configuration.label }
  }
}

/// The built-in look of progress: a bar, or an ellipsis if it is indeterminate.
public struct SystemProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration)
  }
}

extension ProgressViewStyle where Self == SystemProgressViewStyle {
  /// A bar: a terminal has one look.
  public static var automatic: SystemProgressViewStyle { SystemProgressViewStyle() }
  public static var linear: SystemProgressViewStyle { SystemProgressViewStyle() }
  public static var circular: SystemProgressViewStyle { SystemProgressViewStyle() }
}

extension View {
  /// Sets the look of progress views.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    transformEnvironment(style) { values, style in
      let isSystem = Style.self == SystemProgressViewStyle.self
      values[CustomProgressViewStyle.self] =
        isSystem ? nil : CustomProgressViewStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

/// The app's style of progress views, as an object in the environment.
final class CustomProgressViewStyle {
  let makeBody: (ProgressViewStyleConfiguration) -> AnyView
  init(_ makeBody: @escaping (ProgressViewStyleConfiguration) -> AnyView) { self.makeBody = makeBody }
}
