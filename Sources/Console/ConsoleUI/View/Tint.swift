/// The colours of selected and pressed controls.
public struct Tint: Hashable {
  /// The background and the text on it.
  public var main: Color, accent: Color

  /// A background and the text on it.
  public init(main: Color, accent: Color) { (self.main, self.accent) = (main, accent) }

  /// Black on blue.
  public static let standard = Tint(main: Color(rgb: 0x6E92FF, indexed: 69, basic: 12), accent: .black)
}

extension View {
  /// Sets the colours of selected and pressed controls.
  public func tint(_ tint: Tint) -> some View { environment(\.tint, tint) }
  /// Sets the colour of selected and pressed controls; `nil` is the standard one.
  public func tint(_ color: Color?) -> some View {
    tint(color.map { Tint(main: $0, accent: $0.needsWhiteText ? .white : .black) } ?? .standard)
  }
  /// Disables controls: they can't have the focus and ignore keys and clicks.
  public func disabled(_ isDisabled: Bool = true) -> EnvironmentModifier<Self, Bool> {
    transformEnvironment(isDisabled) { if $1 { $0.isEnabled = false } }
  }
}
