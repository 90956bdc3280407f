/// The colours of what is selected or pressed: a ground, and what is written on it.
public struct Tint: Hashable {
  public var main: Color
  public var accent: Color

  public init(main: Color, accent: Color) {
    self.main = main
    self.accent = accent
  }

  public static let standard = Tint(main: Color(rgb: 0x6E92FF, indexed: 69, basic: 12), accent: .black)
}

private enum TintKey: EnvironmentKey { static var defaultValue: Tint { .standard } }
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DepthKey: EnvironmentKey { static var defaultValue: ColorDepth { .truecolor } }
private enum UnicodeKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum AspectKey: EnvironmentKey { static var defaultValue: Double { 0.5 } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }

extension EnvironmentValues {
  public var tint: Tint {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  /// How many colours the terminal shows.
  public var colorDepth: ColorDepth {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
  /// Whether the terminal shows more than ASCII.
  public var isUnicode: Bool {
    get { self[UnicodeKey.self] }
    set { self[UnicodeKey.self] = newValue }
  }
  /// How wide a cell is for its height.
  public var cellAspect: Double {
    get { self[AspectKey.self] }
    set { self[AspectKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// How the focused control looks: on the tint, or in reverse where there is no colour.
  public var focusStyle: Style {
    colorDepth == .mono ? Style(attributes: .reverse) : Style(foreground: tint.accent, background: tint.main)
  }
}

extension View {
  public func foregroundStyle(_ color: Color) -> some View { transformEnvironment(color) { $0.style.foreground = $1 } }
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  /// Less important than what is around it.
  public func secondary(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }
  public func tint(_ tint: Tint) -> some View { environment(\.tint, tint) }
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
  public func disabled(_ isDisabled: Bool) -> some View { transformEnvironment(isDisabled) { if $1 { $0.isEnabled = false } } }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    transformEnvironment(isActive ? attribute : []) { $0.style.attributes.formUnion($1) }
  }
}
