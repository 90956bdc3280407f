/// The colour from which ``Tones`` derives a view's styles, and the colour of text on it.
public struct Tint: Hashable {
  /// The background of selected controls, and the preferred colour of text on it.
  public var main: Color { didSet { shades = .zero } }
  public var accent: Color
  /// The colours among 256 from which the tones are chosen, all of the background's hue; 0 is none.
  package private(set) var shades: SIMD8<UInt8>

  /// Creates a tint from a background and the preferred colour of text on it.
  public init(main: Color, accent: Color) { self.init(main: main, accent: accent, shades: .zero) }

  package init(main: Color, accent: Color, shades: SIMD8<UInt8>) {
    (self.main, self.accent, self.shades) = (main, accent, shades)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(main) }

  /// Black on blue.
  public static let standard = Tint(
    main: Color(rgb: 0x6E92FF, indexed: 69, basic: 12), accent: .black, shades: [19, 25, 26, 69, 111, 153, 0, 0])
}

extension Tint {
  /// The tint of shapes beside overtime whose own tint is red: a grey that is seen on black and on white.
  static let grey = Tint(main: Color(rgb: 0x808080, indexed: 244, basic: 8), accent: .black)
}

extension View {
  /// Sets the tint from which the view's tones are derived.
  public func tint(_ tint: Tint) -> some View { environment(\.tint, tint) }
  /// Sets the tint to a colour with black or white text; `nil` restores the standard tint.
  public func tint(_ color: Color?) -> some View {
    tint(color.map { Tint(main: $0, accent: $0.needsWhiteText ? .white : .black) } ?? .standard)
  }
  /// Disables the view's controls: they can't have the focus, and ignore keys and clicks. A `false` inside a disabled
  /// view has no effect.
  public func disabled(_ isDisabled: Bool = true) -> EnvironmentModifier<Self, Bool> {
    transformEnvironment(isDisabled) { if $1 { $0.isEnabled = false } }
  }
}
