// Modifiers for looks that only Apple's screens have. They exist so that a view compiles with SwiftUI and for the
// terminal. They have no effect, since cells have no pixels, motion or blur, and a terminal has no on-screen keyboard.
// Modifiers that would change a view's meaning are left out.

extension View {
  // Corners, shadows and the like

  /// Has no effect: a cell is always a rectangle.
  public func cornerRadius(_ radius: Double) -> Self { self }
  /// Has no effect: a view is always a rectangle of cells.
  public func clipShape(_ shape: some Shape) -> Self { self }
  /// Has no effect: every view is clipped to its cells.
  public func clipped() -> Self { self }
  /// Has no effect: a cell can't show a shadow.
  public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> Self { self }
  /// Has no effect: a character can't be blurred.
  public func blur(radius: Double) -> Self { self }
  /// Has no effect: clicks hit the drawn cells.
  public func contentShape(_ shape: some Shape) -> Self { self }
  /// Has no effect: backgrounds have no material.
  public func background(_ material: Material) -> Self { self }
  /// Has no effect: a list has the background of the screen.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

  // Motion

  /// Has no effect: changes aren't animated.
  public func animation(_ animation: Animation?) -> Self { self }
  /// Has no effect: changes aren't animated.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
  /// Has no effect: views appear at once.
  public func transition(_ transition: AnyTransition) -> Self { self }
  /// Has no effect: content changes at once.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  // Screens

  /// Has no effect: a terminal has no unsafe areas.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }
  /// Has no effect: all titles have the same size.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> Self { self }
  /// Has no effect: a page has no back button, since Escape goes back.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> Self { self }
  /// Has no effect: a sheet is as high as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// Has no effect: a sheet can't be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: the terminal's background determines the scheme.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// Has no effect: the bars have no background.
  public func toolbarBackground(_ visibility: Visibility) -> Self { self }

  // Rows of lists

  /// Has no effect: rows have no lines between them.
  public func listRowSeparator(_ visibility: Visibility) -> Self { self }
  /// Has no effect: a row's background shows which one is current.
  public func listRowBackground(_ background: (some View)?) -> Self { self }
  /// Has no effect: rows start where the list does.
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }

  // Controls and text

  /// Has no effect: typed text isn't capitalised.
  public func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> Self { self }
  /// Has no effect: typed text isn't corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Has no effect: a terminal has one keyboard.
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  /// Has no effect: the key that submits is Enter, whatever its label.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }
  /// Has no effect: a field has one look.
  public func textFieldStyle(_ style: TextFieldStyle) -> Self { self }
  /// Has no effect: a form has one look.
  public func formStyle(_ style: FormStyle) -> Self { self }
  /// Has no effect: controls are one row high.
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// Has no effect: cells have one scale.
  public func imageScale(_ scale: ImageScale) -> Self { self }
  /// Has no effect: all characters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// Has no effect: all characters are equally wide.
  public func monospacedDigit() -> Self { self }
  /// Has no effect: text has one size.
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// Has no effect: lines have no space between them.
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// Has no effect: a terminal selects text itself.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }

  // Accessibility and help

  /// Has no effect: a screen reader reads the screen.
  public func accessibilityHint(_ hint: String) -> Self { self }
  /// Has no effect: a screen reader reads the screen.
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// Has no effect: a terminal shows no tooltips.
  public func help(_ text: String) -> Self { self }
}

/// Performs changes without animation, and returns the result of the closure.
@MainActor @discardableResult
public func withAnimation<Result>(_ animation: Animation? = nil, _ body: () throws -> Result) rethrows -> Result { try body() }

/// An animation, which has no effect.
public struct Animation {
  public static let `default` = Animation(), linear = Animation(), easeIn = Animation(), easeOut = Animation(),
    easeInOut = Animation(), spring = Animation(), bouncy = Animation(), smooth = Animation(), snappy = Animation()
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation()
  }
  public static func spring(duration: Double, bounce: Double = 0) -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// A transition of a view that appears or disappears, which has no effect.
public struct AnyTransition {
  public static let opacity = AnyTransition(), slide = AnyTransition(), scale = AnyTransition(), identity = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

// Arguments of the modifiers above

public enum Material { case ultraThinMaterial, thinMaterial, regularMaterial, thickMaterial, ultraThickMaterial, bar }
public enum ContentTransition {
  case identity, opacity, interpolate
  public static func numericText(countsDown: Bool = false) -> Self { .interpolate }
  public static func numericText(value: Double) -> Self { .interpolate }
}
public enum NavigationBarTitleDisplayMode { case automatic, inline, large }
public enum PresentationDetent: Hashable { case medium, large }
public enum ColorScheme { case light, dark }
public enum ColorSchemeContrast { case standard, increased }
public enum TextInputAutocapitalization { case never, words, sentences, characters }
public enum KeyboardType { case `default`, numberPad, decimalPad, emailAddress, phonePad, URL }
public enum SubmitLabel { case done, go, search, send, next, `continue`, join, route, `return` }
public enum TextFieldStyle { case automatic, plain, roundedBorder }
public enum FormStyle { case automatic, grouped, columns }
public enum ControlSize { case mini, small, regular, large, extraLarge }
public enum ImageScale { case small, medium, large }
public enum TextSelectability { case enabled, disabled }

extension Binding {
  /// Has no effect: changes aren't animated.
  public func animation(_ animation: Animation? = nil) -> Binding { self }
}
