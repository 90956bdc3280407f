/// The colours of what is selected or pressed.
@MainActor
public struct Tint: Hashable {
  /// The background and the text on it.
  public var main: Color, accent: Color

  /// A background and the text on it.
  public init(main: Color, accent: Color) {
    self.main = main
    self.accent = accent
  }

  /// Black on blue.
  public static let standard = Tint(main: Color(rgb: 0x6E92FF, indexed: 69, basic: 12), accent: .black)
}

extension View {
  /// Sets the text colour.
  public func foregroundStyle(_ color: Color) -> some View { transformEnvironment(color) { $0.style.foreground = $1 } }
  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  /// Underlines text.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  /// Sets the colours of what is selected or pressed.
  public func tint(_ tint: Tint) -> some View { environment(\.tint, tint) }
  /// Limits the lines that a text takes; `nil` removes the limit.
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
  /// Disables controls: they can't have the focus and ignore keys and clicks.
  public func disabled(_ isDisabled: Bool) -> some View { transformEnvironment(isDisabled) { if $1 { $0.isEnabled = false } } }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    transformEnvironment(isActive ? attribute : []) { $0.style.attributes.formUnion($1) }
  }
}
