/// A type that defines the appearance of labels.
@MainActor
public protocol LabelStyle {
  typealias Configuration = LabelStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label, for a style.
public struct LabelStyleConfiguration {
  public let title: AnyView, icon: AnyView
}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top) {
      configuration.icon
      configuration.title
    }
  }
}

/// Only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Only the icon.
public struct IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the look of labels.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    transformEnvironment(style) { values, style in
      let isSystem = Style.self == TitleAndIconLabelStyle.self
      values[CustomLabelStyle.self] = isSystem ? nil : CustomLabelStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

/// The style of labels, as an object in the environment.
final class CustomLabelStyle {
  let makeBody: (LabelStyleConfiguration) -> AnyView
  init(_ makeBody: @escaping (LabelStyleConfiguration) -> AnyView) { self.makeBody = makeBody }
}
